import { afterEach, describe, expect, test } from "vitest";
import { parseSiteLanguages, setSiteLanguages } from "#app/platform/text/languages.ts";
import { languageOfPath, pathAtRoot, pathInBoth, pathInLanguage, pathWithoutLanguage } from "./language.ts";

afterEach(() => setSiteLanguages(["en", "ne"], undefined));

const setTo = (choice: string) => setSiteLanguages(parseSiteLanguages(choice) ?? ["en"], undefined);

describe.each([
  ["en,ne", { en: "/events", ne: "/ne/events" }, { en: "/", ne: "/ne" }],
  ["ne,en", { en: "/en/events", ne: "/events" }, { en: "/en", ne: "/" }],
  ["en", { en: "/events", ne: "/events" }, { en: "/", ne: "/" }],
  ["ne", { en: "/events", ne: "/events" }, { en: "/", ne: "/" }],
])("with languages=%s", (choice, events, home) => {
  test("a path has one spelling in each language, from whichever it is made", () => {
    setTo(choice);
    for (const path of ["/events", "/en/events", "/ne/events"]) expect(pathInBoth(path)).toEqual(events);
    expect(pathInBoth("/")).toEqual(home);
    expect(pathInLanguage("/ne", "en")).toBe(home.en);
  });

  test("each of its own addresses is in its language and leads nowhere else", () => {
    setTo(choice);
    const [first, second] = choice.split(",");
    for (const { en, ne } of [events, home])
      for (const [lang, path] of Object.entries({ en, ne }).filter(([lang]) => lang === first || lang === second)) {
        expect([path, languageOfPath(path)]).toEqual([path, lang]);
        expect([path, pathAtRoot(path)]).toEqual([path, undefined]);
      }
  });
});

test.each([
  ["en,ne", "/en/events", "/events"],
  ["en,ne", "/en", "/"],
  ["en,ne", "/en/", "/"],
  ["ne,en", "/ne/events", "/events"],
  ["ne", "/en/events", "/events"],
  ["ne", "/ne", "/"],
  ["ne", "/news", undefined],
  ["en", "/english", undefined],
  ["en", "/ne//example.com", undefined],
] as const)("with languages=%s, %s leads to %s", (choice, path, expected) => {
  setTo(choice);
  expect(pathAtRoot(path)).toBe(expected);
});

test("a path loses the language that it names, whether the site has it or not", () => {
  setTo("en");
  expect(["/ne/x", "/en/x", "/ne", "/x", "/next"].map(pathWithoutLanguage)).toEqual(["/x", "/x", "/", "/x", "/next"]);
});
