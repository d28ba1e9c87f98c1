// The matches around today of a team, of a venue, of a season or of a person who plays or officiates: what comes, and
// what was last. Each is read along the index that has its order, so that a page costs what it shows, however many
// matches there are.
import { type Kysely, type RawBuilder, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import type { Database, MatchStatus } from "#app/platform/db/schema.ts";
import { listMatches, type MatchListItem } from "./queries.server.ts";

export type NearMatches = { next: readonly MatchListItem[]; last: readonly MatchListItem[] };

type Whose = { teamId: string } | { venueId: string } | { personId: string } | { seasonId: string };

/** Not played yet, or being played. */
export const openStatuses = ["live", "scheduled", "postponed"] as const satisfies readonly MatchStatus[];
/** Over, in whatever way it ended. */
export const closedStatuses = [
  "finished",
  "abandoned",
  "walkover",
  "awarded",
  "cancelled",
] as const satisfies readonly MatchStatus[];

type Stretch = { direction: "asc" | "desc"; limit: number; where: RawBuilder<unknown> };

/** Along the index of one column of `matches`. */
function inOrder(of: RawBuilder<unknown>, { direction, limit, where }: Stretch): RawBuilder<unknown> {
  const way = sql.raw(direction);
  return sql`(
    select matches.id, matches.starts_at from ${shownMatches} ${of} and ${where}
    order by matches.starts_at ${way}, matches.id ${way} limit ${limit}::int
  )`;
}

function sourcesOf(whose: Whose): readonly RawBuilder<unknown>[] {
  if ("teamId" in whose)
    return [sql`where matches.home_team_id = ${whose.teamId}`, sql`where matches.away_team_id = ${whose.teamId}`];
  if ("venueId" in whose) return [sql`where matches.venue_id = ${whose.venueId}`];
  if ("seasonId" in whose) return [sql`where matches.season_id = ${whose.seasonId}`];
  // As an array they are found first and each once: somebody may play and officiate, or officiate in two roles.
  return [
    sql`where matches.id = any(array(
      select match_id from match_entrants where person_id = ${whose.personId}
      union select match_id from match_officials where person_id = ${whose.personId}
    ))`,
  ];
}

function stretch(whose: Whose, given: Stretch): RawBuilder<unknown> {
  const parts = sourcesOf(whose).map((source) => inOrder(source, given));
  const way = sql.raw(given.direction);
  return sql`(
    select id from (${sql.join(parts, sql` union all `)}) as both_sides
    order by starts_at ${way}, id ${way} limit ${given.limit}::int
  )`;
}

/**
 * The next and the last matches that readers see, the nearest first. One that should have been played before `today`
 * and of which nobody entered a result is in neither; a postponed one comes, behind those whose day is known.
 */
export async function listNearMatches(
  db: Kysely<Database>,
  whose: Whose,
  { today, next, last }: { today: Date; next: number; last: number },
): Promise<NearMatches> {
  const coming = sql`matches.status = any(${[...openStatuses]}::text[])
    and (matches.starts_at >= ${today}::timestamptz or matches.status <> 'scheduled')`;
  const over = sql`matches.status = any(${[...closedStatuses]}::text[])`;
  const parts = [
    ...(next > 0 ? [stretch(whose, { direction: "asc", limit: next, where: coming })] : []),
    ...(last > 0 ? [stretch(whose, { direction: "desc", limit: last, where: over })] : []),
  ];
  const among = sql`${sql.join(parts, sql` union all `)}`;
  const found = await listMatches(db, { among, published: true }, { limit: next + last });
  const isOpen = ({ status }: MatchListItem) => openStatuses.some((open) => open === status);
  const isPutOff = ({ status }: MatchListItem) => status === "postponed";
  const open = found.filter(isOpen);
  return {
    next: [...open.filter((match) => !isPutOff(match)), ...open.filter(isPutOff)],
    last: found.filter((match) => !isOpen(match)).toReversed(),
  };
}
