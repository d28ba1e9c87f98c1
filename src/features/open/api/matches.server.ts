// Matches that readers see, with what happened in them.
import { type SqlBool, sql } from "kysely";
import { z } from "zod";
import { scoresTag } from "#app/features/newsroom/match-links/rules.ts";
import { shownMatches, shownToReaders } from "#app/features/newsroom/match-links/shown-matches.ts";
import { competitionsTag } from "#app/features/sport/competitions/rules.ts";
import { activeRows, itemOf } from "#app/features/sport/matches/queries.server.ts";
import { matchPathOf, matchStatuses } from "#app/features/sport/matches/rules.ts";
import { readPlayedMatches } from "#app/features/sport/results/played-match.server.ts";
import { decisions } from "#app/features/sport/rules/sport.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { columnsIn } from "#app/platform/entities/entity-fields.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import {
  day,
  identifier,
  named,
  optional,
  type Reading,
  type Resource,
  resource,
  slugValue,
  timestamp,
} from "./resource.ts";
import { byIdOrSlug, bySport, idOf, refers, side, sideOf, sportName, urlOf } from "./sport.server.ts";

const score = z.object({
  main: z.string().describe('What stands largest: "2", "184/6"'),
  detail: z.string().describe('What stands smaller beside it: "(4)" of a shoot-out, "(20)" overs'),
  total: z.number(),
});

const person = z.object({
  id: optional(identifier).describe("Null for one without a page"),
  slug: optional(z.string()),
  name: z.string(),
});

const entrant = person.extend({
  side: optional(z.enum(["home", "away"])).describe("Null in a contest without sides"),
  starts: z.boolean(),
  shirt_number: optional(z.int()),
  is_captain: z.boolean(),
  role: optional(z.string()),
  lane: optional(z.int()),
  numbers: z
    .record(z.string(), z.number())
    .describe(
      "What they did, by the numbers of the sport: goals, runs, wickets; best_run_100 and the like hold a mark of " +
        "athletics in milliseconds, millimetres or points",
    ),
});

const matchSchema = z.object({
  ...{ id: identifier, sport: sportName, slug: z.string(), url: z.url() },
  ...{ competition: named, season: named },
  stage: z.object({ id: identifier, name: z.string(), kind: z.enum(["league", "groups", "knockout"]) }),
  ...{ group: z.string(), round: optional(z.string()), leg: z.int() },
  title: optional(z.string()).describe("Of a contest without sides, or a match with a name of its own"),
  home: optional(side).describe("Null while the team is not known, and where there are no sides"),
  away: optional(side),
  starts_at: timestamp,
  is_time_confirmed: z.boolean(),
  venue: optional(named),
  is_neutral: z.boolean(),
  status: z.enum(matchStatuses),
  status_reason: z.string(),
  score: optional(
    z.object({
      ...{ home: score, away: score },
      winner: optional(z.enum(["home", "away", "draw", "no_result"])),
      decided_by: optional(z.enum(decisions)),
      period: optional(z.string()),
      clock: z.string().describe("Minute or over of the last entry; empty while a clock runs on by itself"),
      is_finished: z.boolean(),
    }),
  ).describe("Null before anything has happened"),
  watch: z.string().describe("Where it is shown"),
  attendance: optional(z.int()),
  player_of_match: optional(person),
  line_ups: z.array(entrant).describe("With what each of them did: the scorecard"),
  officials: z.array(person.extend({ role: z.string() })),
  updated_at: timestamp,
});

const sides = ["home", "away"] as const;

const shownVenue = sql<{ id: string; slug: string; name: string; name_ne: string | null } | null>`(
  select json_build_object('id', venues.id, 'slug', venues.slug, 'name', venues.name, 'name_ne', venues.name_ne)
  from venues where venues.id = matches.venue_id and venues.published and venues.deleted_at is null)`;

type PersonRow = { id: string; slug: string; published: boolean; name: string; name_ne: string | null };

const personParts = sql`'id', sport_people.id, 'slug', sport_people.slug, 'published', sport_people.published,
  'name', sport_people.name, 'name_ne', sport_people.name_ne`;

const bestPlayer = sql<PersonRow | null>`(select json_build_object(${personParts})
  from sport_people where sport_people.id = matches.player_of_match_id and sport_people.deleted_at is null)`;

