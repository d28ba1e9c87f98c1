// A question of an interview. The answer below it is paragraphs like any others. It is bold in what is stored, so that
// it stands out where no style sheet is: in feeds, in mails, in the low-data edition and at another house.
import { z } from "zod";
import { attribute, type HtmlElement, type HtmlNode } from "#app/features/newsroom/story-body/html-tree.ts";
import { markOf } from "#app/features/newsroom/story-body/story-inline.ts";
import { finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import type { StoryBlock } from "./story-block.ts";

export const questionBlock: StoryBlock = {
  name: "question",
  nodes: {
    question: {
      schema: {
        group: "block",
        content: "inline*",
        defining: true,
        // Before the paragraph, which takes every `p`; and the bold that it is stored in is no mark of its text.
        parseHTML: () => [
          { tag: "p.question", priority: 60 },
          { tag: "p.question strong", priority: 60, skip: true },
        ],
        renderHTML: () => ["p", { class: "question" }, ["strong", 0]],
        addKeyboardShortcuts() {
          return { "Mod-Alt-q": () => this.editor.commands.toggleNode("question", "paragraph") };
        },
      },
      attributes: z.object({}),
    },
  },
  elements: { p: { classes: ["question"] } },
  writes: ["p"],
  reads: ["p"],
  /** What cannot stand in a question comes after it. */
  write(element, { around, pieces }) {
    if (!isQuestion(element)) return undefined;
    const marks = [...new Set([...around.marks, "strong" as const])];
    return pieces(element.children, { ...around, marks }).map((part) =>
      part.kind === "text" ? finished("p", `<p class="question">${part.html}</p>`) : part,
    );
  },
  read(element, { inline }) {
    if (!isQuestion(element)) return undefined;
    return [{ type: "question", content: inline(withoutStrong(element.children)) }];
  },
};

function isQuestion(element: HtmlElement): boolean {
  return /(?:^|\s)question(?:\s|$)/.test(attribute(element, "class"));
}

function withoutStrong(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === "string") return [node];
    const children = withoutStrong(node.children);
    return markOf(node.tag) === "strong" ? children : [{ ...node, children }];
  });
}
