// Shared HTML of reader pages. Holds what is right now, and for ten minutes what was right last, for when the database
// is away. A write names what it invalidates; nothing that was begun before an invalidation is kept or joined after it.
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
  /** The page, if it is good now. An address that is no key of a page finds nothing. */
  lookup(key: string): SharedPage | undefined;
  /**
   * The page, rendered once however many ask at the same time. Only a 200 that named a tag is kept: without a tag no
   * write could ever drop it. Throws what `render` threw when there is nothing to stand in for it.
   */
  answer(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<PageAnswer>;
  /** Drops every page made from one of these. Call it after the commit. */
  invalidate(tags: readonly string[]): void;
  /** Drops every page. */
  invalidateEverything(): void;
  /** On while invalidations of other instances cannot be heard: nothing is kept or read. Off drops what was there. */
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

type Entry = { page: SharedPage; sequence: number; invalidatedAt: number | undefined };
/** A render under way and what was invalidated since it began. */
type InFlightRender = { key: string; sequence: number; invalidated: Set<string>; everything: boolean };
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
  readonly #entries = new Map<string, Entry>();
  readonly #keysByTag = new Map<string, Set<string>>();
  readonly #inFlight = new Set<InFlightRender>();
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
    const entry = this.#entries.get(key);
    if (!entry || entry.invalidatedAt !== undefined || this.#now() >= entry.page.expiresAt) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#counts.hits += 1;
    return entry.page;
  }

  async answer(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<PageAnswer> {
    const held = this.lookup(key);
    if (held) return { kind: "page", page: held, stale: false };
    const fallback = this.#now() < this.#awayUntil ? this.#fallback(key) : undefined;
    if (fallback) return this.#stale(fallback);
    const running = this.#joinable.get(key);
    if (running) this.#counts.joins += 1;
    let outcome = await (running ?? this.#begin(key, render));
    // Somebody else's private answer: ask for our own, alone.
    if (running && outcome.kind === "private") outcome = await this.#begin(key, render);
    if (outcome.kind === "private") return { kind: "response", response: outcome.response };
    if (outcome.kind === "page" && outcome.page.status < 500) return { kind: "page", page: outcome.page, stale: false };
    return this.#afterFailure(key, outcome);
  }

  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return;
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#markInvalidated(key);
      for (const ongoing of this.#inFlight) ongoing.invalidated.add(tag);
    }
    this.#forbidJoining();
  }

  invalidateEverything(): void {
    for (const key of this.#entries.keys()) this.#markInvalidated(key);
    for (const ongoing of this.#inFlight) ongoing.everything = true;
    this.#forbidJoining();
  }

  bypass(on: boolean): void {
    if (on === this.#bypassing) return;
    this.#bypassing = on;
    const awayUntil = this.#awayUntil;
    this.invalidateEverything();
    // Losing the connection is no sign that the database is back, unlike an invalidation.
    if (on) this.#awayUntil = awayUntil;
    this.#options.log.warn(on ? "page cache bypassed" : "page cache in use again");
  }

  stats(): PageCacheStats {
    const now = this.#now();
    const pages = [...this.#entries.values()].filter((it) => it.invalidatedAt === undefined && now < it.page.expiresAt);
    return {
      pages: pages.length,
      fallbacks: this.#entries.size - pages.length,
      bytes: this.#bytes,
      bypassing: this.#bypassing,
      ...this.#counts,
    };
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #forbidJoining(): void {
    // What a render under way has read is not known yet, so after any invalidation none of them is joined.
    this.#joinable.clear();
    this.#awayUntil = 0;
  }

  #begin(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<Outcome> {
    this.#sequence += 1;
    this.#counts.renders += 1;
    const ongoing: InFlightRender = {
      key,
      sequence: this.#sequence,
      invalidated: new Set(),
      everything: this.#bypassing,
    };
    this.#inFlight.add(ongoing);
    const outcome = this.#render(ongoing, render).finally(() => {
      this.#inFlight.delete(ongoing);
      if (this.#joinable.get(key) === outcome) this.#joinable.delete(key);
    });
    this.#joinable.set(key, outcome);
    return outcome;
  }

  async #render(ongoing: InFlightRender, render: (notes: RenderNotes) => Promise<Response>): Promise<Outcome> {
    const now = this.#options.clock.now();
    const tags = new Set<string>();
    let expiresAt = this.#options.nextMidnight(now).getTime();
    try {
      const response = await render({
        tag: (...names) => {
          for (const name of names) tags.add(name);
        },
        expiresAt: (timestamp) => {
          expiresAt = Math.min(expiresAt, timestamp.getTime());
        },
      });
      if (response.status < 500 && !isShareable(response)) {
        this.#settle(ongoing, undefined);
        return { kind: "private", response };
      }
      const page = await finishPage(response, { tags: [...tags], expiresAt, now });
      if (page.status < 500) this.#settle(ongoing, page);
      return { kind: "page", page };
    } catch (error) {
      return { kind: "failed", error };
    }
  }

  /** Keeps the page, or forgets the old one when the address has none any more. */
  #settle(ongoing: InFlightRender, page: SharedPage | undefined): void {
    this.#awayUntil = 0;
    const invalidated = ongoing.everything || (page?.tags ?? []).some((tag) => ongoing.invalidated.has(tag));
    const newer = (this.#entries.get(ongoing.key)?.sequence ?? 0) > ongoing.sequence;
    if (invalidated || newer) return;
    if (page && this.#isWorthKeeping(page)) this.#keep(ongoing, page);
    else if (ongoing.invalidated.size === 0) this.#drop(ongoing.key);
  }

  #isWorthKeeping(page: SharedPage): boolean {
    const { maximumBytes } = this.#options;
    // One huge page must not push out all the others.
    const fits = page.bytes <= maximumBytes / 4;
    return page.status === 200 && page.tags.length > 0 && page.expiresAt > this.#now() && fits;
  }

  #keep({ key, sequence }: InFlightRender, page: SharedPage): void {
    this.#drop(key);
    this.#entries.set(key, { page, sequence, invalidatedAt: undefined });
    this.#bytes += page.bytes;
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#options.maximumBytes) break;
      this.#drop(oldest);
    }
  }

  #markInvalidated(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry || entry.invalidatedAt !== undefined) return;
    entry.invalidatedAt = this.#now();
    this.#forgetTags(key, entry);
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.page.bytes;
    this.#forgetTags(key, entry);
  }

  #forgetTags(key: string, entry: Entry): void {
    for (const tag of entry.page.tags) {
      const keys = this.#keysByTag.get(tag);
      keys?.delete(key);
      if (keys?.size === 0) this.#keysByTag.delete(tag);
    }
  }

  #fallback(key: string): Entry | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    const wrongSince = Math.min(entry.invalidatedAt ?? Number.POSITIVE_INFINITY, entry.page.expiresAt);
    if (this.#now() - wrongSince <= fallbackMilliseconds) return entry;
    this.#drop(key);
    return undefined;
  }

  #stale({ page }: Entry): PageAnswer {
    this.#counts.staleAnswers += 1;
    return { kind: "page", page, stale: true };
  }

  async #afterFailure(key: string, outcome: Exclude<Outcome, { kind: "private" }>): Promise<PageAnswer> {
    if (this.#fallback(key)) {
      const away = await this.#askDatabase();
      // Looked up again: meanwhile an invalidation or a newer render may have come.
      const newer = this.lookup(key);
      if (newer) return { kind: "page", page: newer, stale: false };
      const fallback = this.#fallback(key);
      if (fallback && (away || fallback.invalidatedAt === undefined)) return this.#stale(fallback);
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
