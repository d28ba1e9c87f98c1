// Times as the trade's files write them: RFC 822, RFC 850 and ISO 8601 with their usual slips, the clock of a
// spreadsheet, seconds since 1970, Bikram Sambat. What could mean two moments is not read.
import { fromBikramSambat } from "#app/messages/bikram-sambat.ts";
import { fromWallClock } from "#app/messages/civil-day.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";

/** What the text leaves open: its zone, a weekday that is that of another day, a year read as Bikram Sambat. */
export type TimeDoubt = "zone" | "weekday" | "bikramSambat";
export type SourceTime = { at: Date; doubts: readonly TimeDoubt[] };

const months = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const monthNames = [
  ...["january", "february", "march", "april", "may", "june", "july"],
  ...["august", "september", "october", "november", "december"],
];
const weekdays = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Names of zones that stand for one offset, in minutes. "IST" and "BST" have several and are not read. */
const zoneMinutes: Readonly<Record<string, number>> = {
  ...{ z: 0, ut: 0, utc: 0, gmt: 0, wet: 0, npt: 345, pkt: 300, sgt: 480, hkt: 480, myt: 480, jst: 540, kst: 540 },
  // RFC 822 names these.
  ...{ est: -300, edt: -240, cst: -360, cdt: -300, mst: -420, mdt: -360, pst: -480, pdt: -420 },
  ...{ cet: 60, west: 60, cest: 120, eet: 120, eest: 180, msk: 180, awst: 480, aest: 600, aedt: 660 },
  ...{ nzst: 720, nzdt: 780 },
};

const clock = String.raw`(?<hour>\d{1,2}):(?<minute>\d{2})(?::(?<second>\d{2})(?:[.,]\d{1,9})?)?(?: ?(?<half>[ap])\.?m\.?)?`;
const offset = String.raw`(?:gmt|utc?)? ?[+-]\d{1,2}(?::?\d{2})?`;
const zone = `(?: ?(?<zone>${offset}|[a-z]{1,5}))?`;
const weekday = "(?:(?<weekday>[a-z]{3,9})[.,]{0,2} ?)?";
const after = `(?:(?:, ?| at | |t)${clock}${zone})?`;
const name = "(?<name>[a-z]{3,9})";
const day = String.raw`(?<day>\d{1,2})(?:st|nd|rd|th)?`;

const shapes: readonly RegExp[] = [
  String.raw`(?<year>\d{4})(?<between>[-/.])(?<month>\d{1,2})\k<between>(?<day>\d{1,2})(?:${zone}|${after})`,
  String.raw`(?<year>\d{4})(?<month>\d{2})(?<day>\d{2})(?:t? ?(?<hour>\d{2}):?(?<minute>\d{2}):?(?<second>\d{2})${zone})?`,
  String.raw`${weekday}${day}[ -]?${name}\.?,?[ -]?(?<year>\d{4}|\d{2})${after}`,
  String.raw`${weekday}${name}\.? ${day},? (?<year>\d{4})${after}`,
  // The C library, and the command `date`.
  String.raw`${weekday}${name} ${day} ${clock}${zone} (?<year>\d{4})`,
  String.raw`(?<first>\d{1,2})(?<between>[-/.])(?<other>\d{1,2})\k<between>(?<year>\d{4})${after}`,
].map((shape) => new RegExp(`^${shape}$`));

type Parts = Readonly<Record<string, string | undefined>>;

/** Whether a file says anything in place of a time: WordPress and spreadsheets write zeros where they have none. */
export function isTimeGiven(text: string): boolean {
  return !/^(?:[0\s:./TZ+-]*|null|none|n\/a|.*-0001.*)$/i.test(text.trim());
}

/**
 * The moment that a text names. A time without a zone is of Kathmandu (doubt `zone`), or of UTC where the format says
 * so. `undefined` for what is no day, could be two, or lies before 1950 or after 2200.
 */
export function readSourceTime(given: string, { isUtc }: { isUtc: boolean }): SourceTime | undefined {
  const text = asciiDigits(given.slice(0, 120))
    .normalize("NFKC")
    .toLowerCase()
    .replace(/\([^()]*\)$/, "")
    .replace(/\s+/g, " ")
    .trim();
  if (/^(?:\d{10}|\d{13})(?:\.\d+)?$/.test(text)) return sinceEpoch(Number(text));
  for (const shape of shapes) {
    const parts = shape.exec(text)?.groups;
    if (parts) return momentOf(parts, isUtc);
  }
  return undefined;
}

