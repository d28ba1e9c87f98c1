import { describe, expect, test } from "vitest";
import { languages } from "#app/platform/text/languages.ts";
import { type FeedSubject, feedFormatNames, feedLinks, feedPath } from "#app/site/head/feed-urls.ts";
import { parseDiscoveryPath } from "./discovery-path.ts";

describe("the address of a feed", () => {
  const subjects: FeedSubject[] = [
    { kind: "site" },
    { kind: "section", path: "/esports" },
    { kind: "section", path: "/national/football" },
    { kind: "tag", tag: "नेपाल-प्रिमियर-लिग" },
    { kind: "tag", tag: "50%-&-more?" },
    { kind: "author", slug: "maya-rai" },
  ];
  test.each(subjects)("is read as it was written: %j", (subject) => {
    for (const lang of languages) {
      for (const format of feedFormatNames) {
        const path = feedPath(subject, { format, lang });
        expect(parseDiscoveryPath(path)).toEqual({ kind: "feed", format, subject, lang });
      }
    }
  });

  test.each([
    [{ kind: "site" }, "en", "/rss.xml"],
    [{ kind: "site" }, "ne", "/ne/rss.xml"],
    [{ kind: "section", path: "/national/football" }, "ne", "/ne/national/football/rss.xml"],
    [{ kind: "tag", tag: "खेल" }, "en", "/tag/%E0%A4%96%E0%A5%87%E0%A4%B2/rss.xml"],
  ] as const)("of %j in %s is %s", (subject, lang, path) => {
    expect(feedPath(subject, { format: "rss", lang })).toBe(path);
  });

  test.each([
    ["/feed", "/rss.xml"],
    ["/ne/rss", "/ne/rss.xml"],
    ["/national/football/feed", "/national/football/rss.xml"],
    ["/tag/asia-cup/rss", "/tag/asia-cup/rss.xml"],
    ["/ne/author/maya-rai/feed", "/ne/author/maya-rai/rss.xml"],
  ])("is found by habit: %s means %s", (alias, path) => {
    const found = parseDiscoveryPath(alias);
    expect(found).toEqual({ ...parseDiscoveryPath(path), isAlias: true });
  });

  test.each([
    "/",
    "/ne",
    "/tag/rss",
    "/author/feed",
    "/article/rss",
    "/interviews/feed",
    "/a/b/c/feed",
    "/feeds",
    "/tag/rss.xml",
    "/author/feed.json",
    "/article/rss.xml",
    "/interviews/rss.xml",
    "/admin/rss.xml",
    "/api/me/rss.xml",
    "/tag/a/b/rss.xml",
    "/a/b/c/rss.xml",
    "/rss.xml/",
    "/national/football/rss.xml.data",
    "/national/my-rss.xml",
    "/media/rss.xml",
    "/sitemap-articles-0.xml",
    "/sitemap-articles-01.xml",
    "/sitemap-articles-99999.xml",
    "/national/sitemap.xml",
  ])("is not %s", (path) => {
    expect(parseDiscoveryPath(path)).toBeUndefined();
  });
});

test("sitemaps and robots.txt are there for both languages at once", () => {
  expect(parseDiscoveryPath("/sitemap-articles-12.xml")).toEqual({
    kind: "site-wide",
    file: { kind: "sitemap-articles", number: 12 },
    isBelowLanguage: false,
  });
  expect(parseDiscoveryPath("/ne/news-sitemap.xml")).toMatchObject({ isBelowLanguage: true });
});

test("a page names its three feeds with their type and title", () => {
  const links = feedLinks({ kind: "tag", tag: "final" }, { lang: "ne", title: "final" });
  expect(links).toEqual([
    {
      tagName: "link",
      rel: "alternate",
      type: "application/rss+xml",
      title: "final (RSS)",
      href: "/ne/tag/final/rss.xml",
    },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: "final (Atom)",
      href: "/ne/tag/final/atom.xml",
    },
    {
      tagName: "link",
      rel: "alternate",
      type: "application/feed+json",
      title: "final (JSON Feed)",
      href: "/ne/tag/final/feed.json",
    },
  ]);
});
