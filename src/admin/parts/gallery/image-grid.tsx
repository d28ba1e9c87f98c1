import type { ReactNode } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskGalleryImage } from "../../../features/gallery/desk-queries.server.ts";
import { Picture } from "../../../features/media/picture.tsx";
import { useWords } from "../../../words/words-context.tsx";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import { CardTitle } from "../../kit/item/card-title.tsx";
import {
  ShowcaseActions,
  ShowcaseBadges,
  type ShowcaseRights,
  useShowcaseSwitches,
} from "../../kit/item/showcase-actions.tsx";
import { ShowcaseList } from "../../kit/list/showcase-list.tsx";

type ImageGridProps = {
  images: readonly DeskGalleryImage[];
  changes: Readonly<Record<string, LastChange>>;
  rights: ShowcaseRights;
  onDelete: (image: DeskGalleryImage) => void;
};

/** Pictures of the gallery in 1, 2 or 3 columns (back-office.md 9), several of which can be handled together. */
export function ImageGrid({ images, changes, rights, onDelete }: ImageGridProps) {
  const { t } = useWords();
  return (
    <ShowcaseList
      things={images}
      rights={rights}
      label={t("galleryDesk.list")}
      columns="lg:grid-cols-3"
      question={{
        title: t("galleryDesk.deleteChosenTitle"),
        text: (count) => t("galleryDesk.deleteChosenText", { count }),
      }}
    >
      {(image, box) => (
        <ImageCard {...{ image, rights, box }} change={changes[image.id]} onDelete={() => onDelete(image)} />
      )}
    </ShowcaseList>
  );
}

type ImageCardProps = {
  image: DeskGalleryImage;
  change: LastChange | undefined;
  rights: ShowcaseRights;
  box: ReactNode;
  onDelete: () => void;
};

function ImageCard({ image, change, rights, box, onDelete }: ImageCardProps) {
  const { t } = useWords();
  const { id, title, lang, caption, order_index, picture } = image;
  const switches = useShowcaseSwitches(image, {
    done: t("galleryDesk.updated"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("galleryDesk.saveFailed")}. ${reason}` }),
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
        <ShowcaseBadges thing={image} switches={switches}>
          <span className="text-muted">{t("galleryDesk.orderBadge", { order: order_index })}</span>
        </ShowcaseBadges>
        {caption && (
          <p lang={lang} className="line-clamp-2 text-sm whitespace-pre-line">
            {caption}
          </p>
        )}
        <LastChanged change={change} />
      </div>
      <div className="border-t border-hairline px-2 py-1">
        <ShowcaseActions thing={image} kind="gallery_images" switches={switches} rights={rights} onDelete={onDelete} />
      </div>
    </article>
  );
}
