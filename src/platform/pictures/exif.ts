// The few texts of EXIF (TIFF 6.0, first directory). Nothing else of it is looked at, and nothing of it is kept.

export const exifTags = { imageDescription: 0x010e, artist: 0x013b, copyright: 0x8298 } as const;

const wanted: ReadonlySet<number> = new Set(Object.values(exifTags));
const ascii = 2;
/** Entries of a directory; cameras write a few dozen. */
const mostEntries = 500;

/** The texts by their tag. A block with wrong lengths gives what lies within it. */
export function readExif(block: Uint8Array): ReadonlyMap<number, string> {
  const found = new Map<number, string>();
  const tiff = withoutHeader(block);
  if (tiff.length < 8) return found;
  const view = new DataView(tiff.buffer, tiff.byteOffset, tiff.byteLength);
  const isLittle = view.getUint16(0) === 0x4949;
  if (!isLittle && view.getUint16(0) !== 0x4d4d) return found;
  const directory = view.getUint32(4, isLittle);
  if (directory + 2 > tiff.length) return found;
  const entries = Math.min(view.getUint16(directory, isLittle), mostEntries);
  for (let index = 0; index < entries; index += 1) {
    const at = directory + 2 + index * 12;
    if (at + 12 > tiff.length) break;
    const tag = view.getUint16(at, isLittle);
    if (!wanted.has(tag) || view.getUint16(at + 2, isLittle) !== ascii) continue;
    const length = view.getUint32(at + 4, isLittle);
    const from = length <= 4 ? at + 8 : view.getUint32(at + 8, isLittle);
    const text = decode(tiff.subarray(from, from + length));
    if (text !== "") found.set(tag, text);
  }
  return found;
}

/** JPEG and some writers of WebP put the name of the segment before it. */
function withoutHeader(block: Uint8Array): Uint8Array {
  return new TextDecoder("latin1").decode(block.subarray(0, 6)) === "Exif\0\0" ? block.subarray(6) : block;
}

/** ASCII by the standard, UTF-8 by custom. A photographer's and an editor's copyright stand in one, apart by a NUL. */
function decode(bytes: Uint8Array): string {
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    text = new TextDecoder("windows-1252").decode(bytes);
  }
  return text
    .split("\0")
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .join("; ");
}
