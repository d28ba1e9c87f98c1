import { describe, expect, test } from "vitest";
import { navigationLinks, navigationUrl } from "./navigation-links.ts";

describe("linkAddress", () => {
  test.each([
    ["/", "en", "/"],
    ["/", "ne", "/ne"],
    ["/national/football", "ne", "/ne/national/football"],
    ["/events?category=cricket#top", "ne", "/ne/events?category=cricket#top"],
    ["/ne/events", "en", "/ne/events"],
    ["/ne?before=1", "en", "/ne?before=1"],
    ["/news", "ne", "/ne/news"],
    ["/admin/articles", "ne", "/admin/articles"],
    ["/media/report.pdf", "ne", "/media/report.pdf"],
    ["https://example.com/a", "ne", "https://example.com/a"],
    ["mailto:newsroom@example.com", "ne", "mailto:newsroom@example.com"],
  ] as const)("%s on a page in %s leads to %s", (url, lang, href) => expect(navigationUrl(url, lang)).toBe(href));

  test.each(["javascript:alert(1)", "//example.com", "#", "", "events", "/\\example.com"])("%j leads nowhere", (url) =>
    expect(navigationUrl(url, "en")).toBeUndefined(),
  );
});

describe("navigationLinks", () => {
  const item = (id: string, url: string, children: ReturnType<typeof leaf>[] = []) => ({
    id,
    label: id,
    url,
    children,
  });
  const leaf = (id: string, url: string) => ({ id, label: id, url, children: [] });
  const items = [
    item("home", "/"),
    item("national", "/national", [leaf("football", "/national/football")]),
    item("nowhere", "#", [leaf("events", "/events")]),
  ];
  const currents = (path: string) =>
    navigationLinks(items, { lang: "en", path }).map(({ current, children }) => [current, children[0]?.current]);

  test.each([
    ["/", ["page", undefined], [undefined, undefined], [undefined, undefined]],
    ["/national", [undefined, undefined], ["page", undefined], [undefined, undefined]],
    ["/national/football", [undefined, undefined], ["true", "page"], [undefined, undefined]],
    ["/national/cricket", [undefined, undefined], ["true", undefined], [undefined, undefined]],
    ["/nationality", [undefined, undefined], [undefined, undefined], [undefined, undefined]],
    ["/events", [undefined, undefined], [undefined, undefined], ["true", "page"]],
  ] as const)("at %s the reader is told where that is", (path, ...expected) => {
    expect(currents(path)).toEqual(expected);
  });

  test("an item whose address leads nowhere keeps its label and its children", () => {
    expect(navigationLinks(items, { lang: "ne", path: "/ne" })[2]).toMatchObject({
      label: "nowhere",
      href: undefined,
      children: [{ href: "/ne/events" }],
    });
  });
});
