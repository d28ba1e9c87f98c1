// Reads of everything of sport that has a page, for search engines: nothing but addresses and when the page last
// changed.
import { type Kysely, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import { fromWallClock } from "#app/messages/civil-day.ts";
import type { Database } from "#app/platform/db/schema.ts";

export type SitemapPage = { slug: string; changedAt: Date };

/** A month of Nepal's civil days, "2026-11", in which readers see matches, with the last change of one of them. */
export type MatchMonth = { month: string; changedAt: Date };

/** The months with matches, the earliest first. */
export async function listMatchMonths(db: Kysely<Database>): Promise<readonly MatchMonth[]> {
  const { rows } = await sql<MatchMonth>`
    select to_char(matches.starts_at at time zone 'Asia/Kathmandu', 'YYYY-MM') as month, max(matches.updated_at) as "changedAt"
    from ${shownMatches} group by 1 order by 1`.execute(db);
  return rows;
}

/** The matches of a month, the earliest first. `month` must be one of `listMatchMonths`, or of its shape. */
export async function listSitemapMatches(
  db: Kysely<Database>,
  { month, limit }: { month: string; limit: number },
): Promise<readonly SitemapPage[]> {
  const [year = 0, number = 0] = month.split("-").map(Number);
  const [from, before] = [number - 1, number].map((index) => fromWallClock(new Date(Date.UTC(year, index, 1))));
  const { rows } = await sql<SitemapPage>`
    select matches.slug, matches.updated_at as "changedAt" from ${shownMatches}
    where matches.starts_at >= ${from}::timestamptz and matches.starts_at < ${before}::timestamptz
    order by matches.starts_at, matches.id limit ${limit}`.execute(db);
  return rows;
}

export type SportPageKind = "competition" | "team" | "venue" | "player";

/**
 * The pages of competitions, teams, venues and players, in this order: of each kind at most `limit`, the last changed
 * first.
 */
export async function listSitemapSport(
  db: Kysely<Database>,
  limit: number,
): Promise<readonly (SitemapPage & { kind: SportPageKind })[]> {
  const shown = sql`published and deleted_at is null order by "changedAt" desc, slug limit ${limit}`;
  const lastOf = (condition: ReturnType<typeof sql>) =>
    sql`greatest(updated_at, (select max(matches.updated_at) from matches where matches.published and ${condition}))`;
  const { rows } = await sql<SitemapPage & { kind: SportPageKind }>`
    (select 'competition' as kind, slug, ${lastOf(
      sql`matches.season_id in (select seasons.id from seasons where seasons.competition_id = competitions.id)`,
    )} as "changedAt" from competitions where ${shown})
    union all
    (select 'team', slug, ${lastOf(
      sql`(matches.home_team_id = sport_teams.id or matches.away_team_id = sport_teams.id)`,
    )} as "changedAt" from sport_teams where ${shown})
    union all
    (select 'venue', slug, ${lastOf(sql`matches.venue_id = venues.id`)} as "changedAt" from venues where ${shown})
    union all
    (select 'player', slug, updated_at as "changedAt" from sport_people where ${shown})`.execute(db);
  return rows;
}
