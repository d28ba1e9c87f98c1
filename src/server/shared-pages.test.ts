import { describe, expect, test } from "vitest";
import { sharedPage } from "./shared-pages.ts";

describe("a page that everybody shares", () => {
  test.each([
    "/national/football",
    "/ne/esports",
    "/article/a-story",
    "/ne/tag/final",
    "/author/x",
    "/a-section-of-staff",
  ])("is %s", (address) => {
    expect(sharedPage(address)).toEqual({ queryAllowList: ["before"] });
  });
  test.each([
    ["/videos", ["before", "category"]],
    ["/ne/videos", ["before", "category"]],
    ["/video/some-id", ["category"]],
    ["/ne/gallery", ["category", "page"]],
    ["/", []],
    ["/ne", []],
    ["/ne/interviews", []],
    ["/events", ["before"]],
    ["/ne/events/a-match", []],
    ["/events/a-match.ics", []],
    ["/about", []],
    ["/ne/terms", []],
    ["/contact", []],
    ["/ne/subscribe", []],
    ["/newsletter", []],
    ["/constructor", ["before"]],
  ])("at %s changes by %j alone", (address, queryAllowList) => {
    expect(sharedPage(address)).toEqual({ queryAllowList });
  });
  test.each([
    "/rss.xml",
    "/ne/feed.json",
    "/ne/tag/final/atom.xml",
    "/national/football/rss.xml",
    "/sitemap.xml",
    "/sitemap-articles-2.xml",
    "/robots.txt",
    "/ne/manifest.webmanifest",
  ])("is %s too, and no query changes it", (address) => {
    expect(sharedPage(address)).toEqual({ queryAllowList: [] });
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
    expect(sharedPage(address)).toBeUndefined();
  });
});
