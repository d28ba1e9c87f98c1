// The writes of the media library. Files are stored before and removed after: never inside one of these transactions.
import { sql, type Transaction, type Updateable } from "kysely";
import type { Actor, Reach } from "#app/platform/auth/policy.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { assertVersion, retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { pick } from "#app/platform/entities/entity-fields.ts";
import { AppError, type AppErrorCode, fieldError } from "#app/platform/errors.ts";
import {
  cropRatioNames,
  fittingCrop,
  type HandCrops,
  hasUnmadeCrop,
  isSameCrop,
  type ShownCrops,
} from "#app/platform/pictures/crop.ts";
import { cropsText } from "./crops.ts";
import { fileExceptionsTag } from "./file-exceptions.server.ts";
import { linkMedia, linksOf } from "./media-links.server.ts";
import { filenameOf, keyOf } from "./media-urls.ts";
import { mediaUsage, shownToReaders } from "./media-uses.server.ts";
import { libraryPictureColumns, pictureOf } from "./picture-source.ts";
import {
  focalPointInput,
  mayEditMedia,
  mediaDetailsInput,
  mediaFormatsInput,
  mediaIdInput,
  mediaLimits,
  mediaNoteInput,
  mediaTextFields,
  registerMediaInput,
  shownCropsInput,
} from "./rules.ts";

export const avifQueue = "media.avif";
export const jpegQueue = "media.jpeg";
export const cropQueue = "media.crops";

/** Pages that show a picture name the tag `pictures`: a corrected picture may stand on any of them. */
export const tagsOf = (id: string) => [`media:${id}`, "pictures"];

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
        duration: input.duration ?? null,
        dominant_color: picture?.dominantColor ?? null,
        focal_x: picture?.focalPoint.x ?? 50,
        focal_y: picture?.focalPoint.y ?? 50,
        ...input.texts,
        content_digest: Buffer.from(input.contentDigest, "hex"),
        uploaded_by: actor.kind === "person" ? actor.id : null,
        created_at: now,
      })
      .returning(libraryPictureColumns)
      .executeTakeFirstOrThrow();
    if (picture && input.avif) await enqueue({ queue: avifQueue, data: { mediaId: id } });
    return { id, picture: pictureOf(row) };
  },
  // No page can show what has just arrived; its own address may have an end.
  invalidates: ({ input }) => ("rights_end_on" in input.texts && input.texts.rights_end_on ? [fileExceptionsTag] : []),
  audit: ({ input, result }) => ({
    subjectId: result.id,
    detail: { original_filename: input.originalFilename, mime_type: input.mimeType, file_size: input.fileSize },
  }),
});

const editedColumns = [...mediaTextFields, "focal_x", "focal_y", "rights_end_on", "tags"] as const;
type EditedColumn = (typeof editedColumns)[number];
const cropColumns = ["crops", "shown_crops", "width", "height"] as const;

