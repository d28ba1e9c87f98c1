// The round trip: what came from WordPress, exported and imported again, is the same.

import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { importBench } from "../../../tests/harness/import-bench.ts";
import { makeUploads, postsOf } from "../../../tests/harness/wordpress-uploads.ts";
import { importSite } from "../imports/wordpress/import-site.server.ts";
import { readWxr, type WxrElement } from "../imports/wordpress/read-wxr.server.ts";
import { exportAsWordpress } from "./export-stories.server.ts";

type Bench = Awaited<ReturnType<typeof importBench>>;

/** Another file than ours (`npm run test:wordpress`). */
const given = process.env.WORDPRESS_EXPORT;
const origin = "https://news.example";

async function exported(bench: Bench): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "stories-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await exportAsWordpress({ ...bench.parts, origin }, folder);
  return folder;
}

/** Stories, sections, comments and people as they read, without ids and without what an upload is called. */
async function contentsOf({ db }: Bench) {
  const named = (text: string | null) =>
    text?.replace(/\d{13}-[0-9a-f]{8}/g, "FILE").replaceAll(/ data-media-id="[^"]*"/g, "");
  const stories = await db.selectFrom("articles").selectAll().orderBy("slug").execute();
  const fields = await db
    .selectFrom("import_items")
    .innerJoin("articles", "articles.id", "entity_id")
    .select(["slug", "fields"])
    .orderBy("slug")
    .execute();
  const sections = await db
    .selectFrom("categories as c")
    .leftJoin("categories as p", "p.id", "c.parent_id")
    .select(["c.slug", "c.path", "c.name", "c.description", "p.slug as parent"])
    .orderBy("c.slug")
    .execute();
  const comments = await db
    .selectFrom("comments as c")
    .innerJoin("articles", "articles.id", "c.article_id")
    .leftJoin("comments as q", "q.id", "c.parent_id")
    .select(["c.content", "c.writer_name", "c.status", "c.created_at", "q.content as question", "slug"])
    .orderBy("c.content")
    .execute();
  const people = await db.selectFrom("profiles").select(["email", "full_name", "slug"]).orderBy("email").execute();
  const authors = new Map(
    (await db.selectFrom("profiles").select(["id", "email"]).execute()).map((row) => [row.id, row.email]),
  );
  return {
    stories: stories.map((row) => ({
      ...{ title: row.title, slug: row.slug, lang: row.lang, excerpt: row.excerpt, content: named(row.content) },
      ...{ category: row.category, tags: row.tags, status: row.status, picture: named(row.image_url) },
      ...{ alt: row.image_alt, author: authors.get(row.author_id ?? ""), bylines: row.bylines },
      ...{ published: row.published_at, created: row.created_at, updated: row.updated_at },
      ...{ searchTitle: row.search_title, searchDescription: row.search_description },
    })),
    // What the story has itself is compared there. As pairs, so that a field that is called __proto__ is compared like the others.
    fields: fields.map((row) => [
      row.slug,
      Object.entries(row.fields)
        .filter(([name]) => !name.startsWith("_yoast_wpseo_"))
        .toSorted(([a], [b]) => (a < b ? -1 : 1)),
    ]),
    ...{ sections, comments, people },
  };
}

