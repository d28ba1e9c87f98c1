// Reads of honours, transfers and absences.
import { type Kysely, type RawBuilder, sql } from "kysely";
import {
  type MissingPlayer,
  type MissingValues,
  missingIn,
  missingValues,
} from "#app/features/sport/players/absences.server.ts";
import { listOf } from "#app/platform/db/list-value.ts";
import type { AbsenceReason, Database, TransferKind } from "#app/platform/db/schema.ts";

type Named = { slug: string; name: string; name_ne: string | null; published: boolean };

export type Honour = {
  id: string;
  version: number;
  competition_id: string | null;
  /** Of one of our competitions; it names the honour then. */
  competition: Named | null;
  name: string | null;
  name_ne: string | null;
  year: string;
  place: number;
};

export type Transfer = {
  id: string;
  version: number;
  kind: TransferKind;
  /** "2026-11-21". */
  moved_on: string;
  from_team_id: string | null;
  to_team_id: string | null;
  other_name: string | null;
  other_name_ne: string | null;
  person: Named & { id: string };
  from: Named | null;
  to: Named | null;
};

export type Absence = {
  id: string;
  version: number;
  person_id: string;
  person: Named;
  reason: AbsenceReason;
  begins_on: string;
  ends_on: string | null;
  note: string | null;
  note_ne: string | null;
};

/** What a column names, as one value; null where that is in the trash. */
const namedBy = (table: "sport_teams" | "competitions" | "sport_people", column: string) =>
  sql`(select json_build_object('id', named.id, 'slug', named.slug, 'name', named.name, 'name_ne', named.name_ne,
    'published', named.published) from ${sql.table(table)} as named
    where named.id = ${sql.ref(column)} and named.deleted_at is null)`;

const honoursOf = (teamId: string) => sql`
  select * from (
    select id, version, competition_id, ${namedBy("competitions", "team_honours.competition_id")} as competition,
      name, name_ne, year, place
    from team_honours where team_id = ${teamId}
  ) as of_team
  where name is not null or competition is not null order by year desc, place, id`;

/** The latest transfers that fit, with the player and both teams. */
export const transferRows = (whose: RawBuilder<unknown>, limit: number) => sql`
  select * from (
    select id, version, kind, moved_on::text as moved_on, from_team_id, to_team_id, other_name, other_name_ne,
      ${namedBy("sport_people", "transfers.person_id")} as person,
      ${namedBy("sport_teams", "transfers.from_team_id")} as "from",
      ${namedBy("sport_teams", "transfers.to_team_id")} as "to"
    from transfers where ${whose} order by transfers.moved_on desc, transfers.id desc limit ${limit}::int
  ) as chosen where person is not null`;

const absencesOf = (teamId: string) => sql`
  select * from (
    select id, version, person_id, ${namedBy("sport_people", "absences.person_id")} as person, reason,
      begins_on::text as begins_on, ends_on::text as ends_on, note, note_ne
    from absences where team_id = ${teamId}
  ) as of_team
  where person is not null order by begins_on desc, id`;

type TeamRecord = { honours: readonly Honour[]; transfers: readonly Transfer[]; missing: readonly MissingPlayer[] };

/**
 * The honours of a team, the latest first, as many of its latest transfers, and who is missing on `day` ("2026-11-21").
 * One query.
 */
export async function readTeamRecord(
  db: Kysely<Database>,
  teamId: string,
  { transfers, day }: { transfers: number; day: string },
): Promise<TeamRecord> {
  const ofTeam = sql`(from_team_id = ${teamId} or to_team_id = ${teamId})`;
  const { rows } = await sql<Omit<TeamRecord, "missing"> & MissingValues>`
    select ${listOf(honoursOf(teamId))} as honours, ${listOf(transferRows(ofTeam, transfers))} as transfers,
      ${missingValues([teamId], day)}`.execute(db);
  const [row] = rows;
  if (!row) return { honours: [], transfers: [], missing: [] };
  return { honours: row.honours, transfers: row.transfers, missing: missingIn([teamId], row).get(teamId) ?? [] };
}

/** Every absence of a team that staff typed, the latest first; for the back office. */
export async function listAbsences(db: Kysely<Database>, teamId: string): Promise<readonly Absence[]> {
  return (await sql<Absence>`${absencesOf(teamId)}`.execute(db)).rows;
}
