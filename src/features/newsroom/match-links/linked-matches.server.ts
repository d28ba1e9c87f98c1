// Writes of the matches that a story is about. Part of the commands of stories.
import type { Transaction } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { matchTag } from "./rules.ts";

/** The matches that a story is about. */
export async function linkedMatchIds(trx: Transaction<Database>, articleId: string): Promise<readonly string[]> {
  const rows = await trx.selectFrom("article_matches").select("match_id").where("article_id", "=", articleId).execute();
  return rows.map(({ match_id }) => match_id);
}

/** The tags of the matches that a story is about, or that it follows as a live blog: their pages list it. */
export async function tagsOfLinkedMatches(trx: Transaction<Database>, articleId: string): Promise<readonly string[]> {
  const followed = await trx
    .selectFrom("live_blogs")
    .select("match_id")
    .where("article_id", "=", articleId)
    .where("match_id", "is not", null)
    .executeTakeFirst();
  const ids = [...(await linkedMatchIds(trx, articleId)), ...(followed?.match_id ? [followed.match_id] : [])];
  return [...new Set(ids)].map(matchTag);
}

/**
 * Writes which matches a story is about; `undefined` leaves them as they are. Answers the tags of those that it was or
 * is about. Refuses at `match_ids` a match that is not there, or not any more.
 */
export async function linkMatches(
  trx: Transaction<Database>,
  articleId: string,
  wanted: readonly string[] | undefined,
): Promise<readonly string[]> {
  const before = await linkedMatchIds(trx, articleId);
  if (wanted === undefined) return before.map(matchTag);
  const added = wanted.filter((id) => !before.includes(id));
  if (added.length > 0) {
    const found = await trx
      .selectFrom("matches")
      .select("id")
      .where("id", "in", added)
      .where("deleted_at", "is", null)
      .forKeyShare()
      .execute();
    if (found.length < added.length) throw fieldError("match_ids", "choice.invalid");
    await trx
      .insertInto("article_matches")
      .values(added.map((match_id) => ({ article_id: articleId, match_id })))
      .execute();
  }
  const removed = before.filter((id) => !wanted.includes(id));
  if (removed.length > 0)
    await trx
      .deleteFrom("article_matches")
      .where("article_id", "=", articleId)
      .where("match_id", "in", removed)
      .execute();
  return [...new Set([...before, ...wanted])].map(matchTag);
}
