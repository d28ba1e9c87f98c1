// What a file is, told from its first bytes. Its name and the type that a browser claims are never believed.
import { mp3Frame } from "./audio-file.ts";

export const pictureTypes = {
  jpeg: { extension: "jpg", contentType: "image/jpeg" },
  png: { extension: "png", contentType: "image/png" },
  webp: { extension: "webp", contentType: "image/webp" },
  gif: { extension: "gif", contentType: "image/gif" },
  avif: { extension: "avif", contentType: "image/avif" },
} as const;

export const videoTypes = {
  mp4: { extension: "mp4", contentType: "video/mp4" },
  webm: { extension: "webm", contentType: "video/webm" },
} as const;

export const audioTypes = {
  mp3: { extension: "mp3", contentType: "audio/mpeg" },
  m4a: { extension: "m4a", contentType: "audio/mp4" },
  ogg: { extension: "ogg", contentType: "audio/ogg" },
} as const;

/** By the ending of a name that we gave. */
export const contentTypesByExtension: ReadonlyMap<string, string> = new Map(
  [pictureTypes, videoTypes, audioTypes].flatMap((types) =>
    Object.values(types).map(({ extension, contentType }) => [extension, contentType] as const),
  ),
);

/** The type of a file of ours by its name. */
export function contentTypeOf(name: string): string {
  return contentTypesByExtension.get(name.slice(name.lastIndexOf(".") + 1)) ?? "application/octet-stream";
}

export type PictureType = keyof typeof pictureTypes;
export type VideoType = keyof typeof videoTypes;
export type AudioType = keyof typeof audioTypes;

/** HEIC is taken from telephones, and never kept: few browsers show it. */
export type SentPictureType = PictureType | "heic";

/** Known and refused: scripts in SVG, videos few browsers play. */
type RefusedType = "svg" | "quicktime";

type FileType =
  | { kind: "picture"; type: SentPictureType }
  | { kind: "video"; type: VideoType }
  | { kind: "audio"; type: AudioType }
  | { kind: "refused"; type: RefusedType }
  | { kind: "unknown" };

/** Judges a file by its content alone. Linear in a bounded prefix, whatever the file holds. */
export function fileTypeOf(bytes: Uint8Array): FileType {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return { kind: "picture", type: "jpeg" };
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return { kind: "picture", type: "png" };
  if (latin(bytes, 0, 6) === "GIF87a" || latin(bytes, 0, 6) === "GIF89a") return { kind: "picture", type: "gif" };
  if (latin(bytes, 0, 4) === "RIFF" && latin(bytes, 8, 12) === "WEBP") return { kind: "picture", type: "webp" };
  if (latin(bytes, 4, 8) === "ftyp") return ofBrands(bytes);
  if (startsWith(bytes, [0x1a, 0x45, 0xdf, 0xa3])) {
    // The Matroska header: its document type stands within the first bytes and tells WebM from the rest.
    return latin(bytes, 4, 64).includes("webm") ? { kind: "video", type: "webm" } : { kind: "unknown" };
  }
  if (isOggAudio(bytes)) return { kind: "audio", type: "ogg" };
  if (latin(bytes, 0, 3) === "ID3" || mp3Frame(bytes, 0)) return { kind: "audio", type: "mp3" };
  return looksLikeSvg(bytes) ? { kind: "refused", type: "svg" } : { kind: "unknown" };
}

const mp4Brands = new Set(["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash", "MSNV"]);

/** One container, several worlds: the brands at its beginning say which (ISO/IEC 14496-12, 4.3). */
function ofBrands(bytes: Uint8Array): FileType {
  const end = Math.min(readUint32(bytes, 0), 256, bytes.length);
  const brands = new Set([latin(bytes, 8, 12)]);
  for (let at = 16; at + 4 <= end; at += 4) brands.add(latin(bytes, at, at + 4));
  if (brands.has("avif") || brands.has("avis")) return { kind: "picture", type: "avif" };
  if (["heic", "heix", "hevc", "heim", "heis", "mif1", "msf1"].some((brand) => brands.has(brand))) {
    return { kind: "picture", type: "heic" };
  }
  if (brands.has("M4A ") || brands.has("M4B ")) return { kind: "audio", type: "m4a" };
  if ([...brands].some((brand) => mp4Brands.has(brand))) return { kind: "video", type: "mp4" };
  return brands.has("qt  ") ? { kind: "refused", type: "quicktime" } : { kind: "unknown" };
}

/** The first packet of an Ogg file names what is in it (RFC 7845, 5.1). */
function isOggAudio(bytes: Uint8Array): boolean {
  if (latin(bytes, 0, 4) !== "OggS") return false;
  const packet = latin(bytes, 27 + (bytes[26] ?? 0), 35 + (bytes[26] ?? 0));
  return packet === "OpusHead" || packet.startsWith("\u0001vorbis");
}

function looksLikeSvg(bytes: Uint8Array): boolean {
  const beginning = new TextDecoder().decode(bytes.subarray(0, 1024)).toLowerCase();
  return beginning.includes("<svg") || (beginning.includes("<!doctype svg") && beginning.includes("<"));
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}

function readUint32(bytes: Uint8Array, at: number): number {
  return bytes.length >= at + 4 ? new DataView(bytes.buffer, bytes.byteOffset + at, 4).getUint32(0) : 0;
}
