// A day with a time of day as people type it, by the clocks of Kathmandu.
import { asciiDigits, zeroWidth } from "#app/platform/text/characters.ts";
import { startOfKathmanduDay } from "./civil-day.ts";
import { fromDateTimeField } from "./dates.ts";
import type { Calendar } from "./month-names.ts";
import { foldedWord } from "./month-spellings.ts";
import { dayOf, longestDate, mixesDigits, readTypedDay, type TypedDayOptions } from "./typed-day.ts";

/** The day, the time ("15:30") and both as an instant, or the code of what is wrong. */
export type TypedMoment =
  | { at: Date; day: string; time: string; calendar: Calendar; fault?: never }
  | { fault: string };

/** Words for parts of the day: the hours after them are those of the morning (`a`) or of the afternoon and evening. */
const partsOfDay: ReadonlyMap<string, "a" | "p"> = new Map([
  ...["बिहान", "bihana"].map((word) => [word, "a"] as const),
  ...["दिउंसो", "दिउसो", "साँझ", "बेलुका", "बेलुकी", "diuso", "sanjha", "beluka"].map(
    (word) => [foldedWord(word), "p"] as const,
  ),
]);

const timeShape = new RegExp(
  [
    String.raw`^(?<before>.*?)(?:^|[\s,]+|(?<=\d)t)(?:(?<part>[\p{L}\p{M}]+)\s+)?`,
    String.raw`(?<hour>\d{1,2})(?:[:.](?<minute>\d{2})(?::(?<second>\d{2}))?)?`,
    String.raw`\s*(?<half>[ap]\.?\s?m\.?)?\s*(?<clock>बजे|baje|o'clock)?$`,
  ].join(""),
  "u",
);

/** "14:30", "२:३०", "2:30 PM", "14.30" as "14:30"; `undefined` for what is no time. */
export function readTime(typed: string): string | undefined {
  const text = asciiDigits(typed.trim()).toLowerCase().slice(0, 20);
  const [, hour, minute, half] = /^(\d{1,2})[:.](\d{2})(?::00)?\s*([ap])?\.?m?\.?$/.exec(text) ?? [];
  return hour === undefined ? undefined : timeOf(Number(hour), Number(minute), half);
}

function timeOf(hour: number, minute: number, half: string | undefined): string | undefined {
  if (minute > 59 || hour > 23 || (half && hour > 12) || (half && hour < 1)) return undefined;
  const hours = half ? (hour % 12) + (half === "p" ? 12 : 0) : hour;
  return `${String(hours).padStart(2, "0")}:${String(minute).padStart(2, "0")}`;
}

const machineShape = /^(\d{4})-(\d{2})-(\d{2})T\d{2}:\d{2}(?::\d{2})?$/;

/**
 * Reads a day as `readTypedDay` does with a time after it: "2083-8-11 15:30", "मंसिर ११, ३:३० बजे", "Nov 27, 3 pm",
 * "kal 6". The form with a T ("2026-11-21T15:30") is what machines write and always Gregorian.
 */
export function readTypedMoment(typed: string, options: TypedDayOptions = {}): TypedMoment {
  if (typed.length > longestDate) return { fault: "date.invalid" };
  const text = typed.replace(zeroWidth, "").trim();
  const machine = machineShape.exec(text);
  if (machine) return readMachine(text, machine);
  if (mixesDigits(text)) return { fault: "date.twoScripts" };
  const parts = splitTime(text, options);
  if (!parts) {
    const { fault } = readTypedDay(text, options);
    return { fault: fault ?? "date.timeMissing" };
  }
  const read = readTypedDay(parts.day, options);
  if (read.fault !== undefined) return read;
  if (parts.time === undefined) return { fault: "date.noTime" };
  return { ...read, time: parts.time, at: instantOf(read.day, parts.time) };
}

/** The instant at which the clocks of Kathmandu read this. */
export function instantOf(day: string, time: string): Date {
  const [hours = 0, minutes = 0] = time.split(":").map(Number);
  return new Date(startOfKathmanduDay(day).getTime() + (hours * 60 + minutes) * 60_000);
}

function readMachine(text: string, [, year, month, day]: RegExpExecArray): TypedMoment {
  const at = fromDateTimeField(text);
  if (at) return { at, day: text.slice(0, 10), time: text.slice(11, 16), calendar: "ad" };
  const { fault } = dayOf("ad", { year: Number(year), month: Number(month), day: Number(day) });
  return { fault: fault ?? "date.noTime" };
}

/**
 * The text before the time, and the time: `undefined` in it for one that no clock shows. An hour alone is one after
 * "kal", "today", a part of the day, or with "pm" or "बजे" behind it. Nothing where the text has no time.
 */
function splitTime(text: string, options: TypedDayOptions): { day: string; time: string | undefined } | undefined {
  const {
    before = "",
    part,
    hour,
    minute,
    half,
    clock,
  } = timeShape.exec(asciiDigits(text).toLowerCase())?.groups ?? {};
  if (hour === undefined) return undefined;
  const named = part === undefined ? undefined : partsOfDay.get(foldedWord(part));
  const day = named ? before : `${before} ${part ?? ""}`.trim();
  const isHour = minute !== undefined || half !== undefined || clock !== undefined || named !== undefined;
  if (!isHour && (/\d/.test(day) || readTypedDay(day, options).fault !== undefined)) return undefined;
  return { day, time: timeOf(Number(hour), Number(minute ?? 0), half?.[0] ?? named) };
}
