// A picture that a form names by its address, as the two columns that hold it.
import type { Kysely } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { fieldFault } from "../../platform/errors.ts";
import { findMediaByAddress } from "./queries.server.ts";

/**
 * The columns of an address that `optionalPictureAddress` let pass. One of ours must be a picture of the library; the
 * row then holds it, so that it cannot be deleted. Fault `picture.invalid` at `image_url`.
 */
export async function chosenPicture(
  db: Kysely<Database>,
  address: string | null,
): Promise<{ image_url: string | null; image_media_id: string | null }> {
  if (!address?.startsWith("/media/")) return { image_url: address, image_media_id: null };
  return { image_url: address, image_media_id: await libraryPictureId(db, address, "image_url") };
}

/** The id of a picture of the library by its address. Fault `picture.invalid` at `field` for a film, or for no file. */
export async function libraryPictureId(db: Kysely<Database>, address: string, field: string): Promise<string> {
  const media = await findMediaByAddress(db, address);
  if (!media?.picture) throw fieldFault(field, "picture.invalid");
  return media.id;
}
