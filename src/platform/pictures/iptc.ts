// IPTC-IIM 4.2: what picture editors have written into JPEG since the nineties, in a block of Photoshop's. Sixteen-bit
// lengths, no end mark, and a character set that is mostly not said.
import { createHash } from "node:crypto";

/** Datasets of the application record (2) that are read. */
export const iptcDatasets = {
  objectName: 5,
  expirationDate: 37,
  expirationTime: 38,
  byline: 80,
  headline: 105,
  credit: 110,
  copyrightNotice: 116,
  caption: 120,
} as const;

export type IptcRecord = {
  /** By number of the dataset; what may be repeated, each in its turn. */
  values: ReadonlyMap<number, readonly string[]>;
  /**
   * A program that knows no XMP has changed it since the XMP was written: the digest that was stored beside it then is
   * another (Guidelines of the Metadata Working Group, 3.3.1).
   */
  isNewerThanXmp: boolean;
};

const nothing: IptcRecord = { values: new Map(), isNewerThanXmp: false };
const wanted: ReadonlySet<number> = new Set(Object.values(iptcDatasets));

/** Reads the content of a JPEG's APP13, or bare IIM. What lies beyond a wrong length is not read. */
export function readIptc(block: Uint8Array): IptcRecord {
  const resources = readResources(block);
  const iim = block[0] === 0x1c ? block : resources.get(iptcResource);
  if (!iim) return nothing;
  const { datasets, characterSet } = readDatasets(iim);
  const encoding = encodingOf(characterSet, [...datasets.values()].flat());
  const decoder = new TextDecoder(encoding);
  const values = new Map([...datasets].map(([number, all]) => [number, all.map((bytes) => decoder.decode(bytes))]));
  const stored = resources.get(digestResource);
  const isNewerThanXmp = stored?.length === 16 && !createHash("md5").update(iim).digest().equals(stored);
  return { values, isNewerThanXmp };
}

const iptcResource = 0x0404;
const digestResource = 0x0425;

/** The image resource blocks of Photoshop: signature, number, a name, a length, content padded to even. */
function readResources(block: Uint8Array): ReadonlyMap<number, Uint8Array> {
  const found = new Map<number, Uint8Array>();
  const view = new DataView(block.buffer, block.byteOffset, block.byteLength);
  let at = latin(block, 0, 14) === "Photoshop 3.0\0" ? 14 : 0;
  while (at + 12 <= block.length && latin(block, at, at + 4) === "8BIM") {
    const number = view.getUint16(at + 4);
    const nameLength = 1 + (block[at + 6] ?? 0);
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    if (sizeAt + 4 > block.length) break;
    const size = view.getUint32(sizeAt);
    if (sizeAt + 4 + size > block.length) break;
    if (!found.has(number)) found.set(number, block.subarray(sizeAt + 4, sizeAt + 4 + size));
    at = sizeAt + 4 + size + (size % 2);
  }
  return found;
}

function readDatasets(iim: Uint8Array) {
  const datasets = new Map<number, Uint8Array[]>();
  let characterSet: Uint8Array | undefined;
  let at = 0;
  while (at + 5 <= iim.length && iim[at] === 0x1c) {
    const [record, number] = [iim[at + 1] ?? 0, iim[at + 2] ?? 0];
    const length = ((iim[at + 3] ?? 0) << 8) | (iim[at + 4] ?? 0);
    // The highest bit says that the length of the length follows: texts are never that long.
    if (length >= 0x8000 || at + 5 + length > iim.length) break;
    const value = iim.subarray(at + 5, at + 5 + length);
    if (record === 1 && number === 90) characterSet = value;
    if (record === 2 && wanted.has(number)) datasets.set(number, [...(datasets.get(number) ?? []), value].slice(0, 50));
    at += 5 + length;
  }
  return { datasets, characterSet };
}

type Encoding = "utf-8" | "windows-1252" | "macintosh";

/** Said (1:90), or told from the texts. */
function encodingOf(characterSet: Uint8Array | undefined, texts: readonly Uint8Array[]): Encoding {
  const mark = latin(characterSet ?? new Uint8Array(), 0, 3);
  if (mark === "\x1b%G" || mark === "\x1b%/") return "utf-8";
  if (mark === "\x1b.A" || mark === "\x1b-A") return "windows-1252";
  if (texts.every(isUtf8)) return "utf-8";
  const odds = (encoding: Encoding) => {
    const decoder = new TextDecoder(encoding);
    return texts.reduce((sum, bytes) => sum + likeness(decoder.decode(bytes)), 0);
  };
  return odds("macintosh") > odds("windows-1252") ? "macintosh" : "windows-1252";
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder("utf-8", { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/**
 * How much a text reads like one in a Latin script: a letter with an accent within a word speaks for it, a sign or a
 * capital after a small letter against it.
 */
function likeness(text: string): number {
  const fitting = text.match(/(?<=\p{Ll})\P{ASCII}(?<=\p{Ll})|(?<![\p{L}\p{N}])\P{ASCII}(?<=\p{Lu})(?=\p{Ll})/gu);
  const odd = text.match(/(?<=\p{L})\P{ASCII}(?<![\p{Ll}\u2019])(?=\p{Ll})/gu);
  return (fitting?.length ?? 0) - (odd?.length ?? 0);
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
