// The names of the months of both calendars as they are written here. A name tells which calendar a date is of, so a
// date that is shown with one can be read back (month-spellings.ts).
import type { Lang } from "#app/platform/db/schema.ts";
import { bikramSambatMonths } from "./bikram-sambat.ts";
import { digitsFor } from "./locale.ts";

/** Bikram Sambat and the Gregorian calendar, as people here call them in English: BS and AD. */
export type Calendar = "bs" | "ad";

export const otherCalendar = (calendar: Calendar): Calendar => (calendar === "bs" ? "ad" : "bs");

/** `month` counts from 1. */
type YearMonth = { year: number; month: number };

/** Months of Bikram Sambat in Latin letters, as English papers of Nepal write them. */
const romanMonths = [
  ...["Baisakh", "Jestha", "Asar", "Saun", "Bhadra", "Asoj"],
  ...["Kartik", "Mangsir", "Poush", "Magh", "Fagun", "Chait"],
] as const;

/** Months of the Gregorian calendar in Nepali. */
export const nepaliMonths = [
  ...["जनवरी", "फेब्रुअरी", "मार्च", "अप्रिल", "मे", "जुन", "जुलाई", "अगस्ट", "सेप्टेम्बर", "अक्टोबर", "नोभेम्बर"],
  "डिसेम्बर",
] as const;

const englishMonths = [
  ...["January", "February", "March", "April", "May", "June", "July", "August", "September", "October", "November"],
  "December",
] as const;

const shown: Readonly<Record<Calendar, Readonly<Record<Lang, readonly string[]>>>> = {
  bs: { en: romanMonths, ne: bikramSambatMonths },
  ad: { en: englishMonths, ne: nepaliMonths },
};

/** "Mangsir", "मंसिर", "November", "नोभेम्बर". `month` counts from 1. */
export function monthName(calendar: Calendar, month: number, lang: Lang): string {
  return shown[calendar][lang][month - 1] ?? "";
}

/** The month and its year: "Mangsir 2083", "२०८३ मंसिर", "सन् २०२६ नोभेम्बर". */
export function monthText(calendar: Calendar, { year, month }: YearMonth, lang: Lang): string {
  const [name, inYear] = [monthName(calendar, month, lang), yearText(calendar, year, lang)];
  return lang === "en" ? `${name} ${inYear}` : `${inYear} ${name}`;
}

/** "2083", "२०८३", of the Gregorian calendar in Nepali "सन् २०२६". */
export function yearText(calendar: Calendar, year: number, lang: Lang): string {
  const digits = digitsFor(lang, String(year));
  return lang === "ne" && calendar === "ad" ? `सन् ${digits}` : digits;
}

/** The months from one to another of the same or the next year: "November – December 2026". */
export function monthsText(calendar: Calendar, first: YearMonth, last: YearMonth, lang: Lang): string {
  if (first.year !== last.year) return `${monthText(calendar, first, lang)} – ${monthText(calendar, last, lang)}`;
  if (first.month === last.month) return monthText(calendar, first, lang);
  const [from, until] = [monthName(calendar, first.month, lang), monthName(calendar, last.month, lang)];
  const year = yearText(calendar, first.year, lang);
  return lang === "en" ? `${from} – ${until} ${year}` : `${year} ${from} – ${until}`;
}
