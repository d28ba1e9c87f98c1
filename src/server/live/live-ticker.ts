// Headlines to open pages as server-sent events: one line of text for everybody of a language, read from the database
// once per change however many pages are open.
import { tickerTag } from "../../features/breaking-news/rules.ts";
import type { InvalidatedTags } from "../../platform/cache/invalidation-bus.ts";
import type { Lang } from "../../platform/db/schema.ts";
import type { Log } from "../../platform/log.ts";

export const streamLimits = {
  /** The specification's heartbeat (public-site.md 9). It also brings what has come or gone by its own time. */
  heartbeatSeconds: 25,
  /** Open pages of one instance. */
  total: 4_000,
  /** Open pages of one address: on a mobile network hundreds of readers share one. */
  perAddress: 200,
  /** Messages that may wait for a reader before they are let go. */
  waiting: 8,
  retryAfterSeconds: 60,
} as const;

export type StreamLimits = Record<keyof typeof streamLimits, number>;

export type LiveTicker = {
  /** A stream of one language's headlines for one page, or a 503 when there are enough or we are stopping. */
  open(lang: Lang, address: string): Response;
  /** Tells open pages if the ticker was invalidated. */
  heed(invalidated: InvalidatedTags): void;
  /** Sends the heartbeat and looks for headlines whose time has come. */
  beat(): Promise<void>;
  /** Ends every stream at once and opens no more. */
  close(): void;
  stats(): { open: number; addresses: number };
};

type Page = { address: string; controller: ReadableStreamDefaultController<Uint8Array> };
/** The pages of a language and what was sent to them last; forgotten when the last page has gone. */
type Audience = { pages: Set<Page>; told: string | undefined; reading: Promise<void> | undefined; again: boolean };

const encoder = new TextEncoder();
const heartbeat = encoder.encode("event: beat\ndata: 1\n\n");
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
  const sendAll = (audience: Audience, bytes: Uint8Array) => {
    for (const page of audience.pages) send(audience, page, bytes);
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
  const languages = () => (["en", "ne"] as const).filter((lang) => audiences[lang].pages.size > 0);
  return {
    open(lang, address) {
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
            page = { address, controller };
            audience.pages.add(page);
            count += 1;
            byIp.set(address, ofAddress + 1);
            if (audience.told === undefined) void read(lang);
            else controller.enqueue(encoder.encode(audience.told));
          },
          cancel: () => leave(audience, page),
        },
        { highWaterMark: limits.waiting },
      );
      return new Response(body, { headers });
    },
    heed(invalidated) {
      if (invalidated !== "everything" && !invalidated.includes(tickerTag)) return;
      for (const lang of languages()) void refresh(lang);
    },
    async beat() {
      for (const lang of languages()) sendAll(audiences[lang], heartbeat);
      await Promise.all(languages().map(refresh));
    },
    close() {
      closed = true;
      for (const lang of languages()) {
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
