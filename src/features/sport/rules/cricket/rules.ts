// What staff can set for a season or a match of cricket, and what follows from it.
import { z } from "zod";
import { optionalNumberInput } from "#app/features/sport/rules/optional-details.ts";
import { askedAs } from "#app/features/sport/rules/rule-fields.ts";
import { checkedBox } from "#app/platform/versioned-input.ts";

export const cricketFormats = ["t20", "one_day", "multi_day", "hundred"] as const;
export type CricketFormat = (typeof cricketFormats)[number];

export type CricketRules = {
  format: CricketFormat;
  /** Of one innings; `null` where only time ends it. */
  overs: number | null;
  ballsPerOver: number;
  /** `null` for no limit. */
  oversPerBowler: number | null;
  inningsPerSide: 1 | 2;
  /** Of one side. It is all out when one less than these have lost their wickets. */
  players: number;
  /** Whether a tie is broken by a super over. */
  superOver: boolean;
  /** Lead from which the other side may have to bat again. */
  followOnLead: number;
};

const formats: Readonly<Record<CricketFormat, Pick<CricketRules, "overs" | "ballsPerOver" | "inningsPerSide">>> = {
  t20: { overs: 20, ballsPerOver: 6, inningsPerSide: 1 },
  one_day: { overs: 50, ballsPerOver: 6, inningsPerSide: 1 },
  multi_day: { overs: null, ballsPerOver: 6, inningsPerSide: 2 },
  hundred: { overs: 20, ballsPerOver: 5, inningsPerSide: 1 },
};

/** What is left out follows from the format. What this schema gives is accepted by it again. */
export const cricketRules: z.ZodType<CricketRules> = z
  .object({
    format: askedAs(z.enum(cricketFormats, { error: "choice.invalid" }).default("t20"), {
      input: "choice",
      options: cricketFormats,
      names: "formats",
    }),
    overs: optionalNumberInput(1, 200),
    ballsPerOver: optionalNumberInput(4, 8),
    oversPerBowler: optionalNumberInput(1, 100),
    inningsPerSide: optionalNumberInput(1, 2),
    players: optionalNumberInput(2, 15),
    superOver: askedAs(z.unknown().optional(), { input: "check" }),
    followOnLead: optionalNumberInput(1, 500),
  })
  .transform((typed): CricketRules => {
    const format = formats[typed.format];
    const overs = typed.overs ?? format.overs;
    return {
      format: typed.format,
      overs,
      ballsPerOver: typed.ballsPerOver ?? format.ballsPerOver,
      oversPerBowler: typed.oversPerBowler ?? quotaOf(overs),
      inningsPerSide: (typed.inningsPerSide ?? format.inningsPerSide) === 2 ? 2 : 1,
      players: typed.players ?? 11,
      superOver: typed.superOver === undefined ? typed.format !== "multi_day" : checkedBox.parse(typed.superOver),
      followOnLead: typed.followOnLead ?? 200,
    };
  });

/** A bowler bowls at most a fifth of the overs, rounded up where they do not divide. */
export function quotaOf(overs: number | null): number | null {
  return overs === null ? null : Math.ceil(overs / 5);
}

/** Wickets that end an innings. A super over ends with the second. */
export function wicketsOf(rules: CricketRules, isSuperOver: boolean): number {
  return isSuperOver ? 2 : rules.players - 1;
}

/** How many overs in a row, or parts of them, one bowler may bowl: one, but ten balls of a hundred. */
export function oversInARow(rules: CricketRules): number {
  return rules.format === "hundred" ? 2 : 1;
}
