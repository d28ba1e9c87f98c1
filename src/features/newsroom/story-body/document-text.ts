// The words of a story's document, for comparing two versions of it.
import type { Attributes } from "./blocks/story-block.ts";
import { comparedTextOf } from "./blocks/story-blocks.ts";

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
  if (type === "paragraph" || type === "heading") return [children.map(textOf).join("")];
  // Only named keys are ever read.
  const attributes = typeof attrs === "object" && attrs !== null ? (attrs as Attributes) : {};
  const compared = typeof type === "string" ? comparedTextOf(type, attributes) : undefined;
  return compared ? [`[${compared.join(" · ")}]`] : children.flatMap(linesOf);
}

function textOf(node: unknown): string {
  if (typeof node !== "object" || node === null) return "";
  if ("text" in node && typeof node.text === "string") return node.text;
  return "type" in node && node.type === "hardBreak" ? " " : "";
}
