import { expect, test } from "vitest";
import { locationsOf, newsroom, origin } from "#tests/harness/discovery.ts";
import { childrenNamed, textOf } from "#tests/harness/read-xml.ts";

const day = 24;

test("the sitemap of a year has its months that have stories, of the site and of sections, with their last change", async () => {
  const { publish, xml, ask } = await newsroom();
  await publish(
    { title: "A", slug: "a", category: "national-football", hours: 1 },
    { title: "B", slug: "b", lang: "ne", hours: 3 },
    // In Kartik, and in October.
    { title: "C", slug: "c", hours: 30 * day },
    { title: "D", slug: "d", hours: 70 * day, status: "archived" },
  );
  const urls = (await xml("/sitemap-archive-2083.xml")).children;
  const found = urls.map((url) => [
    textOf(url, "loc").slice(origin.length),
    childrenNamed(url, "lastmod")[0]?.text,
    childrenNamed(url, "xhtml:link").length,
  ]);
  expect(found).toEqual([
    ["/archive/2083/7", "2026-10-22T12:30:30+05:45", 0],
    ["/archive/2083/8", "2026-11-21T11:30:30+05:45", 3],
    ["/ne/archive/2083/8", "2026-11-21T09:30:30+05:45", 3],
    ["/archive/national/football/2083/8", "2026-11-21T11:30:30+05:45", 0],
    ["/archive/national/2083/8", "2026-11-21T11:30:30+05:45", 0],
  ]);
  expect(locationsOf(await xml("/sitemap-archive-2026.xml")).slice(0, 2)).toEqual([
    ...[`${origin}/archive/2026/10`, `${origin}/archive/2026/11`],
  ]);
  const { tags } = await ask("/sitemap-archive-2083.xml");
  expect(tags).toEqual(expect.arrayContaining(["month:en:2026-11", "month:ne:2026-04", "sections"]));
  expect((await ask("/sitemap-archive-2084.xml")).status).toBe(404);
  expect((await xml("/sitemap-archive-2082.xml")).children).toEqual([]);
});

test("the index names the years of both calendars since the first story, in whichever language", async () => {
  const { publish, xml } = await newsroom();
  await publish({ title: "A", slug: "a" }, { title: "B", slug: "b", lang: "ne", hours: 400 * day });
  const files = locationsOf(await xml("/sitemap.xml")).filter((file) => file.includes("archive"));
  expect(files.map((file) => file.slice(-8, -4))).toEqual(["2083", "2082", "2026", "2025"]);
});
