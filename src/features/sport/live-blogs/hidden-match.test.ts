import { expect, test } from "vitest";
import { setCompetitionPublished } from "#app/features/sport/competitions/commands.server.ts";
import { setSeasonPublished } from "#app/features/sport/competitions/season-commands.server.ts";
import { deleteMatch, restoreMatch, setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { changeLiveEntry } from "./entry-commands.server.ts";
import { listAllEntries, readChangedEntries, readLiveBlog } from "./queries.server.ts";
import { markKeyEntry } from "./switch-commands.server.ts";

test("readers see what a live blog made of the events of its match while they see the match, and always what somebody worded", async () => {
  const bench = await sportBench();
  const { db, run } = bench;
  const { Arun, Bheri } = await bench.teams(["Arun", "Bheri"]);
  const match = await bench.match({ home_team_id: Arun, away_team_id: Bheri });
  const id = await bench.liveBlog(match.id);
  await bench.enter(match.id, "goal", { side: 0, how: "open", clock: "10" });
  await bench.enter(match.id, "goal", { side: 1, how: "open", clock: "12" });
  const [made, worded] = await db.selectFrom("live_entries").selectAll().orderBy("at").orderBy("id").execute();
  if (!made || !worded) throw new Error("each goal has an entry");
  await run(markKeyEntry, system, { id: made.id, is_key: "true" });
  const change = { id: worded.id, revision: worded.revision, headline: "What a goal", document: documentWith("Ours") };
  await run(changeLiveEntry, system, change);
  const ids = (entries: readonly { id: string }[] | undefined) => entries?.map((entry) => entry.id).toSorted();
  const shown = async () => {
    const page = await readLiveBlog(db, id, { order: "oldest" });
    const changed = await readChangedEntries(db, id);
    const { entries } = await listAllEntries(db, id);
    expect([ids(page?.entries), page?.count]).toEqual([ids(entries), entries.length]);
    expect(ids(changed.entries)).toEqual(ids(entries));
    expect(ids([...changed.entries, ...changed.removed.map((removed) => ({ id: removed }))])).toEqual(
      ids([made, worded]),
    );
    const linked = await readLiveBlog(db, id, { order: "oldest", page: 9, entry: made.id });
    expect(page?.keys.length).toBe(linked === undefined ? 0 : 1);
    return ids(entries);
  };
  const both = ids([made, worded]);
  expect(await shown()).toEqual(both);
  const competition = { id: bench.competition.id };
  for (const [hide, show] of [
    [
      () => run(setMatchPublished, system, { id: match.id, published: "false" }),
      () => run(setMatchPublished, system, { id: match.id, published: "true" }),
    ],
    [
      () => run(setSeasonPublished, system, { id: bench.season.id, published: "false" }),
      () => run(setSeasonPublished, system, { id: bench.season.id, published: "true" }),
    ],
    [
      () => run(setCompetitionPublished, system, { ...competition, published: "false" }),
      () => run(setCompetitionPublished, system, { ...competition, published: "true" }),
    ],
    [() => run(deleteMatch, system, { id: match.id }), () => run(restoreMatch, system, { id: match.id })],
  ] as const) {
    await hide();
    expect(await shown()).toEqual([worded.id]);
    await show();
    expect(await shown()).toEqual(both);
  }
});
