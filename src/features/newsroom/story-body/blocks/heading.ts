// Two levels of heading below the title of the page.
import { z } from "zod";
import type { HtmlNode } from "#app/features/newsroom/story-body/html-tree.ts";
import { markOf } from "#app/features/newsroom/story-body/story-inline.ts";
import { finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import type { StoryBlock } from "./story-block.ts";

export const headingLevels = [2, 3] as const;

/** What is none of them is the least. */
const level = z.literal([1, 2, 3]).catch(3);

const tagOf = (tag: string) => (tag === "h1" || tag === "h2" ? "h2" : "h3");

export const headingBlock: StoryBlock = {
  name: "heading",
  nodes: {
    // Level 1 is the title of the page.
    heading: { attributes: z.object({ level: level.transform((given) => Math.max(given, 2)) }) },
  },
  elements: { h2: {}, h3: {} },
  writes: ["h2", "h3"],
  reads: ["h1", "h2", "h3", "h4", "h5", "h6"],
  /** A heading is heavy already: bold in it says nothing. What cannot stand in a heading comes after it. */
  write({ tag, children }, { around, pieces }) {
    const heading = tagOf(tag);
    const marks = around.marks.filter((mark) => mark !== "strong");
    return pieces(withoutStrong(children), { ...around, marks }).map((part) =>
      part.kind === "text" ? finished(heading, `<${heading}>${part.html}</${heading}>`) : part,
    );
  },
  read: ({ tag, children }, { inline }) => [
    { type: "heading", attrs: { level: tag === "h2" ? 2 : 3 }, content: inline(children) },
  ],
  readPlain: ({ children }, { paragraph }) => paragraph(children),
  markdown: ({ tag, children }, { paragraph }) =>
    paragraph(children).map((text) => `${tag === "h2" ? "##" : "###"} ${text.replaceAll("\\\n", " ")}`),
};

function withoutStrong(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.map((node) => {
    if (typeof node === "string") return node;
    const children = withoutStrong(node.children);
    return markOf(node.tag) === "strong" ? { ...node, tag: "span", children } : { ...node, children };
  });
}
