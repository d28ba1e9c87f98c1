// There and back: what is exported for Ghost and imported again is the same.
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { renderOnce } from "#app/features/moving/imports/engine/rendered-stories.server.ts";
import { importSite } from "#app/features/moving/imports/wordpress/import-site.server.ts";
import { wordpressBody } from "#app/features/moving/imports/wordpress/wordpress-body.server.ts";
import { storyBlocks } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { blockExamples, pictureLibrary } from "#tests/fixtures/story-blocks.ts";
import { wordpressExport } from "#tests/fixtures/wordpress/make-export.ts";
import { importBench } from "#tests/harness/import-bench.ts";
import { mp3Sound } from "#tests/harness/sounds.ts";
import { exportAsGhost } from "./export-stories.server.ts";
import { ghostBody, ghostFile } from "./ghost-file.server.ts";
import { wholeAddresses } from "./whole-addresses.server.ts";

const origin = "https://news.example";
const library = [...pictureLibrary.keys()].map((address) => ({ key: address.slice(1) }));

/** A body as Ghost has it, and what an import of that becomes. */
function thereAndBack(html: string) {
  const ghost = ghostBody(html, wholeAddresses(library, origin));
  const { document, reasons } = wordpressBody(
    { content: ghost, markup: "html", fields: {} },
    {
      ...{ site: origin, gallery: () => [], patternOf: () => undefined, textOf: (text) => text },
      storyAt: () => undefined,
      pictureAt: (url) => pictureLibrary.get(url.slice(origin.length)),
      audioAt: (url) =>
        url.endsWith(".mp3")
          ? { address: url.slice(origin.length), title: "A file", duration: 252, size: 3_355_443 }
          : undefined,
    },
  );
  return { ghost, html: renderOnce(document).html, reasons };
}

/** What Ghost knows them by; it has the others as they are. */
const cards: Readonly<Record<string, string>> = {
  gallery: "kg-gallery-card",
  pullQuote: "kg-blockquote-alt",
  relatedStory: "kg-bookmark-card",
  videoEmbed: "kg-embed-card",
  // With its caption.
  audio: "kg-card-begin: html",
  ...{ post: "kg-card-begin: html", table: "kg-card-begin: html", factBox: "kg-card-begin: html" },
};

