// The server forgets some connections of a pool and works on for the others: who waits on one of the first is told
// soon, and a query that takes long is not taken for one of them.
import { rmSync } from "node:fs";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type OpenDatabase, openDatabase } from "#app/platform/db/database.server.ts";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import { type FaultProxy, startFaultProxy } from "#tests/harness/fault-proxy.ts";
import { lostWithMachine, type PostgresServer, startPostgres } from "#tests/harness/on-postgres.ts";
import { projectRoot } from "#tests/harness/source-tree.ts";

const forgottenMilliseconds = 3_000;
const slowSeconds = 5;

let server: PostgresServer;
let network: FaultProxy;
let database: OpenDatabase;

beforeAll(async () => {
  server = await startPostgres({ settings: lostWithMachine });
  const { port } = new URL(server.url);
  network = await startFaultProxy(Number(port));
  const url = server.url.replace(port, String(network.port));
  database = await openDatabase({ kind: "postgres", url }, { projectRoot, onFailure: () => undefined });
}, 240_000);

afterAll(async () => {
  await database?.close();
  await network?.close();
  server?.stop("immediate");
  if (server) rmSync(server.dataDir, { recursive: true, force: true });
});

const takes = (seconds: number) => sql`select pg_sleep(${seconds})`.execute(database.db);
const atOnce = (count: number, seconds: number) => Promise.all(Array.from({ length: count }, () => takes(seconds)));

test("forgotten connections end within three seconds, a slow query goes on, and the next ones find only connections that work", async () => {
  await atOnce(8, 0.5);
  network.halfOpen("every second one");
  const startedAt = performance.now();
  // On each of them, since nobody says which one of a pool is handed out first.
  const ended = await Promise.all(
    Array.from({ length: 8 }, () =>
      takes(slowSeconds).then(
        () => "answered",
        (error: unknown) => ({ isAway: isDatabaseAway(error), milliseconds: performance.now() - startedAt }),
      ),
    ),
  );
  const refused = ended.filter((end) => typeof end === "object");
  expect(refused.map(({ isAway }) => isAway)).toEqual(refused.map(() => true));
  for (const { milliseconds } of refused) expect(milliseconds).toBeLessThan(forgottenMilliseconds);
  // The one that watches may stand between those of the pool, and be one of every second ones itself.
  expect([3, 4, 5]).toContain(refused.length);

  const askedAt = performance.now();
  await atOnce(8, 0);
  expect(performance.now() - askedAt).toBeLessThan(1_000);
}, 60_000);
