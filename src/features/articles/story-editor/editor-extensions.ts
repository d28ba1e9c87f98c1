import type { Extensions } from "@tiptap/core";
import { storyExtensions } from "../body/story-document.ts";
import { pictureNode, videoEmbedNode } from "../body/story-document-media.ts";
import { pictureWithView, videoEmbedWithView } from "./figure-views.tsx";

/** The nodes and marks of a story, with the figures as they look while they are edited. */
export const editorExtensions: Extensions = storyExtensions.map((extension) => {
  if (extension === pictureNode) return pictureWithView;
  return extension === videoEmbedNode ? videoEmbedWithView : extension;
});
