import { describe, expect, test } from "vitest";
import { hasEditions, pageKey, sharedPageKey, sharedPageQuery } from "./shared-pages.ts";

describe("a page that everybody shares", () => {
  test.each(["/national/football", "/ne/esports", "/ne/tag/final", "/author/x", "/a-section-of-staff"])(
    "is %s",
    (address) => {
      expect(sharedPageQuery(address)).toEqual(["before"]);
    },
  );
  test.each([
    ["/article/a-story", ["before", "entry", "order", "page"]],
    ["/videos", ["before", "category"]],
    ["/ne/videos", ["before", "category"]],
    ["/video/some-id", ["category"]],
    ["/ne/gallery", ["album", "category", "page"]],
    ["/", []],
    ["/ne", []],
    ["/ne/interviews", []],
    ["/events", ["before", "category", "month"]],
    ["/ne/events/a-match", []],
    ["/events/a-match.ics", []],
    ["/ne/competition/a-league/results", ["before", "season"]],
    ["/competition/a-league/calendar.ics", []],
    ["/team/a-team", []],
    ["/ne/archive/national/football/2083/8", ["before"]],
    ["/about", []],
    ["/ne/terms", []],
    ["/contact", []],
    ["/ne/subscribe", []],
    ["/newsletter", []],
    ["/constructor", ["before"]],
  ])("at %s changes by %j alone", (address, names) => {
    expect(sharedPageQuery(address)).toEqual(names);
  });
  test.each([
    "/rss.xml",
    "/ne/feed.json",
    "/ne/tag/final/atom.xml",
    "/team/a-team/rss.xml",
    "/sitemap-matches-2026-11.xml",
    "/national/football/rss.xml",
    "/sitemap.xml",
    "/sitemap-articles-2.xml",
    "/sitemap-archive-2083.xml",
    "/robots.txt",
    "/ads.txt",
    "/.well-known/security.txt",
    "/ne/manifest.webmanifest",
  ])("is %s too, and no query changes it", (address) => {
    expect(sharedPageQuery(address)).toEqual([]);
  });
  test.each([
    "/login/rss.xml",
    "/icon-192.png",
    "/apple-touch-icon.png",
    "/admin",
    "/admin/articles.data",
    "/login",
    "/newsletter-confirm",
    "/ne/unsubscribe",
    "/ne/login",
    "/api/me",
    "/preview/00000000-0000-7000-8000-000000000001",
    "/ne/preview/x",
    "/profile",
    "/verify-email",
    "/search",
    "/healthz",
    "/article/x.data",
    "/dev/ui",
  ])("is not %s", (address) => {
    expect(sharedPageKey(address)).toBeUndefined();
  });
});

describe("the key of a shared page", () => {
  const names = ["page", "filter"];

  test.each([
    ["a path is its own key", "/about", "/about"],
    ["names that the address does not know are dropped", "/?utm_source=x&fbclid=y", "/"],
    ["the order of names does not matter", "/videos?page=2&filter=a", "/videos?filter=a&page=2"],
    ["the first value of a name counts", "/videos?page=2&page=3", "/videos?page=2"],
    ["one spelling for each escape", "/tag/%e0%a4%a8%65", "/tag/%E0%A4%A8e"],
    ["characters that need no escape lose it", "/tag/a%3Ab%40c", "/tag/a:b@c"],
    ["a value has one spelling too", "/videos?filter=%66oot%20ball", "/videos?filter=foot+ball"],
    ["a bare percent sign in a query is text", "/videos?filter=100%", "/videos?filter=100%25"],
    ["an empty value stays, because it may differ from none", "/videos?filter=", "/videos?filter="],
  ])("%s", (_case, target, key) => expect(pageKey(target, names)).toBe(key));

  test("is a key of itself, so that a second look-up finds what the first one kept", () => {
    const targets = ["/tag/%e0%a4%a8", "/videos?page=1&filter=a%2Fb%26c", "/a|b?filter=|"];
    const keys = targets.map((target) => pageKey(target, names));
    expect(keys.map((key) => pageKey(key, names))).toEqual(keys);
  });

  test("has of the query what changes this page, and nothing of what a link adds to it", () => {
    expect(sharedPageKey("/videos?utm_source=x&category=cricket")).toBe("/videos?category=cricket");
    expect(sharedPageKey("/rss.xml?category=cricket")).toBe("/rss.xml");
    expect(sharedPageKey("/search?before=x")).toBeUndefined();
  });
});

test("pages have a low-data edition, what programs read has none", () => {
  const pages = ["/", "/ne", "/article/x", "/national/football", "/search", "/login"];
  const files = ["/rss.xml", "/ne/tag/final/atom.xml", "/sitemap.xml", "/robots.txt", "/events/a-match.ics"];
  expect([...pages, ...files].filter(hasEditions)).toEqual(pages);
});
