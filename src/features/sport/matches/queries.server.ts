// Reads of matches for lists and calendars. Those in the trash are nowhere here. One match: match-queries.server.ts.

import { type Kysely, type RawBuilder, type Selectable, sql } from "kysely";
import { shownMatches, shownToReaders } from "#app/features/newsroom/match-links/shown-matches.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { type SportTeam, teamOfValue, teamValue } from "#app/features/sport/teams/queries.server.ts";
import type { Database, MatchStatus, SideSource } from "#app/platform/db/schema.ts";
import { slugAtFormerPath } from "#app/platform/db/slugs.server.ts";
import { columnsIn, pick } from "#app/platform/entities/entity-fields.ts";
import type { Cursor } from "#app/platform/paging.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { matchPathOf } from "./rules.ts";

const listColumns = [
  "id",
  "slug",
  "sport",
  "season_id",
  "stage_id",
  "group_name",
  "round_name",
  "round_name_ne",
  "round_index",
  "tie_index",
  "leg",
  "title",
  "title_ne",
  "home_team_id",
  "away_team_id",
  "home_source",
  "away_source",
  "starts_at",
  "time_confirmed",
  "venue_id",
  "neutral",
  "status",
  "status_reason",
  "status_reason_ne",
  "winner",
  "watch",
  "watch_ne",
  "published",
  "version",
  "updated_at",
] as const;

type MatchRow = Pick<Selectable<Database["matches"]>, (typeof listColumns)[number]>;

/** Which match of a knock-out a side comes from, by its round and its number in it. */
export type SourceRound = Pick<MatchRow, "round_name" | "round_name_ne" | "round_index" | "tie_index">;

/** Where a side comes from; a match that is gone has no round. */
export type ShownSource = SideSource & { match?: SourceRound | undefined };

/** A match as a list shows it, named like its columns in both languages. */
export type MatchListItem = Omit<MatchRow, "home_source" | "away_source"> & {
  home_source: ShownSource | null;
  away_source: ShownSource | null;
  summary: MatchSummary | null;
  /** Whoever the note of the summary names, in a contest of many: who leads or has won. */
  leaders: readonly { id: string; name: string; name_ne: string | null }[];
  /** `undefined` where the team is not known, or where there are none. */
  home: SportTeam | undefined;
  away: SportTeam | undefined;
  competition: {
    id: string;
    slug: string;
    name: string;
    name_ne: string | null;
    short_name: string;
    short_name_ne: string | null;
  };
  season: { id: string; slug: string; name: string; name_ne: string | null };
  stage: { kind: string; name: string; name_ne: string | null };
};

export type MatchFilter = {
  /** From this instant on, and before that one. */
  from?: Date | undefined;
  before?: Date | undefined;
  sport?: SportId | undefined;
  competitionId?: string | undefined;
  seasonId?: string | undefined;
  stageId?: string | undefined;
  stageIds?: readonly string[] | undefined;
  roundIndex?: number | undefined;
  teamId?: string | undefined;
  /** Beside `teamId`: the matches of these two. */
  otherTeamId?: string | undefined;
  venueId?: string | undefined;
  personId?: string | undefined;
  statuses?: readonly MatchStatus[] | undefined;
  /** Those that this query names by `id`. */
  among?: RawBuilder<unknown> | undefined;
  /** Beyond this match in the order of the list. */
  after?: Cursor | undefined;
  /** Only what readers see: also the season and the competition are shown to them. */
  published?: true | undefined;
  /** These and no others. */
  ids?: readonly string[] | undefined;
};

export type MatchOrder = { direction?: "asc" | "desc"; limit: number };

/** The matches that fit the filter, by their start. */
export async function listMatches(
  db: Kysely<Database>,
  filter: MatchFilter,
  { direction = "asc", limit }: MatchOrder,
): Promise<readonly MatchListItem[]> {
  if (filter.ids?.length === 0 || filter.stageIds?.length === 0) return [];
  const rows = await filtered(db, filter, direction)
    .orderBy("matches.starts_at", direction)
    .orderBy("competitions.rank")
    .orderBy("matches.id", direction)
    .limit(limit)
    .execute();
  return rows.map(itemOf);
}

const beyond = { asc: sql.raw(">"), desc: sql.raw("<") } as const;

/** Every match that is not in the trash, with what a list says of it. */
export function activeRows(db: Kysely<Database>) {
  return db
    .selectFrom("matches")
    .innerJoin("seasons", "seasons.id", "matches.season_id")
    .innerJoin("competitions", "competitions.id", "seasons.competition_id")
    .innerJoin("season_stages", "season_stages.id", "matches.stage_id")
    .select([...columnsIn("matches", listColumns), "matches.summary"])
    .select(["seasons.slug as season_slug", "seasons.name as season_name", "seasons.name_ne as season_name_ne"])
    .select([
      "season_stages.kind as stage_kind",
      "season_stages.name as stage_name",
      "season_stages.name_ne as stage_name_ne",
    ])
    .select(["competitions.id as competition_id", "competitions.slug as competition_slug"])
    .select(["competitions.name as competition_name", "competitions.name_ne as competition_name_ne"])
    .select(["competitions.short_name as competition_short", "competitions.short_name_ne as competition_short_ne"])
    .select([teamValue(db, "matches.home_team_id").as("home"), teamValue(db, "matches.away_team_id").as("away")])
    .select(leaders.as("leaders"))
    .select([sourceMatch("home").as("home_source_match"), sourceMatch("away").as("away_source_match")])
    .where("matches.deleted_at", "is", null);
}

