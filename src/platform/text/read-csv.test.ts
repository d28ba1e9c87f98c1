import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { readCsv } from "./read-csv.ts";

const values = (text: string) => readCsv(text).map((record) => record.values);

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

  test.each([['"'.repeat(1_000_001)], [",".repeat(1_000_000)], ['"a'.repeat(500_000)]])(
    "reads a million characters of spite in linear time",
    (text) => {
      expect(processorTime(() => readCsv(text), 5_000)).toBeLessThan(5_000);
    },
  );
});
