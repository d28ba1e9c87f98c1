// The embedded database's thread ends while it is at work.
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Worker } from "node:worker_threads";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { projectRoot } from "#tests/harness/database.ts";
import { openDatabase } from "./database.server.ts";
import { isDatabaseAway } from "./outage.ts";

test("the embedded database goes on in another thread with all that was committed, and what waited is told", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "rangashala-thread-"));
  const threads: Worker[] = [];
  const note = (worker: Worker) => void threads.push(worker);
  process.on("worker", note);
  const failures: Error[] = [];
  const database = await openDatabase(
    { kind: "embedded", folder: path.join(folder, "database") },
    { projectRoot, onFailure: (error) => failures.push(error) },
  );
  onTestFinished(async () => {
    process.off("worker", note);
    await database.close();
    rmSync(folder, { recursive: true, force: true });
  });
  const { db, health } = database;
  const id = newIdentifier();
  await db.insertInto("profiles").values({ id, email: "maya@example.com", full_name: "Maya" }).execute();
  const cut = sql`select pg_sleep(600)`.execute(db).then(
    () => undefined,
    (error: unknown) => error,
  );
  await threads[0]?.terminate();
  expect(isDatabaseAway(await cut)).toBe(true);
  expect(failures.length).toBeGreaterThan(0);
  expect(failures.every(isDatabaseAway)).toBe(true);
  // The thread that takes its place opens the folder; what is asked meanwhile is told that the database is away.
  const ask = async () => {
    try {
      return await db.selectFrom("profiles").select("id").execute();
    } catch (error) {
      expect(isDatabaseAway(error)).toBe(true);
      return undefined;
    }
  };
  await expect.poll(ask, { timeout: 60_000 }).toEqual([{ id }]);
  expect(health.isAnswering()).toBe(true);
  expect(threads).toHaveLength(2);
});
