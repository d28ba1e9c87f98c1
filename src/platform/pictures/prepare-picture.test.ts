import { readFile } from "node:fs/promises";
import { crc32, deflateSync } from "node:zlib";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { expectBelow } from "#tests/harness/timed.ts";
import { fileTypeOf } from "./file-type.ts";
import { pictureLimits, renditionWidths } from "./picture-limits.ts";
import { encodeFormat, preparePicture, prepareSquare } from "./prepare-picture.server.ts";

const plain = (width: number, height: number, background = "#c8102e") =>
  sharp({ create: { width, height, channels: 3, background } });

/** Left half red, right half blue: tells whether a picture was turned. */
const halves = (width: number, height: number) =>
  plain(width, height, "#ff0000").composite([
    { input: { create: { width: width / 2, height, channels: 3, background: "#0000ff" } }, left: width / 2, top: 0 },
  ]);

async function colorAt(bytes: Uint8Array | undefined, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(bytes).flatten().raw().toBuffer({ resolveWithObject: true });
  const at = (y * info.width + x) * info.channels;
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3);
  return red > 200 && green < 60 && blue < 60 ? "red" : blue > 200 && red < 60 ? "blue" : `${red},${green},${blue}`;
}

const fixture = (name: string) => readFile(new URL(`../../../tests/fixtures/pictures/${name}`, import.meta.url));

const refusal = (status: string, code: string) => ({ code: status, fieldErrors: { file: [code] } });

describe("renditionWidths", () => {
  test.each([
    [1, [1]],
    [200, [200]],
    [320, [320]],
    [321, [320, 321]],
    [1600, [320, 640, 960, 1280, 1600]],
    [1920, [320, 640, 960, 1280, 1920]],
    [8000, [320, 640, 960, 1280, 1920]],
  ])("of a picture %i wide", (mine, expected) => expect(renditionWidths(mine)).toEqual(expected));
});

