import { useMessages } from "#app/messages/messages-context.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";

export const galleryOverlayId = "gallery-overlay";

/**
 * Where the script shows a picture at full size with its caption and date (public-site.md 2). Escape, the close button
 * and a click beside the picture close it; the arrow keys lead on.
 */
export function GalleryOverlay() {
  const { t } = useMessages();
  return (
    <dialog id={galleryOverlayId} aria-label={t("gallery.overlay")} className="ground-dark overlay">
      <div className="overlay-stage">
        <div className="overlay-picture" data-overlay-part="picture" />
        <div className="overlay-words" data-overlay-part="words" aria-live="polite">
          <p className="font-bold" data-overlay-part="title" />
          <p className="text-muted" data-overlay-part="caption" />
          <p data-overlay-part="match" />
          <p className="flex flex-wrap items-center gap-x-4 text-sm text-faint">
            <span data-overlay-part="date" />
            <span data-overlay-part="credit" />
            <span
              data-overlay-part="place"
              data-text={t("gallery.position", { position: "#place", total: "#total" })}
            />
            <a href={`#${galleryOverlayId}`} className="overlay-link" data-overlay-part="original">
              {t("gallery.original")}
            </a>
          </p>
        </div>
      </div>
      <form method="dialog" className="overlay-close">
        <IconButton type="submit" label={t("gallery.close")} icon={<InlineIcon name="close" />} tone="outlined" />
      </form>
      <div className="overlay-steps">
        <IconButton
          label={t("gallery.previousPicture")}
          icon={<InlineIcon name="chevron-left" />}
          tone="outlined"
          data-step="-1"
        />
        <IconButton
          label={t("gallery.nextPicture")}
          icon={<InlineIcon name="chevron-right" />}
          tone="outlined"
          data-step="1"
        />
      </div>
    </dialog>
  );
}