/**
 * Asked for contests alone: the summary of others names nobody. In the order of the names, whichever language reads.
 */
const leaders = sql<
  MatchListItem["leaders"] | null
>`case when matches.summary #>> '{note,values,entrant}' is not null then
  (select json_agg(json_build_object('id', first.id, 'name', first.name, 'name_ne', first.name_ne) order by first.name)
  from sport_people as first where first.deleted_at is null
    and first.id = any(string_to_array(matches.summary #>> '{note,values,entrant}', ' ')::uuid[])) end`;

/** Asked for a side alone whose team is not known yet. */
function sourceMatch(side: "home" | "away") {
  const [team, source] = [sql.ref(`matches.${side}_team_id`), sql.ref(`matches.${side}_source`)];
  return sql<SourceRound | null>`case when ${team} is null and ${source} ->> 'from' = 'match' then
    (select json_build_object('round_name', origin.round_name, 'round_name_ne', origin.round_name_ne,
      'round_index', origin.round_index, 'tie_index', origin.tie_index)
    from matches origin where origin.id = (${source} ->> 'matchId')::uuid and origin.deleted_at is null) end`;
}

function filtered(db: Kysely<Database>, filter: MatchFilter, direction: "asc" | "desc") {
  let query = activeRows(db);
  const { from, before, teamId, otherTeamId, personId, statuses, ids, among, after } = filter;
  // As an array they are found once and first. As a condition the planner may find them again for each match, where it
  // knows little.
  if (among) query = query.where(sql<boolean>`matches.id = any(array(${among}))`);
  if (after) {
    const last = sql`(${after.at}::timestamptz, ${after.id}::uuid)`;
    query = query.where(sql<boolean>`(matches.starts_at, matches.id) ${beyond[direction]} ${last}`);
  }
  if (ids) query = query.where("matches.id", "in", [...ids]);
  if (from) query = query.where("matches.starts_at", ">=", from);
  if (before) query = query.where("matches.starts_at", "<", before);
  if (filter.sport) query = query.where("matches.sport", "=", filter.sport);
  if (filter.competitionId) query = query.where("seasons.competition_id", "=", filter.competitionId);
  if (filter.seasonId) query = query.where("matches.season_id", "=", filter.seasonId);
  if (filter.stageId) query = query.where("matches.stage_id", "=", filter.stageId);
  if (filter.stageIds) query = query.where("matches.stage_id", "in", [...filter.stageIds]);
  if (filter.roundIndex !== undefined) query = query.where("matches.round_index", "=", filter.roundIndex);
  if (filter.venueId) query = query.where("matches.venue_id", "=", filter.venueId);
  if (statuses) query = query.where("matches.status", "in", [...statuses]);
  for (const team of [teamId, otherTeamId]) {
    if (team)
      query = query.where((eb) =>
        eb.or([eb("matches.home_team_id", "=", team), eb("matches.away_team_id", "=", team)]),
      );
  }
  if (personId)
    query = query.where((eb) =>
      eb.exists(
        eb
          .selectFrom("match_entrants")
          .select("match_id")
          .whereRef("match_entrants.match_id", "=", "matches.id")
          .where("match_entrants.person_id", "=", personId),
      ),
    );
  return filter.published ? query.where(shownToReaders) : query;
}

type ListRow = Awaited<ReturnType<ReturnType<typeof activeRows>["executeTakeFirstOrThrow"]>>;

/**
 * A minute that runs on is old as soon as it is read: who shows it takes it from the clock (`atMinute`), all others say
 * which half is played.
 */
const withoutMinute = (summary: MatchSummary | null): MatchSummary | null =>
  summary?.running === undefined ? summary : { ...summary, clock: "" };

export function itemOf(row: ListRow): MatchListItem {
  return {
    ...pick(row, listColumns),
    home_source: row.home_source && { ...row.home_source, match: row.home_source_match ?? undefined },
    away_source: row.away_source && { ...row.away_source, match: row.away_source_match ?? undefined },
    summary: withoutMinute(row.summary as unknown as MatchSummary | null), // `storeResult` alone writes it
    leaders: row.leaders ?? [],
    home: teamOfValue(row.home),
    away: teamOfValue(row.away),
    competition: {
      ...{
        id: row.competition_id,
        slug: row.competition_slug,
        name: row.competition_name,
        name_ne: row.competition_name_ne,
      },
      ...{ short_name: row.competition_short, short_name_ne: row.competition_short_ne },
    },
    season: { id: row.season_id, slug: row.season_slug, name: row.season_name, name_ne: row.season_name_ne },
    stage: { kind: row.stage_kind, name: row.stage_name, name_ne: row.stage_name_ne },
  };
}

/** Matches that readers see and that changed since then, the earliest change first. */
export async function listChangedMatches(
  db: Kysely<Database>,
  since: Date,
): Promise<readonly { id: string; at: Date }[]> {
  const { rows } = await sql<{ id: string; at: Date }>`
    select matches.id, matches.updated_at as at from ${shownMatches}
    where matches.updated_at >= ${since}::timestamptz order by matches.updated_at limit ${mostChanged}`.execute(db);
  return rows;
}

/** An import changes a whole season at once, which is nobody's live score. */
const mostChanged = 500;

/** The slug of the published match that had this one before. */
export const findMovedMatch = (db: Kysely<Database>, formerSlug: string) =>
  slugAtFormerPath(db, "matches", "match_id", matchPathOf(formerSlug));
