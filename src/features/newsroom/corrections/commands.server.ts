// Corrections of published stories (permissions.csv N350, N351). Whoever may publish may correct.
import type { Transaction } from "kysely";
import { lockLiveArticle, lockWithStory } from "#app/features/newsroom/articles/commands.server.ts";
import { pagesOf } from "#app/features/newsroom/articles/story-pages.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { correctionChoice, correctionInput, correctionsTag } from "./rules.ts";

export const addCorrection = command({
  name: "article.addCorrection",
  permission: "article.publish",
  input: correctionInput,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  async run({ trx, actor, input, row, now, newId }) {
    if (row.status !== "published") throw fieldError("content", "correction.notPublished");
    const id = newId();
    const created_by = actor.kind === "person" ? actor.id : null;
    await trx
      .insertInto("corrections")
      .values({ id, article_id: row.id, content: input.content, published_at: now, created_by })
      .execute();
    await noteChange(trx, row.id, now);
    return { id };
  },
  invalidates: ({ row }) => [...pagesOf(row), correctionsTag(row.lang)],
  audit: ({ input, row }) => ({ subjectId: row.id, detail: { title: row.title, correction: input.content } }),
});

/** One that was a mistake itself. The log keeps its words. */
export const removeCorrection = command({
  name: "article.removeCorrection",
  permission: "article.publish",
  input: correctionChoice,
  row: ({ trx, input }) => {
    const correction = trx.selectFrom("corrections").select(["id", "article_id", "content"]).where("id", "=", input.id);
    return lockWithStory(trx, () => correction.executeTakeFirst());
  },
  async run({ trx, row, now }) {
    await trx.deleteFrom("corrections").where("id", "=", row.id).execute();
    await noteChange(trx, row.article_id, now);
  },
  invalidates: ({ row: { story } }) => [...pagesOf(story), correctionsTag(story.lang)],
  audit: ({ row }) => ({ subjectId: row.article_id, detail: { title: row.story.title, correction: row.content } }),
});

/** Feeds and search engines fetch a story again that has changed; a form that is open is not behind. */
async function noteChange(trx: Transaction<Database>, articleId: string, now: Date): Promise<void> {
  await trx.updateTable("articles").set({ updated_at: now }).where("id", "=", articleId).execute();
}
