// The pages that begin to show a season, or show it no longer. Part of the commands of seasons and competitions.
import { sql, type Transaction } from "kysely";
import type { Database } from "../../platform/db/schema.ts";
import { homePages } from "../homepage/rules.ts";
import { matchTag, scoresTag } from "../match-links/rules.ts";
import { personTag } from "../sport-people/rules.ts";
import { teamTag } from "../sport-teams/rules.ts";
import { venueTag } from "../venues/rules.ts";

const tagOf = { match: matchTag, team: teamTag, person: personTag, venue: venueTag } as const;

/**
 * The tags of the pages of everybody and everything in a season, or in all seasons of a competition: while readers do not see it,
 * these pages show nothing of it, so that they do not carry its competition's tag.
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
