// Tables that staff make in a spreadsheet: which heading means which column, in English and Nepali (docs/sport.md has
// the list).
import { hasForbiddenCharacters } from "#app/platform/text/characters.ts";
import { type CsvRecord, readCsv } from "#app/platform/text/read-csv.ts";
import { type ImportProblem, keyPart, matchImportLimits, sizeProblem } from "./items.ts";

/** One row by the names of its columns; what is missing is empty. */
export type CsvRow<Names extends string> = { line: number; value: (name: Names) => string };

type Table<Names extends string> = { rows: readonly CsvRow<Names>[]; problems: readonly ImportProblem[] };

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
  return { rows, problems };
}

/** How a heading or a word of a list is compared: in lower case, with spaces for underscores and hyphens. */
export const plainName = (typed: string) => keyPart(typed).replace(/[\s_-]+/g, " ");

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
