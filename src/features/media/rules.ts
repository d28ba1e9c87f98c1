// What the media library accepts. Specification: back office, sections 3, 5 and 9; limits are ours.

import { z } from "zod";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import { optionalDay } from "#app/messages/timestamp-input.ts";
import type { Reach } from "#app/platform/auth/policy.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { fieldNames } from "#app/platform/entities/entity-fields.ts";
import { mebibyte, pictureLimits } from "#app/platform/pictures/picture-limits.ts";
import { commaSeparated, optionalLine } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { cropsInput, parseCrops } from "./crops.ts";
import { originalExtensions, renditionFormats } from "./media-urls.ts";

export const mediaLimits = {
  title: 200,
  altText: 300,
  caption: 500,
  credit: 150,
  rights: 300,
  tags: 30,
  tag: 50,
  /** People, and matches, that one file shows. */
  links: 20,
  originalFilename: 255,
  page: 48,
  /** Files of which one save can say something. */
  describedAtOnce: 200,
  /** Pictures to which one job adds a format. */
  formatsAtOnce: 500,
} as const;

/** For the `accept` of a file field: what the server takes, no more. */
export const acceptedTypes = {
  picture: "image/jpeg,image/png,image/webp,image/gif,image/avif",
  video: "video/mp4,video/webm",
  // By their endings too: systems have several names for these types, and for some none.
  audio: "audio/mpeg,audio/mp4,audio/ogg,.mp3,.m4a,.ogg,.oga,.opus",
} as const;

/** Bytes that one request with an upload may have: the largest file and room for the form around it. */
export const largestUpload = pictureLimits.videoBytes + mebibyte;

const percent = wholeNumberInput({ least: 0, most: 100, blank: 50 });

export const mediaIdInput = z.object({ id: identifierInput() });

const textUpTo = (limit: number) => optionalLine(limit).transform((text) => text ?? "");

/** What a file is said to show: read aloud, and below it on pages of each language. Each is a column of its table. */
const textFields = {
  title: textUpTo(mediaLimits.title),
  alt_text: textUpTo(mediaLimits.altText),
  caption: textUpTo(mediaLimits.caption),
  caption_ne: textUpTo(mediaLimits.caption),
  credit: textUpTo(mediaLimits.credit),
  credit_ne: textUpTo(mediaLimits.credit),
  rights: textUpTo(mediaLimits.rights),
};

export const mediaTextFields = fieldNames(textFields);
export type MediaTextField = (typeof mediaTextFields)[number];
export const mediaTextsInput = z.object(textFields);

/** What is said of a file when it is stored; what is left out is empty. */
export type MediaTexts = Partial<Record<MediaTextField, string | null>>;

/** A field that may be left out altogether: what it is about then stays as it is. */
const ifSent = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string({ error: "text.control" })
    .optional()
    .transform((sent, context): z.output<Schema> | undefined => {
      if (sent === undefined) return undefined;
      const parsed = schema.safeParse(sent);
      if (parsed.success) return parsed.data;
      for (const { message } of parsed.error.issues) context.addIssue({ code: "custom", message });
      return z.NEVER;
    });

/** Tags as those of stories: in lower case, and none that no address could hold. */
const tags = commaSeparated({ most: mediaLimits.tags, longest: mediaLimits.tag })
  .refine((list) => !list.some((tag) => /[/\\]/.test(tag)), { error: "tags.slash" })
  .transform((list) => [...new Set(list.map((tag) => tag.toLowerCase()))]);

/** Ids with commas between them, each once. */
const links = z
  .string({ error: "choice.invalid" })
  .max((mediaLimits.links + 1) * 40, { error: `list.tooLong:${mediaLimits.links}` })
  .transform((typed) => [...new Set(typed.split(",").flatMap((id) => id.trim().toLowerCase() || []))])
  .refine((ids) => ids.length <= mediaLimits.links, { error: `list.tooLong:${mediaLimits.links}` })
  .refine((ids) => ids.every((id) => z.uuid().safeParse(id).success), { error: "choice.invalid" });

/** What staff may say about a file: its texts, until when readers may see it, and where the eye should rest. */
export const mediaDetailsInput = z.object({
  ...textFields,
  id: identifierInput(),
  /** The version that the form showed; without it nobody is told that somebody was faster. */
  version: z.coerce.number().int().optional(),
  focal_x: percent,
  focal_y: percent,
  /** Parts chosen by hand. */
  crops: cropsInput,
  rights_end_on: ifSent(optionalDay("future")),
  tags: ifSent(tags),
  person_ids: ifSent(links),
  match_ids: ifSent(links),
});

