// Lists of values as spreadsheets write them (RFC 4180), and the ways in which they stray from it: a byte order mark,
// any line break, semicolons or tabs instead of commas. Linear in the length of the text.

const separators = [",", ";", "\t"] as const;
type Separator = (typeof separators)[number];

export type CsvRecord = {
  /** Line of the text in which it begins, counted from 1. */
  line: number;
  values: readonly string[];
};

/**
 * The records of a text; lines without anything are left out. A quotation mark that is never closed ends with the text.
 */
export function readCsv(text: string): CsvRecord[] {
  const reader = csvReader();
  return [...reader.write(text), ...reader.end()];
}

/** The same for a text in pieces. `waiting` says how many characters of a record wait for their end. */
export function csvReader(): { write(chunk: string): CsvRecord[]; end(): CsvRecord[]; waiting(): number } {
  let [text, line, isBegun] = ["", 1, false];
  let separator: Separator | undefined;
  let open = begunRecord();
  const take = (isAll: boolean): CsvRecord[] => {
    if (!isBegun && text !== "") {
      isBegun = true;
      if (text.startsWith("\uFEFF")) text = text.slice(1);
    }
    if (separator === undefined && (isAll || text.length >= 10_000 || /[\r\n]/.test(text)))
      separator = separatorOf(text);
    if (separator === undefined) return [];
    const records: CsvRecord[] = [];
    const close = () => {
      if (open.values.length > 1 || open.values[0]?.trim() !== "") records.push({ line, values: open.values });
      line += open.breaks;
      open = begunRecord();
    };
    let at = 0;
    while (at < text.length) {
      const { next, isRead } = readOn(open, text, { at, separator, isAll });
      open.length += next - at;
      at = next;
      if (!isRead) break;
      close();
    }
    text = text.slice(at);
    if (isAll && open.length > 0) {
      endValue(open);
      close();
    }
    return records;
  };
  return {
    write(chunk) {
      text += chunk;
      return take(false);
    },
    end: () => take(true),
    waiting: () => open.length + text.length,
  };
}

/** Whichever stands most often in the first line, outside of quotation marks. */
function separatorOf(body: string): Separator {
  const first = body.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? "";
  const bare = first.replace(/"[^"]*"/g, "");
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

/** A record as far as it was read: the next piece goes on from there, and reads nothing of it again. */
type OpenRecord = {
  values: string[];
  /** Of the value that is being read. */
  parts: string[];
  /** Before a value, in one, or behind the closing mark of one. */
  place: "before" | "bare" | "quoted" | "behind";
  breaks: number;
  /** Characters that were read. */
  length: number;
};

const begunRecord = (): OpenRecord => ({ values: [], parts: [], place: "before", breaks: 0, length: 0 });

type Reading = { at: number; separator: Separator; isAll: boolean };

/** Reads on until the record ends, or the text does. */
function readOn(open: OpenRecord, text: string, { at, separator, isAll }: Reading): { next: number; isRead: boolean } {
  let next = at;
  while (next < text.length) {
    if (open.place === "before") {
      open.place = text[next] === '"' ? "quoted" : "bare";
      if (open.place === "quoted") next += 1;
      continue;
    }
    if (open.place === "quoted") {
      const mark = readQuoted(open, text, next);
      // The second mark of a pair, or the second half of a line break, may begin the next piece.
      if (mark === text.length - 1 && !isAll) return { next: mark, isRead: false };
      next = passMark(open, text, mark);
      continue;
    }
    const end = endOfBare(text, next, separator);
    // What follows a closing quotation mark before the next separator was meant by nobody.
    if (open.place === "bare") open.parts.push(text.slice(next, end));
    next = end;
    if (text[next] === separator) {
      endValue(open);
      next += 1;
    } else if (next < text.length) {
      if (text[next] === "\r" && next === text.length - 1 && !isAll) return { next, isRead: false };
      endValue(open);
      open.breaks += 1;
      return { next: next + (text.startsWith("\r\n", next) ? 2 : 1), isRead: true };
    }
  }
  return { next, isRead: false };
}

/** Takes what stands before the next quotation mark, and says where that is: without one, at the end of the text. */
function readQuoted(open: OpenRecord, text: string, start: number): number {
  const mark = text.indexOf('"', start);
  const end = mark === -1 ? text.length : mark;
  open.parts.push(text.slice(start, end));
  return end;
}

/** A pair of marks is one mark of the value; a single one closes it. */
function passMark(open: OpenRecord, text: string, mark: number): number {
  if (mark === text.length) return mark;
  if (text[mark + 1] === '"') {
    open.parts.push('"');
    return mark + 2;
  }
  open.place = "behind";
  return mark + 1;
}

function endOfBare(text: string, start: number, separator: Separator): number {
  let at = start;
  while (at < text.length && text[at] !== separator && text[at] !== "\n" && text[at] !== "\r") at += 1;
  return at;
}

function endValue(open: OpenRecord): void {
  const value = open.parts.join("");
  // Only inside of quotation marks a value goes on with the next line.
  open.breaks += value.split(/\r\n|\r|\n/).length - 1;
  open.values.push(value);
  open.parts = [];
  open.place = "before";
}