test.each(storyBlocks.map(({ name }) => name))("a body with the block %s comes back as it was", (name) => {
  const content = [...(blockExamples[name] ?? [])];
  const alone = { type: "paragraph", content: [{ type: "text", text: "Before [and] after" }] };
  for (const document of [content, [...content, alone, ...content]]) {
    const { html } = renderDocument({ type: "doc", content: document });
    const back = thereAndBack(html);
    expect(back.html).toBe(html);
    expect(back.reasons).toEqual([]);
    expect(back.ghost).not.toMatch(/ (?:src|href)="\//);
    expect(/kg-blockquote-alt|kg-card-begin: html|kg-(?!card)[a-z]+-card/.exec(back.ghost)?.[0]).toBe(cards[name]);
  }
});

const sound = "/media/1790000000000-0a1b2c3d.mp3";
const note = (text: string) => `<span class="footnote"> [${text}]</span>`;
const quote = (voice: string) =>
  `<figure class="pull-quote"><blockquote><p>Rain &amp; wind</p></blockquote>${voice}</figure>`;

test.each([
  [
    `<p>A${note("One &amp; two")} 10<sup>2</sup> H<sub>2</sub>O${note("[Twice]")}</p>` +
      `<ul><li>B${note("C")}</li></ul>`,
    '<sup class="footnote-ref"><a href="#fn1" id="fnref1">[1]</a></sup>',
    '<!--kg-card-begin: html--><section class="footnotes"><ol class="footnotes-list"><li id="fn1" class="footnote-item"><p>One &amp; two <a href="#fnref1" class="footnote-backref">',
  ],
  [
    quote("<figcaption>— A captain</figcaption>") + quote(""),
    '<blockquote class="kg-blockquote-alt">Rain &amp; wind<br><cite>— — A captain</cite></blockquote>',
    '<blockquote class="kg-blockquote-alt">Rain &amp; wind</blockquote>',
  ],
  [
    '<figure class="video-embed" data-youtube-id="abcdefghi_-"><a href="https://www.youtube.com/watch?v=abcdefghi_-" rel="noopener">"So" &amp; so</a></figure>',
    '<figure class="kg-card kg-embed-card"><iframe width="200" height="113" src="https://www.youtube-nocookie.com/embed/abcdefghi_-" title="&quot;So&quot; &amp; so"',
  ],
  [
    `<figure class="audio" data-duration="252" data-size="3355443"><audio controls preload="none" src="${sound}"></audio><figcaption><a href="${sound}">The coach</a> (4:12, 3.4 MB)</figcaption></figure>`,
    '<div class="kg-audio-title">The coach</div><span class="kg-audio-duration">4:12</span>',
  ],
  [
    '<figure class="related-story"><a href="/article/a">A &amp; "b"</a></figure>',
    '<figure class="kg-card kg-bookmark-card related-story"><a class="kg-bookmark-container" href="https://news.example/article/a">',
  ],
])("%s is marked as Ghost marks it", (html, ...parts) => {
  const back = thereAndBack(renderOnce(htmlDocument(readHtml(html), (at) => pictureLibrary.get(at))).html);
  for (const part of parts) expect(back.ghost).toContain(part);
  expect(back).toMatchObject({ html, reasons: [] });
});

test("a gallery has rows of three pictures with their sizes", () => {
  const [picture] = pictureLibrary.values();
  const pictures = Array.from({ length: 4 }, (_, index) => ({ ...picture, caption: index === 0 ? "Rain" : "" }));
  const content = [{ type: "gallery", attrs: { pictures, caption: "" } }];
  const { ghost } = thereAndBack(renderDocument({ type: "doc", content }).html);
  expect(ghost.match(/<div class="kg-gallery-row">/g)).toHaveLength(2);
  expect(
    ghost.match(/<div class="kg-gallery-image"><img src="https:[^"]*" alt="[^"]+" width="1600" height="900">/g),
  ).toHaveLength(4);
  expect(ghost).not.toContain("srcset");
});

type Bench = Awaited<ReturnType<typeof importBench>>;

async function contentsOf({ db }: Bench) {
  const named = (text: string | null) => text?.replace(/\d{13}-[0-9a-f]{8}/g, "FILE");
  const rows = await db.selectFrom("articles").selectAll().orderBy("slug").execute();
  const people = await db
    .selectFrom("profiles")
    .select(["id", "email", "full_name", "slug"])
    .orderBy("email")
    .execute();
  const sections = await db.selectFrom("categories").select(["slug", "name", "description"]).orderBy("slug").execute();
  const emails = new Map(people.map(({ id, email }) => [id, email]));
  return {
    stories: rows.map((row) => ({
      ...{ title: row.title, slug: row.slug, lang: row.lang, excerpt: row.excerpt, content: named(row.content) },
      ...{ category: row.category, tags: row.tags, status: row.status, picture: named(row.image_url) },
      ...{ alt: row.image_alt, author: emails.get(row.author_id ?? ""), bylines: row.bylines },
      ...{ published: row.published_at, updated: row.updated_at },
      ...{ searchTitle: row.search_title, searchDescription: row.search_description },
    })),
    people: people.map(({ email, full_name, slug }) => ({ email, full_name, slug })),
    // One without a story is a tag like others there.
    sections: sections.filter(({ slug }) => rows.some(({ category }) => category === slug)),
  };
}

const sources = {
  picture: "https://old.example/wp-content/uploads/2019/05/ground.jpg",
  other: "https://old.example/wp-content/uploads/2019/05/cup.png",
  sound: "https://old.example/wp-content/uploads/2019/05/coach.mp3",
};

/** Every block in one story, with the files of the old site. */
function everything(): string {
  const [first = "", second = ""] = pictureLibrary.keys();
  const content = [...(blockExamples.keyPoints ?? []), ...Object.values(blockExamples).flat()];
  return renderDocument({ type: "doc", content })
    .html.replace(/ (?:srcset|sizes|width|height)="[^"]*"/g, "")
    .replaceAll(first, sources.picture)
    .replaceAll(second, sources.other)
    .replaceAll(sound, sources.sound)
    .concat(`<p>Said${note("So")}</p>`);
}

async function oldSite(): Promise<Bench> {
  const bench = await importBench();
  await writeFile(path.join(bench.uploads, "2019", "05", "coach.mp3"), mp3Sound(3));
  const attachment = (id: number, url: string) => ({ id, title: url, type: "attachment", attachmentUrl: url });
  await bench.take();
  await bench.take(
    wordpressExport([
      ...Object.values(sources).map((url, index) => attachment(900 + index, url)),
      { id: 910, title: "Everything", slug: "everything", content: everything() },
    ]),
  );
  await bench.db
    .updateTable("articles")
    .set({
      ...{ title: "Fish & <chips>", excerpt: "1 < 2 &amp; [gallery]", search_description: "One & two" },
      // Not what its letters say, and tags without a section.
      ...{ lang: "ne", category: null, tags: ["rain", "asia cup"] },
    })
    .where("slug", "=", "everything")
    .execute();
  return bench;
}

test("all stories of both languages are the same when they are imported again", async () => {
  const first = await oldSite();
  const folder = await mkdtemp(path.join(tmpdir(), "ghost-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const { stories, files } = await exportAsGhost({ ...first.parts, origin }, folder);
  const before = await contentsOf(first);
  expect([stories, files]).toEqual([before.stories.length, 5]);
  const second = await importBench();
  const { counts } = await importSite(second.parts, {
    ...{ format: "ghost", site: origin, permalink: "/article/{slug}" },
    ...{ file: path.join(folder, "stories.json"), uploads: folder, isDryRun: false, onLine: () => undefined },
  });
  expect(counts.story).toEqual({ taken: stories });
  const after = await contentsOf(second);
  expect(after).toEqual(before);
  expect(new Set(before.stories.map(({ lang }) => lang))).toEqual(new Set(["en", "ne"]));
  expect(new Set(before.stories.map(({ status }) => status))).toEqual(new Set(["published", "draft"]));
});

test("the file has the tables that Ghost reads, each reference in its table", async () => {
  const bench = await oldSite();
  const person = await bench.db
    .selectFrom("profiles")
    .select(["id", "slug", "email"])
    .where("email", "=", "editor@old.example")
    .executeTakeFirstOrThrow();
  const bylines = JSON.stringify([{ person: person.id }, { name: "Sports Room" }, { name: "सरिता राई" }]);
  await bench.db
    .updateTable("articles")
    .set({ bylines, excerpt: "क्षेत्री ".repeat(60), status: sql`'archived'` })
    .where("slug", "=", "everything")
    .execute();
  const folder = await mkdtemp(path.join(tmpdir(), "ghost-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = path.join(folder, "only.json");
  expect(await exportAsGhost({ ...bench.parts, origin }, file)).toMatchObject({ files: 0 });
  const { db } = JSON.parse(await readFile(file, "utf8"));
  expect(db).toHaveLength(1);
  expect(db[0].meta).toEqual({ exported_on: expect.any(Number), version: "5.0.0" });
  const { posts, tags, users, posts_tags, posts_authors, ...others } = db[0].data;
  expect(others).toEqual({});
  const ids = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  expect(ids(posts).size).toBe(posts.length);
  expect(new Set(tags.map(({ slug }: { slug: string }) => slug)).size).toBe(tags.length);
  const known = (rows: readonly { id: string }[], id: string) => ids(rows).has(id);
  for (const { post_id, tag_id } of posts_tags)
    expect([known(posts, post_id), known(tags, tag_id)]).toEqual([true, true]);
  for (const { post_id, author_id } of posts_authors)
    expect([known(posts, post_id), known(users, author_id)]).toEqual([true, true]);
  const post = posts.find(({ slug }: { slug: string }) => slug === "everything");
  expect(post).toMatchObject({
    type: "post",
    visibility: "public",
    status: "draft",
    locale: "ne",
    title: "Fish & <chips>",
  });
  expect(post.custom_excerpt.length).toBeLessThanOrEqual(300);
  expect(post.id).toMatch(/^[0-9a-f]{32}$/);
  const signed = posts_authors.filter(({ post_id }: { post_id: string }) => post_id === post.id);
  expect(
    signed.map(({ author_id }: { author_id: string }) => users.find(({ id }: { id: string }) => id === author_id)),
  ).toMatchObject([
    { email: person.email, slug: person.slug },
    { name: "Sports Room", email: expect.stringMatching(/^author-\d+@author\.invalid$/) },
    { name: "सरिता राई", email: expect.stringMatching(/@author\.invalid$/) },
  ]);
  const final = posts.find(({ slug }: { slug: string }) => slug === "final-at-mulpani");
  expect(final).toMatchObject({
    ...{ status: "published", published_at: "2019-05-01T05:30:00.000Z", custom_excerpt: "A night to remember." },
    ...{ feature_image: expect.stringMatching(/^https:\/\/news\.example\/media\//), feature_image_alt: "Floodlights" },
    ...{ meta_title: "Final | Old", meta_description: "What happened." },
  });
  const filed = posts_tags.filter(({ post_id }: { post_id: string }) => post_id === final.id);
  expect(filed.map(({ tag_id }: { tag_id: string }) => tag_id)).toEqual(["games-leg-spin", "asia-cup", "फुटबल"]);
});

test("the file is written story by story", async () => {
  const bench = await importBench();
  await bench.take();
  const pieces: { text: string; stories: number }[] = [];
  let stories = 0;
  const onStory = () => {
    stories += 1;
  };
  const written = ghostFile({ ...bench.parts, origin }, { files: [], onStory });
  for await (const text of written) pieces.push({ text, stories });
  const posts = pieces.filter(({ text }) => text.includes('"type":"post"'));
  expect(posts.map((piece) => piece.stories)).toEqual(Array.from({ length: 15 }, (_, index) => index));
});
