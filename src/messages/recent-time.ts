// How long ago something recent was. The script of reader pages writes it over dates, so it carries no calendar.
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { kathmanduDay, startOfKathmanduDay } from "./civil-day.ts";
import { digitsFor } from "./locale.ts";

const minuteMilliseconds = 60_000;
const hourMilliseconds = 60 * minuteMilliseconds;
const recentDays = 7;

const englishRelative = new Intl.RelativeTimeFormat("en-IN", { numeric: "auto" });

type RelativeUnit = "second" | "minute" | "hour" | "day";

// Written here because Chromium carries no Nepali locale data, and what a page says must not depend on the phone.
const nepaliUnits: Readonly<Record<RelativeUnit, string>> = {
  second: "सेकेन्ड",
  minute: "मिनेट",
  hour: "घण्टा",
  day: "दिन",
};
const nepaliDays = new Map([
  [-2, "अस्ति"],
  [-1, "हिजो"],
  [0, "आज"],
  [1, "भोलि"],
  [2, "पर्सि"],
]);

function relativeIn(lang: Lang, amount: number, unit: RelativeUnit): string {
  if (lang === "en") return englishRelative.format(amount, unit);
  if (unit === "second" && amount === 0) return "अहिले";
  const day = unit === "day" ? nepaliDays.get(amount) : undefined;
  if (day) return day;
  const counted = `${digitsFor("ne", String(Math.abs(amount)))} ${nepaliUnits[unit]}`;
  return amount < 0 || Object.is(amount, -0) ? `${counted} पहिले` : `${counted}मा`;
}

/** "now", "5 minutes ago", "3 hours ago", then by civil days "yesterday", "4 days ago"; `undefined` from a week on. */
export function recentTime(date: Date, now: Date, lang: Lang): string | undefined {
  const difference = date.getTime() - now.getTime();
  const distance = Math.abs(difference);
  if (distance < minuteMilliseconds) return relativeIn(lang, 0, "second");
  if (distance < hourMilliseconds) return relativeIn(lang, Math.trunc(difference / minuteMilliseconds), "minute");
  if (distance < dayMilliseconds) return relativeIn(lang, Math.trunc(difference / hourMilliseconds), "hour");
  const startOfDay = (timestamp: Date) => startOfKathmanduDay(kathmanduDay(timestamp)).getTime();
  const days = Math.round((startOfDay(date) - startOfDay(now)) / dayMilliseconds);
  return Math.abs(days) < recentDays ? relativeIn(lang, days, "day") : undefined;
}
