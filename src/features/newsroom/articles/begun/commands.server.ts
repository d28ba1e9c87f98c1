// What somebody decides about a sentence of a begun report whose fact has changed (permissions.csv N713).
import type { Transaction } from "kysely";
import { isMyOpenDraft, lockLiveArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { sentenceAnswer } from "./rules.ts";

/**
 * Remembers the answer; the words themselves are the form's, which saves them as any others. Answers `not_found` for a
 * sentence that the story did not begin with.
 */
export const answerSentence = command({
  name: "article.answerSentence",
  permission: "article.edit",
  input: sentenceAnswer,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow: ({ actor, row, reach }) => (reach === "all" || isMyOpenDraft(actor, row) ? undefined : "forbidden"),
  async run({ trx, input, row }) {
    const { order_index, answer, text } = input;
    const texts = await textsOf(trx, row.id, order_index);
    const isNew = answer === "taken" && text !== "" && texts.at(-1) !== text;
    await trx
      .updateTable("report_sentences")
      .set({
        kept: answer === "kept" ? text : null,
        texts: isNew ? [...texts.filter((known) => known !== text), text] : texts,
      })
      .where("article_id", "=", row.id)
      .where("order_index", "=", order_index)
      .execute();
  },
  invalidates: () => [],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { title: row.title, sentence: input.order_index, answer: input.answer },
  }),
});

async function textsOf(trx: Transaction<Database>, article_id: string, order_index: number) {
  const row = await trx
    .selectFrom("report_sentences")
    .select("texts")
    .where("article_id", "=", article_id)
    .where("order_index", "=", order_index)
    .executeTakeFirst();
  if (!row) throw new AppError("not_found");
  return row.texts;
}