/** The file with what is said of it, kept from other writers; `undefined` if unknown or in the trash. */
function lockMedia(trx: Transaction<Database>, id: string) {
  return trx
    .selectFrom("media")
    .select([
      "id",
      "filename",
      "file_path",
      "original_filename",
      "uploaded_by",
      "version",
      ...editedColumns,
      ...cropColumns,
    ])
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

type CropsInput = { crops?: HandCrops | undefined };
type EditedValues = Partial<Record<EditedColumn, string | number | null | readonly string[]>>;

/** What is to be written of what was sent: columns that were left out stay as they are. */
function changedColumns<Input extends EditedValues>(row: LockedMedia, input: Input) {
  const same = (column: EditedColumn) => JSON.stringify(input[column]) === JSON.stringify(row[column]);
  return editedColumns.filter((column) => input[column] !== undefined && !same(column));
}

/** What stood there before, of what is different now. */
function replacedTexts(row: LockedMedia, input: EditedValues & CropsInput) {
  const crops = input.crops && cropsText(input.crops) !== cropsText(row.crops) ? { crops: cropsText(row.crops) } : {};
  return { ...pick(row, changedColumns(row, input)), ...crops };
}

/** What an editor who was slower is told: as a form holds it. `filename` tells whether it is still the same file. */
function standingOf(row: LockedMedia) {
  return { ...pick(row, [...editedColumns, "filename", "version"]), crops: cropsText(row.crops) };
}

/** Pages with this file, and where its last day for readers changes the file's own address. */
function tagsOfEdit(row: LockedMedia, input: EditedValues) {
  const isOtherDay = input.rights_end_on !== undefined && input.rights_end_on !== row.rights_end_on;
  return [...tagsOf(row.id), ...(isOtherDay ? [fileExceptionsTag] : [])];
}

/**
 * The columns of parts chosen by hand, and whether files of some have yet to be made. Until then readers see what they
 * saw of the same shape before.
 */
function cropsOf(row: LockedMedia, { crops: typed }: CropsInput) {
  const { width, height } = row;
  if (!typed || !width || !height) return { columns: {}, isToMake: false };
  const crops: HandCrops = {};
  const shown: ShownCrops = {};
  for (const ratio of cropRatioNames) {
    const crop = typed[ratio];
    if (!crop) continue;
    crops[ratio] = fittingCrop({ width, height }, ratio, crop);
    const before = row.shown_crops[ratio];
    if (before) shown[ratio] = before;
  }
  return {
    columns: { crops: JSON.stringify(crops), shown_crops: JSON.stringify(shown) },
    isToMake: hasUnmadeCrop(crops, shown),
  };
}

/**
 * The focal point and the parts alone, from where a picture is chosen: what else is said of it stays. Answers with the
 * version that they make.
 */
export const setFocalPoint = command({
  name: "media.focus",
  permission: "media.edit",
  input: focalPointInput,
  row: ({ trx, input }) => lockEditedMedia(trx, input.id),
  allow: onlyOwnUnseen,
  async run({ trx, row, input, enqueue }) {
    if (input.version !== undefined) assertVersion(row, { version: input.version }, standingOf(row));
    const { columns, isToMake } = cropsOf(row, input);
    const version = row.version + 1;
    await trx
      .updateTable("media")
      .set({ ...pick(input, ["focal_x", "focal_y"]), ...columns, version })
      .where("id", "=", input.id)
      .execute();
    if (isToMake) await enqueue({ queue: cropQueue, data: { mediaId: input.id } });
    return { version };
  },
  invalidates: ({ input }) => tagsOf(input.id),
  audit: ({ input: { id, focal_x, focal_y, crops }, row }) => ({
    subjectId: id,
    detail: {
      ...{ focal_x, focal_y },
      ...(crops && { crops: cropsText(crops) }),
      replaced: replacedTexts(row, { focal_x, focal_y, crops }),
    },
  }),
});

export const updateMediaDetails = command({
  name: "media.edit",
  permission: "media.edit",
  input: mediaDetailsInput,
  async row({ trx, input }) {
    const row = await lockEditedMedia(trx, input.id);
    return row && { ...row, ...(await linksOf(trx, row.id)) };
  },
  allow: onlyOwnUnseen,
  async run({ trx, row, input, enqueue }) {
    const links = pick(row, ["person_ids", "match_ids"]);
    if (input.version !== undefined) assertVersion(row, { version: input.version }, { ...standingOf(row), ...links });
    const { columns, isToMake } = cropsOf(row, input);
    await trx
      .updateTable("media")
      .set({ ...pick(input, editedColumns), ...columns, version: row.version + 1 })
      .where("id", "=", input.id)
      .execute();
    if (isToMake) await enqueue({ queue: cropQueue, data: { mediaId: input.id } });
    await linkMedia(trx, input.id, { before: links, wanted: input });
  },
  invalidates: ({ input, row }) => tagsOfEdit(row, input),
  audit: ({ input, row }) => ({
    subjectId: input.id,
    detail: { focal_x: input.focal_x, focal_y: input.focal_y, replaced: replacedTexts(row, input) },
  }),
});

/** A part of what is said of a file, as it is said of several at once: what is not sent stays. */
export const noteMedia = command({
  name: "media.note",
  permission: "media.edit",
  input: mediaNoteInput,
  row: ({ trx, input }) => lockEditedMedia(trx, input.id),
  allow: onlyOwnUnseen,
  async run({ trx, row, input: { id, added_tags: added, ...input } }) {
    const tags = added && [...new Set([...row.tags, ...added])];
    if (tags && tags.length > mediaLimits.tags) throw fieldError("added_tags", `list.tooLong:${mediaLimits.tags}`);
    const sent: EditedValues = { ...input, tags };
    const columns = pick(sent, changedColumns(row, sent)) as Updateable<Database["media"]>; // checked by the input
    await trx
      .updateTable("media")
      .set({ ...columns, version: row.version + 1 })
      .where("id", "=", id)
      .execute();
  },
  invalidates: ({ input, row }) => tagsOfEdit(row, input),
  audit: ({ input: { id, added_tags: tags, ...input }, row }) => ({
    subjectId: id,
    detail: { ...(tags && { added_tags: tags }), replaced: replacedTexts(row, input) },
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
    if (usage.length > 0) throw new AppError("conflict", { fieldErrors: { id: ["media.inUse"] }, detail: { usage } });
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
      .where("file_path", "in", input.paths)
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

/** Notes that the files of parts chosen by hand lie in the store: of those that are still chosen, of this picture. */
export const showCrops = command({
  name: "media.show_crops",
  permission: "media.upload",
  input: shownCropsInput,
  allow: systemOnly,
  row: ({ trx, input }) => lockMedia(trx, input.id),
  async run({ trx, input: { id, file_path, crops, formats }, row }) {
    if (row.file_path !== file_path) return; // replaced meanwhile: its files bear another name
    const shown = { ...row.shown_crops };
    for (const ratio of cropRatioNames) {
      const crop = crops[ratio];
      if (crop && isSameCrop(crop, row.crops[ratio])) shown[ratio] = { ...crop, formats };
    }
    await trx
      .updateTable("media")
      .set({ shown_crops: JSON.stringify(shown) })
      .where("id", "=", id)
      .execute();
  },
  invalidates: ({ input }) => tagsOf(input.id),
  audit: ({ input: { id, crops, formats } }) => ({ subjectId: id, detail: { crops: cropsText(crops), formats } }),
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
