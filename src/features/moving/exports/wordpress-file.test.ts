// The round trip: what came from WordPress, exported and imported again, is the same.

import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, onTestFinished, test } from "vitest";
import { originalKeyOf } from "#app/features/media/media-urls.ts";
import { textFile } from "#app/features/moving/imports/formats/text-file.server.ts";
import { importSite } from "#app/features/moving/imports/wordpress/import-site.server.ts";
import { readWxr, type WxrElement } from "#app/features/moving/imports/wordpress/read-wxr.server.ts";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { importBench } from "#tests/harness/import-bench.ts";
import { mp3Sound } from "#tests/harness/sounds.ts";
import { makeUploads, postsOf } from "#tests/harness/wordpress-uploads.ts";
import { exportAsWordpress } from "./export-stories.server.ts";

type Bench = Awaited<ReturnType<typeof importBench>>;

/** Another file than ours (`npm run test:wordpress`). */
const given = process.env.WORDPRESS_EXPORT;
const origin = "https://news.example";

const noted = (text: string) => `<span class="footnote"> [${text}]</span>`;
const typed = `Typed [video]${noted("Rain &amp; wind")} in 10<sup>2</sup> blocks [sic]${noted("[Twice]")}`;
const quoted =
  '<figure class="pull-quote"><blockquote><p>[audio] &amp; we</p></blockquote><figcaption>A captain</figcaption></figure>' +
  '<figure class="pull-quote"><blockquote><p>Nobody</p></blockquote></figure>';

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
    // What the story has itself is compared there. As pairs, so that a field that is called __proto__ is compared like
    // the others.
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
        content: sql`replace(content, 'Typed in blocks', ${typed}) || ${quoted}`,
        title: "Fish & <chips>",
        excerpt: "1 < 2 &amp; [gallery]",
        search_description: "One & two",
      })
      .where("title", "=", "Blocks")
      .execute();
    const before = await contentsOf(first);
    const folder = await exported(first);
    const file = await readFile(path.join(folder, "stories.xml"), "utf8");
    const quote = '<figure class="wp-block-pullquote"><blockquote><p>Nobody</p></blockquote></figure>';
    // The story that was changed above is one of our own site.
    if (!given) {
      expect(file).toContain(`<!-- wp:pullquote -->\n${quote}\n<!-- /wp:pullquote -->\n\n<!-- wp:footnotes /-->`);
      expect(file).toMatch(/<sup data-fn="([\w-]+)-1" class="fn"><a href="#\1-1" id="\1-1-link">1<\/a><\/sup>/);
    }
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

  test("have their audio, with its title and caption, there and back", async () => {
    const first = await importBench();
    await writeFile(path.join(first.uploads, "2019", "05", "coach.mp3"), mp3Sound(3));
    const site = "https://old.example/wp-content/uploads/2019/05";
    const content = `<!-- wp:audio --><figure class="wp-block-audio"><audio controls src="${site}/coach.mp3"></audio><figcaption>Rain</figcaption></figure><!-- /wp:audio -->`;
    await first.take(
      wordpressExport([
        { id: 71, title: "The coach", type: "attachment", attachmentUrl: `${site}/coach.mp3` },
        { id: 72, title: "Heard", slug: "heard", content },
      ]),
    );
    const before = await contentsOf(first);
    expect(before.stories[0]?.content).toBe(
      '<figure class="audio" data-duration="3" data-size="11960"><audio controls preload="none" src="/media/FILE.mp3"></audio><figcaption><a href="/media/FILE.mp3">The coach</a> (0:03, 12 KB)<br />Rain</figcaption></figure>',
    );
    expect(await first.db.selectFrom("article_media").selectAll().execute()).toHaveLength(1);
    const folder = await exported(first);
    const text = await readFile(path.join(folder, "stories.xml"), "utf8");
    expect(text.replaceAll(/\d{13}-[0-9a-f]{8}/g, "FILE")).toContain(
      '<!-- wp:audio --><figure class="wp-block-audio"><audio controls preload="none" src="https://news.example/media/FILE.mp3"></audio><figcaption class="wp-element-caption"><a href="https://news.example/media/FILE.mp3">The coach</a> (0:03, 12 KB)<br />Rain</figcaption></figure><!-- /wp:audio -->',
    );
    const second = await importBench();
    const again = { format: "wordpress", uploads: folder, isDryRun: false, onLine: () => undefined } as const;
    await importSite(second.parts, { file: path.join(folder, "stories.xml"), ...again });
    expect((await contentsOf(second)).stories).toEqual(before.stories);
  });

  test("say in every element that WordPress writes for such an item what WordPress says there", async () => {
    const bench = await importBench();
    await bench.take();
    const file = path.join(await exported(bench), "stories.xml");
    const elements: WxrElement[] = [];
    for await (const element of readWxr((await textFile(file)).pieces())) elements.push(element);
    const holding = (name: string, text: string) =>
      elements.find((element) => element.children.some((child) => child.name === name && child.text === text));
    const [story, picture] = [
      holding("wp:post_name", "final-at-mulpani"),
      holding("excerpt:encoded", "Mulpani at night"),
    ];
    const firstOf = (name: string) => elements.find((element) => element.name === name);
    const section = elements.find(({ children }) => children.some(({ text }) => text === "games-leg-spin"));
    const comments = (story?.children ?? []).filter(({ name }) => name === "wp:comment");
    const saying = (beginning: string) =>
      comments.find(({ children }) => children.some(({ text }) => text.startsWith(beginning)));
    const [comment, answer] = [saying("What a night"), saying("Yes.")];
    const address = "https://news.example";
    const id = (await bench.db.selectFrom("articles").select("id").where("slug", "=", "final-at-mulpani").execute())[0]
      ?.id;
    const media = await bench.db
      .selectFrom("media")
      .innerJoin("import_items", "entity_id", "media.id")
      .select(["media.filename", "media.file_path", "media.created_at"])
      .where("source_id", "=", "201")
      .executeTakeFirstOrThrow();
    const key = originalKeyOf(media);
    const taken = media.created_at.toISOString().slice(0, 19).replace("T", " ");
    const inNepal = new Date(media.created_at.getTime() + 345 * 60_000).toISOString().slice(0, 19).replace("T", " ");

    const channel = elements.filter(({ name }) => !["wp:author", "wp:category", "wp:tag", "item"].includes(name));
    expect(valuesOf(channel)).toEqual({
      ...{ title: expect.stringMatching(/./), link: address, description: expect.any(String) },
      ...{ pubDate: expect.stringMatching(/^\w{3}, \d{2} \w{3} \d{4} [\d:]{8} \+0000$/), language: "en" },
      ...{ "wp:wxr_version": "1.2", "wp:base_site_url": address, "wp:base_blog_url": address },
    });
    expect(valuesOf(firstOf("wp:author")?.children)).toEqual({
      ...{ "wp:author_id": "1", "wp:author_login": "sarita-rai", "wp:author_email": "editor@old.example" },
      ...{ "wp:author_display_name": "Sarita Rai", "wp:author_first_name": "", "wp:author_last_name": "" },
    });
    expect(valuesOf(section?.children)).toEqual({
      ...{ "wp:term_id": expect.stringMatching(/^[1-9]\d*$/), "wp:category_nicename": "games-leg-spin" },
      ...{ "wp:category_parent": "games", "wp:cat_name": "Leg spin", "wp:category_description": "" },
    });
    expect(valuesOf(firstOf("wp:tag")?.children)).toEqual({
      ...{ "wp:term_id": expect.stringMatching(/^[1-9]\d*$/), "wp:tag_slug": expect.stringMatching(/^[a-z-]+$/) },
      ...{ "wp:tag_name": expect.stringMatching(/^[a-z ]+$/), "wp:tag_description": "" },
    });
    const ofItem = {
      ...{ description: "", "wp:ping_status": "closed", "wp:post_parent": "0", "wp:menu_order": "0" },
      ...{ "wp:post_password": "", "wp:is_sticky": "0" },
    };
    const number = valuesOf(picture?.children)["wp:post_id"];
    expect(valuesOf(story?.children)).toEqual({
      ...ofItem,
      ...{ title: "Final at Mulpani", link: `${address}/article/final-at-mulpani`, guid: `${address}/article/${id}` },
      ...{ pubDate: "Wed, 01 May 2019 05:30:00 +0000", "dc:creator": "sarita-rai" },
      "content:encoded": expect.stringMatching(
        /^<p>First line<br \/>second line<\/p>[\s\S]*<img src="https:\/\/news\.example\/media\/[\w-]+\.jpg" alt="The ground">[\s\S]*<td>184<\/td>/,
      ),
      ...{ "excerpt:encoded": "A night to remember.", "wp:post_id": expect.stringMatching(/^\d*[02468]$/) },
      ...{ "wp:post_date": "2019-05-01 11:15:00", "wp:post_date_gmt": "2019-05-01 05:30:00" },
      ...{ "wp:post_modified": "2019-05-01 11:15:00", "wp:post_modified_gmt": "2019-05-01 05:30:00" },
      ...{ "wp:comment_status": "open", "wp:post_name": "final-at-mulpani", "wp:status": "publish" },
      "wp:post_type": "post",
      category: ["category games-leg-spin Leg spin", "post_tag asia-cup asia cup", "post_tag फुटबल फुटबल"],
      "wp:postmeta": expect.arrayContaining([
        ...[
          `_thumbnail_id ${String(number)}`,
          "_yoast_wpseo_title Final | Old",
          "_yoast_wpseo_metadesc What happened.",
        ],
        ...["rank_math_title Final %sep%", "scorer Rohit", "__proto__ x"],
      ]),
      "wp:comment": expect.any(Array),
    });
    expect(story?.children.find(({ name }) => name === "guid")?.attributes).toEqual({ isPermaLink: "false" });
    const [asked, answered] = [valuesOf(comment?.children), valuesOf(answer?.children)];
    expect(asked).toEqual({
      ...{ "wp:comment_id": expect.stringMatching(/^[1-9]\d*$/), "wp:comment_author": "Sita" },
      // Nobody has them here.
      ...{ "wp:comment_author_email": "", "wp:comment_author_url": "", "wp:comment_author_IP": "" },
      ...{ "wp:comment_date": "2019-05-02 11:45:00", "wp:comment_date_gmt": "2019-05-02 06:00:00" },
      ...{
        "wp:comment_content": "What a night!\nTwo lines.",
        "wp:comment_approved": "1",
        "wp:comment_type": "comment",
      },
      ...{ "wp:comment_parent": "0", "wp:comment_user_id": "0" },
    });
    expect(answered).toMatchObject({ "wp:comment_author": "Ram", "wp:comment_parent": asked["wp:comment_id"] });
    expect(valuesOf(picture?.children)).toEqual({
      ...ofItem,
      ...{
        title: "ground.jpg",
        link: `${address}/${key}`,
        guid: `${address}/${key}`,
      },
      ...{ pubDate: media.created_at.toUTCString().replace("GMT", "+0000"), "dc:creator": "", "content:encoded": "" },
      ...{ "excerpt:encoded": "Mulpani at night", "wp:post_id": expect.stringMatching(/^\d*[13579]$/) },
      ...{
        "wp:post_date": inNepal,
        "wp:post_date_gmt": taken,
        "wp:post_modified": inNepal,
        "wp:post_modified_gmt": taken,
      },
      ...{ "wp:comment_status": "closed", "wp:post_name": media.filename, "wp:status": "inherit" },
      ...{ "wp:post_type": "attachment", "wp:attachment_url": `${address}/${key}` },
      "wp:postmeta": [`_wp_attached_file ${key}`, "_wp_attachment_image_alt Floodlights"],
    });

    // Every name that WordPress knows is here or has a reason, in the order of WordPress.
    const named = (found: readonly WxrElement[] | undefined) => [...new Set(found?.map(({ name }) => name))];
    const written = {
      ...{
        channel: named(elements),
        author: named(firstOf("wp:author")?.children),
        category: named(section?.children),
      },
      ...{
        tag: named(firstOf("wp:tag")?.children),
        item: named(story?.children),
        attachment: named(picture?.children),
      },
      comment: named(comment?.children),
    };
    const known = Object.entries(wordpressElements).map(([of, names]) => [
      of,
      names.filter((name) => !Object.hasOwn(leftOut, `${of} ${name}`)),
    ]);
    expect(written).toEqual(Object.fromEntries(known));
    const types = new Set(elements.flatMap(({ children }) => children.filter(({ name }) => name === "wp:post_type")));
    expect(new Set([...types].map(({ text }) => text))).toEqual(new Set(["attachment", "post"]));
  });

  test("go into an empty folder only", async () => {
    const bench = await importBench();
    const folder = await exported(bench);
    await expect(exportAsWordpress({ ...bench.parts, origin }, folder)).rejects.toThrow("is not empty");
  });
});

