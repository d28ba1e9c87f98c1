// What belongs to a match, and the matches that something belongs to: stories, videos, pictures of the gallery, events
// of the calendar. For readers, so only what they may see. A page that shows one of these carries its tag beside that
// of the match.
import { type Kysely, sql } from "kysely";
import { type ArticleCard, listRankedCards } from "#app/features/newsroom/articles/queries.server.ts";
import { listEventsById, type SportsEvent } from "#app/features/newsroom/calendar/queries.server.ts";
import { type GalleryImage, listGallery } from "#app/features/newsroom/gallery/queries.server.ts";
import { listVideosById, type Video } from "#app/features/newsroom/videos/queries.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { listMatches, type MatchListItem } from "./queries.server.ts";

/** As many as a story can name. */
const matchesOfOneStory = 20;

type OfMatch = { matchId: string; lang: Lang; limit: number };

/**
 * The matches that a story is about, or that it follows as a live blog: those that readers see by their start, all by
 * their ids.
 */
export async function matchesOfStory(
  db: Kysely<Database>,
  articleId: string,
): Promise<{ ids: readonly string[]; matches: readonly MatchListItem[] }> {
  const { rows } = await sql<{ id: string }>`select match_id as id from article_matches where article_id = ${articleId}
    union select match_id from live_blogs where article_id = ${articleId} and match_id is not null`.execute(db);
  const ids = rows.map(({ id }) => id);
  return { ids, matches: await listMatches(db, { ids, published: true }, { limit: matchesOfOneStory }) };
}

/** The published stories about a match in one language: live blogs that follow it, then the newest first. */
export async function storiesOfMatch(
  db: Kysely<Database>,
  { matchId, lang, limit }: OfMatch,
): Promise<readonly ArticleCard[]> {
  const chosen = sql`select articles.id, case when bool_or(linked.follows) then 0 else 1 end as rank from (
      select article_id, false as follows from article_matches where match_id = ${matchId}
      union all select article_id, true from live_blogs where match_id = ${matchId}
    ) as linked
    join articles on articles.id = linked.article_id
    where articles.lang = ${lang} and articles.status = 'published'
      and articles.deleted_at is null
    group by articles.id
    order by rank, articles.published_at desc, articles.id desc limit ${limit}`;
  return (await listRankedCards(db, chosen)).map(({ card }) => card);
}

/** The videos about a match in one language, the newest first. */
export async function videosOfMatch(
  db: Kysely<Database>,
  { matchId, lang, limit }: OfMatch,
): Promise<readonly Video[]> {
  const rows = await db
    .selectFrom("videos")
    .select("id")
    .where("match_id", "=", matchId)
    .where("lang", "=", lang)
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("created_at", "desc")
    .orderBy("id", "desc")
    .limit(limit)
    .execute();
  return listVideosById(
    db,
    rows.map(({ id }) => id),
  );
}

/** The pictures of a match in one language, in the order of the gallery. */
export async function picturesOfMatch(
  db: Kysely<Database>,
  { matchId, lang, limit }: OfMatch,
): Promise<readonly GalleryImage[]> {
  return (await listGallery(db, { lang, matchId }, { limit })).items;
}

/** The published events of the calendar about a match in one language, the first one first. */
export async function eventsOfMatch(
  db: Kysely<Database>,
  { matchId, lang, limit }: OfMatch,
): Promise<readonly SportsEvent[]> {
  const rows = await db
    .selectFrom("events")
    .select("id")
    .where("match_id", "=", matchId)
    .where("lang", "=", lang)
    .where("status", "=", "published")
    .where("deleted_at", "is", null)
    .orderBy("event_date", (order) => order.asc().nullsLast())
    .orderBy("id")
    .limit(limit)
    .execute();
  return listEventsById(
    db,
    rows.map(({ id }) => id),
  );
}

/** The matches of these ids that readers see: those that videos, pictures or events are about. */
export async function shownMatchesById(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<readonly MatchListItem[]> {
  return listMatches(db, { ids, published: true }, { limit: ids.length });
}
