// Writes of who takes part in a match: line-ups and officials. permissions.csv N256.
import type { Insertable, Transaction } from "kysely";
import {
  type LockedMatch,
  lockMatch,
  matchTags,
  nameOfMatch,
  tagsOfResult,
} from "#app/features/sport/matches/locked-match.server.ts";
import { matchLimits } from "#app/features/sport/matches/rules.ts";
import { personTag } from "#app/features/sport/players/rules.ts";
import { storeResult } from "#app/features/sport/results/commands.server.ts";
import { type PlayedMatchRow, readPlayedMatch } from "#app/features/sport/results/played-match.server.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { command } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { fieldError } from "#app/platform/errors.ts";
import { type LineupEntrant, lineupCopyInput, lineupInput, officialsInput } from "./event-rules.ts";

type SideOfMatch = 0 | 1 | null;
type EntrantColumns = Insertable<Database["match_entrants"]>;

/** The team of a side; `null` in a contest without sides. Refuses a side that the match does not have. */
function teamOf({ sport, home_team_id, away_team_id }: PlayedMatchRow, side: SideOfMatch): string | null {
  const hasSides = sportOf(sport).shape === "two_sides";
  if (hasSides !== (side !== null)) throw fieldError("side", "choice.invalid");
  if (side === null) return null;
  const team = side === 0 ? home_team_id : away_team_id;
  if (team === null) throw fieldError("side", "match.noTeam");
  return team;
}

/** Refuses what is no active person of the sport. */
async function assertPeople(
  trx: Transaction<Database>,
  sport: PlayedMatchRow["sport"],
  ids: readonly string[],
  field: string,
) {
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom("sport_people")
    .select("id")
    .where("id", "in", [...new Set(ids)])
    .where("sport", "=", sport)
    .where("deleted_at", "is", null)
    .forShare()
    .execute();
  if (found.length < new Set(ids).size) throw fieldError(field, "choice.invalid");
}

/**
 * Writes the people of one side in the place of those who stood there. Refuses one who stands on the other side, or
 * whom an entry of the match names and who would be missing.
 */
export async function storeLineup(
  trx: Transaction<Database>,
  { match, rows, side, now }: { match: PlayedMatchRow; rows: readonly EntrantColumns[]; side: SideOfMatch; now: Date },
) {
  const most = side === null ? matchLimits.entrants : matchLimits.lineup;
  if (rows.length > most) throw fieldError("entrants", `list.tooLong:${most}`);
  const before = await readPlayedMatch(trx, match);
  await trx
    .deleteFrom("match_entrants")
    .where("match_id", "=", match.id)
    .where((eb) => (side === null ? eb.val(true) : eb("side", "=", side)))
    .execute();
  if (rows.length > 0)
    await trx
      .insertInto("match_entrants")
      .values([...rows])
      .execute();
  const after = await readPlayedMatch(trx, match);
  const isKnown = (fault: { eventId: string; code: string }) =>
    before.played.faults.some(({ eventId, code }) => eventId === fault.eventId && code === fault.code);
  if (after.played.faults.some((fault) => !isKnown(fault))) throw fieldError("entrants", "match.playerInUse");
  const effects = await storeResult(trx, match, now);
  const ids = [...before.entrants.filter((one) => one.side === side), ...rows].map(({ person_id }) => person_id);
  return { ...effects, personIds: [...new Set([...effects.personIds, ...ids])] };
}

function rowsOf(entrants: readonly LineupEntrant[], match_id: string, side: SideOfMatch, team: string | null) {
  const numbers = new Set<number>();
  const people = new Set<string>();
  return entrants.map((entrant, order_index): EntrantColumns => {
    if (people.has(entrant.person_id)) throw fieldError("entrants", "match.playerTwice");
    people.add(entrant.person_id);
    const { shirt_number } = entrant;
    if (shirt_number !== null && numbers.has(shirt_number))
      throw fieldError("entrants", `squad.numberTaken:${shirt_number}`);
    if (shirt_number !== null) numbers.add(shirt_number);
    return { ...entrant, match_id, side, order_index, team_id: team ?? entrant.team_id };
  });
}

const shared = {
  permission: "match.enter",
  row: ({ trx, input }: { trx: Transaction<Database>; input: { id: string } }) => lockMatch(trx, input.id),
} as const;

type LineupOutcome = { name: string; side: string; count: number; tags: readonly string[] };

