// Videos Management (back-office.md 2): what stands on the site's video pages, the newest first.

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
import { findAdminVideo, listAdminVideos, videoStates } from "#app/features/newsroom/videos/admin-queries.server.ts";
import { videoCategories } from "#app/features/newsroom/videos/admin-rules.ts";
import {
  createVideo,
  deleteVideo,
  restoreVideo,
  setVideoActive,
  setVideoFeatured,
  updateVideo,
} from "#app/features/newsroom/videos/commands.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { languages } from "#app/platform/text/languages.ts";
import type { Route } from "./+types/videos";
import { VideoCards } from "./video-cards.tsx";
import { VideoDialog } from "./video-dialog.tsx";

export const handle = screens.videos;

export const loader = collectionLoader({
  screen: handle,
  rights: { create: "video.create", edit: "video.edit", remove: "video.delete" },
  list: {
    sorts: { created: "desc", title: "asc", views: "desc" },
    filters: { state: videoStates, category: videoCategories, lang: languages },
  },
  page: ({ db }, filter, order) => listAdminVideos(db, filter, order),
  find: ({ db }, id) => findAdminVideo(db, id),
  more: async ({ db }) => ({ counts: await countPublishedMedia(db, "videos") }),
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

export const clientAction = keepFormOnError;
export const shouldRevalidate = shouldRevalidateList;

export default function Videos({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { list, items, rights, counts, changes } = loaderData;
  return (
    <CollectionPage
      collection={loaderData}
      title={t("admin.videos.title")}
      add={t("admin.videos.add")}
      empty={{ title: t("admin.videos.empty"), explanation: t("admin.videos.emptyHint") }}
      isEmpty={counts.all === 0}
      nothingHere={t("admin.videos.nothingHere")}
      filters={<VideoFilters list={list} counts={counts} />}
      items={(onDelete) => <VideoCards videos={items} changes={changes} rights={rights} onDelete={onDelete} />}
      form={VideoDialog}
      deletion={{
        title: t("admin.videos.deleteTitle"),
        text: ({ title }) => t("admin.videos.deleteText", { title }),
        deleted: t("admin.videos.deleted"),
        failed: (reason) => ({ title: t("admin.videos.deleteFailed"), description: reason }),
        restored: t("admin.common.restored"),
      }}
    />
  );
}

function VideoFilters({ list, counts }: Pick<Route.ComponentProps["loaderData"], "list" | "counts">) {
  const { t } = useMessages();
  return (
    <PublishedMediaFilters
      list={list}
      counts={counts}
      sports={videoCategories}
      search={t("admin.videos.search")}
      sorts={[
        { sort: "created", label: t("admin.common.newest") },
        { sort: "title", label: t("admin.videos.name") },
        { sort: "views", label: t("admin.videos.byViews") },
      ]}
    />
  );
}

export const ErrorBoundary = screenFailure((t) => t("admin.videos.loadFailed"));
