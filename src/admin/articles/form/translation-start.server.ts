import type { Kysely } from "kysely";
import { type AdminReach, findEditableArticle } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { withoutSpelling } from "#app/features/newsroom/articles/bylines/bylines.ts";
import { besideStory, fieldsOfStory } from "#app/features/newsroom/articles/rules.ts";
import { findWorkingCopy } from "#app/features/newsroom/working-copies/working-copies.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { namesWith, pick } from "#app/platform/entities/entity-fields.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { emptyStory, type StoryValues, storyValuesOf } from "./story-values.ts";

const commonFields = namesWith({ ...fieldsOfStory, ...besideStory }, "isCommon");

/** What a new story begins with: nothing, or what the other language of a story has in common with it. */
export async function translationStart(
  db: Kysely<Database>,
  { translated, lang, reach }: { translated: string | null; lang: Lang; reach: AdminReach | undefined },
): Promise<StoryValues> {
  const original =
    translated !== null && isIdentifier(translated) && reach
      ? await findEditableArticle(db, translated, reach)
      : undefined;
  if (!original) return { ...emptyStory, lang };
  const typed = (await findWorkingCopy(db, original.id))?.typed;
  const values = { ...storyValuesOf(original), ...typed };
  const { title: translation_title, template_id } = values;
  const link = { translation_of: original.id, translation_title, template_id };
  const common = { ...pick(values, commonFields), bylines: withoutSpelling(values.bylines) };
  return { ...emptyStory, ...link, ...common, lang: otherLanguage(original.lang) };
}
