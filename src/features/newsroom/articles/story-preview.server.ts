// A story as readers would see a version of it, or what is typed and not public.
import { type Kysely, sql } from "kysely";
import { findByBaseName } from "#app/features/media/chosen-picture.server.ts";
import { currentBody } from "#app/features/media/current-bodies.server.ts";
import { baseNameOfAddress } from "#app/features/media/media-urls.ts";
import { type PictureSource, pictureOf } from "#app/features/media/picture-source.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import type { Database, StoredByline } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { authorsOf } from "./bylines/bylines.server.ts";
import type { Story } from "./queries.server.ts";
import { textsOf } from "./restored-fields.server.ts";
import { articleInput, plainArticleFields, type TypedFields } from "./rules.ts";
import { findStoryVersion } from "./story-versions.server.ts";

/**
 * The story with the words of that version; `undefined` where there is none. What is not right yet stays as it is
 * public.
 */
export async function storyAs(db: Kysely<Database>, story: Story, shown: number | "copy"): Promise<Story | undefined> {
  const version = shown === "copy" ? undefined : await findStoryVersion(db, story.id, shown);
  const typed = version
    ? textsOf(version)
    : shown === "copy"
      ? (await findWorkingCopy(db, story.id))?.typed
      : undefined;
  return typed && storyWith(db, story, typed, typeof version?.content === "string" ? version.content : undefined);
}

/** Where it is public, and what it is linked to, are as they are. */
const previewedFields = plainArticleFields.filter((name) => name !== "status" && name !== "translation_of");

/** The story with these fields of its form; `content` is the text of one that has no document. */
export async function storyWith(
  db: Kysely<Database>,
  story: Story,
  typed: TypedFields,
  content?: string,
): Promise<Story> {
  const rightOf = (name: (typeof previewedFields)[number]) => {
    const parsed = articleInput.shape[name].safeParse(typed[name]);
    return parsed.success ? { [name]: parsed.data } : {};
  };
  const shownStory = Object.assign({ ...story }, ...previewedFields.map(rightOf)) as Story; // each as its column has it
  const typedBody = content ?? htmlOf(typed.document);
  const html = typedBody === undefined ? story.html : await currentBody(db, typedBody);
  return {
    ...shownStory,
    html,
    authors: await listAuthors(db, story.id, shownStory.bylines),
    picture: await pictureAt(db, shownStory.image_url, shownStory.image_alt),
  };
}

/** Who would sign the story with these bylines. */
async function listAuthors(db: Kysely<Database>, id: string, bylines: readonly StoredByline[]) {
  const row = await db
    .selectFrom("articles")
    .leftJoin("profiles", "profiles.id", "articles.author_id")
    .select(authorsOf(sql`${JSON.stringify(bylines)}::jsonb`))
    .where("articles.id", "=", id)
    .executeTakeFirst();
  return row?.authors ?? [];
}

/** `undefined` for a document that cannot be read. */
function htmlOf(document: string): string | undefined {
  try {
    return renderDocument(JSON.parse(document)).html;
  } catch (error) {
    if (error instanceof AppError || error instanceof SyntaxError) return undefined;
    throw error;
  }
}

async function pictureAt(db: Kysely<Database>, url: string | null, alt: string): Promise<PictureSource | undefined> {
  const baseName = url === null ? undefined : baseNameOfAddress(url);
  const row = baseName === undefined ? undefined : await findByBaseName(db, baseName);
  if (row) return row.is_over ? undefined : pictureOf(row, { url, alt });
  return url?.startsWith("https://") ? { kind: "outside", url, alt } : undefined;
}
