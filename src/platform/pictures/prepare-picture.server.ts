// From the bytes that somebody sent to pictures that we made: decoded once under limits, turned upright, stripped of
// everything that is not a pixel, and written again. Nothing of the original file survives, so nothing in it can harm.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import { type Box, cropBox, cropSize, type SearchRatio } from "./crop.ts";
import type { MetadataBlocks } from "./embedded-metadata.ts";
import { fileTypeOf, type PictureType, pictureTypes, type SentPictureType } from "./file-type.ts";
import { mebibyte, pictureLimits, renditionWidths } from "./picture-limits.ts";

// Pictures share four threads with password hashing: one thread each, two at once, and no cache of what never recurs.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = limitConcurrency({ running: pictureLimits.atOnce, waiting: pictureLimits.waiting });

type Rendition = { width: number; format: "webp" | "jpg"; contentType: string; bytes: Uint8Array };

export type PreparedPicture = {
  /**
   * The picture at full size (at most `originalSide`), in the format it came in, HEIC as JPEG; the first frame of an
   * animation.
   */
  original: { bytes: Uint8Array; extension: string; contentType: string };
  width: number;
  height: number;
  renditions: Rendition[];
  /** `#rrggbb`, shown behind the picture while it loads. */
  dominantColor: string;
  /** Where the eye goes, in percent of width and height; a guess that an editor may correct. */
  focalPoint: { x: number; y: number };
  /** What the file said of itself, and no file of ours says any more. */
  metadata?: MetadataBlocks;
};

type Pixels = { data: Buffer; info: OutputInfo };

/**
 * Prepares a picture of a type that `fileTypeOf` told. Throws `AppError`: "too_large" and "invalid" with an error at
 * `file` when the picture is to blame, "unavailable" when too many wait. Never holds more than two pictures at a time.
 */
export async function preparePicture(bytes: Uint8Array, type: SentPictureType): Promise<PreparedPicture> {
  if (bytes.length > pictureLimits.pictureBytes)
    throw pictureError("too_large", `file.tooHeavy:${pictureLimits.pictureBytes / mebibyte}`);
  return await inTurn(async () => {
    const { pixels: full, metadata } = await decode(bytes);
    const { width, height } = full.info;
    const renditions: Rendition[] = [];
    let current = full;
    for (const step of renditionWidths(width).reverse()) {
      // Each width is made from the next larger one: a quarter of the work, and no difference that an eye can see.
      current = await shrink(current, step);
      renditions.push(...(await encode(current)));
    }
    const [original, dominantColor, focalPoint] = [
      await encodeOriginal(full, type === "heic" ? "jpeg" : type),
      await dominantColorOf(current),
      await focalPointOf(current),
    ];
    return { original, width, height, renditions, dominantColor, focalPoint, metadata };
  });
}

/** A format that a job may add to a picture of the library. */
export type LaterFormat = "avif" | "jpg";

const laterEncoders: Record<LaterFormat, { contentType: string; encode: (image: Sharp) => Sharp }> = {
  // Effort 4 takes eight times as long as 2 for a file that is hardly smaller.
  avif: { contentType: "image/avif", encode: (image) => image.avif({ quality: 55, effort: 2 }) },
  jpg: { contentType: "image/jpeg", encode: jpegRendition },
};

const webpEncoder = { contentType: "image/webp", encode: (image: Sharp) => image.webp({ quality: 78, effort: 2 }) };

/**
 * Every width in a format, one after the other, from a picture that we made ourselves. For jobs: AVIF takes seconds.
 */
export async function* encodeFormat(
  original: Uint8Array,
  widths: readonly number[],
  format: LaterFormat,
): AsyncGenerator<{ width: number; contentType: string; bytes: Uint8Array }> {
  const { contentType, encode } = laterEncoders[format];
  let { pixels: current } = await inTurn(() => decode(original));
  for (const width of [...widths].sort((a, b) => b - a)) {
    current = await inTurn(() => shrink(current, width));
    const bytes = await inTurn(() => bounded(encode(again(current))).toBuffer());
    yield { width, contentType, bytes };
  }
}

