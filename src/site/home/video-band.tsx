import type { Video } from "#app/features/newsroom/videos/queries.server.ts";
import { VideoTile } from "#app/features/newsroom/videos/video-tile.tsx";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";

const sizes = {
  large: "(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, 100vw",
  even: "(min-width: 80rem) 38rem, (min-width: 64rem) 48vw, 9rem",
  small: "(min-width: 64rem) 15rem, 9rem",
};

/** Fewer beside the large one would leave a hole below them: then all are of one size. */
const fewestBeside = 3;

/** The newest videos on dark ground: one large, the others beside it. Nothing while there are none. */
export function VideoBand({ videos }: { videos: readonly Video[] }) {
  const { lang, t } = useMessages();
  if (videos.length === 0) return null;
  const isEven = videos.length <= fewestBeside;
  return (
    <section aria-labelledby="video-highlights" className="ground-dark video-band">
      <div className="page-width">
        <BlockHeading
          id="video-highlights"
          title={t("videos.title")}
          more={{ href: pathInLanguage("/videos", lang), label: t("home.allVideos") }}
        />
        <SharedMarkup
          as="ul"
          name="video band"
          of={videos}
          className={isEven ? `video-band-list band-of-${videos.length}` : "video-band-list"}
        >
          {videos.map((video, position) => (
            <li key={video.id}>
              <VideoTile video={video} namesSport sizes={sizes[position === 0 ? "large" : isEven ? "even" : "small"]} />
            </li>
          ))}
        </SharedMarkup>
      </div>
    </section>
  );
}
