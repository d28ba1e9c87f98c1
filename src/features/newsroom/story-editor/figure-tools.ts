import { type Extensions, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { storyExtensions } from "#app/features/newsroom/story-body/story-document.ts";
import type { FigureTool } from "./figure-tool.ts";

// The type is that of `tool` in each of these files; a build stops at one that does not export it.
const tools = import.meta.glob<FigureTool>("./figure-views/*.tsx", { eager: true, import: "tool" });

/** The figures that the editor inserts, in the order of their buttons. */
export const figureTools: readonly FigureTool[] = Object.values(tools).toSorted((a, b) => a.position - b.position);

/** The nodes and marks of a story, with the figures as they look while they are edited. */
export const editorExtensions: Extensions = storyExtensions.map((extension) => {
  const tool = figureTools.find(({ block }) => block.name === extension.name);
  if (!tool || !(extension instanceof Node)) return extension;
  return extension.extend({ addNodeView: () => ReactNodeViewRenderer(tool.View) });
});
