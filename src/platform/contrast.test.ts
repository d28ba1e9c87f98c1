import { expect, test } from "vitest";
import { contrast, hexOf, inkOn, leastContrast, rgbOf } from "./contrast.ts";

test("text in white or black can be read on every colour", () => {
  const parts = [0, 51, 102, 119, 128, 153, 204, 255];
  const colours = parts.flatMap((red) => parts.flatMap((green) => parts.map((blue) => hexOf([red, green, blue]))));
  const least = Math.min(...colours.map((colour) => contrast(rgbOf(inkOn(colour)), rgbOf(colour))));
  expect(least).toBeGreaterThanOrEqual(leastContrast);
});
