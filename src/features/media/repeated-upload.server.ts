// An upload that a phone sends again because the answer did not arrive: it is the one that is there already.

import { createHash } from "node:crypto";
import type { Actor } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Platform } from "#app/platform/platform.ts";
import { type PictureSource, pictureColumns, pictureOf, portableUrl } from "./picture-source.ts";
import type { MediaTexts } from "./rules.ts";

const daysBack = 7;

/** The picture that this person has uploaded lately from the same bytes and with the same words, if there is one. */
export async function findRepeatedUpload(
  { db, clock }: Pick<Platform, "db" | "clock">,
  actor: Actor,
  { bytes, texts }: { bytes: Uint8Array; texts: MediaTexts },
): Promise<{ id: string; address: string; picture: PictureSource } | undefined> {
  if (actor.kind !== "person") return undefined;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const found = await db
    .selectFrom("media")
    .select(["id", ...pictureColumns])
    .where("uploaded_by", "=", actor.id)
    .where("created_at", ">", new Date(clock.now().getTime() - daysBack * dayMilliseconds))
    // Files are named by the beginning of this digest.
    .where("file_path", "like", `%-${sha256.slice(0, 8)}`)
    .where("alt_text", "=", texts.alt_text ?? "")
    .where("credit", "=", texts.credit ?? "")
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .executeTakeFirst();
  if (!found) return undefined;
  const picture = pictureOf(found);
  return picture?.kind === "stored" ? { id: found.id, address: portableUrl(picture), picture } : undefined;
}
