// What happened at a venue, of the matches that readers see.
import { type Kysely, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

type Named = { name: string; name_ne: string | null };
type Record = {
  slug: string;
  home: Named;
  away: Named;
  home_total: number;
  away_total: number;
  attendance: number | null;
};

export type VenueRecords = {
  /** Matches that were played to their end. */
  played: number;
  /** The sport of most of them; null where nothing was played. */
  sport: SportId | null;
  /** The match that most people watched, where somebody entered how many. */
  largestCrowd: Record | null;
  /** The football match that was won by most goals; of other sports no difference says as much. */
  biggestWin: Record | null;
};

const sides = sql`json_build_object('slug', ended.slug, 'home_total', ended.home_total, 'away_total', ended.away_total,
  'attendance', ended.attendance,
  'home', (select json_build_object('name', name, 'name_ne', name_ne) from sport_teams where id = ended.home_team_id),
  'away', (select json_build_object('name', name, 'name_ne', name_ne) from sport_teams where id = ended.away_team_id))`;

/** The records of a venue, in one query that reads its matches once. */
export async function readVenueRecords(db: Kysely<Database>, venueId: string): Promise<VenueRecords> {
  const { rows } = await sql<VenueRecords & { played: string }>`
    with ended as materialized (
      select matches.slug, matches.home_team_id, matches.away_team_id, matches.starts_at, whole.sport, whole.attendance,
        whole.home_total, whole.away_total
      from ${shownMatches} join matches as whole on whole.id = matches.id
      where matches.venue_id = ${venueId} and matches.status = 'finished'
    )
    select (select count(*) from ended) as played,
      (select sport from ended group by sport order by count(*) desc, sport limit 1) as sport,
      (select ${sides} from ended where attendance > 0 and home_team_id is not null and away_team_id is not null
        order by attendance desc, starts_at limit 1) as "largestCrowd",
      (select ${sides} from ended where sport = 'football' and home_total <> away_total
        and home_team_id is not null and away_team_id is not null
        order by abs(home_total - away_total) desc, home_total + away_total desc, starts_at limit 1) as "biggestWin"
    `.execute(db);
  const [row] = rows;
  return row
    ? { ...row, played: Number(row.played) }
    : { played: 0, sport: null, largestCrowd: null, biggestWin: null };
}
