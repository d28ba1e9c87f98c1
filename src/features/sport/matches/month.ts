// A month of matches as an address names it, "2026-11", in both calendars.
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { type Calendar, monthsText } from "#app/messages/month-names.ts";
import { dateIn } from "#app/messages/typed-day.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export type Month = { key: string; from: Date; before: Date; previous: string; next: string };

/** The month of this key, or that of `now`. */
export function readMonth(typed: string | null, now: Date): Month {
  const key =
    typed !== null && /^(?:19|20)\d{2}-(?:0[1-9]|1[0-2])$/.test(typed) ? typed : kathmanduDay(now).slice(0, 7);
  const [year = 0, month = 0] = key.split("-").map(Number);
  const shifted = (by: number) => new Date(Date.UTC(year, month - 1 + by, 1)).toISOString().slice(0, 7);
  return {
    key,
    from: startOfKathmanduDay(`${key}-01`),
    before: startOfKathmanduDay(`${shifted(1)}-01`),
    previous: shifted(-1),
    next: shifted(1),
  };
}

/** "November 2026 (Kartik – Mangsir 2083)", or the other way round in Nepali. */
export function monthTitle({ from, before }: Pick<Month, "from" | "before">, lang: Lang): string {
  const named = (calendar: Calendar) => {
    const [first, last] = [from, new Date(before.getTime() - 1)].map((at) => dateIn(calendar, kathmanduDay(at)));
    return first && last ? monthsText(calendar, first, last, lang) : undefined;
  };
  const [main, other] = (lang === "ne" ? (["bs", "ad"] as const) : (["ad", "bs"] as const)).map(named);
  return main && other ? `${main} (${other})` : (main ?? other ?? "");
}
