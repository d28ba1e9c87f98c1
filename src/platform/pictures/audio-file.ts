// How long a sound is, read from its container, and the sound without what its file says of whom and where. No library:
// the one of the trade for this is fourteen packages, and three containers are what stands here. Every reader walks the
// whole file once, so what it lets pass is a whole one.
import { mp4Facts, withoutVideoMetadata } from "./video-metadata.ts";

/** `seconds` are whole ones, at least 1; absent for a file that does not say. */
export type ReadAudio = { bytes: Uint8Array; seconds: number | undefined };

const inSeconds = (length: number) =>
  Number.isFinite(length) && length > 0 ? Math.max(1, Math.round(length)) : undefined;

/** `undefined` for a file that is damaged, cut short or not of this kind. */
export function readAudio(bytes: Uint8Array, type: "mp3" | "m4a" | "ogg"): ReadAudio | undefined {
  if (type === "mp3") return readMp3(bytes);
  return type === "ogg" ? readOgg(bytes) : readM4a(bytes);
}

/** The boxes that describe an M4A file are emptied as those of a video: a voice memo is named after its place. */
function readM4a(bytes: Uint8Array): ReadAudio | undefined {
  const cleaned = withoutVideoMetadata(bytes);
  return cleaned && { bytes: cleaned, seconds: inSeconds(mp4Facts(cleaned).seconds) };
}

const kilobits = {
  mpeg1: [32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  mpeg2: [8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const rates = [44_100, 48_000, 32_000] as const;

/** A frame of MPEG audio, layer III, that begins at a byte (ISO/IEC 11172-3, 2.4.1.3). */
export function mp3Frame(bytes: Uint8Array, at: number): { length: number; seconds: number } | undefined {
  const second = bytes[at + 1] ?? 0;
  // Eleven bits that are set, and the two that say layer III.
  if (bytes[at] !== 0xff || (second & 0xe6) !== 0xe2) return undefined;
  const third = bytes[at + 2] ?? 0;
  const version = (second >> 3) & 3; // 3 is MPEG 1, 2 is MPEG 2, 0 is MPEG 2.5
  const kilobit = (version === 3 ? kilobits.mpeg1 : kilobits.mpeg2)[(third >> 4) - 1];
  const fullRate = rates[(third >> 2) & 3];
  if (version === 1 || kilobit === undefined || fullRate === undefined) return undefined;
  const rate = version === 3 ? fullRate : version === 2 ? fullRate / 2 : fullRate / 4;
  const samples = version === 3 ? 1152 : 576;
  const length = Math.floor((samples * 125 * kilobit) / rate) + ((third >> 1) & 1);
  return { length, seconds: samples / rate };
}

/** The frames alone: the tags before and behind them hold names, notes and pictures. */
function readMp3(whole: Uint8Array): ReadAudio | undefined {
  const bytes = whole.subarray(endOfTags(whole), startOfTag(whole));
  let [at, seconds] = [0, 0];
  let frames = 0;
  while (at < bytes.length) {
    const frame = mp3Frame(bytes, at);
    // Between two frames some programs leave bytes that players pass over.
    if (!frame) at += 1;
    else {
      frames += 1;
      seconds += frame.seconds;
      at += frame.length;
    }
  }
  // Chance makes a frame of a few bytes now and then; a sound is a run of them.
  const isSound = frames > 2 && seconds * 40_000 >= bytes.length;
  return isSound ? { bytes, seconds: inSeconds(seconds) } : undefined;
}

/** Where the last of the ID3v2 tags at the beginning ends. Its length is written in 4 × 7 bits. */
function endOfTags(bytes: Uint8Array): number {
  let at = 0;
  while (latin(bytes, at, at + 3) === "ID3" && at + 10 <= bytes.length) {
    const size = bytes.subarray(at + 6, at + 10).reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0);
    const footer = ((bytes[at + 5] ?? 0) & 0x10) === 0 ? 0 : 10;
    at += 10 + size + footer;
  }
  return Math.min(at, bytes.length);
}

/** Where the ID3v1 tag at the end begins, if there is one. */
function startOfTag(bytes: Uint8Array): number {
  const at = Math.max(0, bytes.length - 128);
  return latin(bytes, at, at + 3) === "TAG" ? at : bytes.length;
}

/** Its comments stay: whoever encodes writes them on purpose, and each page has a sum of its bytes (RFC 3533). */
function readOgg(bytes: Uint8Array): ReadAudio | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const head = 27 + (bytes[26] ?? 0);
  if (head + 16 > bytes.length) return undefined;
  const isOpus = latin(bytes, head, head + 8) === "OpusHead";
  const rate = isOpus ? 48_000 : view.getUint32(head + 12, true);
  const skipped = isOpus ? view.getUint16(head + 10, true) : 0;
  const serial = view.getUint32(14, true);
  let samples = 0n;
  let at = 0;
  while (at < bytes.length) {
    if (at + 27 > bytes.length || latin(bytes, at, at + 4) !== "OggS") return undefined;
    const position = view.getBigInt64(at + 6, true);
    // A page on which no packet ends says -1.
    if (view.getUint32(at + 14, true) === serial && position > samples) samples = position;
    const segments = bytes[at + 26] ?? 0;
    const body = bytes.subarray(at + 27, at + 27 + segments).reduce((sum, length) => sum + length, 0);
    at += 27 + segments + body;
  }
  if (at !== bytes.length) return undefined;
  return { bytes, seconds: inSeconds((Number(samples) - skipped) / rate) };
}

function latin(bytes: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...bytes.subarray(from, to));
}
