import { personOf } from "#app/platform/auth/signed-in.ts";
import { command } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";
import { bookmarkAddition, bookmarkLimits, bookmarkRemoval } from "./rules.ts";

/** Keeps a published story for the person who asks. Doing it twice is no error: the first bookmark stays. */
export const addBookmark = command({
  name: "bookmark.add",
  permission: "signed_in",
  input: bookmarkAddition,
  row: ({ trx, input }) =>
    trx
      .selectFrom("articles")
      .select(["id", "title"])
      .where("id", "=", input.article_id)
      .where("status", "=", "published")
      .where("deleted_at", "is", null)
      .forKeyShare()
      .executeTakeFirst(),
  async run({ trx, actor, row, now, newId }) {
    const { id: personId } = personOf(actor);
    const { count } = await trx
      .selectFrom("bookmarks")
      .select(({ fn }) => fn.countAll().as("count"))
      .where("user_id", "=", personId)
      .executeTakeFirstOrThrow();
    if (Number(count) >= bookmarkLimits.most) throw new AppError("too_many_requests");
    await trx
      .insertInto("bookmarks")
      .values({ id: newId(), user_id: personId, article_id: row.id, article_title: row.title, created_at: now })
      .onConflict((conflict) => conflict.constraint("bookmarks_once").doNothing())
      .execute();
  },
  invalidates: () => [], // no shared page shows it
  audit: ({ row }) => ({ subjectId: row.id }),
});

/** Takes a bookmark of the person who asks away; another's is as unknown as one that nobody has. */
export const removeBookmark = command({
  name: "bookmark.remove",
  permission: "signed_in",
  input: bookmarkRemoval,
  row: ({ trx, actor, input }) =>
    trx
      .selectFrom("bookmarks")
      .select(["id", "article_id"])
      .where("user_id", "=", personOf(actor).id)
      .where((eb) => ("id" in input ? eb("id", "=", input.id) : eb("article_id", "=", input.article_id)))
      .forUpdate()
      .executeTakeFirst(),
  async run({ trx, row }) {
    await trx.deleteFrom("bookmarks").where("id", "=", row.id).execute();
  },
  invalidates: () => [],
  audit: ({ row }) => ({ subjectId: row.article_id }),
});
