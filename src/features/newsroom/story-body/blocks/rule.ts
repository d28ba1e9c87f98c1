// A line between two parts of a story.
import { z } from "zod";
import { finished } from "#app/features/newsroom/story-body/story-pieces.ts";
import type { StoryBlock } from "./story-block.ts";

export const ruleBlock: StoryBlock = {
  name: "horizontalRule",
  nodes: { horizontalRule: { attributes: z.object({}) } },
  elements: { hr: {} },
  writes: ["hr"],
  reads: ["hr"],
  write: () => [finished("hr", "<hr>")],
  read: () => [{ type: "horizontalRule" }],
  markdown: () => ["***"],
};
