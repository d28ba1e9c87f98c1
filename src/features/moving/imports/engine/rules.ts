// What an import takes and what it says of each item (docs/decisions/0025). Nobody types any of this: the program makes
// it of a file.
import { createHash } from "node:crypto";
import { z } from "zod";
import type { ArticleStatus, CommentStatus, ImportItemKind, Lang } from "#app/platform/db/schema.ts";
import { identifierInput } from "#app/platform/text/identifier-input.ts";
import { importKinds } from "./choices.ts";

export const importLimits = {
  /** Items that one transaction takes. */
  batch: 80,
  reasons: 60,
  /** Comments of one story. */
  comments: 20_000,
  /** Characters of one custom field; a longer one is cut. */
  field: 20_000,
} as const;

/** What the report says of an item beside what it became. */
export type ItemNote = {
  kind: ImportItemKind;
  sourceId: string;
  digest: string;
  /** Of the item as it stands in the file, and of what decides about it in this run; only of stories. */
  sourceDigest?: string;
  title: string;
  line: number;
  /** Codes, some with a value behind a colon. */
  reasons: readonly string[];
  fields?: Readonly<Record<string, readonly string[]>>;
  /** Of what is refused: the addresses at which readers had it and where nothing stands any more. */
  gonePaths?: readonly string[];
};

export type AuthorEntry = ItemNote & { email: string; name: string; slug: string; at: Date };
export type CategoryEntry = ItemNote & {
  name: string;
  slug: string;
  description: string | null;
  parentId: string | null;
  paths: readonly string[];
  lang: Lang;
};
export type FileEntry = ItemNote & { mediaId: string; paths: readonly string[] };
export type ImportedMenuEntry = ItemNote & { label: string; url: string; parentId: string | null };
export type CommentEntry = ItemNote & {
  writer: string;
  content: string;
  status: CommentStatus;
  at: Date;
  /** The comment that it answers, by its id in the source. */
  parent: string | undefined;
};
export type StoryEntry = ItemNote & {
  lang: Lang;
  /** The story that it translates, by its id in the source; it comes before this one. */
  original?: string | undefined;
  story: {
    title: string;
    slug: string;
    excerpt: string;
    document: Readonly<Record<string, unknown>>;
    category: string | null;
    tags: readonly string[];
    status: ArticleStatus;
    picture: string | null;
    pictureAlt: string;
    authorId: string | null;
    byline: string | null;
    searchTitle: string | null;
    searchDescription: string | null;
    publishedAt: Date | null;
    createdAt: Date;
    updatedAt: Date;
  };
  paths: readonly string[];
};
/** A story that is new or changed, and the comments that are; the story alone may be as it was. */
export type StoryWithComments = { sourceId: string; story: StoryEntry | undefined; comments: readonly CommentEntry[] };

const made = <T>() => z.custom<T>((value) => typeof value === "object" && value !== null);

export const importBeginning = z.object({
  kind: z.enum(importKinds),
  source: z.string().min(1).max(500),
  fileName: z.string().min(1).max(255),
});
export const importChoice = z.object({ id: identifierInput() });
const ofImport = { import_id: identifierInput() };
export const refusedItems = z.object({ ...ofImport, items: z.array(made<ItemNote>()) });
export const authorInput = z.object({ ...ofImport, entry: made<AuthorEntry>() });
export const categoryEntryInput = z.object({ ...ofImport, entry: made<CategoryEntry>() });
export const fileInput = z.object({ ...ofImport, entry: made<FileEntry>() });
export const menuInput = z.object({ ...ofImport, entry: made<ImportedMenuEntry>() });
export const storiesInput = z.object({
  ...ofImport,
  entries: z.array(made<StoryWithComments>()).max(importLimits.batch),
});
export const targetsInput = z.object({
  ...ofImport,
  targets: z.array(z.object({ path: z.string(), target: z.string() })),
});

/** One number of what an item would become here, so that a second run knows what has changed. */
export function contentDigest(value: unknown): string {
  return createHash("sha256").update(JSON.stringify(value)).digest("hex");
}
