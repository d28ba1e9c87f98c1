// Lists with bullets or numbers, also one inside of another.
import { z } from "zod";
import {
  attribute,
  type HtmlElement,
  type HtmlNode,
  wholeNumber,
} from "#app/features/newsroom/story-body/html-tree.ts";
import { finished, itemContent, wrapped } from "#app/features/newsroom/story-body/story-pieces.ts";
import { type DocumentNode, plainBlocks, type StoryBlock } from "./story-block.ts";

const highestNumber = 9999;
/** Lists inside of lists; a deeper one becomes paragraphs when it is read from elsewhere. */
const deepestList = 6;

export const listBlock: StoryBlock = {
  name: "bulletList",
  nodes: {
    bulletList: { attributes: z.object({}) },
    orderedList: {
      schema: {
        addAttributes: () => ({
          start: {
            default: 1,
            parseHTML: (list: HTMLElement) => Number.parseInt(list.getAttribute("start") ?? "", 10) || 1,
          },
        }),
      },
      attributes: z.object({ start: z.int().min(0).max(highestNumber).catch(1) }),
    },
    listItem: { schema: { content: `paragraph ${plainBlocks}*` }, attributes: z.object({}) },
  },
  elements: { ul: {}, ol: { attributes: ["start"], portable: ["start"] }, li: {} },
  writes: ["ul", "ol"],
  reads: ["ul", "ol", "menu"],
  write(element, { around, pieces }) {
    const content = itemsOf(element)
      .map((item) => itemContent(pieces(item, around)))
      .filter(Boolean)
      .map((item) => `<li>${item}</li>`)
      .join("");
    if (element.tag !== "ol" || content === "") return wrapped("ul", content);
    const start = wholeNumber(attribute(element, "start"), 0, highestNumber) ?? 1;
    return [finished("ol", `<ol${start === 1 ? "" : ` start="${start}"`}>${content}</ol>`)];
  },
  read(element, { plain }, depth) {
    const items = element.children.filter((child) => typeof child !== "string");
    if (depth > deepestList) return items.flatMap((item) => plain(item.children, depth));
    const content = items.flatMap((item): DocumentNode[] => {
      const inside = plain(item.children, depth);
      if (inside.length === 0) return [];
      const first: DocumentNode[] = inside[0]?.type === "paragraph" ? [] : [{ type: "paragraph" }];
      return [{ type: "listItem", content: [...first, ...inside] }];
    });
    if (content.length === 0) return [];
    if (element.tag === "ul") return [{ type: "bulletList", content }];
    return [{ type: "orderedList", attrs: { start: Number(attribute(element, "start") || 1) }, content }];
  },
  readPlain: (element, reader, depth) => listBlock.read(element, reader, depth + 1) ?? [],
  markdown({ tag, attributes, children }, { blocks, prefixed }) {
    let number = Number(attributes.get("start") ?? 1);
    const items = children.flatMap((item) => {
      if (typeof item === "string") return [];
      const sign = tag === "ol" ? `${number}. ` : "- ";
      number += 1;
      return [prefixed(blocks(item.children).join("\n\n"), sign, " ".repeat(sign.length))];
    });
    return [items.join("\n")];
  },
};

function itemsOf(element: HtmlElement): HtmlNode[][] {
  const items: HtmlNode[][] = [];
  for (const node of element.children) {
    if (typeof node === "string" && node.trim() === "") continue;
    const last = items.at(-1);
    if (typeof node !== "string" && node.tag === "li") items.push([...node.children]);
    // Google Docs puts an inner list beside its item instead of into it.
    else if (last) last.push(node);
    else items.push([node]);
  }
  return items;
}
