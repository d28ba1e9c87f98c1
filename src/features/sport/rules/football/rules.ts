// What staff can set for football, and what can be entered while it is played.
import { z } from "zod";
import {
  awardInput,
  checkInput,
  choiceInput,
  choiceOrFirst,
  clockInput,
  countInput,
  entrantInput,
  matchNoteInput,
  optionalCountInput,
  sideInput,
} from "#app/features/sport/rules/event-details.ts";
import { optionalNumberInput } from "#app/features/sport/rules/optional-details.ts";
import { askedAs } from "#app/features/sport/rules/rule-fields.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { checkedBox } from "#app/platform/versioned-input.ts";

export const periods = ["first_half", "second_half", "extra_first", "extra_second"] as const;
export type Period = (typeof periods)[number];

export const footballRules = z.object({
  halfMinutes: askedAs(wholeNumberInput({ least: 5, most: 60, blank: 45 }), { input: "count" }),
  extraTime: askedAs(checkedBox, { input: "check" }),
  extraHalfMinutes: askedAs(wholeNumberInput({ least: 1, most: 30, blank: 15 }), { input: "count" }),
  shootout: askedAs(checkedBox, { input: "check" }),
  /** Players that a side may exchange; one more in extra time. */
  substitutions: askedAs(wholeNumberInput({ least: 0, most: 99, blank: 5 }), { input: "count" }),
  /** Yellow cards of a season that keep out of a match; 0 where they keep nobody out. */
  yellowsUntilBan: askedAs(wholeNumberInput({ least: 0, most: 20, blank: 0 }), { input: "count", of: "season" }),
  /** The second match of a tie: extra time and shoot-out decide the tie, whatever the score of the day. */
  secondLeg: checkedBox,
});
export type FootballRules = z.output<typeof footballRules>;

/** The minute in which each period ends, before added time. */
export function periodEnds({ halfMinutes, extraHalfMinutes }: FootballRules): readonly number[] {
  return [halfMinutes, 2 * halfMinutes, 2 * halfMinutes + extraHalfMinutes, 2 * halfMinutes + 2 * extraHalfMinutes];
}

const card = z.object({ side: sideInput, player: entrantInput, clock: clockInput });

/**
 * In the order of the form. Of a goal and of a missed penalty `side` is the team that shot for it, also when it is an
 * own goal.
 */
export const footballEvents = {
  goal: z.object({
    side: sideInput,
    how: choiceOrFirst(["open", "penalty", "own"]),
    player: entrantInput,
    assist: entrantInput,
    clock: clockInput,
  }),
  penalty_missed: z.object({ side: sideInput, player: entrantInput, clock: clockInput }),
  yellow: card,
  second_yellow: card,
  red: card,
  substitution: z.object({ side: sideInput, off: entrantInput, on: entrantInput, clock: clockInput }),
  period: z.object({
    period: choiceInput(periods),
    phase: choiceInput(["start", "end"]),
    /** Minutes by which the clock was set forward since the start: of this period alone. */
    ahead: optionalNumberInput(-99, 99),
  }),
  shootout_kick: z.object({ side: sideInput, player: entrantInput, scored: checkInput }),
  whistle: z.object({}),
  result: z
    .object({
      home: countInput(),
      away: countInput(),
      after: choiceOrFirst(["regular", "extra_time", "shootout"]),
      home_kicks: optionalCountInput(),
      away_kicks: optionalCountInput(),
    })
    .refine(({ after, home_kicks, away_kicks }) => after !== "shootout" || kicksDecide(home_kicks, away_kicks), {
      error: "football.kicks",
      path: ["home_kicks"],
    }),
  award: awardInput,
  note: matchNoteInput,
} as const;

export type FootballKind = keyof typeof footballEvents;
export type FootballDetails = { [Kind in FootballKind]: z.output<(typeof footballEvents)[Kind]> };

function kicksDecide(home: number | null, away: number | null): boolean {
  return home !== null && away !== null && home !== away;
}