describe("preparePicture", () => {
  test("makes every width as WebP and JPEG, smaller ones never enlarged", async () => {
    const prepared = await preparePicture(await plain(1000, 500).jpeg().toBuffer(), "jpeg");
    const made = await Promise.all(
      prepared.renditions.map(async ({ width, format, bytes }) => {
        const decoded = await sharp(bytes).metadata();
        return `${width} ${format}: ${decoded.format} ${decoded.width}x${decoded.height}`;
      }),
    );
    expect(made.sort()).toEqual([
      "1000 jpg: jpeg 1000x500",
      "1000 webp: webp 1000x500",
      "320 jpg: jpeg 320x160",
      "320 webp: webp 320x160",
      "640 jpg: jpeg 640x320",
      "640 webp: webp 640x320",
      "960 jpg: jpeg 960x480",
      "960 webp: webp 960x480",
    ]);
    expect({ ...prepared, renditions: [], original: { ...prepared.original, bytes: null } }).toMatchObject({
      width: 1000,
      height: 500,
      dominantColor: "#c80828",
      original: { extension: "jpg", contentType: "image/jpeg" },
    });
  });

  test("turns a picture the way the camera was held, then forgets how that was", async () => {
    const bytes = await halves(400, 200).withMetadata({ orientation: 6 }).jpeg().toBuffer();
    const prepared = await preparePicture(bytes, "jpeg");
    expect({ width: prepared.width, height: prepared.height }).toEqual({ width: 200, height: 400 });
    expect(await colorAt(prepared.original.bytes, 100, 50)).toBe("red");
    expect(await colorAt(prepared.original.bytes, 100, 350)).toBe("blue");
    expect((await sharp(prepared.original.bytes).metadata()).orientation).toBeUndefined();
  });

  test("keeps no trace of place, camera or profile in any file", async () => {
    const exif = { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "27/1 43/1 0/1" } };
    const bytes = await plain(400, 300).withExif(exif).withIccProfile("p3").jpeg().toBuffer();
    expect(bytes.includes("SecretCamera")).toBe(true);
    const { original, renditions } = await preparePicture(bytes, "jpeg");
    for (const file of [original, ...renditions]) {
      const { exif: left, icc, xmp, iptc } = await sharp(file.bytes).metadata();
      expect({ left, icc, xmp, iptc }).toEqual({});
      expect(Buffer.from(file.bytes).includes("SecretCamera")).toBe(false);
    }
  });

  test("a picture that is something else as well comes out as a picture only", async () => {
    const script = Buffer.from("<script>alert('polyglot')</script>PK\x03\x04");
    const jpeg = await plain(400, 300)
      .withExif({ IFD0: { ImageDescription: String(script) } })
      .jpeg()
      .toBuffer();
    const { original, renditions } = await preparePicture(Buffer.concat([jpeg, script]), "jpeg");
    for (const { bytes } of [original, ...renditions]) expect(Buffer.from(bytes).includes("alert(")).toBe(false);
  });

  test.each(["jpeg", "png", "webp", "gif", "avif"] as const)("keeps %s as what it was", async (type) => {
    const bytes = await plain(40, 30).toFormat(type).toBuffer();
    const { original } = await preparePicture(bytes, type);
    expect(fileTypeOf(original.bytes)).toEqual({ kind: "picture", type });
    expect(original.contentType).toBe(`image/${type}`);
  });

  test("takes HEIC of a telephone as JPEG, upright and in the colours of the web", async () => {
    const prepared = await preparePicture(await fixture("phone.heic"), "heic");
    expect(prepared).toMatchObject({ width: 300, height: 400, original: { extension: "jpg" } });
    const { data, info } = await sharp(prepared.original.bytes).raw().toBuffer({ resolveWithObject: true });
    // Red of sRGB was stored in the numbers of Display P3, 234, 51, 35.
    const at = (50 * info.width + 150) * info.channels;
    expect(data[at]).toBeGreaterThan(245);
    expect(data[at + 1]).toBeLessThan(20);
    expect(await colorAt(prepared.original.bytes, 150, 350)).toBe("blue");
  });

  test.each([
    ["without a profile, inverted as Adobe does it", () => fixture("cmyk-adobe.jpg")],
    [
      "with a profile",
      () => plain(60, 40, "#c8283c").toColourspace("cmyk").withIccProfile("cmyk").jpeg({ quality: 95 }).toBuffer(),
    ],
  ])("shows red of print as red: CMYK %s", async (_name, make) => {
    const bytes = await make();
    expect((await sharp(bytes).metadata()).space).toBe("cmyk");
    const { original } = await preparePicture(bytes, "jpeg");
    const [red = 0, green = 0, blue = 0] = await sharp(original.bytes).resize(1, 1).raw().toBuffer();
    expect(red).toBeGreaterThan(170);
    expect(Math.max(green, blue)).toBeLessThan(80);
    expect((await sharp(original.bytes).metadata()).space).toBe("srgb");
  });

  test("takes the first of 900 large frames, and no memory for the others", async () => {
    const one = await plain(1000, 1000).gif({ effort: 1 }).toBuffer();
    // Header and palette, whose size the header tells; then the frame; one byte says that this was all.
    const frameAt = 13 + 3 * 2 ** (((one[10] ?? 0) & 7) + 1);
    const frames = Array.from({ length: 900 }, () => one.subarray(frameAt, -1));
    const bytes = Buffer.concat([one.subarray(0, frameAt), ...frames, one.subarray(-1)]);
    expect((await sharp(bytes).metadata()).pages).toBe(900);
    const memory = process.memoryUsage().rss;
    const { width, height } = await preparePicture(bytes, "gif");
    expect({ width, height }).toEqual({ width: 1000, height: 1000 });
    expectBelow("bytes of memory for a hostile picture", process.memoryUsage().rss - memory, 100 * 1024 * 1024);
  });

  test("shows the first frame of an animation", async () => {
    const frames = await Promise.all(["#ff0000", "#0000ff"].map((color) => plain(40, 30, color).png().toBuffer()));
    const gif = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer();
    expect((await sharp(gif).metadata()).pages).toBe(2);
    const { original, height } = await preparePicture(gif, "gif");
    expect(height).toBe(30);
    expect((await sharp(original.bytes).metadata()).pages ?? 1).toBe(1);
    expect(await colorAt(original.bytes, 20, 15)).toBe("red");
  });

  test("puts paper behind what is transparent, but only where the format cannot show it", async () => {
    const bytes = await sharp({ create: { width: 40, height: 30, channels: 4, background: "#00000000" } })
      .png()
      .toBuffer();
    const { renditions } = await preparePicture(bytes, "png");
    const [webp, jpg] = ["webp", "jpg"].map((format) => renditions.find((one) => one.format === format)?.bytes);
    expect((await sharp(webp).metadata()).hasAlpha).toBe(true);
    expect(await colorAt(jpg, 20, 15)).toBe("255,255,255");
  });

  test.each([
    ["grey", async () => await plain(40, 30, "#808080").toColourspace("b-w").png().toBuffer(), "png"],
    [
      "grey and transparent",
      async () => await plain(40, 30, "#808080").toColourspace("b-w").ensureAlpha().png().toBuffer(),
      "png",
    ],
    ["of 16 bits", async () => await plain(40, 30, "#808080").toColourspace("rgb16").png().toBuffer(), "png"],
    ["for print (CMYK)", async () => await plain(40, 30, "#808080").toColourspace("cmyk").jpeg().toBuffer(), "jpeg"],
  ] as const)("shows a picture that is %s in its right tone", async (_name, make, type) => {
    const { renditions, dominantColor } = await preparePicture(await make(), type);
    const [red = 0] = (await colorAt(renditions[0]?.bytes, 20, 15)).split(",").map(Number);
    expect(red).toBeGreaterThan(110);
    expect(red).toBeLessThan(146);
    expect(dominantColor).toMatch(/^#([6-9][0-9a-f]){3}$/);
  });

  test.each([
    ["one pixel", 1, 1, [1]],
    ["portrait", 300, 900, [300]],
    ["a line", 1000, 1, [320, 640, 960, 1000]],
  ])("takes %s", async (_name, width, height, widths) => {
    const prepared = await preparePicture(await plain(width, height).png().toBuffer(), "png");
    expect([...new Set(prepared.renditions.map((one) => one.width))].sort((a, b) => a - b)).toEqual(widths);
  });

  test("reduces what is larger than any screen", async () => {
    const { width, height } = await preparePicture(await plain(5000, 2500).jpeg().toBuffer(), "jpeg");
    expect({ width, height }).toEqual({ width: pictureLimits.originalSide, height: pictureLimits.originalSide / 2 });
  });

  test("finds where something happens, but stays in the middle half", async () => {
    const dot = await sharp({ create: { width: 60, height: 60, channels: 3, background: "#e0a080" } })
      .png()
      .toBuffer();
    const bytes = await plain(640, 360, "#101010")
      .composite([{ input: dot, left: 560, top: 150 }])
      .png()
      .toBuffer();
    expect((await preparePicture(bytes, "png")).focalPoint.x).toBe(75);
  });
});

