// Headlines and scores to open pages as server-sent events, one stream to a page: one line of text for everybody of a
// language who wants it, read from the database once per change however many pages are open.

import { tickerTag } from "#app/features/newsroom/breaking-news/rules.ts";
import { networkOf } from "#app/platform/auth/client-network.ts";
import type { InvalidatedTags } from "#app/platform/cache/invalidation-bus.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Log } from "#app/platform/log.ts";
import { languages } from "#app/platform/text/languages.ts";
import type { ToldScore, WantedScores } from "./live-scores.ts";

export const streamLimits = {
  /** The specification's heartbeat (public-site.md 9). It also brings what has come or gone by its own time. */
  heartbeatSeconds: 25,
  /** Open pages of one instance. */
  total: 4_000,
  /** Open pages of one address: on a mobile network hundreds of readers share one. */
  perAddress: 200,
  /** Messages that may wait for a reader before they are let go. */
  waiting: 8,
  /** Pages that get a message in one go, about 4 ms of work; then whoever asks for a page gets their turn. */
  batch: 200,
  retryAfterSeconds: 60,
} as const;

export type StreamLimits = Record<keyof typeof streamLimits, number>;

export type LiveTicker = {
  /**
   * A stream of one language's headlines for one page, and of what else it wants, or a 503 when there are enough or we
   * are stopping.
   */
  open(lang: Lang, address: string, wishes?: readonly Wish[]): Response;
  /** Sends the words of a match or a live blog to the pages that want it. */
  tell(kind: Wish["kind"], id: string, told: ToldScore): void;
  hasPages(): boolean;
  /** Tells open pages if the ticker was invalidated. */
  heed(invalidated: InvalidatedTags): void;
  /** Sends the heartbeat and looks for headlines whose time has come. */
  beat(): Promise<void>;
  /** Ends every stream at once and opens no more. */
  close(): void;
  stats(): { open: number; addresses: number };
};

/** What a page wants beside headlines; `catchUp` gives what it has missed, once its stream is open. */
export type Wish = { kind: "scores" | "blog"; wanted: WantedScores; catchUp: () => Promise<readonly string[]> };

type Page = {
  address: string;
  controller: ReadableStreamDefaultController<Uint8Array>;
  wishes: readonly Wish[];
};
/** The pages of a language and what was sent to them last; forgotten when the last page has gone. */
type Audience = { pages: Set<Page>; told: string | undefined; reading: Promise<void> | undefined; again: boolean };

const encoder = new TextEncoder();
const heartbeat = encoder.encode("event: beat\ndata: 1\n\n");
/** What is told is JSON already. */
const messageOf = (kind: Wish["kind"], told: readonly string[]) =>
  encoder.encode(`event: ${kind}\ndata: [${told.join()}]\n\n`);
const headers = {
  "content-type": "text/event-stream; charset=utf-8",
  // Nobody on the way may keep it, compress it or wait for its end.
  "cache-control": "no-store, no-transform",
  "x-accel-buffering": "no",
};

