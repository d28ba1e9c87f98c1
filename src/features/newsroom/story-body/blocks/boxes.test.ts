// Fact boxes, key points and related stories: where they stand, what cannot stand in them, what becomes of bad ones.
import { describe, expect, test } from "vitest";
import { markdownOf } from "#app/features/moving/exports/markdown.ts";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { wordpressBody } from "#app/features/moving/imports/wordpress/wordpress-body.server.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { storyPagePath } from "./related-story.ts";
import type { DocumentNode } from "./story-block.ts";
import { storyBlocks } from "./story-blocks.ts";

const paragraph = (text: string): DocumentNode => ({ type: "paragraph", content: [{ type: "text", text }] });
const list = (...points: string[]): DocumentNode => ({
  type: "bulletList",
  content: points.map((point) => ({ type: "listItem", content: [paragraph(point)] })),
});
const points = (...texts: string[]): DocumentNode => ({ type: "keyPoints", content: [list(...texts)] });
const render = (...content: DocumentNode[]) => renderDocument({ type: "doc", content });

describe("A fact box", () => {
  test.each([
    [
      "keeps its title as text",
      '<aside class="fact-box"><h2>The <b>pitch</b> &amp; <script>x</script>ball</h2><p>Dry.</p></aside>',
      '<aside class="fact-box"><h3>The pitch &amp; ball</h3><p>Dry.</p></aside>',
    ],
    ["may do without a title", '<aside class="fact-box">Dry.</aside>', '<aside class="fact-box"><p>Dry.</p></aside>'],
    [
      "has words of headings and quotations as paragraphs",
      '<aside class="fact-box"><h3>T</h3><p>One</p><h2>Two</h2><blockquote><p>Three</p><p>Four</p></blockquote></aside>',
      '<aside class="fact-box"><h3>T</h3><p>One</p><p>Two</p><p>Three</p><p>Four</p></aside>',
    ],
    [
      "has what cannot stand in it behind it, a box too",
      '<aside class="fact-box"><h3>T</h3><p>One</p><table><tr><td>1</td></tr></table><aside class="fact-box">In</aside><p>Two</p></aside>',
      '<aside class="fact-box"><h3>T</h3><p>One</p><p>Two</p></aside><table><tbody><tr><td>1</td></tr></tbody></table><aside class="fact-box"><p>In</p></aside>',
    ],
    [
      "loses no title that is too long",
      `<aside class="fact-box"><h3>${"a".repeat(121)}</h3><p>One</p></aside>`,
      `<aside class="fact-box"><p>${"a".repeat(121)}</p><p>One</p></aside>`,
    ],
    ["is none where nothing is in it", '<aside class="fact-box"><h3> </h3><p></p></aside>', ""],
    ["is no aside of others", '<aside onclick="x()" class="widget"><p>One</p></aside>', "<p>One</p>"],
  ])("%s", (_what, given, html) => {
    expect(sanitizeStory(given)).toBe(html);
    expect(sanitizeStory(html)).toBe(html);
  });

  test("has its title in searches and comparisons beside what is in it", () => {
    const document = {
      type: "doc",
      content: [{ type: "factBox", attrs: { title: "Pitch" }, content: [paragraph("Dry.")] }],
    };
    expect(renderDocument(document).text).toBe("Pitch\nDry.");
    expect(documentText(JSON.stringify(document))).toBe("[Pitch]\nDry.");
    expect(() =>
      renderDocument({ ...document, content: [{ type: "factBox", attrs: { title: "a".repeat(121) } }] }),
    ).toThrow();
  });

  test("is a quotation with a bold title in Markdown", () => {
    const tree = readHtml('<aside class="fact-box"><h3>Pitch</h3><p>Dry.</p><ul><li>Cracks</li></ul></aside>');
    const markdown = markdownOf(tree, { pictureAt: (address) => address, whole: (address) => address });
    expect(markdown).toBe("> **Pitch**\n>\n> Dry.\n>\n> - Cracks\n");
  });

  test("is paragraphs where nothing else may stand", () => {
    const quoted = readHtml('<blockquote><aside class="fact-box"><h3>Pitch</h3><p>Dry.</p></aside></blockquote>');
    expect(renderDocument(htmlDocument(quoted, () => undefined)).html).toBe(
      "<blockquote><p>Pitch</p><p>Dry.</p></blockquote>",
    );
  });
});

