import { useState } from "react";
import { Picture } from "#app/features/media/picture.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatKilobytes } from "#app/messages/numbers.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { IconButton } from "#app/ui/icon-button.tsx";
import { TrashIcon, VideoIcon } from "#app/ui/icons.tsx";
import type { ListedMedia } from "./library.server.ts";

type MediaGridProps = {
  items: readonly ListedMedia[];
  /** Selection mode: every file has a Select button. */
  onSelect?: (item: ListedMedia) => void;
  /** Opens what is known of a file; outside of selection mode. */
  onOpen?: (item: ListedMedia) => void;
  onDelete?: (item: ListedMedia) => void;
};

/**
 * The files of the library: 2, 4 or 6 columns by screen size (back-office.md 9); a dialog is never wide enough for six.
 */
export function MediaGrid({ items, ...actions }: MediaGridProps) {
  return (
    <ul className={classNames("grid grid-cols-2 gap-3 md:grid-cols-4", !actions.onSelect && "xl:grid-cols-6")}>
      {items.map((item) => (
        <MediaTile key={item.id} item={item} {...actions} />
      ))}
    </ul>
  );
}

function MediaTile({ item, onSelect, onOpen, onDelete }: Omit<MediaGridProps, "items"> & { item: ListedMedia }) {
  const { lang, t } = useMessages();
  const name = item.original_filename;
  return (
    <li className="group relative grid content-start gap-1">
      <div className="relative overflow-hidden rounded-sm bg-sunken">
        <Face item={item} />
        <span className="absolute bottom-1.5 left-1.5 rounded-sm bg-rule px-1.5 text-xs tabular-nums text-paper">
          {formatKilobytes(item.file_size, lang)}
        </span>
        {onOpen && (
          <button
            type="button"
            aria-label={t("media.details", { name })}
            className="absolute inset-0 rounded-sm -outline-offset-2"
            onClick={() => onOpen(item)}
          />
        )}
        {onSelect && (
          // Always there for touch and keyboard; a pointer finds it when it comes near.
          <div className="absolute inset-0 grid place-items-center opacity-100 group-focus-within:opacity-100 group-hover:opacity-100 pointer-fine:opacity-0">
            <Button tone="primary" aria-label={`${t("media.select")}: ${name}`} onClick={() => onSelect(item)}>
              {t("media.select")}
            </Button>
          </div>
        )}
        {onDelete && (
          <IconButton
            label={t("media.delete", { name })}
            icon={<TrashIcon size={18} />}
            tone="outlined"
            size="small"
            className="absolute top-1.5 right-1.5"
            onClick={() => onDelete(item)}
          />
        )}
      </div>
      <p className="truncate text-sm text-muted" title={name}>
        {name}
      </p>
    </li>
  );
}

/** The picture, or a sign for a video. A picture that fails to load is hidden (back-office.md 8). */
function Face({ item }: { item: ListedMedia }) {
  const { t } = useMessages();
  const [isBroken, setBroken] = useState(false);
  if (!item.picture) {
    return (
      <div className="grid aspect-square place-content-center justify-items-center gap-1 text-sm text-muted">
        <VideoIcon size={32} />
        {t("media.video")}
      </div>
    );
  }
  if (isBroken) return <div className="aspect-square" />;
  return (
    <div
      ref={(box) => {
        // It may have failed before this script ran.
        const image = box?.querySelector("img");
        if (image?.complete && image.naturalWidth === 0 && image.currentSrc !== "") setBroken(true);
      }}
      onErrorCapture={() => setBroken(true)}
    >
      <Picture source={item.picture} ratio="1-1" sizes="(min-width: 80rem) 13rem, (min-width: 48rem) 22vw, 45vw" />
    </div>
  );
}
