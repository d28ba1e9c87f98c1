// Knock-out rounds: who goes on from a tie of one or two legs, and who therefore plays in the next. Pure.
import { type Decision, type MatchSummary, otherSide, type Side } from "./sport.ts";

/** Who plays where the team is not known yet: stored with the match. */
export type TeamSource =
  | { from: "match"; matchId: string; take: "winner" | "loser" }
  | { from: "group"; group: string; rank: number };

/** A match of a knock-out as its row has it. */
export type BracketMatch = {
  id: string;
  roundIndex: number;
  tieIndex: number;
  leg: 1 | 2;
  teamIds: readonly [string | null, string | null];
  sources: readonly [TeamSource | null, TeamSource | null];
  /** `null` before the first event. */
  summary: MatchSummary | null;
};

export type Tie = {
  roundIndex: number;
  tieIndex: number;
  /** One or two, the first leg first. */
  legs: readonly BracketMatch[];
  /** The teams as they stand in the first leg. */
  teamIds: readonly [string | null, string | null];
  sources: readonly [TeamSource | null, TeamSource | null];
  /** Added over the legs that have begun; `null` before the first. */
  aggregate: readonly [number, number] | null;
  winnerId: string | null;
  loserId: string | null;
  decidedBy: Decision | null;
};

export type BracketRules = {
  /** How many legs a tie has. */
  legs: 1 | 2;
};

/** A group that matches take teams from: its table, and whether all of its matches are over. */
export type FinishedGroup = { rows: readonly { teamId: string; rank: number }[]; complete: boolean };

/** The ties of a knock-out by round, in their order, as far as their results decide them. */
export function bracketRounds(matches: readonly BracketMatch[], rules: BracketRules): readonly (readonly Tie[])[] {
  const ties = Map.groupBy(matches, ({ roundIndex, tieIndex }) => `${roundIndex} ${tieIndex}`);
  const decided = [...ties.values()].map((legs) =>
    tieOf(
      legs.toSorted((a, b) => a.leg - b.leg || compareText(a.id, b.id)),
      rules,
    ),
  );
  const ordered = decided.toSorted((a, b) => a.roundIndex - b.roundIndex || a.tieIndex - b.tieIndex);
  return [...Map.groupBy(ordered, ({ roundIndex }) => roundIndex).values()];
}

const compareText = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

/**
 * The teams of a match, with what its sources say where no team was entered. `null` while a tie or a group is open, and
 * where two teams share the rank that is asked: then somebody draws lots and enters the team.
 */
export function resolveTeams(
  { teamIds, sources }: Pick<BracketMatch, "teamIds" | "sources">,
  rounds: readonly (readonly Tie[])[],
  groups: ReadonlyMap<string, FinishedGroup>,
): readonly [string | null, string | null] {
  const resolve = (side: Side) => teamIds[side] ?? teamOfSource(sources[side], rounds, groups);
  return [resolve(0), resolve(1)];
}

function teamOfSource(
  source: TeamSource | null,
  rounds: readonly (readonly Tie[])[],
  groups: ReadonlyMap<string, FinishedGroup>,
): string | null {
  if (source === null) return null;
  if (source.from === "group") {
    const group = groups.get(source.group);
    const found = group?.complete ? group.rows.filter(({ rank }) => rank === source.rank) : [];
    return found.length === 1 ? (found[0]?.teamId ?? null) : null;
  }
  const tie = rounds.flat().find(({ legs }) => legs.some(({ id }) => id === source.matchId));
  return (source.take === "winner" ? tie?.winnerId : tie?.loserId) ?? null;
}

/** Whether the legs can be those of one tie: of the same two teams, as far as they are known. */
function isOnePair(legs: readonly BracketMatch[]): boolean {
  const known = legs.map(({ teamIds }) => teamIds).filter((ids) => !ids.includes(null));
  return new Set(known.map((ids) => ids.toSorted().join(" "))).size <= 1;
}

/** Whether a knock-out can have been so: ties of two teams with no more legs than it has, each team once in a round. */
export function isPossibleBracket(rounds: readonly (readonly Tie[])[], rules: BracketRules): boolean {
  return rounds.every((ties) => {
    const teams = ties.flatMap(({ teamIds }) => teamIds.filter((id) => id !== null));
    return (
      new Set(teams).size === teams.length && ties.every(({ legs }) => legs.length <= rules.legs && isOnePair(legs))
    );
  });
}

