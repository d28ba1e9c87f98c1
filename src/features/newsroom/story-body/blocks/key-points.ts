// What matters most of a story, as a list at its top. It stands first wherever it was put, and once: a second one is an
// ordinary list. The story keeps the list alone; its page says above it what it is, in the language of the page.
import { z } from "zod";
import { type HtmlElement, hasClass } from "#app/features/newsroom/story-body/html-tree.ts";
import { finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";
import { listBlock } from "./list.ts";
import type { StoryBlock } from "./story-block.ts";
import { wordpressLists, wordpressMarkup } from "./wordpress-markup.ts";

const className = "key-points";
const start = `<ul class="${className}">`;

export const keyPointsBlock: StoryBlock = {
  name: "keyPoints",
  nodes: {
    keyPoints: {
      schema: {
        group: "block",
        content: "bulletList",
        defining: true,
        // Before the list that any `ul` is.
        parseHTML: () => [{ tag: `ul.${className}`, priority: 60 }],
        renderHTML: () => ["div", { class: className }, 0],
      },
      attributes: z.object({}),
    },
  },
  leads: { start, otherwise: "<ul>" },
  elements: { ul: { classes: [className] }, li: {} },
  writes: ["ul"],
  reads: ["ul", "div"],
  write(element, writer) {
    const list = listOf(element);
    return (
      list &&
      listBlock
        .write(list, writer)
        ?.map((piece) => (piece.kind === "block" ? finished("ul", piece.html.replace("<ul>", start)) : piece))
    );
  },
  read(element, reader, depth) {
    if (!listOf(element)) return undefined;
    const content = listBlock.read(element, reader, depth) ?? [];
    return content.length > 0 ? [{ type: "keyPoints", content: [...content] }] : [];
  },
  onPage(html, { t }) {
    if (!html.startsWith(start)) return html;
    const label = `<h2 class="key-points-label" id="key-points">${escapeText(t("article.keyPoints"))}</h2>`;
    return `${label}<ul class="${className}" aria-labelledby="key-points">${html.slice(start.length)}`;
  },
  wordpress(html) {
    const [points, rest] = splitKeyPoints(html);
    if (points === "") return html;
    const list = wordpressLists(points.slice(start.length, -"</ul>".length));
    return wordpressMarkup("list", { className }, `<ul class="wp-block-list ${className}">${list}</ul>`) + rest;
  },
};

/** The list in an element that stands for key points, as the story or the editor's clipboard has it. */
function listOf(element: HtmlElement): HtmlElement | undefined {
  if (!hasClass(element, className)) return undefined;
  if (element.tag === "ul") return element;
  const [list, ...others] = element.children.filter((child) => typeof child !== "string" || child.trim() !== "");
  return typeof list === "object" && list.tag === "ul" && others.length === 0 ? list : undefined;
}

/** A stored body as its key points, "" where it has none, and the rest. */
export function splitKeyPoints(html: string): readonly [points: string, rest: string] {
  if (!html.startsWith(start)) return ["", html];
  let depth = 0;
  for (const tag of html.matchAll(/<(\/?)ul\b[^>]*>/g)) {
    depth += tag[1] === "/" ? -1 : 1;
    const end = tag.index + tag[0].length;
    if (depth === 0) return [html.slice(0, end), html.slice(end)];
  }
  return ["", html];
}
