import type { Kysely } from "kysely";
import { emptyStory, type StoryValues } from "#app/admin/articles/form/story-values.ts";
import { valuesOf } from "#app/admin/kit/item/form-values.ts";
import { findTemplateStart } from "#app/features/newsroom/templates/queries.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";

/** A new story with what a template has in a language. `undefined` for a template that is not there. */
export async function templateStart(db: Kysely<Database>, id: string, lang: Lang): Promise<StoryValues | undefined> {
  const start = isIdentifier(id) ? await findTemplateStart(db, id, lang) : undefined;
  return start && { ...emptyStory, ...valuesOf(start), lang, template_id: id };
}
