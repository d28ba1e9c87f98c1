import { describe, expect, test } from "vitest";
import { keyOf } from "#app/features/media/media-urls.ts";
import { changeArticleStatus } from "#app/features/newsroom/articles/commands.server.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { updateCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import { nextKathmanduMidnight } from "#app/messages/dates.ts";
import { createPageCache } from "#app/platform/cache/page-cache.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { openJobs } from "#app/platform/jobs/jobs.server.ts";
import { statedHealth } from "#tests/harness/database-health.ts";
import {
  channelOf,
  type Given,
  itemsOf,
  locationsOf,
  log,
  newsroom,
  now,
  origin,
  setup,
  titlesOf,
} from "#tests/harness/discovery.ts";
import { childrenNamed, readXml, textOf } from "#tests/harness/read-xml.ts";
import { answerEngines, trainingCrawlers } from "./ai-crawlers.ts";

const full: Given = {
  title: "नेपाल 3–0 & <final>",
  slug: "नेपाल-3-0",
  excerpt: "First line & more.\nSecond line.",
  content: '<p>See <a href="/tag/final">the final</a>.</p><img src="/media/1-640.jpg" alt="">',
  category: "national-football",
  tags: ["final", "नेपाल"],
  image_url: "https://pictures.example/cup.png?size=1",
  image_alt: "The cup & the captain",
};
const fullUrl = `${origin}/article/${encodeURIComponent("नेपाल-3-0")}`;
const fullHtml =
  `<p>First line &amp; more.</p><p>Second line.</p><p>See <a href="${origin}/tag/final">the final</a>.</p>` +
  `<img src="${origin}/media/1-640.jpg" alt="" />`;

