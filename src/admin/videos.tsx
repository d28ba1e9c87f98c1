// Videos Management (back-office.md 2): what stands on the site's video pages, the newest first.
import { lastChanges } from "../features/audit/queries.server.ts";
import {
  createVideo,
  deleteVideo,
  restoreVideo,
  setVideoActive,
  setVideoFeatured,
  updateVideo,
} from "../features/videos/commands.server.ts";
import {
  countDeskVideos,
  type DeskVideo,
  findDeskVideo,
  listDeskVideos,
  videoStates,
} from "../features/videos/desk-queries.server.ts";
import { videoCategories } from "../features/videos/desk-rules.ts";
import { may } from "../platform/auth/policy.ts";
import { EmptyState } from "../ui/empty-state.tsx";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/videos";
import { answerForm } from "./kit/answer-form.server.ts";
import { keepTypingWhenSignedOut } from "./kit/form-answer.ts";
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
import { VideoCards } from "./parts/videos/video-cards.tsx";
import { VideoDialog } from "./parts/videos/video-dialog.tsx";

export const handle = screens.videos;

/** Fills rows of one, two and three. */
const pageLength = 30;

export async function loader(args: Route.LoaderArgs) {
  const { person, platform } = await openScreen(args, handle);
  const { db } = platform;
  const { searchParams } = args.url;
  const list = readList(searchParams, {
    sorts: { created: "desc", title: "asc", views: "desc" },
    filters: { state: videoStates, category: videoCategories, lang: showcaseLanguages },
  });
  const { search, sort, direction, after, filters } = list;
  const rights = {
    create: may(person, "video.create") !== "none",
    edit: may(person, "video.edit") !== "none",
    remove: may(person, "video.delete") !== "none",
  };
  const order = { sort, direction, after, limit: pageLength };
  const { items, next } = await listDeskVideos(db, { ...filters, search }, order);
  const open = openItemIn(searchParams);
  const find = async (id: string) => items.find((video) => video.id === id) ?? (await findDeskVideo(db, id));
  // A link leads to a video wherever in the list it stands.
  const edited = rights.edit && open?.kind === "edit" ? await find(open.id) : undefined;
  const shown = [...items.map(({ id }) => id), ...(edited ? [edited.id] : [])];
  return {
    ...{ list, items, next, edited, rights },
    counts: await countDeskVideos(db),
    changes: await lastChanges(db, shown),
  };
}

export function action(args: Route.ActionArgs) {
  return answerForm(args, {
    create: ({ run, input }) => run(createVideo, input),
    save: ({ run, input }) => run(updateVideo, input),
    setActive: ({ run, input }) => run(setVideoActive, input),
    setFeatured: ({ run, input }) => run(setVideoFeatured, input),
    delete: ({ run, input }) => run(deleteVideo, input),
    restore: ({ run, input }) => run(restoreVideo, input),
    setActiveOfEach: (form) => runEach(form, setVideoActive),
    deleteEach: (form) => runEach(form, deleteVideo),
  });
}

export const clientAction = keepTypingWhenSignedOut;
export const shouldRevalidate = unlessOnlyClosed;

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { t } = useWords();
  const { list, items, next, edited, rights, counts, changes } = loaderData;
  const { editing, isOpen, close } = useOpenForm({ edited, mayCreate: rights.create });
  const deletion = useVideoDeletion();
  const add = rights.create && <NewItemLink label={t("videosDesk.add")} />;
  const isEmpty = counts.all === 0;
  return (
    <Screen title={t("videosDesk.title")} action={add}>
      {isEmpty ? (
        <EmptyState title={t("videosDesk.empty")} explanation={t("videosDesk.emptyHint")} action={add} />
      ) : (
        <VideoFilters list={list} counts={counts} />
      )}
      {items.length === 0 && !isEmpty && list.search !== "" && <NothingFound list={list} />}
      {items.length === 0 && !isEmpty && list.search === "" && <EmptyState title={t("videosDesk.nothingHere")} />}
      {items.length > 0 && <VideoCards videos={items} changes={changes} rights={rights} onDelete={deletion.ask} />}
      <ListPages list={list} next={next} />
      {deletion.dialog}
      {isOpen && (
        <VideoDialog
          key={editing?.id ?? "new"}
          video={editing}
          change={editing && changes[editing.id]}
          maySwitch={rights.edit}
          onClose={close}
        />
      )}
    </Screen>
  );
}

function VideoFilters({ list, counts }: Pick<Route.ComponentProps["loaderData"], "list" | "counts">) {
  const { t } = useWords();
  return (
    <ShowcaseFilters
      list={list}
      counts={counts}
      sports={videoCategories}
      search={t("videosDesk.search")}
      sorts={[
        { sort: "created", label: t("desk.newest") },
        { sort: "title", label: t("videosDesk.name") },
        { sort: "views", label: t("videosDesk.byViews") },
      ]}
    />
  );
}

function useVideoDeletion() {
  const { t } = useWords();
  return useDeletion<DeskVideo>({
    title: t("videosDesk.deleteTitle"),
    text: ({ title }) => t("videosDesk.deleteText", { title }),
    deleted: t("videosDesk.deleted"),
    failed: (reason) => ({ title: t("videosDesk.deleteFailed"), description: reason }),
    restored: t("desk.restored"),
  });
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("videosDesk.loadFailed")} />;
}
