import { describe, expect, test } from "vitest";
import { z } from "zod";
import {
  commaSeparated,
  emailAddress,
  line,
  optionalLine,
  optionalParagraphs,
  paragraphs,
  programName,
} from "./clean-text.ts";

function fieldErrors(schema: z.ZodType, input: unknown): string[] {
  const result = schema.safeParse(input);
  return result.success ? [] : result.error.issues.map((issue) => issue.message);
}

describe("a line", () => {
  test.each([
    ["  Nepal win  ", "Nepal win"],
    ["Nepal\r\nwin", "Nepal win"],
    ["e\u0301", "é"],
    ["\u0958", "\u0915\u093c"],
    ["गर्\u200dयो", "गर्\u200dयो"],
    ["🏏 ५ विकेट", "🏏 ५ विकेट"],
    ["<b>&amp;</b>", "<b>&amp;</b>"],
  ])("cleans %j to %j and nothing else", (typed, clean) => {
    expect(line(50).parse(typed)).toBe(clean);
  });

  test.each([
    ["", "text.required"],
    [" \t\n ", "text.required"],
    ["\u200b\u200d", "text.required"],
    [undefined, "text.required"],
    [7, "text.required"],
    [["a"], "text.required"],
    ["a\u0000b", "text.control"],
    ["a\u001bb", "text.control"],
    ["\ud83c", "text.control"],
    ["\udfcf\ud83c", "text.control"],
    ["a\ufffe", "text.control"],
    [`a${"\u0301".repeat(31)}`, "text.control"],
    ["123456", "text.tooLong:5"],
  ])("refuses %j with %s", (typed, code) => {
    expect(fieldErrors(line(5), typed)).toEqual([code]);
  });

  test("says how much is missing", () => {
    expect(fieldErrors(line(9, { min: 3 }), "ab")).toEqual(["text.tooShort:3"]);
  });

  test("names the field when it stands in a form", () => {
    const result = z.object({ title: line(5), note: optionalLine(5) }).safeParse({ title: "\u0000" });
    expect(result.error?.issues.map(({ path, message }) => [path.join("."), message])).toEqual([
      ["title", "text.control"],
    ]);
  });
});

describe("optional text", () => {
  test.each([[undefined], [null], [""], ["  "], ["\u200b"]])("is null for %j", (typed) => {
    expect(optionalLine(5).parse(typed)).toBeNull();
    expect(optionalParagraphs(5).parse(typed)).toBeNull();
  });

  test("may be left out of a form altogether", () => {
    expect(z.object({ note: optionalLine(5) }).parse({})).toEqual({ note: null });
  });

  test("is refused for the same reasons as required text", () => {
    expect(fieldErrors(optionalLine(5), "123456")).toEqual(["text.tooLong:5"]);
    expect(fieldErrors(optionalLine(5), "\u0000")).toEqual(["text.control"]);
    expect(fieldErrors(optionalLine(5), {})).toEqual(["text.control"]);
  });
});

describe("paragraphs", () => {
  test("keep their line breaks, all written alike", () => {
    expect(paragraphs(50).parse(" a\r\nb\rc\u2028d\n\ne \n")).toBe("a\nb\nc\nd\n\ne");
  });
});

describe("an e-mail address", () => {
  test.each([
    [" Reader@Example.COM ", "reader@example.com"],
    ["a.b+news@mail.example.com.np", "a.b+news@mail.example.com.np"],
    ["o'neil@example.ie", "o'neil@example.ie"],
    ["पाठक@उदाहरण.नेपाल", "पाठक@उदाहरण.नेपाल"],
  ])("%j is kept as %j", (typed, clean) => {
    expect(emailAddress().parse(typed)).toBe(clean);
  });

  test.each([
    ["", "text.required"],
    ["a", "email.invalid"],
    ["a@b", "email.invalid"],
    ["@example.com", "email.invalid"],
    ["a@@example.com", "email.invalid"],
    ["a b@example.com", "email.invalid"],
    ["a@example.com\r\nBcc: b@example.com", "email.invalid"],
    ["a@exam\nple.com", "email.invalid"],
    ["a\u0000@example.com", "email.invalid"],
    [".a@example.com", "email.invalid"],
    ["a..b@example.com", "email.invalid"],
    ["a@-example.com", "email.invalid"],
    ["a@example..com", "email.invalid"],
    ["a@127.0.0.1", "email.invalid"],
    ['"a b"@example.com', "email.invalid"],
    ["<a@example.com>", "email.invalid"],
    ["a@example.com,b@example.com", "email.invalid"],
    [`${"a".repeat(65)}@example.com`, "email.invalid"],
    [`a@${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(63)}.${"e".repeat(63)}.com`, "email.invalid"],
  ])("%j is refused with %s", (typed, code) => {
    expect(fieldErrors(emailAddress(), typed)).toEqual([code]);
  });
});

describe("words separated by commas", () => {
  test("are trimmed, without blanks and repeats", () => {
    const tags = commaSeparated({ most: 5, longest: 10 });
    expect(tags.parse(" cricket, ,क्रिकेट,cricket,\u200b, T20 ")).toEqual(["cricket", "क्रिकेट", "T20"]);
    expect(tags.parse(undefined)).toEqual([]);
    expect(fieldErrors(tags, "a,b,c,d,e,f")).toEqual(["list.tooLong:5"]);
    expect(fieldErrors(tags, "a,12345678901")).toEqual(["text.tooLong:10"]);
  });
});

describe("a name that a program gives", () => {
  test("stays as it is", () => {
    expect(programName(10, "unknown").parse(" a  b ")).toBe(" a  b ");
  });

  test.each(["a\u0000b", "\ud800", "a".repeat(11), 7, undefined])("%j is none", (given) => {
    expect(fieldErrors(programName(10, "unknown"), given)).toEqual(["unknown"]);
  });
});
