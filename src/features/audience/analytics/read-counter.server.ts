// Collects what beacons say and writes it once a second, so that a burst of readers is a handful of rows.
import type { Kysely } from "kysely";
import { kathmanduDay } from "#app/messages/dates.ts";
import type { Clock } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Log } from "#app/platform/log.ts";
import { perMinuteLimit } from "#app/platform/per-minute-limit.ts";
import { createTally, type Tally } from "#app/platform/tally.ts";
import { type ReadBatch, writeReads } from "./commands.server.ts";
import { type Beacon, readershipLimits } from "./rules.ts";
import { createVisitorMemory, type Visitor, type VisitorMemory } from "./visitor-memory.server.ts";

export type ReadCounter = {
  /** Takes a beacon. False: this address sends too many. Never waits for the database. */
  count(beacon: Beacon, visitor: Visitor): boolean;
} & Pick<Tally<ReadBatch>, "flush" | "close">;

/** Different stories whose reads may wait while the database is away; reads of further ones are lost. */
const mostWaiting = 10_000;
const hourMilliseconds = 3_600_000;

/** Begins to count. What has come in the last second is lost when the process is killed. */
export function createReadCounter(
  { db, clock, log }: { db: Kysely<Database>; clock: Clock; log: Log },
  memory: VisitorMemory = createVisitorMemory(),
): ReadCounter {
  const isWithinLimit = perMinuteLimit(readershipLimits.perMinute);
  const { add, flush, close } = createTally<ReadBatch>({
    empty: () => ({ reads: new Map(), days: new Map() }),
    merge,
    write: (batch) => writeReads(db, batch),
    failure: "reads could not be counted",
    log,
  });
  return {
    count(beacon, visitor) {
      const now = clock.now();
      if (!isWithinLimit(visitor.address, now)) return false;
      const { read, visit, engaged } = memory.note(beacon, visitor, now);
      const hour = Math.floor(now.getTime() / hourMilliseconds) * hourMilliseconds;
      const counts = { pageViews: beacon.stayed ? 0 : 1, reads: Number(read), visits: Number(visit) };
      add((batch) => {
        if (read && beacon.story) addReads(batch, `${hour} ${beacon.story}`, 1);
        addDay(batch, kathmanduDay(now), { ...counts, engagedVisits: Number(engaged) });
      });
      return true;
    },
    flush,
    close,
  };
}

type DayCounts = ReadBatch["days"] extends Map<string, infer Counts> ? Counts : never;

function addReads({ reads }: ReadBatch, key: string, count: number): void {
  const known = reads.get(key);
  if (known !== undefined || reads.size < mostWaiting) reads.set(key, (known ?? 0) + count);
}

function addDay({ days }: ReadBatch, day: string, more: DayCounts): void {
  const known = days.get(day) ?? { pageViews: 0, reads: 0, visits: 0, engagedVisits: 0 };
  days.set(day, {
    pageViews: known.pageViews + more.pageViews,
    reads: known.reads + more.reads,
    visits: known.visits + more.visits,
    engagedVisits: known.engagedVisits + more.engagedVisits,
  });
}

function merge(into: ReadBatch, batch: ReadBatch): void {
  for (const [key, count] of batch.reads) addReads(into, key, count);
  for (const [day, counts] of batch.days) addDay(into, day, counts);
}
