// A story that a later version of the program has written, for the editor of this one.
import type { JSONContent } from "@tiptap/core";
import { Node, type Schema } from "@tiptap/pm/model";

/**
 * The document with nothing in it that the schema does not know. An unknown block leaves the blocks inside of it, or
 * its words as paragraphs; an unknown mark or piece of a line leaves its text. Where the rest does not fit together,
 * all of it becomes paragraphs. Never throws, and loses no words.
 */
export function readableDocument(document: unknown, schema: Schema): JSONContent {
  const content = blocksOf(asList(asObject(document).content), schema);
  const read = { type: "doc", content: content.length > 0 ? content : [{ type: "paragraph" }] };
  return fits(read, schema) ? read : { type: "doc", content: content.flatMap(paragraphsOf) };
}

function blocksOf(nodes: readonly unknown[], schema: Schema): JSONContent[] {
  return nodes.flatMap((value): JSONContent[] => {
    const node = asObject(value);
    const name = typeof node.type === "string" ? node.type : "";
    const children = asList(node.content);
    const known = schema.nodes[name];
    const isText = children.some((child) => asObject(child).type === "text");
    if (known?.inlineContent) return [{ ...node, type: name, content: inlineOf(children, schema) }];
    if (known) return [{ ...node, type: name, ...(children.length > 0 && { content: blocksOf(children, schema) }) }];
    const words = wordsOf(asObject(node.attrs)).map((text) => paragraph([{ type: "text", text }]));
    return [...words, ...(isText ? [paragraph(inlineOf(children, schema))] : blocksOf(children, schema))];
  });
}

function inlineOf(nodes: readonly unknown[], schema: Schema): JSONContent[] {
  return nodes.flatMap((value): JSONContent[] => {
    const node = asObject(value);
    const name = typeof node.type === "string" ? node.type : "";
    const marks = asList(node.marks).filter((mark) => schema.marks[String(asObject(mark).type)] !== undefined);
    if (name === "text") return typeof node.text === "string" && node.text !== "" ? [{ ...node, marks } as never] : [];
    if (schema.nodes[name]?.isInline) return [node];
    return [
      ...wordsOf(asObject(node.attrs)).map((text) => ({ type: "text", text })),
      ...inlineOf(asList(node.content), schema),
    ];
  });
}

const paragraph = (content: JSONContent[]): JSONContent => ({ type: "paragraph", content });

/** Those of some attributes that are words: no addresses, no codes of one word. */
function wordsOf(attributes: Readonly<Record<string, unknown>>): string[] {
  return Object.values(attributes).filter(
    (value): value is string =>
      typeof value === "string" && /\p{L}/u.test(value) && /\s/.test(value.trim()) && !/^(?:\/|https?:)/.test(value),
  );
}

/** Every line of a node as a paragraph. */
function paragraphsOf(node: JSONContent): JSONContent[] {
  const content = node.content ?? [];
  const line = content.filter(({ type }) => type === "text" || type === "hardBreak");
  if (line.length > 0) return [paragraph(line)];
  return content.length > 0 ? content.flatMap(paragraphsOf) : [];
}

function fits(document: JSONContent, schema: Schema): boolean {
  try {
    Node.fromJSON(schema, document).check();
    return true;
  } catch {
    return false;
  }
}

function asObject(value: unknown): JSONContent & Readonly<Record<string, unknown>> {
  // Only named keys are ever read.
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as JSONContent) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
