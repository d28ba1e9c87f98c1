// What a match's status is, and what its row says of its result. docs/decisions/0021.

import type { EffectiveEvent, MatchSummary } from "#app/features/sport/rules/sport.ts";
import type { MatchStatus } from "#app/platform/db/schema.ts";

/** Over: nothing can be entered until somebody reopens it. */
const closedStatuses: readonly MatchStatus[] = ["finished", "abandoned", "cancelled", "walkover", "awarded"];

export const isClosed = (status: MatchStatus): boolean => closedStatuses.includes(status);

/** What is told before a match begins: it does not begin with it. */
const beforeStart: readonly string[] = ["note", "toss"];

export const hasBegun = (timeline: readonly Pick<EffectiveEvent, "kind">[]): boolean =>
  timeline.some(({ kind }) => !beforeStart.includes(kind));

/** The status that follows from what was entered. A reopened match goes on until somebody closes it. */
export function statusFrom(
  { status, reopened_at }: { status: MatchStatus; reopened_at: Date | null },
  { summary, begun }: { summary: MatchSummary | null; begun: boolean },
): MatchStatus {
  if (status === "abandoned" || status === "cancelled") return status;
  if (summary?.finished && reopened_at === null) {
    const { decidedBy } = summary;
    return decidedBy === "walkover" || decidedBy === "awarded" ? decidedBy : "finished";
  }
  if (begun) return "live";
  return isClosed(status) ? "scheduled" : status;
}

const winners = ["home", "away"] as const;

/** What lists read of a result, beside the summary itself. */
export function resultColumns(summary: MatchSummary | null) {
  if (!summary) return { home_total: null, away_total: null, winner: null };
  const { winner, sides } = summary;
  return {
    home_total: sides[0].total,
    away_total: sides[1].total,
    winner: winner === 0 || winner === 1 ? winners[winner] : winner,
  };
}
