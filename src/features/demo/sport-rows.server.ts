// The sport of the demo as rows: who plays, where, and in what. Its matches: sport-match-rows.server.ts.

import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { yearOf } from "#app/messages/dates.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { slugify } from "#app/platform/text/slug.ts";
import type { DemoCompetition, DemoSport, DemoStage } from "./sport-content.ts";
import { matchRows, type Rows, type SportContext, type SportIds } from "./sport-match-rows.server.ts";

/**
 * All tables of sport in an order in which no row refers to a later one; those that are computed from the matches among
 * them.
 */
export function sportRows(sports: readonly DemoSport[], context: SportContext) {
  const parts = sports.map((sport) => rowsOfSport(sport, context));
  type Part = (typeof parts)[number];
  const all = <Table extends keyof Part>(table: Table) =>
    parts.flatMap((part) => part[table] as unknown[]) as Part[Table];
  return {
    venues: all("venues"),
    sport_teams: all("sport_teams"),
    sport_people: all("sport_people"),
    competitions: all("competitions"),
    seasons: all("seasons"),
    season_stages: all("season_stages"),
    stage_teams: all("stage_teams"),
    point_deductions: all("point_deductions"),
    squad_members: all("squad_members"),
    team_honours: all("team_honours"),
    transfers: all("transfers"),
    absences: all("absences"),
    matches: all("matches"),
    match_entrants: all("match_entrants"),
    match_officials: all("match_officials"),
    match_events: all("match_events"),
    player_shares: all("player_shares"),
    article_matches: all("article_matches"),
  };
}

function rowsOfSport(sport: DemoSport, context: SportContext) {
  const { newId, admin } = context;
  const { ids, entity } = identify(sport, context);
  const seasons = sport.competitions.map((competition) => seasonRows(competition, { sport, context, ids }));
  return {
    venues: sport.venues.map(({ key, ...venue }) => ({
      ...entity(key),
      ...venue,
      id: ids.venue(key),
    })) satisfies Rows<"venues">,
    sport_teams: sport.teams.map(({ key, venue, ...team }) => ({
      ...entity(key),
      ...team,
      ...{ id: ids.team(key), sport: sport.sport, venue_id: venue ? ids.venue(venue) : null },
    })) satisfies Rows<"sport_teams">,
    sport_people: sport.people.map((person) => ({
      ...entity(slugify(person.name)),
      ...person,
      ...{ id: ids.person(person.name), sport: sport.sport, role: roleOf(sport, person.name) },
    })) satisfies Rows<"sport_people">,
    competitions: seasons.map(({ competition }) => competition),
    seasons: seasons.map(({ season }) => season),
    season_stages: seasons.flatMap(({ stages }) => stages),
    stage_teams: seasons.flatMap(({ teams }) => teams),
    point_deductions: seasons.flatMap(({ deductions }) => deductions),
    squad_members: seasons.flatMap(({ squads }) => squads),
    ...recordRows(sport, {
      ...{ context, ids },
      competitionId: (key) => seasons.find(({ competition }) => competition.slug === key)?.competition.id ?? null,
    }),
    ...matchRows(
      sport,
      seasons.map(({ competition, season, stages }, index) => ({
        source: sport.competitions[index] as DemoCompetition,
        ...{ competitionKey: competition.slug, season, stages },
      })),
      { ...context, ids, newId, admin },
    ),
  };
}

function identify({ venues, teams, people }: DemoSport, { newId, admin, now }: SportContext) {
  const idsOf = (keys: readonly string[]) => {
    const known = new Map(keys.map((key) => [key, newId()]));
    return (key: string) => {
      const id = known.get(key);
      if (!id) throw new Error(`the demo names ${key}, whom no sport of it contains`);
      return id;
    };
  };
  const kinds = new Map(people.map(({ name, kind = "player" }) => [name, kind]));
  const ids: SportIds = {
    venue: idsOf(venues.map(({ key }) => key)),
    team: idsOf(teams.map(({ key }) => key)),
    person: idsOf(people.map(({ name }) => name)),
    kindOf: (name) => kinds.get(name) ?? "player",
  };
  const created_at = new Date(now.getTime() - 400 * dayMilliseconds);
  const entity = (slug: string) => ({ slug, published: true, created_by: admin, created_at, updated_at: created_at });
  return { ids, entity };
}

/** The role that a player has in a squad. */
function roleOf({ competitions }: DemoSport, name: string): string | null {
  for (const { squads } of competitions)
    for (const { players } of Object.values(squads))
      for (const [, role, player] of players) if (player === name) return role;
  return null;
}

