import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { AppError } from "#app/platform/errors.ts";
import { processorTime } from "#tests/harness/processor-time.ts";
import { sanitizeStory } from "./sanitize-story.server.ts";
import { renderDocument } from "./story-document.server.ts";
import { storyLimits } from "./story-document.ts";

type Json = Record<string, unknown>;

const doc = (...content: unknown[]) => ({ type: "doc", content });
const textNode = (text: string, ...marks: unknown[]): Json => ({
  type: "text",
  text,
  ...(marks.length > 0 && { marks }),
});
const link = (href: unknown): Json => ({ type: "link", attrs: { href } });
const node = (type: string, ...content: unknown[]): Json => ({ type, content });
const paragraph = (...content: unknown[]): Json => node("paragraph", ...content);
const cell = (type: string, text: string, attrs?: Json): Json => ({
  type,
  attrs,
  content: [paragraph(textNode(text))],
});
const bold = { type: "bold" };
const italic = { type: "italic" };

const picture = {
  address: "/media/1790000000000-0a1b2c3d-1280.jpg",
  alt: "A bowler at the top of her mark",
  caption: "Nets in Mulpani, morning",
  width: 1600,
  height: 900,
  widths: [320, 640, 1280],
};
const pictureOf = (changes: Json = {}): Json => ({ type: "picture", attrs: { ...picture, ...changes } });
const video = (attrs: Json): Json => ({ type: "videoEmbed", attrs });

function errorOf(document: unknown): string {
  try {
    renderDocument(document);
  } catch (error) {
    if (error instanceof AppError) return String(error.fieldErrors.document);
    throw error;
  }
  return "none";
}

const everything = doc(
  paragraph(
    textNode("Plain, "),
    textNode("bold", bold),
    textNode(" and both", bold, italic),
    textNode(" gone", { type: "strike" }),
  ),
  { type: "heading", attrs: { level: 2 }, content: [textNode("First innings")] },
  { type: "heading", attrs: { level: 3 }, content: [textNode("Powerplay")] },
  paragraph(textNode("one"), { type: "hardBreak" }, textNode("two")),
  node(
    "bulletList",
    node("listItem", paragraph(textNode("outer")), node("bulletList", node("listItem", paragraph(textNode("inner"))))),
  ),
  { type: "orderedList", attrs: { start: 3 }, content: [node("listItem", paragraph(textNode("third")))] },
  node("blockquote", paragraph(textNode("We came to play."))),
  { type: "horizontalRule" },
  node(
    "table",
    node("tableRow", cell("tableHeader", "Side", { colspan: 2, rowspan: 1 })),
    node("tableRow", cell("tableCell", "Kathmandu"), cell("tableCell", "212/6")),
  ),
  pictureOf(),
  pictureOf({ address: "https://pictures.example/a.jpg", caption: "", width: 0, height: 0 }),
  video({ youtubeId: "abcdefghi_-", title: "The final over" }),
  paragraph(
    textNode("A ", link("/tag/cricket")),
    textNode("half bold", link("/tag/cricket"), bold),
    textNode(" link", link("/tag/cricket")),
  ),
  paragraph(textNode("outside", link("https://example.org/a?b=1&c=2"))),
);

const everythingAsHtml = [
  "<p>Plain, <strong>bold<em> and both</em></strong><s> gone</s></p>",
  "<h2>First innings</h2><h3>Powerplay</h3><p>one<br />two</p>",
  '<ul><li>outer<ul><li>inner</li></ul></li></ul><ol start="3"><li>third</li></ol>',
  "<blockquote><p>We came to play.</p></blockquote><hr />",
  '<table><tbody><tr><th colspan="2">Side</th></tr><tr><td>Kathmandu</td><td>212/6</td></tr></tbody></table>',
  '<figure><img src="/media/1790000000000-0a1b2c3d-1280.jpg" alt="A bowler at the top of her mark" width="1600" height="900"',
  ' srcset="/media/1790000000000-0a1b2c3d-320.webp 320w, /media/1790000000000-0a1b2c3d-640.webp 640w,',
  ' /media/1790000000000-0a1b2c3d-1280.webp 1280w" sizes="(min-width: 48rem) 42rem, 100vw" loading="lazy" decoding="async" />',
  "<figcaption>Nets in Mulpani, morning</figcaption></figure>",
  '<figure><img src="https://pictures.example/a.jpg" alt="A bowler at the top of her mark" loading="lazy" decoding="async" /></figure>',
  '<figure class="video-embed" data-youtube-id="abcdefghi_-">',
  '<a href="https://www.youtube.com/watch?v=abcdefghi_-" rel="noopener">The final over</a></figure>',
  '<p><a href="/tag/cricket">A <strong>half bold</strong> link</a></p>',
  '<p><a href="https://example.org/a?b=1&amp;c=2" rel="noopener">outside</a></p>',
].join("");

