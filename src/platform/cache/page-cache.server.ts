// Shared HTML of reader pages. Holds what is right now, and for ten minutes what was right last, for when the database
// is away. A write names what it invalidates; nothing that was begun before an invalidation is kept or joined after it.
import type { Clock } from "#app/platform/clock.ts";
import type { DatabaseHealth } from "#app/platform/db/database-health.ts";
import { DatabaseAway } from "#app/platform/db/outage.ts";
import type { Log } from "#app/platform/log.ts";
import type { PageAnswer, PageCache, PageCacheStats, RenderNotes } from "./page-cache.ts";
import { isRecheckDue, newRecheck, type Recheck, readsTheSame, withinPatience } from "./page-recheck.server.ts";
import { finishPage, isOfItsTime, isShareable, type SharedPage } from "./shared-page.server.ts";

type PageCacheOptions = {
  maximumBytes: number;
  clock: Clock;
  log: Log;
  /** The next moment at which "today" changes for readers (Asia/Kathmandu). */
  nextMidnight: (now: Date) => Date;
  /** A page that a write has dropped may only stand in while the database does not answer. */
  database: Pick<DatabaseHealth, "isAnswering" | "onChange" | "ask" | "heard">;
  /** Whether a CDN that drops pages by their tags stands in front of us. */
  namesTags?: boolean;
};

/** Milliseconds for which a page that is no longer good may stand in. */
const fallbackMilliseconds = 10 * 60 * 1000;

/** `bytes` are those that were counted: a page grows when it is asked for again. */
type Entry = { page: SharedPage; bytes: number; sequence: number; invalidatedAt: number | undefined; recheck: Recheck };
/** A render under way, what was invalidated since it began, and what it wants to be asked. */
type InFlightRender = Pick<Entry, "sequence" | "recheck"> & {
  key: string;
  invalidated: Set<string>;
  everything: boolean;
};
type Outcome =
  | { kind: "page"; page: SharedPage }
  | { kind: "private"; response: Response }
  | { kind: "failed"; error: unknown };

