// What the scoring screen offers while a match is played: keys for a thumb, the questions after a key, and what
// started the running clock. Pure: keys follow from the state that the events gave.
import type { MarkKind } from "./athletics/disciplines.ts";
import type { EffectiveEvent, MatchFacts, Side } from "./sport.ts";

/** A word of the sport's messages, or a figure as it is. */
export type ScoringWord = readonly ["kinds" | "options" | "fields", string] | string;

/** One question. Its answer fills `field`. An entrant may stay unnamed where `mayBeNobody` says so. */
export type ScoringStep = { field: string; word?: ScoringWord } & (
  | { ask: "entrant"; of: readonly string[]; mayBeNobody?: boolean }
  | { ask: "option"; of: readonly string[] }
  | { ask: "count"; of: readonly number[] }
  | { ask: "text" }
);

export type ScoringKey = {
  label: readonly ScoringWord[];
  kind: string;
  /** Under which team it stands; `null` for both. */
  side: Side | null;
  details: Readonly<Record<string, unknown>>;
  /** Without one the first tap enters the event. */
  steps: readonly ScoringStep[];
  /** "clock" begins a part, "end" ends a part or all and is held to press; "rare" ones stand behind "More". */
  rank: "main" | "clock" | "end" | "rare";
  /** Of this player it is another kind: a yellow card that is the second one. */
  kindOf?: { field: string; kinds: Readonly<Record<string, string>> };
};

/** Somebody who is named in every event until they change: who bowls, who bats. */
export type ScoringSelection = {
  field: string;
  of: readonly string[];
  /** Who it is, as far as the events tell or the usual order says. `null` has to be chosen first. */
  value: string | null;
  /** Only the usual order says so: the others stand beside it, a tap away. */
  isGuess: boolean;
  /** A choice made by hand holds while this stays as it is. */
  holdsFor: string;
};

export type Scoring<State, Rules> = {
  keys(state: State, facts: MatchFacts<Rules>): readonly ScoringKey[];
  selections?(state: State, facts: MatchFacts<Rules>): readonly ScoringSelection[];
  /** Kinds of event that name the selections. */
  selectedIn?: readonly string[];
  /** The event that started the clock which runs; `undefined` while none does. */
  clockStart?(timeline: readonly EffectiveEvent[]): EffectiveEvent | undefined;
  /** Where an event stands that happened at this minute; `null` where its period has not begun. */
  positionAt?(timeline: readonly EffectiveEvent[], clock: string, facts: MatchFacts<Rules>): number | null;
  /** What the marks of a contest are whose results can be pasted; no other sport has it. */
  markKind?(rules: Rules): MarkKind;
  /** How many of a side begin a match, in line-ups by hand. */
  starters: number;
};

/** Those of a side, or all, in the order of the line-up. */
export const idsOf = ({ entrants }: Pick<MatchFacts, "entrants">, side: Side | null): readonly string[] =>
  entrants.filter((entrant) => side === null || entrant.side === side).map(({ id }) => id);
