// Reads of templates of stories. There are a dozen of them at most.
import type { Kysely, Selectable } from "kysely";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { isGuidance, remindersIn } from "./rules.ts";

export type AdminTemplate = Omit<
  Selectable<Database["story_templates"]>,
  "order_index" | "created_at" | "updated_at" | "deleted_at"
>;

/** Every template that is not in the trash, in its order, as its form shows it. */
export async function listAdminTemplates(db: Kysely<Database>): Promise<readonly AdminTemplate[]> {
  return inOrder(db)
    .select(["id", "version", "name", "name_ne", "title", "title_ne", "document", "document_ne"])
    .select(["category", "tags", "reminders", "reminders_ne"])
    .execute();
}

/** What a new story can begin with, and in which languages. */
export type TemplateChoice = { id: string; name: string; name_ne: string | null; languages: readonly Lang[] };

/** Every template by its name. One without any text holds only filing, which is the same in every language. */
export async function listTemplateChoices(db: Kysely<Database>): Promise<readonly TemplateChoice[]> {
  const rows = await inOrder(db)
    .select(["id", "name", "name_ne"])
    .select(({ eb }) => [eb("document", "is not", null).as("en"), eb("document_ne", "is not", null).as("ne")])
    .execute();
  return rows.map(({ id, name, name_ne, ...has }) => ({
    ...{ id, name, name_ne },
    languages: has.en || has.ne ? languages.filter((lang) => has[lang]) : languages,
  }));
}

/** What a template gives to a story of a language. A category in the trash is left out: no story may have it. */
export async function findTemplateStart(db: Kysely<Database>, id: string, lang: Lang) {
  const row = await db
    .selectFrom("story_templates")
    .leftJoin("categories", (join) =>
      join.onRef("categories.slug", "=", "story_templates.category").on("categories.deleted_at", "is", null),
    )
    .select(["title", "title_ne", "document", "document_ne", "tags", "categories.slug as category"])
    .where("story_templates.id", "=", id)
    .where("story_templates.deleted_at", "is", null)
    .executeTakeFirst();
  if (!row) return undefined;
  const [title, document] = lang === "ne" ? [row.title_ne, row.document_ne] : [row.title, row.document];
  return { title, document, category: row.category, tags: row.tags };
}

/** What the template of a story asks to be looked at before readers get it. One in the trash asks nothing. */
export async function listReminders(db: Kysely<Database>, id: string, lang: Lang): Promise<readonly string[]> {
  const row = await inOrder(db).select(["reminders", "reminders_ne"]).where("id", "=", id).executeTakeFirst();
  return row ? remindersIn(inLanguage(lang, row.reminders, row.reminders_ne)) : [];
}

/** Whether a story still has a line of a template that only tells its writer what belongs there. */
export async function hasGuidance(
  db: Kysely<Database>,
  { title, content, lang }: { title: string; content: string; lang: Lang },
): Promise<boolean> {
  const suspects = [title, ...storyText(content).split("\n")].filter(isGuidance);
  if (suspects.length === 0) return false;
  const [titleColumn, documentColumn] =
    lang === "ne" ? (["title_ne", "document_ne"] as const) : (["title", "document"] as const);
  const rows = await inOrder(db)
    .select([`${titleColumn} as title`, `${documentColumn} as document`])
    .execute();
  const given = new Set(
    rows.flatMap((row) => [
      row.title ?? "",
      ...(row.document ? storyText(renderDocument(row.document).html).split("\n") : []),
    ]),
  );
  return suspects.some((line) => given.has(line));
}

const inOrder = (db: Kysely<Database>) =>
  db.selectFrom("story_templates").where("deleted_at", "is", null).orderBy("order_index").orderBy("id");
