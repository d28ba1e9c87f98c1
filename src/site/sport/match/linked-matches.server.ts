// The matches that an event, a video or pictures are about, for the pages that show these.
import type { Kysely } from "kysely";
import { tagsOfLink } from "#app/features/newsroom/match-links/rules.ts";
import { shownMatchesById } from "#app/features/sport/matches/link-queries.server.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { tagsOfRows } from "#app/site/sport/score-strip.server.ts";

/** Those that readers see, by their ids. Asks nothing where nothing is about a match. */
export async function readLinkedMatches(
  { db }: { db: Kysely<Database> },
  { tag }: Pick<RequestFacts, "tag">,
  about: readonly { matchId: string | null }[],
): Promise<ReadonlyMap<string, MatchListItem>> {
  const ids = [...new Set(about.flatMap(({ matchId }) => matchId ?? []))];
  const matches = await shownMatchesById(db, ids);
  // Also of one that readers do not see yet: publishing it, or its season, makes the page anew.
  tag(...ids.flatMap(tagsOfLink), ...tagsOfRows(matches));
  return new Map(matches.map((match) => [match.id, match]));
}

/** The match of one of them. */
export const matchOf = (
  matches: ReadonlyMap<string, MatchListItem>,
  { matchId }: { matchId: string | null },
): MatchListItem | undefined => (matchId === null ? undefined : matches.get(matchId));
