// Telephones write the place of the recording into a video. It goes, without re-encoding: the boxes that hold it are
// renamed to `free` and emptied in place, so that every offset inside the file stays right (ISO/IEC 14496-12).

const containers = new Set(["moov", "trak", "mdia", "minf", "stbl", "edts", "moof", "traf"]);
const describing = new Set(["udta", "meta", "uuid"]);

/**
 * A copy of an MP4 file without its descriptive metadata, or `undefined` when it is not a whole MP4 file: a run of
 * boxes that fill it exactly, with a `moov` and a media box among them.
 */
export function withoutVideoMetadata(bytes: Uint8Array): Uint8Array | undefined {
  const copy = bytes.slice();
  const seen = new Set<string>();
  const whole = clean(copy, { from: 0, to: copy.length, depth: 0 }, seen);
  return whole && seen.has("moov") && (seen.has("mdat") || seen.has("moof")) ? copy : undefined;
}

/** What a whole MP4 file says of itself: the kinds of its tracks, `vide` and `soun` among them, and its length. */
export function mp4Facts(bytes: Uint8Array): { tracks: ReadonlySet<string>; seconds: number } {
  const tracks = new Set<string>();
  let seconds = 0;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const visit = (from: number, to: number, depth: number): void => {
    for (let at = from; at < to; ) {
      const box = boxAt(bytes, at, to);
      if (!box) return;
      const { type, content, end } = box;
      if (type === "hdlr" && content + 12 <= end) tracks.add(latin(bytes, content + 8));
      if (type === "mvhd" && content + 32 <= end) seconds = lengthIn(view, content);
      if (containers.has(type) && depth < 8) visit(content, end, depth + 1);
      at = end;
    }
  };
  visit(0, bytes.length, 0);
  return { tracks, seconds };
}

/** 0 where the header does not know, as in a file that was written while it was recorded. */
function lengthIn(view: DataView, at: number): number {
  const isLong = view.getUint8(at) === 1;
  const scale = view.getUint32(at + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(at + 24)) : view.getUint32(at + 16);
  return scale === 0 || length === 0xffffffff ? 0 : length / scale;
}

function latin(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

/** Walks one run of boxes; `false` when a box does not fit into its parent. */
function clean(bytes: Uint8Array, { from, to, depth }: { from: number; to: number; depth: number }, seen: Set<string>) {
  let at = from;
  while (at < to) {
    const box = boxAt(bytes, at, to);
    if (!box) return false;
    seen.add(box.type);
    if (describing.has(box.type)) erase(bytes, box);
    else if (containers.has(box.type) && depth < 8) {
      if (!clean(bytes, { from: box.content, to: box.end, depth: depth + 1 }, seen)) return false;
    }
    at = box.end;
  }
  return true;
}

type Box = { type: string; typeAt: number; content: number; end: number };

function boxAt(bytes: Uint8Array, at: number, to: number): Box | undefined {
  if (at + 8 > to) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const short = view.getUint32(at);
  const isLong = short === 1;
  if (isLong && at + 16 > to) return undefined;
  const header = isLong ? 16 : 8;
  // A size of 0 means "to the end", 1 that the real size follows as 64 bits.
  const size = isLong ? Number(view.getBigUint64(at + 8)) : short === 0 ? to - at : short;
  if (size < header || at + size > to) return undefined;
  const type = latin(bytes, at + 4);
  return { type, typeAt: at + 4, content: at + header, end: at + size };
}

function erase(bytes: Uint8Array, box: Box): void {
  bytes.set([0x66, 0x72, 0x65, 0x65], box.typeAt); // "free"
  bytes.fill(0, box.content, box.end);
}
