// The writes of the media library. Files are stored before and removed after: never inside one of these transactions.
import { sql, type Transaction } from "kysely";
import type { Actor, Reach } from "#app/platform/auth/policy.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { AppError, type AppErrorCode } from "#app/platform/errors.ts";
import { filenameOf, keyOf } from "./media-urls.ts";
import { pictureColumns, pictureOf } from "./picture-source.ts";
import { mediaUsage, shownToReaders } from "./queries.server.ts";
import {
  focalPointInput,
  mayEditMedia,
  mediaDetailsInput,
  mediaFormatsInput,
  mediaIdInput,
  mediaTextFields,
  registerMediaInput,
} from "./rules.ts";

export const avifQueue = "media.avif";
export const jpegQueue = "media.jpeg";

/** Pages that show a picture name the tag `pictures`: a corrected picture may stand on any of them. */
const tagsOf = (id: string) => [`media:${id}`, "pictures"];

export const registerMedia = command({
  name: "media.upload",
  permission: "media.upload",
  input: registerMediaInput,
  constraintErrors: { media_filename_unique: { field: "filename", code: "taken" } },
  async run({ trx, actor, input, now, newId, enqueue }) {
    const { picture } = input;
    const id = newId();
    const row = await trx
      .insertInto("media")
      .values({
        id,
        filename: filenameOf(input.timestamp, input.extension),
        original_filename: input.originalFilename,
        file_path: keyOf(input.baseName),
        file_size: input.fileSize,
        mime_type: input.mimeType,
        width: picture?.width ?? null,
        height: picture?.height ?? null,
        widths: picture?.widths ?? [],
        formats: picture?.formats ?? [],
        dominant_color: picture?.dominantColor ?? null,
        focal_x: picture?.focalPoint.x ?? 50,
        focal_y: picture?.focalPoint.y ?? 50,

        ...input.texts,
        uploaded_by: actor.kind === "person" ? actor.id : null,
        created_at: now,
      })
      .returning(pictureColumns)
      .executeTakeFirstOrThrow();
    if (picture && input.avif) await enqueue({ queue: avifQueue, data: { mediaId: id } });
    return { id, picture: pictureOf(row) };
  },
  invalidates: () => [], // no page can show what has just arrived
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { original_filename: input.originalFilename, mime_type: input.mimeType, file_size: input.fileSize },
  }),
});

const editedColumns = [...mediaTextFields, "focal_x", "focal_y"] as const;
type EditedColumn = (typeof editedColumns)[number];

/** The file with what is said of it, kept from other writers; `undefined` if unknown or in the trash. */
function lockMedia(trx: Transaction<Database>, id: string) {
  return trx
    .selectFrom("media")
    .select(["id", "original_filename", "uploaded_by", ...editedColumns])
    .where("id", "=", id)
    .where("deleted_at", "is", null)
    .forUpdate()
    .executeTakeFirst();
}

type LockedMedia = NonNullable<Awaited<ReturnType<typeof lockMedia>>>;
type EditedMedia = LockedMedia & { isShown: boolean };

/** The file, and whether readers see it. */
async function lockEditedMedia(trx: Transaction<Database>, id: string): Promise<EditedMedia | undefined> {
  const row = await lockMedia(trx, id);
  return row && { ...row, isShown: (await shownToReaders(trx, [id])).has(id) };
}

function onlyOwnUnseen({
  actor,
  row,
  reach,
}: {
  actor: Actor;
  row: EditedMedia;
  reach: Reach;
}): AppErrorCode | undefined {
  const isOwn = actor.kind === "person" && row.uploaded_by === actor.id;
  return mayEditMedia(reach, { isOwn, isShown: row.isShown }) ? undefined : "forbidden";
}

/** What stood there before, of what is different now. */
function replacedTexts(row: LockedMedia, input: Partial<Record<EditedColumn, string | number>>) {
  const changed = editedColumns.filter((column) => input[column] !== undefined && input[column] !== row[column]);
  return Object.fromEntries(changed.map((column) => [column, row[column]]));
}

