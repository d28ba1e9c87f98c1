// What the address of the list asks for, as the list is asked.

import type { Kysely } from "kysely";
import { isCommon } from "#app/features/audience/search/queries.server.ts";
import { packed, readQuestion } from "#app/features/audience/search/question.server.ts";
import type { AdminFilter, AskedQuestion } from "#app/features/newsroom/articles/admin-list.server.ts";
import type { AdminReach } from "#app/features/newsroom/articles/admin-queries.server.ts";
import { articleReviews, articleStatuses } from "#app/features/newsroom/articles/rules.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { isNarrowed, type StoryFilter, spanOf } from "./story-filter.ts";

/**
 * The filter of an address with the sections below the chosen one, and its words as the search of the site reads them.
 */
export async function askedStories(
  db: Kysely<Database>,
  filter: StoryFilter,
  sections: readonly Section[],
  reach: AdminReach,
): Promise<AdminFilter> {
  const section = sections.find(({ slug }) => slug === filter.section);
  const below = sections.filter(({ parentId }) => parentId === section?.id);
  return {
    ...reach,
    ...spanOf(filter),
    status: articleStatuses.find((known) => known === filter.status),
    lang: languages.find((known) => known === filter.lang),
    review: articleReviews.find((known) => known === filter.review),
    search: filter.search,
    asked: await questionOf(db, filter),
    author: filter.mine ? reach.personId : filter.author,
    sections: section && [section, ...below].map(({ slug }) => slug),
    isScheduled: filter.scheduled !== "",
    withoutPicture: filter.unpictured !== "",
    untranslated: filter.untranslated !== "",
  };
}

async function questionOf(db: Kysely<Database>, filter: StoryFilter): Promise<AskedQuestion | undefined> {
  const question = await readQuestion(db, filter.search);
  if (!question) return undefined;
  // Along the list only where it is not narrowed: else few of its stories might have the words.
  const isWhole = !isNarrowed(filter) && filter.status === "";
  return { question: packed(question), isCommon: isWhole && (await isCommon(db, question)) };
}
