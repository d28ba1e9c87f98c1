// Which matches readers see: they are published themselves, like their season and their competition.
import { sql } from "kysely";

/** For a query of matches that are not in the trash, with their seasons and competitions. */
export const shownToReaders = sql<boolean>`matches.published and seasons.published and seasons.deleted_at is null
  and competitions.published and competitions.deleted_at is null`;

/**
 * For queries of their own, behind "from": the matches that readers see. A limit stands behind this, or hidden matches
 * use it up. The seasons are found once before, so that a list is read along the index that has its order. The columns
 * are named, since a text with a star gets no stored plan (named-statements.ts), and to plan such a list costs more
 * than to read it.
 */
export const shownMatches = sql`(
  select id, slug, sport, season_id, status, starts_at, home_team_id, away_team_id, venue_id, updated_at
  from matches where published and deleted_at is null and season_id = any(array(
    select seasons.id from seasons join competitions on competitions.id = seasons.competition_id
    where seasons.published and seasons.deleted_at is null and competitions.published and competitions.deleted_at is null
  ))
) as matches`;
