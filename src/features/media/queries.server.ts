// Reads of the media library and of where its files are in use.
import { type Kysely, sql } from "kysely";
import { newestPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { findByBaseName } from "./chosen-picture.server.ts";
import { baseNameOfAddress, extensionOf, originalName, urlOf } from "./media-urls.ts";
import { type PictureSource, pictureColumns, pictureOf, portableUrl } from "./picture-source.ts";
import { mediaLimits, mediaTextFields } from "./rules.ts";

export type MediaItem = Record<(typeof mediaTextFields)[number], string> & {
  id: string;
  filename: string;
  original_filename: string;
  file_size: number;
  mime_type: string;
  uploaded_by: string | null;
  created_at: Date;
  /** What goes into an address field such as `image_url`: for a picture its portable JPEG, for a video the file. */
  address: string;
  /** Absent for a video. */
  picture: PictureSource | undefined;
};

const itemColumns = [
  "media.id",
  "media.filename",
  "media.original_filename",
  "media.file_size",
  "media.mime_type",
  ...columnsIn("media", mediaTextFields),
  "media.uploaded_by",
  "media.created_at",
  ...pictureColumns,
] as const;

const selectItems = (db: Kysely<Database>) => db.selectFrom("media").select(itemColumns);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>["executeTakeFirstOrThrow"]>>;

function itemOf(row: ItemRow): MediaItem {
  const picture = pictureOf(row);
  const baseName = row.picture_path.slice(row.picture_path.lastIndexOf("/") + 1);
  return {
    id: row.id,
    filename: row.filename,
    original_filename: row.original_filename,
    file_size: Number(row.file_size),
    mime_type: row.mime_type,
    ...pick(row, mediaTextFields),
    uploaded_by: row.uploaded_by,
    created_at: row.created_at,
    address:
      picture?.kind === "stored" ? portableUrl(picture) : urlOf(originalName(baseName, extensionOf(row.filename))),
    picture,
  };
}

/**
 * A page of the library (or of its trash), newest first. `search` looks into the original name and what is said of it.
 */
export async function listMedia(
  db: Kysely<Database>,
  {
    search = "",
    after,
    kind,
    inTrash = false,
    limit = mediaLimits.page,
  }: {
    search?: string;
    after?: Cursor | undefined;
    kind?: "picture" | "video";
    inTrash?: boolean;
    limit?: number;
  } = {},
): Promise<Page<MediaItem>> {
  const pattern = searchPattern(search);
  const query = selectItems(db)
    .where("media.deleted_at", inTrash ? "is not" : "is", null)
    .$if(pattern !== undefined, (some) =>
      some.where((eb) =>
        eb.or(
          (["original_filename", ...mediaTextFields] as const).map((name) =>
            eb(`media.${name}`, "ilike", pattern ?? ""),
          ),
        ),
      ),
    )
    .$if(kind !== undefined, (some) => some.where("media.mime_type", "like", kind === "video" ? "video/%" : "image/%"));
  const { items, older } = await newestPage(query, { at: "media.created_at", id: "media.id", after, limit });
  return { items: items.map(itemOf), older };
}

/** One file of the library, not of its trash. */
export async function findMedia(db: Kysely<Database>, id: string): Promise<MediaItem | undefined> {
  const row = await selectItems(db).where("media.id", "=", id).where("media.deleted_at", "is", null).executeTakeFirst();
  return row && itemOf(row);
}

/** The file of the library, not of its trash, whose address this is, in whichever of its sizes. */
export async function findMediaAt(db: Kysely<Database>, address: string): Promise<MediaItem | undefined> {
  const baseName = baseNameOfAddress(address);
  const row = baseName === undefined ? undefined : await findByBaseName(db, baseName);
  return row && findMedia(db, row.id);
}

export type MediaUse = {
  kind: "article" | "event" | "video" | "gallery" | "ad" | "about" | "team" | "sport_team" | "sport_person" | "setting";
  id: string;
  title: string;
  /** Things in the trash count: they can come back and would miss their picture. */
  in_trash: boolean;
};

/** Everything that shows this file, the stories whose body holds it included. */
export async function mediaUsage(db: Kysely<Database>, id: string): Promise<MediaUse[]> {
  const { rows } = await sql<MediaUse>`
    select 'article' as kind, id, title, deleted_at is not null as in_trash from articles
      where image_media_id = ${id} or id in (
        select article_id from article_media where media_id = ${id}
        union select article_id from live_entries
          join live_entry_pictures on entry_id = live_entries.id where media_id = ${id})
    union all select 'event', id, title, deleted_at is not null from events where image_media_id = ${id}
    union all select 'video', id, title, deleted_at is not null from videos where thumbnail_media_id = ${id}
    union all select 'gallery', id, title, deleted_at is not null from gallery_images where media_id = ${id}
    union all select 'ad', id, title, deleted_at is not null from ads where image_media_id = ${id}
    union all select 'about', id, title, deleted_at is not null from about_sections where image_media_id = ${id}
    union all select 'team', id, name, deleted_at is not null from team_members where image_media_id = ${id}
    union all select 'sport_team', id, name, deleted_at is not null from sport_teams where image_media_id = ${id}
    union all select 'sport_person', id, name, deleted_at is not null from sport_people where image_media_id = ${id}
    union all select 'setting', id, setting_key, false from site_settings where media_id = ${id}
    order by kind, title, id`.execute(db);
  return rows;
}

/** Which of these files readers see somewhere: their texts are public, and so is a change of them. */
export async function shownToReaders(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const { rows } = await sql<{ media_id: string }>`
    select media_id from (
      select image_media_id as media_id from articles where status = 'published' and deleted_at is null
      union all select media_id from article_media join articles on articles.id = article_id
        where status = 'published' and deleted_at is null
      union all select media_id from live_entry_pictures join live_entries on live_entries.id = entry_id
        join articles on articles.id = live_entries.article_id
        where articles.status = 'published' and articles.deleted_at is null
      union all select image_media_id from events where status <> 'draft' and deleted_at is null
      union all select thumbnail_media_id from videos where is_active and deleted_at is null
      union all select media_id from gallery_images where is_active and deleted_at is null
      union all select image_media_id from ads where deleted_at is null
      union all select image_media_id from about_sections where deleted_at is null
      union all select image_media_id from team_members where deleted_at is null
      union all select image_media_id from sport_teams where deleted_at is null
      union all select image_media_id from sport_people where deleted_at is null
      union all select media_id from site_settings
    ) as shown where media_id = any(${ids}::uuid[])`.execute(db);
  return new Set(rows.map(({ media_id }) => media_id));
}

export type StoredMedia = { id: string; file_path: string; filename: string; widths: number[]; formats: string[] };

/** What a job needs to work on the files of a row. */
export async function findStoredMedia(db: Kysely<Database>, id: string): Promise<StoredMedia | undefined> {
  return await db
    .selectFrom("media")
    .select(["id", "file_path", "filename", "widths", "formats"])
    .where("id", "=", id)
    .executeTakeFirst();
}

/** Pictures of which there is no JPEG yet, oldest first. */
export async function listMediaWithoutJpeg(db: Kysely<Database>, { limit }: { limit: number }): Promise<StoredMedia[]> {
  return await db
    .selectFrom("media")
    .select(["id", "file_path", "filename", "widths", "formats"])
    .where(sql<boolean>`cardinality(widths) > 0 and not ('jpg' = any (formats))`)
    .orderBy("created_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Files that have lain in the trash since before `before`, oldest first. */
export async function listExpiredMedia(
  db: Kysely<Database>,
  { before, limit }: { before: Date; limit: number },
): Promise<StoredMedia[]> {
  return await db
    .selectFrom("media")
    .select(["id", "file_path", "filename", "widths", "formats"])
    .where("deleted_at", "<", before)
    .orderBy("deleted_at")
    .orderBy("id")
    .limit(limit)
    .execute();
}

/** Which of these stems a row of the library (trash included) stands for. */
export async function knownStems(db: Kysely<Database>, stems: readonly string[]): Promise<ReadonlySet<string>> {
  if (stems.length === 0) return new Set();
  const paths = stems.map((baseName) => `media/${baseName}`);
  const rows = await db.selectFrom("media").select("file_path").where("file_path", "in", paths).execute();
  return new Set(rows.map((row) => row.file_path.slice("media/".length)));
}
