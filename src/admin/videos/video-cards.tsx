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
import type { AdminVideo } from "#app/features/newsroom/videos/admin-queries.server.ts";
import { VideoThumbnail } from "#app/features/newsroom/videos/video-thumbnail.tsx";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { ExternalLinkIcon } from "#app/ui/icons.tsx";

type VideoCardsProps = {
  videos: readonly AdminVideo[];
  changes: Readonly<Record<string, LastChange>>;
  rights: PublishedMediaRights;
  onDelete: (video: AdminVideo) => void;
};

/** Videos as cards, several of which can be switched or discarded together. */
export function VideoCards({ videos, changes, rights, onDelete }: VideoCardsProps) {
  const { t } = useMessages();
  return (
    <PublishedMediaList
      entities={videos}
      rights={rights}
      label={t("admin.videos.list")}
      columns="xl:grid-cols-3"
      question={{
        title: t("admin.videos.deleteChosenTitle"),
        text: (count) => t("admin.videos.deleteChosenText", { count }),
      }}
    >
      {(video, box) => (
        <VideoCard {...{ video, rights, box }} change={changes[video.id]} onDelete={() => onDelete(video)} />
      )}
    </PublishedMediaList>
  );
}

type VideoCardProps = {
  video: AdminVideo;
  change: LastChange | undefined;
  rights: PublishedMediaRights;
  box: ReactNode;
  onDelete: () => void;
};

function VideoCard({ video, change, rights, box, onDelete }: VideoCardProps) {
  const { t } = useMessages();
  const { id, title, lang, description, youtube_video_id } = video;
  const switches = usePublishedMediaSwitches(video, {
    done: t("admin.videos.updated"),
    failed: (reason) => ({ title: t("admin.videos.saveFailed", { reason }) }),
  });
  return (
    <article className="grid grid-rows-[auto_1fr_auto] border border-hairline bg-raised">
      <VideoThumbnail video={video} sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 100vw" />
      <div className="grid min-w-0 content-start gap-1 p-3">
        <div className="flex items-start gap-2">
          {box}
          <CardTitle id={id} title={title} lang={lang} mayEdit={rights.edit} />
        </div>
        <PublishedMediaBadges entity={video} switches={switches} />
        {description && (
          <p lang={lang} className="line-clamp-2 text-sm whitespace-pre-line">
            {description}
          </p>
        )}
        <VideoStatistics video={video} />
        <LastChanged change={change} />
      </div>
      <div className="border-t border-hairline px-2 py-1">
        <PublishedMediaActions
          entity={video}
          kind="videos"
          switches={switches}
          rights={rights}
          onDelete={onDelete}
          entries={[
            {
              kind: "link",
              href: youtubeWatchUrl(youtube_video_id),
              target: "_blank",
              label: t("admin.videos.watch"),
              icon: <ExternalLinkIcon size={18} />,
            },
          ]}
        />
      </div>
    </article>
  );
}

function VideoStatistics({ video: { view_count, duration, created_at, tags, lang } }: { video: AdminVideo }) {
  const { lang: spoken, t } = useMessages();
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-sm tabular-nums text-muted">
        <span>{t("admin.videos.views", { count: view_count })}</span>
        {duration && <span>{digitsFor(spoken, duration)}</span>}
        <time dateTime={created_at.toISOString()}>{shortDate(created_at, spoken)}</time>
      </p>
      {tags && (
        <p lang={lang} className="text-sm break-words text-muted">
          {tags.join(", ")}
        </p>
      )}
    </>
  );
}
