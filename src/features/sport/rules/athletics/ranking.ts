// Who is how many-th, and who goes on. Those whom nothing separates share a rank, and the one after them skips as many.
import { disciplineOf, type MarkKind } from "./disciplines.ts";
import type { Athlete, AthleticsState } from "./state.ts";

export type RankedAthlete = Athlete & {
  /** `null` for those without a mark, or whose mark does not count. */
  rank: number | null;
  qualifiedBy: "Q" | "q" | "qR" | null;
};

/** All athletes of a contest in their order; those without a rank last. */
export function ranking(state: AthleticsState): readonly RankedAthlete[] {
  return qualify(ranked(state.athletes, disciplineOf(state.rules.discipline).kind), state);
}

/** The athletes of one heat, ranked among themselves. */
export function heatRanking(state: AthleticsState, heat: number): readonly RankedAthlete[] {
  const kind = disciplineOf(state.rules.discipline).kind;
  const going = new Map(ranking(state).map((athlete) => [athlete.entrantId, athlete.qualifiedBy]));
  return ranked(
    state.athletes.filter((athlete) => athlete.heat === heat),
    kind,
  ).map((athlete) => ({ ...athlete, qualifiedBy: going.get(athlete.entrantId) ?? null }));
}

/** The numbers of the heats, in order. */
export function heatsOf({ athletes }: AthleticsState): readonly number[] {
  return [...new Set(athletes.map(({ heat }) => heat))].sort((a, b) => a - b);
}

/** Who retired from the jumps or throws after a mark has it; who was disqualified has none. */
const counts = ({ mark, status }: Athlete, kind: MarkKind) =>
  mark !== null && (status === null || (status === "DNF" && (kind === "distance" || kind === "height")));

function ranked(athletes: readonly Athlete[], kind: MarkKind): readonly RankedAthlete[] {
  const placed = athletes
    .filter((athlete) => counts(athlete, kind))
    .map((athlete) => ({ athlete, key: keyOf(athlete, kind) }))
    .sort((a, b) => compareKeys(a.key, b.key));
  const unplaced = athletes.filter((athlete) => !counts(athlete, kind)).toSorted(byStatus);
  let rank = 0;
  const first = placed.map(({ athlete, key }, index): RankedAthlete => {
    const before = placed[index - 1];
    if (!before || compareKeys(before.key, key) !== 0) rank = index + 1;
    return { ...athlete, rank, qualifiedBy: null };
  });
  return [...first, ...unplaced.map((athlete): RankedAthlete => ({ ...athlete, rank: null, qualifiedBy: null }))];
}

const statusOrder = ["NM", "DNF", "DQ", "DNS"];
const byStatus = (a: Athlete, b: Athlete) =>
  statusOrder.indexOf(a.status ?? "NM") - statusOrder.indexOf(b.status ?? "NM");

/** Numbers that decide one after the other; less is better. */
function keyOf(athlete: Athlete, kind: MarkKind): readonly number[] {
  const mark = athlete.mark ?? 0;
  if (kind === "time") return [mark];
  if (kind === "distance") return bestAttempts(athlete);
  return kind === "height" ? [-mark, ...countback(athlete)] : [-mark];
}

/** Equal best attempts are separated by the second best, and so on. */
function bestAttempts({ attempts, mark }: Athlete): readonly number[] {
  const marks = attempts.flatMap((attempt) => attempt.mark ?? []);
  return (marks.length > 0 ? marks : [mark ?? 0]).toSorted((a, b) => b - a).map((best) => -best);
}

/** Fewest failures at the height last cleared, then fewest in all up to it. */
function countback({ heights, mark }: Athlete): readonly number[] {
  const failures = (tries: string) => tries.split("x").length - 1;
  const upTo = heights.filter(({ height }) => height <= (mark ?? 0));
  const atBest = upTo.find(({ height }) => height === mark);
  return [failures(atBest?.tries ?? ""), upTo.reduce((sum, { tries }) => sum + failures(tries), 0)];
}

function compareKeys(a: readonly number[], b: readonly number[]): number {
  for (let index = 0; index < Math.max(a.length, b.length); index += 1) {
    const difference = (a[index] ?? 0) - (b[index] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Q for the first of each heat, q for the best of the others. Those who share the last mark that goes on all go on. */
function qualify(all: readonly RankedAthlete[], state: AthleticsState): readonly RankedAthlete[] {
  const { rules } = state;
  const byRank = new Set(
    heatsOf(state).flatMap((heat) =>
      ranked(
        state.athletes.filter((athlete) => athlete.heat === heat),
        disciplineOf(rules.discipline).kind,
      )
        .filter(({ rank }) => rank !== null && rank <= rules.qualifyByRank)
        .map(({ entrantId }) => entrantId),
    ),
  );
  const others = all.filter(({ entrantId, rank }) => rank !== null && !byRank.has(entrantId));
  const lastRank = others[rules.qualifyByMark - 1]?.rank ?? (others.length < rules.qualifyByMark ? Infinity : 0);
  return all.map((athlete) => ({ ...athlete, qualifiedBy: athlete.qualified ?? computed(athlete) }));

  function computed({ entrantId, rank }: RankedAthlete): "Q" | "q" | null {
    if (rules.round === "final" || !state.finished || rank === null) return null;
    if (byRank.has(entrantId)) return "Q";
    return rank <= lastRank ? "q" : null;
  }
}