describe("A story with every node and mark", () => {
  test("is rendered with all of them, and sanitising it again changes nothing", () => {
    const { html } = renderDocument(everything);
    expect(html).toBe(everythingAsHtml);
    expect(sanitizeStory(html)).toBe(html);
  });

  test("is stored as it came, and stored again as it was stored", () => {
    const { document } = renderDocument(everything);
    expect(renderDocument(document).document).toEqual(document);
    expect(renderDocument(document).html).toBe(everythingAsHtml);
  });

  test("gives its words line by line, captions and video titles among them", () => {
    const { text } = renderDocument(everything);
    expect(text.split("\n")).toEqual([
      "Plain, bold and both gone",
      ...["First innings", "Powerplay", "one", "two", "outer", "inner", "third", "We came to play."],
      ...["Side", "Kathmandu", "212/6", picture.caption, "The final over", "A half bold link", "outside"],
    ]);
  });

  test("names the pictures of the library that it shows, each once", () => {
    expect(renderDocument(doc(pictureOf(), ...everything.content)).pictures).toEqual([picture.address]);
  });
});

describe("An empty story", () => {
  test.each([
    ["no block at all", doc()],
    ["an empty paragraph", doc(node("paragraph"))],
    ["only spaces", doc(paragraph(textNode(" \u00A0 ")))],
    ["only characters that cannot be seen", doc(paragraph(textNode("\u200B\u200D")))],
    ["only a rule", doc({ type: "horizontalRule" })],
    ["a table without a word", doc(node("table", node("tableRow", node("tableCell", node("paragraph")))))],
  ])("is one with %s", (_, document) => {
    expect(renderDocument(document).isEmpty).toBe(true);
  });

  test.each([
    ["a word", doc(paragraph(textNode("नेपाल")))],
    ["a picture", doc(pictureOf())],
    ["a video", doc(video({ youtubeId: "abcdefghijk", title: "Goals" }))],
  ])("is not one with %s", (_, document) => {
    expect(renderDocument(document).isEmpty).toBe(false);
  });
});

describe("Nepali text", () => {
  test("comes out as it went in, joiners included", () => {
    const sentence = "नेपालले श्रीलंकालाई ५ विकेटले हरायो। उसले गर्‍यो — ‘क्षमता’ देखायो।";
    const { html, text } = renderDocument(doc(paragraph(textNode(sentence))));
    expect(html).toBe(`<p>${sentence}</p>`);
    expect(text).toBe(sentence);
  });

  test("is kept in NFC, so that equal words are equal", () => {
    const { document } = renderDocument(doc(paragraph(textNode("e\u0301te\u0301"))));
    expect(document).toEqual(doc(paragraph(textNode("\u00E9t\u00E9"))));
  });
});

