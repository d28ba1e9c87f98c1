// Dates of a page in the reader's calendar. A page is shared, so it is written in the calendar of its language; here
// the written date is found by what its <time> says and exchanged, whatever else stands beside it.
import { toBikramSambat } from "#app/messages/bikram-sambat.ts";
import { kathmanduDay, startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { dateParts, nepaliCommonParts } from "#app/messages/dates.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { monthName } from "#app/messages/month-names.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { ReadingChoices } from "./choices.ts";

const englishLongMonth = new Intl.DateTimeFormat("en-US", { month: "long", timeZone: "Asia/Kathmandu" });

/** A date as pages write it: whole, without its year, and alone in the three parts of a calendar leaf. */
type WrittenDate = { whole: string; inYear: string; month: string; day: string; year: string };

function written(lang: Lang, { year, month, day }: { year: string; month: string; day: string }): WrittenDate {
  const inYear = `${month} ${day}`;
  return { whole: lang === "en" ? `${inYear}, ${year}` : `${year} ${inYear}`, inYear, month, day, year };
}

function bikramSambatDate(date: Date, lang: Lang): WrittenDate | undefined {
  const found = toBikramSambat(kathmanduDay(date));
  if (!found) return undefined;
  const number = (value: number) => digitsFor(lang, String(value));
  return written(lang, { year: number(found.year), month: monthName("bs", found.month, lang), day: number(found.day) });
}

function commonDate(date: Date, lang: Lang): WrittenDate {
  return written(lang, lang === "en" ? dateParts(date, lang) : nepaliCommonParts(date));
}

type TimeOptions = { dateTime: string; lang: Lang; calendar: ReadingChoices["calendar"] };

/**
 * The text of a `<time>` with its date in the chosen calendar: "Mangsir 5, 2083", or with both
 * "Nov 21, 2026 (Mangsir 5, 2083)". A text without this date ("3 hours ago", "3:30 PM") stays, and so does a day that
 * Bikram Sambat has no year for.
 */
export function withCalendar(text: string, { dateTime, lang, calendar }: TimeOptions): string {
  const date = dateTime.includes("T") ? new Date(dateTime) : startOfKathmanduDay(dateTime);
  if (calendar === "page" || Number.isNaN(date.getTime())) return text;
  const [common, bikramSambat] = [commonDate(date, lang), bikramSambatDate(date, lang)];
  if (!bikramSambat) return text;
  const [own, other] = lang === "en" ? [common, bikramSambat] : [bikramSambat, common];
  if (calendar === (lang === "en" ? "ad" : "bs")) return text;
  const isBoth = calendar === "both";
  for (const part of ["month", "day", "year"] as const) if (text === own[part]) return isBoth ? text : other[part];
  const inOther = { ...other, whole: isBoth ? other.whole.replace("सन् ", "") : other.whole };
  const spelledOut = lang === "en" ? [longMonth(own, date)] : [];
  for (const form of [...spelledOut, own]) {
    for (const part of ["whole", "inYear"] as const) {
      if (text.includes(form[part])) {
        return text.replace(form[part], (found) => (isBoth ? `${found} (${inOther[part]})` : other[part]));
      }
    }
  }
  return text;
}

const longMonth = ({ year, day }: WrittenDate, date: Date) =>
  written("en", { year, day, month: englishLongMonth.format(date) });
