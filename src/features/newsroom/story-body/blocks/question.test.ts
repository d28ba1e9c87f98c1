// A question of an interview: bold wherever no style sheet is, and never bold text in the document.
import { getSchema } from "@tiptap/core";
import { expect, test } from "vitest";
import { markdownOf } from "#app/features/moving/exports/markdown.ts";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import { portableStory } from "#app/features/newsroom/story-body/portable-story.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeStory } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { storyExtensions } from "#app/features/newsroom/story-body/story-document.ts";

const stored = '<p class="question"><strong>Why <em>now</em>?</strong></p><p>Because.</p>';
const documentOf = (html: string) => htmlDocument(readHtml(html), () => undefined);

test.each([
  ["as another house may write it", '<p class="has-text question">Why <i>now</i>?</p><p>Because.</p>'],
  ["bold in part", '<p class="question">Why <em>now</em><b>?</b></p><p>Because.</p>'],
  ["as it is stored", stored],
])("is read %s, and written in one way", (_, html) => {
  expect(sanitizeStory(html)).toBe(stored);
  const document = documentOf(html);
  expect(JSON.stringify(document)).not.toContain("bold");
  expect(renderDocument(document).html).toBe(stored);
});

test("an empty one is nothing, a paragraph of another class is a paragraph, a bold one is no question", () => {
  expect(sanitizeStory('<p class="question"> </p><p class="questions">A</p><p><strong>B?</strong></p>')).toBe(
    "<p>A</p><p><strong>B?</strong></p>",
  );
  expect(documentOf("<p>A</p>")).toEqual({
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "A", marks: [] }] }],
  });
});

test("a link and a line break stay in it, and a picture comes after it", () => {
  const picture = '<img src="https://example.com/a.jpg" alt="">';
  const html = `<p class="question">See <a href="/x">this</a><br>page?${picture}</p>`;
  const once = sanitizeStory(html);
  expect(once).toContain(
    '<p class="question"><strong>See </strong><a href="/x"><strong>this</strong></a><br /><strong>page?</strong></p>',
  );
  expect(once).toContain("a.jpg");
  expect(sanitizeStory(once)).toBe(once);
});

test("is bold in feeds and in Markdown, and a line among the words of a version", () => {
  expect(portableStory(stored, "https://news.example/article/x")).toBe(stored.replace(' class="question"', ""));
  const markdown = markdownOf(readHtml(stored), { pictureAt: (address) => address, whole: (address) => address });
  expect(markdown).toBe("**Why *now*?**\n\nBecause.\n");
  expect(documentText(JSON.stringify(documentOf(stored)))).toBe("Why now?\nBecause.");
});

test("where only paragraphs may stand it is one", () => {
  const document = documentOf(`<blockquote>${stored}</blockquote>`);
  expect(JSON.stringify(document)).not.toContain('"question"');
  expect(renderDocument(document).text).toContain("Why now?");
});

test("the paragraph comes first in the schema, so that Enter behind a question begins an answer", () => {
  const { doc } = getSchema(storyExtensions).nodes;
  expect(doc?.contentMatch.defaultType?.name).toBe("paragraph");
});
