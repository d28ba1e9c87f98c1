// The answer for an address that leads nowhere, with stories to go on with.
import type { Kysely } from "kysely";
import { data } from "react-router";
import { type ArticleCard, listCards } from "../../features/articles/queries.server.ts";
import { latestTag } from "../../features/articles/story-pages.ts";
import { listSections, type Section } from "../../features/categories/queries.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { RequestFacts } from "../../platform/request-context.ts";

const storiesShown = 4;

/** What the page for an unknown address shows beside its message. */
export type InsteadOfPage = { stories: readonly ArticleCard[]; sections: readonly Section[] };

/** 404 with the newest stories; the layout shows the page for it. */
export async function notFoundWithStories(db: Kysely<Database>, facts: Pick<RequestFacts, "lang" | "tag">) {
  const { lang, tag } = facts;
  tag(latestTag(lang));
  const [stories, sections] = await Promise.all([
    listCards(db, { lang }, { limit: storiesShown }),
    listSections(db, lang),
  ]);
  return data<InsteadOfPage>({ stories: stories.items, sections }, { status: 404 });
}