/** Seconds have ten digits and milliseconds thirteen from 2001 to 2286. */
function sinceEpoch(value: number): SourceTime | undefined {
  return within(new Date(value < 1e11 ? value * 1000 : value), []);
}

function momentOf(parts: Parts, isUtc: boolean): SourceTime | undefined {
  const civil = dayOf(parts, isUtc);
  const seconds = secondsOf(parts);
  const minutes = offsetOf(parts.zone);
  if (!civil || seconds === undefined || minutes === undefined) return undefined;
  const doubts: TimeDoubt[] = civil.isBikramSambat ? ["bikramSambat"] : [];
  if (parts.weekday !== undefined) {
    const named = weekdays.findIndex((full) => full.startsWith(parts.weekday ?? ""));
    if (named < 0) return undefined;
    if (named !== civil.midnight.getUTCDay()) doubts.push("weekday");
  }
  const wall = civil.midnight.getTime() + seconds * 1000;
  if (minutes !== "none") return within(new Date(wall - minutes * 60_000), doubts);
  if (isUtc) return within(new Date(wall), doubts);
  return within(fromWallClock(new Date(wall)), ["zone", ...doubts]);
}

function within(at: Date, doubts: readonly TimeDoubt[]): SourceTime | undefined {
  const year = at.getUTCFullYear();
  // The beginning of 1970 stands for no time at all.
  return year >= 1950 && year <= 2200 && Math.abs(at.getTime()) > dayMilliseconds ? { at, doubts } : undefined;
}

/** A year from here on is one of Bikram Sambat: 2060 of the common calendar lies decades ahead. */
const firstBikramSambatYear = 2060;

/** The day as midnight in UTC; `undefined` for the 31st of February and its like. */
function dayOf(parts: Parts, isUtc: boolean): { midnight: Date; isBikramSambat: boolean } | undefined {
  const date = parts.first === undefined ? [monthOf(parts), Number(parts.day)] : monthAndDay(parts);
  const [month, day] = date ?? [];
  const year = fullYear(parts.year ?? "");
  if (month === undefined || day === undefined) return undefined;
  if (year >= firstBikramSambatYear && !isUtc && !parts.zone && !parts.name) {
    const found = fromBikramSambat({ year, month, day });
    return found === undefined ? undefined : { midnight: new Date(`${found}T00:00:00Z`), isBikramSambat: true };
  }
  const midnight = new Date(Date.UTC(year, month - 1, day));
  const isThere = midnight.getUTCMonth() === month - 1 && midnight.getUTCDate() === day;
  return isThere ? { midnight, isBikramSambat: false } : undefined;
}

/** RFC 2822, section 4.3: two digits below 50 are of this century. */
function fullYear(digits: string): number {
  const year = Number(digits);
  return digits.length > 2 ? year : year + (year < 50 ? 2000 : 1900);
}

function monthOf({ month, name = "" }: Parts): number | undefined {
  if (month !== undefined) return Number(month);
  const number = months.indexOf(name.slice(0, 3)) + 1;
  const isName = name.length === 3 || name === "sept" || monthNames.includes(name);
  return number > 0 && isName ? number : undefined;
}

/** "25/06/2015" is one day whoever wrote it, "04/06/2015" is not; with full stops the day comes first. */
function monthAndDay({ first, other, between }: Parts): [month: number, day: number] | undefined {
  const [one, two] = [Number(first), Number(other)];
  if (one > 12 || one === two || between === ".") return [two, one];
  return two > 12 ? [one, two] : undefined;
}

function secondsOf({ hour = "0", minute = "0", second = "0", half }: Parts): number | undefined {
  const typed = Number(hour);
  if (half !== undefined && (typed < 1 || typed > 12)) return undefined;
  const hours = half === undefined ? typed : (typed % 12) + (half === "p" ? 12 : 0);
  // A leap second is the next one here.
  if (hours > 23 || Number(minute) > 59 || Number(second) > 60) return undefined;
  return (hours * 60 + Number(minute)) * 60 + Number(second);
}

/** Minutes ahead of UTC; "none" where no zone is named, `undefined` for one that nobody knows. */
function offsetOf(zone: string | undefined): number | "none" | undefined {
  if (zone === undefined) return "none";
  const [, sign, hours = "", minutes = "0"] = /([+-])(\d{1,2}):?(\d{2})?$/.exec(zone) ?? [];
  if (sign === undefined) return Object.hasOwn(zoneMinutes, zone) ? zoneMinutes[zone] : undefined;
  if (Number(hours) > 14 || Number(minutes) > 59) return undefined;
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes));
}
