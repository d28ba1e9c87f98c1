import { describe, expect, test } from "vitest";
import { readableUrl, urlSpellings } from "./readable-url.ts";
import { safeLink } from "./safe-url.ts";

const encoded = "/ne/article/%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2";

describe("an address for people", () => {
  test.each([
    [encoded, "/ne/article/नेपाल"],
    ["/ne/%e0%a4%ab%e0%a5%81?q=%E0%A4%AB#%E0%A4%AB", "/ne/फु?q=फ#फ"],
    ["https://old.example/%E0%A4%97%E0%A4%B0%E0%A5%8D%E2%80%8D%E0%A4%AF%E0%A5%8B", "https://old.example/गर्\u200Dयो"],
    ["/100%25/a%20b%2Fc", "/100%25/a%20b%2Fc"],
    ["/%E0%A4", "/%E0%A4"],
    ["/%E2%80%AEtxt%C2%A0", "/%E2%80%AEtxt%C2%A0"],
    ["/about", "/about"],
  ])("%s is read as %s, and leads to the same when it is typed", (href, shown) => {
    expect(readableUrl(href)).toBe(shown);
    expect(safeLink(shown)?.href.toLowerCase()).toBe(href.toLowerCase());
  });

  test("is looked for in either spelling", () => {
    expect(urlSpellings("नेपाल")).toEqual(["नेपाल", "%E0%A4%A8%E0%A5%87%E0%A4%AA%E0%A4%BE%E0%A4%B2"]);
    expect(urlSpellings(encoded)).toEqual([encoded, "/ne/article/नेपाल"]);
    expect(urlSpellings("a%20b")).toEqual(["a%20b", "a b"]);
    expect(urlSpellings("100%\uD800")).toEqual(["100%\uFFFD", "100%%EF%BF%BD"]);
  });
});
