// The whole way of an upload: bytes in, files in the store, a row in the library. Files come first and the row last, so
// that a row never stands for a file that is not there; what a failure leaves behind is removed here or by the sweep.
import { createHash } from "node:crypto";
import { type Actor, may } from "#app/platform/auth/policy.ts";
import { AppError, type AppErrorCode } from "#app/platform/errors.ts";
import { readAudio } from "#app/platform/pictures/audio-file.ts";
import {
  type AudioType,
  audioTypes,
  fileTypeOf,
  type VideoType,
  videoTypes,
} from "#app/platform/pictures/file-type.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import type { PreparedPicture } from "#app/platform/pictures/prepare-picture.server.ts";
import { mp4Facts, withoutVideoMetadata } from "#app/platform/pictures/video-metadata.ts";
import type { Platform } from "#app/platform/platform.ts";
import { registerMedia } from "./commands.server.ts";
import { embeddedTexts } from "./embedded-texts.ts";
import { baseNameOf, keyOf, originalName, renditionName, urlOf } from "./media-urls.ts";
import { type PictureSource, portableUrl } from "./picture-source.ts";
import { type MediaTexts, mediaTextFields, tidyFilename } from "./rules.ts";

export type Upload = {
  bytes: Uint8Array;
  originalFilename: string;
  /** What is said of it. Where this is silent, what its file says of itself is taken; staff word the rest later. */
  texts?: MediaTexts;
  /** Where only a picture will do (a story's picture, the gallery), or only audio, all else is refused. */
  only?: "pictures" | "audio" | undefined;
  /** Whether AVIF renditions follow by a job. */
  avif?: boolean;
};

/** A picture whose renditions were made before: the program's own, never somebody's upload. */
export type PreparedUpload = Pick<Upload, "originalFilename" | "texts"> & { prepared: PreparedPicture };

export type StoredUpload = {
  id: string;
  /** What goes into `image_url`. */
  address: string;
  /** Absent for a video and for audio. */
  picture: PictureSource | undefined;
  /** Whole seconds; absent for what has none or does not say. */
  duration: number | undefined;
  /** Bytes of the file. */
  size: number;
  /** The last day on which it may be shown, where its file says one. */
  rightsEndOn: string | undefined;
};

/**
 * Checks, prepares, stores and registers an upload. Throws `AppError`: "not_signed_in" or "forbidden" before any work,
 * "unsupported_type", "too_large" or "invalid" with an error at `file`, "storage_full" and "unavailable". Whatever it
 * throws, no row was written and no picture stays half stored.
 */
export async function storeUpload(
  platform: Pick<Platform, "files" | "run" | "clock">,
  actor: Actor,
  upload: Upload,
): Promise<StoredUpload> {
  if (may(actor, "media.upload") === "none") {
    throw new AppError(actor.kind === "anonymous" ? "not_signed_in" : "forbidden");
  }
  return await store(platform, actor, {
    ...upload,
    content: await prepare(upload),
    sha256: sha256Of(upload.bytes),
  });
}

/** Stores and registers a picture as it is, in the formats it has. Throws and promises what `storeUpload` does. */
export async function storePrepared(
  platform: Pick<Platform, "files" | "run" | "clock">,
  actor: Actor,
  { prepared, ...upload }: PreparedUpload,
): Promise<StoredUpload> {
  return await store(platform, actor, {
    ...upload,
    avif: false,
    content: { kind: "picture", prepared },
    sha256: sha256Of(prepared.original.bytes),
  });
}

/** By which the same file is known again. */
export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

async function store(
  platform: Pick<Platform, "files" | "run" | "clock">,
  actor: Actor,
  upload: ReadyUpload,
): Promise<StoredUpload> {
  // Two uploads of one millisecond on two instances: the later one takes another millisecond.
  for (let attempt = 0; attempt < 5; attempt += 1) {
    const stored = await storeUnder(platform, actor, upload, nextTimestamp(platform.clock.now()));
    if (stored) return stored;
  }
  throw new AppError("unavailable");
}

type Content =
  | { kind: "picture"; prepared: PreparedPicture }
  | { kind: "video"; type: VideoType; bytes: Uint8Array }
  | { kind: "audio"; type: AudioType; bytes: Uint8Array; seconds: number | undefined };

type ReadyUpload = Pick<Upload, "originalFilename" | "texts" | "avif"> & { content: Content; sha256: string };

async function prepare({ bytes, only }: Upload): Promise<Content> {
  if (bytes.length === 0) throw refusal("invalid", "file.empty");
  const found = fileTypeOf(bytes);
  if (only === "audio") return prepareAudio(bytes, found);
  if (found.kind === "refused") throw refusal("unsupported_type", `file.${found.type}`);
  if (found.kind === "unknown") throw refusal("unsupported_type", "file.unknownType");
  if (found.kind === "picture") {
    const { preparePicture } = await import("#app/platform/pictures/prepare-picture.server.ts");
    return { kind: "picture", prepared: await preparePicture(bytes, found.type) };
  }
  if (only === "pictures") throw refusal("unsupported_type", "file.picturesOnly");
  if (found.kind === "audio" || audioTypeOf(bytes, found)) return prepareAudio(bytes, found);
  if (bytes.length > pictureLimits.videoBytes) {
    throw refusal("too_large", `file.tooHeavy:${pictureLimits.videoBytes / mebibyte}`);
  }
  const cleaned = found.type === "mp4" ? withoutVideoMetadata(bytes) : bytes;
  if (!cleaned) throw refusal("invalid", "file.broken");
  return { kind: "video", type: found.type, bytes: cleaned };
}

