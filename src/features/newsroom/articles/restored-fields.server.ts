// A version as the fields of the form. What it named and is gone meanwhile is left out, and said.
import type { Kysely } from "kysely";
import { isMissingFile, isMissingPicture } from "#app/features/media/chosen-picture.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import { toDateTimeField } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { listPresent } from "./bylines/bylines.server.ts";
import { bylinesIn, bylineText, peopleOf } from "./bylines/bylines.ts";
import { type TypedFields, typedNames } from "./rules.ts";

/** What a version can name that is not part of it. */
export const missingParts = ["picture", "bodyPictures", "category", "translation", "byline"] as const;
export type MissingPart = (typeof missingParts)[number];

/** The fields as a form holds them, and what could not come along. */
export async function fieldsOfVersion(
  db: Kysely<Database>,
  content: VersionContent,
): Promise<{ typed: TypedFields; missing: readonly MissingPart[] }> {
  const text = (name: string) => textOf(content[name]);
  const missing: MissingPart[] = [];
  const changed: Record<string, string> = {};
  if (await isMissingPicture(db, text("image_url"))) {
    missing.push("picture");
    Object.assign(changed, { image_url: "", image_alt: "" });
  }
  if (text("category") && !(await isThere(db, "categories", "slug", text("category")))) {
    missing.push("category");
    changed.category = "";
  }
  if (text("translation_of") && !(await isThere(db, "articles", "id", text("translation_of")))) {
    missing.push("translation");
    changed.translation_of = "";
  }
  const bylines = bylinesIn(content.bylines);
  const present = await listPresent(db, peopleOf({ bylines, author_id: null }));
  // A name that the story writes stays, as a free one.
  const left = bylines.flatMap(({ name, person }) => {
    if (!person || present.includes(person)) return [{ ...(name ? { name } : {}), ...(person ? { person } : {}) }];
    return name ? [{ name }] : [];
  });
  if (left.length < bylines.length) missing.push("byline");
  changed.bylines = bylineText(left);
  const body = await withoutMissingPictures(db, content.document);
  if (body.isCut) missing.push("bodyPictures");
  return { typed: { ...textsOf(content), ...changed, document: body.document }, missing };
}

/** Columns, or the input of a command, as the texts of the form. */
export function textsOf(columns: Readonly<Record<string, unknown>>): TypedFields {
  return Object.fromEntries(typedNames.map((name) => [name, textOf(columns[name])])) as TypedFields; // of all names
}

function textOf(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (value instanceof Date) return toDateTimeField(value);
  if (Array.isArray(value) && !value.some((entry) => typeof entry === "object")) return value.join(", ");
  return typeof value === "object" ? JSON.stringify(value) : String(value as string | number | boolean);
}

async function isThere(
  db: Kysely<Database>,
  table: "categories" | "articles",
  column: "slug" | "id",
  value: string,
): Promise<boolean> {
  // Kysely cannot type a table that is a parameter; each has the column that it is asked for.
  const query = db
    .selectFrom(table as "categories")
    .select("id")
    .where(column as "slug", "=", value);
  return (await query.where("deleted_at", "is", null).executeTakeFirst()) !== undefined;
}

type Block = { type?: unknown; attrs?: Picture & { pictures?: unknown } };
type Picture = { address?: unknown };

/** The text without the pictures and the audio of the library that are gone. */
async function withoutMissingPictures(db: Kysely<Database>, document: unknown) {
  if (typeof document !== "object" || document === null || !("content" in document)) {
    return { document: textOf(document), isCut: false };
  }
  const blocks = Array.isArray(document.content) ? (document.content as Block[]) : []; // the schema of a story
  const left: Block[] = [];
  let isCut = false;
  const isThereStill = async ({ address }: Picture) => {
    const isMissing = typeof address === "string" && (await isMissingFile(db, address));
    isCut ||= isMissing;
    return !isMissing;
  };
  for (const block of blocks) {
    const isFile = block.type === "picture" || block.type === "audio";
    if (isFile && !(await isThereStill(block.attrs ?? {}))) continue;
    if (block.type !== "gallery" || !Array.isArray(block.attrs?.pictures)) {
      left.push(block);
      continue;
    }
    const pictures: Picture[] = [];
    for (const picture of block.attrs.pictures as Picture[]) if (await isThereStill(picture)) pictures.push(picture);
    left.push({ ...block, attrs: { ...block.attrs, pictures } });
  }
  return { document: JSON.stringify(isCut ? { ...document, content: left } : document), isCut };
}
