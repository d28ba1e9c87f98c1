import { describe, expect, test } from "vitest";
import { barIcon, barLinks } from "./mobile-bar.tsx";

describe("barIcon", () => {
  test.each([
    ["Home", "home"],
    ["गृहपृष्ठ", "home"],
    ["National", "flag"],
    ["NATIONAL sport", "flag"],
    ["राष्ट्रिय", "flag"],
    ["International", "globe"],
    ["अन्तर्राष्ट्रिय", "globe"],
    ["Matches", "matches"],
    ["खेलहरू", "matches"],
    ["Videos", "video"],
    ["भिडियो", "video"],
    ["Upcoming events", "calendar"],
    ["कार्यक्रम", "calendar"],
    ["Homeground", "list"],
    ["E-Sports", "list"],
    ["", "list"],
  ] as const)("of %j is %s", (label, icon) => expect(barIcon(label)).toBe(icon));
});

describe("barLinks", () => {
  const link = (href: string) => ({ id: href, label: href, href, current: undefined, children: [] });
  const of = (...hrefs: string[]) => barLinks(hrefs.map(link)).map(({ href }) => href);

  test("are the first four", () => {
    expect(of("/", "/matches", "/a", "/b", "/c")).toEqual(["/", "/matches", "/a", "/b"]);
    expect(of("/", "/a")).toEqual(["/", "/a"]);
  });

  test("have the matches of the day last, where the menu has them further down", () => {
    expect(of("/ne", "/ne/a", "/ne/b", "/ne/c", "/ne/matches")).toEqual(["/ne", "/ne/a", "/ne/b", "/ne/matches"]);
  });
});
