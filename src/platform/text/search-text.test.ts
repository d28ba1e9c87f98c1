import { describe, expect, test } from "vitest";
import { searchQuery, searchText } from "./search-text.ts";

describe("searchText", () => {
  test.each([
    ["गर्\u200dयो", "गर्यो"],
    ["२०८३ मंसिर", "2083 मंसिर"],
    ["\ufeffa\u200bb\u200cc", "abc"],
    [" a \n\t b ", "a b"],
    ["\u0958", "\u0915\u093c"],
  ])("%j and what it is asked as meet in %j", (text, folded) => {
    expect(searchText(text)).toBe(folded);
    expect(searchText(folded)).toBe(folded);
  });
});

describe("searchQuery", () => {
  test("keeps what was typed, spaces included", () => {
    expect(searchQuery("  कप्तान & <b> ")).toBe("  कप्तान & <b> ");
  });

  test("drops what no page can carry and never refuses", () => {
    expect(searchQuery("a\u0000b\ud83cc\u0007")).toBe("abc");
    expect(searchQuery("x".repeat(500)).length).toBe(200);
    expect(searchQuery(`${"x".repeat(199)}🏏`)).toBe("x".repeat(199));
  });
});
