// The answer for an address that leads nowhere, with stories to go on with.
import { data } from "react-router";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { type Facts, type ReadSource, readNewest, readSections } from "./shared-reads.server.ts";

const storiesShown = 4;

/** What the page for an unknown address shows beside its message. */
export type InsteadOfPage = { stories: readonly ArticleCard[]; sections: readonly Section[] };

/** 404 with the newest stories; the layout shows the page for it. */
export async function notFoundWithStories(source: ReadSource, facts: Facts) {
  const [newest, sections] = await Promise.all([readNewest(source, facts), readSections(source, facts)]);
  const stories = newest.slice(0, storiesShown);
  return data<InsteadOfPage>({ stories, sections }, { status: 404 });
}
