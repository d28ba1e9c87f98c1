import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { useState } from "react";
import { pictureBlock, pictureBlockLimits } from "#app/features/newsroom/story-body/blocks/picture.ts";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import type { FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { insertFigure } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { PictureAlternative } from "#app/features/newsroom/story-editor/picture-alternative.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ImageIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 1,
  block: pictureBlock,
  View: PictureView,
  label: "editor.picture.insert",
  Icon: ImageIcon,
  async insert(editor, { pickPicture }) {
    const picture = await pickPicture();
    if (picture && !editor.isDestroyed) insertFigure(editor, pictureBlock, picture);
  },
};

function PictureView(props: NodeViewProps) {
  const { t } = useMessages();
  const [isMissing, setMissing] = useState(false);
  const { alt, caption, width, height, decorative } = props.node.attrs;
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
      <FigurePanel removeLabel={t("editor.picture.remove")} onRemove={props.deleteNode}>
        <FigureField
          label={t("editor.picture.caption")}
          value={caption}
          lang={props.editor.view.dom.lang}
          maxLength={pictureBlockLimits.caption}
          onChange={(typed) => props.updateAttributes({ caption: typed })}
          onLeave={leave}
        />
        <PictureAlternative
          picture={{ alt, decorative }}
          lang={props.editor.view.dom.lang}
          onChange={(changes) => props.updateAttributes(changes)}
          onLeave={leave}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}