type RecordContext = {
  context: SportContext;
  ids: SportIds;
  competitionId: (key: string) => string | null;
};

/** Honours, transfers and absences of the teams that the file tells some of. */
function recordRows({ records = [] }: DemoSport, { context: { now, newId }, ids, competitionId }: RecordContext) {
  const today = startOfKathmanduDay(kathmanduDay(now)).getTime();
  const dayAt = (days: number) => kathmanduDay(new Date(today + days * dayMilliseconds));
  return {
    team_honours: records.flatMap(({ team, honours }) =>
      honours.map(({ competition, yearsAgo, place = 1 }) => {
        const competition_id = competitionId(competition);
        if (!competition_id) throw new Error(`the demo names ${competition}, which its file does not contain`);
        const year = String(Number(yearOf(now, "en")) - yearsAgo);
        return { id: newId(), team_id: ids.team(team), competition_id, year, place };
      }),
    ) satisfies Rows<"team_honours">,
    transfers: records.flatMap(({ team, transfers }) =>
      transfers.map(({ person, kind, day, ...other }) => ({
        ...{ id: newId(), person_id: ids.person(person), kind, moved_on: dayAt(day) },
        from_team_id: ids.team("from" in other ? other.from : team),
        to_team_id: ids.team("to" in other ? other.to : team),
      })),
    ) satisfies Rows<"transfers">,
    absences: records.flatMap(({ team, absences }) =>
      absences.map(({ person, days: [begins, ends], ...absence }) => ({
        ...{ ...absence, id: newId(), team_id: ids.team(team), person_id: ids.person(person) },
        ...{ begins_on: dayAt(begins), ends_on: ends === null ? null : dayAt(ends) },
      })),
    ) satisfies Rows<"absences">,
  };
}

type SeasonContext = { sport: DemoSport; context: SportContext; ids: SportIds };

function seasonRows(source: DemoCompetition, { sport, context, ids }: SeasonContext) {
  const { newId, now, admin, categoryId } = context;
  const shared = { published: true, created_by: admin };
  const { key, name, name_ne, short_name, short_name_ne, gender, category, rank } = source;
  const competition = {
    ...{ ...shared, id: newId(), sport: sport.sport, slug: key, name, name_ne, short_name, short_name_ne },
    ...{ gender, rank, category_id: categoryId(category) },
  } satisfies Rows<"competitions">[number];
  const today = startOfKathmanduDay(kathmanduDay(now)).getTime();
  const [begins, ends] = source.days.map((days) => new Date(today + days * dayMilliseconds)) as [Date, Date];
  const season = {
    ...{ ...shared, id: newId(), competition_id: competition.id, slug: yearOf(ends, "en") },
    ...{ name: yearOf(ends, "en"), name_ne: yearOf(ends, "ne") },
    ...{ starts_on: kathmanduDay(begins), ends_on: kathmanduDay(ends) },
    ...{ match_rules: JSON.stringify(source.match_rules), points: JSON.stringify(source.points ?? {}) },
  } satisfies Rows<"seasons">[number];
  const stages = source.stages.map(
    (stage, index) =>
      ({
        ...{ id: newId(), season_id: season.id, name: stage.name, name_ne: stage.name_ne },
        ...{ kind: stage.kind, order_index: index + 1 },
        ...{ zones: JSON.stringify(stage.zones ?? []), matches_each: stage.matches_each ?? null },
      }) satisfies Rows<"season_stages">[number],
  );
  const idOf = (stage: DemoStage) => stages[source.stages.indexOf(stage)]?.id ?? "";
  return {
    ...{ competition, season, stages },
    teams: source.stages.flatMap((stage) =>
      Object.entries(stage.groups).flatMap(([group_name, teams]) =>
        teams.map((team) => ({ stage_id: idOf(stage), team_id: ids.team(team), group_name })),
      ),
    ) satisfies Rows<"stage_teams">,
    deductions: source.stages.flatMap((stage) =>
      (stage.deductions ?? []).map(({ team, ...deduction }) => ({
        ...deduction,
        ...{ id: newId(), stage_id: idOf(stage), team_id: ids.team(team), decided_on: kathmanduDay(begins) },
      })),
    ) satisfies Rows<"point_deductions">,
    squads: Object.entries(source.squads).flatMap(([team, { players }]) =>
      players.map(([shirt_number, role, name]) => ({
        ...{ season_id: season.id, team_id: ids.team(team), person_id: ids.person(name), shirt_number, role },
      })),
    ) satisfies Rows<"squad_members">,
  };
}