describe("Key points", () => {
  const html = '<ul class="key-points"><li>One</li></ul>';

  test("stand first wherever they were put, and further ones are lists", () => {
    const story = render(paragraph("Text"), points("One"), paragraph("More"), points("Two"));
    expect(story.html).toBe(`${html}<p>Text</p><p>More</p><ul><li>Two</li></ul>`);
    expect(renderDocument(story.document)).toEqual(story);
    expect(sanitizeStory(`<p>Text</p>${html}<blockquote>${html}</blockquote>${html}`)).toBe(
      `${html}<p>Text</p><blockquote><ul><li>One</li></ul></blockquote><ul><li>One</li></ul>`,
    );
  });

  test("are kept when there is one of them, or more than anybody reads", () => {
    const many = Array.from({ length: 30 }, (_, index) => `Point ${index}`);
    expect(render(points("One")).html).toBe(html);
    expect(render(points(...many)).text.split("\n")).toEqual(many);
  });

  test("are named on the page, in its language, and nowhere else", () => {
    const block = storyBlocks.find(({ name }) => name === "keyPoints");
    const page = { lang: "ne", t: getMessages("ne"), credits: new Map(), isLowData: false } as const;
    expect(block?.onPage?.(`${html}<p>Text</p>`, page)).toBe(
      '<h2 class="key-points-label" id="key-points">मुख्य बुँदा</h2><ul class="key-points" aria-labelledby="key-points"><li>One</li></ul><p>Text</p>',
    );
    expect(block?.onPage?.("<ul><li>One</li></ul>", page)).toBe("<ul><li>One</li></ul>");
  });
});

describe("A related story", () => {
  test.each([
    ["https://news.example/article/final/?utm=x#top", "/article/final"],
    ["/ne/article/%E0%A4%96%E0%A5%87%E0%A4%B2", "/ne/article/%E0%A4%96%E0%A5%87%E0%A4%B2"],
    ["https://news.example/match/final", undefined],
    ["javascript:/article/final", undefined],
    ["/article/final/entries", undefined],
  ])("%s is the path %s", (typed, path) => expect(storyPagePath(typed)).toBe(path));

  test.each([
    ["of another site", '<figure class="related-story"><a href="https://a.example/article/x">T</a></figure>'],
    ["of no story", '<figure class="related-story"><a href="/about">T</a></figure>'],
  ])("one %s stays as a link", (_what, given) =>
    expect(sanitizeStory(given)).toMatch(/^<p><a href="[^"]*"[^>]*>T<\/a><\/p>$/),
  );

  test.each(["", "/about", "//a.example/article/x", "javascript:alert(1)", 7])("refuses the path %s", (path) =>
    expect(() => render({ type: "relatedStory", attrs: { path, title: "T" } })).toThrow(
      expect.objectContaining({ fieldErrors: { document: ["relatedStory.invalid"] } }),
    ),
  );

  test.each([
    '<figure class="related-story" onclick="x()"><a href="/article/x" onmouseover="x()">T<script>x</script><img src=x onerror=x></a></figure>',
    '<figure class="related-story evil"><a href="/article/x"><b>T</b></a><iframe src="https://a.example"></iframe></figure>',
  ])("holds a link and nothing else: %s", (given) =>
    expect(sanitizeStory(given)).toBe('<figure class="related-story"><a href="/article/x">T</a></figure>'),
  );
});

test("An export for WordPress has the blocks of its editor, and an import reads them back as they were", () => {
  const { html } = render(
    paragraph("Text"),
    { type: "factBox", attrs: { title: 'T "<--' }, content: [paragraph("One"), list("Two"), paragraph("Three")] },
    { type: "relatedStory", attrs: { path: "/ne/article/final", title: "The final" } },
    points("A", "B"),
  );
  const exported = storyBlocks
    .reduce((body, { wordpress }) => wordpress?.(body) ?? body, html)
    .replaceAll(' href="/', ' href="https://news.example/');
  expect(exported).toMatch(
    /^<!-- wp:list \{"className":"key-points"\} -->\n<ul class="wp-block-list key-points"><!-- wp:list-item -->\n<li>A<\/li>/,
  );
  expect(exported).toContain(
    '<!-- wp:group {"tagName":"aside","className":"fact-box","layout":{"type":"constrained"}} -->\n<aside class="wp-block-group fact-box"><!-- wp:heading {"level":3} -->',
  );
  expect(exported).toContain(
    '<!-- wp:paragraph {"className":"related-story"} -->\n<p class="related-story"><a href="https://news.example/ne/article/final">The final</a></p>\n<!-- /wp:paragraph -->',
  );
  const { document, reasons } = wordpressBody(
    { content: exported, markup: "wordpress", fields: {} },
    {
      ...{ site: "https://news.example", gallery: () => [], patternOf: () => undefined, textOf: (text) => text },
      ...{ pictureAt: () => undefined, audioAt: () => undefined, storyAt: () => undefined },
    },
  );
  expect(reasons).toEqual([]);
  expect(renderDocument(document).html).toBe(html);
});
