// Names and public addresses of uploads. A file never changes under its name, so that caches may keep it for ever:
//   /media/{stem}.{extension}            the picture at full size, the video or the audio
//   /media/{stem}-{width}.{format}       a rendition
//   /media/{stem}-{ratio}-{x}-{y}.jpg    the part around the focal point, for search engines
//   /media/{stem}-1x1-{x}-{y}-{side}.png the same as an icon
//   /media/{stem}-{ratio}-{left}-{top}-{across}-{width}.{format} a part chosen by hand, in thousandths of the picture
// where the stem is the millisecond of the upload and the beginning of the content's SHA-256.

import {
  type CropRatio,
  cropRatioNames,
  type HandCrop,
  type SearchRatio,
  searchRatios,
} from "#app/platform/pictures/crop.ts";

export const mediaFolder = "media";

/** Formats in the order in which a browser should try them. */
export const renditionFormats = ["avif", "webp", "jpg"] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

const pictureExtensions = ["jpg", "png", "webp", "gif", "avif"] as const;
const audioExtensions = ["mp3", "m4a", "ogg"] as const;
export const originalExtensions = [...pictureExtensions, "mp4", "webm", ...audioExtensions] as const;
type OriginalExtension = (typeof originalExtensions)[number];

/** Sides of the icons that are made of a picture: tab, list of sites, home screen, start of an app. */
export const iconSides = [96, 180, 192, 512] as const;
export type IconSide = (typeof iconSides)[number];

/** A part of a picture: its shape, the focal point in percent, and for an icon how large. */
export type Crop = { ratio: SearchRatio; focalX: number; focalY: number; side?: IconSide | undefined };

type MediaName = { baseName: string; timestamp: number } & (
  | { kind: "kept"; extension: OriginalExtension }
  | { kind: "rendition"; width: number; format: RenditionFormat }
  | ({ kind: "crop"; format: "jpg" | "png" } & Crop)
  | { kind: "part"; ratio: CropRatio; crop: HandCrop; width: number; format: RenditionFormat }
);

/** A name of ours that stands for a part of a picture. */
export type CropFile = Extract<MediaName, { kind: "crop" }>;

const namePattern = /^((\d{13})-[0-9a-f]{8})(?:-([1-9]\d{0,3}))?\.([a-z0-9]{3,4})$/;

/**
 * Reads a file name of ours; `undefined` for every other text. What it lets pass is safe as a key of the file store.
 */
export function parseMediaName(name: string): MediaName | undefined {
  const [, baseName, timestamp, width, ending] = namePattern.exec(name) ?? [];
  if (baseName === undefined || timestamp === undefined) return parseCropName(name) ?? parsePartName(name);
  const base = { baseName, timestamp: Number(timestamp) };
  if (width === undefined) {
    const extension = originalExtensions.find((known) => known === ending);
    return extension && { ...base, kind: "kept", extension };
  }
  const format = renditionFormats.find((known) => known === ending);
  return format && { ...base, kind: "rendition", width: Number(width), format };
}

const cropPattern = /^((\d{13})-[0-9a-f]{8})-(1x1|4x3|16x9)-(\d{1,3})-(\d{1,3})(?:-(\d{2,3}))?\.(jpg|png)$/;

function parseCropName(name: string): CropFile | undefined {
  const [, baseName, timestamp, shape, x, y, width, format] = cropPattern.exec(name) ?? [];
  const ratio = searchRatios.find((known) => known === shape);
  if (baseName === undefined || ratio === undefined || (format !== "jpg" && format !== "png")) return undefined;
  const side = iconSides.find((known) => String(known) === width);
  const crop: CropFile = {
    ...{ kind: "crop", baseName, timestamp: Number(timestamp), format, ratio, side },
    ...{ focalX: Number(x), focalY: Number(y) },
  };
  // One file, one name: no zero before a number, no side that is none of ours, no format but its own.
  return Math.max(crop.focalX, crop.focalY) <= 100 && cropName(baseName, crop) === name ? crop : undefined;
}

