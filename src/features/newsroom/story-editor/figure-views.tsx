// How the figures look while they are edited: as readers see them, with the fields for their words below.
import { type NodeViewProps, NodeViewWrapper, ReactNodeViewRenderer } from "@tiptap/react";
import { type ReactNode, useState } from "react";
import { figureLimits, pictureNode, videoEmbedNode } from "#app/features/newsroom/story-body/story-document-media.ts";
import {
  type StorySportBlock,
  sportBlockLimits,
  sportBlockNode,
} from "#app/features/newsroom/story-body/story-sport-block.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { TrashIcon } from "#app/ui/icons.tsx";
import { FigureField } from "./figure-field.tsx";

export const pictureWithView = pictureNode.extend({ addNodeView: () => ReactNodeViewRenderer(PictureView) });
export const videoEmbedWithView = videoEmbedNode.extend({ addNodeView: () => ReactNodeViewRenderer(VideoView) });

export const sportBlockWithView = sportBlockNode.extend({ addNodeView: () => ReactNodeViewRenderer(SportBlockView) });

/** Puts the cursor behind the figure. */
function leaveFigure({ editor, getPos, node }: NodeViewProps): void {
  const position = getPos();
  if (position !== undefined) editor.commands.focus(position + node.nodeSize);
}

function PictureView(props: NodeViewProps) {
  const { t } = useMessages();
  const [isMissing, setMissing] = useState(false);
  const { alt, caption, width, height } = props.node.attrs;
  const leave = () => leaveFigure(props);
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.picture.name")} className="story-figure">
      {isMissing ? (
        <p className="story-figure-missing" data-drag-handle="">
          {t("editor.picture.missing")}
        </p>
      ) : (
        <img
          src={props.node.attrs.address}
          alt={alt}
          width={width || undefined}
          height={height || undefined}
          data-drag-handle=""
          onError={() => setMissing(true)}
        />
      )}
      <FigureMessages removeWord={t("editor.picture.remove")} onRemove={props.deleteNode}>
        <FigureField
          label={t("editor.picture.caption")}
          value={caption}
          lang={props.editor.view.dom.lang}
          maxLength={figureLimits.caption}
          onChange={(typed) => props.updateAttributes({ caption: typed })}
          onLeave={leave}
        />
        <FigureField
          label={t("editor.picture.alt")}
          hint={alt === "" ? t("editor.picture.altHint") : undefined}
          value={alt}
          lang={props.editor.view.dom.lang}
          maxLength={figureLimits.alt}
          onChange={(typed) => props.updateAttributes({ alt: typed })}
          onLeave={leave}
        />
      </FigureMessages>
    </NodeViewWrapper>
  );
}

function VideoView(props: NodeViewProps) {
  const { t } = useMessages();
  const title = String(props.node.attrs.title);
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.video.name")} className="story-figure video-embed">
      <div className="video-embed-face" data-drag-handle="">
        {title}
      </div>
      <FigureMessages removeWord={t("editor.video.remove")} onRemove={props.deleteNode}>
        <FigureField
          label={t("editor.video.title")}
          hint={title === "" ? t("editor.video.titleRequired") : undefined}
          value={title}
          lang={props.editor.view.dom.lang}
          maxLength={figureLimits.videoTitle}
          onChange={(typed) => props.updateAttributes({ title: typed })}
          onLeave={() => leaveFigure(props)}
        />
      </FigureMessages>
    </NodeViewWrapper>
  );
}

function SportBlockView(props: NodeViewProps) {
  const { t } = useMessages();
  const { shows, path, title } = props.node.attrs as StorySportBlock; // the schema of the node let nothing else in
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.sport.name")} className="story-figure">
      <p className="story-figure-missing" data-drag-handle="">
        {t(`editor.sport.kinds.${shows}`)}: {path}
      </p>
      <FigureMessages removeWord={t("editor.sport.remove")} onRemove={props.deleteNode}>
        <FigureField
          label={t("editor.sport.title")}
          hint={title === "" ? t("editor.sport.titleRequired") : undefined}
          value={title}
          lang={props.editor.view.dom.lang}
          maxLength={sportBlockLimits.title}
          onChange={(typed) => props.updateAttributes({ title: typed })}
          onLeave={() => leaveFigure(props)}
        />
      </FigureMessages>
    </NodeViewWrapper>
  );
}

/** The panel under a figure. */
function FigureMessages(props: { removeWord: string; onRemove: () => void; children: ReactNode }) {
  const { lang } = useMessages();
  return (
    <div className="story-figure-words" contentEditable={false} lang={lang}>
      {props.children}
      <Button tone="quiet" size="small" className="max-md:min-h-11 justify-self-start" onClick={props.onRemove}>
        <TrashIcon size={16} aria-hidden="true" />
        {props.removeWord}
      </Button>
    </div>
  );
}
