import type { Video } from "#app/features/newsroom/videos/queries.server.ts";
import { VideoTile, videoUrl } from "#app/features/newsroom/videos/video-tile.tsx";
import { evenRows } from "#app/site/cards/rows.ts";
import { classNames } from "#app/ui/class-names.ts";
import "./videos-gallery-events.css";

type VideoGridProps = {
  videos: readonly Video[];
  /** Names the sport above each title, where the list holds several. */
  namesSport: boolean;
  hrefOf?: (video: Video) => string;
};

/**
 * Videos in rows that fill: three on a wide screen, two on a tablet; where one is alone its words stand beside its
 * picture.
 */
export function VideoGrid({ videos, namesSport, hrefOf = videoUrl }: VideoGridProps) {
  const wide = evenRows(videos.length, 3);
  return (
    <ul className="video-grid">
      {videos.map((video, index) => {
        const isAloneOnTablet = index === videos.length - 1 && videos.length % 2 === 1;
        return (
          <li
            key={video.id}
            className={
              classNames(wide[index] !== 3 && `wide-${wide[index]}`, isAloneOnTablet && "tablet-1") || undefined
            }
          >
            <VideoTile
              video={video}
              href={hrefOf(video)}
              namesSport={namesSport}
              sizes={wide[index] === 2 ? sizes.two : sizes.three}
            />
          </li>
        );
      })}
    </ul>
  );
}

const sizes = {
  two: "(min-width: 80rem) 39rem, (min-width: 40rem) 48vw, 100vw",
  three: "(min-width: 80rem) 26rem, (min-width: 64rem) 33vw, (min-width: 40rem) 48vw, 100vw",
};
