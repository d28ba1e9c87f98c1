import { describe, expect, test } from "vitest";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { getMessages } from "#app/messages/messages.server.ts";
import { splitAfterOpening } from "#app/site/story/split-story.ts";
import { documentText } from "./document-text.ts";
import { footnotesOnPage } from "./footnote.ts";
import { cleanPastedTree } from "./paste-clean.ts";
import { readHtml } from "./read-html.server.ts";
import { sanitizeStory, storyText } from "./sanitize-story.server.ts";
import { renderDocument } from "./story-document.server.ts";

const text = (words: string, ...marks: string[]) => ({
  type: "text",
  text: words,
  marks: marks.map((type) => ({ type })),
});
const note = (words: unknown) => ({ type: "footnote", attrs: { text: words } });
const storyOf = (...content: unknown[]) => ({ type: "doc", content: [{ type: "paragraph", content }] });
const stored = (words: string) => `<span class="footnote"> [${words}]</span>`;

describe("a story with footnotes and small figures", () => {
  const {
    document,
    html,
    text: words,
  } = renderDocument(
    storyOf(
      text("Ten", "bold"),
      { ...note(" At home & away <1> "), marks: [{ type: "bold" }] },
      text(" or 10"),
      text("2", "superscript"),
      text(", CO"),
      text("2", "subscript"),
      note("[Twice]"),
      text("."),
    ),
  );

  test("is stored as one markup and one document", () => {
    const [first, second] = [stored("At home &amp; away &lt;1&gt;"), stored("[Twice]")];
    expect(html).toBe(`<p><strong>Ten</strong>${first} or 10<sup>2</sup>, CO<sub>2</sub>${second}.</p>`);
    expect(sanitizeStory(html)).toBe(html);
    expect(sanitizeStory(cleanPastedTree(readHtml(html)))).toBe(html);
    const read = renderDocument(htmlDocument(readHtml(html), () => undefined));
    expect(read).toMatchObject({ html, document });
  });

  test("has their words in searches and versions, apart from those before them", () => {
    const line = "Ten [At home & away <1>] or 102, CO2 [[Twice]].";
    expect(words.replace(/\s+/g, " ")).toBe(line);
    expect(documentText(JSON.stringify(document)).replace(/\s+/g, " ")).toBe(line);
    expect(storyText(html)).toBe(line);
  });

  test("is raised or lowered, the inner of both", () => {
    const html = renderDocument(storyOf(text("a", "superscript", "subscript"))).html;
    expect(html).toBe("<p><sub>a</sub></p>");
    expect(sanitizeStory("<p><sup>a<sub>b</sub></sup></p>")).toBe("<p><sup>a</sup><sub>b</sub></p>");
  });

  test.each([
    [undefined, "text.required"],
    ["  ", "text.required"],
    ["x".repeat(501), "text.tooLong:500"],
    ["a\u0000", "text.control"],
  ])("is refused with a note that is wrong (%#)", (given, code) => {
    const error = expect.objectContaining({ fieldErrors: { document: [code] } });
    expect(() => renderDocument(storyOf(note(given)))).toThrow(error);
  });
});

describe("what is no footnote is text", () => {
  test.each([
    [stored("x".repeat(501)), ` [${"x".repeat(501)}]`],
    ['<span class="footnote">[<a href="/a">1</a>]</span>', '[<a href="/a">1</a>]'],
    ['<span class="footnote">1</span>', "1"],
    ['<span class="footnote other">[a]</span>', "[a]"],
    [stored(" "), " [ ]"],
    [`<a href="/a">b${stored("c")}</a>`, `<a href="/a">b</a>${stored("c")}`],
    [stored('<script>alert("1")</script>'), " []"],
    [stored("&lt;img src=x onerror=alert(1)&gt;"), stored("&lt;img src=x onerror=alert(1)&gt;")],
    ['<span class="footnote" onclick="x()" style="x"> [a]</span>', stored("a")],
  ])("%s", (given, html) => {
    const clean = sanitizeStory(`<p>A${given}</p>`);
    expect(clean).toBe(`<p>A${html}</p>`);
    expect(sanitizeStory(clean)).toBe(clean);
  });
});

describe("the page of a story", () => {
  const html = `<p>A${stored("So &amp; so")}</p><p>B</p><p>C${stored("Or")}</p>`;

  test("has numbers that lead to the notes below the whole, and back", () => {
    const [opening, rest] = splitAfterOpening(footnotesOnPage(html, { lang: "ne", t: getMessages("ne") }));
    const link = '<a href="#note-1" id="note-1-back" role="doc-noteref" aria-label="पादटिप्पणी १">१</a>';
    expect(opening).toBe(`<p>A<sup class="footnote">${link}</sup></p><p>B</p>`);
    expect(rest).toContain(
      '<section class="footnotes" role="doc-endnotes" aria-label="पादटिप्पणी"><ol><li id="note-1">So',
    );
    expect(rest).toContain('<li id="note-2">Or <a href="#note-2-back" role="doc-backlink" aria-label="');
  });

  test("is as it was without one", () =>
    expect(footnotesOnPage("<p>A [b]</p>", { lang: "en", t: getMessages("en") })).toBe("<p>A [b]</p>"));
});
