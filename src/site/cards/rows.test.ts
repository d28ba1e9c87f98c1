import { describe, expect, test } from "vitest";
import { evenRows } from "./rows.ts";

describe("rows that fill", () => {
  test.each([
    [0, []],
    [1, [1]],
    [2, [2, 2]],
    [4, [4, 4, 4, 4]],
    [5, [3, 3, 3, 2, 2]],
    [6, [3, 3, 3, 3, 3, 3]],
    [7, [4, 4, 4, 4, 3, 3, 3]],
  ])("%i in four columns", (count, lengths) => {
    expect(evenRows(count, 4)).toEqual(lengths);
  });

  test("nobody stands alone where there are two", () => {
    for (let count = 2; count <= 60; count += 1) expect(evenRows(count, 3), String(count)).not.toContain(1);
  });
});
