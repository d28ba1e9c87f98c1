// How large the parts of a backup may be. Whoever reads one gathers a part in memory, and a packed file of some
// kilobytes can hold gigabytes of zeros: the size is judged before the first byte of the part is read.
import { filesFolder, manifestPart, schemaPart } from "./manifest.ts";

const mebibyte = 1024 * 1024;

export const partLimits = {
  schemaBytes: 16 * mebibyte,
  /** Of one part with rows. `readRows` ends a part long before. */
  rowsBytes: 256 * mebibyte,
  /** Above what the library takes of a film, the largest file that there is. */
  fileBytes: 512 * mebibyte,
  /** The list of all parts: so much, and so much for each part before it. */
  manifestBytes: 16 * mebibyte,
  manifestBytesOfPart: 1_000,
  /**
   * From so many bytes on, what is unpacked may have so many times the bytes of what is packed. Rows pack to a tenth or
   * so.
   */
  unpackedBytes: 256 * mebibyte,
  unpackedTimes: 1_000,
} as const;

/** The most bytes that a part of this name may have, behind so many others. */
function mostBytes(name: string, partsBefore: number): number {
  if (name === schemaPart) return partLimits.schemaBytes;
  if (name === manifestPart) return partLimits.manifestBytes + partsBefore * partLimits.manifestBytesOfPart;
  return name.startsWith(filesFolder) ? partLimits.fileBytes : partLimits.rowsBytes;
}

/** Throws a sentence that names the part when its header announces more than it may have, or no number. */
export function assertPartSize({ name, size }: { name: string; size: number }, partsBefore: number): void {
  const most = mostBytes(name, partsBefore);
  if (!Number.isSafeInteger(size) || size < 0) throw new Error(`${name} in this file has no size.`);
  if (size > most)
    throw new Error(`${name} in this file has ${inMebibytes(size)} MB unpacked, and may have ${inMebibytes(most)} MB.`);
}

/** Throws a sentence when a small file unpacks to what no backup unpacks to. */
export function assertUnpackedSize({ packed, unpacked }: { packed: number; unpacked: number }): void {
  if (unpacked > partLimits.unpackedBytes && unpacked > packed * partLimits.unpackedTimes)
    throw new Error(
      `This file unpacks to more than ${partLimits.unpackedTimes} times its size, as no backup does: nothing of it is taken.`,
    );
}

const inMebibytes = (bytes: number) => Math.ceil(bytes / mebibyte);
