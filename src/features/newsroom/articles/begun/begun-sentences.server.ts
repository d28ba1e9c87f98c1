// The sentences that a story was begun with, stored when it is saved for the first time by the command of stories.
import type { Kysely, Transaction } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import type { BegunSentences } from "./rules.ts";

/** A match that was erased meanwhile keeps nobody from saving. */
export async function noteSentences(
  trx: Transaction<Database>,
  article_id: string,
  report: BegunSentences,
): Promise<void> {
  const { match_id, lang, sentences } = report;
  if (sentences.length === 0) return;
  const match = await trx
    .selectFrom("matches")
    .select("id")
    .where("id", "=", match_id)
    .forKeyShare()
    .executeTakeFirst();
  if (!match) return;
  const rows = sentences.map(({ text, ...fact }, order_index) => ({
    ...{ article_id, order_index, match_id, lang, ...fact },
    ...{ texts: [text], kept: null },
  }));
  await trx.insertInto("report_sentences").values(rows).execute();
}

/** The sentences that a story began with, in their order; none for a story that is no report. */
export async function readSentences(db: Kysely<Database>, articleId: string) {
  return db
    .selectFrom("report_sentences")
    .select(["order_index", "match_id", "lang", "topic", "fact", "texts", "kept"])
    .where("article_id", "=", articleId)
    .orderBy("order_index")
    .execute();
}
