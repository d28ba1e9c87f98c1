import type { Lang } from "#app/platform/db/schema.ts";
import { dateParts, shortDate, startOfKathmanduDay } from "./dates.ts";

/**
 * The first and the last of some days as a sentence writes them: "Jul 19, 2026" and "Dec 20, 2026", in Nepali
 * "२०८३ साउन ३" and "पुस ५". The year of both is said once where both calendars have one, because a reader's own
 * calendar exchanges each date alone.
 */
export function dayRange(first: string, last: string, lang: Lang): { from: string; to: string } {
  const [start, end] = [startOfKathmanduDay(first), startOfKathmanduDay(last)];
  const { year, month, day } = dateParts(end, lang);
  const isOneYear = dateParts(start, lang).year === year && first.slice(0, 4) === last.slice(0, 4);
  const to = lang === "ne" && isOneYear ? `${month} ${day}` : shortDate(end, lang);
  return { from: shortDate(start, lang), to };
}
