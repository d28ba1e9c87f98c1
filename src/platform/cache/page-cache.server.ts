// Shared HTML of reader pages. Holds what is right now, and for ten minutes what was right last, for when the database
// is away. A write names what it touches; nothing that was begun before a touch is kept or joined after it.
import type { Clock } from "../clock.ts";
import type { Log } from "../log.ts";
import type { RequestFacts } from "../request-context.ts";
import { finishPage, isShareable, type SharedPage } from "./shared-page.server.ts";

/** What a render tells the cache about itself while it runs. */
export type RenderNotes = Pick<RequestFacts, "tag" | "expiresAt">;

export type PageAnswer =
  /** The same for everybody. `stale` marks a page that stands in while the database is away. */
  | { kind: "page"; page: SharedPage; stale: boolean }
  /** For the one who asked only. */
  | { kind: "response"; response: Response };

type PageCacheStats = {
  pages: number;
  fallbacks: number;
  bytes: number;
  hits: number;
  renders: number;
  joins: number;
  staleAnswers: number;
  bypassing: boolean;
};

export type PageCache = {
  /** The page, if it is good now. The key is `pageKey`'s; an address that is no key of a page finds nothing. */
  lookup(key: string): SharedPage | undefined;
  /**
   * The page, rendered once however many ask at the same time. Only a 200 that named a tag is kept: without a tag no
   * write could ever drop it. Throws what `render` threw when there is nothing to stand in for it.
   */
  answer(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<PageAnswer>;
  /** Drops every page made from one of these. Call it after the commit. */
  touch(tags: readonly string[]): void;
  /** Drops every page. */
  touchEverything(): void;
  /** On while touches of other instances cannot be heard: nothing is kept or read. Off drops what was there. */
  bypass(on: boolean): void;
  stats(): PageCacheStats;
};

type PageCacheOptions = {
  maximumBytes: number;
  clock: Clock;
  log: Log;
  /** The next moment at which "today" changes for readers (Asia/Kathmandu). */
  nextMidnight: (now: Date) => Date;
  /** Asked after a failed render: a page that a write has dropped may only stand in while the database is away. */
  databaseIsAway: () => Promise<boolean>;
};

/** Milliseconds for which a page that is no longer good may stand in. */
const fallbackMilliseconds = 10 * 60 * 1000;
/** Milliseconds for which a database found away is not asked again by readers. */
const awayMilliseconds = 1000;

type Slot = { page: SharedPage; sequence: number; touchedAt: number | undefined };
/** A render under way and what was touched since it began. */
type Flight = { key: string; sequence: number; touched: Set<string>; everything: boolean };
type Outcome =
  | { kind: "page"; page: SharedPage }
  | { kind: "private"; response: Response }
  | { kind: "failed"; error: unknown };

/** An empty cache that holds at most `maximumBytes` of pages. */
export function createPageCache(options: PageCacheOptions): PageCache {
  return new MemoryPageCache(options);
}

class MemoryPageCache implements PageCache {
  readonly #options: PageCacheOptions;
  /** In the order of use, the longest unused first. */
  readonly #slots = new Map<string, Slot>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #flights = new Set<Flight>();
  readonly #joinable = new Map<string, Promise<Outcome>>();
  #sequence = 0;
  #bytes = 0;
  #bypassing = false;
  #awayUntil = 0;
  #question: Promise<boolean> | undefined;
  #counts = { hits: 0, renders: 0, joins: 0, staleAnswers: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  lookup(key: string): SharedPage | undefined {
    const slot = this.#slots.get(key);
    if (!slot || slot.touchedAt !== undefined || this.#now() >= slot.page.expiresAt) return undefined;
    this.#slots.delete(key);
    this.#slots.set(key, slot);
    this.#counts.hits += 1;
    return slot.page;
  }

  async answer(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<PageAnswer> {
    const held = this.lookup(key);
    if (held) return { kind: "page", page: held, stale: false };
    if (this.#now() < this.#awayUntil) {
      const fallback = this.#fallback(key);
      if (fallback) return this.#stale(fallback);
    }
    const running = this.#joinable.get(key);
    if (running) this.#counts.joins += 1;
    let outcome = await (running ?? this.#begin(key, render));
    // Somebody else's private answer: ask for our own, alone.
    if (running && outcome.kind === "private") outcome = await this.#begin(key, render);
    if (outcome.kind === "private") return { kind: "response", response: outcome.response };
    if (outcome.kind === "page" && outcome.page.status < 500) return { kind: "page", page: outcome.page, stale: false };
    return this.#afterFailure(key, outcome);
  }

  touch(tags: readonly string[]): void {
    if (tags.length === 0) return;
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#markTouched(key);
      for (const flight of this.#flights) flight.touched.add(tag);
    }
    this.#forbidJoining();
  }

  touchEverything(): void {
    for (const key of this.#slots.keys()) this.#markTouched(key);
    for (const flight of this.#flights) flight.everything = true;
    this.#forbidJoining();
  }

  bypass(on: boolean): void {
    if (on === this.#bypassing) return;
    this.#bypassing = on;
    const awayUntil = this.#awayUntil;
    this.touchEverything();
    // Losing the connection is no sign that the database is back, unlike a touch.
    if (on) this.#awayUntil = awayUntil;
    this.#options.log.warn(on ? "page cache bypassed" : "page cache in use again");
  }

  stats(): PageCacheStats {
    const now = this.#now();
    const pages = [...this.#slots.values()].filter((slot) => slot.touchedAt === undefined && now < slot.page.expiresAt);
    return {
      pages: pages.length,
      fallbacks: this.#slots.size - pages.length,
      bytes: this.#bytes,
      bypassing: this.#bypassing,
      ...this.#counts,
    };
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #forbidJoining(): void {
    // What a render under way has read is not known yet, so after any touch none of them is joined.
    this.#joinable.clear();
    this.#awayUntil = 0;
  }

  #begin(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<Outcome> {
    this.#sequence += 1;
    this.#counts.renders += 1;
    const flight: Flight = { key, sequence: this.#sequence, touched: new Set(), everything: this.#bypassing };
    this.#flights.add(flight);
    const outcome = this.#render(flight, render).finally(() => {
      this.#flights.delete(flight);
      if (this.#joinable.get(key) === outcome) this.#joinable.delete(key);
    });
    this.#joinable.set(key, outcome);
    return outcome;
  }

  async #render(flight: Flight, render: (notes: RenderNotes) => Promise<Response>): Promise<Outcome> {
    const now = this.#options.clock.now();
    const tags = new Set<string>();
    let expiresAt = this.#options.nextMidnight(now).getTime();
    try {
      const response = await render({
        tag: (...names) => {
          for (const name of names) tags.add(name);
        },
        expiresAt: (moment) => {
          expiresAt = Math.min(expiresAt, moment.getTime());
        },
      });
      if (response.status < 500 && !isShareable(response)) {
        this.#settle(flight, undefined);
        return { kind: "private", response };
      }
      const page = await finishPage(response, { tags: [...tags], expiresAt, now });
      if (page.status < 500) this.#settle(flight, page);
      return { kind: "page", page };
    } catch (error) {
      return { kind: "failed", error };
    }
  }

  /** Keeps the page, or forgets the old one when the address has none any more. */
  #settle(flight: Flight, page: SharedPage | undefined): void {
    this.#awayUntil = 0;
    const touched = flight.everything || (page?.tags ?? []).some((tag) => flight.touched.has(tag));
    const newer = (this.#slots.get(flight.key)?.sequence ?? 0) > flight.sequence;
    if (touched || newer) return;
    if (page && this.#isWorthKeeping(page)) this.#keep(flight, page);
    else if (flight.touched.size === 0) this.#drop(flight.key);
  }

  #isWorthKeeping(page: SharedPage): boolean {
    const { maximumBytes } = this.#options;
    // One huge page must not push out all the others.
    const fits = page.bytes <= maximumBytes / 4;
    return page.status === 200 && page.tags.length > 0 && page.expiresAt > this.#now() && fits;
  }

  #keep({ key, sequence }: Flight, page: SharedPage): void {
    this.#drop(key);
    this.#slots.set(key, { page, sequence, touchedAt: undefined });
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    for (const oldest of this.#slots.keys()) {
      if (this.#bytes <= this.#options.maximumBytes) break;
      this.#drop(oldest);
    }
  }

  #markTouched(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot || slot.touchedAt !== undefined) return;
    slot.touchedAt = this.#now();
    this.#forgetTags(key, slot);
  }

  #drop(key: string): void {
    const slot = this.#slots.get(key);
    if (!slot) return;
    this.#slots.delete(key);
    this.#bytes -= slot.page.bytes;
    this.#forgetTags(key, slot);
  }

  #forgetTags(key: string, slot: Slot): void {
    for (const tag of slot.page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  #fallback(key: string): Slot | undefined {
    const slot = this.#slots.get(key);
    if (!slot) return undefined;
    const wrongSince = Math.min(slot.touchedAt ?? Number.POSITIVE_INFINITY, slot.page.expiresAt);
    if (this.#now() - wrongSince <= fallbackMilliseconds) return slot;
    this.#drop(key);
    return undefined;
  }

  #stale({ page }: Slot): PageAnswer {
    this.#counts.staleAnswers += 1;
    return { kind: "page", page, stale: true };
  }

  async #afterFailure(key: string, outcome: Exclude<Outcome, { kind: "private" }>): Promise<PageAnswer> {
    if (this.#fallback(key)) {
      const away = await this.#askDatabase();
      // Looked up again: meanwhile a touch or a newer render may have come.
      const newer = this.lookup(key);
      if (newer) return { kind: "page", page: newer, stale: false };
      const fallback = this.#fallback(key);
      if (fallback && (away || fallback.touchedAt === undefined)) return this.#stale(fallback);
    }
    if (outcome.kind === "failed") throw outcome.error;
    return { kind: "page", page: outcome.page, stale: false };
  }
  /** One question for all who wait for the answer; its result holds for `awayMilliseconds`. */
  #askDatabase(): Promise<boolean> {
    this.#question ??= this.#options
      .databaseIsAway()
      .then((away) => {
        if (away) this.#awayUntil = this.#now() + awayMilliseconds;
        return away;
      })
      .finally(() => {
        this.#question = undefined;
      });
    return this.#question;
  }
}