type EntrantRow = PersonRow & {
  side: 0 | 1 | null;
  starts: boolean;
  shirt_number: number | null;
  captain: boolean;
  role: string | null;
  lane: number | null;
  numbers: Record<string, number> | null;
};

const lineUps = sql<EntrantRow[]>`(
  select coalesce(json_agg(json_build_object(${personParts}, 'side', entrants.side, 'starts', entrants.starts,
    'shirt_number', entrants.shirt_number, 'captain', entrants.captain, 'role', entrants.role, 'lane', entrants.lane,
    'numbers', shares."values") order by entrants.side, entrants.order_index, entrants.person_id), '[]'::json)
  from match_entrants as entrants
  join sport_people on sport_people.id = entrants.person_id and sport_people.deleted_at is null
  left join player_shares as shares on shares.match_id = entrants.match_id and shares.person_id = entrants.person_id
  where entrants.match_id = matches.id)`;

const officials = sql<(PersonRow & { role: string })[]>`(
  select coalesce(json_agg(json_build_object(${personParts}, 'role', offices.role)
    order by offices.role, sport_people.id), '[]'::json)
  from match_officials as offices
  join sport_people on sport_people.id = offices.person_id and sport_people.deleted_at is null
  where offices.match_id = matches.id)`;

const none = sql<never[]>`'[]'::json`;

const personOf = (lang: Lang, row: PersonRow) => ({
  ...{ id: row.published ? row.id : null, slug: row.published ? row.slug : null, name: nameIn(lang, row) },
});

const matchRows = ({ db }: Reading, long: ReadonlySet<string>) =>
  activeRows(db)
    .select(columnsIn("matches", ["attendance"]))
    .select([shownVenue.as("venue"), bestPlayer.as("best")])
    .select((long.has("line_ups") ? lineUps : none).$castTo<EntrantRow[]>().as("line_ups"))
    .select((long.has("officials") ? officials : none).$castTo<(PersonRow & { role: string })[]>().as("officials"))
    .where(shownToReaders);

type MatchRow = Awaited<ReturnType<ReturnType<typeof matchRows>["execute"]>>[number];

function scoreOf(summary: ReturnType<typeof itemOf>["summary"]) {
  if (!summary) return null;
  const {
    sides: [home, away],
    winner,
    decidedBy,
    period,
    clock,
    finished,
  } = summary;
  const part = ({ main, detail, total }: typeof home) => ({ main, detail, total });
  return {
    ...{ home: part(home), away: part(away), decided_by: decidedBy, period, clock, is_finished: finished },
    winner: winner === 0 || winner === 1 ? (sides[winner] ?? null) : winner,
  };
}

function matchItem(row: MatchRow, reading: Reading) {
  const { lang } = reading;
  const item = itemOf(row);
  const { competition, season, stage, home, away } = item;
  return {
    ...{ id: item.id, sport: item.sport, slug: item.slug, url: urlOf(reading, matchPathOf(item.slug)) },
    competition: { id: competition.id, slug: competition.slug, name: nameIn(lang, competition) },
    season: { id: season.id, slug: season.slug, name: nameIn(lang, season) },
    stage: { id: item.stage_id, name: nameIn(lang, stage), kind: row.stage_kind },
    ...{ group: item.group_name, round: inLanguage(lang, item.round_name, item.round_name_ne) || null, leg: item.leg },
    title: inLanguage(lang, item.title, item.title_ne),
    ...{ home: home ? sideOf(lang, home) : null, away: away ? sideOf(lang, away) : null },
    ...{ starts_at: item.starts_at.toISOString(), is_time_confirmed: item.time_confirmed, is_neutral: item.neutral },
    venue: row.venue && { id: row.venue.id, slug: row.venue.slug, name: nameIn(lang, row.venue) },
    status: item.status,
    status_reason: inLanguage(lang, item.status_reason, item.status_reason_ne),
    ...{ score: scoreOf(item.summary), watch: inLanguage(lang, item.watch, item.watch_ne) },
    ...{ attendance: row.attendance, player_of_match: row.best && personOf(lang, row.best) },
    line_ups: row.line_ups.map((one) => ({
      ...personOf(lang, one),
      ...{ side: one.side === null ? null : sides[one.side], starts: one.starts, shirt_number: one.shirt_number },
      ...{ is_captain: one.captain, role: one.role, lane: one.lane, numbers: one.numbers ?? {} },
    })),
    officials: row.officials.map((one) => ({ ...personOf(lang, one), role: one.role })),
    updated_at: item.updated_at.toISOString(),
  };
}