/** The outcome, or a failure as soon as the database has fallen silent: the render then goes on for nobody. */
function unlessSilent(rendering: Promise<Outcome>, database: PageCacheOptions["database"]): Promise<Outcome> {
  const { promise: silent, resolve } = Promise.withResolvers<Outcome>();
  const forget = database.onChange((isAnswering, reason) => {
    if (!isAnswering) resolve({ kind: "failed", error: new DatabaseAway(reason) });
  });
  return Promise.race([rendering, silent]).finally(forget);
}

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
  #counts = { hits: 0, renders: 0, joins: 0, staleAnswers: 0 };

  constructor(options: PageCacheOptions) {
    this.#options = options;
  }

  lookup(key: string): SharedPage | undefined {
    const entry = this.#entries.get(key);
    const now = this.#now();
    if (!this.#isGood(entry, now) || isRecheckDue(entry.recheck, now)) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    this.#counts.hits += 1;
    if (entry.bytes !== entry.page.variants.bytes) this.#count(entry);
    return entry.page;
  }

  async answer(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<PageAnswer> {
    const entry = this.#entries.get(key);
    const held = this.lookup(key) ?? (this.#isGood(entry) ? await this.#rechecked(key, entry, render) : undefined);
    if (held) return { kind: "page", page: held, stale: false };
    const fallback = this.#options.database.isAnswering() ? undefined : this.#fallback(key);
    if (fallback) return this.#stale(fallback);
    const running = this.#joinable.get(key);
    if (running) this.#counts.joins += 1;
    const rendering = running ?? this.#begin(key, render);
    let outcome = this.#fallback(key) ? await unlessSilent(rendering, this.#options.database) : await rendering;
    // Somebody else's private answer: ask for our own, alone.
    if (running && outcome.kind === "private") outcome = await this.#begin(key, render);
    if (outcome.kind === "private") return { kind: "response", response: outcome.response };
    if (outcome.kind === "page" && outcome.page.status < 500) return { kind: "page", page: outcome.page, stale: false };
    return this.#afterFailure(key, outcome);
  }

  invalidate(tags: readonly string[]): void {
    if (tags.length === 0) return;
    // Whoever wrote has had an answer.
    this.#options.database.heard();
    for (const tag of tags) {
      for (const key of this.#keysByTag.get(tag) ?? []) this.#markInvalidated(key);
      for (const ongoing of this.#inFlight) ongoing.invalidated.add(tag);
    }
    this.#forbidJoining();
  }

  invalidateEverything(): void {
    this.#options.database.heard();
    this.#dropEverything();
  }

  #dropEverything(): void {
    for (const key of this.#entries.keys()) this.#markInvalidated(key);
    for (const ongoing of this.#inFlight) ongoing.everything = true;
    this.#forbidJoining();
  }

  bypass(on: boolean): void {
    if (on === this.#bypassing) return;
    this.#bypassing = on;
    this.#dropEverything();
    this.#options.log.warn(on ? "page cache bypassed" : "page cache in use again");
  }

  stats(): PageCacheStats {
    const pages = [...this.#entries.values()].filter((entry) => this.#isGood(entry)).length;
    return {
      pages,
      fallbacks: this.#entries.size - pages,
      bytes: this.#bytes,
      bypassing: this.#bypassing,
      ...this.#counts,
    };
  }

  #now(): number {
    return this.#options.clock.now().getTime();
  }

  #isGood(entry: Entry | undefined, now = this.#now()): entry is Entry {
    return entry !== undefined && entry.invalidatedAt === undefined && isOfItsTime(entry.page, now);
  }

  /** A good page, made anew if its figures have changed. Others get it as it is meanwhile. */
  async #rechecked(
    key: string,
    entry: Entry,
    render: (notes: RenderNotes) => Promise<Response>,
  ): Promise<SharedPage | undefined> {
    if (!this.#options.database.isAnswering()) return entry.page;
    const renewing = readsTheSame(entry.recheck, this.#now(), this.#options.log).then(async (isSame) => {
      const outcome = isSame ? undefined : await (this.#joinable.get(key) ?? this.#begin(key, render));
      return outcome?.kind === "page" && outcome.page.status < 500 ? outcome.page : undefined;
    });
    return (await withinPatience(renewing)) ?? (this.#isGood(entry) ? entry.page : undefined);
  }

  #forbidJoining(): void {
    // Nobody knows yet what an in-flight render has read, so no later request joins one after an invalidation.
    this.#joinable.clear();
  }

  #begin(key: string, render: (notes: RenderNotes) => Promise<Response>): Promise<Outcome> {
    this.#sequence += 1;
    this.#counts.renders += 1;
    const ongoing: InFlightRender = {
      key,
      sequence: this.#sequence,
      invalidated: new Set(),
      everything: this.#bypassing,
      recheck: newRecheck(this.#now()),
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
    const { clock, nextMidnight, namesTags = false } = this.#options;
    const now = clock.now();
    const tags = new Set<string>();
    let expiresAt = nextMidnight(now).getTime();
    try {
      const response = await render({
        tag: (...names) => {
          for (const name of names) tags.add(name);
        },
        expiresAt: (timestamp) => {
          expiresAt = Math.min(expiresAt, timestamp.getTime());
        },
        recheck: ongoing.recheck.add,
      });
      if (response.status < 500 && !isShareable(response)) {
        this.#settle(ongoing, undefined);
        return { kind: "private", response };
      }
      const page = await finishPage(response, { tags: [...tags], expiresAt, now, namesTags });
      if (page.status < 500) this.#settle(ongoing, page);
      return { kind: "page", page };
    } catch (error) {
      return { kind: "failed", error };
    }
  }

  /** Keeps the page, or forgets the old one when the address has none any more. */
  #settle(ongoing: InFlightRender, page: SharedPage | undefined): void {
    const invalidated = ongoing.everything || (page?.tags ?? []).some((tag) => ongoing.invalidated.has(tag));
    const newer = (this.#entries.get(ongoing.key)?.sequence ?? 0) > ongoing.sequence;
    if (invalidated || newer) return;
    if (page && this.#isWorthKeeping(page)) this.#keep(ongoing, page);
    else if (ongoing.invalidated.size === 0) this.#drop(ongoing.key);
  }

  #isWorthKeeping(page: SharedPage): boolean {
    const { maximumBytes } = this.#options;
    // One huge page must not push out all the others.
    const fits = page.variants.bytes <= maximumBytes / 4;
    return page.status === 200 && page.tags.length > 0 && page.expiresAt > this.#now() && fits;
  }

  #keep({ key, sequence, recheck }: InFlightRender, page: SharedPage): void {
    this.#drop(key);
    const entry: Entry = { page, bytes: 0, sequence, invalidatedAt: undefined, recheck };
    this.#entries.set(key, entry);
    for (const tag of page.tags) {
      const keys = this.#keysByTag.get(tag);
      if (keys) keys.add(key);
      else this.#keysByTag.set(tag, new Set([key]));
    }
    this.#count(entry);
  }

  /** Counts the bytes that the entry has now, and makes room for them. */
  #count(entry: Entry): void {
    const { bytes } = entry.page.variants;
    this.#bytes += bytes - entry.bytes;
    entry.bytes = bytes;
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
    this.#bytes -= entry.bytes;
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
      const away = !(await this.#options.database.ask());
      // Looked up again: meanwhile an invalidation or a newer render may have come.
      const newer = this.lookup(key);
      if (newer) return { kind: "page", page: newer, stale: false };
      const fallback = this.#fallback(key);
      if (fallback && (away || fallback.invalidatedAt === undefined)) return this.#stale(fallback);
    }
    if (outcome.kind === "failed") throw outcome.error;
    return { kind: "page", page: outcome.page, stale: false };
  }
}
