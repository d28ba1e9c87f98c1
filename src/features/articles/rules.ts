// What a story accepts and how it moves between its states. Specification: back-office.md 3, 4, 5 and 9.
import { z } from "zod";
import { optionalTimestamp } from "../../messages/timestamp-input.ts";
import type { ArticleStatus, Lang } from "../../platform/db/schema.ts";
import { fieldNames } from "../../platform/entity-fields.ts";
import { commaSeparated, line, optionalLine, optionalParagraphs } from "../../platform/text/clean-text.ts";
import { optionalPictureUrl, optionalSlug } from "../../platform/text/clean-url.ts";
import { cutText, graphemes } from "../../platform/text/cut.ts";

export const articleStatuses = ["draft", "published", "archived"] as const satisfies readonly ArticleStatus[];
export const languages = ["en", "ne"] as const satisfies readonly Lang[];

export const articleLimits = {
  title: 200,
  excerpt: 500,
  imageAlt: 300,
  byline: 120,
  tags: 20,
  tag: 60,
  documentBytes: 1_000_000,
} as const;

/** A story's body as the editor's document. Its inside is checked when it is turned into HTML. */
const storyDocument = z
  .string({ error: "text.required" })
  .max(articleLimits.documentBytes, { error: "text.tooLong" })
  .transform((text, context) => {
    const parsed = parseJson(text);
    if (parsed) return parsed;
    context.addIssue({ code: "custom", message: "text.required" });
    return z.NEVER;
  });

function parseJson(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === "object" && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const orEmpty = (text: string | null) => text ?? "";

/** Tags as readers follow them. A slash can stand in no segment of an address, however it is encoded: it would have no page. */
function storyTags(most: number) {
  return commaSeparated({ most, longest: articleLimits.tag })
    .refine((tags) => !tags.some((tag) => /[/\\]/.test(tag)), { error: "tags.slash" })
    .transform((tags) => [...new Set(tags.map((tag) => tag.toLowerCase()))]);
}

const fields = {
  lang: z.enum(languages, { error: "choice.invalid" }).default("en"),
  title: line(articleLimits.title),
  slug: optionalSlug(),
  excerpt: optionalParagraphs(articleLimits.excerpt).transform(orEmpty),
  document: storyDocument,
  category: optionalLine(100),
  tags: storyTags(articleLimits.tags),
  status: z.enum(articleStatuses, { error: "choice.invalid" }).default("draft"),
  /** When a draft publishes itself. */
  publish_at: optionalTimestamp(),
  image_url: optionalPictureUrl(),
  image_alt: optionalLine(articleLimits.imageAlt).transform(orEmpty),
  byline: optionalLine(articleLimits.byline),
  translation_of: z.preprocess(
    (value) => (value === "" ? null : value),
    z.uuid({ error: "choice.invalid" }).nullable().default(null),
  ),
};

/** Every field of a story's form; each is a column of its table as well. */
export const articleFields = fieldNames(fields);

/** Those whose column takes what the form says. The command works out the others, and readers get them in other ways. */
export const plainArticleFields = fieldNames(fields, "slug", "document", "publish_at");

/** A new story. `author_id`, `views`, `created_at` and `published_at` are never read from the input. */
export const articleInput = z.object(fields);

/** A changed story; `version` is the one that the editor saw. */
export const articleChange = z.object({
  ...fields,
  id: z.uuid({ error: "choice.invalid" }),
  version: z.coerce.number().int(),
  /** Whoever saves over another's version on purpose: that one is kept in the log. */
  replaces: z.enum(["true"], { error: "choice.invalid" }).optional(),
});

export const articleStatusChange = z.object({
  id: z.uuid(),
  status: z.enum(articleStatuses, { error: "choice.invalid" }),
});
export const articleChoice = z.object({ id: z.uuid() });

/** Into a section (none for ""), and one more tag; what is missing stays as it is. */
export const articleFiling = z.object({
  id: z.uuid(),
  category: optionalLine(100).optional(),
  tag: storyTags(1).optional(),
});

const copyTitles = { en: (title: string) => `Copy of ${title}`, ne: (title: string) => `${title} (प्रतिलिपि)` };

/** The title of a copy, in the language of the story. */
export function copyTitle(title: string, lang: Lang): string {
  const copied = copyTitles[lang](title);
  if (copied.length <= articleLimits.title) return copied;
  // By written characters, of which each may be several of those that the limit counts.
  return copyTitle(cutText(title, graphemes(title, articleLimits.title).length - 10), lang);
}

export type ArticleInput = z.output<typeof articleInput>;

/**
 * When a story counts as published: now, if it becomes published for the first time; else as before
 * (back-office.md 4). A story that leaves the front page keeps its first moment.
 */
export function publishedAt({
  status,
  before,
  now,
}: {
  status: ArticleStatus;
  before: Date | null;
  now: Date;
}): Date | null {
  return status === "published" && before === null ? now : before;
}

/**
 * When a story will publish itself: only a draft waits. Whoever may not publish leaves what was set (permissions.csv
 * Z032). A moment that is over is an error, unless it stood there before: then the story is just about to go.
 */
export function waitingUntil({
  status,
  wanted,
  before,
  mayPublish,
  now,
}: {
  status: ArticleStatus;
  wanted: Date | null;
  before: Date | null;
  mayPublish: boolean;
  now: Date;
}): Date | null | "past" {
  if (status !== "draft") return null;
  if (!mayPublish) return before;
  if (wanted !== null && wanted <= now && wanted.getTime() !== before?.getTime()) return "past";
  return wanted;
}
