// A picture that a form names by its address, as the two columns that hold it.
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { isOver } from "./file-exceptions.server.ts";
import {
  baseNameOfAddress,
  extensionOf,
  filenameOf,
  isAddressOf,
  keyOf,
  originalExtensions,
  originalName,
  urlOf,
} from "./media-urls.ts";
import { libraryPictureColumns, pictureOf } from "./picture-source.ts";

/**
 * The columns of an address that `optionalPictureUrl` let pass. One of ours must be a picture of the library; the
 * row then holds it, so that it cannot be deleted. Error `picture.invalid` at `image_url`.
 */
export async function chosenPicture(
  db: Kysely<Database>,
  address: string | null,
): Promise<{ image_url: string | null; image_media_id: string | null }> {
  if (!address?.startsWith("/media/")) return { image_url: address, image_media_id: null };
  return { image_url: address, image_media_id: await libraryPictureId(db, address, "image_url") };
}

/**
 * The id of a picture of the library by the address of any of its sizes. Error `picture.invalid` at `field` for a film,
 * for what lies in the trash, and for an address elsewhere.
 */
export async function libraryPictureId(db: Kysely<Database>, address: string, field: string): Promise<string> {
  const baseName = baseNameOfAddress(address);
  const row = baseName === undefined ? undefined : await findByBaseName(db, baseName);
  if (!row || !pictureOf(row)) throw fieldError(field, "picture.invalid");
  return row.id;
}

/**
 * The id of a file of the library that a text shows: a picture in any of its sizes, or audio. Error `picture.invalid`
 * or `audio.invalid` at `field`.
 */
export async function libraryFileId(db: Kysely<Database>, address: string, field: string): Promise<string> {
  if (!isAddressOf("audio", address)) return libraryPictureId(db, address, field);
  const row = await findAudio(db, address);
  if (!row) throw fieldError(field, "audio.invalid");
  return row.id;
}

async function findAudio(db: Kysely<Database>, address: string) {
  const baseName = baseNameOfAddress(address);
  const row = baseName === undefined ? undefined : await findByBaseName(db, baseName);
  if (!row || pictureOf(row)) return undefined;
  // An address that a file had before is as good as that of the file in its place.
  const isFormer = row.picture_path !== keyOf(baseName ?? "");
  const own = urlOf(originalName(baseName ?? "", extensionOf(row.picture_filename)));
  return isFormer || own === address ? row : undefined;
}

/** Whether an address names a picture, or audio, of the library that is not there. */
export async function isMissingFile(db: Kysely<Database>, address: string): Promise<boolean> {
  if (isAddressOf("audio", address)) return (await findAudio(db, address)) === undefined;
  return isMissingPicture(db, address);
}

/** Whether an address names a picture of the library that is not there. */
export async function isMissingPicture(db: Kysely<Database>, address: string): Promise<boolean> {
  if (!address.startsWith("/media/")) return false;
  const baseName = baseNameOfAddress(address);
  const row = baseName === undefined ? undefined : await findByBaseName(db, baseName);
  return !row || !pictureOf(row);
}

/** The row of the library under this name, or whose file had it before; the trash left out. */
export async function findByBaseName(db: Kysely<Database>, baseName: string) {
  const timestamp = Number(baseName.slice(0, 13));
  // The unique index is on filename: the few names that this timestamp can have find the row at once.
  const names = originalExtensions.map((extension) => filenameOf(timestamp, extension));
  const active = db
    .selectFrom("media")
    .select(["media.id", isOver.as("is_over"), ...libraryPictureColumns])
    .where("media.deleted_at", "is", null);
  const current = await active
    .where("media.filename", "in", names)
    .where("media.file_path", "=", keyOf(baseName))
    .executeTakeFirst();
  if (current) return current;
  return active
    .innerJoin("media_former_files", "media_former_files.media_id", "media.id")
    .where("media_former_files.file_path", "=", keyOf(baseName))
    .executeTakeFirst();
}
