import type { ReactNode } from "react";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { CardTitle } from "#app/admin/kit/item/card-title.tsx";
import {
  PublishedMediaActions,
  PublishedMediaBadges,
  type PublishedMediaRights,
  usePublishedMediaSwitches,
} from "#app/admin/kit/item/published-media-actions.tsx";
import { PublishedMediaList } from "#app/admin/kit/list/published-media-list.tsx";
import { Picture } from "#app/features/media/picture.tsx";
import type { AdminGalleryImage } from "#app/features/newsroom/gallery/admin-queries.server.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

type ImageGridProps = {
  images: readonly AdminGalleryImage[];
  changes: Readonly<Record<string, LastChange>>;
  rights: PublishedMediaRights;
  onDelete: (image: AdminGalleryImage) => void;
};

/** Pictures of the gallery in 1, 2 or 3 columns (back-office.md 9), several of which can be handled together. */
export function ImageGrid({ images, changes, rights, onDelete }: ImageGridProps) {
  const { t } = useMessages();
  return (
    <PublishedMediaList
      entities={images}
      rights={rights}
      label={t("admin.gallery.list")}
      columns="lg:grid-cols-3"
      question={{
        title: t("admin.gallery.deleteChosenTitle"),
        text: (count) => t("admin.gallery.deleteChosenText", { count }),
      }}
    >
      {(image, box) => (
        <ImageCard {...{ image, rights, box }} change={changes[image.id]} onDelete={() => onDelete(image)} />
      )}
    </PublishedMediaList>
  );
}

type ImageCardProps = {
  image: AdminGalleryImage;
  change: LastChange | undefined;
  rights: PublishedMediaRights;
  box: ReactNode;
  onDelete: () => void;
};

function ImageCard({ image, change, rights, box, onDelete }: ImageCardProps) {
  const { t } = useMessages();
  const { id, title, lang, caption, order_index, picture } = image;
  const switches = usePublishedMediaSwitches(image, {
    done: t("admin.gallery.updated"),
    failed: (reason) => ({
      title: t("admin.common.error"),
      description: `${t("admin.gallery.saveFailed")}. ${reason}`,
    }),
  });
  return (
    <article className="grid grid-rows-[auto_1fr_auto] border border-hairline bg-raised">
      {picture ? (
        <Picture source={picture} ratio="3-2" sizes="(min-width: 64rem) 24rem, (min-width: 40rem) 45vw, 100vw" />
      ) : (
        <span className="block aspect-3/2 bg-sunken" />
      )}
      <div className="grid min-w-0 content-start gap-1 p-3">
        <div className="flex items-start gap-2">
          {box}
          <CardTitle id={id} title={title} lang={lang} mayEdit={rights.edit} />
        </div>
        <PublishedMediaBadges entity={image} switches={switches}>
          <span className="text-muted">{t("admin.gallery.orderBadge", { order: order_index })}</span>
        </PublishedMediaBadges>
        {caption && (
          <p lang={lang} className="line-clamp-2 text-sm whitespace-pre-line">
            {caption}
          </p>
        )}
        <LastChanged change={change} />
      </div>
      <div className="border-t border-hairline px-2 py-1">
        <PublishedMediaActions
          entity={image}
          kind="gallery_images"
          switches={switches}
          rights={rights}
          onDelete={onDelete}
        />
      </div>
    </article>
  );
}