/** Telephones record sound into the container of films: what has no picture track is audio. */
function audioTypeOf(bytes: Uint8Array, found: ReturnType<typeof fileTypeOf>): AudioType | undefined {
  if (found.kind === "audio") return found.type;
  if (found.kind !== "video" || found.type !== "mp4") return undefined;
  const { tracks } = mp4Facts(bytes);
  return tracks.has("soun") && !tracks.has("vide") ? "m4a" : undefined;
}

function prepareAudio(bytes: Uint8Array, found: ReturnType<typeof fileTypeOf>): Content {
  const type = audioTypeOf(bytes, found);
  if (!type) throw refusal("unsupported_type", "file.audioOnly");
  if (bytes.length > pictureLimits.audioBytes) {
    throw refusal("too_large", `file.tooHeavy:${pictureLimits.audioBytes / mebibyte}`);
  }
  const audio = readAudio(bytes, type);
  if (!audio) throw refusal("invalid", "file.broken");
  return { kind: "audio", type, ...audio };
}

/** `undefined` when another upload had this very millisecond. */
async function storeUnder(
  { files, run }: Pick<Platform, "files" | "run">,
  actor: Actor,
  upload: ReadyUpload,
  timestamp: number,
): Promise<StoredUpload | undefined> {
  const baseName = baseNameOf(timestamp, upload.sha256);
  const { original, renditions, facts } = layOut(baseName, upload.content);
  const texts = textsOf(upload);
  const all = [original, ...renditions];
  const removeAll = () => files.delete(all.map((file) => file.key)).catch(() => {}); // else the sweep does it tomorrow
  // Every write ends before anything is removed: one still under way would come back after the removal.
  const writes = await Promise.allSettled(
    all.map(({ key, bytes, contentType }) => files.put(key, bytes, { contentType })),
  );
  const failed = writes.find((write) => write.status === "rejected");
  if (failed) {
    await removeAll();
    throw failed.reason;
  }
  try {
    const { id, picture } = await run(registerMedia, actor, {
      timestamp,
      baseName,
      originalFilename: tidyFilename(upload.originalFilename),
      fileSize: original.bytes.length,
      mimeType: original.contentType,
      texts,
      contentDigest: upload.sha256,
      avif: upload.avif ?? true,
      ...facts,
    });
    const address = facts.picture ? portableUrl({ baseName, ...facts.picture }) : urlOf(original.name);
    const rightsEndOn = texts.rights_end_on ?? undefined;
    return { id, address, picture, duration: facts.duration, size: original.bytes.length, rightsEndOn };
  } catch (error) {
    // The same name may be another upload's with the same content: its files are not ours to remove.
    if (error instanceof AppError && error.fieldErrors.filename) return undefined;
    if (surelyUnwritten(error)) await removeAll();
    throw error;
  }
}

/** What somebody says of a picture, and its own file where they are silent. */
function textsOf({ texts = {}, content }: Pick<ReadyUpload, "texts" | "content">) {
  const metadata = content.kind === "picture" ? content.prepared.metadata : undefined;
  if (!metadata) return { ...texts, rights_end_on: null };
  const { rights_end_on, ...embedded } = embeddedTexts(metadata);
  const merged = mediaTextFields.map((field) => [field, texts[field]?.trim() || embedded[field]] as const);
  return { ...(Object.fromEntries(merged) as MediaTexts), rights_end_on };
}

/** Which file goes where, and what the row will say of them. */
function layOut(baseName: string, content: Content) {
  const file = (name: string, bytes: Uint8Array, contentType: string) => ({
    name,
    key: keyOf(name),
    bytes,
    contentType,
  });
  if (content.kind !== "picture") {
    const { extension, contentType } = content.kind === "video" ? videoTypes[content.type] : audioTypes[content.type];
    const original = file(originalName(baseName, extension), content.bytes, contentType);
    const duration = content.kind === "audio" ? content.seconds : undefined;
    return { original, renditions: [], facts: { extension, picture: undefined, duration } };
  }
  const { original, renditions, width, height, dominantColor, focalPoint } = content.prepared;
  const widths = [...new Set(renditions.map((rendition) => rendition.width))].sort((a, b) => a - b);
  const formats = [...new Set(renditions.map((rendition) => rendition.format))];
  return {
    original: file(originalName(baseName, original.extension), original.bytes, original.contentType),
    renditions: renditions.map((one) =>
      file(renditionName(baseName, one.width, one.format), one.bytes, one.contentType),
    ),
    facts: {
      extension: original.extension,
      picture: { width, height, widths, formats, dominantColor, focalPoint },
      duration: undefined,
    },
  };
}

let lastTimestamp = 0;

/** The millisecond that names an upload; never the same twice in this process. */
function nextTimestamp(now: Date): number {
  lastTimestamp = Math.max(now.getTime(), lastTimestamp + 1);
  return lastTimestamp;
}

/**
 * A connection lost while committing leaves it open whether the row exists; then the files must stay, because a row
 * without its file is worse than a file without a row.
 */
function surelyUnwritten(error: unknown): boolean {
  if (error instanceof AppError) return error.code !== "unavailable";
  if (!(error instanceof Error) || !("code" in error) || typeof error.code !== "string") return false;
  // An answer of the database (SQLSTATE) other than "connection lost" (08) or "shutting down" (57): it rolled back.
  return /^(?!08|57)(?=.*\d)[0-9A-Z]{5}$/.test(error.code);
}

function refusal(status: AppErrorCode, code: string): AppError {
  return new AppError(status, { fieldErrors: { file: [code] } });
}
