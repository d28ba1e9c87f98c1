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
  let [body, line, isBegun] = ["", 1, false];
  let separator: Separator | undefined;
  const take = (isAll: boolean): CsvRecord[] => {
    if (!isBegun && body !== "") {
      isBegun = true;
      if (body.startsWith("\uFEFF")) body = body.slice(1);
    }
    if (separator === undefined && (isAll || body.length >= 10_000 || /[\r\n]/.test(body)))
      separator = separatorOf(body);
    const records: CsvRecord[] = [];
    let at = 0;
    while (separator !== undefined && at < body.length) {
      const record = readRecord(body, at, separator);
      // One that reaches the end may go on in the next piece, if only with the second half of its line break.
      if (record.next >= body.length && !isAll) break;
      if (record.values.length > 1 || record.values[0]?.trim() !== "") records.push({ line, values: record.values });
      line += record.breaks;
      at = record.next;
    }
    body = body.slice(at);
    return records;
  };
  return {
    write(chunk) {
      body += chunk;
      return take(false);
    },
    end: () => take(true),
    waiting: () => body.length,
  };
}

/** Whichever stands most often in the first line, outside of quotation marks. */
function separatorOf(body: string): Separator {
  const first = body.slice(0, 10_000).split(/[\r\n]/, 1)[0] ?? "";
  const bare = first.replace(/"[^"]*"/g, "");
  const count = (separator: string) => bare.split(separator).length;
  return separators.reduce((best, candidate) => (count(candidate) > count(best) ? candidate : best));
}

function readRecord(body: string, start: number, separator: Separator) {
  const values: string[] = [];
  let [at, breaks] = [start, 0];
  for (;;) {
    const value = body[at] === '"' ? readQuoted(body, at) : readBare(body, at, separator);
    values.push(value.text);
    breaks += value.breaks;
    at = value.next;
    if (body[at] === separator) {
      at += 1;
      continue;
    }
    // What follows a closing quotation mark before the next separator was meant by nobody.
    while (at < body.length && body[at] !== "\n" && body[at] !== "\r" && body[at] !== separator) at += 1;
    if (body[at] === separator) {
      at += 1;
      continue;
    }
    if (body[at] === "\r" && body[at + 1] === "\n") at += 1;
    return { values, next: at + 1, breaks: breaks + 1 };
  }
}

function readBare(body: string, start: number, separator: Separator) {
  let at = start;
  while (at < body.length && body[at] !== separator && body[at] !== "\n" && body[at] !== "\r") at += 1;
  return { text: body.slice(start, at), next: at, breaks: 0 };
}

function readQuoted(body: string, start: number) {
  const parts: string[] = [];
  let at = start + 1;
  for (;;) {
    const mark = body.indexOf('"', at);
    const end = mark === -1 ? body.length : mark;
    parts.push(body.slice(at, end));
    if (body[end + 1] !== '"' || mark === -1) {
      const text = parts.join('"');
      return { text, next: Math.min(end + 1, body.length), breaks: text.split(/\r\n|\r|\n/).length - 1 };
    }
    at = end + 2;
  }
}
