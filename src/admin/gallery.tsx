// Gallery Management (back-office.md 2): the pictures of the photo gallery, in their order.
import { lastChanges } from "../features/audit/queries.server.ts";
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
  type DeskGalleryImage,
  findDeskGalleryImage,
  galleryStates,
  listDeskGallery,
} from "../features/gallery/desk-queries.server.ts";
import { galleryCategories } from "../features/gallery/desk-rules.ts";
import { may } from "../platform/auth/policy.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/gallery";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTyping } from "./kit/form-answer.ts";
import { openItemIn, unlessOnlyClosed, useOpenForm } from "./kit/item/item-address.ts";
import { NewItemLink } from "./kit/item/new-item-link.tsx";
import { useDeletion } from "./kit/item/use-deletion.tsx";
import { readList } from "./kit/list/list-address.ts";
import { ListPages, NothingFound } from "./kit/list/list-controls.tsx";
import { runEach } from "./kit/list/run-each.server.ts";
import { ShowcaseFilters, showcaseLanguages } from "./kit/list/showcase-filters.tsx";
import { openScreen } from "./kit/open-screen.server.ts";
import { Screen, ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { ImageDialog } from "./parts/gallery/image-dialog.tsx";
import { ImageGrid } from "./parts/gallery/image-grid.tsx";

export const handle = screens.gallery;

/** Fills rows of one, two and three. */
const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const { db } = platform;
  const { searchParams } = args.url;
  const list = readList(searchParams, {
    sorts: { order: "asc", created: "desc", title: "asc" },
    filters: { state: galleryStates, category: galleryCategories, lang: showcaseLanguages },
  });
  const { search, sort, direction, after, filters } = list;
  const rights = {
    create: may(person, "gallery.create") !== "none",
    edit: may(person, "gallery.edit") !== "none",
    remove: may(person, "gallery.delete") !== "none",
  };
  const order = { sort, direction, after, limit: pageLength };
  const { items, next } = await listDeskGallery(db, { ...filters, search }, order);
  const open = openItemIn(searchParams);
  const find = async (id: string) => items.find((image) => image.id === id) ?? (await findDeskGalleryImage(db, id));
  // A link leads to a picture wherever in the list it stands.
  const edited = rights.edit && open?.kind === "edit" ? await find(open.id) : undefined;
  const shown = [...items.map(({ id }) => id), ...(edited ? [edited.id] : [])];
  return {
    ...{ list, items, next, edited, rights },
    counts: await countDeskGallery(db),
    changes: await lastChanges(db, shown),
  };
}

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
  const { list, items, next, edited, rights, counts, changes } = loaderData;
  const { editing, isOpen, close } = useOpenForm({ edited, mayCreate: rights.create });
  const deletion = useImageDeletion();
  const add = rights.create && <NewItemLink label={t("galleryDesk.add")} />;
  const isEmpty = counts.all === 0;
  return (
    <Screen title={t("galleryDesk.title")} action={add}>
      {isEmpty ? (
        <EmptyState title={t("galleryDesk.empty")} explanation={t("galleryDesk.emptyHint")} action={add} />
      ) : (
        <GalleryFilters list={list} counts={counts} />
      )}
      {items.length === 0 && !isEmpty && list.search !== "" && <NothingFound list={list} />}
      {items.length === 0 && !isEmpty && list.search === "" && <EmptyState title={t("galleryDesk.nothingHere")} />}
      {items.length > 0 && <ImageGrid images={items} changes={changes} rights={rights} onDelete={deletion.ask} />}
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {isOpen && (
        <ImageDialog
          key={editing?.id ?? "new"}
          image={editing}
          change={editing && changes[editing.id]}
          maySwitch={rights.edit}
          onClose={close}
        />
      )}
    </Screen>
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

function useImageDeletion() {
  const { t } = useWords();
  return useDeletion<DeskGalleryImage>({
    title: t("galleryDesk.deleteTitle"),
    text: ({ title }) => t("galleryDesk.deleteText", { title }),
    deleted: t("galleryDesk.deleted"),
    failed: (reason) => ({ title: t("desk.error"), description: `${t("galleryDesk.deleteFailed")}. ${reason}` }),
    restored: t("desk.restored"),
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("galleryDesk.loadFailed")} />;
}
