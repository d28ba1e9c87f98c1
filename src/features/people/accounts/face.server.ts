// The small picture of a person that stands beside their name.
import { shrinkSquare } from "#app/platform/pictures/prepare-picture.server.ts";
import type { FileStore } from "#app/platform/storage/file-store.ts";
import { accountChangeLimits, avatarKey, faceKey } from "./my-profile-rules.ts";

type Files = Pick<FileStore, "put" | "readBytes">;

/** Stores the face that belongs to a person's picture. "unavailable" when too many pictures wait. */
export async function storeFace(files: Files, personId: string, square: Uint8Array): Promise<void> {
  const face = await shrinkSquare(square, accountChangeLimits.faceSide);
  await files.put(faceKey(personId), face, { contentType: "image/jpeg" });
}

/** Stores the face of a picture from before there were any; false where there is no picture. */
export async function makeFace(files: Files, personId: string): Promise<boolean> {
  const square = await files.readBytes(avatarKey(personId));
  if (square) await storeFace(files, personId, square);
  return square !== undefined;
}
