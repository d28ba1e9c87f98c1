// What staff may make of a year of Bikram Sambat (docs/decisions/0034). Pure: the form says it while it is typed.
import { z } from "zod";
import { type BikramSambatYear, daysBefore, daysLater, nextYearStart } from "#app/messages/bikram-sambat-table.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { checkedBox } from "#app/platform/versioned-input.ts";

/** A cache tag: heard by every instance, which then reads the years anew and drops all its pages. */
export const bikramSambatTag = "bikram-sambat";

export const monthLimits = { shortest: 29, longest: 32 } as const;
export const yearLengths: readonly number[] = [365, 366];

export const monthNumbers = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12] as const;
export const monthField = (month: number) => `month_${month}`;

/** The length of a month as it was typed, in digits of either script; `undefined` for what is none. */
export function readMonthLength(typed: string): number | undefined {
  const text = asciiDigits(typed.trim());
  const length = /^\d{1,2}$/.test(text) ? Number(text) : 0;
  return length >= monthLimits.shortest && length <= monthLimits.longest ? length : undefined;
}

const monthLength = z.string({ error: "text.required" }).transform((typed, context) => {
  const length = readMonthLength(typed);
  if (length !== undefined) return length;
  context.addIssue({
    code: "custom",
    message: typed.trim() === "" ? "text.required" : "bikramSambat.monthLength",
  });
  return z.NEVER;
});

const monthFields = {
  month_1: monthLength,
  month_2: monthLength,
  month_3: monthLength,
  month_4: monthLength,
  month_5: monthLength,
  month_6: monthLength,
  month_7: monthLength,
  month_8: monthLength,
  month_9: monthLength,
  month_10: monthLength,
  month_11: monthLength,
  month_12: monthLength,
} as const;

/** A year as its form sends it: `id` is the year, one field for each month. */
export const yearChange = z
  .object({
    id: z.coerce.number({ error: "choice.invalid" }).int("choice.invalid"),
    version: z.coerce.number().int(),
    certainty: z.enum(["confirmed", "provisional"], { error: "choice.invalid" }),
    /** The years after it may begin on another day. */
    moves_following: checkedBox,
    ...monthFields,
  })
  .transform(({ id, version, certainty, moves_following, ...months }) => ({
    ...{ id, version, certainty, moves_following },
    month_lengths: Object.values(months),
  }));

type ChangeJudgement = {
  sum: number;
  /** The years that would begin on another day, as they would stand. */
  moved: readonly BikramSambatYear[];
  /** Why the months cannot be: an error code of the field `sum`. */
  error?: string;
};

/** What other month lengths of a year amount to. `years` are all of them, in order. */
export function judgeChange(
  years: readonly BikramSambatYear[],
  year: BikramSambatYear,
  monthLengths: readonly number[],
): ChangeJudgement {
  const sum = daysBefore(monthLengths, monthLengths.length + 1);
  if (!yearLengths.includes(sum)) return { sum, moved: [], error: `bikramSambat.sum:${sum}` };
  const before = daysBefore(year.month_lengths, year.month_lengths.length + 1);
  const following = years.filter((later) => later.year > year.year);
  if (sum === before || following.length === 0) return { sum, moved: [] };
  if (following.some(({ certainty }) => certainty === "confirmed"))
    return { sum, moved: [], error: `bikramSambat.nextConfirmed:${before}` };
  return {
    sum,
    moved: following.map((later) => ({ ...later, starts_on: daysLater(later.starts_on, sum - before) })),
  };
}

/** The first day after a year, which its months lead to. */
export const startAfter = (year: BikramSambatYear, monthLengths: readonly number[]): string =>
  nextYearStart({ ...year, month_lengths: monthLengths });
