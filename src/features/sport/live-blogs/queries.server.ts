// Reads of live blogs for readers. A page costs what its fifty entries cost, however many there are.
import { type ExpressionBuilder, type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import { type PictureRow, type PictureSource, pictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { liveLimits } from "./rules.ts";

export type LiveEntry = {
  id: string;
  at: Date;
  headline: string;
  /** Sanitised when it was saved. */
  html: string;
  /** The same without markup, a block a line. */
  text: string;
  youtubeId: string | null;
  isKey: boolean;
  isPinned: boolean;
  correctedAt: Date | null;
  changedAt: Date;
  /** Who wrote it; nobody for what was made from an event of a match. */
  author: { name: string; slug: string | null } | null;
  pictures: readonly PictureSource[];
};

/** A link to an entry, above all others. */
export type KeyEntry = { id: string; at: Date; text: string };

export type EntryOrder = "newest" | "oldest";

export type LiveBlogHead = {
  startedAt: Date;
  endedAt: Date | null;
  summary: string;
  matchId: string | null;
  /** When an entry or the story changed last. */
  changedAt: Date;
  /** Entries that are not pinned, which the pages are made of. */
  count: number;
  keys: readonly KeyEntry[];
};

export type LiveBlogPage = LiveBlogHead & {
  order: EntryOrder;
  page: number;
  pages: number;
  /** The entry that was asked for, while it is shown. */
  entry: string | undefined;
  /** On the first page alone. */
  pinned: readonly LiveEntry[];
  entries: readonly LiveEntry[];
};

const entryColumns = [
  ...["live_entries.id", "live_entries.at", "live_entries.headline", "live_entries.content"],
  ...["live_entries.youtube_id", "live_entries.is_key", "live_entries.is_pinned", "live_entries.corrected_at"],
  "live_entries.updated_at",
] as const satisfies readonly string[];
type EntryColumn =
  | `live_entries.${"id" | "at" | "headline" | "content" | "youtube_id" | "is_key" | "is_pinned"}`
  | `live_entries.${"corrected_at" | "updated_at"}`;

const picturesOf = (eb: ExpressionBuilder<Database, "live_entries">) =>
  jsonArrayFrom(
    eb
      .selectFrom("live_entry_pictures")
      .innerJoin("media", "media.id", "live_entry_pictures.media_id")
      .select([...pictureColumns, "live_entry_pictures.alt", "live_entry_pictures.caption"])
      .whereRef("live_entry_pictures.entry_id", "=", "live_entries.id")
      .orderBy("live_entry_pictures.order_index")
      .orderBy("live_entry_pictures.media_id"),
  ).as("pictures");

/** Entries of every live blog, shown or not, for `entryOf`. */
export const entryRows = (db: Kysely<Database>) =>
  db
    .selectFrom("live_entries")
    .leftJoin("profiles", "profiles.id", "live_entries.author_id")
    .select(entryColumns as readonly EntryColumn[])
    .select(["profiles.full_name", "profiles.slug", picturesOf]);

const entries = (db: Kysely<Database>, articleId: string) =>
  entryRows(db).where("live_entries.article_id", "=", articleId);

/**
 * For `live_entries` of this story: what readers see. What an entry says of an event is theirs to read while they see
 * its match; what somebody has worded is the story's.
 */
export const isShown = (articleId: string | RawBuilder<string>) =>
  sql<boolean>`(live_entries.deleted_at is null and (live_entries.match_event_id is null or live_entries.is_edited or exists (
    select from live_blogs join ${shownMatches} on matches.id = live_blogs.match_id where live_blogs.article_id = ${articleId})))`;

type EntryRow = Pick<
  Selectable<Database["live_entries"]>,
  "id" | "at" | "headline" | "content" | "youtube_id" | "is_key" | "is_pinned" | "corrected_at" | "updated_at"
> & {
  full_name: string | null;
  slug: string | null;
  pictures: readonly (PictureRow & { alt: string; caption: string })[];
};

/** An entry as readers get it. */
export const entryOf = (row: EntryRow): LiveEntry => ({
  ...{ id: row.id, at: row.at, headline: row.headline, youtubeId: row.youtube_id },
  ...{ html: row.content, text: storyText(row.content) },
  ...{ isKey: row.is_key, isPinned: row.is_pinned, correctedAt: row.corrected_at, changedAt: row.updated_at },
  author: row.full_name ? { name: row.full_name, slug: row.slug } : null,
  pictures: row.pictures.flatMap((picture) => {
    const worded =
      picture.caption === "" ? {} : { picture_caption: picture.caption, picture_caption_ne: picture.caption };
    return pictureOf({ ...picture, ...worded }, { alt: picture.alt }) ?? [];
  }),
});

const lastChange = sql<Date>`greatest(articles.updated_at, (
  select updated_at from live_entries where article_id = articles.id order by updated_at desc limit 1
))`;

/** What stands above the entries; `undefined` of what is no live blog. */
export async function readLiveBlogHead(db: Kysely<Database>, articleId: string): Promise<LiveBlogHead | undefined> {
  const row = await db
    .selectFrom("live_blogs")
    .innerJoin("articles", "articles.id", "live_blogs.article_id")
    .select(["live_blogs.started_at", "live_blogs.summary", "live_blogs.match_id", "articles.live_ended_at"])
    .select((eb) => [
      eb
        .selectFrom("live_entries")
        .select((of) => of.fn.countAll<string>().as("count"))
        .where("article_id", "=", articleId)
        .where(isShown(articleId))
        .where("is_pinned", "=", false)
        .as("count"),
      lastChange.as("changed_at"),
      jsonArrayFrom(
        eb
          .selectFrom("live_entries")
          .select(["id", "at", "headline", "document"])
          .where("article_id", "=", articleId)
          .where("is_key", "=", true)
          .where(isShown(articleId))
          .orderBy("at", "desc")
          .orderBy("id", "desc")
          .limit(liveLimits.keys),
      ).as("keys"),
    ])
    .where("live_blogs.article_id", "=", articleId)
    .executeTakeFirst();
  return (
    row && {
      ...{ startedAt: row.started_at, endedAt: row.live_ended_at, summary: row.summary, matchId: row.match_id },
      ...{ changedAt: row.changed_at, count: Number(row.count ?? 0) },
      keys: row.keys.map(({ id, at, headline, document }) => ({
        id,
        at: new Date(at),
        text: textOf(headline, document),
      })),
    }
  );
}

/** What a link to an entry says: its headline, else how its text begins. */
function textOf(headline: string, document: unknown): string {
  const text = headline || documentText(JSON.stringify(document)).replace(/\s+/g, " ").trim();
  return text.length > 90 ? `${text.slice(0, 88).trimEnd().toWellFormed()}…` : text;
}

export type WantedPage = { order: EntryOrder; page?: number | undefined; entry?: string | undefined };

/**
 * One page of a live blog: the named one, or that on which an entry stands. `undefined` for a page that there is not.
 */
export async function readLiveBlog(
  db: Kysely<Database>,
  articleId: string,
  { order, page = 1, entry }: WantedPage,
): Promise<LiveBlogPage | undefined> {
  const direction = order === "newest" ? "desc" : "asc";
  const head = await readLiveBlogHead(db, articleId);
  if (!head) return undefined;
  const found = entry === undefined ? undefined : await entriesBefore(db, articleId, { entry, order });
  const shown = found === undefined ? page : Math.floor(found / liveLimits.page) + 1;
  const pages = Math.max(1, Math.ceil(head.count / liveLimits.page));
  if (shown > pages) return undefined;
  const rows = await entries(db, articleId)
    .where(isShown(articleId))
    .where("live_entries.is_pinned", "=", false)
    .orderBy("live_entries.at", direction)
    .orderBy("live_entries.id", direction)
    .offset((shown - 1) * liveLimits.page)
    .limit(liveLimits.page)
    .execute();
  const pinned =
    shown > 1
      ? []
      : await entries(db, articleId)
          .where(isShown(articleId))
          .where("live_entries.is_pinned", "=", true)
          .orderBy("live_entries.at", "desc")
          .orderBy("live_entries.id", "desc")
          .execute();
  const asked = found === undefined ? undefined : entry;
  return { ...head, order, page: shown, pages, entry: asked, pinned: pinned.map(entryOf), entries: rows.map(entryOf) };
}

/**
 * How many entries stand before one; those that are pinned stand on the first page. `undefined` for one that is not
 * shown.
 */
async function entriesBefore(
  db: Kysely<Database>,
  articleId: string,
  { entry, order }: { entry: string; order: EntryOrder },
): Promise<number | undefined> {
  const isBefore =
    order === "newest" ? sql`(other.at, other.id) > (one.at, one.id)` : sql`(other.at, other.id) < (one.at, one.id)`;
  const { rows } = await sql<{ before: string }>`
    with shown as (select id, at, is_pinned from live_entries where article_id = ${articleId} and ${isShown(articleId)})
    select case when one.is_pinned then 0 else (
      select count(*) from shown as other where not other.is_pinned and ${isBefore}
    ) end as before
    from shown as one where one.id = ${entry}`.execute(db);
  return rows[0] && Number(rows[0].before);
}

/** Entries that changed last, for pages that are open: as they stand now, and the ids of those that are not there. */
export async function readChangedEntries(db: Kysely<Database>, articleId: string) {
  const rows = await entries(db, articleId)
    .select(isShown(articleId).as("is_shown"))
    .orderBy("live_entries.updated_at", "desc")
    .orderBy("live_entries.id", "desc")
    .limit(liveLimits.changed)
    .execute();
  return {
    entries: rows.filter((row) => row.is_shown).map(entryOf),
    removed: rows.flatMap((row) => (row.is_shown ? [] : row.id)),
    /** Whatever changed before this is not among them; `null` where they are all. */
    since: rows.length < liveLimits.changed ? null : (rows.at(-1)?.updated_at ?? null),
  };
}

/** Everything of a live blog that is shown, the oldest entry first. */
export async function listAllEntries(db: Kysely<Database>, articleId: string) {
  const blog = await db
    .selectFrom("live_blogs")
    .select("summary")
    .where("article_id", "=", articleId)
    .executeTakeFirst();
  const rows = await entries(db, articleId)
    .where(isShown(articleId))
    .orderBy("live_entries.at")
    .orderBy("live_entries.id")
    .execute();
  return { summary: blog?.summary ?? "", entries: rows.map(entryOf) };
}

/** When an entry of each of these public live blogs changed last, or the blog itself. */
export async function listLastChanges(
  db: Kysely<Database>,
  articleIds: readonly string[],
): Promise<ReadonlyMap<string, Date>> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select id, ${lastChange} as at from articles
    where id = any(${articleIds}::uuid[]) and kind = 'live' and status = 'published' and deleted_at is null`.execute(
    db,
  );
  return new Map(rows.map(({ id, at }) => [id, at]));
}