describe("What a story may not hold", () => {
  test.each([
    ["null", null],
    ["a text", "<p>hello</p>"],
    ["a list", [doc()]],
    ["another root", paragraph(textNode("hello"))],
    ["an unknown node", doc({ type: "codeBlock", content: [textNode("x")] })],
    ["a node named as a property of every object", doc({ type: "constructor" })],
    ["a node named __proto__", doc({ type: "__proto__" })],
    ["a document in a document", doc(doc(paragraph(textNode("x"))))],
    ["a block in a paragraph", doc(paragraph(paragraph(textNode("x"))))],
    ["text beside blocks", doc(textNode("x"))],
    ["a heading in a quotation", doc(node("blockquote", { type: "heading", attrs: { level: 2 } }))],
    ["a picture in a cell", doc(node("table", node("tableRow", node("tableCell", pictureOf()))))],
    ["a table in a table", doc(node("table", node("tableRow", node("tableCell", node("table")))))],
    ["a row outside of a table", doc(node("tableRow", cell("tableCell", "x")))],
    ["a text that is a number", doc(paragraph({ type: "text", text: 7 }))],
    ["a text that is an object", doc(paragraph({ type: "text", text: { toString: "x" } }))],
    ["a node without a type", doc({ content: [textNode("x")] })],
  ])("refuses %s", (_, document) => {
    expect(errorOf(document)).toBe("article.document");
  });

  test.each([
    ["a picture in the document", "data:image/png;base64,iVBORw0KGgo="],
    ["a script", "javascript:alert(1)"],
    ["no encryption", "http://pictures.example/a.jpg"],
    ["another host without a scheme", "//pictures.example/a.jpg"],
    ["a name that the library never gives", "/media/../../etc/passwd"],
    ["a video of the library", "/media/1790000000000-0a1b2c3d.mp4"],
    ["a page of ours", "/article/x"],
    ["nothing", undefined],
    ["a list", ["/media/1790000000000-0a1b2c3d-1280.jpg"]],
  ])("refuses a picture whose address is %s", (_, address) => {
    expect(errorOf(doc(pictureOf({ address })))).toBe("picture.invalid");
  });

  test.each([
    ["no id", { title: "x" }, "youtube.invalid"],
    ["an id that breaks out of its attribute", { youtubeId: '"><script>', title: "x" }, "youtube.invalid"],
    ["an address in the place of an id", { youtubeId: "https://youtu.be/abcdefghijk", title: "x" }, "youtube.invalid"],
    ["no title", { youtubeId: "abcdefghijk", title: " " }, "text.required"],
  ])("refuses a video with %s", (_, attrs, code) => {
    expect(errorOf(doc(video(attrs)))).toBe(code);
  });

  test.each([
    ["NUL", "a\u0000b"],
    ["half of a surrogate pair", "a\uD83Db"],
    ["an escape character", "a\u001Bb"],
  ])("refuses %s in the text, which no database or page can hold", (_, text) => {
    expect(errorOf(doc(paragraph(textNode(text))))).toBe("text.control");
    expect(errorOf(doc(pictureOf({ caption: text })))).toBe("text.control");
  });
});

describe("What is dropped without a word", () => {
  const textOf = (mark: unknown) => renderDocument(doc(paragraph(textNode("here", mark)))).html;

  test.each([
    "javascript:alert(1)",
    " JaVaScRiPt:alert(1)",
    "java\nscript:alert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:x",
    "//evil.example",
    "/\\evil.example",
    "https://user:password@evil.example",
    "",
    null,
    { toString: "https://example.org" },
  ])("a link to %j, not its words, from what is shown and from what is stored", (href) => {
    expect(textOf(link(href))).toBe("<p>here</p>");
    expect(renderDocument(doc(paragraph(textNode("here", link(href))))).document).toEqual(
      doc(paragraph(textNode("here"))),
    );
  });

  test.each([["textStyle"], ["underline"], ["constructor"], ["__proto__"], [7]])("a mark named %s", (type) => {
    expect(textOf({ type, attrs: { color: "red" } })).toBe("<p>here</p>");
  });

  test("attributes that are not in the schema, on nodes and links alike", () => {
    const attrs = { style: "position:fixed", class: "x", onclick: "alert(1)", id: "login", __proto__: { level: 1 } };
    const dressed = {
      type: "paragraph",
      attrs,
      content: [textNode("here", { type: "link", attrs: { ...attrs, href: "/a" } })],
    };
    const { html, document } = renderDocument(doc(dressed));
    expect(html).toBe('<p><a href="/a">here</a></p>');
    expect(document).toEqual(doc(paragraph(textNode("here", link("/a")))));
  });

  test("empty paragraphs between blocks, and texts without a character", () => {
    const { html } = renderDocument(
      doc(paragraph(textNode("a")), node("paragraph"), paragraph(textNode("")), paragraph(textNode("b"))),
    );
    expect(html).toBe("<p>a</p><p>b</p>");
  });

  test.each([
    [{ level: 1 }, "<h2>x</h2>"],
    [{ level: 6 }, "<h3>x</h3>"],
    [{ level: "2><script>" }, "<h3>x</h3>"],
    [undefined, "<h3>x</h3>"],
  ])("a heading's level beyond the two: %j", (attrs, html) => {
    expect(renderDocument(doc({ type: "heading", attrs, content: [textNode("x")] })).html).toBe(html);
  });

  test.each([0, -1, 51, 1e9, 1.5, "3", Number.NaN])("a cell that spans %j columns", (colspan) => {
    const table = doc(node("table", node("tableRow", cell("tableCell", "x", { colspan, rowspan: colspan }))));
    expect(renderDocument(table).html).toBe("<table><tbody><tr><td>x</td></tr></tbody></table>");
  });
});

