import { expect, test } from "vitest";
import { matchTag } from "#app/features/newsroom/match-links/rules.ts";
import { listPlayers } from "#app/features/sport/players/queries.server.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { setLineup, setOfficials } from "#app/features/sport/scoring/lineup-commands.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { createVenue } from "#app/features/sport/venues/commands.server.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { createCompetition, setCompetitionPublished, updateCompetition } from "./commands.server.ts";
import { competitionTag } from "./rules.ts";
import { createSeason, deleteSeason, setSeasonPublished, updateSeason } from "./season-commands.server.ts";
import { addToSquad } from "./squad-commands.server.ts";
import { listTeamSquads } from "./squad-queries.server.ts";
import { addStage, addStageTeams } from "./stage-commands.server.ts";

const dates = { starts_on: "2026-04-14", ends_on: "2027-04-13" };

test("whoever and whatever is in a season hears when readers begin to see it, or see it no longer", async () => {
  const { run, db, invalidates, competition, season, teams, match, player, hiddenStage } = await sportBench();
  const sideOf = await teams(["Arun", "Bheri"]);
  const venue = await run(createVenue, system, { name: "Mulpani", city: "Kathmandu", published: "on" });
  const sides = { home_team_id: sideOf.Arun, away_team_id: sideOf.Bheri, venue_id: venue.id };
  const { id: match_id } = await match(sides);
  const inSquad = "Anjan Bista";
  await run(addToSquad, system, { season_id: season.id, team_id: sideOf.Arun, players: inSquad });
  const { items } = await listPlayers(db, {}, { sort: "name", direction: "asc", limit: 1 });
  const entrant = await player("Reserve");
  await run(setLineup, system, { id: match_id, side: "0", entrants: [{ person_id: entrant, starts: "" }] });
  const official = await player("Referee");
  await run(setOfficials, system, { id: match_id, officials: [{ person_id: official, role: "referee" }] });
  const other = await hiddenStage([sideOf.Bheri]);
  const all = [
    ...[competitionTag(competition.id), matchTag(match_id), teamTag(sideOf.Arun), teamTag(sideOf.Bheri)],
    ...[
      venueTag(venue.id),
      personTag(items[0]?.id ?? ""),
      personTag(entrant),
      personTag(official),
      "scores",
      "home:en",
      "home:ne",
    ],
  ];
  const edit = { ...dates, id: season.id, name: "2083" };
  const himal = { name: "Himal League", short_name: "Himal", id: competition.id };
  const stageOf = await db
    .selectFrom("season_stages")
    .select("season_id")
    .where("id", "=", other)
    .executeTakeFirstOrThrow();
  for (const step of [
    () => run(setSeasonPublished, system, { id: season.id, published: "false" }),
    () => run(updateSeason, system, { ...edit, version: 2, published: "on" }),
    () => run(setCompetitionPublished, system, { id: competition.id, published: "false" }),
    () => run(updateCompetition, system, { ...himal, version: 2, published: "on" }),
  ]) {
    await step();
    expect(invalidates.at(-1)).toEqual(expect.arrayContaining(all));
  }
  await run(updateSeason, system, { ...edit, version: 3, published: "on" });
  expect(invalidates.at(-1)).toEqual([competitionTag(competition.id)]);
  await run(deleteSeason, system, { id: stageOf.season_id });
  expect(invalidates.at(-1)).toContain(teamTag(sideOf.Bheri));
  expect(invalidates.at(-1)).not.toContain(teamTag(sideOf.Arun));
});

test("the newest squads of a team are those of seasons that readers see, also beside a hidden competition", async () => {
  const { run, db, competition, season, teams } = await sportBench();
  const { Arun } = await teams(["Arun"]);
  await run(addToSquad, system, { season_id: season.id, team_id: Arun, players: "Anjan Bista" });
  const hidden = await run(createCompetition, system, { sport: "football", name: "Cup", short_name: "Cup" });
  const later = {
    competition_id: hidden.id,
    name: "2084",
    published: "on",
    starts_on: "2027-04-14",
    ends_on: "2028-04-12",
  };
  const { id: season_id } = await run(createSeason, system, later);
  const { id: stage_id } = await run(addStage, system, { season_id, name: "League", kind: "league" });
  await run(addStageTeams, system, { stage_id, team_ids: Arun });
  await run(addToSquad, system, { season_id, team_id: Arun, players: "Anjan Bista" });
  const squads = await listTeamSquads(db, Arun, { seasons: 1 });
  expect(squads.map((squad) => squad.competition.id)).toEqual([competition.id]);
});
