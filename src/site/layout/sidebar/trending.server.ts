// What is read most these days.
import { listTrendingCards } from "../../../features/analytics/queries.server.ts";
import { rankingTag, trendingNewsLimit, trendingTag } from "../../../features/analytics/rules.ts";
import type { ArticleCard } from "../../../features/articles/queries.server.ts";
import { latestTag } from "../../../features/articles/story-pages.ts";
import { type Facts, readNewest, type Source } from "../shared-reads.server.ts";

/**
 * The stories that are read most in these days, then the newest ones where there are too few (spec/README.md). Tags the
 * page: it is made anew when the order of what it shows has changed. `except` is the story that the page is about, `limit`
 * beyond the sidebar's five is for a page that chooses among all that are ranked.
 */
export async function readTrending(
  source: Source,
  facts: Facts,
  { limit = trendingNewsLimit, except }: { limit?: number; except?: string } = {},
): Promise<readonly ArticleCard[]> {
  const first = limit > trendingNewsLimit ? [] : await readRanked(source, facts, "first");
  // Where one of the first five is left out, the page shows one that the tag of these five does not follow.
  const isEnough = limit <= trendingNewsLimit && first.every(({ id }) => id !== except);
  const ranked = isEnough ? first : await readRanked(source, facts, "all");
  const mostRead = ranked.filter(({ id }) => id !== except).slice(0, limit);
  if (mostRead.length >= limit) return mostRead;
  const shown = new Set([...mostRead.map(({ id }) => id), except]);
  const newest = await readNewest(source, facts);
  return [...mostRead, ...newest.filter(({ id }) => !shown.has(id))].slice(0, limit);
}

function readRanked({ db, shared }: Source, facts: Facts, which: "first" | "all"): Promise<readonly ArticleCard[]> {
  const { lang } = facts;
  return shared.read(`ranked ${which} ${lang}`, facts, async ({ tag }) => {
    tag(latestTag(lang), which === "all" ? rankingTag(lang) : trendingTag(lang));
    const cards = await listTrendingCards(db, lang);
    return which === "all" ? cards : cards.slice(0, trendingNewsLimit);
  });
}
