// Making and revoking preview links: permissions.csv N420, N421. Whoever may edit the story may do both.

import type { Kysely, Transaction } from "kysely";
import { lockLiveArticle, lockWithStory, onlyOwnDrafts } from "#app/features/newsroom/articles/commands.server.ts";
import { textsOf } from "#app/features/newsroom/articles/restored-fields.server.ts";
import type { ArticleRow } from "#app/features/newsroom/articles/story-columns.server.ts";
import { readStoryContent } from "#app/features/newsroom/articles/story-versions.server.ts";
import { endOfEmbargo } from "#app/features/newsroom/times/story-times.ts";
import { findCopy, typedIn } from "#app/features/newsroom/working-copies/working-copy-rows.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { digestOfKey, newKey } from "./keys.server.ts";
import { mostPreviewLinks, previewLinkChoice, previewLinkInput } from "./rules.ts";

const allow = ({ row, ...rest }: Omit<Parameters<typeof onlyOwnDrafts>[0], "input"> & { row: ArticleRow }) =>
  onlyOwnDrafts({ ...rest, input: row, row });

/**
 * A link to the text as it is saved now. Its key is in the answer and nowhere else. Under an embargo it opens at its
 * end, and its days count from there: the story's row decides, not the form.
 */
export const makePreviewLink = command({
  name: "article.makePreviewLink",
  permission: "article.edit",
  input: previewLinkInput,
  row: ({ trx, input }) => lockLiveArticle(trx, input.id),
  allow,
  async run({ trx, actor, input, row, now, newId }) {
    if (row.withdrawal !== null) throw fieldError("days", "article.withdrawn");
    await trx.deleteFrom("preview_links").where("article_id", "=", row.id).where("expires_at", "<=", now).execute();
    const { count } = await trx
      .selectFrom("preview_links")
      .select((eb) => eb.fn.countAll().as("count"))
      .where("article_id", "=", row.id)
      .executeTakeFirstOrThrow();
    if (Number(count) >= mostPreviewLinks) throw fieldError("days", `previewLink.tooMany:${mostPreviewLinks}`);
    const key = newKey();
    const opensAt = endOfEmbargo(row, now);
    const expires_at = new Date((opensAt ?? now).getTime() + input.days * dayMilliseconds);
    const { lang, fields } = await textNow(trx, row);
    await trx
      .insertInto("preview_links")
      .values({
        ...{ id: newId(), article_id: row.id, digest: digestOfKey(key), fields, created_at: now, expires_at },
        created_by: actor.kind === "person" ? actor.id : null,
      })
      .execute();
    return { id: row.id, lang, key, opensAt, expiresAt: expires_at };
  },
  invalidates: () => [],
  audit: ({ row, result }) => ({
    subjectId: row.id,
    detail: { title: row.title, until: result.expiresAt.toISOString() },
  }),
});

/** What is typed, else the story as it is. */
async function textNow(trx: Transaction<Database>, row: ArticleRow) {
  const copy = await findCopy(trx, row.id);
  const content = copy ? undefined : await readStoryContent(trx, row.id);
  const typed = copy ? typedIn(copy.fields) : textsOf(content ?? {});
  // Stories from elsewhere may have no document: then their HTML is the text.
  const html = typeof content?.content === "string" ? { content: content.content } : {};
  const lang = typed.lang === "ne" ? ("ne" as const) : ("en" as const);
  return { lang, fields: JSON.stringify({ ...typed, ...html }) };
}

/** Ends a link at once; its text goes with it. */
export const revokePreviewLink = command({
  name: "article.revokePreviewLink",
  permission: "article.edit",
  input: previewLinkChoice,
  row: ({ trx, input }) => {
    const link = trx.selectFrom("preview_links").select(["id", "article_id", "created_at"]).where("id", "=", input.id);
    return lockWithStory(trx, () => link.executeTakeFirst());
  },
  allow: ({ row, ...rest }) => allow({ ...rest, row: row.story }),
  async run({ trx, row }) {
    await trx.deleteFrom("preview_links").where("id", "=", row.id).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({
    subjectId: row.article_id,
    detail: { title: row.story.title, made: row.created_at.toISOString() },
  }),
});

/** Ends every link to a story, because nobody is to read it any more. */
export async function endPreviewLinks(trx: Transaction<Database>, articleId: string): Promise<void> {
  await trx.deleteFrom("preview_links").where("article_id", "=", articleId).execute();
}

/**
 * One more opening, for the list in the form. No command: a reading changes nothing that anybody is shown elsewhere.
 */
export async function countOpening(db: Kysely<Database>, linkId: string, now: Date): Promise<void> {
  await db
    .updateTable("preview_links")
    .set((eb) => ({ opened: eb("opened", "+", 1), opened_at: now }))
    .where("id", "=", linkId)
    .execute();
}
