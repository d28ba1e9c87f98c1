// The choice of a month among the coming events, as it stands in an address: `?month=2026-12`. In Nepali the months are
// those of Bikram Sambat.
import { toBikramSambat } from "#app/messages/bikram-sambat.ts";
import { dateParts, kathmanduDay } from "#app/messages/dates.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export const monthName = "month";

export type EventMonth = { key: string; label: string };

/**
 * The month of a day in Nepal by the calendar of a language; that of the common calendar where the other has none yet.
 */
export function monthOf(date: Date, lang: Lang): EventMonth {
  const day = kathmanduDay(date);
  const { year, month } = dateParts(date, lang);
  const bikramSambat = lang === "ne" ? toBikramSambat(day) : undefined;
  return {
    key: bikramSambat ? `${bikramSambat.year}-${String(bikramSambat.month).padStart(2, "0")}` : day.slice(0, 7),
    label: lang === "en" ? `${month} ${year}` : `${year} ${month}`,
  };
}

/** The months in which something begins, in the order of the events. Those without a date are in none. */
export function monthsOf(events: readonly { startsAt: Date | null }[], lang: Lang): readonly EventMonth[] {
  const months = events.flatMap(({ startsAt }) => (startsAt ? [monthOf(startsAt, lang)] : []));
  return [...new Map(months.map((month) => [month.key, month])).values()];
}
