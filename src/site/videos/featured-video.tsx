import { FigureOf } from "#app/features/media/picture-figure.tsx";
import type { Video } from "#app/features/newsroom/videos/queries.server.ts";
import { VideoThumbnail } from "#app/features/newsroom/videos/video-thumbnail.tsx";
import { VideoFacts, VideoLength } from "#app/features/newsroom/videos/video-tile.tsx";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { foreignLang } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { youtubePlayerUrl, youtubeWatchUrl } from "#app/platform/text/youtube.ts";
import { MatchList } from "#app/site/sport/match-list.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";

type FeaturedVideoProps = {
  video: Video;
  /** What it is about, if readers see it. */
  match: MatchListItem | undefined;
  heading: "h1" | "h2";
  /** What a view is: that this page was looked at, or that the player was loaded. */
  counts: "shown" | "played";
};

/** The video of the page: its picture becomes the player, its title leads to the host (spec/README.md, Videos). */
export function FeaturedVideo({ video, match, heading: Heading, counts }: FeaturedVideoProps) {
  const { lang, t } = useMessages();
  const textLang = foreignLang(video.lang, lang);
  const watch = youtubeWatchUrl(video.youtubeId);
  return (
    <section
      aria-labelledby="featured-video"
      className={`ground-dark featured-video ${sportColourClass(video.category)}`}
    >
      <div className="page-width featured-columns">
        <FigureOf source={video.picture}>
          <div
            className="featured-player"
            data-behaviour="video-player"
            data-player={youtubePlayerUrl(video.youtubeId)}
            data-title={video.title}
            data-views={`/api/videos/${video.id}/view`}
            data-counts={counts}
          >
            <a href={watch} target="_blank" rel="noopener" className="featured-face">
              <span className={useIsLowData() ? undefined : "sr-only"}>{t("videos.play", { title: video.title })}</span>
              <VideoThumbnail video={video} sizes="(min-width: 80rem) 52rem, (min-width: 64rem) 64vw, 100vw" eager />
              <span aria-hidden="true" className="featured-sign">
                <InlineIcon name="play" />
              </span>
              <VideoLength duration={video.duration} />
            </a>
          </div>
        </FigureOf>
        <div className="featured-words">
          <p className="eyebrow text-sport">{t(`videos.sports.${video.category}`)}</p>
          <Heading id="featured-video" className="featured-title">
            <a href={watch} target="_blank" rel="noopener" aria-describedby="opens-at-host" lang={textLang}>
              {video.title} <InlineIcon name="external" />
            </a>
          </Heading>
          <span id="opens-at-host" hidden>
            {t("videos.opensAtHost")}
          </span>
          {video.description && (
            <p className="text-muted" lang={textLang}>
              {video.description}
            </p>
          )}
          <VideoFacts video={video} />
          {match && (
            <ReaderTimes>
              <MatchList matches={[match]} withDay withCompetition />
            </ReaderTimes>
          )}
          <p className={classNames("text-sm text-faint", !match && "border-t border-hairline pt-3")}>
            {t("videos.privacyNote")}
          </p>
        </div>
      </div>
    </section>
  );
}
