// What is read most these days.
import type { Kysely } from "kysely";
import { type ArticleCard, listCards, listMostRead } from "../../features/articles/queries.server.ts";
import type { Database } from "../../platform/db/schema.ts";
import type { RequestFacts } from "../../platform/request-context.ts";

/** How far back a story may have been published to be called trending. */
const windowMilliseconds = 7 * 24 * 3_600_000;
/** Readings touch no page; a page that ranks by them is made anew after this long. */
const keptMilliseconds = 15 * 60_000;

/** Length of the list in the sidebar (public-site.md 9). */
export const trendingNewsLimit = 5;

/**
 * The most read stories of the last days, then the newest ones where there are too few (spec/README.md). Tags the page
 * and says when its order is to be looked at again.
 */
export async function readTrending(
  db: Kysely<Database>,
  { lang, tag, expiresAt }: Pick<RequestFacts, "lang" | "tag" | "expiresAt">,
  { now, limit = trendingNewsLimit }: { now: Date; limit?: number },
): Promise<readonly ArticleCard[]> {
  tag(`latest:${lang}`);
  expiresAt(new Date(now.getTime() + keptMilliseconds));
  const mostRead = await listMostRead(db, { lang, since: new Date(now.getTime() - windowMilliseconds), limit });
  if (mostRead.length >= limit) return mostRead;
  const except = mostRead.map(({ id }) => id);
  const newest = await listCards(db, { lang, except }, { limit: limit - mostRead.length });
  return [...mostRead, ...newest.items];
}
