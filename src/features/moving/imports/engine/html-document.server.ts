// The body of a story from elsewhere → the document that our editor keeps. The HTML passes the gate of every body first, so the tree
// that is read here holds nothing but what story-html.ts names.

import { attribute, type HtmlElement, type HtmlNode, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { readHtml } from "#app/features/newsroom/story-body/read-html.server.ts";
import { sanitizeTree } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { StoryDocument } from "#app/features/newsroom/story-body/story-document.ts";
import { figureLimits } from "#app/features/newsroom/story-body/story-document-media.ts";
import { cutText } from "#app/platform/text/cut.ts";

type DocumentNode = {
  type: string;
  attrs?: Record<string, unknown>;
  content?: DocumentNode[];
  text?: string;
  marks?: DocumentMark[];
};
type DocumentMark = { type: string; attrs?: Record<string, unknown> };

/** A picture of the library as a body shows it. */
export type BodyPicture = { address: string; width: number; height: number; widths: readonly number[]; alt: string };

/** Lists inside of lists; a deeper one becomes paragraphs. */
const deepestList = 6;

/** The document of a tree from elsewhere. `pictureAt` knows the pictures of the library by their addresses. */
export function htmlDocument(
  nodes: readonly HtmlNode[],
  pictureAt: (address: string) => BodyPicture | undefined,
): StoryDocument {
  const body = readHtml(sanitizeTree(nodes));
  return { type: "doc", content: documentReader(pictureAt).blocks(body) };
}

function documentReader(pictureAt: (address: string) => BodyPicture | undefined) {
  const paragraph = (nodes: readonly HtmlNode[]): DocumentNode[] => {
    const content = inline(nodes, []);
    return content.length > 0 ? [{ type: "paragraph", content }] : [];
  };

  const blocks = (nodes: readonly HtmlNode[]): DocumentNode[] =>
    nodes.flatMap((node): DocumentNode[] => {
      if (typeof node === "string") return node.trim() === "" ? [] : paragraph([node]);
      switch (node.tag) {
        case "h2":
        case "h3":
          return [{ type: "heading", attrs: { level: node.tag === "h2" ? 2 : 3 }, content: inline(node.children, []) }];
        case "img":
        case "figure":
          return figure(node);
        case "hr":
          return [{ type: "horizontalRule" }];
        case "ul":
        case "ol":
          return [...list(node, 1), ...mediaIn(node)];
        case "blockquote":
          return [...wrapped("blockquote", plain(node.children, 1)), ...mediaIn(node)];
        case "table":
          return [...table(node), ...mediaIn(node)];
        default:
          return paragraph(node.children);
      }
    });

  /** Where no heading, picture or table can stand; pictures come after the whole. */
  const plain = (nodes: readonly HtmlNode[], depth: number): DocumentNode[] => {
    const found: DocumentNode[] = [];
    let loose: HtmlNode[] = [];
    const endLoose = () => {
      found.push(...paragraph(loose));
      loose = [];
    };
    for (const node of nodes) {
      if (typeof node === "string" || !plainBreaks.has(node.tag)) {
        loose.push(node);
        continue;
      }
      endLoose();
      if (node.tag === "ul" || node.tag === "ol") found.push(...list(node, depth + 1));
      else if (node.tag === "p" || node.tag === "h2" || node.tag === "h3") found.push(...paragraph(node.children));
      else if (node.tag === "blockquote") found.push(...plain(node.children, depth));
      else if (node.tag === "table")
        found.push(...descendants(node, ["td", "th"]).flatMap((cell) => plain(cell.children, depth)));
    }
    endLoose();
    return found;
  };

  const list = (element: HtmlElement, depth: number): DocumentNode[] => {
    const items = element.children.filter((child) => typeof child !== "string");
    if (depth > deepestList) return items.flatMap((item) => plain(item.children, depth));
    const content = items.flatMap((item): DocumentNode[] => {
      const inside = plain(item.children, depth);
      if (inside.length === 0) return [];
      return [
        { type: "listItem", content: inside[0]?.type === "paragraph" ? inside : [{ type: "paragraph" }, ...inside] },
      ];
    });
    if (content.length === 0) return [];
    if (element.tag === "ul") return [{ type: "bulletList", content }];
    return [{ type: "orderedList", attrs: { start: Number(attribute(element, "start") || 1) }, content }];
  };

  const table = (element: HtmlElement): DocumentNode[] => {
    const rows = descendants(element, ["tr"]).map((row) => ({
      type: "tableRow",
      content: row.children.flatMap((cell): DocumentNode[] => {
        if (typeof cell === "string") return [];
        const content = plain(cell.children, 1);
        const attrs = { colspan: spanOf(cell, "colspan"), rowspan: spanOf(cell, "rowspan") };
        const type = cell.tag === "th" ? "tableHeader" : "tableCell";
        return [{ type, attrs, content: content.length > 0 ? content : [{ type: "paragraph" }] }];
      }),
    }));
    const filled = rows.filter((row) => row.content.length > 0);
    const caption = descendants(element, ["caption"]).flatMap((found) => paragraph(found.children));
    return filled.length > 0 ? [...caption, { type: "table", content: filled }] : caption;
  };

  const figure = (element: HtmlElement): DocumentNode[] => {
    const caption = descendants(element, ["figcaption"])[0];
    const text = caption ? lineOfText(caption.children) : "";
    const videoId = attribute(element, "data-youtube-id");
    if (videoId !== "") {
      const link = descendants(element, ["a"])[0];
      const title = cutText(link ? lineOfText(link.children) : "", figureLimits.videoTitle) || "YouTube";
      return [
        { type: "videoEmbed", attrs: { youtubeId: videoId, title } },
        ...(caption ? paragraph(caption.children) : []),
      ];
    }
    const image = element.tag === "img" ? element : descendants(element, ["img"])[0];
    if (!image) return caption ? paragraph(caption.children) : [];
    const address = attribute(image, "src");
    const known = pictureAt(address);
    const attrs = {
      address,
      alt: cutText(attribute(image, "alt") || (known?.alt ?? ""), figureLimits.alt),
      caption: cutText(text, figureLimits.caption),
      width: known?.width ?? 0,
      height: known?.height ?? 0,
      widths: [...(known?.widths ?? [])],
    };
    return [{ type: "picture", attrs }];
  };

  /** The figures below an element that can hold none. */
  const mediaIn = (element: HtmlElement): DocumentNode[] => descendants(element, ["figure", "img"]).flatMap(figure);

  return { blocks };
}

/** Elements that end a stretch of text where only plain blocks may stand. */
const plainBreaks: ReadonlySet<string> = new Set([
  "p",
  "h2",
  "h3",
  "ul",
  "ol",
  "blockquote",
  "table",
  "figure",
  "img",
  "hr",
]);

function wrapped(type: string, content: DocumentNode[]): DocumentNode[] {
  return content.length > 0 ? [{ type, content }] : [];
}

const markOfTag: Readonly<Record<string, string>> = { strong: "bold", em: "italic", cite: "italic", s: "strike" };

function inline(nodes: readonly HtmlNode[], marks: readonly DocumentMark[]): DocumentNode[] {
  return nodes.flatMap((node): DocumentNode[] => {
    if (typeof node === "string") return node === "" ? [] : [{ type: "text", text: node, marks: [...marks] }];
    if (node.tag === "br") return [{ type: "hardBreak" }];
    if (node.tag === "figure" || node.tag === "img") return [];
    const type = Object.hasOwn(markOfTag, node.tag) ? markOfTag[node.tag] : undefined;
    if (type !== undefined) return inline(node.children, [...marks, { type }]);
    if (node.tag !== "a") return inline(node.children, marks);
    return inline(node.children, [...marks, { type: "link", attrs: { href: attribute(node, "href") } }]);
  });
}

function spanOf(cell: HtmlElement, name: string): number {
  return Number(attribute(cell, name) || 1);
}

function descendants(element: HtmlElement, tags: readonly string[]): HtmlElement[] {
  return element.children.flatMap((child) =>
    typeof child === "string" ? [] : tags.includes(child.tag) ? [child] : descendants(child, tags),
  );
}
