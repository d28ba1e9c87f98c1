// A live blog as those who write it see it: what is public, what was removed, and what may be done. Times are ISO text,
// because a phone keeps this for times without a network.

import type { Kysely } from "kysely";
import { pictureColumns, pictureOf, smallRendition } from "#app/features/media/picture-source.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import type { ArticleStatus, Database, Lang } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

/** Entries that a phone gets at once, and with each "Earlier entries". */
export const writingPage = 60;
const removedShown = 20;

export type WritingPicture = {
  media_id: string;
  alt: string;
  caption: string;
  /** A small rendition; nothing where the library does not have it any more. */
  url: string | undefined;
};

export type WritingEntry = {
  id: string;
  at: string;
  headline: string;
  document: Readonly<Record<string, unknown>> | null;
  pictures: readonly WritingPicture[];
  youtube_id: string | null;
  is_key: boolean;
  is_pinned: boolean;
  corrected_at: string | null;
  author: string | null;
  /** Made from an event of the linked match. */
  is_event: boolean;
  revision: number;
};

export type Writing = {
  story: {
    id: string;
    title: string;
    lang: Lang;
    status: ArticleStatus;
    /** Where readers have it. */
    address: string | null;
    ended_at: string | null;
    summary: string;
  };
  /** Whose draft it is, and whether it waits for its time: for the rights of those who write their own drafts only. */
  author_id: string | null;
  isPlanned: boolean;
  isWithdrawn: boolean;
  match: { id: string; kinds: readonly string[]; offered: readonly string[]; sport: SportId } | null;
  /** The newest first; those that are pinned are among them, however old. */
  entries: readonly WritingEntry[];
  /** The entry behind which there are more, if there are. */
  older: string | null;
  removed: readonly WritingEntry[];
};

/**
 * `undefined` for a story that is not there or is no live blog, and for one that was taken down: its text is shown to
 * those alone who give a reason (spec/README.md, rulings for what comes next).
 */
export async function readWriting(db: Kysely<Database>, id: string): Promise<Writing | undefined> {
  const story = await db
    .selectFrom("articles")
    .innerJoin("live_blogs", "live_blogs.article_id", "articles.id")
    .leftJoin("matches", (join) =>
      join.onRef("matches.id", "=", "live_blogs.match_id").on("matches.deleted_at", "is", null),
    )
    .select(["articles.id", "articles.title", "articles.slug", "articles.lang", "articles.status"])
    .select(["articles.author_id", "articles.publish_at", "articles.withdrawal", "articles.live_ended_at"])
    .select(["live_blogs.summary", "live_blogs.event_kinds", "matches.id as match_id", "matches.sport"])
    .where("articles.id", "=", id)
    .where("articles.kind", "=", "live")
    .where("articles.deleted_at", "is", null)
    .where((eb) => eb.or([eb("articles.withdrawal", "is", null), eb("articles.withdrawal", "<>", "taken_down")]))
    .executeTakeFirst();
  if (!story) return undefined;
  const { match_id, sport, event_kinds } = story;
  const newest = await listEntries(db, id);
  const pinned = await readEntries(db, id, (query) =>
    query.where("is_pinned", "=", true).where("deleted_at", "is", null),
  );
  const removed = await readEntries(db, id, (query) =>
    query.where("deleted_at", "is not", null).orderBy("deleted_at", "desc").limit(removedShown),
  );
  return {
    story: {
      ...{ id: story.id, title: story.title, lang: story.lang, status: story.status, summary: story.summary },
      address: story.status === "published" ? storyPath(story) : null,
      ended_at: story.live_ended_at?.toISOString() ?? null,
    },
    author_id: story.author_id,
    isPlanned: story.publish_at !== null,
    isWithdrawn: story.withdrawal !== null,
    match:
      match_id && sport
        ? { id: match_id, sport, kinds: event_kinds, offered: Object.keys(sportOf(sport).eventKinds) }
        : null,
    entries: [...newest.entries, ...pinned.filter(({ id: one }) => !newest.entries.some((entry) => entry.id === one))],
    older: newest.older,
    removed,
  };
}

/** The entries before this one, the newest first. */
export async function listEntries(db: Kysely<Database>, articleId: string, before?: string) {
  const cursor =
    before === undefined
      ? undefined
      : await db
          .selectFrom("live_entries")
          .select(["at", "id"])
          .where("id", "=", before)
          .where("article_id", "=", articleId)
          .executeTakeFirst();
  if (before !== undefined && !cursor) return { entries: [], older: null };
  const found = await readEntries(db, articleId, (query) => {
    const living = query.where("deleted_at", "is", null).orderBy("at", "desc").orderBy("id", "desc");
    const page = living.limit(writingPage + 1);
    if (!cursor) return page;
    return page.where((eb) => eb(eb.refTuple("at", "live_entries.id"), "<", eb.tuple(cursor.at, cursor.id)));
  });
  const entries = found.slice(0, writingPage);
  return { entries, older: found.length > writingPage ? (entries.at(-1)?.id ?? null) : null };
}

const selectEntries = (db: Kysely<Database>, articleId: string) =>
  db
    .selectFrom("live_entries")
    .select(["id", "at", "headline", "document", "youtube_id", "is_key", "is_pinned", "corrected_at", "author_id"])
    .select(["match_event_id", "revision"])
    .where("article_id", "=", articleId);

type EntryQuery = ReturnType<typeof selectEntries>;

async function readEntries(
  db: Kysely<Database>,
  articleId: string,
  narrow: (query: EntryQuery) => EntryQuery,
): Promise<readonly WritingEntry[]> {
  const rows = await narrow(selectEntries(db, articleId)).execute();
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const pictures = await picturesOf(db, ids);
  const authors = await db
    .selectFrom("profiles")
    .select(["id", "full_name"])
    .where("id", "in", [...new Set(rows.map(({ author_id }) => author_id ?? articleId))])
    .execute();
  const names = new Map(authors.map(({ id, full_name }) => [id, full_name]));
  return rows.map(({ author_id, match_event_id, ...row }) => ({
    ...row,
    at: row.at.toISOString(),
    corrected_at: row.corrected_at?.toISOString() ?? null,
    pictures: pictures.get(row.id) ?? [],
    author: (author_id && names.get(author_id)) || null,
    is_event: match_event_id !== null,
  }));
}

async function picturesOf(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, WritingPicture[]>> {
  const rows = await db
    .selectFrom("live_entry_pictures")
    .innerJoin("media", "media.id", "live_entry_pictures.media_id")
    .select([...pictureColumns, "entry_id", "media_id", "alt", "live_entry_pictures.caption"])
    .where("entry_id", "in", [...ids])
    .orderBy("order_index")
    .execute();
  const found = new Map<string, WritingPicture[]>();
  for (const { entry_id, media_id, alt, caption, ...row } of rows) {
    const picture = pictureOf(row);
    const url = picture?.kind === "stored" ? smallRendition(picture).url : undefined;
    found.set(entry_id, [...(found.get(entry_id) ?? []), { media_id, alt, caption, url }]);
  }
  return found;
}

/** `undefined` where the live blog has no such entry. */
export async function isRemoved(
  db: Kysely<Database>,
  { id, article_id }: { id: string; article_id: string },
): Promise<boolean | undefined> {
  const found = await db
    .selectFrom("live_entries")
    .select("deleted_at")
    .where("id", "=", id)
    .where("article_id", "=", article_id)
    .executeTakeFirst();
  return found && found.deleted_at !== null;
}
