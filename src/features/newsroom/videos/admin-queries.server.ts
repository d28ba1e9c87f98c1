// Reads of videos for those who edit them: inactive ones included. Those in the trash are nowhere here.
import { type Kysely, type Selectable, sql } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { type KeysetCursor, type KeysetPage, keysetPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang, SportCategory } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import { videoFormColumns } from "./admin-rules.ts";

const columns = [...videoFormColumns, "youtube_video_id", "created_at"] as const;

/** Named like its columns, as the form shows it. */
export type AdminVideo = Pick<Selectable<Database["videos"]>, (typeof columns)[number]> & {
  view_count: number;
  /** `undefined` until a thumbnail is there. */
  picture: PictureSource | undefined;
};

export const videoStates = ["active", "inactive", "featured"] as const;
export type VideoState = (typeof videoStates)[number];

export type AdminVideoFilter = {
  state?: VideoState | undefined;
  category?: SportCategory | undefined;
  lang?: Lang | undefined;
  search?: string;
};

/** What the list can be sorted by. The specification's order is `created`, the newest first. */
export const videoSorts = {
  created: { by: sql`videos.created_at`, kind: "time" },
  title: { by: sql`lower(videos.title)`, kind: "text" },
  views: { by: sql`videos.view_count`, kind: "number" },
} as const;

export type VideoOrder = {
  sort: keyof typeof videoSorts;
  direction: "asc" | "desc";
  after?: KeysetCursor | undefined;
  limit: number;
};

function activeRows(db: Kysely<Database>) {
  return db
    .selectFrom("videos")
    .leftJoin("media", "media.id", "videos.thumbnail_media_id")
    .select([...columnsIn("videos", columns), "videos.view_count", "videos.thumbnail_url", ...pictureColumns])
    .where("videos.deleted_at", "is", null);
}

type VideoRow = Awaited<ReturnType<ReturnType<typeof activeRows>["executeTakeFirstOrThrow"]>>;

function adminVideoOf(row: VideoRow): AdminVideo {
  return {
    ...pick(row, columns),
    view_count: Number(row.view_count),
    picture: pictureOf(row, { url: row.thumbnail_url }),
  };
}

/** One page of the list. `search` looks into title, description and tags. */
export async function listAdminVideos(
  db: Kysely<Database>,
  { state, category, lang, search = "" }: AdminVideoFilter,
  { sort, ...order }: VideoOrder,
): Promise<KeysetPage<AdminVideo>> {
  const pattern = searchPattern(search);
  let query = activeRows(db);
  if (state === "featured") query = query.where("videos.is_featured", "=", true);
  else if (state) query = query.where("videos.is_active", "=", state === "active");
  if (category) query = query.where("videos.category", "=", category);
  if (lang) query = query.where("videos.lang", "=", lang);
  if (pattern) {
    query = query.where((eb) =>
      eb.or([
        eb("videos.title", "ilike", pattern),
        eb("videos.description", "ilike", pattern),
        eb(sql<string>`array_to_string(videos.tags, ',')`, "ilike", pattern),
      ]),
    );
  }
  const { items, next } = await keysetPage(query, { ...videoSorts[sort], ...order, id: "videos.id" });
  return { items: items.map(adminVideoOf), next };
}

/** One video as its form shows it. `id` must be a UUID. */
export async function findAdminVideo(db: Kysely<Database>, id: string): Promise<AdminVideo | undefined> {
  const row = await activeRows(db).where("videos.id", "=", id).executeTakeFirst();
  return row && adminVideoOf(row);
}

/** A video whose thumbnail has not been brought yet, for the job that brings it. `id` must be a UUID. */
export async function findVideoToPicture(
  db: Kysely<Database>,
  id: string,
): Promise<{ title: string; youtubeId: string } | undefined> {
  const row = await db
    .selectFrom("videos")
    .select(["title", "youtube_video_id"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .where("thumbnail_media_id", "is", null)
    .executeTakeFirst();
  return row && { title: row.title, youtubeId: row.youtube_video_id };
}
