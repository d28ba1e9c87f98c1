// What somebody said, in paragraphs.
import { z } from "zod";
import { paragraphHtml, plainPieces, wrapped } from "#app/features/newsroom/story-body/story-pieces.ts";
import { plainBlocks, type StoryBlock } from "./story-block.ts";

export const quotationBlock: StoryBlock = {
  name: "blockquote",
  nodes: { blockquote: { schema: { content: `${plainBlocks}+` }, attributes: z.object({}) } },
  elements: { blockquote: {} },
  writes: ["blockquote"],
  reads: ["blockquote"],
  write: ({ children }, { around, pieces }) =>
    wrapped("blockquote", paragraphHtml(plainPieces(pieces(children, around)))),
  read({ children }, { plain }, depth) {
    const content = plain(children, depth);
    return content.length > 0 ? [{ type: "blockquote", content }] : [];
  },
  readPlain: ({ children }, { plain }, depth) => plain(children, depth),
  markdown: ({ children }, { blocks, prefixed }) => [prefixed(blocks(children).join("\n\n"), "> ", "> ")],
};