/** A square JPEG for a face, cut around the middle. Same limits and refusals as `preparePicture`. */
export async function prepareSquare(bytes: Uint8Array, side: number): Promise<Uint8Array> {
  if (bytes.length > pictureLimits.pictureBytes)
    throw pictureError("too_large", `file.tooHeavy:${pictureLimits.pictureBytes / mebibyte}`);
  return await inTurn(async () => {
    const { pixels } = await decode(bytes);
    return await bounded(flat(again(pixels)).resize(side, side, { fit: "cover" }).jpeg({ quality: 82 })).toBuffer();
  });
}

/** The same square smaller, for beside a name: 96 pixels are some 2 kB. */
export async function shrinkSquare(square: Uint8Array, side: number): Promise<Uint8Array> {
  return await inTurn(async () => {
    const { pixels } = await decode(square);
    return await bounded(flat(again(pixels)).resize(side, side).jpeg({ quality: 68, mozjpeg: true })).toBuffer();
  });
}

type CropOptions = {
  ratio: SearchRatio;
  /** In percent of width and height. */
  focal: { x: number; y: number };
  /** A PNG with this width, for an icon; left out, a JPEG of `cropSize`. */
  side?: number | undefined;
};

/** A part of a picture that we made ourselves, as a file. "unavailable" when too many wait. */
export async function cropPicture(original: Uint8Array, { ratio, focal, side }: CropOptions): Promise<Uint8Array> {
  return await inTurn(async () => {
    const { pixels } = await decode(original);
    const part = again(pixels).extract(cropBox(pixels.info, ratio, focal));
    if (side !== undefined) return await bounded(part.resize({ width: side }).png()).toBuffer();
    return await bounded(jpegRendition(part.resize(cropSize(pixels.info, ratio)))).toBuffer();
  });
}

/** A format in which a part chosen by hand may be. */
export type PartFormat = "webp" | LaterFormat;

/**
 * A part of a picture that we made ourselves, in every width that `srcset` offers and each of the formats, one after
 * the other. For jobs.
 */
export async function* encodePart(
  original: Uint8Array,
  box: Box,
  formats: readonly PartFormat[],
): AsyncGenerator<{ width: number; format: PartFormat; contentType: string; bytes: Uint8Array }> {
  let current: Pixels = await inTurn(async () => {
    const { pixels } = await decode(original);
    return await bounded(again(pixels).extract(box)).raw().toBuffer({ resolveWithObject: true });
  });
  for (const width of renditionWidths(box.width).reverse()) {
    current = await inTurn(() => shrink(current, width));
    for (const format of formats) {
      const { contentType, encode } = format === "webp" ? webpEncoder : laterEncoders[format];
      yield { width, format, contentType, bytes: await inTurn(() => bounded(encode(again(current))).toBuffer()) };
    }
  }
}

const decodeOptions = { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true } as const;

async function decode(sent: Uint8Array): Promise<{ pixels: Pixels; metadata: MetadataBlocks }> {
  const most = isHeic(sent) ? pictureLimits.heicPixels : pictureLimits.pixels;
  try {
    const { width, height, iptc, xmp, exif, icc } = await sharp(sent, decodeOptions).metadata();
    if (width * height > most) throw pictureError("invalid", `file.tooManyPixels:${most / 1_000_000}`);
    const bytes = isHeic(sent) ? await withoutHevc(sent, icc) : sent;
    const side = pictureLimits.originalSide;
    const upright = sharp(bytes, decodeOptions)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const pixels = await bounded(upright).raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
    return { pixels: await normalised(pixels), metadata: { iptc, xmp, exif } };
  } catch (error) {
    throw asPictureError(error, most);
  }
}

function isHeic(bytes: Uint8Array): boolean {
  const found = fileTypeOf(bytes);
  return found.kind === "picture" && found.type === "heic";
}

/** The same picture as a file that sharp can decode. */
async function withoutHevc(bytes: Uint8Array, profile: Uint8Array | undefined): Promise<Uint8Array> {
  const { decodeHeic } = await import("./heic-decoder.server.ts");
  return await decodeHeic(bytes, profile);
}

