// A season with teams and matches, entered through the commands, for tests of matches.

import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { createCompetition } from "#app/features/sport/competitions/commands.server.ts";
import { createSeason } from "#app/features/sport/competitions/season-commands.server.ts";
import { addStage, addStageTeams } from "#app/features/sport/competitions/stage-commands.server.ts";
import { createMatch } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { linkLiveBlogToMatch, startLiveBlog } from "#app/features/sport/live-blogs/commands.server.ts";
import { createPerson } from "#app/features/sport/players/commands.server.ts";
import { readStandings } from "#app/features/sport/results/queries.server.ts";
import { addEvent, setResult } from "#app/features/sport/scoring/event-commands.server.ts";
import { createTeam } from "#app/features/sport/teams/commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { documentWith } from "./admin-client.ts";
import { commandBench, system } from "./commands.ts";

/** A published season of a sport with one stage. */
export async function sportBench({
  sport = "football",
  kind = "league",
  legs = "1",
  bench: given,
}: {
  sport?: SportId;
  kind?: string;
  legs?: string;
  bench?: Awaited<ReturnType<typeof commandBench>>;
} = {}) {
  const bench = given ?? (await commandBench());
  const { run, db } = bench;
  const competition = await run(createCompetition, system, {
    sport,
    name: "Himal League",
    short_name: "Himal",
    published: "on",
  });
  const season = await run(createSeason, system, {
    ...{ competition_id: competition.id, name: "2083", published: "on" },
    ...{ starts_on: "2026-04-14", ends_on: "2027-04-13" },
  });
  const addStageOf = (fields: object) =>
    run(addStage, system, { season_id: season.id, name: "League", kind, legs, ...fields });
  const stage = await addStageOf({});
  /** Teams of these names in the stage, by name. */
  const teams = async <Name extends string>(
    names: readonly Name[],
    { stage_id = stage.id, group_name = "" }: { stage_id?: string; group_name?: string } = {},
  ): Promise<Record<Name, string>> => {
    const made = {} as Record<Name, string>;
    for (const name of names)
      made[name] = (await run(createTeam, system, { sport, name, short_name: name, published: "on" })).id;
    await run(addStageTeams, system, { stage_id, team_ids: Object.values(made).join(","), group_name });
    return made;
  };
  /** A stage with these teams in another season of the competition, which readers do not see. */
  const hiddenStage = async (team_ids: readonly string[]): Promise<string> => {
    const dates = { starts_on: "2027-04-14", ends_on: "2028-04-12" };
    const hidden = await run(createSeason, system, { competition_id: competition.id, name: "2084", ...dates });
    const { id } = await addStageOf({ season_id: hidden.id });
    await run(addStageTeams, system, { stage_id: id, team_ids: team_ids.join(",") });
    return id;
  };
  const match = (fields: object) =>
    run(createMatch, system, { stage_id: stage.id, starts_at: "2026-11-21T15:00", published: "on", ...fields });
  /** A published live blog in which each goal of this match becomes an entry. */
  const liveBlog = async (match_id: string): Promise<string> => {
    const story = { title: "Final, live", document: documentWith("Follow it here"), status: "published", lang: "en" };
    const { id } = await run(createArticle, system, story);
    await run(startLiveBlog, system, { id });
    await run(linkLiveBlogToMatch, system, { id, match_id, event_kinds: "goal" });
    return id;
  };
  const enter = (match_id: string, kind_: string, details: object = {}, more: object = {}) =>
    run(addEvent, system, { match_id, id: newIdentifier(), kind: kind_, details, ...more });
  const result = (match_id: string, details: object) =>
    run(setResult, system, { match_id, id: newIdentifier(), details });
  const player = async (name: string) => (await run(createPerson, system, { sport, name, published: "on" })).id;
  /** Rank, name, points of each team. */
  const table = async () => {
    const names = new Map(
      (await db.selectFrom("sport_teams").select(["id", "name"]).execute()).map((one) => [one.id, one.name]),
    );
    return (await readStandings(db, season.id)).map(({ rank, team_id, points }) => [rank, names.get(team_id), points]);
  };
  const row = (id: string) => db.selectFrom("matches").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  return {
    ...bench,
    competition,
    season,
    stage,
    addStageOf,
    hiddenStage,
    teams,
    match,
    liveBlog,
    enter,
    result,
    player,
    table,
    row,
  };
}
