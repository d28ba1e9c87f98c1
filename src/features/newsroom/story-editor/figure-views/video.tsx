import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { videoBlock, videoBlockLimits } from "#app/features/newsroom/story-body/blocks/video.ts";
import { StoryVideoDialog } from "#app/features/newsroom/story-editor/dialogs/video-dialog.tsx";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { youtubeId } from "#app/platform/text/youtube.ts";
import { VideoIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 2,
  block: videoBlock,
  View: VideoView,
  label: "editor.video.insert",
  Icon: VideoIcon,
  Dialog: StoryVideoDialog,
  takes: (text) => youtubeId(text) !== undefined,
};

function VideoView(props: NodeViewProps) {
  const { t } = useMessages();
  const title = String(props.node.attrs.title);
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.video.name")} className="story-figure video-embed">
      <div className="video-embed-face" data-drag-handle="">
        {title}
      </div>
      <FigurePanel removeLabel={t("editor.video.remove")} onRemove={props.deleteNode}>
        <FigureField
          label={t("editor.video.title")}
          hint={title === "" ? t("editor.video.titleRequired") : undefined}
          value={title}
          lang={props.editor.view.dom.lang}
          maxLength={videoBlockLimits.title}
          onChange={(typed) => props.updateAttributes({ title: typed })}
          onLeave={() => leaveFigure(props)}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}
