// What a live blog and its entries accept (docs/decisions/0030-live-blogs.md).
import { z } from "zod";
import { optionalLine, optionalParagraphs } from "#app/platform/text/clean-text.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { youtubeId } from "#app/platform/text/youtube.ts";
import { checkedBox, entityChoice, optionalChoice, switchedTo } from "#app/platform/versioned-input.ts";

export const liveLimits = {
  headline: 200,
  summary: 4_000,
  documentBytes: 60_000,
  /** All text of an entry together. */
  characters: 10_000,
  pictures: 10,
  alt: 300,
  caption: 500,
  video: 2_048,
  entries: 5_000,
  pinned: 5,
  eventKinds: 40,
  /** Entries on one page for readers. */
  page: 50,
  /** Links to key moments above the entries. */
  keys: 30,
  /** Entries that an open page fetches at once. */
  changed: 20,
  /** Entries that search engines are told of. */
  told: 20,
  /** Days before now that the time of an entry may lie. */
  daysBack: 30,
} as const;

/** Cache tag of the entries of a live blog: its pages, and whoever has one of them open. */
export const liveBlogTag = (articleId: string) => `live-blog:${articleId}`;

const choice = identifierInput("choice.invalid");

/** A list or an object, as a request holds it or as JSON in a field; nothing for an empty field. */
const parsedJson = (error: string) =>
  z
    .unknown()
    .optional()
    .transform((typed, context) => {
      if (typed === "" || typed === undefined || typed === null) return null;
      if (typeof typed !== "string") return typed;
      try {
        return typed.length > liveLimits.documentBytes ? tooLong(context) : (JSON.parse(typed) as unknown);
      } catch {
        context.addIssue({ code: "custom", message: error });
        return z.NEVER;
      }
    });

function tooLong(context: z.core.$RefinementCtx): never {
  context.addIssue({ code: "custom", message: `text.tooLong:${liveLimits.characters}` });
  return z.NEVER;
}

const orEmpty = (text: string | null) => text ?? "";

const picture = z.object({
  media_id: identifierInput("picture.invalid"),
  alt: optionalLine(liveLimits.alt).transform(orEmpty),
  caption: optionalLine(liveLimits.caption).transform(orEmpty),
});
export type EntryPictureInput = z.output<typeof picture>;

/** The address of a video as a story takes it, as its id. */
const video = z
  .string({ error: "youtube.invalid" })
  .max(liveLimits.video, { error: "youtube.invalid" })
  .nullish()
  .transform((typed, context) => {
    if (!typed?.trim()) return null;
    const id = youtubeId(typed);
    if (id !== undefined) return id;
    context.addIssue({ code: "custom", message: "youtube.invalid" });
    return z.NEVER;
  });

const text = {
  /** When it happened; left out it is now. */
  at: z.preprocess(
    (typed) => (typed === "" || typed === null ? undefined : typed),
    z.iso
      .datetime({ offset: true, error: "date.invalid" })
      .transform((typed) => new Date(typed))
      .optional(),
  ),
  headline: optionalLine(liveLimits.headline).transform(orEmpty),
  /** The editor's document, or that as JSON: paragraphs, lists, quotations, emphasis and links. */
  document: parsedJson("article.document"),
  /** `[{ media_id, alt, caption }]`, or that as JSON. */
  pictures: parsedJson("picture.invalid").pipe(
    z
      .array(picture, { error: "picture.invalid" })
      .max(liveLimits.pictures, { error: `list.tooLong:${liveLimits.pictures}` })
      .nullable()
      .transform((pictures) => [...new Map((pictures ?? []).map((one) => [one.media_id, one])).values()]),
  ),
  video,
};

/** A new entry. Its id is made by the device, so that the same entry sent twice is one. */
export const entryInput = z.object({
  ...text,
  id: choice,
  article_id: choice,
  is_key: checkedBox.default(false),
  is_pinned: checkedBox.default(false),
});

/** The whole text of an entry anew; `revision` is the one that was seen. */
export const entryChange = z.object({
  ...text,
  id: choice,
  revision: z.coerce.number({ error: "choice.invalid" }).int(),
  /** A slip that readers need not hear of: it sets no mark. */
  is_minor: checkedBox.default(false),
});
export type EntryText = Pick<z.output<typeof entryChange>, keyof typeof text>;

export const pinInput = entityChoice.extend({ is_pinned: switchedTo });
export const keyInput = entityChoice.extend({ is_key: switchedTo });
export const entryChoice = entityChoice;

/** Of the story. */
export const blogChoice = entityChoice;
export const endInput = entityChoice.extend({ summary: optionalParagraphs(liveLimits.summary).transform(orEmpty) });

/** Kinds of events by their names, a list or with commas between them. */
const eventKinds = z
  .union([z.array(z.string()), z.string().transform((typed) => typed.split(","))], { error: "choice.invalid" })
  .default([])
  .transform((kinds) => [...new Set(kinds.map((kind) => kind.trim()).filter((kind) => kind !== ""))])
  .refine((kinds) => kinds.length <= liveLimits.eventKinds && kinds.every((kind) => kind.length <= 40), {
    error: "choice.invalid",
  });

/** The match of a live blog, none for "", and which kinds of its events become entries by themselves. */
export const matchLinkInput = entityChoice.extend({ match_id: optionalChoice, event_kinds: eventKinds });
