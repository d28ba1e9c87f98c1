// What is read most these days.
import type { Kysely } from "kysely";
import { listRanking } from "../../../features/analytics/queries.server.ts";
import { rankingTag, trendingNewsLimit, trendingTag } from "../../../features/analytics/rules.ts";
import { type ArticleCard, listCards, listCardsById } from "../../../features/articles/queries.server.ts";
import { latestTag } from "../../../features/articles/story-pages.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { RequestFacts } from "../../../platform/request-context.ts";

type Facts = Pick<RequestFacts, "lang" | "tag">;

/**
 * The stories that are read most in these days, then the newest ones where there are too few (spec/README.md). Tags the
 * page: it is made anew when the order of what it shows has changed. `except` is the story that the page is about, `limit` beyond the sidebar's five is for a page that
 * chooses among all that are ranked.
 */
export async function readTrending(
  db: Kysely<Database>,
  { lang, tag }: Facts,
  { limit = trendingNewsLimit, except }: { limit?: number; except?: string } = {},
): Promise<readonly ArticleCard[]> {
  const ranked = await listCardsById(db, await listRanking(db, lang));
  const mostRead = ranked.filter(({ id }) => id !== except).slice(0, limit);
  // Where one of the first five is left out, the page shows one that the tag of these five does not follow.
  const isOfFirst = ranked.slice(0, trendingNewsLimit).some(({ id }) => id === except);
  tag(latestTag(lang), limit > trendingNewsLimit || isOfFirst ? rankingTag(lang) : trendingTag(lang));
  if (mostRead.length >= limit) return mostRead;
  const shown = [...mostRead.map(({ id }) => id), ...(except ? [except] : [])];
  const newest = await listCards(db, { lang, except: shown }, { limit: limit - mostRead.length });
  return [...mostRead, ...newest.items];
}
