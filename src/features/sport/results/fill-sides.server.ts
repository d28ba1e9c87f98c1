// Who plays in matches that take their teams from others: "winner of quarter-final 1", "second of group A". Part of
// commands.
import type { Transaction, Updateable } from "kysely";
import {
  type BracketMatch,
  bracketRounds,
  type FinishedGroup,
  resolveTeams,
  type TeamSource,
  type Tie,
} from "#app/features/sport/rules/bracket.ts";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import type { Database } from "#app/platform/db/schema.ts";

type Stage = { id: string; kind: string; legs: number; order_index: number };

/** A match that got other teams. */
export type FilledMatch = { matchId: string; teamIds: readonly string[] };

const matchColumns = [
  "id",
  "stage_id",
  "group_name",
  "round_index",
  "tie_index",
  "leg",
  "home_team_id",
  "away_team_id",
  "home_source",
  "away_source",
  "summary",
  "status",
] as const;

async function readSeason(trx: Transaction<Database>, seasonId: string) {
  const stages = await trx
    .selectFrom("season_stages")
    .select(["id", "kind", "legs", "order_index"])
    .where("season_id", "=", seasonId)
    .orderBy("order_index")
    .execute();
  const matches = await trx
    .selectFrom("matches")
    .select(matchColumns)
    .where("season_id", "=", seasonId)
    .where("deleted_at", "is", null)
    .execute();
  return { stages, matches };
}

type SeasonMatch = Awaited<ReturnType<typeof readSeason>>["matches"][number];

const bracketMatch = (match: SeasonMatch): BracketMatch => ({
  id: match.id,
  roundIndex: match.round_index,
  tieIndex: match.tie_index,
  leg: match.leg === 2 ? 2 : 1,
  teamIds: [match.home_team_id, match.away_team_id],
  sources: [match.home_source, match.away_source] as readonly [TeamSource | null, TeamSource | null],
  summary: match.summary as unknown as MatchSummary | null, // `storeResult` alone writes it
});

/**
 * Writes the teams that the sources of later matches stand for now, and takes out those that they no longer stand for.
 * A match that has begun stays as it is. The season must be locked.
 */
export async function fillSides(trx: Transaction<Database>, seasonId: string): Promise<readonly FilledMatch[]> {
  const sourced = await trx
    .selectFrom("matches")
    .select("id")
    .where("season_id", "=", seasonId)
    .where("deleted_at", "is", null)
    .where((eb) => eb.or([eb("home_source", "is not", null), eb("away_source", "is not", null)]))
    .limit(1)
    .executeTakeFirst();
  if (!sourced) return [];
  const { stages, matches } = await readSeason(trx, seasonId);
  const rounds = stages
    .filter(({ kind }) => kind === "knockout")
    .flatMap(({ id, legs }) =>
      bracketRounds(matches.filter(({ stage_id }) => stage_id === id).map(bracketMatch), {
        legs: legs === 2 ? 2 : 1,
      }),
    );
  const filled: FilledMatch[] = [];
  for (const match of matches.filter(isOpen)) {
    const stage = stages.find(({ id }) => id === match.stage_id);
    const groups = await groupsBefore(trx, stage, { stages, matches });
    const change = await fill(trx, match, { rounds, groups });
    if (change) filled.push(change);
  }
  return filled;
}

const isOpen = ({ home_source, away_source, status }: SeasonMatch) =>
  (home_source !== null || away_source !== null) && (status === "scheduled" || status === "postponed");

/**
 * The groups of the stages before this one; of two of one name the later stage's. A league is the group without a name.
 */
async function groupsBefore(
  trx: Transaction<Database>,
  stage: Stage | undefined,
  { stages, matches }: { stages: readonly Stage[]; matches: readonly SeasonMatch[] },
): Promise<ReadonlyMap<string, FinishedGroup>> {
  const groups = new Map<string, FinishedGroup>();
  const before = stages.filter(
    ({ kind, order_index }) => kind !== "knockout" && order_index < (stage?.order_index ?? 0),
  );
  if (before.length === 0) return groups;
  const standings = await trx
    .selectFrom("stage_standings")
    .select(["stage_id", "group_name", "team_id", "rank"])
    .where(
      "stage_id",
      "in",
      before.map(({ id }) => id),
    )
    .execute();
  for (const { id } of before) {
    const ofStage = matches.filter(({ stage_id }) => stage_id === id);
    const byGroup = Map.groupBy(
      standings.filter(({ stage_id }) => stage_id === id),
      ({ group_name }) => group_name,
    );
    for (const [name, rows] of byGroup) {
      const members = new Set(rows.map(({ team_id }) => team_id));
      const played = ofStage.filter(
        (match) => members.has(match.home_team_id ?? "") || members.has(match.away_team_id ?? ""),
      );
      groups.set(name, {
        rows: rows.map(({ team_id, rank }) => ({ teamId: team_id, rank })),
        complete: played.length > 0 && played.every(isOver),
      });
    }
  }
  return groups;
}

const isOver = ({ status }: SeasonMatch) => !["scheduled", "postponed", "live"].includes(status);

async function fill(
  trx: Transaction<Database>,
  match: SeasonMatch,
  { rounds, groups }: { rounds: readonly (readonly Tie[])[]; groups: ReadonlyMap<string, FinishedGroup> },
): Promise<FilledMatch | undefined> {
  const { sources, teamIds: before } = bracketMatch(match);
  // What a source stands for is asked anew each time; a side without one was entered by somebody.
  const entered = [sources[0] ? null : before[0], sources[1] ? null : before[1]] as const;
  const after = resolveTeams({ teamIds: entered, sources }, rounds, groups);
  const changed = ([0, 1] as const).filter((side) => after[side] !== before[side]);
  if (changed.length === 0) return undefined;
  const begun = await trx.selectFrom("match_events").select("id").where("match_id", "=", match.id).limit(1).execute();
  if (begun.length > 0) return undefined;
  const columns: Updateable<Database["matches"]> = { home_team_id: after[0], away_team_id: after[1] };
  await trx.updateTable("matches").set(columns).where("id", "=", match.id).execute();
  await trx.deleteFrom("match_entrants").where("match_id", "=", match.id).where("side", "in", changed).execute();
  return { matchId: match.id, teamIds: [...before, ...after].filter((id) => id !== null) };
}
