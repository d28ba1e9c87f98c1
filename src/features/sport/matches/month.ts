// A month of matches as an address names it, "2026-11", in both calendars.
import { bikramSambatMonths, toBikramSambat } from "#app/messages/bikram-sambat.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { digitsFor } from "#app/messages/locale.ts";
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

/** "November 2026 (कात्तिक–मंसिर २०८३)", or the other way round in Nepali. */
export function monthTitle({ from, before }: Pick<Month, "from" | "before">, lang: Lang): string {
  const common = new Intl.DateTimeFormat(lang === "ne" ? "ne-NP-u-nu-deva" : "en", {
    month: "long",
    year: "numeric",
    timeZone: "Asia/Kathmandu",
  }).format(from);
  const first = toBikramSambat(kathmanduDay(from));
  const last = toBikramSambat(kathmanduDay(new Date(before.getTime() - 1)));
  if (!first || !last) return common;
  const named = ({ month }: { month: number }) => bikramSambatMonths[month - 1] ?? "";
  const year = (value: number) => digitsFor("ne", String(value));
  const nepali =
    first.year === last.year
      ? `${named(first)}–${named(last)} ${year(last.year)}`
      : `${named(first)} ${year(first.year)} – ${named(last)} ${year(last.year)}`;
  return lang === "ne" ? `${nepali} (${common})` : `${common} (${nepali})`;
}
