import { describe, expect, test } from "vitest";
import { processorTime } from "#tests/harness/processor-time.ts";
import { acceptedTypes, mediaDetailsInput, tidyFilename } from "./rules.ts";

describe("tidyFilename", () => {
  test.each([
    ["IMG_0001.JPG", "IMG_0001.JPG"],
    ["C:\\fakepath\\goal.png", "goal.png"],
    ["../../etc/passwd", "passwd"],
    ["a\0b\r\nc.png", "abc.png"],
    ["नेपाल-भारत.jpg", "नेपाल-भारत.jpg"],
    ["half \ud83d.png", "half \ufffd.png"],
    ["  spaced.png  ", "spaced.png"],
    ["", "unnamed"],
    ["/", "unnamed"],
    ["\n\r\t", "unnamed"],
  ])("%j becomes %j", (typed, expected) => expect(tidyFilename(typed)).toBe(expected));

  test("a long name loses its beginning and keeps its extension", () => {
    const original = tidyFilename(`${"अ".repeat(500)}🏏.jpeg`);
    expect(original.length).toBeLessThanOrEqual(255);
    expect(original.endsWith("🏏.jpeg")).toBe(true);
    expect(tidyFilename("🏏".repeat(500)).isWellFormed()).toBe(true);
  });

  test("reads 100 kB of hostile name in no time", () => {
    const tidy = () => {
      for (const part of ["/", "\\", "\n", "/\n", "a/", "\0"]) tidyFilename(part.repeat(100_000));
    };
    expect(processorTime(tidy, 600)).toBeLessThan(600);
  });
});

describe("mediaDetailsInput", () => {
  const id = "01890000-0000-7000-8000-000000000000";
  test.each([0, 100, "37"])("takes the focal point %j", (focal_x) => {
    expect(mediaDetailsInput.safeParse({ id, focal_x }).success).toBe(true);
  });
  test.each([-1, 101, 1.5, "left", Number.NaN])("refuses the focal point %j", (focal_x) => {
    expect(mediaDetailsInput.safeParse({ id, focal_x }).success).toBe(false);
  });
});

test("a field for pictures asks Safari for JPEG: the first of the types that it can turn HEIC into, which is not named", () => {
  expect(acceptedTypes.picture).toMatch(/^image\/jpeg,/);
  expect(acceptedTypes.picture).not.toMatch(/hei[cf]|\*/);
});
