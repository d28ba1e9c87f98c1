import { type Extensions, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { storyExtensions } from "#app/features/newsroom/story-body/story-document.ts";
import { curledQuotes } from "./curled-quotes.ts";
import type { FigureTool } from "./figure-tool.ts";

// The type is that of `tool` in each of these files; a build stops at one that does not export it.
const tools = import.meta.glob<FigureTool>("./figure-views/*.tsx", { eager: true, import: "tool" });

/** The figures that the editor inserts, in the order of their buttons. */
export const figureTools: readonly FigureTool[] = Object.values(tools).toSorted((a, b) => a.position - b.position);

const shownExtensions: Extensions = storyExtensions.map((extension) => {
  const tool = figureTools.find(({ block }) => block.name === extension.name);
  if (!tool || !(extension instanceof Node)) return extension;
  const { View, keys } = tool;
  return extension.extend({
    ...(View && { addNodeView: () => ReactNodeViewRenderer(View) }),
    ...(keys && {
      // Before the keys of lists and paragraphs, which stand inside.
      priority: 200,
      addKeyboardShortcuts() {
        return Object.fromEntries(Object.entries(keys).map(([name, act]) => [name, () => act(this.editor)]));
      },
    }),
  });
});

/** The nodes and marks of a story, with the figures as they look while they are edited, and what the keys do. */
export const editorExtensions: Extensions = [...shownExtensions, curledQuotes];
