// What a page must know to show a picture, and the addresses that follow from it.

import type { Lang } from "#app/platform/db/schema.ts";
import { cropRatioNames, cropSize } from "#app/platform/pictures/crop.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import {
  cropName,
  extensionOf,
  originalName,
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
  alt: string;
  /** Absent where nothing was said in either language. */
  legend?: Readonly<Record<Lang, PictureLegend>>;
};

/** A picture elsewhere: one size, unknown, and it may vanish. */
type OutsidePicture = { kind: "outside"; url: string; alt: string };

export type PictureSource = StoredPicture | OutsidePicture;

/**
 * Columns of `media` for a query that joins it, to be read by `pictureOf`:
 * `.leftJoin("media", "media.id", "articles.image_media_id").select([...pictureColumns, "articles.image_url"])`.
 */
export const pictureColumns = [
  "media.file_path as picture_path",
  "media.filename as picture_filename",
  "media.widths as picture_widths",
  "media.formats as picture_formats",
  "media.width as picture_width",
  "media.height as picture_height",
  "media.dominant_color as picture_color",
  "media.focal_x as picture_focal_x",
  "media.focal_y as picture_focal_y",
  "media.alt_text as picture_alt",
  "media.caption as picture_caption",
  "media.caption_ne as picture_caption_ne",
  "media.credit as picture_credit",
  "media.credit_ne as picture_credit_ne",
] as const;

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
    baseName: path.slice(path.lastIndexOf("/") + 1),
    extension: extensionOf(filename),
    widths: row.picture_widths,
    formats: row.picture_formats ?? [],
    width,
    height,
    dominantColor: row.picture_color,
    focalX: row.picture_focal_x ?? 50,
    focalY: row.picture_focal_y ?? 50,
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

/** Addresses of every rendition that is there, in the order in which a browser should choose. */
export function pictureSources(picture: StoredPicture): PictureAddresses {
  const portable = portableFormat(picture);
  const srcSet = (format: RenditionFormat) =>
    picture.widths.map((width) => `${urlOf(renditionName(picture.baseName, width, format))} ${width}w`).join(", ");
  return {
    sources: renditionFormats
      .filter((format) => format !== portable && picture.formats.includes(format))
      .map((format) => ({ type: `image/${format}`, srcSet: srcSet(format) })),
    fallback: { src: portableUrl(picture), srcSet: srcSet(portable) },
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

/** Width and height of what `portableUrl` names. */
export function portableSize(picture: StoredPicture): { width: number; height: number } {
  const width = portableWidth(picture);
  return { width, height: Math.round((width * picture.height) / picture.width) };
}

/** Wide enough for a phone, for who has asked for one picture and saves data. */
const smallWidth = 640;

/** The rendition that a reader of the low-data edition gets when asking, in the format that works anywhere. */
export function smallRendition(picture: StoredPicture): { url: string; width: number; height: number } {
  const fitting = picture.widths.filter((width) => width <= smallWidth);
  const width = fitting.length > 0 ? Math.max(...fitting) : Math.min(...picture.widths);
  const url = urlOf(renditionName(picture.baseName, width, portableFormat(picture)));
  return { url, width, height: Math.round((width * picture.height) / picture.width) };
}

/** The address and size of the part of a picture with each shape; the server makes it when it is first asked for. */
export function pictureCrops(picture: StoredPicture): readonly { url: string; width: number; height: number }[] {
  return cropRatioNames.map((ratio) => ({
    url: urlOf(cropName(picture.baseName, { ratio, focalX: picture.focalX, focalY: picture.focalY })),
    ...cropSize(picture, ratio),
  }));
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
