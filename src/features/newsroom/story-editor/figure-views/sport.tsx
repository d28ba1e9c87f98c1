import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { type StorySportBlock, sportBlock, sportBlockLimits } from "#app/features/newsroom/story-body/blocks/sport.ts";
import { SportDialog } from "#app/features/newsroom/story-editor/dialogs/sport-dialog.tsx";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { TrophyIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 3,
  block: sportBlock,
  View: SportBlockView,
  label: "editor.sport.insert",
  Icon: TrophyIcon,
  Dialog: SportDialog,
};

function SportBlockView(props: NodeViewProps) {
  const { t } = useMessages();
  const { shows, path, title } = props.node.attrs as StorySportBlock; // the schema of the node let nothing else in
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.sport.name")} className="story-figure">
      <p className="story-figure-missing" data-drag-handle="">
        {t(`editor.sport.kinds.${shows}`)}: {path}
      </p>
      <FigurePanel removeLabel={t("editor.sport.remove")} onRemove={props.deleteNode}>
        <FigureField
          label={t("editor.sport.title")}
          hint={title === "" ? t("editor.sport.titleRequired") : undefined}
          value={title}
          lang={props.editor.view.dom.lang}
          maxLength={sportBlockLimits.title}
          onChange={(typed) => props.updateAttributes({ title: typed })}
          onLeave={() => leaveFigure(props)}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}
