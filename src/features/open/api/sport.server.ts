// Competitions, seasons and tables, teams, players and venues that readers see.
import { type Kysely, type SqlBool, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { z } from "zod";
import { pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { scoresTag } from "#app/features/newsroom/match-links/rules.ts";
import { competitionPathOf, competitionsTag, seasonPathOf } from "#app/features/sport/competitions/rules.ts";
import { personKinds, personPathOf } from "#app/features/sport/players/rules.ts";
import type { StandingRow } from "#app/features/sport/results/store-standings.server.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { sportGenders, teamKinds, teamPathOf } from "#app/features/sport/teams/rules.ts";
import { venuePathOf } from "#app/features/sport/venues/rules.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { columnsIn } from "#app/platform/entities/entity-fields.ts";
import { sportIds } from "#app/platform/sport-ids.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { picture, pictureData } from "./picture.ts";
import {
  civilDay,
  identifier,
  named,
  optional,
  type Reading,
  type Resource,
  resource,
  slugValue,
  timestamp,
} from "./resource.ts";

export const sportName = z.enum(sportIds);

type NamedTable = "competitions" | "sport_teams" | "sport_people" | "venues" | "matches";

/** An id as it is, or that of what readers find at a slug. */
export const idOf = (table: NamedTable, value: string) =>
  isIdentifier(value)
    ? sql<string>`${value}::uuid`
    : sql<string>`(select id from ${sql.table(table)} where slug = ${value} and published and deleted_at is null limit 1)`;

/** How one is told from others in its address. */
export const byIdOrSlug = (table: NamedTable) => ({
  schema: slugValue,
  where: (value: string) => sql<SqlBool>`${sql.ref(`${table}.id`)} = ${idOf(table, value)}`,
});

/** A filter by what stands in another table. */
export const refers = (column: string, table: NamedTable, what: string) => ({
  schema: slugValue,
  description: `Id or slug of a ${what}`,
  where: (value: string) => sql<SqlBool>`${sql.ref(column)} = ${idOf(table, value)}`,
});

export const bySport = (table: string) => ({
  schema: sportName,
  description: "A sport",
  where: (value: string) => sql<SqlBool>`${sql.ref(`${table}.sport`)} = ${value}`,
});

const isShown = (table: NamedTable | "seasons") =>
  sql<SqlBool>`${sql.ref(`${table}.published`)} and ${sql.ref(`${table}.deleted_at`)} is null`;

/** The address of a page by its stored path. */
export const urlOf = ({ origin, lang }: Pick<Reading, "origin" | "lang">, path: string) =>
  `${origin}${pathInLanguage(path.split("/").map(encodeURIComponent).join("/"), lang)}`;

const competitions = resource("competitions", {
  title: "Competition",
  description: "Competitions, by their addresses.",
  schema: z.object({
    ...{ id: identifier, sport: sportName, slug: z.string(), url: z.url(), name: z.string(), short_name: z.string() },
    gender: z.enum(sportGenders),
    section: optional(z.string()).describe("Slug of the section with its stories"),
    updated_at: timestamp,
  }),
  filters: { sport: bySport("competitions") },
  tags: () => [competitionsTag, "any:competition", "sections"],
  rows: ({ db }) =>
    db
      .selectFrom("competitions")
      .leftJoin("categories", (join) =>
        join.onRef("categories.id", "=", "competitions.category_id").on("categories.deleted_at", "is", null),
      )
      .select(columnsIn("competitions", ["id", "sport", "slug", "name", "name_ne", "short_name", "short_name_ne"]))
      .select(["competitions.gender", "competitions.updated_at", "categories.slug as section"])
      .where(isShown("competitions")),
  id: "competitions.id",
  isOne: byIdOrSlug("competitions"),
  order: { by: sql`competitions.slug`, kind: "text", direction: "asc" },
  changed: sql`competitions.updated_at`,
  items: (rows, reading) =>
    rows.map((row) => ({
      ...{ id: row.id, sport: row.sport, slug: row.slug, gender: row.gender, section: row.section },
      ...{ name: nameIn(reading.lang, row), short_name: inLanguage(reading.lang, row.short_name, row.short_name_ne) },
      ...{ url: urlOf(reading, competitionPathOf(row.slug)), updated_at: row.updated_at.toISOString() },
    })),
});

const seasonRows = (db: Kysely<Database>) =>
  db
    .selectFrom("seasons")
    .innerJoin("competitions", "competitions.id", "seasons.competition_id")
    .select(columnsIn("seasons", ["id", "slug", "name", "name_ne", "starts_on", "ends_on", "updated_at"]))
    .select(["competitions.id as competition_id", "competitions.slug as competition_slug", "competitions.sport"])
    .select(["competitions.name as competition_name", "competitions.name_ne as competition_name_ne"])
    .where(isShown("seasons"))
    .where(isShown("competitions"));

type OfCompetition = {
  competition_id: string;
  competition_slug: string;
  competition_name: string;
  competition_name_ne: string | null;
};

export const competitionOf = (lang: Lang, row: OfCompetition) => ({
  ...{ id: row.competition_id, slug: row.competition_slug },
  name: nameIn(lang, { name: row.competition_name, name_ne: row.competition_name_ne }),
});

const seasons = resource("seasons", {
  title: "Season",
  description: "Seasons of competitions, the latest first.",
  schema: z.object({
    ...{ id: identifier, slug: z.string(), url: z.url(), name: z.string(), sport: sportName, competition: named },
    ...{ starts_on: civilDay, ends_on: civilDay },
    stages: z.array(z.object({ id: identifier, name: z.string(), kind: z.enum(["league", "groups", "knockout"]) })),
    updated_at: timestamp,
  }),
  filters: {
    competition: refers("seasons.competition_id", "competitions", "competition"),
    sport: bySport("competitions"),
  },
  tags: () => [competitionsTag, "any:competition"],
  rows: ({ db }) =>
    seasonRows(db).select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("season_stages")
          .select(columnsIn("season_stages", ["id", "name", "name_ne", "kind"]))
          .whereRef("season_stages.season_id", "=", "seasons.id")
          .orderBy("season_stages.order_index"),
      ).as("stages"),
    ),
  id: "seasons.id",
  order: { by: sql`seasons.starts_on::text`, kind: "text", direction: "desc" },
  changed: sql`seasons.updated_at`,
  items: (rows, reading) =>
    rows.map((row) => ({
      ...{ id: row.id, slug: row.slug, sport: row.sport, starts_on: row.starts_on, ends_on: row.ends_on },
      ...{ name: nameIn(reading.lang, row), competition: competitionOf(reading.lang, row) },
      url: urlOf(reading, seasonPathOf(row.competition_slug, row.slug)),
      stages: row.stages.map((stage) => ({ id: stage.id, name: nameIn(reading.lang, stage), kind: stage.kind })),
      updated_at: row.updated_at.toISOString(),
    })),
});