/** Three channels, or four where something really shines through. */
async function normalised(pixels: Pixels): Promise<Pixels> {
  const { channels } = pixels.info;
  if (channels === 3 || (channels === 4 && !isOpaque(pixels.data))) return pixels;
  const image = channels === 4 ? again(pixels).removeAlpha() : again(pixels).toColourspace("srgb");
  return await image.raw().toBuffer({ resolveWithObject: true });
}

function isOpaque(rgba: Buffer): boolean {
  for (let at = 3; at < rgba.length; at += 4) if (rgba[at] !== 255) return false;
  return true;
}

async function shrink(pixels: Pixels, width: number): Promise<Pixels> {
  if (width >= pixels.info.width) return pixels;
  return await bounded(again(pixels).resize({ width })).raw().toBuffer({ resolveWithObject: true });
}

async function encode(pixels: Pixels): Promise<Rendition[]> {
  const { width } = pixels.info;
  const webp = await bounded(webpEncoder.encode(again(pixels))).toBuffer();
  const jpg = await bounded(jpegRendition(again(pixels))).toBuffer();
  return [
    { width, format: "webp", contentType: "image/webp", bytes: webp },
    { width, format: "jpg", contentType: "image/jpeg", bytes: jpg },
  ];
}

async function encodeOriginal(pixels: Pixels, type: PictureType): Promise<PreparedPicture["original"]> {
  const encoders: Record<PictureType, (image: Sharp) => Sharp> = {
    jpeg: (image) => flat(image).jpeg({ quality: 88, progressive: true }),
    png: (image) => image.png({ compressionLevel: 6 }),
    webp: (image) => image.webp({ quality: 88, effort: 2 }),
    gif: (image) => image.gif({ effort: 2 }),
    avif: (image) => image.avif({ quality: 65, effort: 0 }),
  };
  const bytes = await bounded(encoders[type](again(pixels))).toBuffer();
  return { bytes, ...pictureTypes[type] };
}

async function dominantColorOf(pixels: Pixels): Promise<string> {
  const opaque = await flat(again(pixels)).raw().toBuffer({ resolveWithObject: true });
  const { dominant } = await again(opaque).stats();
  return `#${[dominant.r, dominant.g, dominant.b].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** Cuts a square where the most happens and reports its heart, kept in the middle half: a guess should not be bold. */
async function focalPointOf(pixels: Pixels): Promise<{ x: number; y: number }> {
  const side = 80;
  const { width, height } = pixels.info;
  const cut = flat(again(pixels)).resize(side, side, { fit: "cover", position: sharp.strategy.attention });
  const { info } = await cut.raw().toBuffer({ resolveWithObject: true });
  const scale = side / Math.min(width, height);
  const percent = (at: number | undefined, length: number) =>
    at === undefined ? 50 : Math.min(75, Math.max(25, Math.round((100 * at) / (length * scale))));
  return { x: percent(info.attentionX, width), y: percent(info.attentionY, height) };
}

const again = ({ data, info: { width, height, channels } }: Pixels): Sharp =>
  sharp(data, { raw: { width, height, channels } });

/** Where something shines through, it is paper: JPEG knows no transparency. */
function flat(image: Sharp): Sharp {
  return image.flatten({ background: "#ffffff" });
}

function jpegRendition(image: Sharp): Sharp {
  return flat(image).jpeg({ quality: 80, progressive: true });
}

const bounded = (image: Sharp): Sharp => image.timeout({ seconds: pictureLimits.seconds });

function pictureError(status: "too_large" | "invalid", code: string, cause?: unknown): AppError {
  return new AppError(status, { fieldErrors: { file: [code] }, cause });
}

function asPictureError(error: unknown, mostPixels: number): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : "";
  if (message.includes("exceeds pixel limit"))
    return pictureError("invalid", `file.tooManyPixels:${mostPixels / 1_000_000}`, error);
  if (message.startsWith("timeout")) return pictureError("invalid", "file.tooComplex", error);
  return pictureError("invalid", "file.broken", error);
}
