// Reads of the media library.
import { type Kysely, type SelectQueryBuilder, sql } from "kysely";
import { newestPage } from "#app/platform/db/keyset.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import type { HandCrops } from "#app/platform/pictures/crop.ts";
import { findByBaseName } from "./chosen-picture.server.ts";
import { baseNameIn, baseNameOfAddress, extensionOf, originalName, urlOf } from "./media-urls.ts";
import { isUnused } from "./media-uses.server.ts";
import { libraryPictureColumns, type PictureSource, pictureOf, portableUrl } from "./picture-source.ts";
import { dayAfter, type MediaKind, type MediaState, mediaLimits, mediaTextFields, rightsWarningDays } from "./rules.ts";

export type MediaItem = Record<(typeof mediaTextFields)[number], string> & {
  id: string;
  filename: string;
  original_filename: string;
  file_size: number;
  mime_type: string;
  tags: readonly string[];
  /** The last day on which readers may see it, "2026-11-28". */
  rights_end_on: string | null;
  version: number;
  uploaded_by: string | null;
  created_at: Date;
  /** Whole seconds of audio that says how long it is. */
  duration: number | null;
  /** What goes into an address field such as `image_url`: for a picture its portable JPEG, for all else the file. */
  address: string;
  /** Absent for a video and for audio. */
  picture: PictureSource | undefined;
  /** Parts chosen by hand, those included whose files have yet to be made. */
  crops: HandCrops;
};

const itemColumns = [
  "media.id",
  "media.filename",
  "media.original_filename",
  "media.file_size",
  "media.mime_type",
  "media.duration",
  ...columnsIn("media", mediaTextFields),
  "media.tags",
  "media.rights_end_on",
  "media.version",
  "media.uploaded_by",
  "media.created_at",
  "media.crops",
  ...libraryPictureColumns,
] as const;

const selectItems = (db: Kysely<Database>) => db.selectFrom("media").select(itemColumns);

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>["executeTakeFirstOrThrow"]>>;

function itemOf(row: ItemRow): MediaItem {
  const picture = pictureOf(row);
  const baseName = baseNameIn(row.picture_path);
  return {
    id: row.id,
    filename: row.filename,
    original_filename: row.original_filename,
    file_size: Number(row.file_size),
    mime_type: row.mime_type,
    duration: row.duration,
    ...pick(row, mediaTextFields),
    ...pick(row, ["tags", "rights_end_on", "version"]),
    uploaded_by: row.uploaded_by,
    created_at: row.created_at,
    address:
      picture?.kind === "stored" ? portableUrl(picture) : urlOf(originalName(baseName, extensionOf(row.filename))),
    picture,
    crops: row.crops,
  };
}

const typesOf = { picture: "image", video: "video", audio: "audio" } as const;

/** What a list of files is narrowed to. */
export type MediaFilter = {
  /** Words, each anywhere in a title, the original name, what is said of the file, its rights or its tags. */
  search?: string | undefined;
  kind?: MediaKind | undefined;
  state?: MediaState | undefined;
  /** The day in Nepal, for the states of rights: "2026-11-28". */
  today?: string | undefined;
  tag?: string | undefined;
  person?: string | undefined;
  match?: string | undefined;
  /** Who uploaded it. */
  uploader?: string | undefined;
};

type Files = SelectQueryBuilder<Database, "media", ItemRow>;

/** Words of a search that count. */
const mostWords = 8;

/** A word as a pattern for `like`, folded as the searched texts are. */
const patternOf = (word: string) => {
  const folded = sql`media_words(${word.slice(0, 100)}::text)`;
  return sql`'%' || regexp_replace(${folded}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`;
};

function withWords(query: Files, search: string): Files {
  const words = search.trim().split(/\s+/u).filter(Boolean).slice(0, mostWords);
  return words.reduce((some, word) => some.where(sql<boolean>`media.words like ${patternOf(word)}`), query);
}

function inState(query: Files, state: MediaState, today: string): Files {
  switch (state) {
    case "unused":
      return query.where(isUnused);
    case "without_alt":
      return query.where("media.alt_text", "=", "").where("media.width", "is not", null);
    case "ended":
      return query.where("media.rights_end_on", "<", today);
    case "ending":
      return query
        .where("media.rights_end_on", ">=", today)
        .where("media.rights_end_on", "<=", dayAfter(today, rightsWarningDays));
  }
}

function narrowed(query: Files, filter: MediaFilter): Files {
  const { search = "", kind, state, today = "", tag, person, match, uploader } = filter;
  let some = withWords(query, search);
  if (kind) some = some.where("media.mime_type", "like", `${typesOf[kind]}/%`);
  if (state) some = inState(some, state, today);
  if (tag) some = some.where(sql<boolean>`media.tags @> array[${tag}]::text[]`);
  if (person)
    some = some.where(({ exists, selectFrom }) =>
      exists(selectFrom("media_people").whereRef("media_id", "=", "media.id").where("person_id", "=", person)),
    );
  if (match)
    some = some.where(({ exists, selectFrom }) =>
      exists(selectFrom("media_matches").whereRef("media_id", "=", "media.id").where("match_id", "=", match)),
    );
  return uploader ? some.where("media.uploaded_by", "=", uploader) : some;
}