/** A team as a match or a table names it: one without a page has neither id nor slug. */
export const side = z.object({
  id: optional(identifier),
  slug: optional(z.string()),
  name: z.string(),
  short_name: z.string(),
});

type SideRow = {
  id: string;
  slug: string;
  published: boolean;
  name: string;
  name_ne: string | null;
  short_name: string;
  short_name_ne: string | null;
};

export const sideOf = (lang: Lang, team: SideRow) => ({
  ...{ id: team.published ? team.id : null, slug: team.published ? team.slug : null, name: nameIn(lang, team) },
  short_name: inLanguage(lang, team.short_name, team.short_name_ne),
});

const tableRow = z.object({
  group: z.string().describe("Empty but in a stage of groups"),
  rank: z.int(),
  rank_before: optional(z.int()).describe("Before the last round"),
  team: side,
  played: z.int(),
  points: z.number(),
  deducted: z.number().describe("Points taken by a decision, in `points` already"),
  numbers: z.record(z.string(), optional(z.number())).describe("The other columns of the sport's table, by name"),
  form: z.array(z.string()).describe("Results of the last matches, the latest last"),
});

const tables = resource("tables", {
  title: "Table",
  description: "Tables of seasons, one for each stage that has one; the latest season first.",
  schema: z.object({
    id: identifier.describe("Of the stage"),
    name: z.string(),
    sport: sportName,
    season: z.object({ id: identifier, slug: z.string(), name: z.string() }),
    competition: named,
    rows: z.array(tableRow),
  }),
  filters: {
    season: {
      schema: identifier,
      description: "Id of a season",
      where: (id) => sql<SqlBool>`seasons.id = ${id}::uuid`,
    },
    competition: refers("seasons.competition_id", "competitions", "competition"),
    sport: bySport("competitions"),
  },
  tags: () => [competitionsTag, "any:competition", "any:team", scoresTag],
  rows: ({ db }) =>
    seasonRows(db)
      .innerJoin("season_stages", "season_stages.season_id", "seasons.id")
      .select(["season_stages.id as stage_id", "season_stages.name as stage_name"])
      .select("season_stages.name_ne as stage_name_ne")
      .select((eb) =>
        jsonArrayFrom(
          eb
            .selectFrom("stage_standings")
            .innerJoin("sport_teams", "sport_teams.id", "stage_standings.team_id")
            .select(columnsIn("stage_standings", ["group_name", "rank", "points", "played", "row"]))
            .select(columnsIn("sport_teams", ["id", "slug", "name", "name_ne", "short_name", "short_name_ne"]))
            .select(sql<boolean>`sport_teams.published and sport_teams.deleted_at is null`.as("published"))
            .whereRef("stage_standings.stage_id", "=", "season_stages.id")
            .orderBy("stage_standings.group_name")
            .orderBy("stage_standings.rank")
            .orderBy(sql`lower(sport_teams.name)`),
        ).as("standings"),
      )
      .where(sql<SqlBool>`exists (select from stage_standings where stage_standings.stage_id = season_stages.id)`),
  id: "season_stages.id",
  order: { by: sql`seasons.starts_on::text`, kind: "text", direction: "desc" },
  items: (rows, { lang }) =>
    rows.map((row) => ({
      ...{ id: row.stage_id, name: nameIn(lang, { name: row.stage_name, name_ne: row.stage_name_ne }) },
      ...{ sport: row.sport, season: { id: row.id, slug: row.slug, name: nameIn(lang, row) } },
      competition: competitionOf(lang, row),
      rows: row.standings.map(({ row: stored, ...standing }) => {
        // `storeStandings` alone writes it.
        const { sums, form, deductions, before } = stored as unknown as StandingRow;
        const columns = sportOf(row.sport).table?.columns ?? [];
        return {
          ...{ group: standing.group_name, rank: standing.rank, rank_before: before ?? null },
          ...{ team: sideOf(lang, standing), played: standing.played, points: Number(standing.points) },
          deducted: deductions.reduce((sum, { points }) => sum + points, 0),
          numbers: Object.fromEntries(columns.map(({ name, value }) => [name, value(sums)])),
          form: form.map(({ result }) => result),
        };
      }),
    })),
});

