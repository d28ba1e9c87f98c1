// What a page must know to show a picture, and the addresses that follow from it.

import type { Lang } from "#app/platform/db/schema.ts";
import { type CropRatio, cropSize, handBox, type ShownCrops, searchRatios } from "#app/platform/pictures/crop.ts";
import { renditionWidths } from "#app/platform/pictures/picture-limits.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import {
  baseNameIn,
  cropName,
  extensionOf,
  originalName,
  partName,
  type RenditionFormat,
  renditionFormats,
  renditionName,
  urlOf,
} from "./media-urls.ts";

/** What stands below a picture on the pages of a language; empty where nothing was said. */
export type PictureLegend = { caption: string; credit: string };

/** A picture of our library. */
export type StoredPicture = {
  kind: "stored";
  baseName: string;
  extension: string;
  widths: readonly number[];
  formats: readonly string[];
  width: number;
  height: number;
  dominantColor: string | null;
  focalX: number;
  focalY: number;
  /** Parts that were chosen by hand and whose files are there; absent where there is none. */
  crops?: Readonly<ShownCrops>;
  alt: string;
  /** Absent where nothing was said in either language. */
  legend?: Readonly<Record<Lang, PictureLegend>>;
};

/** A picture elsewhere: one size, unknown, and it may vanish. */
type OutsidePicture = { kind: "outside"; url: string; alt: string };

export type PictureSource = StoredPicture | OutsidePicture;

const pictureFacts = [
  "media.filename as picture_filename",
  "media.widths as picture_widths",
  "media.formats as picture_formats",
  "media.width as picture_width",
  "media.height as picture_height",
  "media.dominant_color as picture_color",
  "media.focal_x as picture_focal_x",
  "media.focal_y as picture_focal_y",
  "media.shown_crops as picture_crops",
  "media.alt_text as picture_alt",
  "media.caption as picture_caption",
  "media.caption_ne as picture_caption_ne",
  "media.credit as picture_credit",
  "media.credit_ne as picture_credit_ne",
] as const;

/**
 * Columns of `media` for a query that joins it, to be read by `pictureOf`:
 * `.leftJoin("media", "media.id", "articles.image_media_id").select([...pictureColumns, "articles.image_url"])`.
 * A picture whose last day for readers is over is none.
 */
export const pictureColumns = ["media.shown_path as picture_path", ...pictureFacts] as const;

/** The same of a picture that staff see after its last day for readers, too. */
export const libraryPictureColumns = ["media.file_path as picture_path", ...pictureFacts] as const;

/** A row with `pictureColumns`, all `null` where a left join found nothing. */
export type PictureRow = {
  picture_path: string | null;
  picture_filename: string | null;
  picture_widths: number[] | null;
  picture_formats: string[] | null;
  picture_width: number | null;
  picture_height: number | null;
  picture_color: string | null;
  picture_focal_x: number | null;
  picture_focal_y: number | null;
  picture_crops: ShownCrops | null;
  picture_alt: string | null;
  picture_caption: string | null;
  picture_caption_ne: string | null;
  picture_credit: string | null;
  picture_credit_ne: string | null;
};

/**
 * The picture of a row: ours if the library has it, else the address elsewhere, else `undefined`. `alt` is what the
 * thing itself says of its picture; without it the library's words serve.
 */
export function pictureOf(
  row: PictureRow,
  { url, alt }: { url?: string | null; alt?: string | null } = {},
): PictureSource | undefined {
  const stored = storedPicture(row, alt);
  if (stored) return stored;
  return url?.startsWith("https://") ? { kind: "outside", url, alt: alt ?? "" } : undefined;
}

