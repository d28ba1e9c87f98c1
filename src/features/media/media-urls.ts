// Names and public addresses of uploads. A file never changes under its name, so that caches may keep it for ever:
//   /media/{stem}.{extension}            the picture at full size, or the video
//   /media/{stem}-{width}.{format}       a rendition
// where the stem is the millisecond of the upload and the beginning of the content's SHA-256.

export const mediaFolder = "media";

/** Formats in the order in which a browser should try them. */
export const renditionFormats = ["avif", "webp", "jpg"] as const;
export type RenditionFormat = (typeof renditionFormats)[number];

export const originalExtensions = ["jpg", "png", "webp", "gif", "avif", "mp4", "webm"] as const;
type OriginalExtension = (typeof originalExtensions)[number];

type MediaName = { baseName: string; timestamp: number } & (
  | { kind: "kept"; extension: OriginalExtension }
  | { kind: "rendition"; width: number; format: RenditionFormat }
);

const namePattern = /^((\d{13})-[0-9a-f]{8})(?:-([1-9]\d{0,3}))?\.([a-z0-9]{3,4})$/;

/** Reads a file name of ours; `undefined` for every other text. What it lets pass is safe as a key of the file store. */
export function parseMediaName(name: string): MediaName | undefined {
  const [, baseName, timestamp, width, ending] = namePattern.exec(name) ?? [];
  if (baseName === undefined || timestamp === undefined) return undefined;
  const base = { baseName, timestamp: Number(timestamp) };
  if (width === undefined) {
    const extension = originalExtensions.find((known) => known === ending);
    return extension && { ...base, kind: "kept", extension };
  }
  const format = renditionFormats.find((known) => known === ending);
  return format && { ...base, kind: "rendition", width: Number(width), format };
}

/** The stem of one of our public addresses, whichever size it names; `undefined` for an address elsewhere. */
export function baseNameOfAddress(address: string): string | undefined {
  return address.startsWith("/media/") ? parseMediaName(address.slice("/media/".length))?.baseName : undefined;
}

/** The stem of an upload: `stamp` in milliseconds, `sha256` in hexadecimal. */
export function baseNameOf(timestamp: number, sha256: string): string {
  return `${String(timestamp).padStart(13, "0")}-${sha256.slice(0, 8)}`;
}

export const originalName = (baseName: string, extension: string) => `${baseName}.${extension}`;
export const renditionName = (baseName: string, width: number, format: string) => `${baseName}-${width}.${format}`;
export const keyOf = (name: string) => `${mediaFolder}/${name}`;
export const urlOf = (name: string) => `/media/${name}`;

/** `filename` as the specification has it: the timestamp plus the extension. */
export const filenameOf = (timestamp: number, extension: string) => `${timestamp}.${extension}`;

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
