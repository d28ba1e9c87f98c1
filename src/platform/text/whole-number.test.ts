import { describe, expect, test } from "vitest";
import { wholeNumberInput } from "./whole-number.ts";

const read = (typed: unknown, blank?: number) => {
  const { data, error } = wholeNumberInput({ least: 1, most: 20, ...(blank !== undefined && { blank }) }).safeParse(
    typed,
  );
  return data ?? error?.issues.map(({ message }) => message).join();
};

describe("a typed number", () => {
  test.each([
    ["7", 7],
    [" 20 ", 20],
    ["+5", 5],
    ["007", 7],
    ["१२", 12],
    [12, 12],
  ])("%j is %i", (typed, number) => {
    expect(read(typed)).toBe(number);
  });

  test.each([
    "1e1",
    "1E9",
    "5.5",
    "5,5",
    "0x10",
    "5 stories",
    "Infinity",
    "NaN",
    "१.५",
    "5 5",
    "",
    " ",
    null,
    undefined,
    true,
    ["5"],
    5.5,
  ])("%j is no whole number", (typed) => {
    expect(read(typed)).toBe("number.invalid");
  });

  test.each([
    ["0", "number.tooSmall:1"],
    ["-3", "number.tooSmall:1"],
    ["21", "number.tooLarge:20"],
    ["9".repeat(400), "number.tooLarge:20"],
  ])("%j is out of bounds", (typed, errorCode) => {
    expect(read(typed)).toBe(errorCode);
  });

  test("that may be left blank is what was agreed then, and an error all the same when it is wrong", () => {
    expect([read("", 4), read(undefined, 4), read("1e1", 4)]).toEqual([4, 4, "number.invalid"]);
  });
});
