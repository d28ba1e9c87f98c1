import { getSchema } from "@tiptap/core";
import { describe, expect, test } from "vitest";
import { storyDifference } from "#app/admin/articles/history/story-difference.server.ts";
import { markdownOf } from "#app/features/moving/exports/markdown.ts";
import { htmlDocument } from "#app/features/moving/imports/engine/html-document.server.ts";
import { type TypedFields, typedNames } from "#app/features/newsroom/articles/rules.ts";
import { documentText } from "#app/features/newsroom/story-body/document-text.ts";
import type { HtmlNode } from "#app/features/newsroom/story-body/html-tree.ts";
import { cleanPastedTree } from "#app/features/newsroom/story-body/paste-clean.ts";
import { portableStory } from "#app/features/newsroom/story-body/portable-story.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeStory, storyText, textElements } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import { renderDocument } from "#app/features/newsroom/story-body/story-document.server.ts";
import { editorExtensions, figureTools } from "#app/features/newsroom/story-editor/figure-tools.ts";
import { blockExamples as examples, pictureLibrary as library, sentence } from "#tests/fixtures/story-blocks.ts";
import { storyBlocks } from "./story-blocks.ts";

test("there is an example of each registered block", () => {
  expect(Object.keys(examples)).toEqual(storyBlocks.map(({ name }) => name));
});

test("each tool has a position of its own", () => {
  const positions = figureTools.map(({ position }) => position);
  expect(new Set(positions).size).toBe(positions.length);
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
    const given = htmlDocument(readHtml(html), (address) => library.get(address));
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

  test("shows each word that was changed in it when two versions are compared", () => {
    const changes = changesOf(document);
    expect(changes.length > 0).toBe(name !== "horizontalRule");
    for (const { word, after } of changes) {
      const [difference] = storyDifference(versionWith(document), versionWith(after), []);
      const removed = { text: word, change: "removed" };
      const added = { text: "Thaw", change: "added" };
      expect(difference).toMatchObject({ field: "document", parts: expect.arrayContaining([removed, added]) });
    }
  });

  test("names the pictures of the library in it", () => {
    const shown = [...html.matchAll(/ src="(\/media\/[^"]*)"/g)].map(([, address]) => address);
    expect(pictures).toEqual(shown);
  });

  test("has its nodes in the editor, and a tool and a view if it is a figure", () => {
    const { nodes } = getSchema(editorExtensions);
    expect(Object.keys(block.nodes).filter((known) => nodes[known] === undefined)).toEqual([]);
    const tools = figureTools.filter((tool) => tool.block === block);
    expect(tools.length).toBeLessThanOrEqual(1);
    if (block.isFigure) expect(tools[0]?.View).toBeDefined();
  });
});

/** A document with another first word in one of its texts, for each of them: what has no space is no text. */
function changesOf(document: object): { word: string; after: object }[] {
  const json = JSON.stringify(document);
  // Texts are values, in quotation marks behind a colon; what is inside of one is escaped.
  return [...json.matchAll(/(?<=:")(\w+)(?=[^"\\]*\s)/g)].map(({ index, 0: word }) => ({
    word,
    after: JSON.parse(`${json.slice(0, index)}Thaw${json.slice(index + word.length)}`),
  }));
}

function versionWith(document: object): TypedFields {
  const empty = Object.fromEntries(typedNames.map((name) => [name, ""])) as TypedFields; // of these very names
  return { ...empty, document: JSON.stringify(document) };
}

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