describe("/rss.xml", () => {
  test("has everything that RSS asks for, in GMT, with absolute addresses", async () => {
    const { publish, ask } = await newsroom();
    const [id = ""] = await publish(full);
    const { text, answer } = await ask("/rss.xml");
    expect(answer.headers.get("content-type")).toBe("application/rss+xml; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toBe("sandbox");
    const rss = readXml(text);
    expect([rss.name, rss.attributes.version]).toEqual(["rss", "2.0"]);
    const channel = channelOf(rss);
    expect(["title", "link", "description", "language", "lastBuildDate"].map((name) => textOf(channel, name))).toEqual([
      "Rangashala",
      `${origin}/`,
      "Sport in Nepal and beyond",
      "en",
      "Sat, 21 Nov 2026 05:45:30 GMT",
    ]);
    expect(childrenNamed(channel, "atom:link").map(({ attributes }) => attributes)).toEqual([
      { rel: "self", type: "application/rss+xml", href: `${origin}/rss.xml` },
    ]);
    const [item, ...others] = itemsOf(rss);
    if (!item) throw new Error("no item");
    expect(others).toEqual([]);
    const names = ["title", "link", "guid", "pubDate", "dc:creator", "description", "content:encoded"];
    expect(names.map((name) => textOf(item, name))).toEqual([
      "नेपाल 3–0 & <final>",
      fullUrl,
      `urn:uuid:${id}`,
      "Sat, 21 Nov 2026 05:15:30 GMT",
      "Maya Rai",
      "First line & more.\nSecond line.",
      fullHtml,
    ]);
    expect(childrenNamed(item, "guid")[0]?.attributes).toEqual({ isPermaLink: "false" });
    expect(childrenNamed(item, "category").map((category) => category.text)).toEqual([
      "National Football",
      "final",
      "नेपाल",
    ]);
    // Nobody has measured a picture elsewhere.
    expect(childrenNamed(item, "enclosure")).toEqual([]);
    const [media] = childrenNamed(item, "media:content");
    expect(media && textOf(media, "media:description")).toBe("The cup & the captain");
  });

  const textsThatStay = [
    "]]> <![CDATA[ Tom & Jerry ]]>",
    "</title><script>alert(1)</script>",
    "\"quoted\" 'twice' &amp; &#0;",
    "गर्‍यो 🏏 ক",
  ].map((text) => [text, text] as const);
  test.each([...textsThatStay, ["a\u0001b\u0008c\u001Fd\uFFFEe", "abcde"] as const])(
    "carries %j as %j",
    async (title, shown) => {
      const { publish, xml } = await newsroom();
      await publish({
        title,
        excerpt: title,
        tags: [title],
        content: `<p>${title.replace(/[&<>]/g, "")}</p>`,
        bylines: JSON.stringify([{ name: title }]),
      });
      const [item] = itemsOf(await xml("/rss.xml"));
      if (!item) throw new Error("no item");
      const names = ["title", "description", "dc:creator", "category"];
      expect(names.map((name) => textOf(item, name))).toEqual(names.map(() => shown));
    },
  );

  test("has the thirty newest stories of its language that readers may see", async () => {
    const { publish, xml } = await newsroom();
    await publish(
      ...Array.from({ length: 32 }, (_, index) => ({ title: `N${index}`, slug: `n-${index}`, hours: index + 1 })),
      { title: "draft", slug: "draft", status: "draft" },
      { title: "archived", slug: "archived", status: "archived" },
      { title: "trashed", slug: "trashed", deleted: true },
      { title: "नेपाली", slug: "nepali", lang: "ne" },
    );
    expect(titlesOf(await xml("/rss.xml"))).toEqual(Array.from({ length: 30 }, (_, index) => `N${index}`));
    const nepali = channelOf(await xml("/ne/rss.xml"));
    expect([textOf(nepali, "title"), textOf(nepali, "link"), textOf(nepali, "language")]).toEqual([
      "रंगशाला",
      `${origin}/ne`,
      "ne",
    ]);
    expect(titlesOf(await xml("/ne/rss.xml"))).toEqual(["नेपाली"]);
  });

  test("measures the pictures that are ours for their enclosures", async () => {
    const { db, files, publish, xml } = await newsroom();
    const [id = ""] = await publish({ title: "With a picture" });
    const [media, baseName] = [newIdentifier(now.getTime()), "1795228728176-891cf3e8"];
    const facts = { original_filename: "a.png", file_path: `media/${baseName}`, file_size: 5, mime_type: "image/png" };
    const sizes = { width: 640, height: 360, widths: [320, 640], formats: ["webp", "jpg"] };
    await db
      .insertInto("media")
      .values({ id: media, filename: "1795228728176.png", ...facts, ...sizes })
      .execute();
    await db.updateTable("articles").set({ image_media_id: media }).where("id", "=", id).execute();
    const enclosures = async () => {
      const [item] = itemsOf(await xml("/rss.xml"));
      return item ? childrenNamed(item, "enclosure").map(({ attributes }) => attributes) : undefined;
    };
    expect(await enclosures()).toEqual([]);
    await files.put(keyOf(`${baseName}-640.jpg`), Buffer.from("twelve bytes"), { contentType: "image/jpeg" });
    const url = `${origin}/media/${baseName}-640.jpg`;
    expect(await enclosures()).toEqual([{ url, type: "image/jpeg", length: "12" }]);
  });

  test("keeps a story's name when its address changes", async () => {
    const { db, publish, xml } = await newsroom();
    const [id = ""] = await publish({ title: "A", slug: "before" });
    const guid = async () => itemsOf(await xml("/rss.xml")).map((item) => textOf(item, "guid"));
    const before = await guid();
    await db.updateTable("articles").set({ slug: "after" }).where("id", "=", id).execute();
    expect(await guid()).toEqual(before);
  });

  test("is a feed also while there is nothing to read", async () => {
    const { ask, xml } = await newsroom();
    expect(titlesOf(await xml("/rss.xml"))).toEqual([]);
    expect(JSON.parse((await ask("/feed.json")).text)).toMatchObject({ items: [] });
    expect(textOf(await xml("/atom.xml"), "updated")).toBe("2026-11-21T12:00:30+05:45");
  });
});

test("/atom.xml has everything that RFC 4287 asks for, in Nepal's time", async () => {
  const { publish, xml } = await newsroom();
  const [id = ""] = await publish(full);
  const feed = await xml("/atom.xml");
  expect([feed.name, feed.attributes.xmlns, feed.attributes["xml:lang"]]).toEqual([
    "feed",
    "http://www.w3.org/2005/Atom",
    "en",
  ]);
  expect([textOf(feed, "id"), textOf(feed, "title"), textOf(feed, "updated")]).toEqual([
    `${origin}/atom.xml`,
    "Rangashala",
    "2026-11-21T11:30:30+05:45",
  ]);
  expect(childrenNamed(feed, "link").map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ["self", `${origin}/atom.xml`],
    ["alternate", `${origin}/`],
  ]);
  expect(childrenNamed(feed, "author").map((author) => textOf(author, "name"))).toEqual(["Rangashala"]);
  const [entry] = childrenNamed(feed, "entry");
  if (!entry) throw new Error("no entry");
  expect(["id", "title", "published", "updated", "summary", "content"].map((name) => textOf(entry, name))).toEqual([
    `urn:uuid:${id}`,
    "नेपाल 3–0 & <final>",
    "2026-11-21T11:00:30+05:45",
    "2026-11-21T11:30:30+05:45",
    "First line & more.\nSecond line.",
    fullHtml,
  ]);
  expect(childrenNamed(entry, "content")[0]?.attributes).toEqual({ type: "html" });
  expect(childrenNamed(entry, "link").map(({ attributes }) => [attributes.rel, attributes.href])).toEqual([
    ["alternate", fullUrl],
    ["enclosure", "https://pictures.example/cup.png?size=1"],
  ]);
  const [author] = childrenNamed(entry, "author");
  expect(author && [textOf(author, "name"), textOf(author, "uri")]).toEqual(["Maya Rai", `${origin}/author/maya-rai`]);
  expect(childrenNamed(entry, "category").map(({ attributes }) => attributes)).toEqual([
    { term: "national-football", label: "National Football" },
    { term: "final", label: "final" },
    { term: "नेपाल", label: "नेपाल" },
  ]);
});

