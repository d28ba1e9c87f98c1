// What a story accepts and how it moves between its states. Specification: back-office.md 3, 4, 5 and 9.

import { z } from "zod";
import { linkedMatches } from "#app/features/newsroom/match-links/rules.ts";
import type { MessageKey } from "#app/messages/messages.ts";
import { optionalTimestamp } from "#app/messages/timestamp-input.ts";
import type { ArticleReview, ArticleStatus, CommentState, Lang } from "#app/platform/db/schema.ts";
import {
  type DeclaredField,
  fieldNames,
  inputsOf,
  namesOfKind,
  namesWith,
} from "#app/platform/entities/entity-fields.ts";
import {
  commaSeparated,
  line,
  optionalGraphemes,
  optionalLine,
  optionalParagraphs,
  programName,
} from "#app/platform/text/clean-text.ts";
import { optionalPictureUrl, optionalSlug } from "#app/platform/text/clean-url.ts";
import { cutText, graphemes } from "#app/platform/text/cut.ts";
import { identifierInput, identifierList } from "#app/platform/text/identifier-input.ts";
import { languages } from "#app/platform/text/languages.ts";
import { begunReportInput } from "./begun/rules.ts";
import { bylineList } from "./bylines/bylines.ts";

export const articleStatuses = ["draft", "published", "archived"] as const satisfies readonly ArticleStatus[];
export const articleReviews = ["none", "submitted", "returned", "ready"] as const satisfies readonly ArticleReview[];
export const commentStates = ["open", "closed"] as const satisfies readonly CommentState[];

