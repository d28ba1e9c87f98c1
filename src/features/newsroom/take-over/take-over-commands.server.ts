// One person takes a story over from another who has it open: permissions.csv N426, N427. What the other had typed
// stays in the history of the story.

import { lockLiveArticle, onlyOwnDrafts } from "#app/features/newsroom/articles/commands.server.ts";
import { articleChoice, workingCopyInput } from "#app/features/newsroom/articles/rules.ts";
import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import { countVersion, findCopy, typedIn } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { command } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";

const allow = ({ row, ...rest }: Omit<Parameters<typeof onlyOwnDrafts>[0], "input"> & { row: ArticleRow }) =>
  onlyOwnDrafts({ ...rest, input: row, row });

/** From now on every form that was open before is behind; each hears of it at its next sign of life. */
export const takeOver = command({
  name: "article.takeOver",
  permission: "article.edit",
  input: articleChoice,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow,
  async run({ trx, actor, row }) {
    if (actor.kind !== "person") throw new AppError("forbidden");
    await trx
      .updateTable("editing_marks")
      .set({ taken_by: actor.id })
      .where("subject_id", "=", row.id)
      .where("person_id", "<>", actor.id)
      .execute();
    const copy = await findCopy(trx, row.id);
    const version = await countVersion(trx, row);
    if (copy) {
      // Nobody's opening any more: the form that saved it is behind as well.
      await trx
        .updateTable("article_working_copies")
        .set({ version, opening: `taken ${version}` })
        .where("article_id", "=", row.id)
        .execute();
    }
    const isTheirs = copy !== undefined && copy.saved_by !== actor.id;
    return { replaced: isTheirs ? typedIn(copy.fields) : undefined };
  },
  invalidates: () => [],
  audit: ({ row, result: { replaced } }) => ({
    subjectId: row.id,
    detail: { title: row.title, ...(replaced ? { replaced } : {}) },
  }),
});

/** What was typed and not saved in a form that was taken over, under the name of whoever typed it. */
export const keepTyped = command({
  name: "article.keepTyped",
  permission: "article.edit",
  input: workingCopyInput,
  async row({ trx, actor, input }) {
    const row = await lockLiveArticle(trx, input.id);
    if (!row || actor.kind !== "person") return undefined;
    const taken = await trx
      .selectFrom("editing_marks")
      .select("taken_by")
      .where("subject_id", "=", row.id)
      .where("person_id", "=", actor.id)
      .where("taken_by", "is not", null)
      .executeTakeFirst();
    return taken && row;
  },
  allow,
  async run({ input }) {
    const { id: _id, version: _version, opening: _opening, replaces: _replaces, ...typed } = input;
    return { replaced: typed };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { title: row.title, ...result } }),
});
