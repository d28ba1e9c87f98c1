import { describe, expect, test } from "vitest";
import { barIcon } from "./mobile-bar.tsx";

describe("barIcon", () => {
  test.each([
    ["Home", "home"],
    ["गृहपृष्ठ", "home"],
    ["National", "flag"],
    ["NATIONAL sport", "flag"],
    ["राष्ट्रिय", "flag"],
    ["International", "list"],
    ["अन्तर्राष्ट्रिय", "list"],
    ["Videos", "video"],
    ["भिडियो", "video"],
    ["Upcoming events", "calendar"],
    ["कार्यक्रम", "calendar"],
    ["Homeground", "list"],
    ["E-Sports", "list"],
    ["", "list"],
  ] as const)("of %j is %s", (label, icon) => expect(barIcon(label)).toBe(icon));
});