// of these very names
const sentTexts = Object.fromEntries(fieldNames(textFields).map((name) => [name, ifSent(textFields[name])])) as Record<
  keyof typeof textFields,
  ReturnType<typeof ifSent<(typeof textFields)["title"]>>
>;

/** What is said of several files at once: only what is sent is changed, and tags are added to those that are there. */
export const mediaNoteInput = z.object({
  id: identifierInput(),
  ...sentTexts,
  rights_end_on: ifSent(optionalDay("future")),
  added_tags: ifSent(tags),
});

/** The file that takes the place of another one: `with` was uploaded for it. */
export const replacementInput = z.object({ id: identifierInput(), with: identifierInput("choice.invalid") });

const storedPath = z.string().regex(/^media\/\d{13}-[0-9a-f]{8}$/);

/** A file that was replaced, by where it lies. */
export const formerFileInput = z.object({ file_path: storedPath });

/** Where the eye should rest and which parts are shown, alone. */
export const focalPointInput = mediaDetailsInput.pick({
  id: true,
  version: true,
  focal_x: true,
  focal_y: true,
  crops: true,
});

/** Parts whose files a job has stored for the picture that lay there, and the formats in which it did. */
export const shownCropsInput = z.object({
  id: identifierInput(),
  file_path: storedPath,
  crops: z.string().transform((text) => parseCrops(text) ?? {}),
  formats: z.array(z.enum(renditionFormats)),
});

/** Texts of many files, as JSON. What is said of each is checked with the file itself. */
export const manyTextsInput = z
  .string()
  .transform((text, context) => {
    try {
      return JSON.parse(text) as unknown;
    } catch {
      context.addIssue({ code: "custom" });
      return z.NEVER;
    }
  })
  .pipe(
    z
      .array(z.looseObject({ id: identifierInput() }))
      .min(1)
      .max(mediaLimits.describedAtOnce),
  );

export type MediaKind = "picture" | "video" | "audio";
export const mediaKinds = ["picture", "video", "audio"] as const satisfies readonly MediaKind[];

/** What kind of file a type is of. */
export function kindOfType(mimeType: string): MediaKind {
  if (mimeType.startsWith("audio/")) return "audio";
  return mimeType.startsWith("video/") ? "video" : "picture";
}

/** What a list of files can be narrowed to. */
export const mediaStates = ["unused", "without_alt", "ending", "ended"] as const;
export type MediaState = (typeof mediaStates)[number];

/** Days before the last one from which on staff are warned. */
export const rightsWarningDays = 14;

/** What is known of the last day on which readers may see a file, on the day `today` in Nepal. */
export function rightsOf(lastDay: string | null, today: string): "open" | "ending" | "ended" {
  if (lastDay === null) return "open";
  if (lastDay < today) return "ended";
  return lastDay <= dayAfter(today, rightsWarningDays) ? "ending" : "open";
}

/** The day that comes `days` after another, both "2026-11-28". */
export function dayAfter(day: string, days: number): string {
  return kathmanduDay(new Date(startOfKathmanduDay(day).getTime() + days * dayMilliseconds));
}

/** The moment from which on readers may not see a file any more. */
export function endOfRights(lastDay: string): Date {
  return nextKathmanduMidnight(startOfKathmanduDay(lastDay));
}

type Named = { title: string; original_filename: string };

/** What a file is called where it has to be told from others: its title, else its own name. */
export function nameOfMedia({ title, original_filename }: Named): string {
  return title === "" ? original_filename : title;
}

/** The same to be read: the name of the file without its ending, as words. */
export function readableName({ title, original_filename }: Named): string {
  if (title !== "") return title;
  const words = original_filename
    .replace(/\.[a-z0-9]{2,5}$/i, "")
    .replace(/_+/g, " ")
    .trim();
  return words === "" ? original_filename : words;
}

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
  /** Of audio, in seconds. */
  duration: z.int().positive().optional(),
  /** With the last day of the rights, which its own file alone can say. */
  texts: mediaTextsInput.extend({ rights_end_on: z.iso.date({ error: "date.invalid" }).nullable().optional() }),
  /** SHA-256 of the file as it was sent, in hexadecimal. */
  contentDigest: z.string().regex(/^[0-9a-f]{64}$/),
  /** Whether a job shall add AVIF renditions; the demo's drawings do without. */
  avif: z.boolean(),
});

export const mediaFormatsInput = z.object({
  ids: z.array(identifierInput()).min(1).max(mediaLimits.formatsAtOnce),
  /** Where the pictures lay whose renditions were made: one that was replaced meanwhile has none. */
  paths: z.array(storedPath),
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
