import { useState } from "react";
import {
  librarySources,
  pictureBlockLimits,
  type StoryPictureBlock,
} from "#app/features/newsroom/story-body/blocks/picture.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ArrowDownIcon, ArrowUpIcon, TrashIcon } from "#app/ui/icons.tsx";
import { FigureField } from "./figure-field.tsx";
import { PictureAlternative } from "./picture-alternative.tsx";

export type Way = "earlier" | "later";

type GalleryPictureProps = {
  picture: StoryPictureBlock;
  /** From 1. */
  place: { position: number; total: number };
  /** The language of the story. */
  lang: string;
  onChange: (changes: Partial<StoryPictureBlock>) => void;
  onMove: (way: Way) => void;
  onRemove: () => void;
  onLeave: () => void;
};

/** A picture of a gallery while it is edited: its words, and buttons that move and remove it. */
export function GalleryPicture({ picture, place, lang, onChange, onMove, onRemove, onLeave }: GalleryPictureProps) {
  const { t } = useMessages();
  const [isMissing, setMissing] = useState(false);
  const { alt, caption, address } = picture;
  return (
    <fieldset className="gallery-picture">
      <legend className="sr-only">{t("editor.gallery.picture", place)}</legend>
      <div className="gallery-picture-face">
        {isMissing ? (
          <p className="story-figure-missing">{t("editor.picture.missing")}</p>
        ) : (
          <img
            src={address}
            srcSet={librarySources(picture) ?? undefined}
            sizes="7rem"
            alt={alt}
            loading="lazy"
            onError={() => setMissing(true)}
          />
        )}
      </div>
      <PlaceButtons place={place} onMove={onMove} onRemove={onRemove} />
      <div className="gallery-picture-words">
        <FigureField
          label={t("editor.picture.caption")}
          value={caption}
          lang={lang}
          maxLength={pictureBlockLimits.caption}
          onChange={(typed) => onChange({ caption: typed })}
          onLeave={onLeave}
        />
        <PictureAlternative picture={picture} lang={lang} onChange={onChange} onLeave={onLeave} />
      </div>
    </fieldset>
  );
}

type PlaceButtonsProps = Pick<GalleryPictureProps, "place" | "onMove" | "onRemove">;

function PlaceButtons({ place: { position, total }, onMove, onRemove }: PlaceButtonsProps) {
  const { t } = useMessages();
  return (
    <div className="flex flex-wrap gap-1">
      <IconButton
        label={t("editor.gallery.earlier", { position })}
        icon={<ArrowUpIcon size={18} />}
        data-way="earlier"
        disabled={position === 1}
        onClick={() => onMove("earlier")}
      />
      <IconButton
        label={t("editor.gallery.later", { position })}
        icon={<ArrowDownIcon size={18} />}
        data-way="later"
        disabled={position === total}
        onClick={() => onMove("later")}
      />
      <IconButton
        label={t("editor.gallery.removePicture", { position })}
        icon={<TrashIcon size={18} />}
        onClick={onRemove}
      />
    </div>
  );
}
