// What staff can set for volleyball, and what can be entered while it is played.
import { z } from "zod";
import {
  awardInput,
  choiceOrFirst,
  countInput,
  entrantInput,
  matchNoteInput,
  sideInput,
} from "#app/features/sport/rules/event-details.ts";
import { askedAs } from "#app/features/sport/rules/rule-fields.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";

export const volleyballRules = z.object({
  bestOf: askedAs(
    wholeNumberInput({ least: 1, most: 5, blank: 5 }).refine((sets) => sets % 2 === 1, { error: "choice.invalid" }),
    { input: "count" },
  ),
  setPoints: askedAs(wholeNumberInput({ least: 5, most: 50, blank: 25 }), { input: "count" }),
  decidingSetPoints: askedAs(wholeNumberInput({ least: 5, most: 50, blank: 15 }), { input: "count" }),
});
export type VolleyballRules = z.output<typeof volleyballRules>;

/** In the order of the form. `how` says what won the rally where somebody counts it. */
export const volleyballEvents = {
  point: z.object({
    side: sideInput,
    player: entrantInput,
    how: choiceOrFirst(["rally", "attack", "block", "ace", "error"]),
  }),
  set: z.object({ home: countInput(), away: countInput() }),
  result: z.object({ home: countInput(5), away: countInput(5) }),
  award: awardInput,
  note: matchNoteInput,
} as const;

export type VolleyballKind = keyof typeof volleyballEvents;
export type VolleyballDetails = { [Kind in VolleyballKind]: z.output<(typeof volleyballEvents)[Kind]> };
