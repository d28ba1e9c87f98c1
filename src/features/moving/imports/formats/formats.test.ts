import { describe, expect, test } from "vitest";
import { takeBack } from "#app/features/moving/imports/engine/take-back.server.ts";
import { findFormerPath } from "#app/features/moving/redirects/queries.server.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { atomFeed, csvTable, rssFeed } from "#tests/fixtures/imports/make-feed.ts";
import { ghostExport, ghostTables } from "#tests/fixtures/imports/make-ghost.ts";
import { contentOf, importBench } from "#tests/harness/import-bench.ts";

type Bench = Awaited<ReturnType<typeof importBench>>;

const site = "https://old.example";
const story = async ({ db }: Bench, title: string) =>
  db.selectFrom("articles").selectAll().where("title", "=", title).executeTakeFirstOrThrow();
const sections = async ({ db }: Bench) =>
  (await db.selectFrom("categories").select("path").orderBy("path").execute()).map(({ path }) => path);

async function whereto({ db }: Bench, address: string) {
  const key = formerPathKey(address);
  const found = key ? await findFormerPath(db, key, "en") : undefined;
  return found?.kind === "moved" ? decodeURI(found.to) : found?.kind;
}

const formats = {
  ghost: { text: ghostExport(), stories: 10 },
  feed: { text: rssFeed(), stories: 3 },
  atom: { text: atomFeed, stories: 2 },
  csv: { text: csvTable, stories: 4 },
} as const;

describe.each(Object.entries(formats))("a file of %s", (_name, { text, stories }) => {
  test("is recognised; a second run changes nothing, and taken back it leaves the database as it was", async () => {
    const bench = await importBench();
    const before = await contentOf(bench.db);
    const dry = await bench.take(text, { site, isDryRun: true });
    expect(await contentOf(bench.db)).toEqual(before);
    const { importId = "", counts } = await bench.take(text, { site });
    expect(counts).toEqual(dry.counts);
    expect(counts.story).toMatchObject({ taken: stories });
    const after = await contentOf(bench.db);
    const again = await bench.take(text, { site });
    expect(again.counts.story).toMatchObject({ same: stories });
    expect(bench.lines().filter(({ outcome }) => outcome !== "refused")).toEqual([]);
    expect(await contentOf(bench.db)).toEqual(after);
    expect(await takeBack(bench.parts, importId)).toEqual({ kind: "done", stories });
    expect(await contentOf(bench.db)).toEqual(before);
  });
});