const sportTags = [scoresTag, competitionsTag, "any:match", "any:competition", "any:team", "any:venue", "any:player"];

const matches = resource("matches", {
  title: "Match",
  description: "Matches, the latest beginning first.",
  schema: matchSchema,
  long: ["line_ups", "officials"],
  filters: {
    sport: bySport("matches"),
    competition: refers("seasons.competition_id", "competitions", "competition"),
    season: {
      schema: identifier,
      description: "Id of a season",
      where: (id) => sql<SqlBool>`matches.season_id = ${id}::uuid`,
    },
    team: {
      schema: slugValue,
      description: "Id or slug of a team",
      where: (team) => sql<SqlBool>`${idOf("sport_teams", team)} in (matches.home_team_id, matches.away_team_id)`,
    },
    venue: refers("matches.venue_id", "venues", "venue"),
    player: {
      schema: slugValue,
      description: "Id or slug of a player in the line-ups",
      where: (player) => sql<SqlBool>`matches.id in (
        select match_id from match_entrants where person_id = ${idOf("sport_people", player)})`,
    },
    status: {
      schema: z.enum(matchStatuses),
      description: "How far it is",
      where: (status) => sql<SqlBool>`matches.status = ${status}`,
    },
    from: {
      schema: day,
      description: "Those that begin on this day in Nepal or later",
      where: (value) => sql<SqlBool>`matches.starts_at >= ${value}::date::timestamp at time zone 'Asia/Kathmandu'`,
    },
    to: {
      schema: day,
      description: "Those that begin on this day in Nepal or before",
      where: (value) => sql<SqlBool>`matches.starts_at < (${value}::date + 1)::timestamp at time zone 'Asia/Kathmandu'`,
    },
  },
  tags: () => sportTags,
  rows: matchRows,
  id: "matches.id",
  isOne: byIdOrSlug("matches"),
  order: { by: sql`matches.starts_at`, kind: "time", direction: "desc" },
  changed: sql`matches.updated_at`,
  items: (rows, reading) => rows.map((row) => matchItem(row, reading)),
});

const eventSchema = z.object({
  id: identifier,
  kind: z.string().describe('Of the sport: "goal", "card", "ball"'),
  is_corrected: z.boolean(),
  details: z.record(z.string(), z.unknown()).describe("What the kind of the sport says; people by their ids"),
});

type Place = { position: number; id: string };

const isBehind = (one: Place, other: Place) =>
  one.position > other.position || (one.position === other.position && one.id > other.id);

// What counts follows from all events of a match, played by the rules of its sport: no query has it.
const matchEvents: Resource = {
  name: "match-events",
  title: "MatchEvent",
  description: "What happened in a match and counts, in its order: without what was taken back, as it was corrected.",
  schema: eventSchema,
  filters: { match: { schema: slugValue, description: "Id or slug of a match" } },
  ...{ long: [], required: ["match"], hasChanges: false, sort: "text", id: undefined },
  tags: () => [scoresTag, competitionsTag, "any:match", "any:competition"],
  async list({ db }, { filters: { match = "" }, after, limit }) {
    const which = isIdentifier(match) ? sql`matches.id = ${match}::uuid` : sql`matches.slug = ${match}`;
    const { rows } = await sql<{ id: string }>`select matches.id from ${shownMatches} where ${which}`.execute(db);
    const id = rows[0]?.id;
    const played = id === undefined ? undefined : (await readPlayedMatches(db, [id])).get(id);
    const last = after && { position: Number(after.value), id: after.id };
    const timeline = (played?.played.timeline ?? []).filter((event) => last === undefined || isBehind(event, last));
    const items = timeline.slice(0, limit);
    const end = timeline.length > limit ? items.at(-1) : undefined;
    return {
      items: items.map(({ id: event, kind, corrected, details }) => ({
        ...{ id: event, kind, is_corrected: corrected },
        details: z.record(z.string(), z.unknown()).catch({}).parse(details),
      })),
      next: end && { value: String(end.position), id: end.id },
    };
  },
  find: () => Promise.resolve(undefined),
};

export const matchResources: readonly Resource[] = [matches, matchEvents];
