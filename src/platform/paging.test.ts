import { describe, expect, test } from "vitest";
import { cursorInUrl, formatCursor, pagePath, parseCursor } from "./paging.ts";

const cursor = { at: new Date("2026-11-21T06:15:00.123Z"), id: "0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b" };

describe("the place in a list", () => {
  test("comes back from an address as it was put there", () => {
    expect(parseCursor(formatCursor(cursor))).toEqual(cursor);
    const address = new URL(pagePath("/national/football", cursor), "https://example.com");
    expect(cursorInUrl(address.search)).toEqual({ kind: "after", cursor });
  });

  test("the first page has the list's own address", () => {
    expect(pagePath("/national", "first")).toBe("/national");
    expect(cursorInUrl("")).toEqual({ kind: "first" });
    expect(cursorInUrl("?utm_source=x")).toEqual({ kind: "first" });
  });

  test("is none where the URL has none", () => {
    expect(parseCursor(null)).toBeUndefined();
  });

  test.each([
    "",
    "7",
    "x_0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
    `${"9".repeat(30)}_0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b`,
    "2026-11-21T06:15:00.123Z_'; drop table articles",
    "2026-11-21",
    "2026-02-30T00:00:00.000Z_0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
    "2026-11-21T06:15:00.123Z",
    "2026-11-21T06:15:00.123Z_0193a1b2",
    "2026-11-21T06:15:00.123Z_0193A1B2-C3D4-7E5F-8A9B-0C1D2E3F4A5B",
    "9999999-11-21T06:15:00.123Z_0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b",
    "2026-11-21T06:15:00.123Z_0193a1b2-c3d4-7e5f-8a9b-0c1d2e3f4a5b'--",
    "x".repeat(100_000),
  ])("%j is none", (text) => {
    expect(parseCursor(text)).toBeUndefined();
    expect(cursorInUrl(`?before=${encodeURIComponent(text)}`)).toEqual({ kind: "wrong" });
  });
});