test("an export of Ghost becomes stories, sections, people and pictures, and its addresses lead on", async () => {
  const bench = await importBench();
  const { counts } = await bench.take(ghostExport(), { site: `${site}/`, permalink: "/{year}/{month}/{slug}/" });
  expect(counts).toEqual({
    author: { taken: 1, refused: 1 },
    category: { taken: 3 },
    file: { taken: 2, refused: 1 },
    story: { taken: 10 },
    menu_item: { taken: 1, refused: 1 },
    other: { refused: 1 },
  });
  const final = await story(bench, "Final at Mulpani");
  expect(final).toMatchObject({
    ...{
      slug: "final-at-mulpani",
      category: "cricket",
      tags: ["asia cup"],
      status: "published",
      image_alt: "Floodlights",
    },
    ...{
      excerpt: "A night to remember.",
      search_title: "Final | Old",
      search_description: "What happened.",
      bylines: [],
    },
    published_at: new Date("2019-05-01T05:30:00Z"),
  });
  expect(final.content).not.toMatch(/script|onclick|GHOST_URL|content\/images/);
  expect(final.content.match(/<img src="\/media\//g)).toHaveLength(2);
  expect(final.content).toContain('First <strong>line</strong> "quoted" {brace} [bracket] \\ back.');
  expect(final.content).toContain('<a href="/older/">older story</a>');
  expect(final.content).toContain('data-youtube-id="aqz-KE-bpKQ"');
  expect(final.content).toContain("[gallery] is text here.");
  expect(final.content).toContain("<figcaption>Rain</figcaption>");
  expect(bench.lineOf("final")?.reasons).toContain("author.first");
  expect(await story(bench, "नेपालले जित्यो")).toMatchObject({ lang: "ne", bylines: [{ name: "Sports Room" }] });
  const hidden = await bench.db.selectFrom("articles").select("title").where("status", "<>", "published").execute();
  expect(hidden.map(({ title }) => title).sort()).toEqual(["draft", "later", "mailed", "members", "nought"]);
  expect(bench.lineOf("nought")?.reasons).toContain("date.unknown");
  expect((await story(bench, "plain")).content).toBe("<p>One.</p><p>Two &lt;b&gt;.</p>");
  expect(await sections(bench)).toEqual(["/admin-2", "/cricket", "/pages"]);
  const addresses = {
    "/2019/05/final-at-mulpani/": "/article/final-at-mulpani",
    "/2019/05/final-at-mulpani/amp/": "/article/final-at-mulpani",
    "/about-us/": "/article/about-us",
    "/tag/cricket/": "/cricket",
    "/tag/asia-cup/": "/tag/asia-cup",
    "/author/sarita/": "/author/sarita-rai",
    "/rss/": "/rss.xml",
    "/?p=final": undefined,
    "/2019/05/members/": undefined,
  };
  const found: Record<string, string | undefined> = {};
  for (const address of Object.keys(addresses)) found[address] = await whereto(bench, address);
  expect(found).toEqual(addresses);
  expect(await whereto(bench, "/content/images/2019/05/ground.jpg")).toMatch(/^\/media\//);
  const everything = JSON.stringify(await contentOf(bench.db));
  expect(everything).not.toContain("never-to-be-read");
});

test("a feed becomes stories with tags and pictures, and publishes no address of mail", async () => {
  const bench = await importBench();
  const { counts } = await bench.take(rssFeed());
  expect(counts).toMatchObject({
    author: { refused: 2 },
    file: { taken: 2 },
    story: { taken: 3 },
    other: { refused: 1 },
  });
  const final = await story(bench, "Final at Mulpani");
  expect(final).toMatchObject({
    ...{ slug: "final-at-mulpani", category: null, tags: ["cricket", "asia cup"], excerpt: "A night to remember." },
    ...{ bylines: [{ name: "Sarita Rai" }], published_at: new Date("2019-05-01T05:30:00Z"), status: "published" },
  });
  expect(final.image_url).toMatch(/^\/media\//);
  expect(final.content).toContain("[gallery] stays.");
  expect(final.content).not.toContain("script");
  expect(await story(bench, "नेपालले जित्यो")).toMatchObject({
    lang: "ne",
    slug: "137079",
    bylines: [{ name: "Ram Thapa" }],
  });
  expect(await story(bench, "Whose mail")).toMatchObject({ bylines: [] });
  expect(bench.lineOf("https://old.example/mail/")?.reasons).toContain("date.unknown");
  expect(await whereto(bench, "/cricket/137079.html")).toBe("/ne/article/137079");
  expect(await story(bench, "Whose mail")).toMatchObject({ status: "draft", published_at: null });
  expect(await whereto(bench, "/mail/")).toBeUndefined();
});

test("what is said of a picture comes with it, or stands in the report", async () => {
  const bench = await importBench();
  const image = "__GHOST_URL__/content/images/2019/05/ground.jpg";
  const post = (id: string, more: object) => ({
    ...{ id, title: id, slug: id, html: "<p>Text.</p>", status: "published", visibility: "public" },
    ...{ published_at: "2019-05-01T05:30:00.000Z", feature_image: image, ...more },
  });
  const credit = (post_id: string, name: string) => ({
    post_id,
    feature_image_caption: `Photo: <a href="/x">${name}</a>`,
  });
  const posts = [post("one", {}), post("two", {}), post("three", { html: null, lexical: "{}", featured: 1 })];
  const posts_meta = [credit("one", "Asha Rai"), credit("two", "Ram Thapa"), credit("three", "Asha Rai")];
  await bench.take(ghostExport({ posts, posts_meta }), { site });
  expect(await bench.db.selectFrom("media").select("caption").execute()).toEqual([{ caption: "Photo: Asha Rai" }]);
  expect(bench.lineOf("one")?.reasons).toEqual(["author.unknown"]);
  expect(bench.lineOf("two")?.reasons).toEqual(["picture.text:Photo: Ram Thapa", "author.unknown"]);
  expect(bench.lineOf("three")?.reasons).toEqual(["body.unread", "author.unknown", "sticky"]);
  expect((await story(bench, "three")).status).toBe("draft");
});

const dated = (number: number, date: string) =>
  `<item><title>Story ${number}</title><link>${site}/d${number}/</link>${date}<description>Text.</description></item>`;

test("a story whose date cannot be read comes as a draft, with its line", async () => {
  const bench = await importBench();
  const unread = ["31 Feb 2015 10:00 GMT", "04/06/2015", "Thu, 04 Jun 2015 19:48:21 IST", ""];
  const read = ["04 Jun 2015 19:48:21 +05:45", "Thu, 04 Jun 15 19:48:21 NPT", "Thu, 04 Jun 2015 19:48:21"];
  const dates = [...unread, ...read].map((date) => `<pubDate>${date}</pubDate>`);
  const both = "<pubDate>?</pubDate><dc:date>2015-06-04T14:03:21Z</dc:date>";
  await bench.take(rssFeed([...dates, both].map((date, index) => dated(index, date))));
  const rows = await bench.db.selectFrom("articles").select(["status", "published_at"]).orderBy("title").execute();
  const at = new Date("2015-06-04T14:03:21Z");
  expect(rows).toEqual([
    ...unread.map(() => ({ status: "draft", published_at: null })),
    ...[...read, both].map(() => ({ status: "published", published_at: at })),
  ]);
  expect(bench.lineOf(`${site}/d0/`)).toMatchObject({
    reasons: ["date.unread:31 Feb 2015 10:00 GMT", "date.unknown", "status.undated", "author.unknown"],
  });
  expect(bench.lineOf(`${site}/d6/`)?.reasons).toContain("date.zone");
});

test("a feed in Atom keeps the markup of XHTML and the times of its zone", async () => {
  const bench = await importBench();
  await bench.take(atomFeed);
  const final = await story(bench, "Final & more");
  expect(final).toMatchObject({
    ...{ tags: ["cricket"], excerpt: "In short.", published_at: new Date("2019-05-01T05:30:00Z") },
    updated_at: new Date("2019-05-03T05:30:00Z"),
  });
  expect(final.content).toContain("<p>One &lt; two<br /><em>and</em> more.</p>");
  expect(final.content.match(/<img src="\/media\//g)).toHaveLength(1);
  expect((await story(bench, "Plain")).content).toBe("<p>One &lt;b&gt;.</p>");
});

test("a table becomes stories with sections below one another, and keeps columns of its own", async () => {
  const bench = await importBench();
  const { counts } = await bench.take(csvTable);
  expect(counts).toMatchObject({
    author: { taken: 1, refused: 1 },
    category: { taken: 5 },
    file: { taken: 1 },
    story: { taken: 4 },
  });
  const final = await story(bench, "Final at Mulpani");
  expect(final).toMatchObject({
    ...{
      slug: "final-at-mulpani",
      category: "games-cricket",
      tags: ["asia cup", "नेपाल", "football"],
      image_alt: "Floodlights",
    },
    ...{ published_at: new Date("2019-05-01T05:30:00Z"), search_title: "Final | Old", bylines: [] },
  });
  expect(final.content).toBe('<p>First line.</p><p>Second "line"; &lt;3.</p>');
  expect((await story(bench, "नेपालले जित्यो")).content).toBe("<p>नेपालले खेल जित्यो।</p>");
  expect(await sections(bench)).toEqual(["/admin-2", "/cricket", "/football", "/games", "/games/cricket"]);
  expect((await story(bench, "Secret")).status).toBe("draft");
  expect(bench.lineOf("secret")?.reasons).toEqual(expect.arrayContaining(["status.private", "date.unknown"]));
  expect(await whereto(bench, "/2019/05/final-at-mulpani/")).toBe("/article/final-at-mulpani");
  const item = await bench.db
    .selectFrom("import_items")
    .select("fields")
    .where("entity_id", "=", final.id)
    .executeTakeFirst();
  expect(item?.fields).toMatchObject({ Scorer: ["Rohit"] });
});

const deep = `{"data":{"posts":[${"[".repeat(100)}`;
const huge = "x".repeat(8_100_000);

describe("a hostile or broken file", () => {
  test.each([
    ["that is nothing", "", {}, "empty"],
    ["of another kind", "<html><body>no</body></html>", {}, "line 1: this is no export of WordPress or Ghost"],
    ["that is packed", "PK\u0003\u0004", {}, "no export of WordPress or Ghost"],
    ["of Ghost and no site", ghostExport(), {}, "name the site"],
    ["of Ghost that breaks off", ghostExport().slice(0, 3000), { site }, /^line \d\d+: the file breaks off/],
    ["of Ghost that is no JSON", ghostExport().replace('"tags": [', '"tags": [,'), { site }, /^line \d+: /],
    ["of Ghost with a broken row", ghostExport().replace('"slug":', "slug:"), { site }, /^line \d+: /],
    ["of Ghost without posts", ghostExport({ ...ghostTables, posts: [] }), { site }, "no posts"],
    ["of Ghost that is nested deep", deep, { site }, "nested deeper"],
    ["of Ghost with a huge row", `{"data":{"posts":[{"id":"1","html":"${huge}"}]}}`, { site }, "a row has more than"],
    [
      "that is a feed with a document type",
      rssFeed().replace("<rss", '<!DOCTYPE rss [<!ENTITY a "b">]><rss'),
      {},
      "document type",
    ],
    [
      "that is a feed with an entity of its own",
      rssFeed().replace("<title>", "<title>&xxe;"),
      {},
      /^line \d+: .*entity/,
    ],
    ["that is a feed with deep markup", atomFeed.replace("<p>", "<b>".repeat(80)), {}, "too deep"],
    ["that is a feed with a huge value", rssFeed([`<item><title>${huge}</title></item>`]), {}, "characters"],
    ["that is a feed of no site", rssFeed().replace("<link>https://old.example</link>", ""), {}, "name the site"],
    ["that is a table of no site", csvTable.replaceAll("https://old.example", ""), {}, "name the site"],
    ["that is a table without numbers", "title,content\nA,b\n", { site }, "id, url or slug"],
    ["that is a table with a column twice", "id,title,headline\n1,A,b\n", { site }, "title, headline"],
    ["that is a table with a value too many", "id,title\n1,A,b\n", { site }, /^line 2: /],
    ["that is a table with an endless value", `id,title\n1,"${huge}\n`, { site }, "never closed"],
  ])("%s is refused with line and reason, and nothing is written", async (_what, text, told, message) => {
    const bench = await importBench();
    const before = await contentOf(bench.db);
    await expect(bench.take(text, told)).rejects.toThrow(message);
    expect(await contentOf(bench.db)).toEqual(before);
  });
});
