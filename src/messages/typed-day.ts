// Days as people type them and as files write them: in either calendar, in digits of either script, with or without
// names. The one place that decides which calendar a typed date is of.
import { asciiDigits, zeroWidth } from "#app/platform/text/characters.ts";
import { bikramSambatYears, fromBikramSambat, lengthOfMonth, toBikramSambat } from "./bikram-sambat.ts";
import { daysLater } from "./bikram-sambat-table.ts";
import { codeWith } from "./error-messages.ts";
import type { Calendar } from "./month-names.ts";
import { foldedWord, monthNamed } from "./month-spellings.ts";

/**
 * What a day is for decides what its text leaves open. A day of birth lies in the past, which tells BS from AD. A date
 * without a year, and `kal` (yesterday and tomorrow), lies before, after, or nearest to today.
 */
export type DayPurpose = "birth" | "past" | "future" | "any";

export type TypedDayOptions = {
  /** The civil day in Nepal. Without it there is no "yesterday", and every date names its year. */
  today?: string | undefined;
  purpose?: DayPurpose | undefined;
  /** The last day of the Gregorian calendar that it can be; a later one is of Bikram Sambat. */
  last?: string | undefined;
};

/** A civil day (`YYYY-MM-DD`) and the calendar in which it was typed, or the code of what is wrong. */
export type TypedDay = { day: string; calendar: Calendar; fault?: never } | { fault: string };

/**
 * From here on a year is nearer to the present one of Bikram Sambat than to the present Gregorian one (57 apart). So
 * in 2026 the year 2054 is Gregorian and 2055 is of Bikram Sambat.
 */
const yearsAhead = 28;
/** Longer texts are no dates, and take long to compose. */
export const longestDate = 100;

const unreadable = { fault: "date.invalid" } as const;

/** Words for a day, in days from today. */
const relativeDays: ReadonlyMap<string, number> = new Map([
  ...["today", "aaja", "aja", "आज"].map((word) => [word, 0] as const),
  ...["yesterday", "hijo", "हिजो"].map((word) => [word, -1] as const),
  ...["tomorrow", "bholi", "भोलि", "भोली"].map((word) => [word, 1] as const),
  ...["asti", "अस्ति"].map((word) => [word, -2] as const),
  ...["parsi", "पर्सि"].map((word) => [word, 2] as const),
]);
/** Yesterday and tomorrow have one word in Maithili, Bhojpuri, Awadhi and Hindi. */
const eitherDay: ReadonlySet<string> = new Set(["kal", "kalhi", "kaalhi", "कल", "काल्हि", "काल्ह"]);

const markers: ReadonlyMap<string, Calendar> = new Map([
  ...["bs", "विसं", "गते", "gate"].map((word) => [word, "bs"] as const),
  ...["ad", "ce", "सन्", "ईसं", "इसं", "इस्वी", "ईस्वी", "तारिख", "tarikh"].map((word) => [word, "ad"] as const),
]);

const silentWords: ReadonlySet<string> = new Set(
  [
    "st nd rd th of the on साल को sun mon tue tues wed thu thur thurs fri sat",
    "sunday monday tuesday wednesday thursday friday saturday",
    "आइतबार आइतवार सोमबार सोमवार मंगलबार मंगलवार मङ्गलबार मङ्गलवार बुधबार बुधवार",
    "बिहीबार बिहिबार बिहीवार शुक्रबार शुक्रवार शनिबार शनिवार",
  ].flatMap((words) => words.split(" ").map(foldedWord)),
);

/** Whether a text has digits of both scripts, which is a slip of the keyboard. */
export const mixesDigits = (text: string): boolean => /[0-9]/.test(text) && /[०-९]/.test(text);

/**
 * Reads "2083-8-11", "२०८३/८/११", "11.8.2083", "मंसिर ११", "Mangsir 11, 2083", "11 Nov", "सन् २०२६ नोभेम्बर २७",
 * "०८३/८/११", "११ गते", "today", "हिजो", "kal". A number of four digits that could be a year of either calendar is read
 * by `purpose` and `last`; a name of a month, "BS" or "AD" decides by itself.
 */
