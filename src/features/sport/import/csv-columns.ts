// Tables that staff make in a spreadsheet: which heading means which column, in English and Nepali (docs/sport.md has
// the list).

import { hasForbiddenCharacters } from "#app/platform/text/characters.ts";
import { plainName } from "#app/platform/text/plain-name.ts";
import { type CsvRecord, readCsv } from "#app/platform/text/read-csv.ts";
import { type ImportProblem, matchImportLimits, sizeProblem } from "./items.ts";

/** Columns of a table of matches. Headings in lower case; underscores and hyphens count as spaces. */
export const matchColumns = {
  ref: ["id", "ref", "reference", "सन्दर्भ", "क्रमसंख्या"],
  date: ["date", "day", "date bs", "miti", "मिति", "गते"],
  time: ["time", "kick off", "start", "समय"],
  home: ["home", "home team", "team 1", "team1", "घरेलु", "घरेलु टोली", "टोली १", "पहिलो टोली"],
  away: ["away", "away team", "team 2", "team2", "पाहुना", "पाहुना टोली", "टोली २", "दोस्रो टोली"],
  homeNe: ["home ne", "home nepali", "team 1 ne", "घरेलु टोली (नेपाली)"],
  awayNe: ["away ne", "away nepali", "team 2 ne", "पाहुना टोली (नेपाली)"],
  round: ["round", "matchday", "चरण", "राउन्ड"],
  leg: ["leg", "लेग"],
  tie: ["tie", "tie number", "जोडी"],
  group: ["group", "समूह"],
  venue: ["venue", "ground", "stadium", "मैदान", "रंगशाला"],
  city: ["city", "town", "सहर", "शहर"],
  score: ["score", "result", "नतिजा", "स्कोर"],
  homeScore: ["home score", "home goals", "score 1", "घरेलु गोल", "घरेलु स्कोर", "टोली १ स्कोर"],
  awayScore: ["away score", "away goals", "score 2", "पाहुना गोल", "पाहुना स्कोर", "टोली २ स्कोर"],
  homeOvers: ["home overs", "overs 1", "घरेलु ओभर", "टोली १ ओभर"],
  awayOvers: ["away overs", "overs 2", "पाहुना ओभर", "टोली २ ओभर"],
  battedFirst: ["batted first", "bats first", "पहिले ब्याटिङ"],
  penalties: ["penalties", "shoot out", "shootout", "पेनाल्टी"],
  extraTime: ["extra time", "aet", "अतिरिक्त समय"],
  sets: ["sets", "सेट"],
  decision: ["decision", "निर्णय"],
  status: ["status", "match status", "state", "स्थिति", "खेलको स्थिति"],
  winner: ["winner", "विजेता"],
} as const satisfies Readonly<Record<string, readonly string[]>>;
export type MatchColumn = keyof typeof matchColumns;

/** One row by the names of its columns; what is missing is empty. */
export type CsvRow<Names extends string> = { line: number; value: (name: Names) => string };

type Table<Names extends string> = {
  rows: readonly CsvRow<Names>[];
  problems: readonly ImportProblem[];
  /** Headings that mean none of the columns, as they are written. */
  left?: readonly string[];
};

/** Longer than any name, shorter than a text that somebody pasted by mistake. */
const longestValue = 500;

/**
 * The rows below the headings, which may stand in any order and among others. Missing required headings leave no rows.
 */
export function readTable<Names extends string>(
  text: string,
  columns: Readonly<Record<Names, readonly string[]>>,
  required: readonly NoInfer<Names>[],
): Table<Names> {
  const tooLong = sizeProblem(text);
  if (tooLong) return { rows: [], problems: [tooLong] };
  const [head, ...records] = readCsv(text);
  if (!head) return { rows: [], problems: [{ line: 1, field: "file", code: "file.empty" }] };
  const at = columnsOf(head, columns);
  const missing = required.filter((name) => !at.has(name));
  if (missing.length > 0)
    return { rows: [], problems: missing.map((field) => ({ line: head.line, field, code: "matchImport.noColumn" })) };
  const taken = records.slice(0, matchImportLimits.rows);
  const problems: ImportProblem[] =
    records.length > taken.length
      ? [
          {
            line: records[matchImportLimits.rows]?.line ?? 1,
            field: "file",
            code: `matchImport.tooMany:${matchImportLimits.rows}`,
          },
        ]
      : [];
  const rows = taken.flatMap((record) => {
    const odd = oddValue(record, at);
    if (odd) problems.push(odd);
    return odd ? [] : [rowOf(record, at)];
  });
  const used = new Set(at.values());
  return { rows, problems, left: head.values.filter((heading, index) => heading.trim() !== "" && !used.has(index)) };
}

function columnsOf<Names extends string>(
  head: CsvRecord,
  columns: Readonly<Record<Names, readonly string[]>>,
): ReadonlyMap<Names, number> {
  const headings = head.values.map(plainName);
  const names = Object.keys(columns) as Names[]; // the keys of the argument
  return new Map(
    names.flatMap((name) => {
      const index = headings.findIndex((heading) => columns[name].includes(heading));
      return index === -1 ? [] : [[name, index] as const];
    }),
  );
}

function oddValue<Names extends string>(
  { line, values }: CsvRecord,
  at: ReadonlyMap<Names, number>,
): ImportProblem | undefined {
  for (const [field, index] of at) {
    const value = values[index] ?? "";
    if (value.length > longestValue) return { line, field, code: `text.tooLong:${longestValue}` };
    if (hasForbiddenCharacters(value)) return { line, field, code: "text.control" };
  }
  return undefined;
}

function rowOf<Names extends string>({ line, values }: CsvRecord, at: ReadonlyMap<Names, number>): CsvRow<Names> {
  return {
    line,
    value: (name) => (values[at.get(name) ?? -1] ?? "").normalize("NFC").replace(/\s+/g, " ").trim(),
  };
}
