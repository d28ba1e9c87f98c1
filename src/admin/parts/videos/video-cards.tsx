import type { ReactNode } from "react";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskVideo } from "../../../features/videos/desk-queries.server.ts";
import { VideoThumbnail } from "../../../features/videos/video-thumbnail.tsx";
import { youtubeWatchAddress } from "../../../platform/text/youtube.ts";
import { IconLink } from "../../../ui/icon-button.tsx";
import { ExternalLinkIcon } from "../../../ui/icons.tsx";
import { shortDate } from "../../../words/dates.ts";
import { digitsFor } from "../../../words/locale.ts";
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

type VideoCardsProps = {
  videos: readonly DeskVideo[];
  changes: Readonly<Record<string, LastChange>>;
  rights: ShowcaseRights;
  onDelete: (video: DeskVideo) => void;
};

/** Videos as cards, several of which can be switched or thrown away together. */
export function VideoCards({ videos, changes, rights, onDelete }: VideoCardsProps) {
  const { t } = useWords();
  return (
    <ShowcaseList
      things={videos}
      rights={rights}
      label={t("videosDesk.list")}
      columns="xl:grid-cols-3"
      question={{
        title: t("videosDesk.deleteChosenTitle"),
        text: (count) => t("videosDesk.deleteChosenText", { count }),
      }}
    >
      {(video, box) => (
        <VideoCard {...{ video, rights, box }} change={changes[video.id]} onDelete={() => onDelete(video)} />
      )}
    </ShowcaseList>
  );
}

type VideoCardProps = {
  video: DeskVideo;
  change: LastChange | undefined;
  rights: ShowcaseRights;
  box: ReactNode;
  onDelete: () => void;
};

function VideoCard({ video, change, rights, box, onDelete }: VideoCardProps) {
  const { t } = useWords();
  const { id, title, lang, description, youtube_video_id } = video;
  const switches = useShowcaseSwitches(video, {
    done: t("videosDesk.updated"),
    failed: (reason) => ({ title: t("videosDesk.saveFailed", { reason }) }),
  });
  return (
    <article className="grid grid-rows-[auto_1fr_auto] border border-hairline bg-raised">
      <VideoThumbnail video={video} sizes="(min-width: 80rem) 24rem, (min-width: 40rem) 45vw, 100vw" />
      <div className="grid min-w-0 content-start gap-1 p-3">
        <div className="flex items-start gap-2">
          {box}
          <CardTitle id={id} title={title} lang={lang} mayEdit={rights.edit} />
        </div>
        <ShowcaseBadges thing={video} switches={switches} />
        {description && (
          <p lang={lang} className="line-clamp-2 text-sm whitespace-pre-line">
            {description}
          </p>
        )}
        <VideoFigures video={video} />
        <LastChanged change={change} />
      </div>
      <div className="border-t border-hairline px-2 py-1">
        <ShowcaseActions thing={video} kind="videos" switches={switches} rights={rights} onDelete={onDelete}>
          <IconLink
            href={youtubeWatchAddress(youtube_video_id)}
            target="_blank"
            rel="noopener noreferrer"
            label={t("videosDesk.watchOf", { title })}
            icon={<ExternalLinkIcon size={18} />}
            size="small"
            className="max-md:size-11"
          />
        </ShowcaseActions>
      </div>
    </article>
  );
}

function VideoFigures({ video: { view_count, duration, created_at, tags, lang } }: { video: DeskVideo }) {
  const { lang: spoken, t } = useWords();
  return (
    <>
      <p className="flex flex-wrap gap-x-4 text-sm tabular-nums text-muted">
        <span>{t("videosDesk.views", { count: view_count })}</span>
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
