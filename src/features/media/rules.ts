// What the media library accepts. Specification: back office, sections 3, 5 and 9; limits are ours.

import { z } from "zod";
import type { Reach } from "#app/platform/auth/policy.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import { optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { originalExtensions, renditionFormats } from "./media-urls.ts";

export const mediaLimits = {
  altText: 300,
  caption: 500,
  credit: 150,
  originalFilename: 255,
  page: 48,
  /** Pictures to which one job adds a format. */
  formatsAtOnce: 500,
} as const;

/** For the `accept` of a file field: what the server takes, no more. */
export const acceptedTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif,video/mp4,video/webm";

/** The same for fields that take pictures only. */
export const acceptedPictureTypes = "image/jpeg,image/png,image/webp,image/gif,image/avif";

/** Bytes that one request with an upload may have: the largest file and room for the form around it. */
export const largestUpload = pictureLimits.videoBytes + mebibyte;

const percent = wholeNumberInput({ least: 0, most: 100, blank: 50 });

export const mediaIdInput = z.object({ id: identifierInput() });

const textUpTo = (limit: number) => optionalLine(limit).transform((text) => text ?? "");

/** What a file is said to show: read aloud, and below it on pages of each language. Each is a column of its table. */
const textFields = {
  alt_text: textUpTo(mediaLimits.altText),
  caption: textUpTo(mediaLimits.caption),
  caption_ne: textUpTo(mediaLimits.caption),
  credit: textUpTo(mediaLimits.credit),
  credit_ne: textUpTo(mediaLimits.credit),
};

export const mediaTextFields = fieldNames(textFields);
export const mediaTextsInput = z.object(textFields);

/** What is said of a file when it is stored; what is left out is empty. */
export type MediaTexts = Partial<Record<(typeof mediaTextFields)[number], string | null>>;

/** What staff may say about a file: its texts, and where the eye should rest. */
export const mediaDetailsInput = z.object({
  ...textFields,
  id: identifierInput(),
  focal_x: percent,
  focal_y: percent,
});

/** Where the eye should rest, alone. */
export const focalPointInput = mediaDetailsInput.pick({ id: true, focal_x: true, focal_y: true });

/**
 * A file that the server has already stored. Nobody types this: store-upload.server.ts builds all of it, so that
 * filename, type, size and path are the server's own (permissions.csv, Z039).
 */
export const registerMediaInput = z.object({
  timestamp: z.int().positive(),
  baseName: z.string().regex(/^\d{13}-[0-9a-f]{8}$/),
  extension: z.enum(originalExtensions),
  originalFilename: z.string().min(1).max(mediaLimits.originalFilename),
  fileSize: z.int().positive(),
  mimeType: z.string(),
  picture: z
    .object({
      width: z.int().positive(),
      height: z.int().positive(),
      widths: z.array(z.int().positive()).min(1),
      formats: z.array(z.enum(renditionFormats)),
      dominantColor: z.string().regex(/^#[0-9a-f]{6}$/),
      focalPoint: z.object({ x: z.int().min(0).max(100), y: z.int().min(0).max(100) }),
    })
    .optional(),
  texts: mediaTextsInput,
  /** Whether a job shall add AVIF renditions; the demo's drawings do without. */
  avif: z.boolean(),
});

export const mediaFormatsInput = z.object({
  ids: z.array(identifierInput()).min(1).max(mediaLimits.formatsAtOnce),
  format: z.enum(renditionFormats),
});

/** The name that the file had on the sender's machine, made fit to be kept and shown; never used as a path. */
export function tidyFilename(typed: string): string {
  const name = typed
    .toWellFormed()
    .normalize("NFC")
    .replace(/^.*[/\\]/s, "")
    .replace(/\p{Cc}|\uFFFE|\uFFFF/gu, "")
    .trim();
  // Cut from the front, so that the extension stays readable.
  // the cut may halve a character
  const original = name.slice(-mediaLimits.originalFilename).replace(/^[\uDC00-\uDFFF]/, "");
  return original === "" ? "unnamed" : original;
}

/**
 * Whether somebody with this reach may change what is said of a file: who may only write drafts that of their own ones,
 * until readers see them (spec/README.md, Rulings for the publisher's half).
 */
export function mayEditMedia(reach: Reach, { isOwn, isShown }: { isOwn: boolean; isShown: boolean }): boolean {
  return reach === "all" || (reach === "own" && isOwn && !isShown);
}
