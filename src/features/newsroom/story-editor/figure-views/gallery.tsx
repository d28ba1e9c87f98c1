import { type NodeViewProps, NodeViewWrapper } from "@tiptap/react";
import { useContext, useEffect, useRef, useState } from "react";
import {
  galleryBlock,
  galleryLimits,
  galleryNodes,
  type StoryGallery,
} from "#app/features/newsroom/story-body/blocks/gallery.ts";
import type { StoryPictureBlock } from "#app/features/newsroom/story-body/blocks/picture.ts";
import { FigureField } from "#app/features/newsroom/story-editor/figure-field.tsx";
import { FigurePanel, leaveFigure } from "#app/features/newsroom/story-editor/figure-panel.tsx";
import { FigureSourcesContext, type FigureTool } from "#app/features/newsroom/story-editor/figure-tool.ts";
import { GalleryPicture, type Way } from "#app/features/newsroom/story-editor/gallery-picture.tsx";
import { insertBlocks } from "#app/features/newsroom/story-editor/insert-figure.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Button } from "#app/ui/button.tsx";
import { GalleryIcon, PlusIcon } from "#app/ui/icons.tsx";

export const tool: FigureTool = {
  position: 4,
  block: galleryBlock,
  View: GalleryView,
  label: "editor.gallery.insert",
  Icon: GalleryIcon,
  async insert(editor, { pickPictures }) {
    const pictures = [...(await pickPictures())];
    if (pictures.length > 0 && !editor.isDestroyed) insertBlocks(editor, editedNodes({ pictures, caption: "" }));
  },
};

/** While it is edited one that begins with a single picture stays a gallery: others are about to come. */
function editedNodes(gallery: StoryGallery) {
  return gallery.pictures.length === 1 ? [{ type: galleryBlock.name, attrs: gallery }] : galleryNodes(gallery);
}

function GalleryView(props: NodeViewProps) {
  const { t } = useMessages();
  const sources = useContext(FigureSourcesContext);
  const { pictures, caption } = props.node.attrs as StoryGallery; // the schema of the node let nothing else in
  const lang = props.editor.view.dom.lang;
  const { list, news, move } = useMoves(pictures, (next) => props.updateAttributes({ pictures: next }));
  const leave = () => leaveFigure(props);
  const change = (index: number, changes: Partial<StoryPictureBlock>) =>
    props.updateAttributes({ pictures: pictures.map((one, at) => (at === index ? { ...one, ...changes } : one)) });
  const remove = (index: number) => {
    if (pictures.length === 1) props.deleteNode();
    else props.updateAttributes({ pictures: pictures.toSpliced(index, 1) });
  };
  return (
    <NodeViewWrapper as="figure" aria-label={t("editor.gallery.name")} className="story-figure">
      <FigurePanel removeLabel={t("editor.gallery.remove")} onRemove={props.deleteNode}>
        {pictures.length === 1 && <p>{t("editor.gallery.alone")}</p>}
        {pictures.length >= galleryLimits.pictures && (
          <p>{t("editor.gallery.full", { most: galleryLimits.pictures })}</p>
        )}
        <div ref={list} className="grid gap-3">
          {keyed(pictures).map(({ key, picture }, index) => (
            <GalleryPicture
              key={key}
              picture={picture}
              place={{ position: index + 1, total: pictures.length }}
              lang={lang}
              onChange={(changes) => change(index, changes)}
              onMove={(way) => move(index, way)}
              onRemove={() => remove(index)}
              onLeave={leave}
            />
          ))}
        </div>
        <p role="status" className="sr-only">
          {news}
        </p>
        {sources && (
          <Button
            className="justify-self-start max-md:min-h-11"
            onClick={() => void addTo(props, sources.pickPictures)}
          >
            <PlusIcon size={16} aria-hidden="true" />
            {t("editor.gallery.add")}
          </Button>
        )}
        <FigureField
          label={t("editor.gallery.caption")}
          value={caption}
          lang={lang}
          maxLength={galleryLimits.caption}
          onChange={(typed) => props.updateAttributes({ caption: typed })}
          onLeave={leave}
        />
      </FigurePanel>
    </NodeViewWrapper>
  );
}

/** Each picture with a key that stays with it when it moves, also where one stands there twice. */
function keyed(pictures: readonly StoryPictureBlock[]) {
  const seen = new Map<string, number>();
  return pictures.map((picture) => {
    const times = (seen.get(picture.address) ?? 0) + 1;
    seen.set(picture.address, times);
    return { picture, key: `${picture.address} ${times}` };
  });
}

/** Moves pictures, says where they have come to, and keeps the focus on the button that moved one. */
function useMoves(pictures: readonly StoryPictureBlock[], onChange: (pictures: StoryPictureBlock[]) => void) {
  const { t } = useMessages();
  const list = useRef<HTMLDivElement>(null);
  const moved = useRef<{ index: number; way: Way }>(undefined);
  const [news, setNews] = useState("");
  useEffect(() => {
    if (!moved.current) return;
    const { index, way } = moved.current;
    moved.current = undefined;
    const buttons = list.current?.children[index]?.querySelectorAll<HTMLElement>("[data-way]:not(:disabled)") ?? [];
    const found = [...buttons];
    (found.find((button) => button.dataset.way === way) ?? found[0])?.focus();
  });
  const move = (from: number, way: Way) => {
    const index = from + (way === "earlier" ? -1 : 1);
    const picture = pictures[from];
    if (!picture || index < 0 || index >= pictures.length) return;
    moved.current = { index, way };
    onChange(pictures.toSpliced(from, 1).toSpliced(index, 0, picture));
    setNews(t("editor.gallery.moved", { position: index + 1, total: pictures.length }));
  };
  return { list, news, move };
}

/** Adds pictures at the end; those that are too many stand in further galleries below. */
async function addTo({ editor, getPos }: NodeViewProps, pick: () => Promise<readonly StoryPictureBlock[]>) {
  const chosen = await pick();
  const position = getPos();
  if (chosen.length === 0 || position === undefined || editor.isDestroyed) return;
  const { state, view } = editor;
  // As it is now: it may have changed while they were chosen.
  const node = state.doc.nodeAt(position);
  if (node?.type.name !== galleryBlock.name) return;
  const { pictures, caption } = node.attrs as StoryGallery;
  const [first, ...others] = editedNodes({ pictures: [...pictures, ...chosen], caption });
  const rest = others.map((block) => state.schema.nodeFromJSON(block));
  view.dispatch(state.tr.setNodeMarkup(position, null, first?.attrs).insert(position + node.nodeSize, rest));
}
