// The matches that an event, a video or pictures are about, for the pages that show these.
import type { Kysely } from "kysely";
import { tagsOfLink } from "../../../features/match-links/rules.ts";
import { shownMatchesById } from "../../../features/matches/link-queries.server.ts";
import type { MatchListItem } from "../../../features/matches/queries.server.ts";
import type { Database } from "../../../platform/db/schema.ts";
import type { RequestFacts } from "../../../platform/request-context.ts";
import { tagsOfRows } from "../score-strip.server.ts";

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
