// Published stories to choose from: for sections of the front page and for the ticker (back-office.md 7).
import { type Kysely, sql } from "kysely";
import { searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

export type PublishedStory = {
  id: string;
  title: string;
  slug: string;
  lang: Lang;
  category: string | null;
  /** Its title in the other language, if readers have it there. */
  translation: string | null;
};

type PublishedChoice = { search: string; limit: number; lang?: Lang | undefined; ids?: readonly string[] | undefined };

/** The newest published stories whose title has the words of `search`; all titles for none. `ids` are the only ones. */
export async function listPublishedStories(
  db: Kysely<Database>,
  { search, limit, lang, ids }: PublishedChoice,
): Promise<readonly PublishedStory[]> {
  const pattern = searchPattern(search);
  return publishedStories(db)
    .$if(pattern !== undefined, (query) => query.where("articles.title", "ilike", pattern ?? ""))
    .$if(lang !== undefined, (query) => query.where("articles.lang", "=", lang ?? "en"))
    .$if(ids !== undefined, (query) => query.where(sql<boolean>`articles.id = any(${[...(ids ?? [])]}::uuid[])`))
    .orderBy("articles.published_at", "desc")
    .orderBy("articles.id", "desc")
    .limit(limit)
    .execute();
}

/** The published story with this id. */
export async function findPublishedStory(db: Kysely<Database>, id: string): Promise<PublishedStory | undefined> {
  return publishedStories(db).where("articles.id", "=", id).executeTakeFirst();
}

function publishedStories(db: Kysely<Database>) {
  return db
    .selectFrom("articles")
    .select(["articles.id", "articles.title", "articles.slug", "articles.lang", "articles.category"])
    .select((eb) =>
      eb
        .selectFrom("articles as other")
        .select("other.title")
        .whereRef("other.lang", "!=", "articles.lang")
        .where("other.status", "=", "published")
        .where("other.deleted_at", "is", null)
        .where((or) =>
          or.or([
            or("other.translation_of", "=", or.ref("articles.id")),
            or("other.id", "=", or.ref("articles.translation_of")),
          ]),
        )
        .orderBy("other.published_at", "desc")
        .limit(1)
        .as("translation"),
    )
    .where("articles.status", "=", "published")
    .where("articles.deleted_at", "is", null);
}