function storedPicture(row: PictureRow, alt: string | null | undefined): StoredPicture | undefined {
  const { picture_path: path, picture_filename: filename, picture_width: width, picture_height: height } = row;
  // A video has no size in the library, and nothing of it can stand in an <img>.
  if (!path || !filename || !width || !height || !row.picture_widths?.length) return undefined;
  return {
    kind: "stored",
    baseName: baseNameIn(path),
    extension: extensionOf(filename),
    widths: row.picture_widths,
    formats: row.picture_formats ?? [],
    width,
    height,
    dominantColor: row.picture_color,
    focalX: row.picture_focal_x ?? 50,
    focalY: row.picture_focal_y ?? 50,
    ...(Object.keys(row.picture_crops ?? {}).length > 0 && row.picture_crops ? { crops: row.picture_crops } : {}),
    alt: alt || (row.picture_alt ?? ""),
    ...legendOf(row),
  };
}

function legendOf(row: PictureRow): Pick<StoredPicture, "legend"> {
  const legend = {
    en: { caption: row.picture_caption ?? "", credit: row.picture_credit ?? "" },
    ne: { caption: row.picture_caption_ne ?? "", credit: row.picture_credit_ne ?? "" },
  };
  const isSaid = Object.values(legend).some(({ caption, credit }) => caption !== "" || credit !== "");
  return isSaid ? { legend } : {};
}

/** A credit is owed to somebody: where it is worded in the other language alone it stands in that one. */
export type ShownCredit = { text: string; lang: Lang };

/** What stands below a picture on a page in `lang`. A caption of the other language stays away. */
export function legendIn(source: PictureSource, lang: Lang): { caption: string; credit: ShownCredit | undefined } {
  const legend = source.kind === "stored" ? source.legend : undefined;
  return { caption: legend?.[lang].caption ?? "", credit: legend && creditIn(legend, lang) };
}

/** The credit for a page in `lang`, in whichever language there is one. */
export function creditIn(
  legend: Readonly<Record<Lang, Pick<PictureLegend, "credit">>>,
  lang: Lang,
): ShownCredit | undefined {
  const other = otherLanguage(lang);
  const found = ([lang, other] as const).find((one) => legend[one].credit !== "");
  return found && { text: legend[found].credit, lang: found };
}

type PictureAddresses = {
  /** One entry per format that is there but the fallback's, best first. */
  sources: { type: string; srcSet: string }[];
  fallback: { src: string; srcSet: string };
};

/** The files of a picture, or of a part of it, in every width and format that is there. */
type PictureFiles = {
  width: number;
  height: number;
  widths: readonly number[];
  formats: readonly string[];
  nameOf: (width: number, format: RenditionFormat) => string;
};

/** What is shown in a box of this shape: the part that was chosen by hand for it, else the picture itself. */
function filesFor(picture: StoredPicture, ratio: CropRatio | undefined): PictureFiles {
  const crop = ratio && picture.crops?.[ratio];
  if (!crop) return { ...picture, nameOf: (width, format) => renditionName(picture.baseName, width, format) };
  const { width, height } = handBox(picture, ratio, crop);
  return {
    ...{ width, height, widths: renditionWidths(width), formats: crop.formats },
    nameOf: (wide, format) => partName(picture.baseName, { ratio, crop, width: wide, format }),
  };
}

/** Whether a box of this shape shows exactly what was chosen by hand for it. */
export function isCutByHand(picture: PictureSource, ratio: CropRatio): boolean {
  return picture.kind === "stored" && picture.crops?.[ratio] !== undefined;
}

/**
 * Addresses of every rendition that is there, in the order in which a browser should choose, and the size of what they
 * show. With a `ratio` they are those of the part that was chosen by hand for that shape, if one was.
 */
export function pictureSources(
  picture: StoredPicture,
  ratio?: CropRatio,
): PictureAddresses & { width: number; height: number } {
  const files = filesFor(picture, ratio);
  const portable = portableFormat(files);
  const srcSet = (format: RenditionFormat) =>
    files.widths.map((width) => `${urlOf(files.nameOf(width, format))} ${width}w`).join(", ");
  return {
    ...{ width: files.width, height: files.height },
    sources: renditionFormats
      .filter((format) => format !== portable && files.formats.includes(format))
      .map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    fallback: { src: urlOf(files.nameOf(portableWidth(files), portable)), srcSet: srcSet(portable) },
  };
}

