// Which matches changed lately, and what open pages are told of each: read once per change and at most once a second
// for each match, however many pages are open (docs/decisions/0028).
import type { InvalidatedTags } from "#app/platform/cache/invalidation-bus.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { Log } from "#app/platform/log.ts";

/** A match as open pages are told of it, as JSON, in both languages. */
export type ToldScore = Readonly<Record<Lang, string>>;

/** What an open page wants to be told of: every match, or this one; of live blogs this one. */
export type WantedScores = "all" | { id: string };

export const scoreLimits = {
  /** Milliseconds between two reads of one match. */
  betweenReads: 1_000,
  /** For so long a change is known to pages that come back. */
  rememberedMilliseconds: 3_600_000,
  /**
   * So much older than its own words a page may be: sections renew every 15 s, and a CDN may keep a list for a while.
   */
  marginMilliseconds: 120_000,
  /** Matches that one page is told of when it comes back. */
  atOnce: 60,
  /** Matches of which the last words are kept. */
  retained: 500,
} as const;

type LiveScoresOptions = {
  /** What is told of these matches; one that readers do not see is missing. */
  read: (ids: readonly string[]) => Promise<ReadonlyMap<string, ToldScore>>;
  /** Matches that changed since then, with when. */
  listChanged: (since: Date) => Promise<readonly { id: string; at: Date }[]>;
  /** Sends to the open pages that want this match. */
  tell: (id: string, told: ToldScore) => void;
  hasListeners: () => boolean;
  /** The cache tags that tell of a change, with the id in it; those of matches unless said. */
  tags?: RegExp;
  clock: Clock;
  log: Log;
  /** Runs `work` after some milliseconds. */
  schedule?: (milliseconds: number, work: () => void) => void;
};

export type LiveScores = {
  /** Tells open pages of the matches that were invalidated. */
  heed(invalidated: InvalidatedTags): void;
  /** What a page that was right `age` milliseconds ago has to be told. */
  since(lang: Lang, wanted: WantedScores, age: number): Promise<readonly string[]>;
};

const onTimer = (milliseconds: number, work: () => void) => void setTimeout(work, milliseconds).unref();
const matchTags = /^match:(.+)$/;

/** Nothing is read before a page asks or a match changes. */
export function createLiveScores(options: LiveScoresOptions): LiveScores {
  const { read, listChanged, tell, hasListeners, clock, log, tags = matchTags, schedule = onTimer } = options;
  /** When each match changed last, the latest last. */
  const changedAt = new Map<string, number>();
  const told = new Map<string, ToldScore>();
  const readAt = new Map<string, number>();
  const waiting = new Set<string>();
  const asked = new Map<string, Promise<ReadonlyMap<string, ToldScore>>>();
  let earlier: Promise<void> | undefined;
  const now = () => clock.now().getTime();
  /** Milliseconds until it may be read again; none where the clock was set back behind its last read. */
  const pauseOf = (id: string) => {
    const since = now() - (readAt.get(id) ?? 0);
    return since < 0 ? 0 : scoreLimits.betweenReads - since;
  };

  const noteChange = (id: string, at: number) => {
    changedAt.delete(id);
    changedAt.set(id, at);
    const oldest = now() - scoreLimits.rememberedMilliseconds;
    for (const [known, last] of changedAt) {
      if (last >= oldest && changedAt.size <= scoreLimits.retained) break;
      changedAt.delete(known);
      readAt.delete(known);
    }
  };
  const forget = (ids: readonly string[]) => {
    for (const id of ids) told.delete(id);
  };
  const retain = (id: string, texts: ToldScore) => {
    told.set(id, texts);
    const [oldest] = told.keys();
    if (oldest !== undefined && told.size > scoreLimits.retained) told.delete(oldest);
  };
  const readAndTell = async () => {
    const started = now();
    const due = [...waiting].filter((id) => pauseOf(id) <= 0);
    for (const id of due) {
      waiting.delete(id);
      readAt.set(id, started);
    }
    if (due.length === 0) return;
    if (!hasListeners()) return forget(due);
    try {
      const found = await read(due);
      for (const id of due) {
        const [before, after] = [told.get(id), found.get(id)];
        // A later change is read later: these words are already old.
        const isOld = waiting.has(id) || readAt.get(id) !== started;
        if (!after || isOld || (before?.en === after.en && before.ne === after.ne)) continue;
        retain(id, after);
        tell(id, after);
      }
    } catch (error) {
      forget(due);
      log.error("scores could not be read for open pages", error);
    }
  };
  /** A timer may end a millisecond before the clock says so: then it is set again. */
  const readWhenDue = (id: string) => {
    if (!waiting.has(id)) return;
    const pause = pauseOf(id);
    if (pause > 0) schedule(pause, () => readWhenDue(id));
    else void readAndTell();
  };
  const change = (ids: readonly string[]) => {
    for (const id of ids) {
      noteChange(id, now());
      if (!hasListeners()) told.delete(id);
      else if (!waiting.has(id)) {
        waiting.add(id);
        if (pauseOf(id) > 0) readWhenDue(id);
      }
    }
    void readAndTell();
  };
  /** One question for all who ask the same at once. */
  const readUntold = (ids: readonly string[]) => {
    const key = ids.join();
    let reading = asked.get(key);
    if (!reading) {
      const before = ids.map((id) => changedAt.get(id));
      reading = read(ids).then((found) => {
        // One that changed meanwhile is told by the read of that change.
        for (const [index, id] of ids.entries()) {
          const texts = found.get(id);
          if (texts && changedAt.get(id) === before[index]) retain(id, texts);
        }
        return found;
      });
      asked.set(
        key,
        reading.finally(() => asked.delete(key)),
      );
    }
    return reading;
  };
  /** What changed before this program began, or while it heard nothing. */
  const readEarlier = async () => {
    const changed = await listChanged(new Date(now() - scoreLimits.rememberedMilliseconds));
    for (const { id, at } of changed) if (!changedAt.has(id)) noteChange(id, at.getTime());
    return changed.map(({ id }) => id);
  };
  return {
    heed(invalidated) {
      if (invalidated !== "everything") {
        const ids = invalidated.flatMap((tag) => tags.exec(tag)?.[1] ?? []);
        if (ids.length > 0) change(ids);
        return;
      }
      earlier = undefined;
      if (!hasListeners()) return told.clear();
      readEarlier().then(change, (error: unknown) => log.error("changed matches could not be read", error));
    },
    async since(lang, wanted, age) {
      if (wanted === "all") {
        earlier ??= readEarlier().then(() => undefined);
        await earlier.catch((error: unknown) => {
          earlier = undefined;
          throw error;
        });
      }
      const oldest = now() - age - scoreLimits.marginMilliseconds;
      const ids =
        wanted === "all"
          ? [...changedAt].flatMap(([id, at]) => (at >= oldest ? id : [])).slice(-scoreLimits.atOnce)
          : [wanted.id];
      const untold = ids.filter((id) => !told.has(id));
      const found = untold.length > 0 ? await readUntold(untold) : undefined;
      return ids.flatMap((id) => (told.get(id) ?? found?.get(id))?.[lang] ?? []);
    },
  };
}
