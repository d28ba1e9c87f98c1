import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { NodeViewProps } from "@tiptap/react";
import { keyPointsBlock } from "#app/features/newsroom/story-body/blocks/key-points.ts";
import { boxKeys } from "#app/features/newsroom/story-editor/box-keys.ts";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { StoryBox } from "#app/features/newsroom/story-editor/story-box.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { KeyPointsIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 8,
  block: keyPointsBlock,
  View: KeyPointsView,
  label: "editor.keyPoints.insert",
  Icon: KeyPointsIcon,
  async insert(editor) {
    insertKeyPoints(editor);
  },
  keys: boxKeys(keyPointsBlock.name),
};

/**
 * Makes the list with the cursor the key points, at the top of the story; without one an empty list. Leads to those
 * that are there already.
 */
function insertKeyPoints({ state, view }: Editor): void {
  const { keyPoints, bulletList, listItem, paragraph } = state.schema.nodes;
  if (!keyPoints || !bulletList || !listItem || !paragraph) return;
  const { doc, tr } = state;
  const present = doc.firstChild?.type === keyPoints ? doc.firstChild : undefined;
  if (present) {
    const end = TextSelection.near(doc.resolve(present.nodeSize - 1), -1);
    view.dispatch(tr.setSelection(end).scrollIntoView());
    return;
  }
  const { $from } = state.selection;
  const list = $from.depth > 0 && $from.node(1).type === bulletList ? $from.node(1) : undefined;
  const points = list ?? bulletList.create(null, listItem.create(null, paragraph.create()));
  tr.insert(0, keyPoints.create(null, points));
  if (list) tr.delete(tr.mapping.map($from.before(1)), tr.mapping.map($from.after(1)));
  if (!tr.doc.resolve(points.nodeSize + 2).nodeAfter) tr.insert(points.nodeSize + 2, paragraph.create());
  view.dispatch(tr.setSelection(TextSelection.near(tr.doc.resolve(points.nodeSize), -1)).scrollIntoView());
}

function KeyPointsView(props: NodeViewProps) {
  const { t } = useMessages();
  return (
    <StoryBox {...props} name={t("editor.keyPoints.name")} removeLabel={t("editor.keyPoints.remove")}>
      <p className="text-sm font-semibold">{t("editor.keyPoints.name")}</p>
    </StoryBox>
  );
}
