// What the page of a player shows beside the seasons: the last matches with what the player did in each, transfers,
// absences. One query.
import { type Kysely, sql } from "kysely";
import { shownMatches } from "#app/features/newsroom/match-links/shown-matches.ts";
import type { MissingPlayer } from "#app/features/sport/players/absences.server.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { listOf } from "#app/platform/db/list-value.ts";
import type { AbsenceReason, Database, MatchStatus } from "#app/platform/db/schema.ts";
import { type Transfer, transferRows } from "./queries.server.ts";

/** One match of a player, as its summary tells it, and the numbers of the player in it. */
export type PlayerMatch = {
  id: string;
  slug: string;
  starts_at: Date;
  status: MatchStatus;
  title: string | null;
  title_ne: string | null;
  /** Of the player's team; null where there are no two sides. */
  side: 0 | 1 | null;
  opponent: { name: string; name_ne: string | null; short_name: string; short_name_ne: string | null } | null;
  summary: MatchSummary | null;
  values: Readonly<Record<string, number>>;
};

type Row = Omit<PlayerMatch, "starts_at"> & { starts_at: string };
type AbsenceRow = { reason: AbsenceReason; ends_on: string | null; note: string | null; note_ne: string | null };

export type PlayerRecord = {
  /** The latest first. */
  matches: readonly PlayerMatch[];
  transfers: readonly Transfer[];
  absences: readonly Pick<MissingPlayer, "reason" | "until" | "cards" | "note">[];
};

/** As many of the latest matches as `matches` says; absences that last on `day`, "2026-11-21". */
export async function readPlayerRecord(
  db: Kysely<Database>,
  personId: string,
  { day, matches }: { day: string; matches: number },
): Promise<PlayerRecord> {
  const latest = sql`
    select latest.id, latest.slug, latest.starts_at, latest.status, whole.title, whole.title_ne, whole.summary, latest."values",
      case latest.team_id when latest.home_team_id then 0 when latest.away_team_id then 1 end as side,
      (select json_build_object('name', name, 'name_ne', name_ne, 'short_name', short_name, 'short_name_ne', short_name_ne)
        from sport_teams where deleted_at is null and id =
          case latest.team_id when latest.home_team_id then latest.away_team_id when latest.away_team_id then latest.home_team_id end
      ) as opponent
    from (
      select matches.id, matches.slug, matches.starts_at, matches.status, matches.home_team_id, matches.away_team_id,
        shares.team_id, shares."values"
      from ${shownMatches} join player_shares as shares on shares.match_id = matches.id
      where shares.person_id = ${personId}
      order by matches.starts_at desc, matches.id desc limit ${matches}::int
    ) as latest join matches as whole on whole.id = latest.id
    order by latest.starts_at desc, latest.id desc`;
  const now = sql`select reason, ends_on::text as ends_on, note, note_ne from absences
    where person_id = ${personId} and begins_on <= ${day}::date and coalesce(ends_on >= ${day}::date, true)`;
  const { rows } = await sql<{ matches: Row[]; transfers: Transfer[]; absences: AbsenceRow[] }>`
    select ${listOf(latest)} as matches, ${listOf(transferRows(sql`person_id = ${personId}`, 30))} as transfers,
      ${listOf(now)} as absences`.execute(db);
  const [row = { matches: [], transfers: [], absences: [] }] = rows;
  return {
    transfers: row.transfers,
    matches: row.matches.map((match) => ({ ...match, starts_at: new Date(match.starts_at) })),
    absences: row.absences.map(({ reason, ends_on, note, note_ne }) => {
      return { reason, until: ends_on, cards: null, note: { en: note, ne: note_ne } };
    }),
  };
}
