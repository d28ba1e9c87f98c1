// Whether rows and files belong together: what an operator asks after a restore, a full disk or a moved bucket.
import type { Kysely } from "kysely";
import { mediaFolder, originalKeyOf, parseMediaName } from "#app/features/media/media-urls.ts";
import { avatarKey } from "#app/features/people/accounts/my-profile-rules.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { FileStore } from "#app/platform/storage/file-store.ts";

export type FileCheck = {
  /** Files that rows name, and how many of them are there. */
  named: number;
  /** Keys that rows name and the store does not have, or has empty. */
  missing: readonly string[];
  /** Files of the media library that no row knows: the nightly sweep takes them after a day. */
  unknown: readonly string[];
};

const avatarFolder = "avatars";

/** Compares every row with the files that it promises. Reads names and sizes, no contents. */
export async function checkFiles(db: Kysely<Database>, files: Pick<FileStore, "list">): Promise<FileCheck> {
  const columns = ["file_path", "filename", "widths", "formats"] as const;
  const former = db.selectFrom("media_former_files").select(columns).where("is_kept", "=", true);
  const media = [...(await db.selectFrom("media").select(columns).execute()), ...(await former.execute())];
  const faces = await db
    .selectFrom("profiles")
    .select(["id", "avatar_url"])
    .where("avatar_url", "is not", null)
    .execute();
  // After the rows: what is uploaded meanwhile is a file that no row knows yet, and not one that is missing.
  const sizes = new Map<string, number>();
  for (const folder of [mediaFolder, avatarFolder])
    for await (const { key, size } of files.list(folder)) sizes.set(key, size);
  const named = [
    ...media.flatMap((row) => [
      originalKeyOf(row),
      ...row.widths.flatMap((width) => row.formats.map((format) => `${row.file_path}-${width}.${format}`)),
    ]),
    ...faces
      .filter(({ id, avatar_url }) => avatar_url?.startsWith(`/media/${avatarKey(id)}`))
      .map(({ id }) => avatarKey(id)),
  ];
  const stems = new Set(media.map(({ file_path }) => file_path));
  const unknown = [...sizes.keys()].filter((key) => {
    if (!key.startsWith(`${mediaFolder}/`)) return false;
    const baseName = parseMediaName(key.slice(mediaFolder.length + 1))?.baseName;
    return baseName === undefined || !stems.has(`${mediaFolder}/${baseName}`);
  });
  return { named: named.length, missing: named.filter((key) => !sizes.get(key)), unknown };
}