test("/feed.json has everything that JSON Feed 1.1 asks for", async () => {
  const { publish, ask } = await newsroom();
  const [id = ""] = await publish({ ...full, bylines: JSON.stringify([{ name: "News team" }]) });
  const { text, answer } = await ask("/feed.json");
  expect(answer.headers.get("content-type")).toBe("application/feed+json; charset=utf-8");
  expect(JSON.parse(text)).toEqual({
    version: "https://jsonfeed.org/version/1.1",
    title: "Rangashala",
    description: "Sport in Nepal and beyond",
    home_page_url: `${origin}/`,
    feed_url: `${origin}/feed.json`,
    language: "en",
    icon: `${origin}/icon-512.png`,
    favicon: `${origin}/icon-192.png`,
    authors: [{ name: "Rangashala", url: `${origin}/` }],
    items: [
      {
        id: `urn:uuid:${id}`,
        url: fullUrl,
        title: "नेपाल 3–0 & <final>",
        summary: "First line & more.\nSecond line.",
        content_html: fullHtml,
        image: "https://pictures.example/cup.png?size=1",
        date_published: "2026-11-21T11:00:30+05:45",
        date_modified: "2026-11-21T11:30:30+05:45",
        // A free name is no link to whoever typed the story in.
        authors: [{ name: "News team" }],
        tags: ["National Football", "final", "नेपाल"],
        language: "en",
      },
    ],
  });
});

describe("a feed below", () => {
  test("a section has the stories of what is below it, an author and a tag their own", async () => {
    const { publish, xml } = await newsroom();
    await publish(
      { title: "Football", slug: "a", category: "national-football", tags: ["final"] },
      { title: "National", slug: "b", category: "national" },
      { title: "Elsewhere", slug: "c", bylines: JSON.stringify([{ name: "Wire" }]) },
      { title: "Draft", slug: "d", category: "national", tags: ["final"], status: "draft" },
    );
    expect(titlesOf(await xml("/national/rss.xml")).sort()).toEqual(["Football", "National"]);
    expect(titlesOf(await xml("/national/football/rss.xml"))).toEqual(["Football"]);
    expect(titlesOf(await xml("/tag/final/rss.xml"))).toEqual(["Football"]);
    expect(titlesOf(await xml("/author/maya-rai/rss.xml")).sort()).toEqual(["Football", "National"]);
    const channel = channelOf(await xml("/ne/national/football/rss.xml"));
    expect([textOf(channel, "title"), textOf(channel, "link"), textOf(channel, "description")]).toEqual([
      "रंगशाला: राष्ट्रिय फुटबल",
      `${origin}/ne/national/football`,
      "राष्ट्रिय फुटबलका पछिल्ला समाचार।",
    ]);
  });

  test.each([
    "/nowhere/rss.xml",
    "/national/nowhere/atom.xml",
    "/tag/unused/rss.xml",
    "/tag/only-in-a-draft/feed.json",
    "/author/nobody/feed.json",
    "/ne/author/nobody/atom.xml",
    "/sitemap-articles-2.xml",
  ])("what does not exist is 404: %s", async (path) => {
    const { publish, ask } = await newsroom();
    await publish({ title: "Draft", status: "draft", tags: ["only-in-a-draft"] }, { title: "A", slug: "a" });
    expect((await ask(path)).status).toBe(404);
  });

  test("a tag in another spelling leads to the right one", async () => {
    const { answer } = await (await newsroom()).ask("/ne/tag/Final%20Day/atom.xml");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/ne/tag/final-day/atom.xml"]);
  });

  test("a tag with blanks and one with hyphens is one feed, and stands in the sitemap once", async () => {
    const { publish, xml } = await newsroom();
    await publish(
      ...["asia cup", "asia cup", "asia-cup", "asia-cup"].map((tag, index) => ({
        title: `${tag} ${index}`,
        slug: `cup-${index}`,
        tags: [tag],
      })),
    );
    await publish({ title: "Snow", slug: "snow", tags: ["winter games"] });
    expect(titlesOf(await xml("/tag/asia-cup/rss.xml"))).toHaveLength(4);
    const winter = channelOf(await xml("/tag/winter-games/rss.xml"));
    expect(textOf(winter, "title")).toBe("Rangashala: winter games");
    const listed = locationsOf(await xml("/sitemap-pages.xml")).filter((address) => address.includes("/tag/"));
    expect(listed).toEqual([`${origin}/tag/asia-cup`]);
  });

  test("what feed readers try by habit leads to the feed, and so does the address of a section that was renamed", async () => {
    const { bench, db, ask } = await newsroom();
    const locationOf = async (path: string) => {
      const { answer, status } = await ask(path);
      return [status, answer.headers.get("location")];
    };
    expect(await locationOf("/ne/feed")).toEqual([301, "/ne/rss.xml"]);
    expect(await locationOf("/national/football/rss")).toEqual([301, "/national/football/rss.xml"]);
    const { id } = await db
      .selectFrom("categories")
      .select("id")
      .where("slug", "=", "national")
      .executeTakeFirstOrThrow();
    await bench.run(updateCategory, setup, { id, version: 1, name: "National", slug: "home-grounds" });
    expect(await locationOf("/ne/national/atom.xml")).toEqual([301, "/ne/home-grounds/atom.xml"]);
    expect(await locationOf("/national/football/rss.xml")).toEqual([301, "/home-grounds/football/rss.xml"]);
  });
});

