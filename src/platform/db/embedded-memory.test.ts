// What the thread of the embedded database keeps of its answers.
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { projectRoot } from "#tests/harness/database.ts";
import { openDatabase } from "./database.server.ts";

test("an answer is kept no longer than until it is sent", async () => {
  const threads: Worker[] = [];
  const note = (worker: Worker) => void threads.push(worker);
  process.on("worker", note);
  const database = await openDatabase({ kind: "embedded", folder: undefined }, { projectRoot, onFailure: () => {} });
  onTestFinished(async () => {
    process.off("worker", note);
    await database.close();
  });
  const usedMegabytes = async () => Number((await threads[0]?.getHeapStatistics())?.used_heap_size) / 1e6;
  /** Five megabytes. */
  const ask = () => sql`select repeat('x', 50000) as words from generate_series(1, 100)`.execute(database.db);
  await ask();
  const before = await usedMegabytes();
  for (let count = 0; count < 20; count += 1) expect((await ask()).rows).toHaveLength(100);
  expect((await usedMegabytes()) - before).toBeLessThan(20);
});