const partPattern =
  /^((\d{13})-[0-9a-f]{8})-(\d{1,2}x\d{1,2})-(\d{1,4})-(\d{1,4})-(\d{1,4})-([1-9]\d{0,3})\.([a-z]{3,4})$/;

function parsePartName(name: string): MediaName | undefined {
  const [, baseName, timestamp, shape, ...rest] = partPattern.exec(name) ?? [];
  const [left, top, across, width] = rest.slice(0, 4).map(Number);
  const ratio = cropRatioNames.find((known) => known === shape);
  const format = renditionFormats.find((known) => known === rest[4]);
  if (baseName === undefined || !ratio || !format || left === undefined || top === undefined) return undefined;
  if (across === undefined || width === undefined) return undefined;
  const crop = { left, top, width: across };
  // One file, one name: no zero before a number.
  if (partName(baseName, { ratio, crop, width, format }) !== name) return undefined;
  return { kind: "part", baseName, timestamp: Number(timestamp), ratio, crop, width, format };
}

/** The stem of one of our public addresses, whichever size it names; `undefined` for an address elsewhere. */
export function baseNameOfAddress(address: string): string | undefined {
  return address.startsWith("/media/") ? parseMediaName(address.slice("/media/".length))?.baseName : undefined;
}

/** Whether an address is one of ours for a picture, in whichever size, or for audio. */
export function isAddressOf(kind: "picture" | "audio", address: string): boolean {
  if (!address.startsWith("/media/")) return false;
  const name = parseMediaName(address.slice("/media/".length));
  if (name?.kind !== "kept") return name !== undefined && kind === "picture";
  const extensions: readonly string[] = kind === "picture" ? pictureExtensions : audioExtensions;
  return extensions.includes(name.extension);
}

/** Whether a file of the library is audio. */
export function isAudio({ mime_type: type }: { mime_type: string }): boolean {
  return type.startsWith("audio/");
}

/** The stem of an upload: `stamp` in milliseconds, `sha256` in hexadecimal. */
export function baseNameOf(timestamp: number, sha256: string): string {
  return `${String(timestamp).padStart(13, "0")}-${sha256.slice(0, 8)}`;
}

export const originalName = (baseName: string, extension: string) => `${baseName}.${extension}`;
export const renditionName = (baseName: string, width: number, format: string) => `${baseName}-${width}.${format}`;
export const cropName = (baseName: string, { ratio, focalX, focalY, side }: Crop) =>
  side === undefined
    ? `${baseName}-${ratio}-${focalX}-${focalY}.jpg`
    : `${baseName}-1x1-${focalX}-${focalY}-${side}.png`;
/** A part chosen by hand, `width` pixels wide. */
export const partName = (
  baseName: string,
  { ratio, crop, width, format }: { ratio: CropRatio; crop: HandCrop; width: number; format: string },
) => `${baseName}-${ratio}-${crop.left}-${crop.top}-${crop.width}-${width}.${format}`;
export const keyOf = (name: string) => `${mediaFolder}/${name}`;
export const urlOf = (name: string) => `/media/${name}`;

/** `filename` as the specification has it: the timestamp plus the extension. */
export const filenameOf = (timestamp: number, extension: string) => `${timestamp}.${extension}`;

/** The stem of a row's `file_path`. */
export const baseNameIn = (path: string) => path.slice(path.lastIndexOf("/") + 1);

/** The key of the picture at full size or of the video. */
export function originalKeyOf(media: { file_path: string; filename: string }): string {
  return `${media.file_path}.${extensionOf(media.filename)}`;
}

/** The part of a file name after its last dot. */
export function extensionOf(filename: string): string {
  return filename.slice(filename.lastIndexOf(".") + 1);
}

/** Keys of every file that a row of the library stands for. */
export function keysOf(media: { file_path: string; filename: string; widths: readonly number[] }): string[] {
  const renditions = media.widths.flatMap((width) =>
    // Also formats that the row does not name yet: a job may have stored them without having said so.
    renditionFormats.map((format) => `${media.file_path}-${width}.${format}`),
  );
  return [originalKeyOf(media), ...renditions];
}
