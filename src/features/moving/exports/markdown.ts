// The body of a story as Markdown (CommonMark). What it has no sign for, tables, underlined and raised text, stays
// HTML, which Markdown allows. Footnotes are written as most programs know them.

import type { MarkdownWriter } from "#app/features/newsroom/story-body/blocks/story-block.ts";
import { writersOf } from "#app/features/newsroom/story-body/blocks/story-blocks.ts";
import { footnoteIn } from "#app/features/newsroom/story-body/footnote.ts";
import { attribute, type HtmlElement, type HtmlNode, lineOfText } from "#app/features/newsroom/story-body/html-tree.ts";
import { canonicalHtml } from "#app/features/newsroom/story-body/story-html.ts";
import { escapeText } from "#app/platform/text/escape-html.ts";

type Addresses = {
  /** Where a picture lies, as the file says it. */
  pictureAt(address: string): string;
  /** A link as a whole address. */
  whole(address: string): string;
};

/** `notes` are the footnotes so far. */
type Writing = Addresses & { notes: string[] };

const inlineTags = new Set(["a", "strong", "em", "u", "s", "cite", "sup", "sub", "span", "br"]);
/** Elements that Markdown has no sign for. */
const markupTags = new Set(["u", "cite", "sup", "sub"]);

/** The text of a whole body. */
export function markdownOf(nodes: readonly HtmlNode[], addresses: Addresses): string {
  const writing = { ...addresses, notes: [] as string[] };
  const text = blocks(nodes, writing).join("\n\n");
  const notes = writing.notes.map((note, index) => `[^${index + 1}]: ${escaped(note)}`);
  return `${[text, ...notes].join("\n\n")}\n`;
}

/** Blocks between which stands an empty line. Text that no element wraps is a paragraph. */
function blocks(nodes: readonly HtmlNode[], writing: Writing): string[] {
  const found: string[] = [];
  let loose: HtmlNode[] = [];
  const endLoose = () => {
    found.push(...paragraph(loose, writing));
    loose = [];
  };
  for (const node of nodes) {
    if (typeof node === "string" || inlineTags.has(node.tag)) loose.push(node);
    else {
      endLoose();
      found.push(...block(node, writing));
    }
  }
  endLoose();
  return found;
}

function paragraph(nodes: readonly HtmlNode[], writing: Writing): string[] {
  const text = inline(nodes, writing).trim();
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
function block(element: HtmlElement, writing: Writing): readonly string[] {
  const writer: MarkdownWriter = {
    blocks: (nodes) => blocks(nodes, writing),
    paragraph: (nodes) => paragraph(nodes, writing),
    image: (image) => imageOf(image, writing),
    html: (whole) => canonicalHtml([whole]),
    prefixed,
  };
  for (const { markdown } of writersOf(element.tag)) {
    const written = markdown?.(element, writer);
    if (written) return written;
  }
  return blocks(element.children, writing);
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

function inline(nodes: readonly HtmlNode[], writing: Writing): string {
  return nodes
    .map((node) => {
      if (typeof node === "string") return escaped(node);
      if (node.tag === "br") return "\\\n";
      if (node.tag === "img") return imageOf(node, writing);
      const text = inline(node.children, writing);
      const note = footnoteIn(node);
      if (note !== undefined) return `[^${writing.notes.push(note)}]`;
      if (node.tag === "a")
        return `[${text || escaped(lineOfText([node]))}](${target(writing.whole(attribute(node, "href")))})`;
      if (markupTags.has(node.tag)) return `<${node.tag}>${text}</${node.tag}>`;
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