/** No streams yet. `readLines` answers with what an open page is to show, ready to be sent as JSON. */
export function createLiveTicker({
  readLines,
  log,
  limits = streamLimits,
}: {
  readLines: (lang: Lang) => Promise<unknown>;
  log: Log;
  limits?: StreamLimits;
}): LiveTicker {
  const audiences: Record<Lang, Audience> = { en: emptyAudience(), ne: emptyAudience() };
  const byIp = new Map<string, number>();
  let count = 0;
  let closed = false;

  const leave = (audience: Audience, page: Page) => {
    if (!audience.pages.delete(page)) return;
    count -= 1;
    const left = (byIp.get(page.address) ?? 1) - 1;
    if (left > 0) byIp.set(page.address, left);
    else byIp.delete(page.address);
    if (audience.pages.size === 0) audience.told = undefined;
  };
  const send = (audience: Audience, page: Page, bytes: Uint8Array) => {
    if ((page.controller.desiredSize ?? 0) > 0) return page.controller.enqueue(bytes);
    // So many wait already that this reader takes nothing: they come back by themselves if they are still there.
    leave(audience, page);
    page.controller.error(new Error("slow reader"));
  };
  const batches: (() => void)[] = [];
  const sendBatches = () => {
    batches.shift()?.();
    if (batches.length > 0) setImmediate(sendBatches);
  };
  /** The first pages at once, the others in turn; one message behind the other. */
  const sendAll = (audience: Audience, bytes: Uint8Array, pages: readonly Page[] = [...audience.pages]) => {
    const isIdle = batches.length === 0;
    for (let from = 0; from < pages.length; from += limits.batch) {
      const some = pages.slice(from, from + limits.batch);
      batches.push(() => {
        for (const page of some) if (audience.pages.has(page)) send(audience, page, bytes);
      });
    }
    if (isIdle && batches.length > 0) sendBatches();
  };
  const read = (lang: Lang): Promise<void> => {
    const audience = audiences[lang];
    if (!audience.reading) {
      audience.again = true;
      audience.reading = readAgain(lang, audience).finally(() => {
        audience.reading = undefined;
      });
    }
    return audience.reading;
  };
  const refresh = (lang: Lang): Promise<void> => {
    audiences[lang].again = true; // what is being read now may be from before
    return read(lang);
  };
  const readAgain = async (lang: Lang, audience: Audience) => {
    while (audience.again && audience.pages.size > 0) {
      audience.again = false;
      try {
        const message = `event: lines\ndata: ${JSON.stringify(await readLines(lang))}\n\n`;
        if (audience.again || message === audience.told || audience.pages.size === 0) continue;
        audience.told = message;
        sendAll(audience, encoder.encode(message));
      } catch (error) {
        log.error("the headlines could not be read for open pages", error, { lang });
      }
    }
  };
  /** Also when nothing was missed: then the page knows that its stream has come through. */
  const catchUp = async (audience: Audience, page: Page, { kind, catchUp: missed }: Wish) => {
    try {
      const bytes = messageOf(kind, await missed());
      if (audience.pages.has(page)) send(audience, page, bytes);
    } catch (error) {
      log.error("the scores could not be read for an open page", error, { kind });
    }
  };
  const shownLanguages = () => languages.filter((lang) => audiences[lang].pages.size > 0);
  return {
    open(lang, from, wishes = []) {
      const address = networkOf(from);
      const ofAddress = byIp.get(address) ?? 0;
      if (closed || count >= limits.total || ofAddress >= limits.perAddress) {
        const retryAfter = String(closed ? 1 : limits.retryAfterSeconds);
        return new Response(null, { status: 503, headers: { "retry-after": retryAfter, "cache-control": "no-store" } });
      }
      const audience = audiences[lang];
      let page: Page;
      const body = new ReadableStream<Uint8Array>(
        {
          start(controller) {
            page = { address, controller, wishes };
            audience.pages.add(page);
            count += 1;
            byIp.set(address, ofAddress + 1);
            if (audience.told === undefined) void read(lang);
            else controller.enqueue(encoder.encode(audience.told));
            for (const wish of wishes) void catchUp(audience, page, wish);
          },
          cancel: () => leave(audience, page),
        },
        { highWaterMark: limits.waiting },
      );
      return new Response(body, { headers });
    },
    tell(kind, id, told) {
      for (const lang of shownLanguages()) {
        const audience = audiences[lang];
        const isWanted = (wish: Wish) => wish.kind === kind && (wish.wanted === "all" || wish.wanted.id === id);
        const wanting = [...audience.pages].filter(({ wishes }) => wishes.some(isWanted));
        sendAll(audience, messageOf(kind, [told[lang]]), wanting);
      }
    },
    hasPages: () => count > 0,
    heed(invalidated) {
      if (invalidated !== "everything" && !invalidated.includes(tickerTag)) return;
      for (const lang of shownLanguages()) void refresh(lang);
    },
    async beat() {
      for (const lang of shownLanguages()) sendAll(audiences[lang], heartbeat);
      await Promise.all(shownLanguages().map(refresh));
    },
    close() {
      closed = true;
      for (const lang of shownLanguages()) {
        for (const page of audiences[lang].pages) {
          leave(audiences[lang], page);
          page.controller.close();
        }
      }
    },
    stats: () => ({ open: count, addresses: byIp.size }),
  };
}

function emptyAudience(): Audience {
  return { pages: new Set(), told: undefined, reading: undefined, again: false };
}
