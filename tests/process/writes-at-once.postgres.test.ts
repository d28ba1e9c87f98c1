// Two who write at the same moment, each in a transaction of its own: only a PostgreSQL server has that within one
// process.
import { type Kysely, sql } from "kysely";
import { expect, test, vi } from "vitest";
import { takeBack } from "#app/features/moving/imports/engine/take-back.server.ts";
import { importRedirects, saveRedirect } from "#app/features/moving/redirects/commands.server.ts";
import { addCorrection } from "#app/features/newsroom/corrections/commands.server.ts";
import { deleteMatch, restoreMatch } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { changeLiveEntry } from "#app/features/sport/live-blogs/entry-commands.server.ts";
import { correctEvent, setResult } from "#app/features/sport/scoring/event-commands.server.ts";
import type { Command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { importBench } from "#tests/harness/import-bench.ts";
import { sportBench } from "#tests/harness/sport.ts";

type Bench = Pick<Awaited<ReturnType<typeof sportBench>>, "db" | "run">;

/** Whether somebody in this database waits for a lock of another. */
async function isWaiting(db: Kysely<Database>): Promise<boolean> {
  const { rows } = await sql`select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
  return rows.length > 0;
}

/**
 * Runs a command that is stopped before its end, and there begins other work: the command ends once that waits for it.
 */
async function beginDuring<Work>(
  { db, run }: Bench,
  { definition, input, work }: { definition: Command; input: object; work: () => Promise<Work> },
): Promise<Work> {
  const [written, wanted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const halted: Command = {
    ...definition,
    async run(context) {
      const result = await definition.run(context);
      written.resolve();
      await wanted.promise;
      return result;
    },
  };
  const first = run(halted, system, input);
  await Promise.race([written.promise, first]);
  const other = work();
  try {
    await vi.waitFor(async () => expect(await isWaiting(db)).toBe(true), { timeout: 20_000 });
  } finally {
    wanted.resolve();
  }
  await first;
  return other;
}

test("an entry that somebody words while its event is corrected says what they worded", async () => {
  const bench = await sportBench();
  const { db, run } = bench;
  const { Arun, Bheri } = await bench.teams(["Arun", "Bheri"]);
  const match = await bench.match({ home_team_id: Arun, away_team_id: Bheri });
  await bench.liveBlog(match.id);
  const goal = await bench.enter(match.id, "goal", { side: 0, how: "open", clock: "10" });
  const entry = await db.selectFrom("live_entries").selectAll().executeTakeFirstOrThrow();
  const worded = {
    id: entry.id,
    revision: entry.revision,
    headline: "What a goal",
    document: documentWith("From 30 m"),
  };
  const corrected = {
    match_id: match.id,
    id: newIdentifier(),
    target: goal.id,
    details: { side: 0, how: "open", clock: "11" },
  };
  await beginDuring(bench, {
    ...{ definition: changeLiveEntry as unknown as Command, input: worded },
    work: () => run(correctEvent, system, corrected),
  });
  expect(await db.selectFrom("live_entries").select(["headline", "revision"]).execute()).toEqual([
    { headline: "What a goal", revision: entry.revision + 1 },
  ]);
});

test.each([
  ["deleted", deleteMatch],
  ["restored", restoreMatch],
] as const)(
  "a match that is %s while its result is entered waits for it, and neither has to begin anew",
  async (_, definition) => {
    const bench = await sportBench();
    const { db, run } = bench;
    const { Arun, Bheri } = await bench.teams(["Arun", "Bheri"]);
    const { id } = await bench.match({ home_team_id: Arun, away_team_id: Bheri });
    if (definition === restoreMatch) await run(deleteMatch, system, { id });
    const attempts: number[] = [];
    const counted = (command: Command): Command => ({
      ...command,
      async row(context) {
        attempts.push(context.attempt);
        return command.row?.(context);
      },
    });
    const [locked, wanted] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const halted: Command = {
      ...(definition as unknown as Command),
      async row(context) {
        const row = await (definition as unknown as Command).row?.(context);
        locked.resolve();
        await wanted.promise;
        return row;
      },
    };
    const first = run(counted(halted), system, { id });
    await locked.promise;
    const result = { match_id: id, id: newIdentifier(), details: { home: 2, away: 1 } };
    const second = refusalOf(run(counted(setResult as unknown as Command), system, result));
    try {
      await vi.waitFor(async () => expect(await isWaiting(db)).toBe(true), { timeout: 20_000 });
    } finally {
      wanted.resolve();
    }
    await first;
    expect(await second).toBe(definition === deleteMatch ? "not_found" : "done");
    expect(attempts.filter((attempt) => attempt > 0)).toEqual([]);
  },
);

test("of two old addresses that would lead to each other, noted at the same moment, one is refused", async () => {
  const bench = await commandBench();
  const { db, run } = bench;
  const back = await beginDuring(bench, {
    ...{ definition: saveRedirect as unknown as Command, input: { path: "/old", target: "/new" } },
    work: () => refusalOf(run(importRedirects, system, { entries: [{ path: "/new", target: "/old" }] })),
  });
  expect(back).toEqual({ invalid: { text: ["redirect.loop"] } });
  expect(await db.selectFrom("former_paths").select(["path", "target"]).execute()).toEqual([
    { path: "/old", target: "/new" },
  ]);
});

test("an import is not taken back while somebody corrects a story of it", async () => {
  const bench = await importBench();
  const { db } = bench;
  const { importId = "" } = await bench.take();
  const { id } = await db
    .selectFrom("articles")
    .select("id")
    .where("status", "=", "published")
    .executeTakeFirstOrThrow();
  const taken = await beginDuring(bench, {
    ...{ definition: addCorrection as unknown as Command, input: { id, content: "It was 3-1." } },
    work: () => takeBack(bench.parts, importId),
  });
  expect(taken).toEqual({ kind: "hindered", hindrances: [{ kind: "addition", count: 1 }] });
  expect(await db.selectFrom("corrections").select("article_id").execute()).toEqual([{ article_id: id }]);
});
