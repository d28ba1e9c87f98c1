// The answer for an address that leads nowhere, with stories to go on with.
import { data } from "react-router";
import type { ArticleCard } from "../../features/articles/queries.server.ts";
import type { Section } from "../../features/categories/queries.server.ts";
import { type Facts, readSections, type Source } from "./shared-reads.server.ts";
import { readTrending } from "./sidebar/trending.server.ts";

const storiesShown = 4;

/** What the page for an unknown address shows beside its message. */
export type InsteadOfPage = { stories: readonly ArticleCard[]; sections: readonly Section[] };

/** 404 with the most read stories; the layout shows the page for it. */
export async function notFoundWithStories(source: Source, facts: Facts) {
  const [stories, sections] = await Promise.all([
    readTrending(source, facts, { limit: storiesShown }),
    readSections(source, facts),
  ]);
  return data<InsteadOfPage>({ stories, sections }, { status: 404 });
}
