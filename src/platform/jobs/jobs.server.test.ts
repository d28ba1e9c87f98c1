import { sql } from "kysely";
import { expect, onTestFinished, test, vi } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import type { Platform } from "#app/platform/platform.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { type JobDefinition, openJobs } from "./jobs.server.ts";

const log = createLog(() => undefined);
const platform = { log } as unknown as Platform; // taking jobs uses no more of it

async function newsroom() {
  const database = await freshDatabase();
  const statements: string[] = [];
  const query = database.pool.query.bind(database.pool) as (...given: unknown[]) => unknown;
  const pool: unknown = new Proxy(database.pool, {
    get: (target, name) =>
      name === "query"
        ? (...given: unknown[]) => {
            statements.push(String(given[0]));
            return query(...given);
          }
        : Reflect.get(target, name),
  });
  const begin = async (...definitions: JobDefinition[]) => {
    const jobs = await openJobs({ ...database, pool: pool as typeof database.pool, definitions, log });
    onTestFinished(() => jobs.stop());
    await jobs.start(platform);
    return jobs;
  };
  const runsOf = async (queue: string) =>
    (await sql`select 1 from pgboss.job where name = ${queue} and state = 'completed'`.execute(database.db)).rows
      .length;
  return { ...database, begin, runsOf, statements };
}

/** A minute of the day, by the clock of Kathmandu, that is half an hour away. */
function halfAnHourAway(): string {
  const parts = new Intl.DateTimeFormat("en-GB", { timeZone: "Asia/Kathmandu", hour: "numeric", minute: "numeric" });
  const [hour, minute] = parts.format(Date.now() + 1_800_000).split(":");
  return `${Number(minute)} ${Number(hour)} * * *`;
}

test("what came due while the program was down is made up for once after the start, however often it was missed", async () => {
  const { db, begin, runsOf } = await newsroom();
  const queue = "test.nightly";
  const nightly = { queue, cron: halfAnHourAway(), handle: async () => undefined };
  const first = await begin(nightly);
  await first.stop();
  expect(await runsOf(queue)).toBe(0);
  // pg-boss last looked at its plans three days ago, which were older than that.
  await sql`update pgboss.version set cron_on = now() - interval '3 days'`.execute(db);
  await sql`update pgboss.schedule set created_on = now() - interval '9 days'`.execute(db);
  await begin(nightly);
  await vi.waitFor(async () => expect(await runsOf(queue)).toBe(1), { timeout: 30_000, interval: 200 });
  const { rows } = await sql`select 1 from pgboss.job where name = ${queue}`.execute(db);
  expect(rows).toHaveLength(1);
});

test("a queue is worked on without a pause while it has jobs, and each job fails alone", async () => {
  const { begin } = await newsroom();
  const taken: string[] = [];
  const handle: JobDefinition["handle"] = async (_platform, data, _signal, isLastTry) => {
    const { name } = data as { name: string };
    taken.push(`${name}${isLastTry ? " for the last time" : ""}`);
    if (name.startsWith("bad")) throw new Error("refused");
  };
  const jobs = await begin({ queue: "test.often", handle }, { queue: "test.once", retryLimit: 0, handle });
  for (const name of ["bad", ...Array.from({ length: 20 }, (_, number) => `${number}`)])
    await jobs.enqueue({ queue: "test.often", data: { name } });
  await jobs.enqueue({ queue: "test.once", data: { name: "bad one" } });
  // Between two looks of a queue's own are minutes.
  await vi.waitFor(() => expect(taken.length).toBeGreaterThanOrEqual(22), { timeout: 30_000, interval: 50 });
  expect(taken).toContain("bad");
  expect(taken).toContain("bad one for the last time");
});

test("jobs that a restore brought are taken once, at their time, and those of a queue that is gone are left out", async () => {
  const { db, begin, runsOf } = await newsroom();
  const later = new Date(Date.now() + dayMilliseconds);
  const row = { id: newIdentifier(), queue: "test.restored", data: JSON.stringify({ story: 1 }), start_after: later };
  const rows = [
    row,
    { ...row, id: newIdentifier(), start_after: new Date(0) },
    { ...row, id: newIdentifier(), queue: "gone" },
  ];
  await db.insertInto("restored_jobs").values(rows).execute();
  const definition = { queue: "test.restored", handle: async () => undefined };
  await (await begin(definition)).stop();
  await begin(definition);
  await vi.waitFor(async () => expect(await runsOf("test.restored")).toBe(1), { timeout: 30_000, interval: 200 });
  const { rows: waiting } = await sql<{ start_after: Date; data: object }>`
    select start_after, data from pgboss.job where name in ('test.restored', 'gone') and state = 'created'`.execute(db);
  expect(waiting).toEqual([{ start_after: later, data: { story: 1 } }]);
  expect(await db.selectFrom("restored_jobs").selectAll().execute()).toEqual([]);
});

test("a job begins when it is due, and until then fifty queues ask for next to nothing", async () => {
  const { begin, statements } = await newsroom();
  const taken = Promise.withResolvers<number>();
  const queues = Array.from({ length: 50 }, (_, number) => ({
    queue: `test.${number}`,
    handle: async () => undefined,
  }));
  const handle = async () => taken.resolve(performance.now());
  const jobs = await begin(...queues, { queue: "test.due", handle });
  await jobs.enqueue({ queue: "test.due", data: {}, startAfterSeconds: 7 });
  const due = performance.now() + 7_000;
  const before = statements.length;
  const late = (await taken.promise) - due;
  expect(late).toBeLessThan(1_000);
  // Seven seconds, at one statement a second; the first question of each queue may fall into them.
  expect(statements.length - before).toBeLessThanOrEqual(7 + 51);
});

test("a job that somebody else has put into a queue is found", async () => {
  const { begin } = await newsroom();
  const taken = Promise.withResolvers<unknown>();
  const here: JobDefinition = { queue: "test.there", handle: async (_platform, data) => taken.resolve(data) };
  await begin(here);
  const elsewhere = await begin({ queue: "test.other", handle: async () => undefined });
  await elsewhere.enqueue({ queue: "test.there", data: { from: "elsewhere" } });
  expect(await taken.promise).toEqual({ from: "elsewhere" });
});
