import { describe, expect, test } from "vitest";
import { readMyData } from "#app/features/people/accounts/my-profile-queries.server.ts";
import { setTeamPublished } from "#app/features/sport/teams/commands.server.ts";
import { refusalOf, system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { addFollow, removeFollow } from "./commands.server.ts";
import { findFollowed, listFollowedMatches, listFollows } from "./queries.server.ts";

async function followers() {
  const bench = await sportBench();
  const team = await bench.teams(["Arun", "Bheri", "Chisapani"]);
  const sita = await bench.person("subscriber");
  const hari = await bench.person("subscriber");
  return { ...bench, team, sita, hari };
}

describe("following", () => {
  test("is one however often it is asked for, and each person's own", async () => {
    const { db, run, team, competition, match, sita, hari } = await followers();
    const { id } = await match({ home_team_id: team.Arun, away_team_id: team.Bheri });
    await run(addFollow, sita, { kind: "team", id: team.Arun });
    await run(addFollow, sita, { kind: "team", id: team.Arun });
    await run(addFollow, sita, { kind: "match", id });
    await run(addFollow, sita, { kind: "competition", id: competition.id });
    const follows = await listFollows(db, sita.id, "en");
    expect(follows.map(({ kind, name, isShown }) => [kind, name, isShown])).toEqual([
      ["team", "Arun", true],
      ["competition", "Himal League", true],
      ["match", "", true],
    ]);
    expect(follows[2]?.match?.id).toBe(id);
    expect(await findFollowed(db, sita.id, [team.Arun, team.Bheri])).toEqual([team.Arun]);
    expect(await findFollowed(db, hari.id, [team.Arun])).toEqual([]);
    expect((await readMyData(db, sita.id, new Date())).follows).toHaveLength(3);
  });

  test("of what readers do not see is refused, and what is hidden later stays in the list", async () => {
    const { db, run, team, sita } = await followers();
    await run(addFollow, sita, { kind: "team", id: team.Arun });
    for (const id of [team.Arun, team.Bheri]) await run(setTeamPublished, system, { id, published: "false" });
    expect(await refusalOf(run(addFollow, sita, { kind: "team", id: team.Bheri }))).toBe("not_found");
    expect((await listFollows(db, sita.id, "en")).map(({ isShown }) => isShown)).toEqual([false]);
  });

  test("ends by what is followed or by its own id, and never another's", async () => {
    const { db, run, team, sita, hari } = await followers();
    for (const id of [team.Arun, team.Bheri]) await run(addFollow, sita, { kind: "team", id });
    await run(removeFollow, sita, { kind: "team", id: team.Arun });
    const [left] = await listFollows(db, sita.id, "en");
    expect(await refusalOf(run(removeFollow, hari, { follow_id: left?.id }))).toBe("not_found");
    expect(await refusalOf(run(removeFollow, hari, { kind: "team", id: team.Bheri }))).toBe("not_found");
    await run(removeFollow, sita, { follow_id: left?.id });
    expect(await listFollows(db, sita.id, "en")).toEqual([]);
  });

  test("ends at a hundred, also when many are asked for at once", async () => {
    const { db, run, team, sita } = await followers();
    const names = Array.from({ length: 99 }, (_, n) => ({ id: crypto.randomUUID(), name: `T${n}`, slug: `t-${n}` }));
    await db
      .insertInto("sport_teams")
      .values(names.map((named) => ({ ...named, short_name: named.name, sport: "football" as const, published: true })))
      .execute();
    await db
      .insertInto("follows")
      .values(names.map(({ id }) => ({ id: crypto.randomUUID(), user_id: sita.id, team_id: id })))
      .execute();
    const asked = [team.Arun, team.Bheri, team.Chisapani].map((id) =>
      run(addFollow, sita, { kind: "team", id }).then(
        () => "followed",
        () => "refused",
      ),
    );
    expect((await Promise.all(asked)).toSorted()).toEqual(["followed", "refused", "refused"]);
    expect(await listFollows(db, sita.id, "en")).toHaveLength(100);
  });

  test("is erased with the account", async () => {
    const { db, run, team, sita } = await followers();
    await run(addFollow, sita, { kind: "team", id: team.Arun });
    await db.deleteFrom("profiles").where("id", "=", sita.id).execute();
    expect(await db.selectFrom("follows").selectAll().execute()).toEqual([]);
  });
});

test("a person's own matches are what is played, the last results, what is next", async () => {
  const { db, run, team, match, enter, result, sita, hari } = await followers();
  const between = (home_team_id: string, away_team_id: string, starts_at: string) =>
    match({ home_team_id, away_team_id, starts_at });
  const next = await between(team.Arun, team.Chisapani, "2026-12-05T15:00");
  const over = await between(team.Bheri, team.Arun, "2026-11-14T15:00");
  const live = await between(team.Arun, team.Bheri, "2026-11-21T15:00");
  await between(team.Bheri, team.Chisapani, "2026-11-15T15:00");
  await result(over.id, { home: 0, away: 2 });
  await enter(live.id, "goal", { side: 0, how: "open", clock: "3" });
  await run(addFollow, sita, { kind: "team", id: team.Arun });
  const now = new Date("2026-11-21T10:00:00Z");
  expect((await listFollowedMatches(db, sita.id, now)).map(({ id }) => id)).toEqual([live.id, over.id, next.id]);
  expect(await listFollowedMatches(db, hari.id, now)).toEqual([]);
});