/** Name → text; of what may stand there several times each of them. */
function valuesOf(elements: readonly WxrElement[] | undefined): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  const several = new Set(["category", "wp:postmeta", "wp:comment"]);
  for (const { name, text, attributes, children } of elements ?? []) {
    const said = [attributes.domain, attributes.nicename && decodeURIComponent(attributes.nicename), text.trim()];
    const whole = children.length > 0 ? children.map((child) => child.text) : said.filter(Boolean);
    if (several.has(name)) values[name] = [...((values[name] as string[] | undefined) ?? []), whole.join(" ")];
    else values[name] = text;
  }
  return values;
}

// What `export_wp()` of WordPress 6 writes, in its order.
const itemElements = [
  ...["title", "link", "pubDate", "dc:creator", "guid", "description", "content:encoded", "excerpt:encoded"],
  ...["post_id", "post_date", "post_date_gmt", "post_modified", "post_modified_gmt"].map((name) => `wp:${name}`),
  ...["comment_status", "ping_status", "post_name", "status", "post_parent", "menu_order"].map((name) => `wp:${name}`),
  ...["post_type", "post_password", "is_sticky"].map((name) => `wp:${name}`),
];
const wordpressElements: Readonly<Record<string, readonly string[]>> = {
  channel: [
    ...[
      "title",
      "link",
      "description",
      "pubDate",
      "language",
      "wp:wxr_version",
      "wp:base_site_url",
      "wp:base_blog_url",
    ],
    ...["wp:author", "wp:category", "wp:tag", "wp:term", "generator", "item"],
  ],
  author: ["id", "login", "email", "display_name", "first_name", "last_name"].map((name) => `wp:author_${name}`),
  category: [
    ...["wp:term_id", "wp:category_nicename", "wp:category_parent", "wp:cat_name", "wp:category_description"],
    "wp:termmeta",
  ],
  tag: ["wp:term_id", "wp:tag_slug", "wp:tag_name", "wp:tag_description", "wp:termmeta"],
  item: [...itemElements, "category", "wp:postmeta", "wp:comment"],
  attachment: [...itemElements, "wp:attachment_url", "wp:postmeta"],
  comment: [
    ...["id", "author", "author_email", "author_url", "author_IP", "date", "date_gmt", "content", "approved", "type"],
    ...["parent", "user_id", "commentmeta"],
  ].map((name) => (name === "commentmeta" ? "wp:commentmeta" : `wp:comment_${name}`)),
};

/** What is not written, and why. Items of menus and pages are not either: an export has stories alone. */
const leftOut: Readonly<Record<string, string>> = {
  "channel wp:term": "names menus and the taxonomies of plug-ins, of which there are none here",
  "channel generator": "names the version of WordPress that wrote the file, and none did",
  "category wp:termmeta": "fields that a plug-in gives a section: none has any here",
  "tag wp:termmeta": "the same of a tag",
  "comment wp:commentmeta": "fields that a plug-in gives a comment: none has any here",
};
