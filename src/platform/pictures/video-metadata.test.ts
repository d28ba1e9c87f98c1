import { describe, expect, test } from "vitest";
import { withoutVideoMetadata } from "./video-metadata.ts";

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const join = (...parts: Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]));
function box(type: string, ...content: Uint8Array[]): Uint8Array {
  const inside = join(...content);
  const header = new Uint8Array(8);
  new DataView(header.buffer).setUint32(0, inside.length + 8);
  header.set(latin(type), 4);
  return join(header, inside);
}

const position = "+27.7172+085.3240/";
const film = latin("the frames themselves");
const start = box("ftyp", latin("isom\0\0\0\0"));
const video = join(
  start,
  box(
    "moov",
    box("mvhd", latin("head")),
    box("udta", latin(`\xa9xyz${position}`)),
    box("trak", box("meta", latin(position))),
  ),
  box("mdat", film),
);
const textOf = (bytes: Uint8Array | undefined) => String.fromCharCode(...(bytes ?? []));

describe("withoutVideoMetadata", () => {
  test("takes the place of the recording away and leaves film and offsets alone", () => {
    const cleaned = withoutVideoMetadata(video);
    expect(textOf(video)).toContain(position);
    expect(textOf(cleaned)).not.toContain("+27.7172");
    expect(cleaned?.length).toBe(video.length);
    expect(textOf(cleaned).indexOf("the frames")).toBe(textOf(video).indexOf("the frames"));
  });

  test("does not change what it was given", () => {
    const before = video.slice();
    withoutVideoMetadata(video);
    expect(video).toEqual(before);
  });

  test("understands a last box that reaches to the end and one with a long size", () => {
    const open = box("mdat", film);
    new DataView(open.buffer).setUint32(0, 0);
    expect(withoutVideoMetadata(join(start, box("moov"), open))).toBeDefined();
    const long = join(latin("\0\0\0\x01mdat\0\0\0\0\0\0\0\x14"), latin("film"));
    expect(withoutVideoMetadata(join(start, box("moov"), long))).toBeDefined();
  });

  test.each([
    ["cut short", video.subarray(0, video.length - 3)],
    ["followed by something else", join(video, latin("<script>alert(1)</script>"))],
    ["without film", join(start, box("moov"))],
    ["without a description of the film", join(start, box("mdat", film))],
    ["with a box larger than its parent", join(start, box("moov", latin("\0\0\xff\xfftrak")), box("mdat", film))],
    ["with a box smaller than its own header", join(start, latin("\0\0\0\x04moov"), box("mdat", film))],
    ["empty", new Uint8Array()],
  ])("refuses a file %s", (_name, bytes) => {
    expect(withoutVideoMetadata(bytes)).toBeUndefined();
  });
});