export const articleLimits = {
  title: 200,
  excerpt: 500,
  imageAlt: 300,
  /** In written characters: search engines and messengers show no more. */
  searchTitle: 60,
  searchDescription: 155,
  tags: 20,
  tag: 60,
  /** Stories that an editor puts below one. */
  related: 4,
  note: 200,
  reason: 500,
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

/**
 * Tags as readers follow them. A slash can stand in no segment of an address, however it is encoded: it would have no
 * page.
 */
function storyTags(most: number) {
  return commaSeparated({ most, longest: articleLimits.tag })
    .refine((tags) => !tags.some((tag) => /[/\\]/.test(tag)), { error: "tags.slash" })
    .transform((tags) => [...new Set(tags.map((tag) => tag.toLowerCase()))]);
}

/** A field of a story, and the lists that it belongs to. */
type StoryField = DeclaredField & {
  label: MessageKey;
  kind:
    | "text"
    | "document"
    | "slug"
    | "tags"
    | "bylines"
    | "choice"
    | "time"
    | "picture"
    | "story"
    | "stories"
    | "matches";
  /** What it is called among the differences of two versions, where that is not its label. */
  labelInVersions?: MessageKey;
  /**
   * Part of the text: what a second person has read, what is taken down with it, and which tells one text from another.
   */
  isText?: true;
  /** The same in both languages: a translation begins with it. */
  isCommon?: true;
  /** What comes between two texts of it that a merge takes both of; the other fields hold one thing only. */
  between?: string;
};

/** The fields of a story, in the order in which two versions are compared. Each is a column of its table. */
export const fieldsOfStory = {
  title: { input: line(articleLimits.title), label: "articles.fields.title", kind: "text", isText: true, between: " " },
  excerpt: {
    input: optionalParagraphs(articleLimits.excerpt).transform(orEmpty),
    label: "articles.fields.excerpt",
    kind: "text",
    isText: true,
    between: "\n\n",
  },
  document: { input: storyDocument, label: "articles.fields.content", kind: "document", isText: true },
  slug: { input: optionalSlug(), label: "articles.fields.slug", kind: "slug" },
  status: {
    input: z.enum(articleStatuses, { error: "choice.invalid" }).default("draft"),
    label: "articles.fields.status",
    kind: "choice",
  },
  /** When a draft publishes itself. */
  publish_at: { input: optionalTimestamp("future"), label: "articles.fields.publishAt", kind: "time" },
  /** No channel has it before (times/story-times.ts). */
  embargo_until: {
    input: optionalTimestamp("future"),
    label: "articles.fields.embargoUntil",
    kind: "time",
    isCommon: true,
  },
  /** When it leaves readers by itself. */
  unpublish_at: { input: optionalTimestamp("future"), label: "articles.fields.unpublishAt", kind: "time" },
  category: { input: optionalLine(100), label: "articles.fields.section", kind: "choice", isCommon: true },
  lang: {
    input: z.enum(languages, { error: "choice.invalid" }).default("en"),
    label: "articles.fields.lang",
    kind: "choice",
    isText: true,
  },
  tags: {
    input: storyTags(articleLimits.tags),
    label: "articles.fields.tags",
    kind: "tags",
    isCommon: true,
    between: ", ",
  },
  bylines: { input: bylineList(), label: "articles.bylines.legend", kind: "bylines", isText: true, isCommon: true },
  search_title: {
    input: optionalGraphemes(articleLimits.searchTitle),
    label: "articles.search.title",
    kind: "text",
    isText: true,
  },
  search_description: {
    input: optionalGraphemes(articleLimits.searchDescription),
    label: "articles.search.description",
    kind: "text",
    isText: true,
  },
  comments: {
    input: z.preprocess(
      (value) => (value === "" ? undefined : value),
      z.enum(commentStates, { error: "choice.invalid" }).default("open"),
    ),
    label: "articles.fields.comments",
    kind: "choice",
    isCommon: true,
  },
  image_url: {
    input: optionalPictureUrl(),
    label: "articles.picture.address",
    labelInVersions: "articles.picture.legend",
    kind: "picture",
    isText: true,
    isCommon: true,
  },
  image_alt: {
    input: optionalLine(articleLimits.imageAlt).transform(orEmpty),
    label: "articles.picture.alt",
    kind: "text",
    isText: true,
    isCommon: true,
    between: " ",
  },
  translation_of: {
    input: z.preprocess(
      (value) => (value === "" ? null : value),
      identifierInput("choice.invalid").nullable().default(null),
    ),
    label: "articles.translation.legend",
    kind: "story",
  },
  /** What stands first below it, in the language of the story. */
  related_ids: {
    input: identifierList(articleLimits.related).default([]),
    label: "articles.related.legend",
    kind: "stories",
    between: ", ",
  },
} as const satisfies Readonly<Record<string, StoryField>>;

/** What stands beside the columns in the form of a story. */
export const besideStory = {
  match_ids: { input: linkedMatches, label: "admin.matches.link.several", kind: "matches", isCommon: true },
  /** Why it was changed, for the newsroom. */
  note: { input: optionalLine(articleLimits.note), label: "articles.fields.note", kind: "text", between: " " },
} as const satisfies Readonly<Record<string, StoryField>>;

const fields = inputsOf(fieldsOfStory);
const beside = inputsOf(besideStory);

/** The times at which something happens to a story by itself: no part of its text. */
export const timeFields = namesOfKind(fieldsOfStory, "time");

/** Every field of a story's form; each is a column of its table as well. */
export const articleFields = fieldNames(fieldsOfStory);

/**
 * Those whose column takes what the form says. The command works out the others, and readers get them in other ways.
 */
export const plainArticleFields = fieldNames(fieldsOfStory, "slug", "document", ...timeFields);

/** The text of a story. Section and tags are filing, its state and times say when readers have it. */
export const storyTextFields = namesWith(fieldsOfStory, "isText");

/** What a version holds: all that readers read. */
export const versionedFields = fieldNames(fieldsOfStory, "status", ...timeFields);

/** What a copy has of its story: all but what tells the two apart. */
export const copiedFields = fieldNames(
  fieldsOfStory,
  ...(["title", "slug", "status", "publish_at", "unpublish_at", "translation_of"] as const),
);

/** What is taken down with a story: its title and language stay, so that the newsroom finds it. */
export const takenDownFields = [
  ...storyTextFields.filter((name) => name !== "title" && name !== "lang"),
  "tags",
] as const;

type StoryColumn<Name> =
  | Name
  | (Name extends "document" ? "content" : never)
  | (Name extends "image_url" ? "image_media_id" : never);

/** The columns that hold these fields: the text is kept as HTML too, a picture by its id in the library. */
export function storyColumns<Name extends keyof typeof fieldsOfStory>(
  names: readonly Name[],
): readonly StoryColumn<Name>[] {
  const further: Readonly<Record<string, string>> = { document: "content", image_url: "image_media_id" };
  return names.flatMap((name) => [name, further[name]].filter(Boolean)) as StoryColumn<Name>[]; // as the type says
}

/** What a save says of itself. */
const savedFrom = {
  /** The opening of the form, so that one whose answer was lost is no stranger to its own save. */
  opening: programName(60, "choice.invalid").optional(),
  /** Whoever saves over another's version on purpose: that one is kept in the log. */
  replaces: z.enum(["true"], { error: "choice.invalid" }).optional(),
};
/** Why a super_admin publishes what no second person has read; nobody else's is asked or kept. */
const alone = { alone_reason: optionalLine(articleLimits.reason) };

/** The template that a new story began with. One that is not there any more asks nothing of anybody. */
const begunWith = z.preprocess(
  (value) => (value === "" ? undefined : value),
  identifierInput("choice.invalid").optional(),
);

/** A new story. `author_id`, `views`, `created_at` and `published_at` are never read from the input. */
export const articleInput = z.object({
  ...fields,
  ...alone,
  match_ids: beside.match_ids,
  template_id: begunWith,
  report: begunReportInput,
});

/** A changed story; `version` is the one that the editor saw. */
export const articleChange = z.object({
  ...fields,
  ...beside,
  ...alone,
  id: identifierInput("choice.invalid"),
  version: z.coerce.number().int(),
  ...savedFrom,
});

/**
 * All that is typed into the form of a story: beside the columns the matches that it is about, and a note on the
 * change.
 */
export const typedNames = [...articleFields, ...fieldNames(besideStory)] as const;

/** The fields of a form as they were typed: none of them has to be right yet. */
const typedFields = Object.fromEntries(
  typedNames.map((name) => [name, typedText(name === "document" ? articleLimits.documentBytes : 10_000)]),
) as Record<(typeof typedNames)[number], ReturnType<typeof typedText>>; // of these very names

function typedText(most: number) {
  return z.string({ error: "text.required" }).max(most, { error: "text.tooLong" }).default("");
}

export const workingCopyInput = z.object({
  ...typedFields,
  id: identifierInput("choice.invalid"),
  version: z.coerce.number().int(),
  ...savedFrom,
});

export const workingCopyChoice = z.object({
  id: identifierInput("choice.invalid"),
  version: z.coerce.number().int(),
});

/** The fields of a form as texts. */
export type TypedFields = Readonly<Record<(typeof typedNames)[number], string>>;

/** Which of its versions a story's working copy begins with; `replaces` where there is one already. */
export const versionChoice = z.object({
  id: identifierInput("choice.invalid"),
  number: z.coerce.number({ error: "choice.invalid" }).int(),
  replaces: savedFrom.replaces,
});

export const articleStatusChange = z.object({
  id: identifierInput(),
  status: z.enum(articleStatuses, { error: "choice.invalid" }),
  ...alone,
});
export const articleChoice = z.object({ id: identifierInput() });

/** A due update that could not go out, and the field at which it failed. */
export const updateFailure = articleChoice.extend({ field: z.string().max(100) });

/** Into a section (none for ""), and one more tag; what is missing stays as it is. */
export const articleFiling = z.object({
  id: identifierInput(),
  category: optionalLine(100).optional(),
  tag: storyTags(1).optional(),
  ...alone,
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
