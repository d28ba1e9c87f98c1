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
 * page: it is made anew when the order of what it shows has changed. `limit` beyond the sidebar's five is for a page that
 * chooses among all that are ranked.
 */
export async function readTrending(
  db: Kysely<Database>,
  { lang, tag }: Facts,
  { limit = trendingNewsLimit }: { limit?: number } = {},
): Promise<readonly ArticleCard[]> {
  tag(latestTag(lang), limit > trendingNewsLimit ? rankingTag(lang) : trendingTag(lang));
  const ranked = await listCardsById(db, await listRanking(db, lang));
  const mostRead = ranked.slice(0, limit);
  if (mostRead.length >= limit) return mostRead;
  const except = mostRead.map(({ id }) => id);
  const newest = await listCards(db, { lang, except }, { limit: limit - mostRead.length });
  return [...mostRead, ...newest.items];
}
