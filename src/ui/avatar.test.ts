import { describe, expect, test } from "vitest";
import { firstLetter } from "./avatar.tsx";

describe("firstLetter", () => {
  test.each([
    ["asha rai", "A"],
    ["  Bikash", "B"],
    ["क्षितिज", "क्षि"],
    ["श्रीजना", "श्री"],
    ["आशा", "आ"],
    ["👩‍🦰 fan", "👩‍🦰"],
    ["editor@example.com", "E"],
    ["   ", ""],
    ["", ""],
  ])("of %j is %j", (name, letter) => expect(firstLetter(name)).toBe(letter));
});
