import { describe, expect, test } from "vitest";
import { placeFromAddress, placeInAddress } from "./places.ts";

const id = "01a1fbf6-5c52-70ed-aa06-98b877746668";

describe("a place in a list", () => {
  test("survives its way through an address", () => {
    const place = { at: new Date("2026-11-21T06:15:00.123Z"), id };
    expect(placeFromAddress(placeInAddress(place))).toEqual(place);
  });

  test.each([
    null,
    "",
    "7",
    `x_${id}`,
    `7_${id}x`,
    `7_${id.slice(1)}`,
    `7_';drop table articles`,
    `${"9".repeat(30)}_${id}`,
  ])("is the beginning for %j", (text) => {
    expect(placeFromAddress(text)).toBeUndefined();
  });
});