describe("Markup typed as text", () => {
  test("is shown as it was typed, in text, captions and titles", () => {
    const typed = `<img src=x onerror="alert(1)"> & 'quotes' </figure>`;
    const { html, text } = renderDocument(
      doc(
        paragraph(textNode(typed)),
        pictureOf({ alt: typed, caption: typed }),
        video({ youtubeId: "abcdefghijk", title: typed }),
      ),
    );
    expect(html.match(/<(?!\/?(?:p|figure|img|figcaption|a)\b)/g)).toBeNull();
    expect(html.match(/<img /g)).toHaveLength(1);
    expect(text).toBe([typed, typed, typed].join("\n"));
  });
});

describe("The size of a story", () => {
  const nested = (depth: number): Json =>
    Array.from({ length: depth }).reduce<Json>(
      (inner) => node("bulletList", node("listItem", paragraph(textNode("x")), inner)),
      node("bulletList", node("listItem", paragraph(textNode("x")))),
    );

  test("is bounded in depth, however deep the nesting is", () => {
    expect(errorOf(doc(nested(8)))).toBe("none");
    expect(errorOf(doc(nested(12)))).toBe("article.document");
    expect(errorOf(doc(nested(100_000)))).toBe("article.document");
  });

  test("is bounded in characters", () => {
    const tooLong = `text.tooLong:${storyLimits.characters}`;
    expect(errorOf(doc(paragraph(textNode("न".repeat(storyLimits.characters)))))).toBe("none");
    expect(errorOf(doc(paragraph(textNode("न".repeat(1_000_000)))))).toBe(tooLong);
    expect(errorOf(doc(...Array.from({ length: 5 }, () => paragraph(textNode("x".repeat(100_000))))))).toBe(tooLong);
  });

  test("is bounded in nodes", () => {
    const many = Array.from({ length: storyLimits.nodes + 1 }, () => ({ type: "horizontalRule" }));
    expect(errorOf(doc(...many))).toBe("article.document");
  });

  test("costs time in proportion: the largest story that is allowed takes less than a second", () => {
    const blocks = Array.from({ length: 9_900 }, (_, index) =>
      paragraph(textNode(`${index} ${"खेल ".repeat(8)}`, bold, link("/a"))),
    );
    expect(errorOf(doc(...blocks))).toBe("none");
    expect(processorTime(() => errorOf(doc(...blocks)), 1_000)).toBeLessThan(1_000);
  });

  test("of 20 KB is rendered in some milliseconds", () => {
    const blocks = Array.from({ length: 40 }, () =>
      paragraph(textNode("A sentence of a story. ".repeat(20)), textNode("bold", bold)),
    );
    renderDocument(doc(...blocks));
    expect(processorTime(() => renderDocument(doc(...blocks)), 30)).toBeLessThan(30); // measured: 3
  });
});

describe("The demo's stories", () => {
  const folder = new URL("../../../../demo/content/", import.meta.url);
  const files = readdirSync(folder).filter((name) => name.startsWith("stories-"));

  test.each(files)("of %s are rendered whole", (file) => {
    const documents = documentsIn(JSON.parse(readFileSync(new URL(file, folder), "utf8")));
    expect(documents.length).toBeGreaterThan(0);
    for (const document of documents) {
      const story = renderDocument(document);
      expect(story.isEmpty).toBe(false);
      expect(sanitizeStory(story.html)).toBe(story.html);
    }
  });
});

function documentsIn(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  if ("type" in value && value.type === "doc") return [value];
  return Object.values(value).flatMap(documentsIn);
}
