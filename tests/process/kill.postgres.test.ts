// The same as kill.test.ts, on PostgreSQL.
import { rmSync } from "node:fs";
import { expect, onTestFinished, test } from "vitest";
import { killWriters, rounds, savesBeforeKill, writers } from "#tests/harness/kill-writers.ts";
import { lostWithMachine, startPostgres } from "#tests/harness/on-postgres.ts";
import { temporaryFolder } from "#tests/harness/program.ts";

test(`${rounds} kills during ${writers} concurrent writers lose no acknowledged save and leave none by half in PostgreSQL`, async () => {
  const server = await startPostgres({ settings: lostWithMachine });
  const { folder, remove } = temporaryFolder();
  onTestFinished(() => {
    server.stop("immediate");
    rmSync(server.dataDir, { recursive: true, force: true });
    remove();
  });
  const { saved, pictures, ...wrong } = await killWriters({ DATA_DIR: folder, DATABASE_URL: server.url, DEMO: "1" });
  expect(wrong).toMatchObject({ lost: [], halves: [], missing: [], unknownAfterSweep: [], slowStarts: [] });
  expect(saved).toBeGreaterThanOrEqual(rounds * savesBeforeKill);
  expect(pictures.size).toBeGreaterThanOrEqual(rounds);
});
