// Gallery Management (back-office.md 2): the pictures of the photo gallery, in their order.

import { screens } from "#app/admin/frame/screens.ts";
import { answerForm } from "#app/admin/kit/answer-form.server.ts";
import { collectionLoader } from "#app/admin/kit/collection/collection-loader.server.ts";
import { CollectionPage } from "#app/admin/kit/collection/collection-page.tsx";
import { keepFormOnError } from "#app/admin/kit/form-answer.ts";
import { shouldRevalidateList } from "#app/admin/kit/item/item-url.ts";
import { PublishedMediaFilters } from "#app/admin/kit/list/published-media-filters.tsx";
import { runEach } from "#app/admin/kit/list/run-each.server.ts";
import { screenFailure } from "#app/admin/kit/screen.tsx";
import { countPublishedMedia } from "#app/features/media/published-media-counts.server.ts";
import {
  findAdminGalleryImage,
  galleryStates,
  listAdminGallery,
} from "#app/features/newsroom/gallery/admin-queries.server.ts";
import { galleryCategories } from "#app/features/newsroom/gallery/admin-rules.ts";
import {
  createGalleryImage,
  deleteGalleryImage,
  restoreGalleryImage,
  setGalleryImageActive,
  setGalleryImageFeatured,
  updateGalleryImage,
} from "#app/features/newsroom/gallery/commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { languages } from "#app/platform/text/languages.ts";
import type { Route } from "./+types/gallery";
import { ImageDialog } from "./image-dialog.tsx";
import { ImageGrid } from "./image-grid.tsx";

export const handle = screens.gallery;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "gallery.create", edit: "gallery.edit", remove: "gallery.delete" },
  list: {
    sorts: { order: "asc", created: "desc", title: "asc" },
    filters: { state: galleryStates, category: galleryCategories, lang: languages },
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
      title={t("admin.gallery.title")}
      add={t("admin.gallery.add")}
      empty={{ title: t("admin.gallery.empty"), explanation: t("admin.gallery.emptyHint") }}
      isEmpty={counts.all === 0}
      nothingHere={t("admin.gallery.nothingHere")}
      filters={<GalleryFilters list={list} counts={counts} />}
      items={(onDelete) => <ImageGrid images={items} changes={changes} rights={rights} onDelete={onDelete} />}
      form={ImageDialog}
      deletion={{
        title: t("admin.gallery.deleteTitle"),
        text: ({ title }) => t("admin.gallery.deleteText", { title }),
        deleted: t("admin.gallery.deleted"),
        failed: (reason) => ({
          title: t("admin.common.error"),
          description: `${t("admin.gallery.deleteFailed")}. ${reason}`,
        }),
        restored: t("admin.common.restored"),
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
      search={t("admin.gallery.search")}
      sorts={[
        { sort: "order", label: t("admin.gallery.order") },
        { sort: "created", label: t("admin.common.newest") },
        { sort: "title", label: t("admin.gallery.name") },
      ]}
    />
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.gallery.loadFailed"));
