// Who leads the teams of a match in the numbers of their sport, in its season. Part of season-context.server.ts.
import { sql } from "kysely";
import { rankPlayers } from "#app/features/sport/results/queries.server.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import type { MatchListItem } from "./queries.server.ts";

export type LeadingPlayer = { id: string; slug: string; published: boolean; name: string; name_ne: string | null };

/** Of each number of the sport that somebody of the team has: who has most. */
export type TeamLeaders = readonly {
  statistic: string;
  players: readonly { person: LeadingPlayer; value: number }[];
}[];

type LeaderValue = LeadingPlayer & { team_id: string; sums: Readonly<Record<string, number>> };

/** What a page shows before a match: numbers, and how many players to each. */
const shownStatistics: Readonly<Record<SportId, readonly string[]>> = {
  football: ["goals"],
  cricket: ["runs", "wickets"],
  volleyball: ["points"],
  esports: ["best_of_map"],
  athletics: [],
};
const shownPlayers = { one: 3, more: 2 } as const;

/** What the players of both teams did in the season; nothing but before the match. */
export const leaderValues = ({ season_id, home_team_id, away_team_id }: MatchListItem, isComing: boolean) =>
  isComing
    ? sql<readonly LeaderValue[] | null>`(select coalesce(json_agg(listed), '[]') from (
  select people.id, people.slug, people.published, people.name, people.name_ne, summed.team_id, summed.sums
  from (
    select person_id, team_id, jsonb_object_agg(name, total) as sums from (
      select shares.person_id, shares.team_id, one.key as name, sum(one.value::numeric) as total
      from player_shares as shares
      join matches on matches.id = shares.match_id and matches.published and matches.deleted_at is null
      cross join jsonb_each_text(shares."values") as one
      where shares.season_id = ${season_id} and shares.team_id in (${home_team_id}, ${away_team_id})
      group by shares.person_id, shares.team_id, one.key
    ) as named group by person_id, team_id
  ) as summed join sport_people as people on people.id = summed.person_id and people.deleted_at is null
) as listed)`
    : sql<null>`null`;

/** The leading players of each side, the best first. */
export function leadersOf(
  { sport, home_team_id, away_team_id }: MatchListItem,
  values: readonly LeaderValue[],
): readonly [TeamLeaders, TeamLeaders] {
  const names = shownStatistics[sport];
  const limit = names.length > 1 ? shownPlayers.more : shownPlayers.one;
  const people = new Map(values.map((person) => [person.id, person]));
  const of = (teamId: string | null): TeamLeaders => {
    const players = values
      .filter(({ team_id }) => team_id === teamId)
      .map(({ id, team_id, sums }) => ({ personId: id, teamId: team_id, sums }));
    const lists = sportOf(sport)
      .statistics.filter(({ name }) => names.includes(name))
      .map((statistic) => ({
        statistic: statistic.name,
        players: rankPlayers(players, statistic, limit).flatMap(({ personId, value }) => {
          const person = people.get(personId);
          return person ? [{ person, value }] : [];
        }),
      }));
    return lists.filter((list) => list.players.length > 0);
  };
  return [of(home_team_id), of(away_team_id)];
}
