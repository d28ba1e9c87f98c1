// The body of a story as Markdown (CommonMark). What it has no sign for, tables and underlining, stays HTML, which
// Markdown allows.

import type { MarkdownWriter } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import { writersOf } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { attribute, type HtmlElement, type HtmlNode, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { canonicalHtml } from "#app/features/newsroom/story-body/story-html.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";

type Addresses = {
  /** Where a picture lies, as the file says it. */
  pictureAt(address: string): string;
  /** A link as a whole address. */
  whole(address: string): string;
};

const inlineTags = new Set(["a", "strong", "em", "u", "s", "cite", "br"]);

/** The text of a whole body. */
export function markdownOf(nodes: readonly HtmlNode[], addresses: Addresses): string {
  return `${blocks(nodes, addresses).join("\n\n")}\n`;
}

/** Blocks between which stands an empty line. Text that no element wraps is a paragraph. */
function blocks(nodes: readonly HtmlNode[], addresses: Addresses): string[] {
  const found: string[] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    found.push(...paragraph(loose, addresses));
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || inlineTags.has(node.tag)) loose.push(node);
    else {
      endLoose();
      found.push(...block(node, addresses));
    }
  }
  endLoose();
  return found;
}

function paragraph(nodes: readonly HtmlNode[], addresses: Addresses): string[] {
  const text = inline(nodes, addresses).trim();
  // What begins a line like a heading, a list or a rule is text.
  return text === ""
    ? []
    : [
        text.replace(/^(?:([#+=-])|(\d{1,9})([.)]))/gm, (_all, sign, number, dot) =>
          sign ? `\\${sign}` : `${number}\\${dot}`,
        ),
      ];
}

/** The first block that has a way of its own, else what is inside of the element. */
function block(element: HtmlElement, addresses: Addresses): readonly string[] {
  const writer: MarkdownWriter = {
    blocks: (nodes) => blocks(nodes, addresses),
    paragraph: (nodes) => paragraph(nodes, addresses),
    image: (image) => imageOf(image, addresses),
    html: (whole) => canonicalHtml([whole]),
    prefixed,
  };
  for (const { markdown } of writersOf(element.tag)) {
    const written = markdown?.(element, writer);
    if (written) return written;
  }
  return blocks(element.children, addresses);
}

function prefixed(text: string, first: string, others: string): string {
  return text
    .split("\n")
    .map((line, index) => `${index === 0 ? first : others}${line}`.trimEnd())
    .join("\n");
}

function imageOf(element: HtmlElement, { pictureAt }: Addresses): string {
  return `![${escaped(attribute(element, "alt"))}](${target(pictureAt(attribute(element, "src")))})`;
}

const signs: Readonly<Record<string, string>> = { strong: "**", em: "*", s: "~~" };

function inline(nodes: readonly HtmlNode[], addresses: Addresses): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escaped(node);
      if (node.tag === "br") return "\\\n";
      if (node.tag === "img") return imageOf(node, addresses);
      const text = inline(node.children, addresses);
      if (node.tag === "a")
        return `[${text || escaped(lineOfText([node]))}](${target(addresses.whole(attribute(node, "href")))})`;
      if (node.tag === "u" || node.tag === "cite") return `<${node.tag}>${text}</${node.tag}>`;
      const sign = signs[node.tag];
      if (sign === undefined) return text;
      // A sign beside a blank marks nothing: blanks stand outside of it.
      return text.replace(/^(\s*)(.*?)(\s*)$/s, (_all, before, middle, behind) =>
        middle === "" ? `${before}${behind}` : `${before}${sign}${middle}${sign}${behind}`,
      );
    })
    .join("");
}

function escaped(text: string): string {
  return text.replace(/\s+/g, " ").replace(/[\\`*_[\]<>~|&]/g, (sign) => `\\${sign}`);
}

function target(address: string): string {
  return /[\s()<>]/.test(address) ? `<${escapeText(address).replace(/\s/g, "%20")}>` : address;
}
