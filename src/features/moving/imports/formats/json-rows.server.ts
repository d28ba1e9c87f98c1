// Rows of a large JSON file without the whole of it in memory: the objects of every list below `data`, as Ghost writes
// its tables. Only brackets and quotation marks are looked at here; every row, and what is left of the file without its
// rows, is parsed as JSON.
import { BrokenImportFile } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";

export type JsonRow = { table: string; row: Readonly<Record<string, unknown>>; line: number };

export const jsonLimits = {
  /** Characters of one row, and of all that is no row. */
  characters: 8_000_000,
  depth: 64,
} as const;

/** The rows of every table, in order. Throws `BrokenImportFile` where the file is no JSON, or goes beyond a limit. */
export async function* readJsonRows(pieces: AsyncIterable<string>): AsyncGenerator<JsonRow> {
  const reader = jsonRowReader();
  for await (const chunk of pieces) yield* reader.write(chunk);
  reader.end();
}

const marks = /["{}[\]\n\\]/g;

/** The same for a text in pieces. */
export function jsonRowReader(): { write(chunk: string): JsonRow[]; end(): void } {
  /** What is open: a list, or an object with the key that was read last. */
  const open: ("list" | { key: string })[] = [];
  let [line, rowLine, rowDepth] = [1, 0, 0];
  /** The row that is open, and all that the file has beside rows. */
  let [row, rest] = [undefined as string | undefined, ""];
  let [isInText, isEscaped, lastText] = [false, false, ""];

  const refuse = (reason: string): never => {
    throw new BrokenImportFile(reason, line);
  };
  const add = (piece: string) => {
    if (row === undefined) rest += piece;
    else row += piece;
    if ((row ?? rest).length > jsonLimits.characters) refuse(`a row has more than ${jsonLimits.characters} characters`);
  };
  const parse = (text: string): unknown => {
    try {
      return JSON.parse(text);
    } catch (error) {
      return refuse(error instanceof Error ? error.message : "this is no JSON");
    }
  };
  const tableHere = (): string | undefined => {
    const path = open.map((level) => (level === "list" ? "*" : level.key)).join("/");
    return /^(?:db\/\*\/)?data\/(\w+)\/\*$/.exec(path)?.[1];
  };
  /** Whether a row begins with this bracket. */
  const enter = (bracket: string): boolean => {
    const above = open.at(-1);
    if (typeof above === "object") above.key = lastText;
    const isRow = row === undefined && bracket === "{" && tableHere() !== undefined;
    if (isRow) [rowLine, rowDepth] = [line, open.length];
    open.push(bracket === "[" ? "list" : { key: "" });
    if (open.length > jsonLimits.depth) refuse(`it is nested deeper than ${jsonLimits.depth}`);
    return isRow;
  };
  /** Whether a row ends with this bracket. */
  const leave = (bracket: string): boolean => {
    const closed = open.pop();
    if (closed === undefined || (closed === "list") !== (bracket === "]")) refuse(`"${bracket}" closes nothing`);
    return row !== undefined && open.length === rowDepth;
  };

  return {
    write(chunk) {
      const found: JsonRow[] = [];
      /** Where the text begins that was not added yet, and the text within quotation marks. */
      let [from, textFrom] = [0, 0];
      marks.lastIndex = isEscaped ? 1 : 0;
      isEscaped &&= chunk === "";
      for (let match = marks.exec(chunk); match; match = marks.exec(chunk)) {
        const [mark] = match;
        if (mark === "\n") line += 1;
        else if (mark === "\\") {
          marks.lastIndex = match.index + 2;
          isEscaped = marks.lastIndex > chunk.length;
          // Behind the end of a text the search would begin again.
          if (marks.lastIndex >= chunk.length) break;
        } else if (mark === '"') {
          if (isInText && row === undefined) lastText += chunk.slice(textFrom, match.index);
          else lastText = "";
          isInText = !isInText;
          textFrom = match.index + 1;
          if (isInText) lastText = "";
        } else if (isInText) continue;
        else if (mark === "{" || mark === "[") {
          if (!enter(mark)) continue;
          add(chunk.slice(from, match.index));
          [row, from] = ["", match.index];
        } else if (leave(mark)) {
          add(chunk.slice(from, match.index + 1));
          found.push({ table: tableHere() ?? "", row: parse(row ?? "") as JsonRow["row"], line: rowLine });
          [row, from] = [undefined, match.index + 1];
          // Stands for the row in what is parsed at the end.
          add("0");
        }
      }
      if (isInText && row === undefined) lastText += chunk.slice(textFrom);
      add(chunk.slice(from));
      return found;
    },
    end() {
      if (open.length > 0 || isInText) refuse("the file breaks off");
      parse(rest);
    },
  };
}
