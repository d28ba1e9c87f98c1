// What the forms of fixtures and line-ups offer.

import type { Kysely } from "kysely";
import { type RuleField, ruleFields, rulesInForce } from "#app/features/sport/rules/rule-fields.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import type { Database, StageKind } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

export type StageChoice = {
  id: string;
  seasonId: string;
  sport: SportId;
  kind: StageKind;
  legs: number;
  hasSides: boolean;
  /** Competition, season and stage, in both languages. */
  names: { en: string; ne: string };
  /** Where it stands among the stages of its season. */
  order: number;
  /** The teams in it; of a knock-out also others of the sport may play. */
  teamIds: readonly string[];
  /** How many teams each group has; a league is the group without a name. */
  groups: readonly { name: string; teams: number }[];
  /** The rules of its matches that hold where a match says nothing. */
  rules: Readonly<Record<string, unknown>>;
};

/** Most stages that a form offers: those of the latest seasons. */
const mostStages = 150;

/** The stages of the latest seasons. */
export async function listStageChoices(db: Kysely<Database>, competitionId?: string): Promise<readonly StageChoice[]> {
  let query = db
    .selectFrom("season_stages")
    .innerJoin("seasons", "seasons.id", "season_stages.season_id")
    .innerJoin("competitions", "competitions.id", "seasons.competition_id")
    .select([
      "season_stages.id",
      "season_stages.season_id",
      "season_stages.kind",
      "season_stages.legs",
      "season_stages.order_index",
      "competitions.sport",
    ])
    .select(["season_stages.name", "season_stages.name_ne", "seasons.name as season", "seasons.name_ne as season_ne"])
    .select("seasons.match_rules")
    .select(["competitions.short_name as competition", "competitions.short_name_ne as competition_ne"])
    .where("seasons.deleted_at", "is", null)
    .where("competitions.deleted_at", "is", null);
  if (competitionId !== undefined) query = query.where("competitions.id", "=", competitionId);
  const stages = await query
    .orderBy("seasons.starts_on", "desc")
    .orderBy("season_stages.season_id")
    .orderBy("season_stages.order_index")
    .limit(mostStages)
    .execute();
  if (stages.length === 0) return [];
  const members = await db
    .selectFrom("stage_teams")
    .select(["stage_id", "team_id", "group_name"])
    .where(
      "stage_id",
      "in",
      stages.map(({ id }) => id),
    )
    .execute();
  return stages.map((stage) => {
    const those = members.filter(({ stage_id }) => stage_id === stage.id);
    return {
      ...{ id: stage.id, seasonId: stage.season_id, sport: stage.sport, kind: stage.kind, legs: stage.legs },
      order: stage.order_index,
      hasSides: sportOf(stage.sport).shape === "two_sides",
      names: {
        en: [stage.competition, stage.season, stage.name].join(" · "),
        ne: [
          stage.competition_ne ?? stage.competition,
          stage.season_ne ?? stage.season,
          stage.name_ne ?? stage.name,
        ].join(" · "),
      },
      teamIds: those.map(({ team_id }) => team_id),
      rules: rulesInForce(sportOf(stage.sport), stage.match_rules),
      groups: [...Map.groupBy(those, ({ group_name }) => group_name)]
        .map(([name, { length }]) => ({ name, teams: length }))
        .toSorted((a, b) => (a.name < b.name ? -1 : 1)),
    };
  });
}

/** The rules that forms of matches ask for, of the sports of these stages. */
export function ruleFieldsOf(stages: readonly StageChoice[]): Readonly<Partial<Record<SportId, readonly RuleField[]>>> {
  return Object.fromEntries(
    stages.map(({ sport }) => [sport, ruleFields(sportOf(sport)).filter(({ of }) => of !== "season")]),
  );
}

export type TeamOption = { id: string; sport: SportId; name: string; name_ne: string | null };

/** Every team by its name. */
export async function listAllTeams(db: Kysely<Database>): Promise<readonly TeamOption[]> {
  return db
    .selectFrom("sport_teams")
    .select(["id", "sport", "name", "name_ne"])
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
}

export type LineupChoice = {
  id: string;
  name: string;
  name_ne: string | null;
  shirt_number: number | null;
  team_id: string | null;
};

/** Who can stand in a line-up: the squads of the two teams, or where there are no sides the squads of the season. */
export async function listLineupChoices(
  db: Kysely<Database>,
  match: { season_id: string; home_team_id: string | null; away_team_id: string | null },
): Promise<readonly LineupChoice[]> {
  const teams = [match.home_team_id, match.away_team_id].filter((id) => id !== null);
  let query = db
    .selectFrom("squad_members")
    .innerJoin("sport_people", "sport_people.id", "squad_members.person_id")
    .select(["sport_people.id", "sport_people.name", "sport_people.name_ne"])
    .select(["squad_members.shirt_number", "squad_members.team_id"])
    .where("squad_members.season_id", "=", match.season_id)
    .where("sport_people.kind", "=", "player")
    .where("sport_people.deleted_at", "is", null);
  if (teams.length > 0) query = query.where("squad_members.team_id", "in", teams);
  return query
    .orderBy("squad_members.shirt_number", (order) => order.asc().nullsLast())
    .orderBy("sport_people.name")
    .execute();
}

/** A match of a knock-out from which a team may come into a later one. Of two legs the first stands for the tie. */
export type SourceMatch = {
  id: string;
  season_id: string;
  round_name: string;
  round_name_ne: string | null;
  tie_index: number;
  home: { name: string; name_ne: string | null } | undefined;
  away: { name: string; name_ne: string | null } | undefined;
};

const mostSources = 300;

/** The matches of the knock-outs of these seasons, in the order of their rounds. */
export async function listSourceMatches(
  db: Kysely<Database>,
  stages: readonly StageChoice[],
): Promise<readonly SourceMatch[]> {
  const stageIds = stages.filter(({ kind }) => kind === "knockout").map(({ id }) => id);
  if (stageIds.length === 0) return [];
  const rows = await db
    .selectFrom("matches")
    .leftJoin("sport_teams as home", "home.id", "matches.home_team_id")
    .leftJoin("sport_teams as away", "away.id", "matches.away_team_id")
    .select(["matches.id", "matches.season_id", "matches.round_name", "matches.round_name_ne", "matches.tie_index"])
    .select(["home.name as home", "home.name_ne as home_ne", "away.name as away", "away.name_ne as away_ne"])
    .where("matches.stage_id", "in", stageIds)
    .where("matches.leg", "=", 1)
    .where("matches.deleted_at", "is", null)
    .orderBy("matches.round_index")
    .orderBy("matches.tie_index")
    .orderBy("matches.id")
    .limit(mostSources)
    .execute();
  return rows.map(({ home, home_ne, away, away_ne, ...row }) => ({
    ...row,
    home: home === null ? undefined : { name: home, name_ne: home_ne },
    away: away === null ? undefined : { name: away, name_ne: away_ne },
  }));
}

export type OfficialChoice = { id: string; name: string; name_ne: string | null };

/** Those who can be officials in a sport, by name, and whoever is one in this match. */
export async function listOfficialChoices(
  db: Kysely<Database>,
  { id, sport }: { id: string; sport: SportId },
): Promise<readonly OfficialChoice[]> {
  return db
    .selectFrom("sport_people")
    .select(["id", "name", "name_ne"])
    .where("sport", "=", sport)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.or([
        eb("kind", "=", "official"),
        eb("id", "in", eb.selectFrom("match_officials").select("person_id").where("match_id", "=", id)),
      ]),
    )
    .orderBy("name")
    .orderBy("id")
    .execute();
}
