import type { Extensions } from "@tiptap/core";
import { storyExtensions } from "#app/features/newsroom/story-body/story-document.ts";
import { pictureNode, videoEmbedNode } from "#app/features/newsroom/story-body/story-document-media.ts";
import { sportBlockNode } from "#app/features/newsroom/story-body/story-sport-block.ts";
import { pictureWithView, sportBlockWithView, videoEmbedWithView } from "./figure-views.tsx";

/** The nodes and marks of a story, with the figures as they look while they are edited. */
export const editorExtensions: Extensions = storyExtensions.map((extension) => {
  if (extension === pictureNode) return pictureWithView;
  if (extension === sportBlockNode) return sportBlockWithView;
  return extension === videoEmbedNode ? videoEmbedWithView : extension;
});
