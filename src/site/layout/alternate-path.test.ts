import { describe, expect, test } from "vitest";
import { alternatePath } from "./alternate-path.ts";

describe("alternatePath", () => {
  test.each([
    ["/", "en", "/ne"],
    ["/ne", "ne", "/"],
    ["/national/football", "en", "/ne/national/football"],
    ["/ne/login", "ne", "/login"],
  ] as const)("of %s is %s %s", (path, lang, alternate) => {
    expect(alternatePath({ path, lang, pageData: null, isMissing: false })).toBe(alternate);
  });

  test("is what the page says about itself, where it says so", () => {
    const pageData = { alternatePath: "/ne/article/x" };
    expect(alternatePath({ path: "/article/y", lang: "en", pageData, isMissing: false })).toBe("/ne/article/x");
  });

  test("of a page that does not exist is the front page", () => {
    expect(alternatePath({ path: "/ne/nowhere", lang: "ne", pageData: undefined, isMissing: true })).toBe("/");
  });
});
