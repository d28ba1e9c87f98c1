// Reads of seasons with their stages, the teams in these, deductions and squads. Seasons in the trash are nowhere here.
import { type Kysely, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import type { PlaceBounds } from "#app/features/sport/rules/certain-places.ts";
import type { Database, SportPersonKind, StageKind } from "#app/platform/db/schema.ts";
import { slugAtFormerPath } from "#app/platform/db/slugs.server.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import { seasonPathOf } from "./rules.ts";
import { seasonFormColumns } from "./season-rules.ts";
import type { Zone } from "./zones.ts";

/** A season in both languages, named like its columns. */
export type Season = Pick<Selectable<Database["seasons"]>, (typeof seasonFormColumns)[number]>;

const activeRows = (db: Kysely<Database>) =>
  db.selectFrom("seasons").select(seasonFormColumns).where("deleted_at", "is", null);

/** The seasons of a competition, the latest first; those that readers see, or all. */
export async function listSeasons(
  db: Kysely<Database>,
  competitionId: string,
  { published }: { published?: true } = {},
): Promise<readonly Season[]> {
  let query = activeRows(db).where("competition_id", "=", competitionId);
  if (published) query = query.where("published", "=", true);
  return query.orderBy("starts_on", "desc").orderBy("id", "desc").execute();
}

/** One season, published or not. `id` must be a UUID. */
export async function findSeason(db: Kysely<Database>, id: string): Promise<Season | undefined> {
  return activeRows(db).where("id", "=", id).executeTakeFirst();
}

/** The slug of the published season that stood at this path before. */
export const findMovedSeason = (db: Kysely<Database>, competitionSlug: string, formerSlug: string) =>
  slugAtFormerPath(db, "seasons", "season_id", seasonPathOf(competitionSlug, formerSlug));

export type StageTeam = {
  id: string;
  slug: string;
  published: boolean;
  name: string;
  name_ne: string | null;
  short_name: string;
  short_name_ne: string | null;
  colour: string | null;
  second_colour: string | null;
  crest: PictureSource | undefined;
  /** Empty but in a stage of groups. */
  group_name: string;
};

const stageTeamColumns = [
  "id",
  "slug",
  "published",
  "name",
  "name_ne",
  "short_name",
  "short_name_ne",
  "colour",
  "second_colour",
] as const;

export type PointDeduction = Selectable<Database["point_deductions"]>;

export type Stage = {
  id: string;
  version: number;
  season_id: string;
  name: string;
  name_ne: string | null;
  kind: StageKind;
  /** Matches between two teams of a tie. */
  legs: number;
  /** What places of its tables mean. */
  zones: readonly Zone[];
  matches_each: number | null;
  /** What is certain of each team by its id; null until the job has looked. */
  places: Readonly<Record<string, PlaceBounds>> | null;
  /** By group, then by name. */
  teams: readonly StageTeam[];
  deductions: readonly PointDeduction[];
};

/** The stages of a season in their order, with deductions but without their teams. */
export async function listStages(db: Kysely<Database>, seasonId: string): Promise<readonly Omit<Stage, "teams">[]> {
  const stages = await db
    .selectFrom("season_stages")
    .select(["id", "version", "season_id", "name", "name_ne", "kind", "legs", "zones", "matches_each", "places"])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom("point_deductions")
          .select(["id", "stage_id", "team_id", "points", "reason", "reason_ne", "decided_on"])
          .whereRef("point_deductions.stage_id", "=", "season_stages.id")
          .orderBy("decided_on")
          .orderBy("id"),
      ).as("deductions"),
    )
    .where("season_id", "=", seasonId)
    .orderBy("order_index")
    .execute();
  // `zonesInput` alone gives zones.
  return stages.map(({ zones, ...stage }) => ({ ...stage, zones: zones as readonly Zone[] }));
}

/** The stages of a season in their order, each with its teams and deductions. */
export async function readStages(db: Kysely<Database>, seasonId: string): Promise<readonly Stage[]> {
  return readStageTeams(db, await listStages(db, seasonId));
}

/** These stages, each with its teams. */
export async function readStageTeams(
  db: Kysely<Database>,
  stages: Awaited<ReturnType<typeof listStages>>,
): Promise<readonly Stage[]> {
  if (stages.length === 0) return [];
  const ids = stages.map(({ id }) => id);
  const teams = await db
    .selectFrom("stage_teams")
    .innerJoin("sport_teams", "sport_teams.id", "stage_teams.team_id")
    .select(["stage_teams.stage_id", "stage_teams.group_name"])
    .leftJoin("media", "media.id", "sport_teams.image_media_id")
    .select([...columnsIn("sport_teams", [...stageTeamColumns, "image_url"]), ...pictureColumns])
    .where("stage_teams.stage_id", "in", ids)
    .orderBy("stage_teams.group_name")
    .orderBy(sql`lower(sport_teams.name)`)
    .execute();
  return stages.map((stage) => ({
    ...stage,
    teams: teams
      .filter(({ stage_id }) => stage_id === stage.id)
      .map((row) => ({
        ...pick(row, [...stageTeamColumns, "group_name"]),
        crest: pictureOf(row, { url: row.image_url }),
      })),
  }));
}

export type SquadMember = {
  team_id: string;
  person_id: string;
  shirt_number: number | null;
  role: string | null;
  slug: string;
  published: boolean;
  name: string;
  name_ne: string | null;
  kind: SportPersonKind;
};

/** The squads of a season, or of one of its teams: by number, then by name. */
export async function listSquads(
  db: Kysely<Database>,
  seasonId: string,
  teamId?: string,
): Promise<readonly SquadMember[]> {
  let query = db
    .selectFrom("squad_members")
    .innerJoin("sport_people", "sport_people.id", "squad_members.person_id")
    .select(columnsIn("squad_members", ["team_id", "person_id", "shirt_number", "role"]))
    .select(columnsIn("sport_people", ["slug", "published", "name", "name_ne", "kind"]))
    .where("squad_members.season_id", "=", seasonId)
    .where("sport_people.deleted_at", "is", null);
  if (teamId !== undefined) query = query.where("squad_members.team_id", "=", teamId);
  return query
    .orderBy("squad_members.team_id")
    .orderBy("squad_members.shirt_number", (order) => order.asc().nullsLast())
    .orderBy(sql`lower(sport_people.name)`)
    .execute();
}
