import { shortDate } from "#app/messages/dates.ts";
import { foreignLang, pathInLanguage } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { compactViews } from "#app/messages/numbers.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import type { Video } from "./queries.server.ts";
import { VideoThumbnail } from "./video-thumbnail.tsx";
import "./video-tile.css";

/** The address at which a video is the featured one. */
export function videoUrl({ id, lang }: Pick<Video, "id" | "lang">): string {
  return pathInLanguage(`/video/${id}`, lang);
}

type VideoTileProps = {
  video: Video;
  /** Where it leads, when that is more than the video's own address: the choice of a sport stays. */
  href?: string;
  heading?: "h2" | "h3";
  /** Names the sport above the title, where the list holds several. */
  namesSport?: boolean;
  sizes?: string;
};

const defaultSizes = "(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 100vw";

/** A video in a list. The whole tile is the link to its own page. */
export function VideoTile({
  video,
  href,
  heading: Heading = "h3",
  namesSport = false,
  sizes = defaultSizes,
}: VideoTileProps) {
  const { lang, t } = useMessages();
  return (
    <article className={`video-tile ${sportColourClass(video.category)}`}>
      <div className="relative">
        <VideoThumbnail video={video} sizes={sizes} />
        <VideoLength duration={video.duration} />
      </div>
      {namesSport && <p className="eyebrow text-sport">{t(`videos.sports.${video.category}`)}</p>}
      <Heading className="video-tile-title">
        <a href={href ?? videoUrl(video)} lang={foreignLang(video.lang, lang)}>
          {video.title}
        </a>
      </Heading>
      <VideoFacts video={video} />
    </article>
  );
}

/** How long it is, in the corner of its picture, with the sign for playing. */
export function VideoLength({ duration }: { duration: string | null }) {
  const { lang, t } = useMessages();
  return (
    <span className="video-length">
      <InlineIcon name="play" />
      {duration !== null && (
        <>
          <span className="sr-only">{t("videos.length", { duration: digitsFor(lang, duration) })}</span>
          <span aria-hidden="true">{digitsFor(lang, duration)}</span>
        </>
      )}
    </span>
  );
}

/** How often it was seen and since when it is here. */
export function VideoFacts({ video: { views, createdAt } }: { video: Pick<Video, "views" | "createdAt"> }) {
  const { lang, t } = useMessages();
  return (
    <p className="flex flex-wrap gap-x-3 text-sm text-faint">
      <span>{t("videos.views", { count: views, written: compactViews(views, lang) })}</span>
      <time dateTime={createdAt.toISOString()} data-relative>
        {shortDate(createdAt, lang)}
      </time>
    </p>
  );
}
