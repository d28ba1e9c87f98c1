// The card of a story to which another one leads by its address.
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { type ArticleCard, listCardsById } from "./queries.server.ts";

/**
 * The story that has this slug or had it once, or has this id, whatever its state; its card only while readers may see
 * it. `undefined` where no story ever had it.
 */
export async function findLinkedCard(
  db: Kysely<Database>,
  slug: string,
): Promise<{ id: string; card: ArticleCard | undefined } | undefined> {
  const id = isIdentifier(slug.toLowerCase()) ? slug : await storyAtSlug(db, slug);
  if (id === undefined) return undefined;
  const [card] = await listCardsById(db, [id]);
  return { id, card: card && isSiteLanguage(card.lang) ? card : undefined };
}

async function storyAtSlug(db: Kysely<Database>, slug: string): Promise<string | undefined> {
  const row = await db.selectFrom("article_addresses").select("article_id").where("slug", "=", slug).executeTakeFirst();
  return row?.article_id;
}
