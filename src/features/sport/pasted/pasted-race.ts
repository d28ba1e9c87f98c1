// The results of a race as somebody pastes them from a sheet or a message. Pure.
import type { MarkKind } from "#app/features/sport/rules/athletics/disciplines.ts";
import { type AthleteStatus, statuses } from "#app/features/sport/rules/athletics/events.ts";
import { readMark } from "#app/features/sport/rules/athletics/marks.ts";
import { asciiDigits } from "#app/platform/text/characters.ts";
import { plainName } from "#app/platform/text/plain-name.ts";
import type { PastedFault } from "./pasted-lineup.ts";

export const raceLimits = { text: 20_000, name: 100 } as const;

/** One finisher. `mark` is as it was typed, in Latin digits; `null` for one with a status. */
export type RaceRow = {
  line: number;
  text: string;
  place: number | null;
  number: number | null;
  name: string;
  club: string | null;
  mark: string | null;
  status: AthleteStatus | null;
};

export type PastedRace = { rows: readonly RaceRow[]; faults: readonly PastedFault[] };

type Cells = { line: number; text: string; cells: readonly string[] };

/**
 * Place, number, name, club and mark of one athlete a line, with tabs, semicolons or commas between, or blanks and the
 * club in brackets. Place, number and club may be missing. Where only one number stands before the name it is the place
 * if they count up from 1, else the athlete's number. A row of headings and blank lines are left out. Each line that
 * cannot be read, has a number or a name again, or a mark that its place contradicts is a fault.
 */
export function readRace(text: string, kind: MarkKind): PastedRace {
  const lines = linesOf(text, kind);
  const isPlace = countsUp(lines.map(({ cells }) => before(cells)).filter((cells) => cells.length === 1));
  const rows: RaceRow[] = [];
  const faults: PastedFault[] = [];
  for (const line of lines) {
    const row = rowOf(line, kind, isPlace);
    const code = typeof row === "string" ? row : faultBeside(row, rows, kind);
    if (typeof row === "string" || code !== undefined)
      faults.push({ line: line.line, text: line.text, code: `${code}:${line.line}` });
    else rows.push(row);
  }
  return { rows, faults };
}

/** Words of a heading, in lower case. */
const headings = new Set(
  "place rank pos position no bib number name athlete club team district time mark result distance points स्थान नम्बर नाम खेलाडी क्लब टोली समय दूरी अंक नतिजा".split(
    " ",
  ),
);

function linesOf(text: string, kind: MarkKind): readonly Cells[] {
  return text
    .normalize("NFC")
    .split(/\r?\n/u)
    .flatMap((typed, index) => {
      const line = typed.trim();
      if (line === "") return [];
      const cells = cellsOf(typed, kind).map((cell) => cell.trim());
      const isHeading = cells
        .filter((cell) => cell !== "")
        .every((cell) => headings.has(plainName(cell.replace(".", ""))));
      return isHeading ? [] : [{ line: index + 1, text: line, cells }];
    });
}

function cellsOf(line: string, kind: MarkKind): readonly string[] {
  for (const separator of ["\t", ";", ","]) if (line.includes(separator)) return line.split(separator);
  // "12. 104 Asha Rai (Army) 2:31:05"
  const words = line.trim().split(/\s+/u);
  const last = words.at(-1) ?? "";
  const end = isMark(last, kind) || statusOf(last) ? words.pop() : "";
  const numbers = words.slice(
    0,
    words.findIndex((word) => !isBlankOrNumber(word)),
  );
  const rest = words.slice(numbers.length).join(" ");
  const [, name = rest, club = ""] = /^(.*?)\s*\(([^()]*)\)$/u.exec(rest) ?? [];
  return [...numbers, name, club, end ?? ""];
}

const digitsOf = (cell: string) => asciiDigits(cell).replace(/[.)]$/u, "");
const isBlankOrNumber = (cell: string) => /^(?:|[-–—]|#?\d{1,5})$/u.test(digitsOf(cell));
const numberOf = (cell: string) => (/\d/.test(asciiDigits(cell)) ? Number(digitsOf(cell).replace("#", "")) : null);
const isMark = (cell: string, kind: MarkKind) => readMark(cell, kind) !== undefined;
const statusOf = (cell: string): AthleteStatus | undefined =>
  statuses.find(
    (status) => status === cell.toUpperCase().replaceAll(".", "") || (status === "DQ" && /^dsq$/i.test(cell)),
  );

/** The cells before the name: numbers, blanks, or a status in the place of one. */
function before(cells: readonly string[]): readonly string[] {
  const name = cells.findIndex((cell) => !isBlankOrNumber(cell) && !statusOf(cell));
  return cells.slice(0, Math.max(0, name));
}

/** Whether the only numbers before the names are places: they begin at 1 and never go back. */
function countsUp(numbered: readonly (readonly string[])[]): boolean {
  const places = numbered.flatMap(([cell = ""]) => numberOf(cell) ?? []);
  return places[0] === 1 && places.every((place, index) => index === 0 || place >= (places[index - 1] ?? 0));
}

function rowOf({ line, text, cells }: Cells, kind: MarkKind, isPlace: boolean): RaceRow | string {
  const first = before(cells);
  const [name = "", ...rest] = cells.slice(first.length);
  const filled = rest.filter((cell) => cell !== "");
  if (first.length > 2 || !/\p{L}/u.test(name)) return "race.unclear";
  if (name.length > raceLimits.name) return "squad.nameTooLong";
  const status = [...first, ...filled].flatMap((cell) => statusOf(cell) ?? [])[0] ?? null;
  const last = filled.at(-1) ?? "";
  const mark = status === null && isMark(last, kind) ? asciiDigits(last) : null;
  if (status === null && mark === null) return "race.mark";
  const beside = filled.filter((cell) => !statusOf(cell) && !(mark !== null && cell === last));
  if (beside.length > 1) return "race.unclear";
  const [place, number] = first.length === 2 || isPlace ? first : [undefined, ...first];
  return {
    ...{ line, text, name, mark, status, club: beside[0] ?? null },
    ...{ place: numberOf(place ?? ""), number: numberOf(number ?? "") },
  };
}

/** Why a row cannot stand beside those before it. */
function faultBeside(row: RaceRow, rows: readonly RaceRow[], kind: MarkKind): string | undefined {
  const { number, name, club, place } = row;
  if (number !== null && rows.some((other) => other.number === number)) return "race.numberTwice";
  const isSame = (other: RaceRow) => plainName(other.name) === plainName(name) && other.club === club;
  if (number === null && rows.some((other) => other.number === null && isSame(other))) return "race.twice";
  const better = rows.findLast((other) => other.place !== null && other.mark !== null);
  if (place === null || !better) return undefined;
  const gap = distance(row, kind) - distance(better, kind);
  const isContradicted = place > (better.place ?? 0) ? gap < 0 : place < (better.place ?? 0) ? gap > 0 : gap !== 0;
  return row.mark !== null && isContradicted ? "race.order" : undefined;
}

/** How far from the best a mark is: the least is the best, in times as in distances. */
function distance({ mark }: RaceRow, kind: MarkKind): number {
  const value = readMark(mark ?? "", kind) ?? 0;
  return kind === "time" ? value : -value;
}
