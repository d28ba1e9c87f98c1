// What machines read of the demo: every feed, every sitemap, and the data in every kind of page.

import { expect, test } from "@playwright/test";
import sharp from "sharp";
import { atomErrors, jsonFeedErrors, rssErrors, sitemapErrors } from "#tests/harness/feed-check.ts";
import { jsonLdErrors, jsonLdGaps, jsonLdTypes } from "#tests/harness/json-ld-check.ts";
import { childrenNamed, readXml, textOf } from "#tests/harness/read-xml.ts";
import { isWhole } from "#tests/harness/whole.ts";
import { demoStories, readerAddresses } from "./screens/reader-addresses.ts";

const origin = `http://localhost:${process.env.E2E_PORT}`;

for (const page of ["", "/ne", "/national", "/ne/national/football", "/tag/match-report", "/ne/tag/interview"]) {
  test(`the feeds of ${page || "/"} have no fault`, async ({ request }) => {
    const textAt = async (file: string) => (await request.get(`${page}/${file}`)).text();
    expect(rssErrors(await textAt("rss.xml"), `${origin}${page}/rss.xml`)).toEqual([]);
    expect(atomErrors(await textAt("atom.xml"), `${origin}${page}/atom.xml`)).toEqual([]);
    expect(jsonFeedErrors(await textAt("feed.json"), `${origin}${page}/feed.json`)).toEqual([]);
  });
}

test("a picture of a feed has the length that the feed says, and may be shown on a page elsewhere", async ({
  request,
}) => {
  const [, url = "", length] =
    /<enclosure url="([^"]+)"[^>]*length="(\d+)"/.exec(await (await request.get("/rss.xml")).text()) ?? [];
  const answer = await request.get(url);
  expect((await answer.body()).byteLength).toBe(Number(length));
  expect(answer.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("the sitemaps have no fault, and every address in them is a page that names itself as the one", async ({
  request,
}) => {
  const index = await (await request.get("/sitemap.xml")).text();
  expect(sitemapErrors(index, origin)).toEqual([]);
  const files = readXml(index).children.map((entry) => textOf(entry, "loc"));
  expect(files.length).toBeGreaterThanOrEqual(3);
  const news = await (await request.get("/news-sitemap.xml")).text();
  expect(sitemapErrors(news, origin)).toEqual([]);
  expect(childrenNamed(readXml(news), "url").length).toBeGreaterThan(0);
  const fieldErrors: string[] = [];
  for (const file of files) {
    const document = await (await request.get(file)).text();
    expect(sitemapErrors(document, origin), file).toEqual([]);
    const entries = readXml(document).children;
    // The matches, teams and players of a season are hundreds of one kind: some of them, from all over the file. The
    // gate asks for some of every file.
    const isSampled = !isWhole || /-(?:matches-|sport)/.test(file);
    const step = isSampled ? Math.ceil(entries.length / 25) : 1;
    for (const entry of entries.filter((_, number) => number % step === 0)) {
      const address = textOf(entry, "loc");
      const answer = await request.get(address, { maxRedirects: 0 });
      const html = await answer.text();
      // What a journey has taken from readers meanwhile has left the file as well.
      if (answer.status() !== 200 && !(await (await request.get(file)).text()).includes(address)) continue;
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]?.replaceAll("&amp;", "&");
      if (answer.status() !== 200 || canonical !== address)
        fieldErrors.push(`${address}: ${answer.status()} ${canonical}`);
      fieldErrors.push(...jsonLdErrors(html).map((errorCode) => `${address}: ${errorCode}`));
    }
  }
  expect(fieldErrors).toEqual([]);
});

test("the three shapes of a story's picture are there, in the size that its data names", async ({ page }) => {
  const html = await (await page.request.get(demoStories.en)).text();
  const [, data = "{}"] =
    /<script type="application\/ld\+json">(\{"@context":"[^"]*","@type":"NewsArticle".*?)<\/script>/.exec(html) ?? [];
  const images: { url: string; width: number; height: number }[] = JSON.parse(data).image;
  const shapes: string[] = [];
  for (const { url, width, height } of images) {
    const answer = await page.request.get(new URL(url).pathname);
    expect([answer.status(), answer.headers()["content-type"]], url).toEqual([200, "image/jpeg"]);
    expect(answer.headers()["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(await sharp(await answer.body()).metadata(), url).toMatchObject({ width, height });
    shapes.push((width / height).toFixed(2));
  }
  expect(shapes).toEqual(["1.00", "1.33", "1.78"]);
});

test("each kind of page carries the data that search engines know it by", async ({ page }) => {
  const types: Record<string, readonly string[]> = {};
  const gaps: string[] = [];
  const shareCard = /property="og:image" content="http[^"]+"\/?><meta property="og:image:width" content="\d+"/;
  for (const { name, find } of readerAddresses.filter(({ lang }) => lang === "en")) {
    const html = (await (await page.request.get(await find(page))).text()) ?? "";
    types[name] = jsonLdTypes(html);
    gaps.push(...[...jsonLdErrors(html), ...jsonLdGaps(html)].map((gap) => `${name}: ${gap}`));
    if (!html.includes('content="noindex') && !shareCard.test(html)) gaps.push(`${name}: no picture to share`);
  }
  expect(gaps).toEqual([]);
  expect(types).toMatchObject({
    "/": ["WebSite"],
    "/article/example": ["NewsArticle", "BreadcrumbList"],
    "/video/example": ["VideoObject", "BreadcrumbList"],
    "/gallery": ["ImageGallery", "BreadcrumbList"],
    "/author/{slug}": ["ProfilePage", "BreadcrumbList"],
    "/tag/{tag}": ["BreadcrumbList"],
    "/events": ["BreadcrumbList"],
    "/events/{slug}": ["SportsEvent", "BreadcrumbList"],
    "/national/football": ["BreadcrumbList"],
    "/matches": ["BreadcrumbList"],
    "/match/{slug}, football": ["SportsEvent", "BreadcrumbList"],
    "/competition/{slug}": ["SportsOrganization", "BreadcrumbList"],
    "/team/{slug}": ["SportsTeam", "BreadcrumbList"],
    "/player/{slug}": ["Person", "BreadcrumbList"],
    "/venue/{slug}": ["StadiumOrArena", "BreadcrumbList"],
  });
});