/** The focal point alone, from where a picture is chosen: what else is said of it stays. */
export const setFocalPoint = command({
  name: "media.focus",
  permission: "media.edit",
  input: focalPointInput,
  row: ({ trx, input }) => lockEditedMedia(trx, input.id),
  allow: onlyOwnUnseen,
  async run({ trx, input: { id, ...point } }) {
    await trx.updateTable("media").set(point).where("id", "=", id).execute();
  },
  invalidates: ({ input }) => tagsOf(input.id),
  audit: ({ input: { id, ...point }, row }) => ({
    subjectId: id,
    detail: { ...point, replaced: replacedTexts(row, point) },
  }),
});

export const updateMediaDetails = command({
  name: "media.edit",
  permission: "media.edit",
  input: mediaDetailsInput,
  row: ({ trx, input }) => lockEditedMedia(trx, input.id),
  allow: onlyOwnUnseen,
  async run({ trx, input }) {
    await trx.updateTable("media").set(pick(input, editedColumns)).where("id", "=", input.id).execute();
  },
  invalidates: ({ input }) => tagsOf(input.id),
  audit: ({ input, row }) => ({
    subjectId: input.id,
    detail: { focal_x: input.focal_x, focal_y: input.focal_y, replaced: replacedTexts(row, input) },
  }),
});

/** Into the trash. A file in use answers 409 with where it is used (spec/README.md, Trash). */
export const deleteMedia = command({
  name: "media.delete",
  permission: "media.delete",
  input: mediaIdInput,
  // The lock waits for whoever is just about to use this file, and makes them wait for us.
  row: ({ trx, input }) => lockMedia(trx, input.id),
  async run({ trx, input, now }) {
    const usage = await mediaUsage(trx, input.id);
    if (usage.length > 0) throw new AppError("conflict", { detail: { usage } });
    await trx.updateTable("media").set({ deleted_at: now }).where("id", "=", input.id).execute();
  },
  invalidates: ({ input }) => tagsOf(input.id),
  audit: ({ input, row }) => ({ subjectId: input.id, detail: { original_filename: row.original_filename } }),
});

/** Out of the trash again, for as long as the trash keeps it. */
export const restoreMedia = command({
  name: "media.restore",
  permission: "media.delete",
  input: mediaIdInput,
  row: ({ trx, input, now }) =>
    trx
      .selectFrom("media")
      .select("id")
      .where("id", "=", input.id)
      .where("deleted_at", ">=", retentionCutoff(now))
      .forUpdate()
      .executeTakeFirst(),
  async run({ trx, input }) {
    await trx.updateTable("media").set({ deleted_at: null }).where("id", "=", input.id).execute();
  },
  invalidates: ({ input }) => tagsOf(input.id),
  audit: ({ input }) => ({ subjectId: input.id }),
});

/** Notes that renditions of these pictures in one more format lie in the store. */
export const addMediaFormat = command({
  name: "media.add_format",
  permission: "media.upload",
  input: mediaFormatsInput,
  allow: systemOnly,
  async run({ trx, input }) {
    await trx
      .updateTable("media")
      .set({ formats: sql<string[]>`array_append(formats, ${input.format})` })
      .where("id", "in", input.ids)
      .where(sql<boolean>`not (${input.format} = any (formats))`)
      .execute();
  },
  // A page without AVIF shows the picture as well: it offers AVIF from its next render on. One without JPEG does not
  // show it everywhere.
  invalidates: ({ input }) => (input.format === "avif" ? [] : input.ids.flatMap(tagsOf)),
  audit: ({ input: { ids, format } }) =>
    ids.length === 1
      ? { subjectId: ids[0] ?? null, detail: { format } }
      : { subjectId: null, detail: { format, pictures: ids.length } },
});

/** The end of a file whose time in the trash is over; the sweep has removed its bytes before. */
export const purgeMedia = command({
  name: "media.purge",
  permission: "media.delete",
  input: mediaIdInput,
  allow: systemOnly,
  async run({ trx, input, now }) {
    const erased = trx
      .selectFrom("media")
      .select("id")
      .where("id", "=", input.id)
      .where("deleted_at", "<", retentionCutoff(now));
    // Where it stood in the site that it came from, nothing stands any more.
    await trx
      .updateTable("former_paths")
      .set({ media_id: null, is_gone: true })
      .where("import_id", "is not", null)
      .where("media_id", "in", erased)
      .execute();
    await trx.deleteFrom("media").where("id", "in", erased).execute();
  },
  invalidates: () => [],
  audit: ({ input }) => ({ subjectId: input.id }),
});
