// The words of a story's document, for comparing two versions of it.
import type { Attributes } from "./blocks/story-block.ts";
import { blockNamed, comparedTextOf } from "./blocks/story-blocks.ts";
import { footnoteName, footnoteText } from "./footnote.ts";

/** A line for each block of the document given as JSON; pictures and their like by their words. "" for none. */
export function documentText(json: string): string {
  try {
    return linesOf(JSON.parse(json === "" ? "null" : json)).join("\n");
  } catch {
    return "";
  }
}

function linesOf(node: unknown): readonly string[] {
  if (typeof node !== "object" || node === null) return [];
  // each is looked at below
  const { type, content, attrs } = node as { type?: unknown; content?: unknown; attrs?: unknown };
  const children = Array.isArray(content) ? content : [];
  if (type === "paragraph" || type === "heading" || type === "question") return [children.map(textOf).join("")];
  const attributes = asAttributes(attrs);
  const compared = typeof type === "string" ? comparedTextOf(type, attributes) : undefined;
  // What has text inside may do without words of its own; of anything else the brackets alone say that it is there.
  const own = compared && (compared.length > 0 || children.length === 0) ? [`[${compared.join(" · ")}]`] : [];
  return [...own, ...children.flatMap(linesOf)];
}

function asAttributes(value: unknown): Attributes {
  // Only named keys are ever read.
  return typeof value === "object" && value !== null ? (value as Attributes) : {};
}

function textOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if ("text" in node && typeof node.text === "string") return node.text;
  if (!("type" in node)) return "";
  if (node.type === footnoteName) return footnoteText("attrs" in node ? asAttributes(node.attrs) : {});
  return node.type === "hardBreak" ? " " : "";
}

/** The words of a node that has no text inside of it, for searches and for counting words. */
export function leafText({ type, attrs }: { type: { name: string }; attrs: Attributes }): string {
  if (type.name === "hardBreak") return "\n";
  return type.name === footnoteName ? footnoteText(attrs) : (blockNamed(type.name)?.text?.(attrs) ?? "");
}
