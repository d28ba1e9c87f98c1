// Reads of teams. Those in the trash are nowhere here.

import { type Kysely, type Selectable, sql } from "kysely";
import { jsonObjectFrom } from "kysely/helpers/postgres";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { type KeysetPage, keysetPage, type ListOrder, searchPattern } from "#app/platform/db/keyset.server.ts";
import { nameSort } from "#app/platform/db/name-sort.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { slugAtFormerPath } from "#app/platform/db/slugs.server.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { teamFormColumns, teamPathOf } from "./rules.ts";

const columns = [...teamFormColumns, "created_at", "updated_at"] as const;

/** A team in both languages, named like its columns. */
export type SportTeam = Pick<Selectable<Database["sport_teams"]>, (typeof columns)[number]> & {
  crest: PictureSource | undefined;
};

export const teamSorts = {
  name: nameSort("en", "sport_teams"),
  created: { by: sql`sport_teams.created_at`, kind: "time" },
} as const;

function activeRows(db: Kysely<Database>) {
  return db
    .selectFrom("sport_teams")
    .leftJoin("media", "media.id", "sport_teams.image_media_id")
    .select([...columnsIn("sport_teams", columns), ...pictureColumns])
    .where("sport_teams.deleted_at", "is", null);
}

type TeamRow = Awaited<ReturnType<ReturnType<typeof activeRows>["executeTakeFirstOrThrow"]>>;

const teamOf = (row: TeamRow): SportTeam => ({ ...pick(row, columns), crest: pictureOf(row, { url: row.image_url }) });

/** One page of all teams, for staff. `search` looks into names and districts of both languages. */
export async function listTeams(
  db: Kysely<Database>,
  { sport, published, search = "" }: { sport?: SportId | undefined; published?: boolean | undefined; search?: string },
  { sort, lang = "en", ...order }: ListOrder<keyof typeof teamSorts>,
): Promise<KeysetPage<SportTeam>> {
  const pattern = searchPattern(search);
  let query = activeRows(db);
  if (sport !== undefined) query = query.where("sport_teams.sport", "=", sport);
  if (published !== undefined) query = query.where("sport_teams.published", "=", published);
  if (pattern !== undefined)
    query = query.where((eb) =>
      eb.or(
        (["name", "name_ne", "short_name", "short_name_ne", "district", "district_ne"] as const).map((name) =>
          eb(`sport_teams.${name}`, "ilike", pattern),
        ),
      ),
    );
  const by = sort === "name" ? nameSort(lang, "sport_teams") : teamSorts[sort];
  const { items, next } = await keysetPage(query, { ...by, ...order, id: "sport_teams.id" });
  return { items: items.map(teamOf), next };
}

/** One team, published or not. `id` must be a UUID. */
export async function findTeam(db: Kysely<Database>, id: string): Promise<SportTeam | undefined> {
  const row = await activeRows(db).where("sport_teams.id", "=", id).executeTakeFirst();
  return row && teamOf(row);
}

/** These teams, published or not, by their ids. */
export async function teamsById(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, SportTeam>> {
  if (ids.length === 0) return new Map();
  const rows = await activeRows(db)
    .where("sport_teams.id", "in", [...new Set(ids)])
    .execute();
  return new Map(rows.map((row) => [row.id, teamOf(row)]));
}

/** The team that a column of another query names, as one value of its rows; `teamOfValue` reads it. */
export const teamValue = (db: Kysely<Database>, column: string) =>
  jsonObjectFrom(activeRows(db).where(sql<boolean>`sport_teams.id = ${sql.ref(column)}`));

/** A row as JSON has it: times as text. */
type TeamValue = Omit<TeamRow, "created_at" | "updated_at"> & { created_at: string; updated_at: string };

export const teamOfValue = (value: TeamValue | null): SportTeam | undefined =>
  value === null
    ? undefined
    : teamOf({ ...value, created_at: new Date(value.created_at), updated_at: new Date(value.updated_at) });

export type TeamChoice = Pick<SportTeam, "id" | "name" | "name_ne" | "gender">;

/** Every team of a sport by its name, for a choice in a form. */
export async function listTeamChoices(db: Kysely<Database>, sport: SportId): Promise<readonly TeamChoice[]> {
  return db
    .selectFrom("sport_teams")
    .select(["id", "name", "name_ne", "gender"])
    .where("sport", "=", sport)
    .where("deleted_at", "is", null)
    .orderBy(sql`lower(name)`)
    .orderBy("id")
    .execute();
}

/** A team with its home ground, `undefined` where readers may not see one. */
export type TeamWithVenue = SportTeam & { venue: { slug: string; name: string; name_ne: string | null } | undefined };

/** The team that readers find at a slug. */
export async function findPublishedTeam(db: Kysely<Database>, slug: string): Promise<TeamWithVenue | undefined> {
  const row = await activeRows(db)
    .leftJoin("venues", (join) =>
      join
        .onRef("venues.id", "=", "sport_teams.venue_id")
        .on("venues.published", "=", true)
        .on("venues.deleted_at", "is", null),
    )
    .select(["venues.slug as venue_slug", "venues.name as venue_name", "venues.name_ne as venue_name_ne"])
    .where("sport_teams.slug", "=", slug)
    .where("sport_teams.published", "=", true)
    .executeTakeFirst();
  if (!row) return undefined;
  const { venue_slug, venue_name, venue_name_ne } = row;
  const isShown = venue_slug !== null && venue_name !== null;
  const venue = isShown ? { slug: venue_slug, name: venue_name, name_ne: venue_name_ne } : undefined;
  return { ...teamOf(row), venue };
}

/** The teams that readers see at home at a venue, by their names. */
export async function listHomeTeams(db: Kysely<Database>, venueId: string): Promise<readonly SportTeam[]> {
  const rows = await activeRows(db)
    .where("sport_teams.venue_id", "=", venueId)
    .where("sport_teams.published", "=", true)
    .orderBy(sql`lower(sport_teams.name)`)
    .limit(60)
    .execute();
  return rows.map(teamOf);
}

/** The slug of the published team that had this one before. */
export const findMovedTeam = (db: Kysely<Database>, formerSlug: string) =>
  slugAtFormerPath(db, "sport_teams", "team_id", teamPathOf(formerSlug));
