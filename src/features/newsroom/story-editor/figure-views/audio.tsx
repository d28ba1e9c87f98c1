import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { audioBlock, audioBlockLimits, type StoryAudio } from "#app/features/newsroom/story-body/blocks/audio.ts";
import { AudioDialog } from "#app/features/newsroom/story-editor/dialogs/audio-dialog.tsx";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { AudioIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 5,
  block: audioBlock,
  View: AudioView,
  label: "editor.audio.insert",
  Icon: AudioIcon,
  Dialog: AudioDialog,
};

function AudioView(props: NodeViewProps) {
  const { t } = useMessages();
  const { address, title, caption } = props.node.attrs as StoryAudio; // the schema of the node let nothing else in
  const words = { lang: props.editor.view.dom.lang, onLeave: () => leaveFigure(props) };
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.audio.name")} className="story-figure">
      <div className="grid gap-2 p-3" data-drag-handle="">
        <strong>{title}</strong>
        {/* biome-ignore lint/a11y/useMediaCaption: what is said stands in the story that has it */}
        <audio src={address} controls preload="none" aria-label={title} className="w-full" />
      </div>
      <FigurePanel removeLabel={t("editor.audio.remove")} onRemove={props.deleteNode}>
        <FigureField
          {...words}
          label={t("editor.audio.title")}
          hint={title === "" ? t("editor.audio.titleRequired") : undefined}
          value={title}
          maxLength={audioBlockLimits.title}
          onChange={(typed) => props.updateAttributes({ title: typed })}
        />
        <FigureField
          {...words}
          label={t("editor.audio.caption")}
          value={caption}
          maxLength={audioBlockLimits.caption}
          onChange={(typed) => props.updateAttributes({ caption: typed })}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}
