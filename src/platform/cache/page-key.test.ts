import { describe, expect, test } from "vitest";
import { pageKey } from "./page-key.ts";

describe("pageKey", () => {
  const rule = { queryAllowList: ["page", "filter"], personalQuery: ["signed-out"] };

  test.each<[string, string, string | undefined]>([
    ["a path is its own key", "/about", "/about"],
    ["names that the address does not know are dropped", "/?utm_source=x&fbclid=y", "/"],
    ["the order of names does not matter", "/videos?page=2&filter=a", "/videos?filter=a&page=2"],
    ["the first value of a name counts", "/videos?page=2&page=3", "/videos?page=2"],
    ["one spelling for each escape", "/tag/%e0%a4%a8%65", "/tag/%E0%A4%A8e"],
    ["characters that need no escape lose it", "/tag/a%3Ab%40c", "/tag/a:b@c"],
    ["a value has one spelling too", "/videos?filter=%66oot%20ball", "/videos?filter=foot+ball"],
    ["a bare percent sign in a query is text", "/videos?filter=100%", "/videos?filter=100%25"],
    ["an empty value stays, because it may differ from none", "/videos?filter=", "/videos?filter="],
    ["a personal name shares nothing", "/?signed-out", undefined],
  ])("%s", (_case, target, key) => expect(pageKey(target, rule)).toBe(key));

  test("is a key of itself, so that a second look-up finds what the first one kept", () => {
    const targets = ["/tag/%e0%a4%a8", "/videos?page=1&filter=a%2Fb%26c", "/a|b?filter=|"];
    const keys = targets.map((target) => pageKey(target, rule) ?? "");
    expect(keys.map((key) => pageKey(key, rule))).toEqual(keys);
  });
});
