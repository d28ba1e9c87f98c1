// The text of an entry as it is typed on a phone, without an editor, and the story document that it becomes: paragraphs
// with an empty line between them, **bold**, [words](https://…), and addresses as they are. Pure.
import { safeLink } from "#app/platform/text/safe-url.ts";

type Mark = { type: string; attrs?: Readonly<Record<string, unknown>> };
/** A node of a story's document; what is inside was checked by the server, or is checked by it. */
export type TextNode = {
  type: string;
  text?: string;
  marks?: readonly Mark[];
  content?: readonly TextNode[];
};

const pieces =
  /\*\*(?<bold>[^*\n]+)\*\*|\[(?<label>[^\]\n]+)\]\((?<target>[^\s)]+)\)|(?<bare>https?:\/\/[^\s<>"]*[^\s<>".,;:!?)\]])/gu;

const bold: Mark = { type: "bold" };

function inline(text: string, marks: readonly Mark[]): TextNode[] {
  const nodes: TextNode[] = [];
  let from = 0;
  const add = (piece: string, more: readonly Mark[]) => {
    if (piece !== "") nodes.push({ type: "text", text: piece, ...(more.length > 0 ? { marks: more } : {}) });
  };
  for (const found of text.matchAll(pieces)) {
    const { bold: strong, label, target, bare } = found.groups ?? {};
    const href = target ?? bare;
    const isLink = href !== undefined && safeLink(href) !== undefined;
    // What is no address that readers may follow stays as it was typed.
    if (strong === undefined && !isLink) continue;
    add(text.slice(from, found.index), marks);
    if (strong !== undefined) nodes.push(...inline(strong, [...marks, bold]));
    else if (label !== undefined) nodes.push(...linked(label, href, marks));
    else add(bare ?? "", [...marks, { type: "link", attrs: { href } }]);
    from = found.index + found[0].length;
  }
  add(text.slice(from), marks);
  return nodes;
}

/** The words of a link, some of them bold perhaps. */
function linked(label: string, href: string | undefined, marks: readonly Mark[]): TextNode[] {
  const link: Mark = { type: "link", attrs: { href } };
  return label.split(/\*\*/).flatMap((text, index) => {
    if (text === "") return [];
    const isBold = index % 2 === 1;
    return [{ type: "text", text, marks: [...marks, ...(isBold ? [bold] : []), link] }];
  });
}

function paragraph(text: string): TextNode {
  const lines = text.split("\n").map((line) => inline(line.trim(), []));
  const content = lines.flatMap((line, index) => (index === 0 ? line : [{ type: "hardBreak" }, ...line]));
  return { type: "paragraph", ...(content.length > 0 ? { content } : {}) };
}

/** The document of what was typed; nothing for nothing. */
export function entryDocument(typed: string): TextNode | null {
  const blocks = typed
    .replaceAll("\r\n", "\n")
    .split(/\n[^\S\n]*\n\s*/)
    .map((block) => block.trim())
    .filter((block) => block !== "");
  return blocks.length === 0 ? null : { type: "doc", content: blocks.map(paragraph) };
}

/** What somebody would have typed for a document. Lists and quotations become paragraphs. */
export function typedText(document: TextNode | null): string {
  const blocks = (document?.content ?? []).flatMap(blocksOf);
  return blocks.filter((block) => block !== "").join("\n\n");
}

function blocksOf({ type, content = [] }: TextNode): string[] {
  if (type === "paragraph") return [content.map(inlineText).join("")];
  if (type !== "listItem") return content.flatMap(blocksOf);
  return [content.flatMap(blocksOf).join("\n")];
}

function inlineText({ type, text = "", marks = [] }: TextNode): string {
  if (type === "hardBreak") return "\n";
  const href = marks.find((mark) => mark.type === "link")?.attrs?.href;
  const strong = marks.some((mark) => mark.type === "bold") ? `**${text}**` : text;
  if (typeof href !== "string") return strong;
  return href === text ? text : `[${strong}](${href})`;
}

/** The words without their marks, for a line of a list. */
export function plainText(document: TextNode | null): string {
  const within = ({ type, text, content = [] }: TextNode): string =>
    type === "hardBreak" ? " " : (text ?? content.map(within).join(type === "doc" ? "\n" : ""));
  return document ? within(document) : "";
}