describe("stories as an export file of WordPress", () => {
  test("are the same when they are imported again", async () => {
    const first = await importBench();
    if (given) await makeUploads(first.uploads, await postsOf(given));
    const { counts: came } = await first.take(given ? await readFile(given, "utf8") : undefined);
    await first.db
      .updateTable("articles")
      .set({
        content: sql`replace(content, 'Typed in blocks', 'Typed [video] in blocks [sic]')`,
        title: "Fish & <chips>",
        excerpt: "1 < 2 &amp; [gallery]",
        search_description: "One & two",
      })
      .where("title", "=", "Blocks")
      .execute();
    const before = await contentsOf(first);
    const folder = await exported(first);
    const second = await importBench();
    const { counts } = await importSite(second.parts, {
      format: "wordpress",
      ...{ file: path.join(folder, "stories.xml"), uploads: folder, isDryRun: false, onLine: () => undefined },
    });
    expect(counts.story).toEqual({ taken: before.stories.length });
    expect(counts.file).toEqual({ taken: came.file?.taken });
    const after = await contentsOf(second);
    expect(after.stories).toEqual(before.stories);
    expect(after).toEqual(before);
    expect(before.stories.filter(({ picture }) => picture)).not.toEqual([]);
    expect(before.comments.filter(({ question }) => question)).not.toEqual([]);
  });

  test("have every element that WordPress writes for such an item", async () => {
    const bench = await importBench();
    await bench.take();
    const file = path.join(await exported(bench), "stories.xml");
    const elements: WxrElement[] = [];
    for await (const element of readWxr(file)) elements.push(element);
    const namesIn = (element: WxrElement | undefined) => [...new Set(element?.children.map(({ name }) => name))];
    const holding = (name: string, text: string) =>
      elements.find((element) => element.children.some((child) => child.name === name && child.text === text));
    expect([...new Set(elements.map(({ name }) => name))]).toEqual(channelElements);
    expect(namesIn(elements.find(({ name }) => name === "wp:author"))).toEqual(authorElements);
    expect(namesIn(elements.find(({ name }) => name === "wp:category"))).toEqual(categoryElements);
    expect(namesIn(elements.find(({ name }) => name === "wp:tag"))).toEqual(tagElements);
    const final = holding("wp:post_name", "final-at-mulpani");
    expect(namesIn(final)).toEqual([...itemElements, "category", "wp:postmeta", "wp:comment"]);
    expect(namesIn(final?.children.find(({ name }) => name === "wp:comment"))).toEqual(commentElements);
    expect(namesIn(holding("wp:post_type", "attachment"))).toEqual([
      ...itemElements,
      "wp:attachment_url",
      "wp:postmeta",
    ]);
    const text = await readFile(file, "utf8");
    expect(text).toContain("<wp:post_date><![CDATA[2019-05-01 11:15:00]]></wp:post_date>");
    expect(text).toContain("<wp:post_date_gmt><![CDATA[2019-05-01 05:30:00]]></wp:post_date_gmt>");
  });

  test("go into an empty folder only", async () => {
    const bench = await importBench();
    const folder = await exported(bench);
    await expect(exportAsWordpress({ ...bench.parts, origin }, folder)).rejects.toThrow("is not empty");
  });
});

// What `export_wp()` of WordPress 6 writes, in its order.
const channelElements = [
  ...["title", "link", "description", "pubDate", "language", "wp:wxr_version", "wp:base_site_url", "wp:base_blog_url"],
  ...["wp:author", "wp:category", "wp:tag", "item"],
];
const authorElements = ["id", "login", "email", "display_name", "first_name", "last_name"].map(
  (name) => `wp:author_${name}`,
);
const categoryElements = [
  "wp:term_id",
  "wp:category_nicename",
  "wp:category_parent",
  "wp:cat_name",
  "wp:category_description",
];
const tagElements = ["wp:term_id", "wp:tag_slug", "wp:tag_name", "wp:tag_description"];
const itemElements = [
  ...["title", "link", "pubDate", "dc:creator", "guid", "description", "content:encoded", "excerpt:encoded"],
  ...[
    "post_id",
    "post_date",
    "post_date_gmt",
    "post_modified",
    "post_modified_gmt",
    "comment_status",
    "ping_status",
  ].map((name) => `wp:${name}`),
  ...["post_name", "status", "post_parent", "menu_order", "post_type", "post_password", "is_sticky"].map(
    (name) => `wp:${name}`,
  ),
];
const commentElements = [
  ...["id", "author", "author_email", "author_url", "author_IP", "date", "date_gmt", "content", "approved", "type"],
  ...["parent", "user_id"],
].map((name) => `wp:comment_${name}`);
