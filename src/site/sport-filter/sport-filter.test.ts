import { describe, expect, test } from "vitest";
import { filteredPath, sportAsked, sportInUrl } from "./sport-filter.ts";

describe("the sport in an address", () => {
  test.each([
    ["", "all"],
    ["?category=football", "football"],
    ["?category=esports&before=x", "esports"],
    // Every choice has one address, so that the page cache keeps it once.
    ["?category=all", undefined],
    ["?category=general", undefined],
    ["?category=", undefined],
    ["?category=Football", undefined],
    ["?category=%27%20or%201=1", undefined],
  ])("in %j is %j", (search, choice) => {
    expect(sportInUrl(new URLSearchParams(search))).toBe(choice);
  });

  test("all of them are asked for without a category", () => {
    expect(sportAsked("all")).toBeUndefined();
    expect(sportAsked("cricket")).toBe("cricket");
  });

  test.each([
    ["all", {}, "/videos"],
    ["cricket", {}, "/videos?category=cricket"],
    ["all", { page: "2" }, "/videos?page=2"],
    ["cricket", { page: "2" }, "/videos?category=cricket&page=2"],
  ] as const)("writes %s with %j as %s", (choice, params, address) => {
    expect(filteredPath("/videos", choice, params)).toBe(address);
  });
});
