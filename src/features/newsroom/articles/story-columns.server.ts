// What a save writes beside the row's own state: the columns that the form decides, and the pictures of the body. Only
// the commands of stories call this.
import type { Transaction } from "kysely";
import { chosenPicture, libraryFileId } from "#app/features/media/chosen-picture.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import type { ArticleStatus, ArticleWithdrawal, Database, Lang, StoredByline } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { fieldError } from "#app/platform/errors.ts";
import { refuseUnknownAccounts } from "./bylines/bylines.server.ts";
import { type ArticleInput, plainArticleFields } from "./rules.ts";

/** A story as a command has locked it. */
export type ArticleRow = {
  id: string;
  lang: Lang;
  title: string;
  slug: string;
  category: string | null;
  tags: string[];
  status: ArticleStatus;
  author_id: string | null;
  bylines: readonly StoredByline[];
  translation_of: string | null;
  published_at: Date | null;
  publish_at: Date | null;
  embargo_until: Date | null;
  unpublish_at: Date | null;
  planned_by: string | null;
  version: number;
  deleted_at: Date | null;
  withdrawal: ArticleWithdrawal | null;
};

/**
 * The columns that a form decides, with the body rendered and every picture checked against the library; `text` is what
 * the review compares.
 */
export async function storyColumnsOf(trx: Transaction<Database>, input: ArticleInput) {
  const story = renderDocument(input.document);
  if (story.isEmpty) throw fieldError("document", "text.required");
  const picture = await chosenPicture(trx, input.image_url);
  await refuseTrashedCategory(trx, input.category);
  await refuseUnknownAccounts(trx, input.bylines);
  const text = { ...pick(input, plainArticleFields), content: story.html, ...picture };
  const columns = { ...text, document: JSON.stringify(story.document), bylines: JSON.stringify(input.bylines) };
  return { columns, text, pictures: story.pictures };
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

/** Notes which pictures and audio of the library the body shows, so that none of them can be discarded. */
export async function noteBodyPictures(
  trx: Transaction<Database>,
  articleId: string,
  pictures: readonly string[],
): Promise<void> {
  await trx.deleteFrom("article_media").where("article_id", "=", articleId).execute();
  for (const address of pictures) {
    const mediaId = await libraryFileId(trx, address, "document");
    await trx
      .insertInto("article_media")
      .values({ article_id: articleId, media_id: mediaId })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}
