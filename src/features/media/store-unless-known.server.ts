// An upload of a file that the library has: by somebody who does not know, or by a phone that sends it again because
// the answer did not arrive. It is the one that is there already.
import { type Actor, may } from "#app/platform/auth/policy.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { KnownFile } from "./known-file.ts";
import { mediaUsage } from "./media-uses.server.ts";
import { findMedia, type MediaItem } from "./queries.server.ts";
import { mediaTextFields } from "./rules.ts";
import { type StoredUpload, sha256Of, storeUpload, type Upload } from "./store-upload.server.ts";

const namedUses = 3;

/**
 * Stores an upload, or answers with the file of the library that has the same bytes, which stays as it is. With words
 * of their own (`texts`) only one that says the same: what somebody typed is never dropped. Throws as `storeUpload`
 * does.
 */
export async function storeUnlessKnown(
  platform: Pick<Platform, "db" | "files" | "run" | "clock">,
  actor: Actor,
  upload: Upload,
): Promise<StoredUpload & { known?: KnownFile }> {
  const known = may(actor, "media.upload") === "none" ? undefined : await findSame(platform, upload);
  if (!known) return await storeUpload(platform, actor, upload);
  const { item, rightsEndOn } = known;
  const { id, address, picture, duration, file_size: size } = item;
  return {
    ...{ id, address, picture, size, rightsEndOn, duration: duration ?? undefined },
    known: await factsOf(platform, actor, item),
  };
}

const mimeTypes = { pictures: "image/", audio: "audio/" } as const;

async function findSame({ db }: Pick<Platform, "db">, { bytes, texts = {}, only }: Upload) {
  const rows = await db
    .selectFrom("media")
    .select(["id", "mime_type", "rights_end_on", ...mediaTextFields])
    .where("content_digest", "=", Buffer.from(sha256Of(bytes), "hex"))
    .where("deleted_at", "is", null)
    .orderBy("created_at")
    .limit(20)
    .execute();
  const said = mediaTextFields.filter((field) => (texts[field] ?? "") !== "");
  const found = rows.find(
    (row) => (!only || row.mime_type.startsWith(mimeTypes[only])) && said.every((field) => row[field] === texts[field]),
  );
  const item = found && (await findMedia(db, found.id));
  return item && { item, rightsEndOn: found.rights_end_on ?? undefined };
}

/** Titles of stories that this person may not list are counted only. */
async function factsOf({ db }: Pick<Platform, "db">, actor: Actor, item: MediaItem): Promise<KnownFile> {
  const seesStories = may(actor, "article.list") === "all";
  const all = (await mediaUsage(db, item.id)).filter((use) => !use.in_trash);
  const uses = all
    .filter(({ kind }) => seesStories || (kind !== "article" && kind !== "template"))
    .slice(0, namedUses)
    .map(({ kind, title }) => ({ kind, title }));
  return { name: item.original_filename, uses, more: all.length - uses.length };
}
