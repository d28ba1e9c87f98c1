// The list of stories of the back office: narrowed in many ways at once, the newest first.
import { type Kysely, type RawBuilder, type SqlBool, sql } from "kysely";
import { newestPage, searchPattern } from "#app/platform/db/keyset.server.ts";
import type { ArticleKind, ArticleReview, ArticleStatus, Database, Lang } from "#app/platform/db/schema.ts";
import type { Cursor, Page } from "#app/platform/paging.ts";
import { type AdminReach, storiesWithin } from "./admin-queries.server.ts";
import { authorsOf, isBy } from "./bylines/bylines.server.ts";

export type AdminArticle = {
  id: string;
  lang: Lang;
  title: string;
  slug: string;
  category: string | null;
  status: ArticleStatus;
  review: ArticleReview;
  kind: ArticleKind;
  /** When a live blog ended; null while it runs. */
  liveEndedAt: Date | null;
  /** When a draft will publish itself. */
  publishAt: Date | null;
  /** No reader has it before. */
  embargoUntil: Date | null;
  /** When it leaves readers by itself. */
  unpublishAt: Date | null;
  publishedAt: Date | null;
  views: number;
  /** Those who sign it, in order. */
  authors: readonly string[];
  isOwn: boolean;
  createdAt: Date;
};

/** What was typed, asked as the search of the site asks it: words in any order, in title and text. */
export type AskedQuestion = {
  question: RawBuilder<unknown>;
  /** Whether a good part of the stories have these words: they are then met soon in the order of the list. */
  isCommon: boolean;
};

export type AdminFilter = AdminReach & {
  status?: ArticleStatus | undefined;
  lang?: Lang | undefined;
  review?: ArticleReview | undefined;
  /** A run of letters of the title, and the words of it where there are any. */
  search?: string | undefined;
  asked?: AskedQuestion | undefined;
  author?: string | undefined;
  /** Slugs of sections. */
  sections?: readonly string[] | undefined;
  /** The first moment, and the first one after the last: of publication, else of creation. */
  from?: Date | undefined;
  until?: Date | undefined;
  isScheduled?: boolean | undefined;
  withoutPicture?: boolean | undefined;
  untranslated?: boolean | undefined;
};

/** One page of the list, the newest story first, after `after` if given. */
export async function listAdminArticles(
  db: Kysely<Database>,
  filter: AdminFilter,
  { limit, after }: { limit: number; after?: Cursor | undefined },
): Promise<Page<AdminArticle>> {
  const query = narrowed(storiesWithin(db, filter), filter)
    .select([
      "articles.id",
      "articles.lang",
      "articles.title",
      "articles.slug",
      "articles.category",
      "articles.status",
      "articles.review",
      "articles.kind",
      "articles.live_ended_at",
      "articles.publish_at",
      "articles.embargo_until",
      "articles.unpublish_at",
      "articles.published_at",
      "articles.views",
      "articles.author_id",
      "articles.created_at",
    ])
    .select(authorsOf());
  const page = await newestPage(query, { at: "articles.created_at", id: "articles.id", after, limit });
  const items = page.items.map((row) => ({
    id: row.id,
    lang: row.lang,
    title: row.title,
    slug: row.slug,
    category: row.category,
    status: row.status,
    review: row.review,
    kind: row.kind,
    liveEndedAt: row.live_ended_at,
    publishAt: row.publish_at,
    embargoUntil: row.embargo_until,
    unpublishAt: row.unpublish_at,
    publishedAt: row.published_at,
    views: Number(row.views),
    authors: row.authors.map(({ name }) => name),
    isOwn: row.author_id === filter.personId,
    createdAt: row.created_at,
  }));
  return { items, older: page.older };
}

type Stories = ReturnType<typeof storiesWithin>;

function narrowed(stories: Stories, filter: AdminFilter): Stories {
  const { status, lang, author, sections, from, until } = filter;
  const shownAt = sql<Date>`coalesce(articles.published_at, articles.created_at)`;
  let query = stories;
  if (status) query = query.where("articles.status", "=", status);
  // Named as well what the index of stories in review leaves out.
  if (filter.review) query = query.where("articles.review", "=", filter.review);
  if (filter.review && filter.review !== "none") query = query.where(sql<boolean>`articles.review <> 'none'`);
  if (lang) query = query.where("articles.lang", "=", lang);
  if (author) query = query.where(isBy(author));
  if (sections) query = query.where("articles.category", "in", [...sections]);
  if (from) query = query.where(shownAt, ">=", from);
  if (until) query = query.where(shownAt, "<", until);
  if (filter.isScheduled) query = query.where("articles.publish_at", "is not", null);
  if (filter.withoutPicture) query = query.where("articles.image_url", "is", null);
  if (filter.untranslated) query = query.where(isUntranslated);
  const pattern = searchPattern(filter.search ?? "");
  return pattern === undefined ? query : query.where(matchesSearch(filter, pattern));
}

const isUntranslated = sql<SqlBool>`articles.translation_of is null and not exists (
  select from articles as translation where translation.translation_of = articles.id and translation.deleted_at is null)`;

/** Common words are looked for along the list, which ends when the page is full; others by the indexes of words. */
function matchesSearch(filter: AdminFilter, pattern: string): RawBuilder<SqlBool> {
  const { asked } = filter;
  if (!asked) return sql`articles.title ilike ${pattern}`;
  const { question } = asked;
  if (asked.isCommon) {
    // As single values, which the database looks up for each story it meets instead of reading all of them before.
    return sql`(articles.title ilike ${pattern} or coalesce(
      (select document from searched_stories where article_id = articles.id),
      (select document from searched_drafts where article_id = articles.id)
    ) @@ ${question})`;
  }
  return sql`articles.id in (
    select article_id from searched_stories where document @@ ${question}
    union all select article_id from searched_drafts where document @@ ${question}
    union all select id from articles as titled where titled.title ilike ${pattern} and titled.deleted_at is null)`;
}

export type StoryAuthor = { id: string; name: string };

/** Who has written or signed stories, by name. */
export async function listStoryAuthors(db: Kysely<Database>): Promise<readonly StoryAuthor[]> {
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "full_name", "email"])
    .where(({ exists, or, selectFrom }) =>
      or([
        exists(
          selectFrom("articles")
            .whereRef("articles.author_id", "=", "profiles.id")
            .where("articles.deleted_at", "is", null)
            .select("articles.id"),
        ),
        exists(selectFrom("story_bylines").whereRef("person_id", "=", "profiles.id").select("article_id")),
      ]),
    )
    .orderBy("full_name")
    .orderBy("id")
    .execute();
  return rows.map(({ id, full_name, email }) => ({ id, name: full_name || email }));
}
