// What a save writes beside the row's own state: the columns that the form decides, the pictures of the body, the moment
// at which a draft publishes itself. Only the commands of stories call this.
import type { Transaction } from "kysely";
import { may } from "../../platform/auth/policy.ts";
import type { CommandContext } from "../../platform/command.ts";
import type { Database } from "../../platform/db/schema.ts";
import { pick } from "../../platform/entity-fields.ts";
import { fieldError } from "../../platform/errors.ts";
import { chosenPicture, libraryPictureId } from "../media/chosen-picture.server.ts";
import { renderDocument } from "./body/story-document.server.ts";
import { type ArticleInput, plainArticleFields, waitingUntil } from "./rules.ts";

/** The queue in which a waiting story is published at its moment. */
export const publishQueue = "articles.publish-due";

/** What becomes of the moment that a form asks for, and the job that waits for it. */
export async function publishLater(
  { actor, input, now, enqueue }: Pick<CommandContext<ArticleInput, unknown>, "actor" | "input" | "now" | "enqueue">,
  { id, before }: { id: string; before: Date | null },
): Promise<Date | null> {
  const timestamp = waitingUntil({
    status: input.status,
    wanted: input.publish_at,
    before,
    mayPublish: may(actor, "article.publish") !== "none",
    now,
  });
  if (timestamp === "past") throw fieldError("publish_at", "date.past");
  if (timestamp !== null && timestamp.getTime() !== before?.getTime()) {
    const startAfterSeconds = Math.ceil((timestamp.getTime() - now.getTime()) / 1_000);
    await enqueue({ queue: publishQueue, data: { id }, startAfterSeconds });
  }
  return timestamp;
}

/** The columns that a form decides, with the body rendered and every picture checked against the library. */
export async function columnsOf(trx: Transaction<Database>, input: ArticleInput) {
  const story = renderDocument(input.document);
  if (story.isEmpty) throw fieldError("document", "text.required");
  const picture = await chosenPicture(trx, input.image_url);
  await refuseTrashedCategory(trx, input.category);
  const columns = {
    ...pick(input, plainArticleFields),
    content: story.html,
    document: JSON.stringify(story.document),
    ...picture,
  };
  return { columns, pictures: story.pictures };
}

/**
 * A category in the trash keeps its slug, so the foreign key would take it, and the story would stand in no section.
 * The lock makes whoever is about to throw it away wait for this story. An unknown slug is the foreign key's to refuse.
 */
export async function refuseTrashedCategory(trx: Transaction<Database>, slug: string | null): Promise<void> {
  if (slug === null) return;
  const category = await trx
    .selectFrom("categories")
    .select("deleted_at")
    .where("slug", "=", slug)
    .forKeyShare()
    .executeTakeFirst();
  if (category?.deleted_at) throw fieldError("category", "category.inTrash");
}

/** Notes which pictures of the library the body shows, so that none of them can be discarded. */
export async function noteBodyPictures(
  trx: Transaction<Database>,
  articleId: string,
  pictures: readonly string[],
): Promise<void> {
  await trx.deleteFrom("article_media").where("article_id", "=", articleId).execute();
  for (const address of pictures) {
    const mediaId = await libraryPictureId(trx, address, "document");
    await trx
      .insertInto("article_media")
      .values({ article_id: articleId, media_id: mediaId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