/** JPEG, which everything reads; WebP as long as a job has yet to make the JPEG. */
function portableFormat({ formats }: Pick<StoredPicture, "formats">): RenditionFormat {
  return formats.includes("webp") && !formats.includes("jpg") ? "webp" : "jpg";
}

/**
 * The one address that works anywhere (feeds, mails, social cards, the field `image_url`): JPEG if there is one, at
 * most 1280 wide, or the narrowest there is.
 */
export function portableUrl(picture: Pick<StoredPicture, "baseName" | "widths" | "formats">): string {
  return urlOf(renditionName(picture.baseName, portableWidth(picture), portableFormat(picture)));
}

function portableWidth({ widths }: Pick<StoredPicture, "widths">): number {
  const fitting = widths.filter((width) => width <= 1280);
  return fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths);
}

/**
 * As `portableUrl`, with its width and height: of the part that was chosen by hand for this shape if there is one, else
 * of the whole picture.
 */
export function portablePart(
  picture: StoredPicture,
  ratio?: CropRatio,
): { url: string; width: number; height: number } {
  return fileUpTo(filesFor(picture, ratio), portableWidth);
}

function fileUpTo(files: PictureFiles, widthOf: (files: PictureFiles) => number) {
  const width = widthOf(files);
  const height = Math.round((width * files.height) / files.width);
  return { url: urlOf(files.nameOf(width, portableFormat(files))), width, height };
}

/** Wide enough for a phone, for who has asked for one picture and saves data. */
const smallWidth = 640;

/**
 * The rendition that a reader of the low-data edition gets when asking, in the format that works anywhere: of the part
 * that was chosen by hand for this shape, if one was.
 */
export function smallRendition(
  picture: StoredPicture,
  ratio?: CropRatio,
): { url: string; width: number; height: number } {
  return fileUpTo(filesFor(picture, ratio), ({ widths }) => {
    const fitting = widths.filter((width) => width <= smallWidth);
    return fitting.length > 0 ? Math.max(...fitting) : Math.min(...widths);
  });
}

/**
 * The rendition that comes nearest to a wish: not narrower where there is a wider one, in its format if it has it. With
 * a `ratio` it is one of the part that was chosen by hand for that shape, if one was.
 */
export function renditionUrl(
  picture: StoredPicture,
  wish: { ratio?: CropRatio; width: number; format: RenditionFormat },
): string {
  const files = filesFor(picture, wish.ratio);
  const fitting = files.widths.filter((width) => width >= wish.width);
  const width = fitting.length > 0 ? Math.min(...fitting) : Math.max(...files.widths);
  const format = files.formats.includes(wish.format) ? wish.format : portableFormat(files);
  return urlOf(files.nameOf(width, format));
}

/**
 * The address and size of the part of a picture in each shape that search engines show. What was not chosen by hand the
 * server makes when it is first asked for.
 */
export function pictureCrops(picture: StoredPicture): readonly { url: string; width: number; height: number }[] {
  const { focalX, focalY } = picture;
  return searchRatios.map((ratio) =>
    picture.crops?.[ratio]
      ? portablePart(picture, ratio)
      : { url: urlOf(cropName(picture.baseName, { ratio, focalX, focalY })), ...cropSize(picture, ratio) },
  );
}

/** The picture at full size, for the overlay of the gallery. */
export function fullUrl(picture: PictureSource): string {
  return picture.kind === "outside" ? picture.url : urlOf(originalName(picture.baseName, picture.extension));
}

/** One of 25 classes in picture.css, because the content security policy allows no `style` attribute. */
export function focalClass({ focalX, focalY }: { focalX: number; focalY: number }): string {
  const step = (percent: number) => Math.min(100, Math.max(0, Math.round(percent / 25) * 25));
  return `focal-${step(focalX)}-${step(focalY)}`;
}
