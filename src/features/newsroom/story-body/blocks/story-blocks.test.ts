import { getSchema } from "@tiptap/core";
import { describe, expect, test } from "vitest";
import { markdownOf } from "#app/features/moving/exports/markdown.ts";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import type { HtmlNode } from "#app/features/newsroom/story-body/html-tree.ts";
import { cleanPastedTree } from "#app/features/newsroom/story-body/paste-clean.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeStory, storyText, textElements } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { editorExtensions, figureTools } from "#app/features/newsroom/story-editor/figure-tools.ts";
import { portableStory } from "#app/server/feeds/portable-story.ts";
import type { BodyPicture, DocumentNode } from "./story-block.ts";
import { storyBlocks } from "./story-blocks.ts";

/** Every example says this, where it says anything. */
const sentence = "Rain at Mulpani";
const picture: BodyPicture = {
  address: "/media/1790000000000-0a1b2c3d-1280.jpg",
  alt: "Covers on the pitch",
  width: 1600,
  height: 900,
  widths: [320, 1280],
};

const node = (type: string, ...content: DocumentNode[]): DocumentNode => ({ type, content });
const paragraph = node("paragraph", { type: "text", text: sentence });
const spans = { colspan: 2, rowspan: 1 };

/** One of each block, with every element and attribute that the editor can give it. A new block needs its own here. */
const examples: Readonly<Record<string, readonly DocumentNode[]>> = {
  heading: [
    { ...node("heading", ...(paragraph.content ?? [])), attrs: { level: 2 } },
    { ...node("heading", ...(paragraph.content ?? [])), attrs: { level: 3 } },
  ],
  bulletList: [
    node("bulletList", node("listItem", paragraph, node("bulletList", node("listItem", paragraph)))),
    { ...node("orderedList", node("listItem", paragraph)), attrs: { start: 3 } },
  ],
  blockquote: [node("blockquote", paragraph)],
  horizontalRule: [{ type: "horizontalRule" }],
  table: [
    node(
      "table",
      node("tableRow", { ...node("tableHeader", paragraph), attrs: spans }),
      node("tableRow", { ...node("tableCell", paragraph), attrs: spans }),
    ),
  ],
  sportBlock: [{ type: "sportBlock", attrs: { shows: "match", path: "/match/arun-v-bheri", title: sentence } }],
  videoEmbed: [{ type: "videoEmbed", attrs: { youtubeId: "abcdefghi_-", title: sentence } }],
  picture: [{ type: "picture", attrs: { ...picture, caption: sentence } }],
};

test("there is an example of each registered block", () => {
  expect(Object.keys(examples)).toEqual(storyBlocks.map(({ name }) => name));
});

test("each figure has a position of its own among the buttons", () => {
  const positions = figureTools.map(({ position }) => position);
  expect(positions).toEqual(positions.map((_, index) => index + 1));
});

describe.each(storyBlocks.map((block) => ({ name: block.name, block })))("The block $name", ({ name, block }) => {
  const document = { type: "doc", content: [...(examples[name] ?? [])] };
  const { html, text, pictures, document: stored } = renderDocument(document);

  test("is stored as it came", () => {
    expect(stored).toEqual(document);
  });

  test("passes the gate, and cleaning what was pasted, unchanged", () => {
    expect(html).not.toBe("");
    expect(sanitizeStory(html)).toBe(html);
    expect(sanitizeStory(cleanPastedTree(readHtml(html)))).toBe(html);
  });

  test("is written with the elements and attributes that it names, and loses those of others", () => {
    expect(undeclared(readHtml(html), block.elements)).toEqual([]);
    const outermost = readHtml(html).map((element) => (typeof element === "string" ? "" : element.tag));
    expect(outermost.filter((tag) => !block.writes.includes(tag))).toEqual([]);
    const stained = html.replaceAll(/<(\w+)/g, '<$1 onclick="x()" style="x" data-other="x"');
    expect(sanitizeStory(stained)).toBe(html);
  });

  test("is read from a stored body, as it comes from elsewhere", () => {
    const given = htmlDocument(readHtml(html), (address) => (address === picture.address ? picture : undefined));
    expect(renderDocument(given)).toEqual(renderDocument(document));
  });

  test("has its words in searches, versions, Markdown and feeds", () => {
    const portable = portableStory(html, "https://news.example/article/x");
    const markdown = markdownOf(readHtml(html), { pictureAt: (address) => address, whole: (address) => address });
    const copies = [text, storyText(html), documentText(JSON.stringify(document)), markdown, storyText(portable)];
    for (const copy of copies) expect(copy).toContain(name === "horizontalRule" ? "" : sentence);
    expect(markdown.trim()).not.toBe("");
    expect(portable).not.toMatch(/ (?:class|srcset|sizes|loading|data-[a-z-]+)=/);
  });

  test("names the pictures of the library in it", () => {
    const shown = [...html.matchAll(/ src="(\/media\/[^"]*)"/g)].map(([, address]) => address);
    expect(pictures).toEqual(shown);
  });

  test("has its nodes in the editor, and a tool and a view if it is a figure", () => {
    const { nodes } = getSchema(editorExtensions);
    expect(Object.keys(block.nodes).filter((known) => nodes[known] === undefined)).toEqual([]);
    expect(figureTools.filter((tool) => tool.block === block)).toHaveLength(block.isFigure ? 1 : 0);
  });
});

/** What stands in a tree and in none of these elements: `<tag>` or `tag[attribute]`. */
function undeclared(nodes: readonly HtmlNode[], elements: (typeof storyBlocks)[number]["elements"]): string[] {
  return nodes.flatMap((element) => {
    if (typeof element === "string") return [];
    const declared = elements[element.tag] ?? textElements[element.tag];
    if (!declared) return [`<${element.tag}>`];
    const names = [...(declared.attributes ?? []), ...(declared.classes ? ["class"] : [])];
    const others = [...element.attributes.keys()].filter((attribute) => !names.includes(attribute));
    return [...others.map((attribute) => `${element.tag}[${attribute}]`), ...undeclared(element.children, elements)];
  });
}
