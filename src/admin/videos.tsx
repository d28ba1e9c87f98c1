// Videos Management (back-office.md 2): what stands on the site's video pages, the newest first.
import {
  createVideo,
  deleteVideo,
  restoreVideo,
  setVideoActive,
  setVideoFeatured,
  updateVideo,
} from "../features/videos/commands.server.ts";
import { countDeskVideos, findDeskVideo, listDeskVideos, videoStates } from "../features/videos/desk-queries.server.ts";
import { videoCategories } from "../features/videos/desk-rules.ts";
import { useWords } from "../words/words-context.tsx";
import type { Route } from "./+types/videos";
import { answerForm } from "./kit/answer-form.server.ts";
import { collectionLoader } from "./kit/collection/collection-loader.server.ts";
import { CollectionPage } from "./kit/collection/collection-page.tsx";
import { keepTypingWhenSignedOut } from "./kit/form-answer.ts";
import { unlessOnlyClosed } from "./kit/item/item-address.ts";
import { runEach } from "./kit/list/run-each.server.ts";
import { ShowcaseFilters, showcaseLanguages } from "./kit/list/showcase-filters.tsx";
import { ScreenFailure } from "./kit/screen.tsx";
import { screens } from "./kit/screens.ts";
import { VideoCards } from "./parts/videos/video-cards.tsx";
import { VideoDialog } from "./parts/videos/video-dialog.tsx";

export const handle = screens.videos;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "video.create", edit: "video.edit", remove: "video.delete" },
  list: {
    sorts: { created: "desc", title: "asc", views: "desc" },
    filters: { state: videoStates, category: videoCategories, lang: showcaseLanguages },
  },
  page: ({ db }, filter, order) => listDeskVideos(db, filter, order),
  find: ({ db }, id) => findDeskVideo(db, id),
  more: async ({ db }) => ({ counts: await countDeskVideos(db) }),
});

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
  const { list, items, rights, counts, changes } = loaderData;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("videosDesk.title")}
      add={t("videosDesk.add")}
      empty={{ title: t("videosDesk.empty"), explanation: t("videosDesk.emptyHint") }}
      isEmpty={counts.all === 0}
      nothingHere={t("videosDesk.nothingHere")}
      filters={<VideoFilters list={list} counts={counts} />}
      items={(onDelete) => <VideoCards videos={items} changes={changes} rights={rights} onDelete={onDelete} />}
      form={VideoDialog}
      deletion={{
        title: t("videosDesk.deleteTitle"),
        text: ({ title }) => t("videosDesk.deleteText", { title }),
        deleted: t("videosDesk.deleted"),
        failed: (reason) => ({ title: t("videosDesk.deleteFailed"), description: reason }),
        restored: t("desk.restored"),
      }}
    />
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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const { t } = useWords();
  return <ScreenFailure error={error} message={() => t("videosDesk.loadFailed")} />;
}
