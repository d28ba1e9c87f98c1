// Times, distances, heights and points as they are typed and written. A mark is a whole number: milliseconds,
// millimetres or points.

import { z } from "zod";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import type { MarkKind } from "./disciplines.ts";

/** Longer than any race on foot, farther than any throw, more than any combined event gives. */
const most: Readonly<Record<MarkKind, number>> = {
  time: dayMilliseconds,
  distance: 200_000,
  height: 20_000,
  points: 20_000,
};

/** "10.52", "1:45.3", "2:08:15" as milliseconds; "7.45" as millimetres; "8512" as points. `undefined`: no such mark. */
export function readMark(typed: string, kind: MarkKind): number | undefined {
  const text = asciiDigits(typed.trim());
  const read = kind === "time" ? readTime(text) : kind === "points" ? readPoints(text) : readMetres(text);
  return read !== undefined && read > 0 && read <= most[kind] ? read : undefined;
}

function readTime(text: string): number | undefined {
  const found = /^(?:(?:(\d{1,2}):)?(\d{1,2}):)?(\d{1,4})(?:\.(\d{1,3}))?$/.exec(text);
  if (!found) return undefined;
  const [, hours = "0", minutes, seconds = "0", decimals = "0"] = found;
  if (minutes !== undefined && (Number(seconds) > 59 || (found[1] !== undefined && Number(minutes) > 59)))
    return undefined;
  return Number(hours) * 3_600_000 + Number(minutes ?? 0) * 60_000 + Number(seconds) * 1000 + thousandths(decimals);
}

function readMetres(text: string): number | undefined {
  const found = /^(\d{1,3})(?:\.(\d{1,2}))?$/.exec(text);
  return found ? Number(found[1]) * 1000 + thousandths(found[2] ?? "0") : undefined;
}

function readPoints(text: string): number | undefined {
  return /^\d{1,5}$/.test(text) ? Number(text) : undefined;
}

const thousandths = (decimals: string) => Number(decimals.padEnd(3, "0"));

/** A mark as it is written, in Latin digits: times to the hundredth, rounded up as the rules have it. */
export function markText(mark: number, kind: MarkKind): string {
  if (kind === "points") return String(mark);
  if (kind !== "time") return (mark / 1000).toFixed(2);
  const hundredths = Math.ceil(mark / 10);
  const [hours, minutes, rest] = [
    Math.floor(hundredths / 360_000),
    Math.floor(hundredths / 6000) % 60,
    (hundredths % 6000) / 100,
  ];
  if (hours > 0) return `${hours}:${twoDigits(minutes)}:${twoDigits(Math.ceil(rest))}`;
  return minutes > 0 ? `${minutes}:${rest.toFixed(2).padStart(5, "0")}` : rest.toFixed(2);
}

const twoDigits = (value: number) => String(value).padStart(2, "0");

/** The wind in metres a second: "1.8" becomes "+1.8". */
export function windInput() {
  return z.union([z.string(), z.number()], { error: "athletics.wind" }).transform((typed, context): string => {
    const tenths = readWind(String(typed));
    if (tenths !== undefined) return windText(tenths);
    context.addIssue({ code: "custom", message: "athletics.wind" });
    return z.NEVER;
  });
}

/** "+1.8" → 18. */
export function readWind(typed: string): number | undefined {
  const text = asciiDigits(typed.trim()).replace("−", "-");
  return /^[+-]?\d(?:\.\d)?$/.test(text) ? Math.round(Number(text) * 10) : undefined;
}

/** 18 → "+1.8". */
export function windText(tenths: number): string {
  return `${tenths < 0 ? "-" : "+"}${(Math.abs(tenths) / 10).toFixed(1)}`;
}
