import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import { fieldError } from "#app/platform/errors.ts";
import { commentInput } from "./rules.ts";

/**
 * Puts a comment before the moderators; nobody else sees it before they approve it. The same words twice on one story,
 * as a second press of the button sends them, are one comment while it waits. Said again after a moderator decided,
 * they wait anew. Refused at `content` where the story is closed to comments.
 */
export const postComment = command({
  name: "comment.post",
  permission: "signed_in",
  input: commentInput,
  row: ({ trx, input }) =>
    trx
      .selectFrom("articles")
      .select(["id", "comments"])
      .where("id", "=", input.article_id)
      .where("status", "=", "published")
      .where("deleted_at", "is", null)
      .forKeyShare()
      .executeTakeFirst(),
  async run({ trx, actor, input, row, now, newId }) {
    if (row.comments === "closed") throw fieldError("content", "comments.closed");
    const { id: personId } = personOf(actor);
    // Whoever comments twice at once waits here, so that the second finds the words of the first.
    await trx.selectFrom("profiles").select("id").where("id", "=", personId).forUpdate().executeTakeFirstOrThrow();
    const said = await trx
      .selectFrom("comments")
      .select("id")
      .where("user_id", "=", personId)
      .where("article_id", "=", input.article_id)
      .where("content", "=", input.content)
      .where("status", "=", "pending")
      .where("deleted_at", "is", null)
      .executeTakeFirst();
    if (said) return { id: said.id };
    const id = newId();
    const times = { created_at: now, updated_at: now };
    await trx
      .insertInto("comments")
      .values({ id, user_id: personId, status: "pending", ...input, ...times })
      .execute();
    return { id };
  },
  invalidates: () => [], // no page shows it yet
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { article_id: input.article_id } }),
});
