// What the query of a story brings beside its columns.
import { type ExpressionBuilder, sql } from "kysely";
import { jsonArrayFrom } from "kysely/helpers/postgres";
import type { Database } from "#app/platform/db/schema.ts";

/** With the story's own query: the page of a story asks for nothing more because of them. */
export const corrections = (eb: ExpressionBuilder<Database & { articles: Database["articles"] }, "articles">) =>
  jsonArrayFrom(
    eb
      .selectFrom("corrections")
      .select(["corrections.id", "corrections.content", "corrections.published_at"])
      .whereRef("corrections.article_id", "=", "articles.id")
      .orderBy("corrections.published_at")
      .orderBy("corrections.id"),
  ).as("corrections");

/** Whether a story is about matches: only then its page asks which. */
export const hasMatches =
  sql<boolean>`exists (select from article_matches where article_matches.article_id = articles.id)`.as("has_matches");
