// A file takes the place of another one under the same row of the library: whatever shows the row shows the new file,
// with what was said of it. Files keep their addresses for ever, so the new one has its own; the former address leads
// to it.
import { type Selectable, sql, type Transaction } from "kysely";
import { type CommandContext, command, systemOnly } from "#app/platform/command.ts";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import { AppError, fieldError } from "#app/platform/errors.ts";
import { hasUnmadeCrop } from "#app/platform/pictures/crop.ts";
import { avifQueue, cropQueue, tagsOf } from "./commands.server.ts";
import { fileExceptionsTag } from "./file-exceptions.server.ts";
import { mediaUsage } from "./media-uses.server.ts";
import { formerFileInput, kindOfType, mediaIdInput, replacementInput } from "./rules.ts";

/** What a row of the library says of its file and of nothing else: the parts chosen by hand are parts of that one. */
const fileColumns = [
  ...(["filename", "original_filename", "file_path", "file_size", "mime_type", "width", "height"] as const),
  ...(["duration", "widths", "formats", "dominant_color", "focal_x", "focal_y", "content_digest"] as const),
  ...(["crops", "shown_crops"] as const),
] as const;

type StoredFile = Pick<Selectable<Database["media"]>, (typeof fileColumns)[number]>;

function lockFile(trx: Transaction<Database>, id: string) {
  return trx
    .selectFrom("media")
    .select(["id", "uploaded_by", "version", ...fileColumns])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type LockedFile = NonNullable<Awaited<ReturnType<typeof lockFile>>>;

/** As they are written. */
function columnsOf(file: StoredFile) {
  const { crops, shown_crops, ...columns } = pick(file, fileColumns);
  return { ...columns, crops: JSON.stringify(crops), shown_crops: JSON.stringify(shown_crops) };
}

type Exchange = Pick<CommandContext<unknown, unknown>, "now" | "enqueue"> & { file: StoredFile; by: string | null };

/** Puts a file in the place of the one that is there, which is kept for the time of the trash. */
async function exchange(
  trx: Transaction<Database>,
  row: LockedFile,
  { file, now, by, enqueue }: Exchange,
): Promise<void> {
  await trx
    .insertInto("media_former_files")
    .values({ ...columnsOf(row), media_id: row.id, replaced_at: now, replaced_by: by })
    .execute();
  await trx
    .updateTable("media")
    .set({ ...columnsOf(file), version: row.version + 1 })
    .where("id", "=", row.id)
    .execute();
  if (hasUnmadeCrop(file.crops, file.shown_crops)) await enqueue({ queue: cropQueue, data: { mediaId: row.id } });
}

type Exchanged = { id: string; original_filename: string; file_path: string };

/** What every exchange of a file drops from the caches and leaves in the log. */
const ofExchange = {
  invalidates: ({ input: { id } }: { input: { id: string } }) => [...tagsOf(id), fileExceptionsTag],
  audit: ({ row, result }: { row: Exchanged; result: { original_filename: string } }) => ({
    subjectId: row.id,
    detail: { ...result, replaced: pick(row, ["original_filename", "file_path"]) },
  }),
};

/**
 * Replaces a file by one that this person has uploaded for it and that nothing shows; that one's own row goes. Refuses
 * another kind of file, or one that is not theirs or in use: `media.otherKind`, `choice.invalid` at `with`.
 */
export const replaceMedia = command({
  name: "media.replace",
  permission: "media.delete",
  input: replacementInput,
  row: ({ trx, input }) => lockFile(trx, input.id),
  async run({ trx, actor, row, input, now, enqueue }) {
    const other = input.with === input.id ? undefined : await lockFile(trx, input.with);
    const isTheirs = actor.kind !== "person" || other?.uploaded_by === actor.id;
    if (!other || !isTheirs) throw fieldError("with", "choice.invalid");
    if (kindOfType(other.mime_type) !== kindOfType(row.mime_type)) throw fieldError("with", "media.otherKind");
    if ((await mediaUsage(trx, other.id)).length > 0) throw fieldError("with", "choice.invalid");
    // The names of files are unique: the other row goes before this one takes its file.
    await trx.updateTable("media_former_files").set({ media_id: row.id }).where("media_id", "=", other.id).execute();
    await trx.deleteFrom("media").where("id", "=", other.id).execute();
    await exchange(trx, row, { file: other, now, enqueue, by: actor.kind === "person" ? actor.id : null });
    // The job that was to make them knows the other row alone.
    if (other.widths.length > 0) await enqueue({ queue: avifQueue, data: { mediaId: row.id } });
    return { original_filename: other.original_filename };
  },
  ...ofExchange,
});

/** Takes the last replacement back, as long as the former file is kept. The file that goes is kept in its turn. */
export const undoReplacement = command({
  name: "media.undoReplace",
  permission: "media.delete",
  input: mediaIdInput,
  row: ({ trx, input }) => lockFile(trx, input.id),
  async run({ trx, actor, row, now, enqueue }) {
    const former = await trx
      .selectFrom("media_former_files")
      .select(columnsIn("media_former_files", fileColumns))
      .where("media_id", "=", row.id)
      .where("is_kept", "=", true)
      .where("replaced_at", ">=", retentionCutoff(now))
      .orderBy("replaced_at", "desc")
      .orderBy("file_path", "desc")
      .executeTakeFirst();
    if (!former) throw new AppError("not_found");
    await trx.deleteFrom("media_former_files").where("file_path", "=", former.file_path).execute();
    await exchange(trx, row, { file: former, now, enqueue, by: actor.kind === "person" ? actor.id : null });
    return { original_filename: former.original_filename };
  },
  ...ofExchange,
});

/** Notes that the bytes of a former file are gone from the store: its time is over. Its address still leads on. */
export const forgetFormerFile = command({
  name: "media.forgetFormer",
  permission: "media.delete",
  input: formerFileInput,
  allow: systemOnly,
  async run({ trx, input, now }) {
    await trx
      .updateTable("media_former_files")
      .set({ is_kept: sql<boolean>`false` })
      .where("file_path", "=", input.file_path)
      .where("replaced_at", "<", retentionCutoff(now))
      .execute();
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: null, detail: input }),
});
