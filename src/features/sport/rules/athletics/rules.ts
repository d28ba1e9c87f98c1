// What staff can set for a contest of athletics. A heat, a semi-final and a final are matches of their own, or the
// heats of one round stand in one match.
import { z } from "zod";
import { askedAs } from "#app/features/sport/rules/rule-fields.ts";
import { wholeNumberInput } from "#app/platform/text/whole-number.ts";
import { type DisciplineId, disciplines } from "./disciplines.ts";

export const rounds = ["heats", "semifinals", "final"] as const;
export type AthleticsRound = (typeof rounds)[number];

export type AthleticsRules = {
  discipline: DisciplineId;
  round: AthleticsRound;
  /** Of each heat the first so many go on: Q. */
  qualifyByRank: number;
  /** Of all others the best so many go on: q. */
  qualifyByMark: number;
  /** Of each athlete in a jump or throw. */
  attempts: number;
};

const disciplineIds = Object.keys(disciplines) as [DisciplineId, ...DisciplineId[]]; // the keys of a constant table

export const athleticsRules: z.ZodType<AthleticsRules> = z.object({
  discipline: askedAs(z.enum(disciplineIds, { error: "choice.invalid" }).default("run_100"), {
    input: "choice",
    options: disciplineIds,
    names: "disciplines",
  }),
  round: askedAs(z.enum(rounds, { error: "choice.invalid" }).default("final"), {
    input: "choice",
    options: rounds,
    names: "periods",
  }),
  qualifyByRank: askedAs(wholeNumberInput({ least: 0, most: 50, blank: 0 }), { input: "count" }),
  qualifyByMark: askedAs(wholeNumberInput({ least: 0, most: 50, blank: 0 }), { input: "count" }),
  attempts: askedAs(wholeNumberInput({ least: 1, most: 10, blank: 6 }), { input: "count" }),
});
