import { describe, expect, test } from "vitest";
import { baseNameOf, baseNameOfAddress, filenameOf, keysOf, parseMediaName } from "./media-urls.ts";

const baseName = "1790000000000-0a1b2c3d";

describe("parseMediaName", () => {
  test("reads a rendition", () => {
    const expected = { kind: "rendition", baseName, timestamp: 1_790_000_000_000, width: 640, format: "webp" };
    expect(parseMediaName(`${baseName}-640.webp`)).toEqual(expected);
  });
  test("reads a picture at full size and a video", () => {
    expect(parseMediaName(`${baseName}.png`)).toMatchObject({ kind: "kept", baseName, extension: "png" });
    expect(parseMediaName(`${baseName}.mp4`)).toMatchObject({ kind: "kept", extension: "mp4" });
  });
  test.each([
    "",
    baseName,
    `${baseName}.svg`,
    `${baseName}.html`,
    `${baseName}-640.mp4`,
    `${baseName}-0.webp`,
    `${baseName}-01.webp`,
    `${baseName}-12345.webp`,
    `${baseName}-640.webp.html`,
    `${baseName}-640.webp\n`,
    `../${baseName}.jpg`,
    `a/${baseName}.jpg`,
    `${baseName.toUpperCase()}.jpg`,
    "179000000000-0a1b2c3d.jpg",
    `${baseName}.JPG`,
    `${baseName}%00.jpg`,
  ])("does not take %j for a name of ours", (name) => expect(parseMediaName(name)).toBeUndefined());
});

describe("stemOfAddress", () => {
  test.each([
    [`/media/${baseName}-1280.jpg`, baseName],
    [`/media/${baseName}.webp`, baseName],
    [`https://example.org/media/${baseName}.webp`, undefined],
    [`//example.org/media/${baseName}.webp`, undefined],
    [`/media/${baseName}.webp?x=1`, undefined],
    [`/media/avatars/${baseName}.jpg`, undefined],
    ["", undefined],
  ])("%s", (address, expected) => expect(baseNameOfAddress(address)).toBe(expected));
});

describe("names of an upload", () => {
  test("hold the moment and the content", () => {
    expect(baseNameOf(1_790_000_000_000, "0a1b2c3d4e5f")).toBe(baseName);
    expect(filenameOf(1_790_000_000_000, "jpg")).toBe("1790000000000.jpg");
  });
  test("keysOf names every file, so that none stays behind", () => {
    const row = { file_path: `media/${baseName}`, filename: "1790000000000.jpg", widths: [320] };
    const ending = ["-320.avif", "-320.jpg", "-320.webp", ".jpg"];
    expect(keysOf(row).sort()).toEqual(ending.map((end) => `media/${baseName}${end}`));
  });
});
