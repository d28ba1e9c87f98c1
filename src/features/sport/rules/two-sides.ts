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

type Award = { home: number; away: number; how: "walkover" | "awarded" };

/** What stands over a match that was given to one side: who won it, how, and the sentence that says so. */
export function awardOutcome({ home, away, how }: Award) {
  const winner = leader([home, away]);
  const note: NonNullable<MatchSummary["note"]> =
    winner === "draw" ? { code: `common.${how}`, values: {} } : { code: `common.${how}To`, values: { side: winner } };
  return { winner, decidedBy: how, note } satisfies Pick<MatchSummary, "winner" | "decidedBy" | "note">;
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

type Note = { text: string | null; text_ne: string | null; clock: string };

export function remarkOf(event: EffectiveEvent, note: Note): Remark {
  return { id: event.id, clock: note.clock, text: { en: note.text, ne: note.text_ne }, corrected: event.corrected };
}

/** A match is given to one side once; what was played stays in the state. */
export function takeAward<State extends { award: Award | null }>(state: State, award: Award, event: EffectiveEvent) {
  return state.award ? faultAt(event, "kind", "sports.secondResult") : { ...state, award };
}

type Remarked = { remarks: readonly Remark[] };

export function addRemark<State extends Remarked>(state: State, note: Note, event: EffectiveEvent) {
  return { ...state, remarks: [...state.remarks, remarkOf(event, note)] };
}
