// What follows from the events of a match, stored with them: summary, shares of players, table, teams of later matches.
// Part of commands of matches and of seasons; `match.recompute` does it for a whole season.
import type { Transaction } from "kysely";
import type { MatchSummary, TableShare } from "#app/features/sport/rules/sport.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import { lockActive } from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { entityChoice } from "#app/platform/versioned-input.ts";
import { type FilledMatch, fillSides } from "./fill-sides.server.ts";
import { type PlayedMatch, type PlayedMatchRow, readPlayedMatch } from "./played-match.server.ts";
import { isClosed, resultColumns, statusFrom } from "./status.ts";
import { storeStandings } from "./store-standings.server.ts";

/** What a change of a result changed beside its match. */
export type ResultEffects = {
  status: PlayedMatchRow["status"];
  personIds: readonly string[];
  filled: readonly FilledMatch[];
};

/** Plays a match anew and stores its result with all that follows from it. Its season must be locked. */
export async function storeResult(
  trx: Transaction<Database>,
  match: PlayedMatchRow,
  now: Date,
): Promise<ResultEffects> {
  const { status, changesTable, personIds } = await storeMatch(trx, match, now);
  if (changesTable) await storeStandings(trx, match.stage_id);
  const filled = changesTable || status !== match.status ? await fillSides(trx, match.season_id) : [];
  return { status, personIds, filled };
}

/**
 * What of a match follows from it alone. Tables and later matches are left to the caller: an import has hundreds of
 * matches.
 */
export async function storeMatch(trx: Transaction<Database>, match: PlayedMatchRow, now: Date) {
  const read = await readPlayedMatch(trx, match);
  const stored = await storeSummary(trx, match, read, now);
  return { ...stored, personIds: await storePlayerShares(trx, match, read) };
}

async function storeSummary(trx: Transaction<Database>, match: PlayedMatchRow, read: PlayedMatch, now: Date) {
  const { shares, columns } = resultOf(match, read);
  // Over again after a correction, it has a result that nobody was told.
  const ended_at = isClosed(columns.status) ? (match.ended_at ?? now) : null;
  const changed = { ...columns, ended_at, updated_at: now };
  await trx.updateTable("matches").set(changed).where("id", "=", match.id).execute();
  // A knock-out has no table, and its next matches hang on the outcome alone.
  const stored = match.summary as unknown as MatchSummary | null; // written here alone
  const changesTable = !isSame([shares, outcomeOf(read.summary)], [match.table_shares, outcomeOf(stored)]);
  return { status: columns.status, changesTable };
}

/** What the row of a match says of its result. */
export function resultOf(match: Pick<PlayedMatchRow, "status" | "reopened_at">, read: PlayedMatch) {
  const { summary } = read;
  const shares = tableSharesOf(read);
  const columns = {
    ...{ summary: summary && JSON.stringify(summary), ...resultColumns(summary), status: statusFrom(match, read) },
    table_shares: shares && JSON.stringify(shares),
  };
  return { shares, columns };
}

const outcomeOf = (summary: MatchSummary | null) =>
  summary?.finished ? [summary.winner, summary.advances, summary.sides.map(({ total }) => total)] : null;

function tableSharesOf({
  sport,
  played,
  summary,
  facts,
  points,
}: PlayedMatch): readonly [TableShare, TableShare] | null {
  if (!summary?.finished) return null;
  return sport.table?.shares(played.state, summary, facts, points) ?? null;
}

/** Equal as JSON, whatever the order in which a database gives the names. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(sorted(one)) === JSON.stringify(sorted(other));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, part]) => [name, sorted(part)]),
  );
}

/** The ids of those who have a share now or had one before, and of the officials. */
async function storePlayerShares(
  trx: Transaction<Database>,
  match: PlayedMatchRow,
  read: PlayedMatch,
): Promise<readonly string[]> {
  const before = await trx
    .with("gone", (qb) => qb.deleteFrom("player_shares").where("match_id", "=", match.id).returning("person_id"))
    .selectFrom("gone")
    .select("person_id")
    .unionAll(trx.selectFrom("match_officials").select("person_id").where("match_id", "=", match.id))
    .execute();
  const rows = playerShareRows(match, read);
  if (rows.length > 0) await trx.insertInto("player_shares").values(rows).execute();
  return [...new Set([...before, ...rows].map(({ person_id }) => person_id))];
}

/** What each player did in a match, as rows. */
export function playerShareRows(
  match: Pick<PlayedMatchRow, "id" | "season_id" | "home_team_id" | "away_team_id">,
  { sport, played, facts, entrants, summary }: PlayedMatch,
) {
  const teamOf = new Map(
    entrants.map(({ person_id, team_id, side }) => [person_id, team_id ?? teamOfSide(match, side)]),
  );
  const shares = summary
    ? sport.playerShares(played.state, facts).filter(({ entrantId }) => teamOf.has(entrantId))
    : [];
  return shares.map(({ entrantId, values }) => ({
    ...{ match_id: match.id, season_id: match.season_id, person_id: entrantId },
    ...{ team_id: teamOf.get(entrantId) ?? null, values: JSON.stringify(values) },
  }));
}

const teamOfSide = (match: Pick<PlayedMatchRow, "home_team_id" | "away_team_id">, side: 0 | 1 | null) =>
  side === null ? null : side === 0 ? match.home_team_id : match.away_team_id;

/** Plays every match of a season anew and stores all that follows from it. The season must be locked. */
export async function storeSeason(trx: Transaction<Database>, seasonId: string, now: Date): Promise<number> {
  const matches = await trx.selectFrom("matches").selectAll().where("season_id", "=", seasonId).orderBy("id").execute();
  for (const match of matches) await storeMatch(trx, match, now);
  await storeStandingsOfSeason(trx, seasonId);
  await fillSides(trx, seasonId);
  return matches.length;
}

async function storeStandingsOfSeason(trx: Transaction<Database>, seasonId: string): Promise<void> {
  const stages = await trx.selectFrom("season_stages").select("id").where("season_id", "=", seasonId).execute();
  for (const { id } of stages) await storeStandings(trx, id);
}

/** Computes everything of a season again, for an operator who doubts what is stored. */
export const recomputeSeason = command({
  name: "match.recompute",
  permission: "anyone",
  input: entityChoice,
  allow: systemOnly,
  row: ({ trx, input }) => lockActive(trx, "seasons", input.id),
  run: ({ trx, row, now }) => storeSeason(trx, row.id, now),
  invalidates: ({ row }) => [`competition:${row.competition_id}`],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { name: row.name, matches: result } }),
});
