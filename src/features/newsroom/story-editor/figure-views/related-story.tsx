import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import {
  relatedStoryBlock,
  relatedStoryLimits,
  type StoryRelatedStory,
  slugInStoryPath,
  storyPagePath,
} from "#app/features/newsroom/story-body/blocks/related-story.ts";
import { RelatedStoryDialog } from "#app/features/newsroom/story-editor/dialogs/related-story-dialog.tsx";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { NewspaperIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 9,
  block: relatedStoryBlock,
  View: RelatedStoryView,
  label: "editor.relatedStory.insert",
  Icon: NewspaperIcon,
  Dialog: RelatedStoryDialog,
  takes: (text) => URL.parse(text)?.host === location.host && storyPagePath(text) !== undefined,
};

function RelatedStoryView(props: NodeViewProps) {
  const { t } = useMessages();
  const { path, title } = props.node.attrs as StoryRelatedStory; // the schema of the node let nothing else in
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.relatedStory.name")} className="story-figure">
      <p className="story-figure-missing px-3" data-drag-handle="">
        {t("editor.relatedStory.name")}: {slugInStoryPath(path)}
      </p>
      <FigurePanel removeLabel={t("editor.relatedStory.remove")} onRemove={props.deleteNode}>
        <FigureField
          label={t("editor.relatedStory.title")}
          hint={title === "" ? t("editor.relatedStory.titleRequired") : undefined}
          value={title}
          lang={props.editor.view.dom.lang}
          maxLength={relatedStoryLimits.title}
          onChange={(typed) => props.updateAttributes({ title: typed })}
          onLeave={() => leaveFigure(props)}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}
