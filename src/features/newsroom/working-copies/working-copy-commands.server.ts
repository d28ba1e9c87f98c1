// Every write of a story's working copy (docs/decisions/0022-versions.md). None of them reaches a reader.
import type { Transaction } from "kysely";
import { lockLiveArticle, onlyOwnDrafts } from "#app/features/newsroom/articles/commands.server.ts";
import { noReview } from "#app/features/newsroom/articles/release.server.ts";
import { fieldsOfVersion } from "#app/features/newsroom/articles/restored-fields.server.ts";
import {
  type TypedFields,
  versionChoice,
  workingCopyChoice,
  workingCopyInput,
} from "#app/features/newsroom/articles/rules.ts";
import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import { findStoryVersion } from "#app/features/newsroom/articles/story-versions.server.ts";
import { linkedMatchIds } from "#app/features/newsroom/match-links/linked-matches.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import { type CommandContext, command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import {
  assertSeen,
  countVersion,
  endCopy,
  findCopy,
  isSameText,
  restoredOpening,
  storedFields,
  typedIn,
} from "./working-copy-rows.server.ts";

type Means = Pick<CommandContext<unknown, unknown>, "trx" | "actor" | "now">;

/** Puts a text into the working copy of a story, and counts it as a save. Gives the version. */
async function putCopy(
  { trx, actor, now }: Means,
  row: ArticleRow,
  { typed, opening }: { typed: TypedFields; opening: string },
): Promise<number> {
  const version = await countVersion(trx, row);
  const saved_by = actor.kind === "person" ? actor.id : null;
  const columns = { fields: storedFields(typed), version, opening, saved_by, saved_at: now };
  const before = await findCopy(trx, row.id);
  // What was found ready is another text now; of a draft that is the saved one.
  if (row.status === "published" && !(before && isSameText(typedIn(before.fields), typed))) {
    await trx
      .updateTable("articles")
      .set({ review: "submitted" })
      .where("id", "=", row.id)
      .where("review", "=", "ready")
      .execute();
  }
  await trx
    .insertInto("article_working_copies")
    .values({ article_id: row.id, ...columns })
    .onConflict((conflict) => conflict.column("article_id").doUpdateSet(columns))
    .execute();
  return version;
}

/** The same reach as for saving the story: a draft of one's own, or any. */
const allow = ({ row, ...rest }: Omit<Parameters<typeof onlyOwnDrafts>[0], "input"> & { row: ArticleRow }) =>
  onlyOwnDrafts({ ...rest, input: row, row });

/** What is typed into a story, by the form itself every few seconds, or by "Save" of a published one. */
export const saveWorkingCopy = command({
  name: "article.saveWorkingCopy",
  permission: "article.edit",
  input: workingCopyInput,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow,
  async run(context) {
    const { trx, input, row, now } = context;
    const { id, version, opening = "", replaces, ...typed } = input;
    const copy = await findCopy(trx, id);
    assertSeen(row, copy, { version, opening });
    // The same once more, by an opening that did not hear of its first save.
    const isSaved = copy?.opening === opening && copy.version === row.version && copy.fields === storedFields(typed);
    const saved = isSaved ? row.version : await putCopy(context, row, { typed, opening });
    return { id, version: saved, savedAt: now, replaced: replaces && copy ? typedIn(copy.fields) : undefined };
  },
  invalidates: () => [],
  audit: ({ row, result: { replaced } }) => replaced && { subjectId: row.id, detail: { title: row.title, replaced } },
});

/** Throws away what is not public, and the update that waits in it; the log keeps the text. */
export const discardWorkingCopy = command({
  name: "article.discardWorkingCopy",
  permission: "article.edit",
  input: workingCopyChoice,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow,
  async run({ trx, input, row }) {
    const copy = await endCopy(trx, row.id);
    assertSeen(row, copy, input);
    if (!copy) throw new AppError("not_found");
    await countVersion(trx, row);
    // Of a public story it was the copy that was reviewed.
    if (row.status === "published") await trx.updateTable("articles").set(noReview).where("id", "=", row.id).execute();
    return { replaced: typedIn(copy.fields) };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { title: row.title, ...result } }),
});

/** A version as the working copy. Where there is one already, whoever asks has to say that it may go. */
export const restoreVersion = command({
  name: "article.restoreVersion",
  permission: "article.edit",
  input: versionChoice,
  async row({ trx, input }) {
    const row = await lockLiveArticle(trx, input.id);
    const content = row && (await findStoryVersion(trx, row.id, input.number));
    return content && { ...row, content };
  },
  allow,
  async run(context) {
    const { trx, input, row } = context;
    const copy = await findCopy(trx, row.id);
    if (copy && !input.replaces) throw new AppError("conflict");
    const { typed, missing } = await restorable(trx, row);
    await putCopy(context, row, { typed, opening: restoredOpening });
    return { id: row.id, missing, replaced: copy && typedIn(copy.fields) };
  },
  invalidates: () => [],
  audit: ({ input, row, result: { replaced } }) => ({
    subjectId: row.id,
    detail: { title: row.title, version: input.number, ...(replaced ? { replaced } : {}) },
  }),
});

async function restorable(trx: Transaction<Database>, { content, ...row }: ArticleRow & { content: VersionContent }) {
  const { typed, missing } = await fieldsOfVersion(trx, content);
  // A version is the text: which matches the story is about is not part of it.
  const match_ids = (await linkedMatchIds(trx, row.id)).join(",");
  return { typed: { ...typed, status: row.status, match_ids }, missing };
}
