// Where a story stands by somebody's choice, for the question before it is unpublished.
import type { Kysely } from "kysely";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

/** Titles of the sections of the front page and headlines of the ticker that lose a story when it is unpublished. */
export type Appearances = { sections: readonly string[]; headlines: readonly string[] };

/**
 * Where these stories stand now or will, in the words of a language; what is over, switched off or in the trash is left
 * out. By the story's id.
 */
export async function readAppearances(
  db: Kysely<Database>,
  ids: readonly string[],
  { lang, now }: { lang: Lang; now: Date },
): Promise<ReadonlyMap<string, Appearances>> {
  if (ids.length === 0) return new Map();
  const sections = await db
    .selectFrom("homepage_sections")
    .select(["section_title", "section_title_ne", "article_ids"])
    .where("deleted_at", "is", null)
    .where("is_active", "=", true)
    .where((eb) => eb.or([eb("ends_at", "is", null), eb("ends_at", ">", now)]))
    .orderBy("order_index")
    .execute();
  const headlines = await db
    .selectFrom("breaking_news")
    .innerJoin("article_addresses", "article_addresses.slug", "breaking_news.slug")
    .select(["breaking_news.title", "breaking_news.title_ne", "article_addresses.article_id"])
    .where("article_addresses.article_id", "in", ids)
    .where("breaking_news.deleted_at", "is", null)
    .where((eb) => eb.or([eb("expires_at", "is", null), eb("expires_at", ">", now)]))
    .orderBy("breaking_news.created_at", "desc")
    .execute();
  return new Map(
    ids.map((id) => [
      id,
      {
        sections: sections
          .filter(({ article_ids }) => article_ids.includes(id))
          .map((row) => inLanguage(lang, row.section_title, row.section_title_ne)),
        headlines: headlines
          .filter(({ article_id }) => article_id === id)
          .map(({ title, title_ne }) => inLanguage(lang, title, title_ne)),
      },
    ]),
  );
}
