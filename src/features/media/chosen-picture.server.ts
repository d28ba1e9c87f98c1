// A picture that a form names by its address, as the two columns that hold it.
import type { Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { fieldFault } from "../../platform/errors.ts";
import { findMediaByAddress } from "./queries.server.ts";

/**
 * The columns of an address that `optionalPictureAddress` let pass. One of ours must stand in the library; the row then
 * holds it, so that it cannot be thrown away. Fault `picture.invalid` at `image_url`.
 */
export async function chosenPicture(
  trx: Transaction<Database>,
  address: string | null,
): Promise<{ image_url: string | null; image_media_id: string | null }> {
  if (!address?.startsWith("/media/")) return { image_url: address, image_media_id: null };
  const found = await findMediaByAddress(trx, address);
  if (!found) throw fieldFault("image_url", "picture.invalid");
  return { image_url: address, image_media_id: found.id };
}
