// Gallery Management (back-office.md 2): the pictures of the photo gallery, in their order.
import {
  createGalleryImage,
  deleteGalleryImage,
  restoreGalleryImage,
  setGalleryImageActive,
  setGalleryImageFeatured,
  updateGalleryImage,
} from "../features/gallery/commands.server.ts";
import {
  countDeskGallery,
  findDeskGalleryImage,
  galleryStates,
  listDeskGallery,
} from "../features/gallery/desk-queries.server.ts";
import { galleryCategories } from "../features/gallery/desk-rules.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/gallery";
import { answerForm } from "./kit/answer-form.server.ts";
import { collectionLoader } from "./kit/collection/collection-loader.server.ts";
import { CollectionPage } from "./kit/collection/collection-page.tsx";
import { keepTyping } from "./kit/form-answer.ts";
import { unlessOnlyClosed } from "./kit/item/item-address.ts";
import { runEach } from "./kit/list/run-each.server.ts";
import { ShowcaseFilters, showcaseLanguages } from "./kit/list/showcase-filters.tsx";
import { ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { ImageDialog } from "./parts/gallery/image-dialog.tsx";
import { ImageGrid } from "./parts/gallery/image-grid.tsx";

export const handle = screens.gallery;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "gallery.create", edit: "gallery.edit", remove: "gallery.delete" },
  list: {
    sorts: { order: "asc", created: "desc", title: "asc" },
    filters: { state: galleryStates, category: galleryCategories, lang: showcaseLanguages },
  },
  page: ({ db }, filter, order) => listDeskGallery(db, filter, order),
  find: ({ db }, id) => findDeskGalleryImage(db, id),
  more: async ({ db }) => ({ counts: await countDeskGallery(db) }),
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

export const clientAction = keepTyping;
export const shouldRevalidate = unlessOnlyClosed;

export default function Gallery({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list, items, rights, counts, changes } = loaderData;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("galleryDesk.title")}
      add={t("galleryDesk.add")}
      empty={{ title: t("galleryDesk.empty"), explanation: t("galleryDesk.emptyHint") }}
      isEmpty={counts.all === 0}
      nothingHere={t("galleryDesk.nothingHere")}
      filters={<GalleryFilters list={list} counts={counts} />}
      items={(onDelete) => <ImageGrid images={items} changes={changes} rights={rights} onDelete={onDelete} />}
      form={ImageDialog}
      deletion={{
        title: t("galleryDesk.deleteTitle"),
        text: ({ title }) => t("galleryDesk.deleteText", { title }),
        deleted: t("galleryDesk.deleted"),
        failed: (reason) => ({ title: t("desk.error"), description: `${t("galleryDesk.deleteFailed")}. ${reason}` }),
        restored: t("desk.restored"),
      }}
    />
  );
}

function GalleryFilters({ list, counts }: Pick<Route.ComponentProps["loaderData"], "list" | "counts">) {
  const { t } = useWords();
  return (
    <ShowcaseFilters
      list={list}
      counts={counts}
      sports={galleryCategories}
      search={t("galleryDesk.search")}
      sorts={[
        { sort: "order", label: t("galleryDesk.order") },
        { sort: "created", label: t("desk.newest") },
        { sort: "title", label: t("galleryDesk.name") },
      ]}
    />
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("galleryDesk.loadFailed")} />;
}
