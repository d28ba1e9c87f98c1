// What pages show of matches beside a list of one filter: the strip of scores, the days around a day, what two teams
// did before.

import { type Kysely, type RawBuilder, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import type { MatchResult } from "#app/features/sport/rules/sport.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { listMatches, type MatchListItem } from "./queries.server.ts";

/** Before and after today: so many, where there are some. */
const stripSizes = { past: 6, coming: 6, today: 24, live: 12 } as const;

/** How many meetings, and how many matches of each team's form, a match shows. */
const meetingsShown = 5;

/**
 * The matches of the strip of scores, by one query: what is played, what is on today, and where that is little the last
 * before and the next after it. What is played stands first, then the others by their time.
 */
export async function listScores(
  db: Kysely<Database>,
  { sport, sections, now }: { sport: SportId | undefined; sections?: readonly string[] | undefined; now: Date },
): Promise<readonly MatchListItem[]> {
  const from = startOfKathmanduDay(kathmanduDay(now));
  const before = nextKathmanduMidnight(now);
  const some = sql`select matches.id from ${shownMatches}
    where ${sport === undefined ? sql`true` : sql`matches.sport = ${sport}`}
      and ${sections === undefined ? sql`true` : inSections(sections)}`;
  const { past, coming, today, live } = stripSizes;
  const among = sql`(${some} and matches.status = 'live' limit ${live})
    union (${some} and matches.starts_at >= ${from} and matches.starts_at < ${before}
      order by matches.starts_at, matches.id limit ${today})
    union (${some} and matches.starts_at < ${from} and matches.status in ('finished', 'walkover', 'awarded')
      order by matches.starts_at desc, matches.id desc limit ${past})
    union (${some} and matches.starts_at >= ${before} and matches.status = 'scheduled'
      order by matches.starts_at, matches.id limit ${coming})`;
  const limit = past + coming + today + live;
  const matches = await listMatches(db, { among, published: true }, { limit });
  const isPlayed = ({ status }: MatchListItem) => status === "live";
  const ofToday = matches.filter(
    ({ starts_at, status }) => status === "live" || (starts_at >= from && starts_at < before),
  );
  const earlier = matches.filter((match) => match.starts_at < from && !isPlayed(match)).toReversed();
  const later = matches.filter((match) => match.starts_at >= before && !isPlayed(match));
  return [
    ...ofToday.toSorted((a, b) => Number(isPlayed(b)) - Number(isPlayed(a))),
    ...earlier.slice(0, Math.max(0, past - ofToday.length)),
    ...later.slice(0, Math.max(0, coming - ofToday.length)),
  ];
}

/** Those of the competitions that belong to one of these sections, by their ids, or to none. */
const inSections = (sections: readonly string[]) => sql`matches.season_id in (
  select seasons.id from seasons join competitions on competitions.id = seasons.competition_id
  where competitions.category_id is null or competitions.category_id = any(${[...sections]}::uuid[]))`;

/** Days with matches that readers see. */
export type MatchDays = {
  /** Those of the stretch, the earliest first. */
  days: readonly string[];
  /** The last before the stretch, and the first after it. */
  before: string | undefined;
  after: string | undefined;
};

/** The days with matches from one civil day to another, and the nearest on both sides of these, by one query. */
export async function findMatchDays(
  db: Kysely<Database>,
  { first, last, sport }: { first: string; last: string; sport: SportId | undefined },
): Promise<MatchDays> {
  const from = startOfKathmanduDay(first);
  const until = nextKathmanduMidnight(startOfKathmanduDay(last));
  const shown = sql`from ${shownMatches}
    where ${sport === undefined ? sql`true` : sql`matches.sport = ${sport}`}`;
  const { rows } = await sql<{ before: Date | null; after: Date | null; days: readonly string[] }>`select
    (select starts_at ${shown} and starts_at < ${from} order by starts_at desc limit 1) as before,
    (select starts_at ${shown} and starts_at >= ${until} order by starts_at limit 1) as after,
    array(select distinct to_char(starts_at at time zone 'Asia/Kathmandu', 'YYYY-MM-DD') as day
      ${shown} and starts_at >= ${from} and starts_at < ${until} order by day) as days`.execute(db);
  const [found] = rows;
  const dayOf = (startsAt: Date | null | undefined) => (startsAt ? kathmanduDay(startsAt) : undefined);
  return { days: found?.days ?? [], before: dayOf(found?.before), after: dayOf(found?.after) };
}

export type FormMatch = { match: MatchListItem; result: MatchResult };

/** What two teams did before a match, the last first. */
export type Background = {
  /** The last matches of each side. */
  form: readonly [readonly FormMatch[], readonly FormMatch[]];
  meetings: readonly MatchListItem[];
};

/** The last results of both teams and their last meetings before a match, by one query. */
export async function readBackground(
  db: Kysely<Database>,
  { home_team_id: home, away_team_id: away, starts_at, id }: MatchListItem,
): Promise<Background> {
  const teams = [home, away].filter((team) => team !== null);
  if (teams.length === 0) return { form: [[], []], meetings: [] };
  // Along the indexes of both columns, so that it costs the same however many matches there are.
  const last = (...conditions: readonly RawBuilder<unknown>[]) => {
    const parts = conditions.map(
      (condition) => sql`(select matches.id, matches.starts_at from ${shownMatches} where ${condition}
        and matches.status in ('finished', 'walkover', 'awarded') and matches.starts_at < ${starts_at} and matches.id <> ${id}
        order by matches.starts_at desc, matches.id desc limit ${meetingsShown})`,
    );
    return sql`(select id from (${sql.join(parts, sql` union all `)}) as found
      order by starts_at desc, id desc limit ${meetingsShown})`;
  };
  const isBetween = (one: string | null, other: string | null) =>
    sql`home_team_id = ${one} and away_team_id = ${other}`;
  const among = sql.join(
    [
      ...teams.map((team) => last(sql`home_team_id = ${team}`, sql`away_team_id = ${team}`)),
      ...(teams.length === 2 ? [last(isBetween(home, away), isBetween(away, home))] : []),
    ],
    sql` union `,
  );
  const order = { direction: "desc", limit: 3 * meetingsShown } as const;
  const matches = await listMatches(db, { among, published: true }, order);
  const plays = ({ home_team_id, away_team_id }: MatchListItem, team: string | null) =>
    team !== null && (home_team_id === team || away_team_id === team);
  const formOf = (team: string | null) =>
    matches
      .filter((match) => plays(match, team))
      .slice(0, meetingsShown)
      .map((match) => ({ match, result: resultOf(match, team) }));
  return {
    form: [formOf(home), formOf(away)],
    meetings: matches.filter((match) => plays(match, home) && plays(match, away)).slice(0, meetingsShown),
  };
}

/** What a finished match was for one of its teams. */
function resultOf({ winner, home_team_id }: MatchListItem, team: string | null): MatchResult {
  if (winner === "draw") return "drawn";
  if (winner === "home" || winner === "away") return (winner === "home") === (home_team_id === team) ? "won" : "lost";
  return "no_result";
}