const teams = resource("teams", {
  title: "Team",
  description: "Teams, by their addresses.",
  schema: z.object({
    ...{ id: identifier, sport: sportName, slug: z.string(), url: z.url(), name: z.string(), short_name: z.string() },
    ...{ kind: z.enum(teamKinds), gender: z.enum(sportGenders), district: z.string(), country: z.string() },
    colours: z.array(z.string()).describe('The first and the second: "#c8102e"'),
    crest: optional(picture),
    venue: optional(named),
    updated_at: timestamp,
  }),
  filters: { sport: bySport("sport_teams"), venue: refers("sport_teams.venue_id", "venues", "venue") },
  tags: () => ["any:team", "any:venue", "pictures"],
  rows: ({ db }) =>
    db
      .selectFrom("sport_teams")
      .leftJoin("media", "media.id", "sport_teams.image_media_id")
      .leftJoin("venues", (join) =>
        join
          .onRef("venues.id", "=", "sport_teams.venue_id")
          .on("venues.published", "=", true)
          .on("venues.deleted_at", "is", null),
      )
      .select(columnsIn("sport_teams", ["id", "sport", "slug", "name", "name_ne", "short_name", "short_name_ne"]))
      .select(columnsIn("sport_teams", ["kind", "gender", "district", "district_ne", "country", "colour"]))
      .select(columnsIn("sport_teams", ["second_colour", "image_url", "updated_at"]))
      .select(["venues.id as venue_id", "venues.slug as venue_slug", "venues.name as venue_name"])
      .select(["venues.name_ne as venue_name_ne", ...pictureColumns])
      .where(isShown("sport_teams")),
  id: "sport_teams.id",
  isOne: byIdOrSlug("sport_teams"),
  order: { by: sql`sport_teams.slug`, kind: "text", direction: "asc" },
  changed: sql`sport_teams.updated_at`,
  items: (rows, reading) =>
    rows.map((row) => ({
      ...{ id: row.id, sport: row.sport, slug: row.slug, kind: row.kind, gender: row.gender, country: row.country },
      ...{ name: nameIn(reading.lang, row), short_name: inLanguage(reading.lang, row.short_name, row.short_name_ne) },
      ...{ url: urlOf(reading, teamPathOf(row.slug)), updated_at: row.updated_at.toISOString() },
      district: inLanguage(reading.lang, row.district, row.district_ne),
      colours: [row.colour, row.second_colour].filter((colour) => colour !== null),
      crest: pictureData(pictureOf(row, { url: row.image_url }), reading),
      venue:
        row.venue_id && row.venue_slug && row.venue_name
          ? {
              ...{ id: row.venue_id, slug: row.venue_slug },
              name: nameIn(reading.lang, { name: row.venue_name, name_ne: row.venue_name_ne }),
            }
          : null,
    })),
});

