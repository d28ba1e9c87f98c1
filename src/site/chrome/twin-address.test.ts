import { describe, expect, test } from "vitest";
import { twinAddress } from "./twin-address.ts";

describe("twinAddress", () => {
  test.each([
    ["/", "en", "/ne"],
    ["/ne", "ne", "/"],
    ["/national/football", "en", "/ne/national/football"],
    ["/ne/login", "ne", "/login"],
  ] as const)("of %s is %s %s", (path, lang, twin) => {
    expect(twinAddress({ path, lang, pageData: null, isMissing: false })).toBe(twin);
  });

  test("is what the page says about itself, where it says so", () => {
    const pageData = { twinAddress: "/ne/article/x" };
    expect(twinAddress({ path: "/article/y", lang: "en", pageData, isMissing: false })).toBe("/ne/article/x");
  });

  test("of a page that does not exist is the front page", () => {
    expect(twinAddress({ path: "/ne/nowhere", lang: "ne", pageData: undefined, isMissing: true })).toBe("/");
  });
});
