// What a browser sends as a story, checked node by node before anything is made of it. Nothing is trusted but the JSON
// being JSON. One pass, bounded in nodes, depth and characters.
import { getSchema } from "@tiptap/core";
import { Fragment, type Mark, type Node, type Schema } from "@tiptap/pm/model";
import { z } from "zod";
import { type AppError, fieldError } from "#app/platform/errors.ts";
import { hasForbiddenCharacters } from "#app/platform/text/characters.ts";
import { safeLink } from "#app/platform/text/safe-url.ts";
import type { Attributes } from "./blocks/story-block.ts";
import { blockNodes } from "./blocks/story-blocks.ts";
import { footnoteAttributes, footnoteName } from "./footnote.ts";
import { withLeadingNodeFirst } from "./leading-blocks.ts";
import { storyExtensions, storyLimits } from "./story-document.ts";

const schema: Schema = getSchema(storyExtensions);

/** What is kept of the attributes of every node that a story may hold. Anything else is dropped without a word. */
const attributesOf: ReadonlyMap<string, z.ZodType<Attributes>> = new Map<string, z.ZodType<Attributes>>([
  ["paragraph", z.object({})],
  ["hardBreak", z.object({})],
  [footnoteName, footnoteAttributes],
  ...[...blockNodes].map(([name, { attributes }]) => [name, attributes] as const),
]);

function checked(shape: z.ZodType<Attributes>, given: Attributes): Attributes {
  const read = shape.safeParse(given);
  if (read.success) return read.data;
  throw errorCode(read.error.issues[0]?.message ?? "article.document");
}

function errorCode(code: string): AppError {
  return fieldError("document", code);
}

function asObject(value: unknown): Attributes {
  // Only named keys are ever read.
  return typeof value === "object" && value !== null && !Array.isArray(value) ? (value as Attributes) : {};
}

function asList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/**
 * The story in an untrusted document, as a sound node of the schema: text in NFC, unknown attributes and marks and
 * empty paragraphs dropped, links only to safe addresses, what leads a story at its top.
 *
 * @throws AppError `invalid` at the field `document`: `article.document` for what is no document of ours (unknown
 * nodes, wrong nesting, too many nodes, too deep), `text.required`, `text.tooLong`, `text.control`, `picture.invalid`,
 * `youtube.invalid`, `sportBlock.invalid`, `relatedStory.invalid`.
 */
export function checkStory(document: unknown): Node {
  const root = asObject(document);
  if (root.type !== "doc") throw errorCode("article.document");
  const read = storyReader();
  const blocks = asList(root.content)
    .flatMap((child) => read(child, 1))
    .filter((block) => block.type.name !== "paragraph" || block.childCount > 0);
  const paragraph = schema.nodes.paragraph?.create();
  const story = schema.topNodeType.create(null, blocks.length > 0 ? [...withLeadingNodeFirst(blocks)] : paragraph);
  try {
    story.check();
  } catch {
    throw errorCode("article.document");
  }
  return story;
}

/** Reads one node after the other, counting as it goes. */
function storyReader(): (value: unknown, depth: number) => readonly Node[] {
  let nodes = 0;
  let characters = 0;

  const read = (value: unknown, depth: number): readonly Node[] => {
    nodes += 1;
    if (nodes > storyLimits.nodes || depth > storyLimits.depth) throw errorCode("article.document");
    const given = asObject(value);
    if (given.type === "text") return readText(given);
    const name = typeof given.type === "string" ? given.type : "";
    const shape = attributesOf.get(name);
    const type = schema.nodes[name];
    if (!shape || !type) throw errorCode("article.document");
    const attributes = checked(shape, asObject(given.attrs));
    const stored = blockNodes.get(name)?.storedAs?.(attributes);
    if (stored) return stored.map((node) => schema.nodeFromJSON(node));
    const children = asList(given.content).flatMap((child) => read(child, depth + 1));
    return [type.create(attributes, Fragment.fromArray(joined(children)))];
  };

  const readText = (given: Attributes): readonly Node[] => {
    if (typeof given.text !== "string") throw errorCode("article.document");
    characters += given.text.length;
    if (characters > storyLimits.characters) throw errorCode(`text.tooLong:${storyLimits.characters}`);
    if (hasForbiddenCharacters(given.text)) throw errorCode("text.control");
    return given.text === "" ? [] : [schema.text(given.text.normalize("NFC"), marksOf(given))];
  };

  return read;
}

/** Neighbouring texts with the same marks as one, so that an equal story is an equal document. */
function joined(nodes: readonly Node[]): Node[] {
  const result: Node[] = [];
  let run: Node[] = [];
  const endRun = () => {
    const [first] = run;
    if (first) result.push(run.length === 1 ? first : schema.text(run.map((node) => node.text).join(""), first.marks));
    run = [];
  };
  for (const node of nodes) {
    if (!node.isText || (run[0] && !run[0].sameMarkup(node))) endRun();
    if (node.isText) run.push(node);
    else result.push(node);
  }
  endRun();
  return result;
}

function marksOf(given: Attributes): readonly Mark[] {
  let marks: readonly Mark[] = [];
  for (const value of asList(given.marks).slice(0, 16)) {
    const mark = markOf(asObject(value));
    if (mark) marks = mark.addToSet(marks);
  }
  return marks;
}

function markOf({ type, attrs }: Attributes): Mark | undefined {
  switch (type) {
    case "bold":
    case "italic":
    case "strike":
    case "superscript":
    case "subscript":
      return schema.marks[type]?.create();
    case "link": {
      const { href } = asObject(attrs);
      const link = typeof href === "string" ? safeLink(href) : undefined;
      return link && schema.marks.link?.create({ href: link.href });
    }
    default:
      return undefined;
  }
}
