// From the bytes that somebody sent to pictures that we made: decoded once under limits, turned upright, stripped of
// everything that is not a pixel, and written again. Nothing of the original file survives, so nothing in it can harm.
import sharp, { type OutputInfo, type Sharp } from "sharp";
import { limitConcurrency } from "#app/platform/concurrency-limit.ts";
import { AppError } from "#app/platform/errors.ts";
import { type CropRatio, cropBox, cropSize } from "./crop.ts";
import { type PictureType, pictureTypes } from "./file-type.ts";
import { mebibyte, pictureLimits, renditionWidths } from "./picture-limits.ts";

// Pictures share four threads with password hashing: one thread each, two at once, and no cache of what never recurs.
sharp.concurrency(1);
sharp.cache(false);
const inTurn = limitConcurrency({ running: pictureLimits.atOnce, waiting: pictureLimits.waiting });

type Rendition = { width: number; format: "webp" | "jpg"; contentType: string; bytes: Uint8Array };

export type PreparedPicture = {
  /** The picture at full size (at most `originalSide`), in the format it came in; of an animation the first frame. */
  original: { bytes: Uint8Array; extension: string; contentType: string };
  width: number;
  height: number;
  renditions: Rendition[];
  /** `#rrggbb`, shown behind the picture while it loads. */
  dominantColor: string;
  /** Where the eye goes, in percent of width and height; a guess that an editor may correct. */
  focalPoint: { x: number; y: number };
};

type Pixels = { data: Buffer; info: OutputInfo };

/**
 * Prepares a picture of a type that `fileTypeOf` told. Throws `AppError`: "too_large" and "invalid" with an error at
 * `file` when the picture is to blame, "unavailable" when too many wait. Never holds more than two pictures at a time.
 */
export async function preparePicture(bytes: Uint8Array, type: PictureType): Promise<PreparedPicture> {
  if (bytes.length > pictureLimits.pictureBytes)
    throw pictureError("too_large", `file.tooHeavy:${pictureLimits.pictureBytes / mebibyte}`);
  return await inTurn(async () => {
    const full = await decode(bytes);
    const { width, height } = full.info;
    const renditions: Rendition[] = [];
    let current = full;
    for (const step of renditionWidths(width).reverse()) {
      // Each width is made from the next larger one: a quarter of the work, and no difference that an eye can see.
      current = await shrink(current, step);
      renditions.push(...(await encode(current)));
    }
    const [original, dominantColor, focalPoint] = [
      await encodeOriginal(full, type),
      await dominantColorOf(current),
      await focalPointOf(current),
    ];
    return { original, width, height, renditions, dominantColor, focalPoint };
  });
}

/** A format that a job may add to a picture of the library. */
export type LaterFormat = "avif" | "jpg";

const laterEncoders: Record<LaterFormat, { contentType: string; encode: (image: Sharp) => Sharp }> = {
  // Effort 4 takes eight times as long as 2 for a file that is hardly smaller.
  avif: { contentType: "image/avif", encode: (image) => image.avif({ quality: 55, effort: 2 }) },
  jpg: { contentType: "image/jpeg", encode: jpegRendition },
};

/**
 * Every width in a format, one after the other, from a picture that we made ourselves. For jobs: AVIF takes seconds.
 */
export async function* encodeFormat(
  original: Uint8Array,
  widths: readonly number[],
  format: LaterFormat,
): AsyncGenerator<{ width: number; contentType: string; bytes: Uint8Array }> {
  const { contentType, encode } = laterEncoders[format];
  let current = await inTurn(() => decode(original));
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
    const pixels = await decode(bytes);
    return await bounded(flat(again(pixels)).resize(side, side, { fit: "cover" }).jpeg({ quality: 82 })).toBuffer();
  });
}

type CropOptions = {
  ratio: CropRatio;
  /** In percent of width and height. */
  focal: { x: number; y: number };
  /** A PNG with this width, for an icon; left out, a JPEG of `cropSize`. */
  side?: number | undefined;
};

/** A part of a picture that we made ourselves, as a file. "unavailable" when too many wait. */
export async function cropPicture(original: Uint8Array, { ratio, focal, side }: CropOptions): Promise<Uint8Array> {
  return await inTurn(async () => {
    const pixels = await decode(original);
    const part = again(pixels).extract(cropBox(pixels.info, ratio, focal));
    if (side !== undefined) return await bounded(part.resize({ width: side }).png()).toBuffer();
    return await bounded(jpegRendition(part.resize(cropSize(pixels.info, ratio)))).toBuffer();
  });
}

async function decode(bytes: Uint8Array): Promise<Pixels> {
  const options = { limitInputPixels: pictureLimits.pixels, failOn: "error", sequentialRead: true } as const;
  try {
    const header = await sharp(bytes, options).metadata();
    if (header.width * header.height > pictureLimits.pixels)
      throw pictureError("invalid", `file.tooManyPixels:${pictureLimits.pixels / 1_000_000}`);
    const side = pictureLimits.originalSide;
    const upright = sharp(bytes, options)
      .autoOrient()
      .resize({ width: side, height: side, fit: "inside", withoutEnlargement: true })
      .toColourspace("srgb");
    const pixels = await bounded(upright).raw({ depth: "uchar" }).toBuffer({ resolveWithObject: true });
    return await normalised(pixels);
  } catch (error) {
    throw asPictureError(error);
  }
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
  const webp = await bounded(again(pixels).webp({ quality: 78, effort: 2 })).toBuffer();
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

function asPictureError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  const message = error instanceof Error ? error.message : "";
  if (message.includes("exceeds pixel limit"))
    return pictureError("invalid", `file.tooManyPixels:${pictureLimits.pixels / 1_000_000}`, error);
  if (message.startsWith("timeout")) return pictureError("invalid", "file.tooComplex", error);
  return pictureError("invalid", "file.broken", error);
}