const players = resource("players", {
  title: "Player",
  description: "Players, coaches and officials, by their addresses.",
  schema: z.object({
    ...{ id: identifier, sport: sportName, slug: z.string(), url: z.url(), name: z.string() },
    ...{ kind: z.enum(personKinds), role: optional(z.string()), country: z.string(), birth_date: optional(civilDay) },
    picture: optional(picture),
    updated_at: timestamp,
  }),
  filters: {
    sport: bySport("sport_people"),
    kind: {
      schema: z.enum(personKinds),
      description: "Players, coaches or officials",
      where: (kind) => sql<SqlBool>`sport_people.kind = ${kind}`,
    },
    team: {
      schema: slugValue,
      description: "Id or slug of a team: those in a squad of it in a season that readers see",
      where: (team) => sql<SqlBool>`sport_people.id in (
        select person_id from squad_members join seasons on seasons.id = season_id
        join competitions on competitions.id = seasons.competition_id
        where team_id = ${idOf("sport_teams", team)} and ${isShown("seasons")} and ${isShown("competitions")})`,
    },
  },
  tags: () => ["any:player", "any:competition", "any:team", "pictures"],
  rows: ({ db }) =>
    db
      .selectFrom("sport_people")
      .leftJoin("media", "media.id", "sport_people.image_media_id")
      .select(columnsIn("sport_people", ["id", "sport", "slug", "name", "name_ne", "kind", "role", "country"]))
      .select(columnsIn("sport_people", ["birth_date", "image_url", "updated_at"]))
      .select(pictureColumns)
      .where(isShown("sport_people")),
  id: "sport_people.id",
  isOne: byIdOrSlug("sport_people"),
  order: { by: sql`sport_people.slug`, kind: "text", direction: "asc" },
  changed: sql`sport_people.updated_at`,
  items: (rows, reading) =>
    rows.map((row) => ({
      ...{ id: row.id, sport: row.sport, slug: row.slug, name: nameIn(reading.lang, row), kind: row.kind },
      ...{ role: row.role, country: row.country, birth_date: row.birth_date },
      ...{ url: urlOf(reading, personPathOf(row.slug)), updated_at: row.updated_at.toISOString() },
      picture: pictureData(pictureOf(row, { url: row.image_url }), reading),
    })),
});

const venues = resource("venues", {
  title: "Venue",
  description: "Venues, by their addresses.",
  schema: z.object({
    ...{ id: identifier, slug: z.string(), url: z.url(), name: z.string(), city: z.string(), country: z.string() },
    ...{ capacity: optional(z.int()), latitude: optional(z.number()), longitude: optional(z.number()) },
    directions: optional(z.string()),
    updated_at: timestamp,
  }),
  filters: {},
  tags: () => ["any:venue"],
  rows: ({ db }) =>
    db
      .selectFrom("venues")
      .select(columnsIn("venues", ["id", "slug", "name", "name_ne", "city", "city_ne", "country", "capacity"]))
      .select(columnsIn("venues", ["coordinates", "directions", "directions_ne", "updated_at"]))
      .where(isShown("venues")),
  id: "venues.id",
  isOne: byIdOrSlug("venues"),
  order: { by: sql`venues.slug`, kind: "text", direction: "asc" },
  changed: sql`venues.updated_at`,
  items: (rows, reading) =>
    rows.map((row) => {
      const [latitude = null, longitude = null] = row.coordinates?.split(",").map(Number) ?? [];
      return {
        ...{ id: row.id, slug: row.slug, name: nameIn(reading.lang, row), country: row.country },
        ...{ city: inLanguage(reading.lang, row.city, row.city_ne), capacity: row.capacity, latitude, longitude },
        ...{ url: urlOf(reading, venuePathOf(row.slug)), updated_at: row.updated_at.toISOString() },
        directions: inLanguage(reading.lang, row.directions, row.directions_ne),
      };
    }),
});

export const sportResources: readonly Resource[] = [competitions, seasons, tables, teams, players, venues];
