// What matches of two sides have in common, whatever is counted in them.
import { faultAt } from "./event-log.ts";
import type { EffectiveEvent, Entrant, EventFault, MatchResult, MatchSummary, Side } from "./sport.ts";

export type Two = readonly [number, number];

/** One side's number of two, changed by this much. */
export function addTo(two: Two, side: Side, by = 1): Two {
  return side === 0 ? [two[0] + by, two[1]] : [two[0], two[1] + by];
}

export function leader([home, away]: Two): Side | "draw" {
  return home === away ? "draw" : home > away ? 0 : 1;
}

/** What the match was for one side. */
export function resultFor(side: Side, winner: Side | "draw"): Exclude<MatchResult, "no_result"> {
  return winner === "draw" ? "drawn" : winner === side ? "won" : "lost";
}

/** What stands over a match that was given to one side: who won it, how, and the sentence that says so. */
export function awardOutcome({ home, away, how }: { home: number; away: number; how: "walkover" | "awarded" }) {
  return {
    winner: leader([home, away]),
    decidedBy: how,
    note: { code: `common.${how}`, values: {} },
  } satisfies Pick<MatchSummary, "winner" | "decidedBy" | "note">;
}

/** Why this entrant cannot have done something for this side; nothing where nobody says who it was. */
export function faultOfEntrant(
  entrants: readonly Entrant[],
  event: EffectiveEvent,
  { field, entrant, side }: { field: string; entrant: string | null; side: Side },
): EventFault | undefined {
  if (entrant === null) return undefined;
  const found = entrants.find(({ id }) => id === entrant);
  if (!found) return faultAt(event, field, "sports.notInLineup");
  return found.side === side ? undefined : faultAt(event, field, "sports.otherTeam");
}

/** Every remark of a match, in order. */
export type Remark = { id: string; clock: string; text: { en: string | null; ne: string | null }; corrected: boolean };

export function remarkOf(
  event: EffectiveEvent,
  note: { text: string | null; text_ne: string | null; clock: string },
): Remark {
  return { id: event.id, clock: note.clock, text: { en: note.text, ne: note.text_ne }, corrected: event.corrected };
}
