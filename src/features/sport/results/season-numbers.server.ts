// What is computed with results, as pages of teams and players read it: the place in each table, the numbers of each
// season.
import { type Kysely, sql } from "kysely";
import { type SportTeam, teamOfValue, teamValue } from "#app/features/sport/teams/queries.server.ts";
import type { Database, StageKind } from "#app/platform/db/schema.ts";

type Named = { slug: string; name: string; name_ne: string | null };

/** Where a team stands in the table of one stage or group. */
export type TablePosition = {
  stage_id: string;
  kind: StageKind;
  stage_name: string;
  stage_name_ne: string | null;
  group_name: string;
  rank: number;
  points: number;
  played: number;
  /** Teams in the same table. */
  teams: number;
  season: Named;
  competition: Named & { id: string };
};

/**
 * The tables of the newest season of each competition that a team is in, the newest season first. Only what readers
 * see.
 */
export async function listTablePositions(db: Kysely<Database>, teamId: string): Promise<readonly TablePosition[]> {
  const { rows } = await sql<PositionRow>`
    select stages.id as stage_id, stages.kind, stages.name as stage_name, stages.name_ne as stage_name_ne,
      mine.group_name, mine.rank, mine.points, mine.played,
      (select count(*) from stage_standings as others
        where others.stage_id = mine.stage_id and others.group_name = mine.group_name) as teams,
      seasons.slug as season_slug, seasons.name as season_name, seasons.name_ne as season_name_ne,
      competitions.id as competition_id, competitions.slug as competition_slug,
      competitions.name as competition_name, competitions.name_ne as competition_name_ne
    from stage_teams as entries
    join stage_standings as mine on mine.stage_id = entries.stage_id and mine.team_id = entries.team_id
    join season_stages as stages on stages.id = mine.stage_id
    join seasons on seasons.id = stages.season_id and seasons.published and seasons.deleted_at is null
    join competitions on competitions.id = seasons.competition_id and competitions.published and competitions.deleted_at is null
    where entries.team_id = ${teamId} and not exists (
      select from seasons as newer where newer.competition_id = seasons.competition_id
        and newer.published and newer.deleted_at is null
        and (newer.starts_on, newer.id) > (seasons.starts_on, seasons.id))
    order by seasons.starts_on desc, competitions.rank, stages.order_index`.execute(db);
  return rows.map(({ points, teams, ...row }) => ({
    ...row,
    points: Number(points),
    teams: Number(teams),
    season: { slug: row.season_slug, name: row.season_name, name_ne: row.season_name_ne },
    competition: {
      id: row.competition_id,
      slug: row.competition_slug,
      name: row.competition_name,
      name_ne: row.competition_name_ne,
    },
  }));
}

type SeasonColumns = {
  season_slug: string;
  season_name: string;
  season_name_ne: string | null;
  competition_id: string;
  competition_slug: string;
  competition_name: string;
  competition_name_ne: string | null;
};
type PositionRow = Omit<TablePosition, "points" | "teams" | "season" | "competition"> &
  SeasonColumns & { points: string; teams: string };

/** What somebody did for one team in one season; a member of a squad who has not played has nothing yet. */
export type PlayerSeason = {
  season: Named & { id: string };
  competition: Named & { id: string };
  /** `null` for who takes part for nobody; unpublished teams have no page. */
  team: SportTeam | null;
  shirt_number: number | null;
  matches: number;
  sums: Readonly<Record<string, number>>;
};

/** The seasons of a player, the newest first: of each team its own line. Only what readers see. */
export async function listPlayerSeasons(db: Kysely<Database>, personId: string): Promise<readonly PlayerSeason[]> {
  const { rows } = await sql<PlayerSeasonRow>`
    with mine as (
      select shares.season_id, shares.team_id, shares.match_id, shares."values" from player_shares as shares
      join matches on matches.id = shares.match_id and matches.published and matches.deleted_at is null
      where shares.person_id = ${personId}
    ), summed as (
      select season_id, team_id, jsonb_object_agg(name, total) as sums from (
        select season_id, team_id, one.key as name, sum(one.value::numeric) as total
        from mine cross join jsonb_each_text(mine."values") as one group by season_id, team_id, one.key
      ) as named group by season_id, team_id
    ), played as (
      select season_id, team_id, count(*) as matches from mine group by season_id, team_id
    ), lines as (
      select season_id, team_id from mine union select season_id, team_id from squad_members where person_id = ${personId}
    )
    select seasons.id as season_id, seasons.slug as season_slug, seasons.name as season_name, seasons.name_ne as season_name_ne,
      competitions.id as competition_id, competitions.slug as competition_slug,
      competitions.name as competition_name, competitions.name_ne as competition_name_ne,
      ${teamValue(db, "lines.team_id")} as team,
      members.shirt_number, coalesce(played.matches, 0) as matches, coalesce(summed.sums, '{}') as sums
    from lines
    join seasons on seasons.id = lines.season_id and seasons.published and seasons.deleted_at is null
    join competitions on competitions.id = seasons.competition_id and competitions.published and competitions.deleted_at is null
    left join sport_teams as teams on teams.id = lines.team_id and teams.deleted_at is null
    left join squad_members as members
      on members.season_id = lines.season_id and members.team_id = lines.team_id and members.person_id = ${personId}
    left join summed on summed.season_id = lines.season_id and summed.team_id is not distinct from lines.team_id
    left join played on played.season_id = lines.season_id and played.team_id is not distinct from lines.team_id
    order by seasons.starts_on desc, competitions.rank, lower(teams.name)
    limit 60`.execute(db);
  return rows.map((row) => ({
    season: { id: row.season_id, slug: row.season_slug, name: row.season_name, name_ne: row.season_name_ne },
    competition: {
      id: row.competition_id,
      slug: row.competition_slug,
      name: row.competition_name,
      name_ne: row.competition_name_ne,
    },
    team: teamOfValue(row.team) ?? null,
    shirt_number: row.shirt_number,
    matches: Number(row.matches),
    sums: row.sums,
  }));
}

type PlayerSeasonRow = SeasonColumns & {
  season_id: string;
  team: Parameters<typeof teamOfValue>[0];
  shirt_number: number | null;
  matches: string;
  sums: Record<string, number>;
};
