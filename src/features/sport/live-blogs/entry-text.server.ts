// The text of an entry as its columns have it. Only the commands of live blogs call this.
import type { Transaction } from "kysely";
import { libraryPictureColumns, pictureOf } from "#app/features/media/picture-source.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { type EntryPictureInput, type EntryText, liveLimits } from "./rules.ts";

const allowedNodes = new Set([
  ...["doc", "paragraph", "text", "hardBreak"],
  ...["bulletList", "orderedList", "listItem", "blockquote"],
]);

/** The columns of an entry's text, checked. Refuses one in which there is nothing to read or to look at. */
export function textColumns({ headline, document, pictures, video }: EntryText) {
  const body = document === null ? undefined : renderDocument(document);
  if (body && !isPlain(body.document)) throw fieldError("document", "article.document");
  if (body && body.text.length > liveLimits.characters)
    throw fieldError("document", `text.tooLong:${liveLimits.characters}`);
  const isEmpty = body?.isEmpty ?? true;
  if (isEmpty && headline === "" && pictures.length === 0 && video === null)
    throw fieldError("document", "text.required");
  return {
    headline,
    document: isEmpty || !body ? null : JSON.stringify(body.document),
    content: isEmpty || !body ? "" : body.html,
    youtube_id: video,
  };
}

/**
 * Headings, tables, pictures and blocks of sport belong to stories; an entry has pictures and a video beside its text.
 */
function isPlain(node: unknown): boolean {
  const { type, content } = node as { type?: unknown; content?: unknown }; // of a document that was checked
  return allowedNodes.has(String(type)) && (Array.isArray(content) ? content : []).every(isPlain);
}

/** Writes which pictures of the library an entry shows, in their order. */
export async function writePictures(
  trx: Transaction<Database>,
  entryId: string,
  pictures: readonly EntryPictureInput[],
): Promise<void> {
  await trx.deleteFrom("live_entry_pictures").where("entry_id", "=", entryId).execute();
  if (pictures.length === 0) return;
  await assertPictures(
    trx,
    pictures.map(({ media_id }) => media_id),
  );
  const rows = pictures.map((picture, order_index) => ({ ...picture, entry_id: entryId, order_index }));
  await trx.insertInto("live_entry_pictures").values(rows).execute();
}

/** Whoever is about to throw one of them away waits, and then finds it in use. */
async function assertPictures(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom("media")
    .select(libraryPictureColumns)
    .where("id", "in", [...ids])
    .where("deleted_at", "is", null)
    .forKeyShare()
    .execute();
  if (found.length < ids.length || found.some((row) => !pictureOf(row)))
    throw fieldError("pictures", "picture.invalid");
}

/** The pictures of an entry as a command takes them. */
export async function picturesOfEntry(
  trx: Transaction<Database>,
  entryId: string,
): Promise<readonly EntryPictureInput[]> {
  return trx
    .selectFrom("live_entry_pictures")
    .select(["media_id", "alt", "caption"])
    .where("entry_id", "=", entryId)
    .orderBy("order_index")
    .orderBy("media_id")
    .execute();
}
