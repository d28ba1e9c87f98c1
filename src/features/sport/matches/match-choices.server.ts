// Matches to choose from, for the forms of what belongs to a match.

import { type Kysely, sql } from "kysely";
import { startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { searchPattern } from "#app/platform/db/keyset.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { nilIdentifier } from "#app/platform/identifier.ts";
import { listMatches, type MatchListItem } from "./queries.server.ts";

export type MatchChoice = Pick<
  MatchListItem,
  | "id"
  | "slug"
  | "title"
  | "title_ne"
  | "home"
  | "away"
  | "home_source"
  | "away_source"
  | "starts_at"
  | "published"
  | "competition"
>;

/** Most matches that a search shows. */
const mostChoices = 20;

type MatchSearch = {
  /** These and no others. */
  ids?: readonly string[] | undefined;
  /** Each of its words in the name of a team, of the competition or of what is contested, in either language. */
  search: string;
  /** "2026-11-21", by the calendar of Nepal; anything else is none. */
  day?: string | undefined;
  now: Date;
};

/** Matches to choose from, those nearest to now first. */
export async function listMatchChoices(
  db: Kysely<Database>,
  { ids, search, day, now }: MatchSearch,
): Promise<readonly MatchChoice[]> {
  let query = db
    .selectFrom("matches")
    .innerJoin("seasons", "seasons.id", "matches.season_id")
    .innerJoin("competitions", "competitions.id", "seasons.competition_id")
    .leftJoin("sport_teams as home", "home.id", "matches.home_team_id")
    .leftJoin("sport_teams as away", "away.id", "matches.away_team_id")
    .select("matches.id")
    .where("matches.deleted_at", "is", null);
  if (ids) query = query.where("matches.id", "in", [...ids, nilIdentifier]);
  const names = sql<string>`concat_ws(' ', home.name, home.name_ne, home.short_name, home.short_name_ne, away.name, away.name_ne,
    away.short_name, away.short_name_ne, matches.title, matches.title_ne, competitions.name, competitions.name_ne,
    competitions.short_name)`;
  for (const word of search
    .trim()
    .split(/[\s–-]+/u)
    .slice(0, 8)) {
    const pattern = searchPattern(word);
    if (pattern) query = query.where(names, "ilike", pattern);
  }
  if (day !== undefined && /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))) {
    const from = startOfKathmanduDay(day);
    query = query
      .where("matches.starts_at", ">=", from)
      .where("matches.starts_at", "<", new Date(from.getTime() + dayMilliseconds));
  }
  const rows = await query
    .orderBy(sql`abs(extract(epoch from matches.starts_at - ${now}::timestamptz))`)
    .orderBy("matches.id")
    .limit(mostChoices)
    .execute();
  const found = rows.map(({ id }) => id);
  const matches = await listMatches(db, { ids: found }, { limit: mostChoices });
  return found.flatMap((id) => matches.find((match) => match.id === id) ?? []);
}
