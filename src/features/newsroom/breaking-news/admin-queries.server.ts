// Reads of the ticker for those who write it: what waits, what is over, and what hides with its story as well.
import { type Kysely, type SqlBool, sql } from "kysely";
import { type KeysetCursor, type KeysetPage, keysetPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { listBreakingNews } from "./queries.server.ts";
import { type HeadlineState, headlineState } from "./rules.ts";

export type AdminHeadline = {
  id: string;
  title: string;
  title_ne: string | null;
  slug: string;
  starts_at: Date | null;
  expires_at: Date | null;
  created_at: Date;
  version: number;
  state: HeadlineState;
  /** The story to which it leads, if there still is one. */
  story: { title: string; lang: Lang } | undefined;
};

type Asked = { search: string; limit: number; after?: KeysetCursor | undefined; now: Date };

/** One page of the headlines, the newest first. `search` looks into both titles. */
export async function listAdminHeadlines(
  db: Kysely<Database>,
  { search, limit, after, now }: Asked,
): Promise<KeysetPage<AdminHeadline>> {
  const pattern = searchPattern(search);
  let query = db
    .selectFrom("breaking_news as headline")
    .leftJoin("article_addresses", "article_addresses.slug", "headline.slug")
    .leftJoin("articles", (join) =>
      join.onRef("articles.id", "=", "article_addresses.article_id").on("articles.deleted_at", "is", null),
    )
    .where("headline.deleted_at", "is", null)
    .select(["headline.id", "headline.title", "headline.title_ne", "headline.slug", "headline.starts_at"])
    .select(["headline.expires_at", "headline.created_at", "headline.version"])
    .select(["articles.title as story_title", "articles.lang as story_lang", "articles.status as story_status"]);
  if (pattern) {
    query = query.where(
      sql<SqlBool>`(headline.title ilike ${pattern} or coalesce(headline.title_ne, '') ilike ${pattern})`,
    );
  }
  const by = sql`headline.created_at`;
  const page = await keysetPage(query, { by, kind: "time", direction: "desc", id: "headline.id", after, limit });
  // The same headlines are in the ticker of both languages.
  const inTicker = new Set((await listBreakingNews(db, "en", now)).map(({ id }) => id));
  return {
    next: page.next,
    items: page.items.map(({ story_title, story_lang, story_status, ...row }) => ({
      ...row,
      state: headlineState(
        { ...row, isHidden: row.slug !== "" && story_status !== "published", isInTicker: inTicker.has(row.id) },
        now,
      ),
      story: story_title !== null && story_lang !== null ? { title: story_title, lang: story_lang } : undefined,
    })),
  };
}
