// What happens to the library's files after the answer: renditions in later formats, and the nightly sweep.

import { z } from "zod";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { retentionCutoff } from "#app/platform/db/entity-rows.server.ts";
import type { JobDefinition } from "#app/platform/jobs/jobs.server.ts";
import { cropRatioNames, type HandCrops, handBox, hasUnmadeCrop, isSameCrop } from "#app/platform/pictures/crop.ts";
import type { LaterFormat, PartFormat } from "#app/platform/pictures/prepare-picture.server.ts";
import type { Platform } from "#app/platform/platform.ts";
import { addMediaFormat, avifQueue, cropQueue, jpegQueue, purgeMedia, showCrops } from "./commands.server.ts";
import { cropsText } from "./crops.ts";
import {
  baseNameIn,
  keyOf,
  keysOf,
  mediaFolder,
  originalKeyOf,
  parseMediaName,
  partName,
  type RenditionFormat,
  renditionFormats,
} from "./media-urls.ts";
import { mediaUsage } from "./media-uses.server.ts";
import {
  findCrops,
  findStoredMedia,
  knownStems,
  listExpiredFormerFiles,
  listExpiredMedia,
  listFormerFiles,
  listMediaWithoutJpeg,
  type StoredMedia,
} from "./queries.server.ts";
import { forgetFormerFile } from "./replace-commands.server.ts";
import { mediaLimits } from "./rules.ts";

type Means = Pick<Platform, "db" | "files" | "run" | "clock" | "log">;

const system = (name: string) => ({ kind: "system", name }) as const;

/**
 * Adds AVIF renditions to a picture whose files get smaller by it: flat drawings and screenshots often do not. Doing it
 * twice does no harm; a picture that is gone meanwhile is no error.
 */
export async function addAvif(means: Means, data: unknown, signal: AbortSignal): Promise<void> {
  const { mediaId } = z.object({ mediaId: z.uuid() }).parse(data);
  const media = await findStoredMedia(means.db, mediaId);
  if (!media || media.widths.length === 0 || media.formats.includes("avif")) return;
  const renditions = await encode(means, media, "avif", signal);
  if (!renditions || (await bytesOf(means, media, "webp")) <= bytesIn(renditions)) return;
  await store(means, media, "avif", renditions);
  await means.run(addMediaFormat, system(avifQueue), { ids: [mediaId], paths: [media.file_path], format: "avif" });
}

const bytesIn = (renditions: readonly Rendition[]) => renditions.reduce((sum, { bytes }) => sum + bytes.length, 0);

/** How much the files of a format take, all sizes together; without end where the picture lacks one. */
async function bytesOf({ files }: Means, media: StoredMedia, format: RenditionFormat): Promise<number> {
  const sizes = await Promise.all(
    media.widths.map(async (width) => (await files.facts(renditionKey(media, width, format)))?.size),
  );
  return sizes.reduce<number>((sum, size = Number.POSITIVE_INFINITY) => sum + size, 0);
}

/**
 * Adds JPEG renditions to all pictures that came without. They are noted together, so that pages are rendered anew once
 * and not once for each picture.
 */
export async function addMissingJpegs(means: Means, signal: AbortSignal): Promise<void> {
  const made = { ids: [] as string[], paths: [] as string[] };
  for (const media of await listMediaWithoutJpeg(means.db, { limit: mediaLimits.formatsAtOnce })) {
    const renditions = await encode(means, media, "jpg", signal);
    if (!renditions) continue;
    await store(means, media, "jpg", renditions);
    made.ids.push(media.id);
    made.paths.push(media.file_path);
  }
  if (made.ids.length === 0) return;
  await means.run(addMediaFormat, system(jpegQueue), { ...made, format: "jpg" });
  means.log.info("media: JPEG renditions were made", { pictures: made.ids.length });
}

/**
 * Makes the files of parts chosen by hand, after which readers' pages show them. Twice does no harm; a part that is no
 * longer chosen, or a picture that is gone or was replaced meanwhile, is no error.
 */
export async function makeCrops(means: Means, data: unknown, signal: AbortSignal): Promise<void> {
  const { db, files, log, run } = means;
  const { mediaId } = z.object({ mediaId: z.uuid() }).parse(data);
  const media = await findCrops(db, mediaId);
  const { width, height } = media ?? {};
  if (!media || !width || !height) return;
  if (!hasUnmadeCrop(media.crops, media.shown_crops)) return;
  const missing = cropRatioNames.filter((ratio) => !isSameCrop(media.crops[ratio], media.shown_crops[ratio]));
  const original = await files.readBytes(originalKeyOf(media));
  if (!original) return log.warn("media: a picture has no file", { mediaId });
  const { encodePart } = await import("#app/platform/pictures/prepare-picture.server.ts");
  // Where the whole picture is smaller as AVIF, its parts are; no reader shall load more for them.
  const formats: readonly PartFormat[] = media.formats.includes("avif") ? renditionFormats : ["webp", "jpg"];
  const made: HandCrops = {};
  for (const ratio of missing) {
    const crop = media.crops[ratio];
    if (!crop) continue;
    for await (const file of encodePart(original, handBox({ width, height }, ratio, crop), formats)) {
      signal.throwIfAborted();
      const name = partName(baseNameIn(media.file_path), { ratio, crop, width: file.width, format: file.format });
      await files.put(keyOf(name), file.bytes, { contentType: file.contentType });
    }
    made[ratio] = crop;
  }
  await run(showCrops, system(cropQueue), {
    ...{ id: mediaId, file_path: media.file_path },
    ...{ crops: cropsText(made), formats },
  });
}

