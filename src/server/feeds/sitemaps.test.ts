import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { hoursAgo, locationsOf, newsroom, now, origin } from "#tests/harness/discovery.ts";
import { childrenNamed, readXml, textOf, type XmlNode } from "#tests/harness/read-xml.ts";

describe("sitemaps", () => {
  test("the index names the pages and each file of stories with its last change", async () => {
    const { publish, xml } = await newsroom();
    await publish({ title: "A" }, { title: "Draft", slug: "d", status: "draft" });
    const index = await xml("/sitemap.xml");
    expect(index.name).toBe("sitemapindex");
    expect(locationsOf(index)).toEqual([
      `${origin}/sitemap-pages.xml`,
      `${origin}/sitemap-programme.xml`,
      `${origin}/sitemap-articles-1.xml`,
      `${origin}/sitemap-archive-2083.xml`,
      `${origin}/sitemap-archive-2026.xml`,
    ]);
    expect(index.children[2] && textOf(index.children[2], "lastmod")).toBe("2026-11-21T11:30:30+05:45");
  });

  test("a story stays in its file, whatever becomes of those before it, and drafts take their number too", async () => {
    const { db, publish, xml } = await newsroom();
    await sql`select setval('story_numbers', 9998)`.execute(db);
    await publish(
      { title: "A", slug: "a" },
      { title: "Draft", slug: "d", status: "draft" },
      { title: "B", slug: "b", hours: 3 },
    );
    const files = async () =>
      locationsOf(await xml("/sitemap.xml")).filter((file) => file.startsWith(`${origin}/sitemap-articles`));
    expect(await files()).toEqual([`${origin}/sitemap-articles-1.xml`, `${origin}/sitemap-articles-2.xml`]);
    expect(locationsOf(await xml("/sitemap-articles-2.xml"))).toEqual([`${origin}/article/b`]);
    await db.deleteFrom("articles").where("slug", "=", "a").execute();
    expect(await files()).toEqual([`${origin}/sitemap-articles-2.xml`]);
    await sql`select setval('story_numbers', 1, false)`.execute(db);
  });

  test("stories have alternates where readers find a translation, and nowhere else", async () => {
    const { publish, xml } = await newsroom();
    const [id, alone] = [newIdentifier(now.getTime()), newIdentifier(now.getTime())];
    await publish(
      { id, title: "English", slug: "english" },
      { title: "नेपाली", slug: "नेपाली", lang: "ne", translation_of: id },
      { id: alone, title: "Alone", slug: "alone" },
      { title: "मस्यौदा", slug: "draft", lang: "ne", status: "draft", translation_of: alone },
      { title: "हटाइएको", slug: "trashed-too", lang: "ne", deleted: true, translation_of: alone },
      { title: "Trashed", slug: "trashed", deleted: true },
      { title: "Archived", slug: "archived", status: "archived" },
    );
    const urls = (await xml("/sitemap-articles-1.xml")).children;
    const nepali = `${origin}/ne/article/${encodeURIComponent("नेपाली")}`;
    const alternates = [
      ["en", `${origin}/article/english`],
      ["ne", nepali],
      ["x-default", `${origin}/article/english`],
    ];
    expect(
      urls.map((url) => [
        textOf(url, "loc"),
        childrenNamed(url, "xhtml:link").map(({ attributes }) => [attributes.hreflang, attributes.href]),
      ]),
    ).toEqual([
      [`${origin}/article/english`, alternates],
      [`${origin}/article/alone`, []],
      [nepali, alternates],
    ]);
  });

  test("pages are the front page, sections, authors and tags with two stories, in the languages that have them", async () => {
    const { publish, xml } = await newsroom();
    await publish(
      { title: "A", slug: "a", tags: ["final", "once", "a/b"] },
      { title: "B", slug: "b", tags: ["final", "a/b"] },
      { title: "C", slug: "c", tags: ["final", "once"], status: "archived" },
      { title: "घ", slug: "gha", tags: ["खेल"], lang: "ne" },
      { title: "ङ", slug: "nga", tags: ["खेल"], lang: "ne" },
    );
    const urls = (await xml("/sitemap-pages.xml")).children;
    expect(urls.map((url) => textOf(url, "loc").slice(origin.length)).sort()).toEqual(
      [
        ...["/", "/ne", "/interviews", "/ne/interviews", "/national", "/ne/national"],
        ...["/national/football", "/ne/national/football", "/author/maya-rai", "/ne/author/maya-rai"],
        ...["/tag/final", `/ne/tag/${encodeURIComponent("खेल")}`, "/archive", "/ne/archive"],
      ].sort(),
    );
    const linked = urls.filter((url) => childrenNamed(url, "xhtml:link").length === 3);
    expect(linked).toHaveLength(12);
  });

  test("pages of stories say when one of theirs last changed, in their own language", async () => {
    const { publish, xml } = await newsroom();
    await publish(
      { title: "A", slug: "a", tags: ["final"], category: "national", hours: 9 },
      { title: "B", slug: "b", tags: ["final"], category: "national-football", hours: 5 },
      { title: "C", slug: "c", lang: "ne", category: "national", hours: 3 },
      { title: "D", slug: "d", tags: ["final"], category: "national", hours: 1, status: "archived" },
    );
    const urls = (await xml("/sitemap-pages.xml")).children;
    const changed = Object.fromEntries(
      urls.map((url) => [textOf(url, "loc").slice(origin.length), childrenNamed(url, "lastmod")[0]?.text]),
    );
    const [nine, five, three] = ["2026-11-21T03:30:30+05:45", "2026-11-21T07:30:30+05:45", "2026-11-21T09:30:30+05:45"];
    expect(nine).toBeDefined();
    expect(changed).toMatchObject({
      ...{ "/": five, "/ne": three, "/interviews": undefined },
      ...{ "/national": five, "/ne/national": three, "/national/football": five, "/ne/national/football": undefined },
      ...{ "/tag/final": five, "/author/maya-rai": five, "/ne/author/maya-rai": three },
    });
  });

  test("stories, events and videos have their pictures beside them", async () => {
    const { db, publish, xml } = await newsroom();
    await publish({ title: "A", image_url: "https://pictures.example/a.jpg" }, { title: "B", slug: "b" });
    const picturesOf = (url: XmlNode) => childrenNamed(url, "image:image").map((image) => textOf(image, "image:loc"));
    const articles = await xml("/sitemap-articles-1.xml");
    expect(articles.children.map(picturesOf)).toEqual([["https://pictures.example/a.jpg"], []]);
    const [event, shown, bare] = [1, 2, 3].map(() => newIdentifier(now.getTime())) as [string, string, string];
    const picture = { image_url: "https://pictures.example/e.jpg", updated_at: hoursAgo(2) };
    await db
      .insertInto("events")
      .values({ id: event, title: "E", slug: "e", status: "published", event_date: hoursAgo(-5), ...picture })
      .execute();
    const video = {
      youtube_url: "https://youtu.be/aaaaaaaaaaa",
      youtube_video_id: "aaaaaaaaaaa",
      created_at: hoursAgo(4),
    };
    const thumbnail_url = "https://pictures.example/v.jpg";
    await db
      .insertInto("videos")
      .values([
        { ...video, id: shown, title: "V & W", thumbnail_url, duration: "1:02:03", updated_at: hoursAgo(3) },
        { ...video, id: bare, title: "Bare", created_at: hoursAgo(6) },
      ])
      .execute();
    const document = (await xml("/sitemap-programme.xml")).children;
    expect(document.map((url) => childrenNamed(url, "lastmod")[0]?.text).slice(0, 2)).toEqual([
      "2026-11-21T10:00:30+05:45",
      "2026-11-21T09:00:30+05:45",
    ]);
    expect(document.map(picturesOf)).toEqual([["https://pictures.example/e.jpg"], [], []]);
    const entries = document.map((url) =>
      childrenNamed(url, "video:video")[0]?.children.map(({ name, text }) => [name, text]),
    );
    expect(entries).toEqual([
      undefined,
      [
        ["video:thumbnail_loc", thumbnail_url],
        ["video:title", "V & W"],
        ["video:description", "V & W"],
        ["video:player_loc", expect.stringMatching(/^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaaaa/)],
        ["video:duration", "3723"],
        ["video:publication_date", "2026-11-21T08:00:30+05:45"],
      ],
      undefined,
    ]);
  });

  test("the programme is what readers find of events and videos, in both languages", async () => {
    const { db, xml } = await newsroom();
    const id = () => newIdentifier(now.getTime());
    const event = (slug: string, more: object) => ({
      id: id(),
      title: slug,
      slug,
      status: "published" as const,
      ...more,
    });
    await db
      .insertInto("events")
      .values([
        event("coming", { event_date: hoursAgo(-5) }),
        event("past", { event_date: hoursAgo(5), lang: "ne" }),
        event("cancelled", { status: "cancelled" }),
        event("trashed", { deleted_at: now }),
      ])
      .execute();
    const video = { title: "V", youtube_url: "https://youtu.be/aaaaaaaaaaa", youtube_video_id: "aaaaaaaaaaa" };
    const [shown, hidden] = [id(), id()];
    await db
      .insertInto("videos")
      .values([
        { ...video, id: shown },
        { ...video, id: hidden, is_active: false },
      ])
      .execute();
    expect(locationsOf(await xml("/sitemap-programme.xml"))).toEqual(
      ["/events/coming", `/video/${shown}`, "/ne/events/past"].map((path) => origin + path),
    );
  });

  test("news are the stories of two days in both languages, and fall out of it in time", async () => {
    const { publish, ask } = await newsroom();
    await publish(
      { title: "Fresh & <new>", slug: "fresh", hours: 2 },
      { title: "हिजो", slug: "yesterday", lang: "ne", hours: 47 },
      { title: "Old", slug: "old", hours: 49 },
      { title: "Draft", slug: "draft", status: "draft" },
    );
    const { text, timestamps } = await ask("/news-sitemap.xml");
    const news = readXml(text).children.map((url) => {
      const [about] = childrenNamed(url, "news:news");
      const [publication] = about ? childrenNamed(about, "news:publication") : [];
      if (!about || !publication) throw new Error("no news");
      const of = (name: string) => textOf(about, `news:${name}`);
      return [
        of("title"),
        of("publication_date"),
        textOf(publication, "news:name"),
        textOf(publication, "news:language"),
      ];
    });
    expect(news).toEqual([
      ["Fresh & <new>", "2026-11-21T10:00:30+05:45", "Rangashala", "en"],
      ["हिजो", "2026-11-19T13:00:30+05:45", "रंगशाला", "ne"],
    ]);
    expect(timestamps).toEqual([hoursAgo(-1)]);
  });

  test("may be empty, and are one for both languages", async () => {
    const { xml, ask } = await newsroom();
    expect((await xml("/news-sitemap.xml")).children).toEqual([]);
    expect((await xml("/sitemap-programme.xml")).children).toEqual([]);
    expect(locationsOf(await xml("/sitemap.xml"))).toHaveLength(2);
    const { answer } = await ask("/ne/sitemap.xml");
    expect([answer.status, answer.headers.get("location")]).toEqual([301, "/sitemap.xml"]);
  });
});
