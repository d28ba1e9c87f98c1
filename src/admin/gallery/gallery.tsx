// Gallery Management (back-office.md 2): the pictures of the photo gallery, in their order.

import { findAdminGalleryImage, galleryStates, listAdminGallery } from "../../features/gallery/admin-queries.server.ts";
import { galleryCategories } from "../../features/gallery/admin-rules.ts";
import {
  createGalleryImage,
  deleteGalleryImage,
  restoreGalleryImage,
  setGalleryImageActive,
  setGalleryImageFeatured,
  updateGalleryImage,
} from "../../features/gallery/commands.server.ts";
import { countPublishedMedia } from "../../features/media/published-media-counts.server.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { answerForm } from "../kit/answer-form.server.ts";
import { collectionLoader } from "../kit/collection/collection-loader.server.ts";
import { CollectionPage } from "../kit/collection/collection-page.tsx";
import { keepFormOnError } from "../kit/form-answer.ts";
import { shouldRevalidateList } from "../kit/item/item-url.ts";
import { PublishedMediaFilters, publishedMediaLanguages } from "../kit/list/published-media-filters.tsx";
import { runEach } from "../kit/list/run-each.server.ts";
import { ScreenFailure } from "../kit/screen.tsx";
import { screens } from "../screens.ts";
import type { Route } from "./+types/gallery";
import { ImageDialog } from "./image-dialog.tsx";
import { ImageGrid } from "./image-grid.tsx";

export const handle = screens.gallery;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "gallery.create", edit: "gallery.edit", remove: "gallery.delete" },
  list: {
    sorts: { order: "asc", created: "desc", title: "asc" },
    filters: { state: galleryStates, category: galleryCategories, lang: publishedMediaLanguages },
  },
  page: ({ db }, filter, order) => listAdminGallery(db, filter, order),
  find: ({ db }, id) => findAdminGalleryImage(db, id),
  more: async ({ db }) => ({ counts: await countPublishedMedia(db, "gallery_images") }),
});

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createGalleryImage, input),
    save: ({ run, input }) => run(updateGalleryImage, input),
    setActive: ({ run, input }) => run(setGalleryImageActive, input),
    setFeatured: ({ run, input }) => run(setGalleryImageFeatured, input),
    delete: ({ run, input }) => run(deleteGalleryImage, input),
    restore: ({ run, input }) => run(restoreGalleryImage, input),
    setActiveOfEach: (form) => runEach(form, setGalleryImageActive),
    deleteEach: (form) => runEach(form, deleteGalleryImage),
  });
}

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, items, rights, counts, changes } = loaderData;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("adminGallery.title")}
      add={t("adminGallery.add")}
      empty={{ title: t("adminGallery.empty"), explanation: t("adminGallery.emptyHint") }}
      isEmpty={counts.all === 0}
      nothingHere={t("adminGallery.nothingHere")}
      filters={<GalleryFilters list={list} counts={counts} />}
      items={(onDelete) => <ImageGrid images={items} changes={changes} rights={rights} onDelete={onDelete} />}
      form={ImageDialog}
      deletion={{
        title: t("adminGallery.deleteTitle"),
        text: ({ title }) => t("adminGallery.deleteText", { title }),
        deleted: t("adminGallery.deleted"),
        failed: (reason) => ({
          title: t("adminCommon.error"),
          description: `${t("adminGallery.deleteFailed")}. ${reason}`,
        }),
        restored: t("adminCommon.restored"),
      }}
    />
  );
}

function GalleryFilters({ list, counts }: Pick<Route.ComponentProps["loaderData"], "list" | "counts">) {
  const { t } = useMessages();
  return (
    <PublishedMediaFilters
      list={list}
      counts={counts}
      sports={galleryCategories}
      search={t("adminGallery.search")}
      sorts={[
        { sort: "order", label: t("adminGallery.order") },
        { sort: "created", label: t("adminCommon.newest") },
        { sort: "title", label: t("adminGallery.name") },
      ]}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useMessages();
  return <ScreenFailure error={error} message={() => t("adminGallery.loadFailed")} />;
}
