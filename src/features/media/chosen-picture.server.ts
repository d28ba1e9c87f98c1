// A picture that a form names by its address, as the two columns that hold it.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { fieldError } from "../../platform/errors.ts";
import { findMediaByUrl } from "./queries.server.ts";

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

/** The id of a picture of the library by its address. Error `picture.invalid` at `field` for a film, or for no file. */
export async function libraryPictureId(db: Kysely<Database>, address: string, field: string): Promise<string> {
  const media = await findMediaByUrl(db, address);
  if (!media?.picture) throw fieldError(field, "picture.invalid");
  return media.id;
}
