import { describe, expect, test } from "vitest";
import { filenameOf, keysOf, parseMediaName, stemOf, stemOfAddress } from "./addresses.ts";

const stem = "1790000000000-0a1b2c3d";

describe("parseMediaName", () => {
  test("reads a rendition", () => {
    const expected = { kind: "rendition", stem, stamp: 1_790_000_000_000, width: 640, format: "webp" };
    expect(parseMediaName(`${stem}-640.webp`)).toEqual(expected);
  });
  test("reads a picture at full size and a video", () => {
    expect(parseMediaName(`${stem}.png`)).toMatchObject({ kind: "kept", stem, extension: "png" });
    expect(parseMediaName(`${stem}.mp4`)).toMatchObject({ kind: "kept", extension: "mp4" });
  });
  test.each([
    "",
    stem,
    `${stem}.svg`,
    `${stem}.html`,
    `${stem}-640.mp4`,
    `${stem}-0.webp`,
    `${stem}-01.webp`,
    `${stem}-12345.webp`,
    `${stem}-640.webp.html`,
    `${stem}-640.webp\n`,
    `../${stem}.jpg`,
    `a/${stem}.jpg`,
    `${stem.toUpperCase()}.jpg`,
    "179000000000-0a1b2c3d.jpg",
    `${stem}.JPG`,
    `${stem}%00.jpg`,
  ])("does not take %j for a name of ours", (name) => expect(parseMediaName(name)).toBeUndefined());
});

describe("stemOfAddress", () => {
  test.each([
    [`/media/${stem}-1280.jpg`, stem],
    [`/media/${stem}.webp`, stem],
    [`https://example.org/media/${stem}.webp`, undefined],
    [`//example.org/media/${stem}.webp`, undefined],
    [`/media/${stem}.webp?x=1`, undefined],
    [`/media/avatars/${stem}.jpg`, undefined],
    ["", undefined],
  ])("%s", (address, expected) => expect(stemOfAddress(address)).toBe(expected));
});

describe("names of an upload", () => {
  test("hold the moment and the content", () => {
    expect(stemOf(1_790_000_000_000, "0a1b2c3d4e5f")).toBe(stem);
    expect(filenameOf(1_790_000_000_000, "jpg")).toBe("1790000000000.jpg");
  });
  test("keysOf names every file, so that none stays behind", () => {
    const row = { file_path: `media/${stem}`, filename: "1790000000000.jpg", widths: [320] };
    const ending = ["-320.avif", "-320.jpg", "-320.webp", ".jpg"];
    expect(keysOf(row).sort()).toEqual(ending.map((end) => `media/${stem}${end}`));
  });
});