/**
 * The same rounds with their ties in the order in which they lead to the next: the two that lead to its first tie, then
 * those to its second. A round stays as it is where the next has other than half as many ties, or where somebody in it
 * comes from nowhere in this one.
 */
export function arrangeRounds(rounds: readonly (readonly Tie[])[]): readonly (readonly Tie[])[] {
  const later: (readonly Tie[])[] = [];
  for (const ties of rounds.toReversed()) later.unshift(arranged(ties, later[0]));
  return later;
}

function arranged(ties: readonly Tie[], next: readonly Tie[] | undefined): readonly Tie[] {
  if (next?.length !== ties.length / 2) return ties;
  const leading = next.flatMap((tie) => ([0, 1] as const).map((side) => ties.find((one) => leadsTo(one, tie, side))));
  const found = leading.filter((tie) => tie !== undefined);
  return new Set(found).size === ties.length ? found : ties;
}

/** Whether who wins a tie is, or will be, one side of another. */
export function leadsTo({ legs, teamIds }: Tie, next: Tie, side: Side): boolean {
  const source = next.sources[side];
  if (source?.from === "match") return legs.some(({ id }) => id === source.matchId);
  const team = next.teamIds[side];
  return team !== null && teamIds.includes(team);
}

function tieOf(legs: readonly BracketMatch[], rules: BracketRules): Tie {
  const [first] = legs;
  if (!first) throw new Error("A tie has a match.");
  const isWhole = legs.length === rules.legs && isOnePair(legs);
  const decision = !isWhole ? null : rules.legs === 1 ? oneLeg(first) : twoLegs(legs);
  const { teamIds, sources, roundIndex, tieIndex } = first;
  return {
    roundIndex,
    tieIndex,
    legs,
    teamIds,
    sources,
    aggregate: isOnePair(legs) ? aggregateOf(legs) : null,
    winnerId: decision ? teamIds[decision.side] : null,
    loserId: decision ? teamIds[otherSide(decision.side)] : null,
    decidedBy: decision?.by ?? null,
  };
}

/** The side of the first leg that goes on, and by what. */
type TieDecision = { side: Side; by: Tie["decidedBy"] };

function oneLeg({ summary }: BracketMatch): TieDecision | null {
  if (!summary?.finished) return null;
  const side = isSide(summary.winner) ? summary.winner : summary.advances;
  return side === undefined ? null : { side, by: summary.decidedBy };
}

function twoLegs(legs: readonly BracketMatch[]): TieDecision | null {
  const second = legs.at(-1)?.summary;
  const totals = aggregateOf(legs);
  if (!second || !totals || !legs.every(({ summary }) => summary?.finished)) return null;
  if (totals[0] !== totals[1]) return { side: totals[0] > totals[1] ? 0 : 1, by: byOtherThanPlay(legs) ?? "aggregate" };
  // What broke the tie names the sides of the second leg, which may be the other way round.
  const breaker =
    second.advances ?? (second.decidedBy === "shootout" && isSide(second.winner) ? second.winner : undefined);
  return breaker === undefined ? null : { side: sideInFirst(legs, legs.length - 1, breaker), by: "shootout" };
}

const isSide = (winner: MatchSummary["winner"]): winner is Side => winner === 0 || winner === 1;

/** A leg that was not played out decides the tie by its totals, and readers are told so. */
function byOtherThanPlay(legs: readonly BracketMatch[]): Decision | undefined {
  const decisions = legs.flatMap(({ summary }) => summary?.decidedBy ?? []);
  return decisions.find((decision) => decision === "walkover" || decision === "awarded");
}

/**
 * Which side of the first leg the side of another leg is. The second leg is at home where the first was away, known or
 * not.
 */
function sideInFirst(legs: readonly BracketMatch[], index: number, side: Side): Side {
  const home = legs[0]?.teamIds[0] ?? null;
  const sameWay = index === 0 || (home !== null && legs[index]?.teamIds[0] === home);
  return sameWay ? side : otherSide(side);
}

function aggregateOf(legs: readonly BracketMatch[]): readonly [number, number] | null {
  if (!legs.some(({ summary }) => summary !== null)) return null;
  const totals: [number, number] = [0, 0];
  legs.forEach(({ summary }, index) => {
    for (const side of [0, 1] as const) totals[sideInFirst(legs, index, side)] += summary?.sides[side].total ?? 0;
  });
  return totals;
}
