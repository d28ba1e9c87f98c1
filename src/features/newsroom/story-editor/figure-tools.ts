import { type Extensions, Node } from "@tiptap/core";
import { ReactNodeViewRenderer } from "@tiptap/react";
import { storyExtensions } from "#app/features/newsroom/story-body/story-document.ts";
import type { FigureTool } from "./figure-tool.ts";
import { pictureTool } from "./figure-views/picture.tsx";
import { sportTool } from "./figure-views/sport.tsx";
import { videoTool } from "./figure-views/video.tsx";

/** The figures that the editor inserts, in the order of their buttons. */
export const figureTools: readonly FigureTool[] = [pictureTool, videoTool, sportTool];

/** The nodes and marks of a story, with the figures as they look while they are edited. */
export const editorExtensions: Extensions = storyExtensions.map((extension) => {
  const tool = figureTools.find(({ block }) => block.name === extension.name);
  if (!tool || !(extension instanceof Node)) return extension;
  return extension.extend({ addNodeView: () => ReactNodeViewRenderer(tool.View) });
});