test("/robots.txt closes what is private and names the sitemaps by the public address", async () => {
  const { text } = await (await newsroom()).ask("/robots.txt");
  const lines = text.split("\n");
  expect(lines[0]).toBe("User-agent: *");
  expect(lines).toEqual(
    expect.arrayContaining([
      "Disallow: /admin",
      "Disallow: /api/",
      "Disallow: /ne/search",
      `Sitemap: ${origin}/sitemap.xml`,
    ]),
  );
  expect(lines).not.toContain("Disallow: /");
});

describe("what the settings say to programs", () => {
  async function withSettings() {
    const room = await newsroom();
    const set = (setting_key: string, setting_value: string) =>
      room.bench.run(updateSetting, setup, { setting_key, setting_value });
    return { ...room, set, status: async (path: string) => (await room.ask(path)).status };
  }

  test("in /robots.txt: who trains models and who answers questions are closed out by themselves", async () => {
    const { ask, set } = await withSettings();
    /** Who is told to stay out of everything. */
    const forbidden = async () => {
      const groups = (await ask("/robots.txt")).text.split("\n\n").map((group) => group.split("\n"));
      const closed = groups.find((group) => group.includes("Disallow: /")) ?? [];
      return closed.flatMap((line) => /^User-agent: (.*)$/.exec(line)?.[1] ?? []);
    };
    expect(await forbidden()).toEqual([]);
    await set("ai_training", "forbid");
    expect(await forbidden()).toEqual([...trainingCrawlers]);
    await set("ai_answers", "forbid");
    expect(await forbidden()).toEqual([...trainingCrawlers, ...answerEngines]);
    await set("ai_training", "allow");
    expect(await forbidden()).toEqual([...answerEngines]);
    expect(answerEngines.filter((name) => (trainingCrawlers as readonly string[]).includes(name))).toEqual([]);
  });

  test("in /ads.txt: the lines as they were typed, and nothing while there are none", async () => {
    const { ask, set, status } = await withSettings();
    expect(await status("/ads.txt")).toBe(404);
    await set("ads_txt", "# Ours\r\nexample.com, 12, DIRECT\n");
    const { answer, text } = await ask("/ads.txt");
    expect(answer.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(text).toBe("# Ours\nexample.com, 12, DIRECT\n");
    await set("ads_txt", "");
    expect(await status("/ads.txt")).toBe(404);
  });

  test("in /.well-known/security.txt: whom to tell, until half a year from the day on which it is read", async () => {
    const { ask, set, status } = await withSettings();
    const path = "/.well-known/security.txt";
    expect(await status(path)).toBe(404);
    await set("security_contact", "Security@news.example");
    await set("languages", "ne,en");
    const linesOf = async () => (await ask(path)).text.split("\n");
    expect(await linesOf()).toEqual([
      "Contact: mailto:Security@news.example",
      "Expires: 2027-05-20T00:00:00Z",
      "Preferred-Languages: ne, en",
      `Canonical: ${origin}${path}`,
      "",
    ]);
    await set("security_contact", "https://news.example/security");
    expect(await linesOf()).toContain("Contact: https://news.example/security");
    const moved = await ask(`/ne${path}`);
    expect([moved.status, moved.answer.headers.get("location")]).toEqual([301, path]);
  });
});

test("the manifest has the name of the settings and starts in its own language", async () => {
  const { db, ask } = await newsroom();
  const manifest = async (path: string) => JSON.parse((await ask(path)).text);
  expect(await manifest("/ne/manifest.webmanifest")).toMatchObject({ name: "रंगशाला", lang: "ne", start_url: "/ne" });
  const row = { id: newIdentifier(now.getTime()), setting_key: "site_name", setting_value: "Khel & Co" };
  await db.insertInto("site_settings").values(row).execute();
  const english = await manifest("/manifest.webmanifest");
  expect(english.shortcuts).toEqual([
    { name: "Latest", url: "/" },
    { name: "Matches", url: "/matches" },
    { name: "Football", url: "/national/football" },
    { name: "Search", url: "/search" },
  ]);
  expect(english).toMatchObject({ name: "Khel & Co", lang: "en", start_url: "/", theme_color: "#c8102e" });
  expect(english.icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(["any", "192x192", "512x512", "512x512"]);
  const icon = { id: newIdentifier(now.getTime()), setting_key: "site_icon", setting_value: "/media/chosen.jpg" };
  await db.insertInto("site_settings").values(icon).execute();
  const { icons } = await manifest("/manifest.webmanifest");
  expect(icons.map(({ src }: { src: string }) => src)).toEqual(["/icon-192.png", "/icon-512.png"]);
});

test("every other address is left to the pages", async () => {
  const { endpoints } = await newsroom();
  endpoints.all("*", (c) => c.text("a page"));
  const facts = { tag: () => undefined, expiresAt: () => undefined };
  for (const path of ["/", "/tag/rss.xml", "/national/football", "/admin/rss.xml"])
    expect(await (await endpoints.request(path, {}, { facts })).text()).toBe("a page");
});

test("what the back office does is in the next answer, from the page cache too", async () => {
  const { bench, clock, endpoints, publish } = await newsroom();
  const { run } = bench;
  const cache = createPageCache({
    maximumBytes: 1_000_000,
    clock,
    log,
    nextMidnight: nextKathmanduMidnight,
    database: statedHealth(),
  });
  const jobs = await openJobs({ ...bench.database, definitions: [], log });
  bench.enqueue = jobs.enqueue;
  bench.invalidate = (tags) => cache.invalidate(tags);
  const [first = "", second = ""] = await publish(
    { title: "First", slug: "first", category: "national-football", tags: ["final"] },
    { title: "Second", slug: "second", status: "draft", category: "national-football", tags: ["final"] },
  );
  const read = async (path: string) => {
    const answer = await cache.answer(path, async (facts) => endpoints.request(path, {}, { facts }));
    if (answer.kind !== "page") throw new Error(`${path} is not shared`);
    return answer.page.variants.best(["identity"]).body.toString();
  };
  const files = ["/rss.xml", "/national/atom.xml", "/tag/final/feed.json", "/author/maya-rai/rss.xml"];
  const sitemaps = ["/sitemap-articles-1.xml", "/news-sitemap.xml"];
  const shown = async (address: string) => {
    const texts = await Promise.all([...files, ...sitemaps].map(read));
    return texts.map((text) => text.includes(`/article/${address}`));
  };
  const everywhere = [...files, ...sitemaps].map(() => true);
  const nowhere = everywhere.map(() => false);
  expect([await shown("first"), await shown("second")]).toEqual([everywhere, nowhere]);
  expect(cache.stats()).toMatchObject({ pages: 6 });
  await run(changeArticleStatus, setup, { id: second, status: "published" });
  expect([await shown("first"), await shown("second")]).toEqual([everywhere, everywhere]);
  await run(deleteArticle, setup, { id: first });
  expect([await shown("first"), await shown("second")]).toEqual([nowhere, everywhere]);
});
