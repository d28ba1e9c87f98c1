import { copyFile, readdir, symlink } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { purgeMedia } from "#app/features/media/commands.server.ts";
import { usualChoices } from "#app/features/moving/imports/engine/choices.ts";
import { importLimits } from "#app/features/moving/imports/engine/rules.ts";
import { takeBack } from "#app/features/moving/imports/engine/take-back.server.ts";
import { findFormerPath } from "#app/features/moving/redirects/queries.server.ts";
import { formerPathKey } from "#app/features/moving/redirects/rules.ts";
import { deleteArticle } from "#app/features/newsroom/articles/trash-commands.server.ts";
import { deleteCategory, updateCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { emptyTrash } from "#app/features/office/trash/jobs.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { fixturePosts, oldSite, wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { contentOf, importBench } from "#tests/harness/import-bench.ts";

const system = { kind: "system", name: "test" } as const;
type Bench = Awaited<ReturnType<typeof importBench>>;

const story = async ({ db }: Bench, title: string) =>
  db.selectFrom("articles").selectAll().where("title", "=", title).executeTakeFirstOrThrow();

async function whereto({ db }: Bench, address: string) {
  const key = formerPathKey(address);
  const found = key ? await findFormerPath(db, key, "en") : undefined;
  return found?.kind === "moved" ? decodeURI(found.to) : found?.kind;
}

test("a post without a status comes as a draft", async () => {
  const bench = await importBench();
  await bench.take(wordpressExport([{ id: 1, title: "Whose", slug: "whose", content: "Text.", status: "" }]));
  expect((await story(bench, "Whose")).status).toBe("draft");
  expect(bench.lineOf("1")?.reasons).toContain("status.other");
});

/** Posts as Polylang files them: with their language, and both of a pair under one group. */
const filed = (id: number, language: string, group: string | undefined) => ({
  ...{ id, title: `Story ${id}`, slug: `story-${id}`, content: "Text." },
  terms: [
    { domain: "language", slug: language, name: language },
    ...(group ? [{ domain: "post_translations", slug: group, name: group }] : []),
  ],
});

test("stories that Polylang pairs are linked, in the languages that it says, in one run or in two", async () => {
  const bench = await importBench();
  const posts = [filed(1, "en", "pll_a"), filed(2, "ne", "pll_a"), filed(3, "ne", undefined), filed(4, "en", "pll_b")];
  const linked = async () => {
    const columns = ["articles.title", "articles.lang", "original.title as original"] as const;
    const query = bench.db
      .selectFrom("articles")
      .leftJoin("articles as original", "original.id", "articles.translation_of");
    const rows = await query.select(columns).orderBy("articles.title").execute();
    return rows.map(({ title, lang, original }) => [title, lang, original]);
  };
  const all = [
    ...[
      ["Story 1", "en", null],
      ["Story 2", "ne", "Story 1"],
      ["Story 3", "ne", null],
      ["Story 4", "en", null],
    ],
  ];
  const { importId = "" } = await bench.take(wordpressExport(posts));
  expect(await linked()).toEqual(all);
  expect(bench.lineOf("4")?.reasons).toContain("translation.missing");
  await bench.take(wordpressExport([...posts, filed(5, "ne", "pll_b"), filed(6, "de", "pll_c")]));
  expect(await linked()).toEqual([...all, ["Story 5", "ne", "Story 4"], ["Story 6", "en", null]]);
  expect(bench.lineOf("6")?.reasons).toContain("language.other:de");
  expect(await takeBack(bench.parts, importId)).toMatchObject({ kind: "done" });
});

describe("an export of WordPress", () => {
  test("becomes stories, sections, people, pictures, comments and items of the navigation", async () => {
    const bench = await importBench();
    const { counts } = await bench.take();
    expect(counts).toEqual({
      author: { taken: 1, refused: 1 },
      category: { taken: 6 },
      file: { taken: 2, refused: 2 },
      story: { taken: 15, refused: 1 },
      comment: { taken: 4, refused: 2 },
      menu_item: { taken: 3, refused: 1 },
      other: { refused: 3 },
    });
    const final = await story(bench, "Final at Mulpani");
    expect(final).toMatchObject({
      ...{ slug: "final-at-mulpani", category: "games-leg-spin", tags: ["asia cup", "फुटबल"], status: "published" },
      ...{ excerpt: "A night to remember.", bylines: [], image_alt: "Floodlights" },
      published_at: new Date("2019-05-01T05:30:00Z"),
      ...{ search_title: "Final | Old", search_description: "What happened." },
    });
    expect(final.image_url).toMatch(/^\/media\/\d{13}-[0-9a-f]{8}-\d+\.(webp|jpg)$/);
    expect(bench.lineOf("101")?.reasons).toEqual(
      expect.arrayContaining(["shortcode:contact-form-7", "section.chosen:leg-spin", "player.link"]),
    );
    const menu = await bench.db.selectFrom("navbar_items").selectAll().orderBy("order_index").execute();
    expect(menu.map(({ label, url, is_active }) => [label, url, is_active])).toEqual([
      ["Cricket", "/games/cricket", false],
      ["The final", "/article/final-at-mulpani", false],
      ["Elsewhere", "https://cricket.example/", false],
    ]);
    expect(menu.slice(1).map(({ parent_id }) => parent_id)).toEqual([menu[0]?.id, menu[0]?.id]);
  });

  test("keeps of a body what a story may hold, with the pictures of the library", async () => {
    const bench = await importBench();
    await bench.take();
    const { content } = await story(bench, "Final at Mulpani");
    expect(content).not.toMatch(/script|onerror|javascript|wp-content|\[(caption|gallery|embed|video|contact)/);
    expect(content.match(/<img src="\/media\//g)).toHaveLength(4);
    expect(content).toContain("<p>First line<br />second line</p>");
    expect(content).toContain('<a href="/2019/05/empty/">older story</a>');
    expect(content).toContain("<figcaption>Rain before the toss</figcaption>");
    expect(content).toContain('data-youtube-id="aqz-KE-bpKQ"');
    expect(content).toContain('href="https://films.example/final.mp4"');
    expect(content).toContain("He said [sic] that it rained.");
    expect(content).toContain("<li>Two<ul><li>Deep</li></ul></li>");
    expect(content).toMatch(/<th>Side<\/th>.*<td>184<\/td>/);
    const blocks = await story(bench, "Blocks");
    expect(storyText(blocks.content)).toContain("Typed in blocks.\nA heading");
    expect(blocks.content.match(/<img src="\/media\//g)).toHaveLength(2);
    expect(blocks.content).toContain('data-youtube-id="aqz-KE-bpKQ"');
    // A gallery that names no pictures has those that were uploaded to its post.
    const same = await story(bench, "Same slug");
    expect(same.content.match(/<img src="\/media\//g)).toHaveLength(1);
    const pictures = await bench.db.selectFrom("article_media").selectAll().execute();
    expect(pictures).toHaveLength(5);
  });

  test("goes into the section that a search plug-in calls the main one, with the others as tags", async () => {
    const bench = await importBench();
    await bench.take();
    const ranked = { search_title: "Ranked", search_description: "Ranked description.", tags: ["leg spin", "admin"] };
    expect(await story(bench, "Same slug")).toMatchObject({ category: "फुटबल", ...ranked });
    expect(bench.lineOf("105")?.reasons).toContain("section.chosen:फुटबल");
    expect(await story(bench, "Draft")).toMatchObject({ category: "games", tags: ["leg spin"] });
  });

  test("publishes nothing that the source shows only to some", async () => {
    const bench = await importBench();
    await bench.take();
    const rows = await bench.db.selectFrom("articles").select(["title", "status", "published_at"]).execute();
    const hidden = rows.filter(({ status }) => status !== "published");
    expect(hidden.map(({ title }) => title).sort()).toEqual(["Draft", "Later", "Locked", "Private"]);
    expect(hidden.every(({ published_at }) => published_at === null)).toBe(true);
    expect(bench.lineOf("108")?.reasons).toContain("status.protected");
    expect(bench.lineOf("110")).toMatchObject({ outcome: "refused", reasons: ["status.trash"] });
  });

  test("has a sensible result and a line for what is odd", async () => {
    const bench = await importBench();
    await bench.take();
    const sections = await bench.db.selectFrom("categories").select(["name", "path"]).orderBy("path").execute();
    expect(sections.map(({ name, path }) => `${name} ${path}`)).toEqual([
      ...[
        "Admin /admin-2",
        "Games /games",
        "Cricket /games/cricket",
        "Leg spin /games/leg-spin",
        "Pages /pages",
        "फुटबल /फुटबल",
      ],
    ]);
    const reasons = (id: string, kind?: string) => bench.lineOf(id, kind)?.reasons;
    expect(reasons("11", "category")).toEqual(["section.raised:games"]);
    expect(reasons("104")).toEqual(expect.arrayContaining(["title.missing", "slug.missing"]));
    expect(reasons("111")).toContain("date.unknown");
    expect(reasons("112")).toEqual(expect.arrayContaining(["author.unknown", "picture.missing"]));
    expect(reasons("203", "file")).toEqual(["file.missing"]);
    expect(reasons("204", "file")).toEqual(["file.missing"]);
    expect(reasons("room2", "author")).toEqual(["author.noAddress"]);
    expect(await story(bench, "By nobody")).toMatchObject({ bylines: [{ name: "ghost" }], author_id: null });
    expect(await story(bench, "Same slug")).toMatchObject({ slug: "final-at-mulpani-2" });
    expect(await story(bench, "A page")).toMatchObject({ category: "pages" });
    expect((await story(bench, "Year nought")).published_at).toEqual(new Date("2019-05-01T05:30:00Z"));
  });

  test("of Preeti becomes Unicode in the Nepali edition, for a reader's eye", async () => {
    const bench = await importBench();
    await bench.take();
    const converted = await story(bench, "नेपालले ओमानलाई हरायो");
    expect(converted).toMatchObject({ lang: "ne", category: "फुटबल" });
    expect(storyText(converted.content)).toBe("आज नेपालले ओमानलाई सेमिफाइनलमा पराजित गरेको छ । दर्शक खुसी भए ।");
    expect(bench.lineOf("114")?.reasons).toContain("text.legacyFont");
    expect(bench.lineOf("103")?.reasons).not.toContain("text.legacyFont");
    // Kantipur draws other signs with some keys, and of a third font nobody knows what it draws.
    const silver = await story(bench, "चाँदी");
    expect(storyText(silver.content)).toBe("पाँच चाँदी जित्यो ।\nk|yd");
    expect(bench.lineOf("117")?.reasons).toEqual(["text.legacyFont", "text.unknownFont"]);
    expect(await story(bench, "नेपालले जित्यो")).toMatchObject({ lang: "ne", slug: "नेपालले-जित्यो" });
  });

  test("brings comments with their threads and names, and no address of anybody", async () => {
    const bench = await importBench();
    await bench.take();
    const rows = await bench.db.selectFrom("comments").selectAll().orderBy("content").execute();
    const named = (content: string) => rows.find((row) => row.content === content);
    expect(named("What a night!\nTwo lines.")).toMatchObject({
      writer_name: "Sita",
      status: "approved",
      user_id: null,
    });
    expect(named("Yes.")?.parent_id).toBe(named("What a night!\nTwo lines.")?.id);
    expect(named("And again.")?.parent_id).toBe(named("Yes.")?.id);
    expect(named("Waiting")?.status).toBe("pending");
    expect(JSON.stringify(rows)).not.toContain("reader@example.com");
  });

  test("keeps custom fields and the texts for search engines", async () => {
    const bench = await importBench();
    await bench.take();
    const item = await bench.db
      .selectFrom("import_items")
      .select("fields")
      .where("source_id", "=", "101")
      .executeTakeFirstOrThrow();
    expect(item.fields).toMatchObject({
      scorer: ["Rohit"],
      _yoast_wpseo_metadesc: ["What happened."],
      rank_math_title: ["Final %sep%"],
    });
    expect(Object.hasOwn(item.fields, "__proto__")).toBe(true);
  });

  test("makes profiles that can be invited and open nothing", async () => {
    const bench = await importBench();
    await bench.take();
    const [person] = await bench.db
      .selectFrom("profiles")
      .innerJoin("invitations", "profile_id", "profiles.id")
      .selectAll()
      .execute();
    expect(person).toMatchObject({
      email: "editor@old.example",
      full_name: "Sarita Rai",
      role: "subscriber",
      slug: "sarita-rai",
      email_verified: false,
    });
    expect(await bench.db.selectFrom("accounts").selectAll().execute()).toEqual([]);
    expect(await bench.mails()).toEqual([]);
  });
});

const addresses: Readonly<Record<string, string | undefined>> = {
  "/2019/05/final-at-mulpani/": "/article/final-at-mulpani",
  "/2019/05/final-tonight/": "/article/final-at-mulpani",
  "/?p=101": "/article/final-at-mulpani",
  "/2019/05/final-at-mulpani/feed/": "/article/final-at-mulpani",
  "/2019/05/final-at-mulpani/amp": "/article/final-at-mulpani",
  "/cricket/137079.html": "/article/final-at-mulpani-2",
  "/2019/05/%e0%a4%a8%e0%a5%87%e0%a4%aa%e0%a4%be%e0%a4%b2%e0%a4%b2%e0%a5%87-%e0%a4%9c%e0%a4%bf%e0%a4%a4%e0%a5%8d%e0%a4%af%e0%a5%8b/":
    "/ne/article/नेपालले-जित्यो",
  "/a-page/": "/article/a-page",
  "/?page_id=115": "/article/a-page",
  "/category/games/cricket/leg-spin/": "/games/leg-spin",
  "/category/leg-spin/page/2/": "/games/leg-spin",
  "/category/games/feed/": "/games/rss.xml",
  "/?cat=10": "/games/cricket",
  "/category/%E0%A4%AB%E0%A5%81%E0%A4%9F%E0%A4%AC%E0%A4%B2/": "/ne/फुटबल",
  "/tag/asia-cup": "/tag/asia-cup",
  "/author/editor/": "/author/sarita-rai",
  "/author/editor/feed/": "/author/sarita-rai/rss.xml",
  "/?author=7": "/author/sarita-rai",
  "/comments/feed/": "/rss.xml",
  "/2019/05/draft/": undefined,
  "/2019/05/private/": undefined,
  "/2020/01/never/": undefined,
};

describe("old addresses", () => {
  test("lead on, whatever they were", async () => {
    const bench = await importBench();
    await bench.take();
    const found: Record<string, string | undefined> = {};
    for (const address of Object.keys(addresses)) found[address] = await whereto(bench, address);
    expect(found).toEqual(addresses);
    // Of pictures to the library, of smaller sizes too.
    for (const name of ["ground.jpg", "ground-300x200.jpg", "GROUND-scaled.jpg"]) {
      expect(await whereto(bench, `/wp-content/uploads/2019/05/${name}`)).toMatch(/^\/media\/\d{13}-[0-9a-f]{8}\.jpg$/);
    }
  });

  test("of a story, a section or a picture in the trash are gone, and stay so once the trash is emptied", async () => {
    const bench = await importBench();
    await bench.take();
    const { db, run } = bench;
    const published = await story(bench, "Empty");
    await run(deleteArticle, system, { id: published.id });
    await run(deleteArticle, system, { id: (await story(bench, "Draft")).id });
    const section = await db
      .selectFrom("categories")
      .selectAll()
      .where("slug", "=", "admin-2")
      .executeTakeFirstOrThrow();
    await db.updateTable("articles").set({ category: null }).where("category", "=", section.slug).execute();
    await run(deleteCategory, system, { id: section.id });
    const picture = await db
      .selectFrom("import_items")
      .select("entity_id as id")
      .where("kind", "=", "file")
      .where("source_id", "=", "202")
      .executeTakeFirstOrThrow();
    const inTrash = { deleted_at: bench.now };
    await db.updateTable("articles").set({ image_media_id: null, image_url: null }).execute();
    await db.deleteFrom("article_media").execute();
    await db
      .updateTable("media")
      .set(inTrash)
      .where("id", "=", picture.id ?? "")
      .execute();
    const answers = async () => {
      const addresses = ["/2019/05/empty/", "/?p=113", "/category/admin/", "/?cat=12", "/?attachment_id=202"];
      const pictures = ["/wp-content/uploads/2019/05/cup.png", "/wp-content/uploads/2019/05/cup-150x150.png"];
      return Promise.all([...addresses, ...pictures].map((address) => whereto(bench, address)));
    };
    expect(new Set(await answers())).toEqual(new Set(["gone"]));
    expect(await whereto(bench, "/2019/05/draft/")).toBeUndefined();

    const later = new Date(bench.now.getTime() + 31 * dayMilliseconds);
    for (const table of ["articles", "categories", "media"] as const)
      await db
        .updateTable(table)
        .set({ deleted_at: new Date(bench.now.getTime() - dayMilliseconds * 40) })
        .where("deleted_at", "is not", null)
        .execute();
    await emptyTrash({ db, clock: { now: () => later } });
    await run(purgeMedia, system, { id: picture.id ?? "" });
    expect(await db.selectFrom("articles").select("id").where("id", "=", published.id).execute()).toEqual([]);
    expect(await db.selectFrom("media").select("id").where("deleted_at", "is not", null).execute()).toEqual([]);
    expect(new Set(await answers())).toEqual(new Set(["gone"]));
    expect(await whereto(bench, "/2019/05/draft/")).toBeUndefined();
  });

  test("of what the source itself threw away or has lost are gone, unless readers never saw it or a later run can get it", async () => {
    const bench = await importBench();
    const lost = (id: number, name: string) => ({
      ...{ id, title: name, type: "attachment", status: "inherit", link: `${oldSite}/?attachment_id=${id}` },
      attachmentUrl: `${oldSite}/wp-content/uploads/2019/05/${name}`,
    });
    const binned = (id: number, status: string) => ({
      ...{ id, title: "Thrown out", slug: `binned-${id}__trashed`, content: "Gone.", status: "trash" },
      fields: [
        { key: "_wp_trash_meta_status", value: status },
        { key: "_wp_desired_post_slug", value: `binned-${id}` },
      ],
    });
    const posts = [binned(501, "publish"), binned(502, "draft"), lost(503, "rules.pdf"), lost(504, "later.jpg")];
    const text = wordpressExport([...fixturePosts, ...posts]);
    await bench.take(text, { withUploads: false });
    // Nobody has looked for the picture yet.
    expect(await whereto(bench, "/?attachment_id=504")).toBeUndefined();
    await bench.take(text);
    const gone = [
      ...[
        "/?p=110",
        "/2019/05/thrown-out/",
        "/2019/05/binned-501/",
        "/2019/05/binned-501__trashed/",
        "/?p=501",
        "/?attachment_id=503",
      ],
      ...["/wp-content/uploads/2019/05/rules.pdf", "/wp-content/uploads/2019/05/later-300x200.jpg"],
    ];
    for (const address of gone) expect([address, await whereto(bench, address)]).toEqual([address, "gone"]);
    for (const address of ["/2019/05/binned-502/", "/?p=502", "/2019/05/binned-502__trashed/"])
      expect([address, await whereto(bench, address)]).toEqual([address, undefined]);
    // The picture is found by now.
    await copyFile(path.join(bench.uploads, "2019/05/ground.jpg"), path.join(bench.uploads, "2019/05/later.jpg"));
    await bench.take(text);
    expect(await whereto(bench, "/wp-content/uploads/2019/05/later-300x200.jpg")).toMatch(/^\/media\//);
    const { importId = "" } = await bench.take(text);
    expect(await takeBack(bench.parts, importId)).toMatchObject({ kind: "done" });
    expect(await whereto(bench, "/?p=501")).toBeUndefined();
  });
});

describe("the folder of uploads", () => {
  test("is never left: by no dots, no whole path and no link", async () => {
    const bench = await importBench();
    const outside = path.dirname(bench.uploads);
    await symlink(path.join(outside, "secret.jpg"), path.join(bench.uploads, "2019", "05", "linked.jpg"));
    await symlink(outside, path.join(bench.uploads, "linked"));
    await symlink(path.join(bench.uploads, "2019"), path.join(bench.uploads, "within"));
    const named: readonly [name: string, isTaken: boolean][] = [
      ["2019/05/linked.jpg", false],
      ["linked/secret.jpg", false],
      ["..%2Fsecret.jpg", false],
      ["2019/..%2F..%2F..%2Fsecret.jpg", false],
      ["2019%2F05%2F..%2F..%2F..%2Fsecret.jpg", false],
      [`%2F${encodeURIComponent(path.join(outside, "secret.jpg"))}`, false],
      [encodeURI(path.join(outside, "secret.jpg")), false],
      ["..%5Csecret.jpg", false],
      ["secret.jpg%00.jpg", false],
      // What stays within the folder is found.
      ["within/05/ground.jpg", true],
    ];
    const posts = named.map(([name], index) => ({
      ...{ id: 400 + index, title: name, type: "attachment", status: "inherit" },
      attachmentUrl: `${oldSite}/wp-content/uploads/${name}`,
    }));
    const { counts } = await bench.take(wordpressExport(posts));
    const outcomes = named.map(([name], index) => {
      const line = bench.lineOf(String(400 + index), "file");
      return [name, line?.outcome, ...(line?.reasons ?? [])];
    });
    const expected = named.map(([name, isTaken]) => [name, ...(isTaken ? ["taken"] : ["refused", "file.missing"])]);
    expect(outcomes).toEqual(expected);
    expect(counts.file).toEqual({ taken: 1, refused: named.length - 1 });
  });
});

describe("a second run", () => {
  test("of the same file changes nothing", async () => {
    const bench = await importBench();
    await bench.take();
    const before = await contentOf(bench.db);
    const { counts } = await bench.take();
    expect(await contentOf(bench.db)).toEqual(before);
    expect(bench.lines().filter(({ outcome }) => outcome !== "refused")).toEqual([]);
    expect(counts.story).toEqual({ same: 15, refused: 1 });
  });

  test("takes what has changed, and leaves what was edited here", async () => {
    const bench = await importBench();
    await bench.take();
    const edited = await story(bench, "Blocks");
    await bench.db.updateTable("articles").set({ title: "Ours", version: 2 }).where("id", "=", edited.id).execute();
    const posts = fixturePosts.map((post) =>
      post.id === 103 || post.id === 102 ? { ...post, content: `${post.content} <p>One line more.</p>` } : post,
    );
    const { counts } = await bench.take(
      wordpressExport([...posts, { id: 120, title: "New", slug: "new", content: "Just in." }]),
    );
    expect(counts.story).toEqual({ same: 13, changed: 1, edited: 1, taken: 1, refused: 1 });
    expect(await story(bench, "नेपालले जित्यो")).toMatchObject({
      version: 2,
      content: expect.stringContaining("One line more"),
    });
    expect(await story(bench, "Ours")).toMatchObject({ content: edited.content });
    expect(bench.lineOf("102")?.outcome).toBe("edited");
  });

  test("goes on where one was cut off", async () => {
    const bench = await importBench();
    const many = Array.from({ length: 100 }, (_, index) => ({
      id: 1000 + index,
      title: `Match ${index}`,
      slug: `match-${index}`,
      content: "Runs.",
    }));
    let commits = 0;
    const cut = {
      ...bench.parts,
      run: ((definition, actor, input) => {
        commits += definition.name === "import.stories" ? 1 : 0;
        if (commits > 1) throw new Error("killed");
        return bench.run(definition, actor, input);
      }) as typeof bench.run,
    };
    bench.parts.run = cut.run;
    await expect(bench.take(wordpressExport(many))).rejects.toThrow("killed");
    bench.parts.run = bench.run;
    const { counts } = await bench.take(wordpressExport(many));
    expect(counts.story).toEqual({ same: importLimits.batch, taken: many.length - importLimits.batch });
    expect(await bench.db.selectFrom("articles").select("slug").execute()).toHaveLength(100);
  });

  test("converts again what was taken, unless it goes on with the run that took it, as that was decided", async () => {
    const bench = await importBench();
    /** As if the program made something else of each story by now. */
    const convertsOtherwise = () => bench.db.updateTable("import_items").set({ digest: "another" }).execute();
    const cutOff = () => bench.db.updateTable("imports").set({ status: "running" }).execute();
    await bench.take();
    await convertsOtherwise();
    await cutOff();
    expect((await bench.take()).counts.story).toEqual({ same: 15, refused: 1 });
    await convertsOtherwise();
    expect((await bench.take()).counts.story).toEqual({ changed: 15, refused: 1 });

    await cutOff();
    const posts = fixturePosts.map((post) => (post.id === 103 ? { ...post, content: "Other words." } : post));
    expect((await bench.take(wordpressExport(posts))).counts.story).toEqual({ same: 14, changed: 1, refused: 1 });
    await convertsOtherwise();
    await cutOff();
    const choices = { ...usualChoices, language: "ne" as const };
    const { counts } = await bench.take(wordpressExport(posts), { choices });
    expect(counts.story).toEqual({ changed: 15, refused: 1 });
  });
});

describe("taken back", () => {
  test("an import leaves the database and the files as they were", async () => {
    const bench = await importBench();
    const before = await contentOf(bench.db);
    const { importId = "" } = await bench.take();
    expect(await readdir(bench.mediaFolder)).not.toEqual([]);
    expect(await takeBack(bench.parts, importId)).toEqual({ kind: "done", stories: 15 });
    expect(await contentOf(bench.db)).toEqual(before);
    expect(await readdir(bench.mediaFolder)).toEqual([]);
    expect(await takeBack(bench.parts, importId)).toBeUndefined();
    expect((await bench.take()).counts.story).toMatchObject({ taken: 15 });
  });

  test("it is not, once something in it was edited", async () => {
    const bench = await importBench();
    const { importId = "" } = await bench.take();
    const games = await bench.db
      .selectFrom("categories")
      .selectAll()
      .where("slug", "=", "games")
      .executeTakeFirstOrThrow();
    await bench.run(updateCategory, system, { id: games.id, version: 1, name: "Sport", slug: "games" });
    const before = await contentOf(bench.db);
    expect(await takeBack(bench.parts, importId)).toEqual({
      kind: "hindered",
      hindrances: [{ kind: "category", count: 1 }],
    });
    expect(await contentOf(bench.db)).toEqual(before);
  });
});

describe("a dry run", () => {
  test("says what would become of everything and writes nothing", async () => {
    const bench = await importBench();
    const before = await contentOf(bench.db);
    const { counts, importId } = await bench.take(undefined, { isDryRun: true });
    expect(importId).toBeUndefined();
    expect(await contentOf(bench.db)).toEqual(before);
    const said = bench.lines();
    expect(bench.lineOf("101")?.reasons).toContain("section.chosen:leg-spin");
    expect(await bench.take()).toMatchObject({ counts });
    expect(bench.lines()).toEqual(said);
  });

  test("over a site that was moved in says what is the same, what would change, and what was edited here", async () => {
    const bench = await importBench();
    await bench.take();
    const same = await bench.take(undefined, { isDryRun: true });
    expect(bench.lines().filter(({ outcome }) => outcome !== "refused")).toEqual([]);
    expect(same.counts).toEqual((await bench.take()).counts);
    const edited = await story(bench, "Blocks");
    await bench.db.updateTable("articles").set({ title: "Ours", version: 2 }).where("id", "=", edited.id).execute();
    const posts = fixturePosts.map((post) =>
      [102, 103, 105].some((id) => id === post.id)
        ? { ...post, content: `${post.content} <p>One line more.</p>` }
        : post,
    );
    const changed = wordpressExport([...posts, { id: 120, title: "New", slug: "new", content: "Just in." }]);
    const before = await contentOf(bench.db);
    const { counts } = await bench.take(changed, { isDryRun: true });
    expect(await contentOf(bench.db)).toEqual(before);
    expect(counts.story).toEqual({ same: 12, changed: 2, edited: 1, taken: 1, refused: 1 });
    expect(bench.lineOf("102")).toMatchObject({ outcome: "edited", reasons: ["player.link", "edited.here"] });
    expect((await bench.take(changed)).counts).toEqual(counts);
  });

  test("says which stories a picture that is there by now would change", async () => {
    const bench = await importBench();
    await bench.take(undefined, { withUploads: false });
    const { counts } = await bench.take(undefined, { isDryRun: true });
    expect(counts.story?.changed).toBeGreaterThan(0);
    expect((await bench.take()).counts).toEqual(counts);
  });
});

describe("a file that cannot be read", () => {
  const item = "<item><title>x</title>";
  test.each([
    ["that is broken", wordpressExport().replace("</channel>", ""), /^line \d+: /],
    ["that breaks off", wordpressExport().slice(0, 4000), /^line \d+: /],
    [
      "with a document type",
      wordpressExport().replace("<rss", '<!DOCTYPE rss [<!ENTITY a "b">]><rss'),
      "a document type",
    ],
    ["with an entity of its own", wordpressExport().replace("<title>", "<title>&xxe;"), /^line \d+: .*entity/],
    ["that is a page", "<html><body>no</body></html>", "no export of WordPress"],
    ["that is nothing", "", "empty"],
    ["in another encoding", wordpressExport().replace("UTF-8", "ISO-8859-1"), "its bytes are utf-8"],
    [
      "with a huge value",
      wordpressExport().replace(
        "</channel>",
        `${item}<content:encoded>${"x".repeat(8_100_000)}</content:encoded></item></channel>`,
      ),
      "characters",
    ],
    [
      "with endless elements",
      wordpressExport().replace("</channel>", `${item}${"<a/>".repeat(60_100)}</item></channel>`),
      "elements",
    ],
    [
      "with deep elements",
      wordpressExport().replace("</channel>", `${item}${"<a>".repeat(20)}${"</a>".repeat(20)}</item></channel>`),
      "nested",
    ],
    ["of no site", wordpressExport().replaceAll(/<wp:base_\w+>[^<]*<\/wp:base_\w+>/g, ""), "which site"],
  ])("%s is refused with line and reason, and nothing is written", async (_what, text, message) => {
    const bench = await importBench();
    const before = await contentOf(bench.db);
    await expect(bench.take(text, { format: "wordpress" })).rejects.toThrow(message);
    expect(await contentOf(bench.db)).toEqual(before);
    expect(await bench.db.selectFrom("imports").selectAll().execute()).toEqual([]);
  });
});