export function readTypedDay(typed: string, options: TypedDayOptions = {}): TypedDay {
  if (typed.length > longestDate) return unreadable;
  const text = typed.normalize("NFC").replace(zeroWidth, "").trim();
  if (!/^[\p{L}\p{M}\p{N}\s,./'’()–—-]+$/u.test(text)) return unreadable;
  if (mixesDigits(text)) return { fault: "date.twoScripts" };
  const said = wordsAndNumbers(text);
  if (!said) return unreadable;
  return said.relative === undefined ? readDate(said, options) : readRelative(said, options);
}

type Said = {
  numbers: readonly string[];
  month: number | undefined;
  calendar: Calendar | undefined;
  relative: number | "either" | undefined;
};

/** `undefined` where a word is unknown, or two of them contradict each other. */
function wordsAndNumbers(text: string): Said | undefined {
  const joined = asciiDigits(text)
    .toLowerCase()
    .replace(/वि\s?\.\s?सं?\s?\.?/g, " विसं ")
    .replace(/([ईइ])\s?\.\s?सं?\s?\.?/g, " $1सं ")
    .replace(/\b([ab])\s?\.\s?([ds])\b\.?/g, " $1$2 ");
  const numbers: string[] = [];
  let month: number | undefined;
  let relative: Said["relative"];
  const calendars = new Set<Calendar>();
  for (const [found] of joined.matchAll(/\d+|[\p{L}\p{M}]+/gu)) {
    if (/^\d/.test(found)) {
      numbers.push(found);
      continue;
    }
    const word = foldedWord(found);
    const named = monthNamed(word);
    const marker = markers.get(word);
    const days = eitherDay.has(word) ? "either" : relativeDays.get(word);
    if (named && month === undefined) {
      month = named.month;
      calendars.add(named.calendar);
    } else if (marker) calendars.add(marker);
    else if (days !== undefined && relative === undefined) relative = days;
    else if (!silentWords.has(word)) return undefined;
  }
  if (calendars.size > 1) return undefined;
  return { numbers, month, calendar: [...calendars][0], relative };
}

/** "today", "kal", and "kal 6": yesterday or tomorrow, whichever is the sixth in one of the calendars. */
function readRelative({ numbers, month, calendar, relative }: Said, { today, purpose }: TypedDayOptions): TypedDay {
  if (today === undefined || month !== undefined || relative === undefined) return unreadable;
  const shown = calendar ?? "ad";
  if (relative !== "either") {
    return numbers.length === 0 ? { day: daysLater(today, relative), calendar: shown } : unreadable;
  }
  const days = isPast(purpose) ? [-1, 1] : [1, -1];
  const [number, ...more] = numbers;
  if (more.length > 0) return unreadable;
  const day = days
    .map((away) => daysLater(today, away))
    .find((each) => number === undefined || isDayOfMonth(each, Number(number)));
  return day === undefined ? unreadable : { day, calendar: shown };
}

const isDayOfMonth = (day: string, number: number) =>
  Number(day.slice(8)) === number || toBikramSambat(day)?.day === number;

const isPast = (purpose: DayPurpose | undefined) => purpose === "past" || purpose === "birth";

function readDate(said: Said, options: TypedDayOptions): TypedDay {
  const parts = said.month === undefined ? partsOfNumbers(said) : partsBesideName(said.numbers, said.month);
  if (!parts) return unreadable;
  const { year, month, day } = parts;
  if (month !== undefined && (month < 1 || month > 12)) return { fault: `date.noMonth:${month}` };
  if (year === undefined) return readNearest({ ...parts, calendar: said.calendar }, options);
  // "०८३" is how offices shorten 2083 of Bikram Sambat.
  const isShort = year.length === 3;
  const whole = isShort ? 2000 + Number(year) : Number(year);
  if (month === undefined || (isShort && (!year.startsWith("0") || said.calendar === "ad"))) return unreadable;
  const date = { year: whole, month, day };
  const calendar = said.calendar ?? (isShort ? "bs" : calendarOf(date, options));
  return dayOf(calendar, date);
}

type DateParts = { year?: string; month?: number; day: number };
type CalendarDate = { year: number; month: number; day: number };

const isYear = (number: string) => number.length === 3 || number.length === 4;
const isShortNumber = (number: string | undefined): number is string => number !== undefined && number.length <= 2;

/** Year, month, day, or the day first, as it is written here. A day alone needs its calendar: "११ गते". */
function partsOfNumbers({ numbers, calendar }: Said): DateParts | undefined {
  const [first = "", second, third] = numbers;
  if (numbers.length === 1 && calendar && isShortNumber(first)) return { day: Number(first) };
  if (numbers.length !== 3 || !isShortNumber(second) || third === undefined) return undefined;
  if (isYear(first) && isShortNumber(third)) return { year: first, month: Number(second), day: Number(third) };
  if (isShortNumber(first) && isYear(third)) return { year: third, month: Number(second), day: Number(first) };
  return undefined;
}

function partsBesideName(numbers: readonly string[], month: number): DateParts | undefined {
  const [first = "", second] = numbers;
  if (numbers.length === 1) return isShortNumber(first) ? { month, day: Number(first) } : undefined;
  if (numbers.length !== 2 || second === undefined) return undefined;
  if (isYear(first) && isShortNumber(second)) return { year: first, month, day: Number(second) };
  return isShortNumber(first) && isYear(second) ? { year: second, month, day: Number(first) } : undefined;
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
const isoDay = ({ year, month, day }: CalendarDate) =>
  `${String(year).padStart(4, "0")}-${twoDigits(month)}-${twoDigits(day)}`;

/** Gregorian up to `last`, and where Bikram Sambat has no such year. */
function calendarOf(date: CalendarDate, { today, purpose, last }: TypedDayOptions): Calendar {
  const nearest = today && `${Number(today.slice(0, 4)) + yearsAhead}-12-31`;
  const latest = last ?? (purpose === "birth" ? today : nearest);
  return latest === undefined || isoDay(date) <= latest || lengthOfMonth(date.year, 1) === undefined ? "ad" : "bs";
}

/** How many days a month of either calendar has; `undefined` for a year without data. */
export function monthLength(calendar: Calendar, year: number, month: number): number | undefined {
  if (calendar === "bs") return lengthOfMonth(year, month);
  return year < 1000 || year > 9999 ? undefined : new Date(Date.UTC(year, month, 0)).getUTCDate();
}

/** The code that says how long a month is. */
export function monthEnds(calendar: Calendar, { year, month }: { year: number; month: number }, days: number): string {
  return codeWith("date.monthEnds", { month: `${calendar}-${year}-${month}`, days });
}

/** The civil day of a date of a calendar; else a code that says how long the month is or which years there are. */
export function dayOf(calendar: Calendar, date: CalendarDate): TypedDay {
  const { year, month, day } = date;
  const days = monthLength(calendar, year, month);
  if (days === undefined) {
    if (calendar === "ad") return unreadable;
    const years = bikramSambatYears();
    return { fault: codeWith("date.noYear", { year, first: years[0]?.year ?? 0, last: years.at(-1)?.year ?? 0 }) };
  }
  if (day < 1 || day > days) return { fault: monthEnds(calendar, date, days) };
  const civil = calendar === "ad" ? isoDay(date) : fromBikramSambat(date);
  return civil === undefined ? unreadable : { day: civil, calendar };
}

/** A civil day as a date of this calendar; `undefined` where Bikram Sambat has no such year. */
export function dateIn(calendar: Calendar, day: string): CalendarDate | undefined {
  if (calendar === "bs") return toBikramSambat(day);
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return { year, month, day: date };
}

/**
 * The day of a date without its year, or of a day of the month alone, that is nearest to today on the side asked for. A
 * month that is shorter is not passed over for a longer one years away: its length is said.
 */
function readNearest(
  { month, day, calendar }: { month?: number; day: number; calendar: Calendar | undefined },
  { today, purpose }: TypedDayOptions,
): TypedDay {
  const present = today !== undefined && calendar && dateIn(calendar, today);
  if (!present || today === undefined || calendar === undefined) return unreadable;
  const around = [-1, 0, 1].map((away) =>
    month === undefined ? monthLater(present, away) : { year: present.year + away, month },
  );
  const [nearest = { ...present, day }] = around
    .flatMap((each) => {
      const days = monthLength(calendar, each.year, each.month) ?? 0;
      const last = dayOf(calendar, { ...each, day: Math.max(1, Math.min(day, days)) });
      return last.fault === undefined ? [{ ...each, day, civil: last.day }] : [];
    })
    .filter(({ civil }) => (isPast(purpose) ? civil <= today : purpose !== "future" || civil >= today))
    .sort((a, b) => distance(a.civil, today) - distance(b.civil, today));
  return dayOf(calendar, nearest);
}

/** The month so many months later. */
export function monthLater({ year, month }: { year: number; month: number }, months: number) {
  const count = year * 12 + month - 1 + months;
  return { year: Math.floor(count / 12), month: (count % 12) + 1 };
}

const distance = (a: string, b: string) => Math.abs(Date.parse(a) - Date.parse(b));
