// Parts of a page that may fail on their own: a page without one of them is still a page (public-site.md 8).
import { isDatabaseAway } from "#app/platform/db/outage.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";

/** A page with a gap is asked for again after this long instead of staying in the cache until midnight. */
const gapMilliseconds = 5_000;

type PartMeans = Pick<Platform, "log"> & Pick<RequestFacts, "expiresAt"> & { now: Date };

/**
 * What `reading` brings. A part that cannot be read is logged, and `fallback` stands in for a moment. Rejects only when
 * the database is away: then the last good page is better than one with gaps, and must not lose its place to it.
 */
export async function readPart<Part>(
  { log, expiresAt, now }: PartMeans,
  { part, reading, fallback }: { part: string; reading: Promise<Part>; fallback: Part },
): Promise<Part> {
  try {
    return await reading;
  } catch (error) {
    if (isDatabaseAway(error)) throw error;
    log.error("a part of the page could not be read", error, { part });
    expiresAt(new Date(now.getTime() + gapMilliseconds));
    return fallback;
  }
}