type Rendition = { width: number; bytes: Uint8Array; contentType: string };

/** Every size of a picture in a format; `undefined` for a picture whose file is gone. */
async function encode(
  { files, log }: Means,
  media: StoredMedia,
  format: LaterFormat,
  signal: AbortSignal,
): Promise<readonly Rendition[] | undefined> {
  const original = await files.readBytes(originalKeyOf(media));
  if (!original) {
    log.warn("media: a picture has no file", { mediaId: media.id });
    return undefined;
  }
  // The picture library costs 51 ms and 20 MB to load, so only when there is a picture.
  const { encodeFormat } = await import("#app/platform/pictures/prepare-picture.server.ts");
  const renditions: Rendition[] = [];
  for await (const rendition of encodeFormat(original, media.widths, format)) {
    signal.throwIfAborted();
    renditions.push(rendition);
  }
  return renditions;
}

const renditionKey = (media: StoredMedia, width: number, format: RenditionFormat) =>
  `${media.file_path}-${width}.${format}`;

async function store(
  { files }: Means,
  media: StoredMedia,
  format: LaterFormat,
  renditions: readonly Rendition[],
): Promise<void> {
  for (const { width, bytes, contentType } of renditions)
    await files.put(renditionKey(media, width, format), bytes, { contentType });
}

/** Empties the trash, removes replaced files and those without a row. Returns how many of each went. */
export async function sweepMedia(means: Means, signal: AbortSignal): Promise<{ purged: number; orphans: number }> {
  const purged = (await emptyTrash(means, signal)) + (await removeFormerFiles(means, signal));
  const orphans = await removeOrphans(means, signal);
  if (purged + orphans > 0) means.log.info("media: swept", { purged, orphans });
  return { purged, orphans };
}

async function emptyTrash({ db, files, run, clock }: Means, signal: AbortSignal): Promise<number> {
  let purged = 0;
  for (const media of await listExpiredMedia(db, { before: retentionCutoff(clock.now()), limit: 500 })) {
    signal.throwIfAborted();
    if ((await mediaUsage(db, media.id)).length > 0) continue; // something took it up again: it stays in the trash
    // Files first (spec/permissions.csv, Z040): if this fails, the row is still there and tomorrow tries again.
    await files.delete([media, ...(await listFormerFiles(db, media.id))].flatMap(keysOf));
    await run(purgeMedia, system("media.sweep"), { id: media.id });
    purged += 1;
  }
  return purged;
}

/** The bytes of files that were replaced, when that cannot be undone any more. */
async function removeFormerFiles({ db, files, run, clock }: Means, signal: AbortSignal): Promise<number> {
  const expired = await listExpiredFormerFiles(db, { before: retentionCutoff(clock.now()), limit: 500 });
  for (const former of expired) {
    signal.throwIfAborted();
    await files.delete(keysOf(former));
    await run(forgetFormerFile, system("media.sweep"), { file_path: former.file_path });
  }
  return expired.length;
}

async function removeOrphans({ db, files, clock }: Means, signal: AbortSignal): Promise<number> {
  // An empty library beside a full store is a database that was not restored yet, not a store full of waste.
  if (!(await db.selectFrom("media").select("id").limit(1).executeTakeFirst())) return 0;
  const cutoff = clock.now().getTime() - dayMilliseconds;
  let removed = 0;
  let batch: { key: string; baseName: string | undefined }[] = [];
  const flush = async () => {
    signal.throwIfAborted();
    const known = await knownStems(db, [...new Set(batch.flatMap(({ baseName }) => baseName ?? []))]);
    const orphans = batch
      .filter(({ baseName }) => baseName === undefined || !known.has(baseName))
      .map(({ key }) => key);
    await files.delete(orphans);
    removed += orphans.length;
    batch = [];
  };
  for await (const { key, modifiedAt } of files.list(mediaFolder)) {
    if (modifiedAt.getTime() > cutoff) continue; // perhaps an upload that has not written its row yet
    const name = key.slice(mediaFolder.length + 1);
    const baseName = parseMediaName(name)?.baseName;
    // What is neither ours by name nor the rest of a broken write was put there by somebody, who may want it.
    if (baseName === undefined && !name.endsWith(".part")) continue;
    batch.push({ key, baseName });
    if (batch.length >= 500) await flush();
  }
  await flush();
  return removed;
}

export const mediaJobs: readonly JobDefinition[] = [
  { queue: avifQueue, handle: addAvif, retryLimit: 3, expireInSeconds: 600 },
  {
    queue: jpegQueue,
    handle: (platform, _data, signal) => addMissingJpegs(platform, signal),
    retryLimit: 3,
    expireInSeconds: 600,
  },
  { queue: cropQueue, handle: makeCrops, retryLimit: 3, expireInSeconds: 600 },
  {
    queue: "media.sweep",
    handle: async (platform, _data, signal) => void (await sweepMedia(platform, signal)),
    cron: "20 3 * * *",
    expireInSeconds: 3_600,
  },
];
