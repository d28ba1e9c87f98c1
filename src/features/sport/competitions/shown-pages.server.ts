// The pages that begin to show a season, or show it no longer. Part of the commands of seasons and competitions.
import { sql, type Transaction } from "kysely";
import { homePages } from "#app/features/front-page/homepage/rules.ts";
import { matchTag, scoresTag } from "#app/features/newsroom/match-links/rules.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { venueTag } from "#app/features/sport/venues/rules.ts";
import type { Database } from "#app/platform/db/schema.ts";

const tagOf = { match: matchTag, team: teamTag, person: personTag, venue: venueTag } as const;

/**
 * The tags of the pages of everybody and everything in a season, or in all seasons of a competition: while readers do
 * not see it, these pages show nothing of it, so that they do not carry its competition's tag.
 */
export async function tagsOfSeasons(
  trx: Transaction<Database>,
  of: { season: string } | { competition: string },
): Promise<readonly string[]> {
  const chosen =
    "season" in of
      ? sql`select ${of.season}::uuid as id`
      : sql`select id from seasons where competition_id = ${of.competition} and deleted_at is null`;
  const { rows } = await sql<{ kind: keyof typeof tagOf; id: string | null }>`
    with chosen as (${chosen}),
    played as (select * from matches where season_id in (select id from chosen) and published and deleted_at is null),
    squads as (select * from squad_members where season_id in (select id from chosen))
    select 'match' as kind, id from played
    union select 'team', unnest(array[home_team_id, away_team_id]) from played
    union select 'venue', venue_id from played
    union select 'person', person_id from match_entrants where match_id in (select id from played)
    union select 'team', team_id from squads
    union select 'person', person_id from match_officials where match_id in (select id from played)
    union select 'person', person_id from squads
    union select 'team', team_id from stage_teams where stage_id in (
      select id from season_stages where season_id in (select id from chosen))`.execute(trx);
  return [scoresTag, ...homePages, ...rows.flatMap(({ kind, id }) => (id === null ? [] : tagOf[kind](id)))];
}
