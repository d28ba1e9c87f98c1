// The part of the editor's document that demo stories use. Stricter than what staff may write: a slip in a content
// file is refused when it is loaded, not when a reader opens the story.
import { z } from "zod";
import { storySportBlock } from "#app/features/newsroom/story-body/blocks/sport.ts";

const link = z.strictObject({
  type: z.literal("link"),
  attrs: z.strictObject({ href: z.string().regex(/^(\/[^/]|https:\/\/)/) }),
});
const mark = z.union([z.strictObject({ type: z.enum(["bold", "italic"]) }), link]);

const text = z.strictObject({ type: z.literal("text"), text: z.string().min(1), marks: z.array(mark).optional() });
const hardBreak = z.strictObject({ type: z.literal("hardBreak") });
const inline = z.array(z.union([text, hardBreak])).min(1);

const paragraph = z.strictObject({ type: z.literal("paragraph"), content: inline });
const heading = z.strictObject({
  type: z.literal("heading"),
  attrs: z.strictObject({ level: z.union([z.literal(2), z.literal(3)]) }),
  content: inline,
});
const listItem = z.strictObject({ type: z.literal("listItem"), content: z.array(paragraph).min(1) });
const list = z.strictObject({ type: z.enum(["bulletList", "orderedList"]), content: z.array(listItem).min(1) });
const blockquote = z.strictObject({ type: z.literal("blockquote"), content: z.array(paragraph).min(1) });
const horizontalRule = z.strictObject({ type: z.literal("horizontalRule") });
const tableCell = z.strictObject({ type: z.enum(["tableHeader", "tableCell"]), content: z.array(paragraph).min(1) });
const tableRow = z.strictObject({ type: z.literal("tableRow"), content: z.array(tableCell).min(1) });
const table = z.strictObject({ type: z.literal("table"), content: z.array(tableRow).min(2) });
const sportBlock = z.strictObject({ type: z.literal("sportBlock"), attrs: storySportBlock });

/** A story's body as TipTap keeps it, restricted to the nodes and marks named above. */
export const demoDocument = z.strictObject({
  type: z.literal("doc"),
  content: z.array(z.union([paragraph, heading, list, blockquote, horizontalRule, table, sportBlock])).min(1),
});