/** A page of the library (or of its trash), newest first. */
export async function listMedia(
  db: Kysely<Database>,
  {
    after,
    inTrash = false,
    limit = mediaLimits.page,
    ...filter
  }: MediaFilter & { after?: Cursor | undefined; inTrash?: boolean; limit?: number } = {},
): Promise<Page<MediaItem>> {
  const all = selectItems(db).where("media.deleted_at", inTrash ? "is not" : "is", null);
  const query = narrowed(all, filter);
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

/** The names of those who uploaded files, by their ids. */
export async function uploaderNames(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("profiles").select(["id", "full_name"]).where("id", "in", ids).execute();
  return new Map(rows.flatMap(({ id, full_name }) => (full_name ? [[id, full_name] as const] : [])));
}

/** Something that files can be chosen by, with its name in both languages where it has two. */
export type MediaFacet = { value: string; name: string; name_ne: string | null };

/** Most values that a filter offers. */
const mostFacets = 100;

/** So many of the newest files say which tags are offered: a list costs the same however large the library is. */
const filesThatNameTags = 1_000;

/** What the files of the library can be chosen by: the tags in use most, who uploaded them, and whom they show. */
export async function mediaFacets(
  db: Kysely<Database>,
): Promise<Readonly<Record<"tags" | "uploaders" | "people", readonly MediaFacet[]>>> {
  const [tags, uploaders, people] = await Promise.all([
    sql<MediaFacet>`
      select tag as value, tag as name, null as name_ne from (
        select tags from media where deleted_at is null order by created_at desc, id desc limit ${filesThatNameTags}
      ) as newest, unnest(tags) as tag group by tag order by count(*) desc, tag limit ${mostFacets}`.execute(db),
    sql<MediaFacet>`
      with recursive uploader as (
        (select uploaded_by from media where deleted_at is null and uploaded_by is not null
          order by uploaded_by limit 1)
        union all
        select (select media.uploaded_by from media
          where deleted_at is null and media.uploaded_by > uploader.uploaded_by order by media.uploaded_by limit 1)
        from uploader where uploader.uploaded_by is not null
      )
      select id as value, full_name as name, null as name_ne from uploader join profiles on id = uploaded_by
      where full_name <> '' order by full_name, id limit ${mostFacets}`.execute(db),
    sql<MediaFacet>`
      select id as value, name, name_ne from sport_people
      where id in (select person_id from media_people) order by name, id limit ${mostFacets}`.execute(db),
  ]);
  return { tags: tags.rows, uploaders: uploaders.rows, people: people.rows };
}

/** The parts of a picture that were chosen by hand, and what is needed to make their files. */
export async function findCrops(db: Kysely<Database>, id: string) {
  return await db
    .selectFrom("media")
    .select(["id", "file_path", "filename", "width", "height", "formats", "crops", "shown_crops"])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
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

type FormerFile = Pick<StoredMedia, "file_path" | "filename" | "widths">;

const formerFiles = (db: Kysely<Database>) =>
  db.selectFrom("media_former_files").select(["file_path", "filename", "widths"]).where("is_kept", "=", true);

/** The files that stood under a row before and are kept. */
export function listFormerFiles(db: Kysely<Database>, id: string): Promise<readonly FormerFile[]> {
  return formerFiles(db).where("media_id", "=", id).execute();
}

/** Files that were replaced before `before` and are still kept, oldest first. */
export function listExpiredFormerFiles(
  db: Kysely<Database>,
  { before, limit }: { before: Date; limit: number },
): Promise<readonly FormerFile[]> {
  return formerFiles(db).where("replaced_at", "<", before).orderBy("replaced_at").limit(limit).execute();
}

/** When each of these files took the place of one that can come back, and that one's name. */
export async function replacementsOf(
  db: Kysely<Database>,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlyMap<string, { at: Date; former: string }>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom("media_former_files")
    .select(["media_id", "replaced_at", "original_filename"])
    .where("media_id", "in", ids)
    .where("is_kept", "=", true)
    .where("replaced_at", ">=", since)
    .orderBy("replaced_at")
    .orderBy("file_path")
    .execute();
  return new Map(rows.map((row) => [row.media_id, { at: row.replaced_at, former: row.original_filename }]));
}

/** Which of these stems a row of the library (trash included) stands for, or one of its kept former files. */
export async function knownStems(db: Kysely<Database>, stems: readonly string[]): Promise<ReadonlySet<string>> {
  if (stems.length === 0) return new Set();
  const paths = stems.map((baseName) => `media/${baseName}`);
  const rows = await db
    .selectFrom("media")
    .select("file_path")
    .where("file_path", "in", paths)
    .union(
      db
        .selectFrom("media_former_files")
        .select("file_path")
        .where("file_path", "in", paths)
        .where("is_kept", "=", true),
    )
    .execute();
  return new Set(rows.map((row) => row.file_path.slice("media/".length)));
}

/** What is said of a file; `undefined` if there is none. */
export function readMediaTexts(db: Kysely<Database>, id: string) {
  return db.selectFrom("media").select(mediaTextFields).where("id", "=", id).executeTakeFirst();
}