const auditOf = ({ match }: LockedMatch, { name, side, count }: LineupOutcome) => ({
  subjectId: match.id,
  detail: { name, side, count },
});

const constraintErrors = { match_entrants_pkey: { field: "entrants", code: "match.playerTwice" } };

export const setLineup = command({
  ...shared,
  name: "match.setLineup",
  input: lineupInput,
  async run({ trx, input, row, now }): Promise<LineupOutcome> {
    const { match } = row;
    const team = teamOf(match, input.side);
    if (input.entrants.filter(({ captain }) => captain).length > 1 && input.side !== null)
      throw fieldError("entrants", "match.twoCaptains");
    await assertPeople(
      trx,
      match.sport,
      input.entrants.map(({ person_id }) => person_id),
      "entrants",
    );
    const rows = rowsOf(input.entrants, match.id, input.side, team);
    const effects = await storeLineup(trx, { match, rows, side: input.side, now });
    const name = await nameOfMatch(trx, match);
    return { name, side: String(input.side ?? ""), count: rows.length, tags: tagsOfResult(row, effects) };
  },
  invalidates: ({ result }) => result.tags,
  audit: ({ row, result }) => auditOf(row, result),
  constraintErrors,
});

/** The people whom the team had in its last match before this one. */
export const copyLineup = command({
  ...shared,
  name: "match.copyLineup",
  input: lineupCopyInput,
  async run({ trx, input, row, now }): Promise<LineupOutcome> {
    const { match } = row;
    const team = teamOf(match, input.side);
    if (team === null) throw fieldError("side", "choice.invalid");
    const last = await lastMatchWithLineup(trx, match, team);
    if (!last) throw fieldError("side", "match.noLastLineup");
    const copied = await trx
      .selectFrom("match_entrants")
      .innerJoin("sport_people", "sport_people.id", "match_entrants.person_id")
      .selectAll("match_entrants")
      .where("match_entrants.match_id", "=", last)
      .where("match_entrants.team_id", "=", team)
      .where("sport_people.deleted_at", "is", null)
      .orderBy("match_entrants.order_index")
      .execute();
    const rows = copied.map((entrant) => ({ ...entrant, match_id: match.id, side: input.side }));
    const effects = await storeLineup(trx, { match, rows, side: input.side, now });
    const name = await nameOfMatch(trx, match);
    return { name, side: String(input.side), count: rows.length, tags: tagsOfResult(row, effects) };
  },
  invalidates: ({ result }) => result.tags,
  audit: ({ row, result }) => auditOf(row, result),
  constraintErrors,
});

async function lastMatchWithLineup(trx: Transaction<Database>, match: PlayedMatchRow, team: string) {
  const last = await trx
    .selectFrom("matches")
    .select("id")
    .where((eb) => eb.or([eb("home_team_id", "=", team), eb("away_team_id", "=", team)]))
    .where("starts_at", "<=", match.starts_at)
    .where("id", "!=", match.id)
    .where("deleted_at", "is", null)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom("match_entrants")
          .select("person_id")
          .whereRef("match_entrants.match_id", "=", "matches.id")
          .where("match_entrants.team_id", "=", team),
      ),
    )
    .orderBy("starts_at", "desc")
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return last?.id;
}

export const setOfficials = command({
  ...shared,
  name: "match.setOfficials",
  input: officialsInput,
  async run({ trx, input, row: { match } }) {
    const ids = input.officials.map(({ person_id }) => person_id);
    await assertPeople(trx, match.sport, ids, "officials");
    const before = await trx
      .deleteFrom("match_officials")
      .where("match_id", "=", match.id)
      .returning("person_id")
      .execute();
    const rows = input.officials.map((official) => ({ ...official, match_id: match.id }));
    if (rows.length > 0) await trx.insertInto("match_officials").values(rows).execute();
    return { name: await nameOfMatch(trx, match), personIds: [...ids, ...before.map(({ person_id }) => person_id)] };
  },
  invalidates: ({ row, result }) => [...matchTags(row.match, row), ...new Set(result.personIds.map(personTag))],
  audit: ({ input, row: { match }, result }) => ({
    subjectId: match.id,
    detail: { name: result.name, count: input.officials.length },
  }),
  constraintErrors: { match_officials_pkey: { field: "officials", code: "match.playerTwice" } },
});
