import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { csvReader, readCsv } from "./read-csv.ts";

const values = (text: string) => readCsv(text).map((record) => record.values);

function readInPieces(text: string, size: number) {
  const reader = csvReader();
  const records = [];
  for (let at = 0; at < text.length; at += size) records.push(...reader.write(text.slice(at, at + size)));
  return [...records, ...reader.end()];
}

describe("a list of values", () => {
  test.each<[string, string, readonly (readonly string[])[]]>([
    [
      "commas and line feeds",
      "a,b\nc,d\n",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    [
      "without a last line break",
      "a,b\r\nc,d",
      [
        ["a", "b"],
        ["c", "d"],
      ],
    ],
    ["old line breaks", "a\rb", [["a"], ["b"]]],
    ["a byte order mark", "\uFEFFa,b", [["a", "b"]]],
    [
      "quotation marks with everything inside",
      '"a,b","c ""d""","e\nf"\ng,h,i',
      [
        ["a,b", 'c "d"', "e\nf"],
        ["g", "h", "i"],
      ],
    ],
    [
      "empty values",
      ",,\na,,",
      [
        ["", "", ""],
        ["a", "", ""],
      ],
    ],
    ["empty lines, which are no records", "a\n\n \nb\n", [["a"], ["b"]]],
    [
      "semicolons",
      "email;name\na@b.np;Maya",
      [
        ["email", "name"],
        ["a@b.np", "Maya"],
      ],
    ],
    [
      "tabs",
      "email\tname\na@b.np\tMaya, Ms",
      [
        ["email", "name"],
        ["a@b.np", "Maya, Ms"],
      ],
    ],
    ["words after a closing mark", '"a"b,c', [["a", "c"]]],
    ["a mark that is never closed", 'a,"b\nc', [["a", "b\nc"]]],
    ["Devanagari", "माया,काठमाडौँ", [["माया", "काठमाडौँ"]]],
    ["nothing", "", []],
  ])("%s", (_, text, expected) => {
    expect(values(text)).toEqual(expected);
  });

  test("says in which line each record begins", () => {
    expect(readCsv('a\n\n"b\nb"\nc').map(({ line }) => line)).toEqual([1, 3, 5]);
  });

  test("in pieces is the same, wherever it is cut", () => {
    const text = '\uFEFFa,"b ""c"" d","e\r\nf"\r\n\r\n"g"h,,"i\n\n""\rj"\n,k\n"l';
    for (let size = 1; size <= text.length; size += 1)
      expect({ size, records: readInPieces(text, size) }).toEqual({ size, records: readCsv(text) });
  });

  test("says how many characters wait for the end of their record", () => {
    const reader = csvReader();
    expect(reader.write('a,b\n"c')).toHaveLength(1);
    expect(reader.waiting()).toBe(2);
    expect(reader.write('d"')).toEqual([]);
    expect(reader.waiting()).toBe(4);
    expect(reader.write("\n")).toEqual([{ line: 2, values: ["cd"] }]);
    expect(reader.waiting()).toBe(0);
  });

  test("reads a mark that is never closed in linear time, in pieces too", () => {
    const text = `a,b\n1,"${"x\n".repeat(1_000_000)}`;
    expect(processorTime(() => readInPieces(text, 4_096), 2_000)).toBeLessThan(2_000);
  });

  test.each([['"'.repeat(1_000_001)], [",".repeat(1_000_000)], ['"a'.repeat(500_000)]])(
    "reads a million characters of spite in linear time",
    (text) => {
      expect(processorTime(() => readCsv(text), 5_000)).toBeLessThan(5_000);
    },
  );
});
