// A process that is killed loses nothing that it said was saved. On PostgreSQL: kill.postgres.test.ts.
import { expect, onTestFinished, test } from "vitest";
import { killWriters, rounds, savesBeforeKill, writers } from "#tests/harness/kill-writers.ts";
import { temporaryFolder } from "#tests/harness/program.ts";

test(`${rounds} kills during ${writers} concurrent writers lose no acknowledged save and leave none by half in the embedded database`, async () => {
  const { folder, remove } = temporaryFolder();
  onTestFinished(remove);
  const { saved, pictures, ...wrong } = await killWriters({ DATA_DIR: folder });
  expect(wrong).toMatchObject({ lost: [], halves: [], missing: [], unknownAfterSweep: [], slowStarts: [] });
  expect(saved).toBeGreaterThanOrEqual(rounds * savesBeforeKill);
  expect(pictures.size).toBeGreaterThanOrEqual(rounds);
});
