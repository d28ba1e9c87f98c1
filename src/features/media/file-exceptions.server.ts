// Files whose address does not simply give them: readers may see them until a day, or a newer file has taken their
// place.
import { type Kysely, sql } from "kysely";
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { libraryPictureColumns, type PictureRow } from "./picture-source.ts";
import { endOfRights } from "./rules.ts";

/** What a command invalidates that changes which file an address gives, or until when. */
export const fileExceptionsTag = "media-exceptions";

export type FileException = {
  /** The moment from which on readers may not see it. */
  endsAt: Date | undefined;
  /** What stands in its place. */
  movedTo: PictureRow | undefined;
};

/** Stem → what is special about it. */
export type FileExceptions = ReadonlyMap<string, FileException>;

async function listFileExceptions(db: Kysely<Database>): Promise<FileExceptions> {
  const dated = await db
    .selectFrom("media")
    .select(["file_path", "rights_end_on"])
    .where("rights_end_on", "is not", null)
    .execute();
  const replaced = await db
    .selectFrom("media_former_files")
    .innerJoin("media", "media.id", "media_former_files.media_id")
    .select(["media_former_files.file_path", "media.rights_end_on", ...libraryPictureColumns])
    .execute();
  const endsAt = (day: string | null) => (day === null ? undefined : endOfRights(day));
  const exceptions = new Map<string, FileException>();
  for (const row of dated)
    exceptions.set(stemOf(row.file_path), { endsAt: endsAt(row.rights_end_on), movedTo: undefined });
  for (const row of replaced)
    exceptions.set(stemOf(row.file_path), { endsAt: endsAt(row.rights_end_on), movedTo: row });
  return exceptions;
}

const stemOf = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/**
 * Finds what is special about the stem of a file. Known from memory; while the database is away what was known last
 * holds, and before it was ever asked nothing is special.
 */
export function fileExceptions({ db, shared, log }: Pick<Platform, "db" | "shared" | "log">) {
  const noNotes = { tag: () => undefined, expiresAt: () => undefined };
  let last: FileExceptions = new Map();
  return async (baseName: string): Promise<FileException | undefined> => {
    try {
      last = await shared.read("file exceptions", noNotes, ({ tag }) => {
        tag(fileExceptionsTag);
        return listFileExceptions(db);
      });
    } catch (error) {
      if (!isDatabaseAway(error)) log.error("the files that are no longer shown could not be read", error);
    }
    return last.get(baseName);
  };
}

/** Whether the last day of a file is over, as the database says it of a row of `media`. */
export const isOver = sql<boolean>`rights_have_ended(media.rights_end_on, now())`;
