// What is read most these days.
import { listTrendingCards } from "#app/features/audience/analytics/queries.server.ts";
import { rankingTag, trendingNewsLimit, trendingTag } from "#app/features/audience/analytics/rules.ts";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import { type Facts, type ReadSource, readNewest } from "#app/site/layout/shared-reads.server.ts";

/**
 * The five stories that are read most in these days, then the newest ones where there are too few (spec/README.md).
 * Tags the page: it is made anew when the order of what it shows has changed. `except` is the story that the page is
 * about.
 */
export async function readTrending(
  source: ReadSource,
  facts: Facts,
  { except }: { except?: string } = {},
): Promise<readonly ArticleCard[]> {
  const first = await readRanked(source, facts, "first");
  // Where one of the first five is left out, the page shows one that the tag of these five does not follow.
  const isEnough = first.every(({ id }) => id !== except);
  const ranked = (isEnough ? first : await readRanked(source, facts, "all")).filter(({ id }) => id !== except);
  if (ranked.length >= trendingNewsLimit) return ranked.slice(0, trendingNewsLimit);
  const newest = (await readNewest(source, facts)).filter(({ id }) => id !== except);
  return filledUp(ranked, newest, trendingNewsLimit);
}

/** The first of the ranking, and where these are too few the newest that are not among them. */
export function filledUp<Story extends { id: string }>(
  ranked: readonly Story[],
  newest: readonly Story[],
  limit: number,
): readonly Story[] {
  const isRanked = new Set(ranked.map(({ id }) => id));
  return [...ranked, ...newest.filter(({ id }) => !isRanked.has(id))].slice(0, limit);
}

function readRanked({ db, shared }: ReadSource, facts: Facts, which: "first" | "all"): Promise<readonly ArticleCard[]> {
  const { lang } = facts;
  return shared.read(`ranked ${which} ${lang}`, facts, async ({ tag }) => {
    tag(latestTag(lang), which === "all" ? rankingTag(lang) : trendingTag(lang));
    const cards = await listTrendingCards(db, lang);
    return which === "all" ? cards : cards.slice(0, trendingNewsLimit);
  });
}
