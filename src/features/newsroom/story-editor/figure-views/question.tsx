import { questionBlock } from "#app/features/newsroom/story-body/blocks/question.ts";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { QuestionIcon } from "#app/ui/icons.tsx";

/** Makes a question of the paragraph at the cursor, and a paragraph of a question. */
export const tool: FigureTool = {
  position: 11,
  block: questionBlock,
  label: "editor.question.insert",
  Icon: QuestionIcon,
  insert: async (editor) => void editor.commands.toggleNode("question", "paragraph"),
};
