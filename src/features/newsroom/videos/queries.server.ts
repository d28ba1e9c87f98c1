// Reads of videos for readers: active ones only, the newest first. Specification: public-site.md 4 and 7.
import type { Kysely } from "kysely";
import { type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { compactViews } from "#app/messages/numbers.ts";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang, SportCategory } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";

export type Video = {
  id: string;
  lang: Lang;
  title: string;
  description: string | null;
  category: SportCategory;
  youtubeId: string;
  /** As staff wrote it, such as "7:44". */
  duration: string | null;
  views: number;
  createdAt: Date;
  updatedAt: Date;
  /** The match that it is about, also one that readers do not see. */
  matchId: string | null;
  /** `undefined` until a thumbnail is there: the page draws its placeholder. */
  picture: PictureSource | undefined;
};

type VideoFilter = { lang: Lang; category?: SportCategory | undefined };

function visible(db: Kysely<Database>) {
  return db
    .selectFrom("videos")
    .leftJoin("media", "media.id", "videos.thumbnail_media_id")
    .select([
      "videos.id",
      "videos.lang",
      "videos.title",
      "videos.description",
      "videos.category",
      "videos.youtube_video_id",
      "videos.duration",
      "videos.view_count",
      "videos.created_at",
      "videos.updated_at",
      "videos.match_id",
      "videos.thumbnail_url",
      ...pictureColumns,
    ])
    .where("videos.is_active", "=", true)
    .where("videos.deleted_at", "is", null);
}

type VideoRow = Awaited<ReturnType<ReturnType<typeof visible>["execute"]>>[number];

function videoOf(row: VideoRow): Video {
  return {
    id: row.id,
    lang: row.lang,
    title: row.title,
    description: row.description,
    category: row.category,
    youtubeId: row.youtube_video_id,
    duration: row.duration,
    views: Number(row.view_count),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    matchId: row.match_id,
    picture: pictureOf(row, { url: row.thumbnail_url }),
  };
}

function filtered(db: Kysely<Database>, { lang, category }: VideoFilter) {
  const query = visible(db).where("videos.lang", "=", lang);
  return category ? query.where("videos.category", "=", category) : query;
}

/** Videos that readers may see, in the given order. */
export async function listVideosById(db: Kysely<Database>, ids: readonly string[]): Promise<readonly Video[]> {
  if (ids.length === 0) return [];
  const rows = await visible(db).where("videos.id", "in", ids).execute();
  return ids.flatMap((id) => rows.filter((row) => row.id === id).map(videoOf));
}

/** One page of the grid, without the video that stands above it. */
export async function listVideos(
  db: Kysely<Database>,
  filter: VideoFilter & { except?: string | undefined },
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<Video>> {
  let query = filtered(db, filter);
  if (filter.except) query = query.where("videos.id", "!=", filter.except);
  const { items, older } = await newestPage(query, { at: "videos.created_at", id: "videos.id", after, limit });
  return { items: items.map(videoOf), older };
}

/**
 * Whether the views of these videos still read as they did. One that is gone counts as the same: whoever took it away
 * has dropped its pages.
 */
export async function haveSameViews(
  db: Kysely<Database>,
  lang: Lang,
  videos: readonly Pick<Video, "id" | "views">[],
): Promise<boolean> {
  if (videos.length === 0) return true;
  const shown = new Map(videos.map(({ id, views }) => [id, compactViews(views, lang)]));
  const rows = await db
    .selectFrom("videos")
    .select(["id", "view_count"])
    .where("id", "in", [...shown.keys()])
    .execute();
  return rows.every(({ id, view_count }) => compactViews(Number(view_count), lang) === shown.get(id));
}

/** The video that stands above the grid: the first with is_featured set, else the first of the list. */
export async function findFeaturedVideo(db: Kysely<Database>, filter: VideoFilter): Promise<Video | undefined> {
  const row = await filtered(db, filter)
    .orderBy("videos.is_featured", "desc")
    .orderBy("videos.created_at", "desc")
    .orderBy("videos.id", "desc")
    .limit(1)
    .executeTakeFirst();
  return row && videoOf(row);
}

/** The active video of an id, which must be a UUID, in whichever language it is. */
export async function findVideo(db: Kysely<Database>, id: string): Promise<Video | undefined> {
  const row = await visible(db).where("videos.id", "=", id).executeTakeFirst();
  return row && videoOf(row);
}