/** A PNG whose header promises a picture and whose body holds none: a bomb's fuse without its powder. */
function pngThatClaims(width: number, height: number): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), content]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(content.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2, 0, 0, 0], 8);
  const magic = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([magic, chunk("IHDR", header), chunk("IDAT", Buffer.alloc(0)), chunk("IEND", Buffer.alloc(0))]);
}

/** A PNG with a chunk whose few bytes become 200 million. */
function pngWithBomb(type: "iTXt" | "zTXt" | "iCCP"): Buffer {
  const whole = pngThatClaims(8, 8);
  const bomb = deflateSync(Buffer.alloc(200_000_000, 0x20));
  const heads = { iTXt: "XML:com.adobe.xmp\0\x01\0\0\0", zTXt: "Raw profile type iptc\0\0", iCCP: "profile\0\0" };
  const body = Buffer.concat([Buffer.from(type + heads[type], "latin1"), bomb]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(body.length - 4, 0);
  frame.writeUInt32BE(crc32(body), 4);
  // Behind the header: eight bytes of magic, and a chunk of twenty-five.
  return Buffer.concat([whole.subarray(0, 33), frame.subarray(0, 4), body, frame.subarray(4), whole.subarray(33)]);
}

describe("preparePicture refuses", () => {
  test.each(["iTXt", "zTXt", "iCCP"] as const)("a bomb of metadata (%s) without unpacking it", async (type) => {
    const bytes = pngWithBomb(type);
    const memory = process.memoryUsage().rss;
    await expect(preparePicture(bytes, "png")).rejects.toMatchObject(refusal("invalid", "file.broken"));
    expectBelow("bytes of memory for a hostile picture", process.memoryUsage().rss - memory, 100 * 1024 * 1024);
  });

  test("HEIC that is cut short, that claims more than it has, or that is none", async () => {
    const whole = await fixture("phone.heic");
    for (const bytes of [
      whole.subarray(0, -200),
      whole.subarray(0, 700),
      Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1"),
    ]) {
      await expect(preparePicture(bytes, "heic")).rejects.toMatchObject(refusal("invalid", "file.broken"));
    }
    const large = Buffer.from(whole);
    const size = large.indexOf("ispe") + 8;
    large.writeUInt32BE(20_000, size);
    large.writeUInt32BE(20_000, size + 4);
    await expect(preparePicture(large, "heic")).rejects.toMatchObject(refusal("invalid", "file.tooManyPixels:25"));
  });

  test("a decompression bomb by its header, without decoding it", async () => {
    const memory = process.memoryUsage().rss;
    const refused = preparePicture(pngThatClaims(50_000, 50_000), "png");
    await expect(refused).rejects.toMatchObject(refusal("invalid", "file.tooManyPixels:50"));
    expectBelow("bytes of memory for a hostile picture", process.memoryUsage().rss - memory, 100 * 1024 * 1024);
  });

  test("one pixel row more than the limit, and takes the limit itself", async () => {
    const wide = 10_000;
    const tall = pictureLimits.pixels / wide;
    const over = preparePicture(pngThatClaims(wide, tall + 1), "png");
    await expect(over).rejects.toMatchObject(refusal("invalid", "file.tooManyPixels:50"));
    const at = preparePicture(pngThatClaims(wide, tall), "png");
    await expect(at).rejects.toMatchObject(refusal("invalid", "file.broken")); // there was nothing behind the header
  });

  test("a file that weighs too much, before looking inside", async () => {
    const refused = preparePicture(new Uint8Array(pictureLimits.pictureBytes + 1), "jpeg");
    await expect(refused).rejects.toMatchObject(refusal("too_large", "file.tooHeavy:15"));
  });

  test("a picture that is cut short or was never one", async () => {
    const whole = await halves(400, 200).jpeg().toBuffer();
    for (const bytes of [whole.subarray(0, whole.length / 2), Buffer.from("\xff\xd8\xff nothing", "latin1")]) {
      await expect(preparePicture(bytes, "jpeg")).rejects.toMatchObject(refusal("invalid", "file.broken"));
    }
  });
});

describe("encodeFormat", () => {
  test.each([
    ["avif", "avif"],
    ["jpg", "jpeg"],
  ] as const)("makes the widths that it is asked for as %s", async (format, type) => {
    const original = await plain(700, 400).webp().toBuffer();
    const made: unknown[] = [];
    for await (const { width, bytes } of encodeFormat(original, [320, 640], format)) {
      made.push([width, fileTypeOf(bytes), (await sharp(bytes).metadata()).width]);
    }
    expect(made).toEqual([
      [640, { kind: "picture", type }, 640],
      [320, { kind: "picture", type }, 320],
    ]);
  });
});

describe("prepareSquare", () => {
  test("cuts a square of the asked side out of the middle", async () => {
    const bytes = await prepareSquare(await plain(300, 900).png().toBuffer(), 256);
    const { width, height, format } = await sharp(bytes).metadata();
    expect({ width, height, format }).toEqual({ width: 256, height: 256, format: "jpeg" });
  });
});
