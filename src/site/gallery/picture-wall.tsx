import { largeLink } from "#app/features/media/large-link.ts";
import { Picture } from "#app/features/media/picture.tsx";
import { fullUrl, legendIn, smallRendition } from "#app/features/media/picture-source.ts";
import type { GalleryImage } from "#app/features/newsroom/gallery/queries.server.ts";
import { pictureAnchor } from "#app/features/newsroom/gallery/rules.ts";
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { kathmanduDay, shortDate } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { evenRows } from "#app/site/cards/rows.ts";
import { matchNameText } from "#app/site/sport/match-texts.ts";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import { classNames } from "#app/ui/class-names.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";

// The first of nine takes four fields, so that nine fill the rows of two, three and four columns. What is left over
// after the last nine stands in rows of its own.
const group = 9;

/** In the order of the wall: those that are featured take the large places as far as they go, and the first ones. */
export function onWall<Image extends { isFeatured: boolean }>(images: readonly Image[]): readonly Image[] {
  const featured = images.filter(({ isFeatured }) => isFeatured);
  const places = Math.floor(images.length / group);
  const large = featured.slice(0, places);
  const others = [...featured.slice(places), ...images.filter(({ isFeatured }) => !isFeatured)];
  return images.flatMap((_, index) => {
    const isLarge = index % group === 0 && index < large.length * group;
    return (isLarge ? large[index / group] : others.shift()) ?? [];
  });
}

type WallPosition = { className: string | undefined; sizes: string };

/** How each of so many pictures stands on the wall, and how wide that makes it. */
function wallPositions(count: number): readonly WallPosition[] {
  const left = count % group;
  const [wide, tablet] = [evenRows(left, 4), evenRows(left, 3)];
  return Array.from({ length: count }, (_, index) => {
    const own = index - (count - left);
    if (own < 0) return index % group === 0 ? largePosition : usualPosition;
    const [onWide = 4, onTablet = 3] = [wide[own], tablet[own]];
    const isOddOnPhone = own === left - 1 && left % 2 === 1;
    const names = classNames(
      onWide < 4 && `wide-${onWide}`,
      onTablet < 3 && `tablet-${onTablet}`,
      isOddOnPhone && "phone-1",
      left === 1 && "picture-alone",
    );
    const sizes = `${onWide > 2 ? wideSizes[onWide] : wideSizes[2]}, (min-width: 40rem) ${onTablet < 3 ? 50 : 32}vw, ${isOddOnPhone ? 96 : 48}vw`;
    return { className: names || undefined, sizes };
  });
}

// Wider than their boxes, because a picture in the shape of a screen reaches beyond the sides of a box of 3 by 2.
const wideSizes: Readonly<Record<number, string>> = {
  2: "(min-width: 80rem) 46rem, (min-width: 64rem) 58vw",
  3: "(min-width: 80rem) 31rem, (min-width: 64rem) 39vw",
  4: "(min-width: 80rem) 23rem, (min-width: 64rem) 29vw",
};
const usualPosition: WallPosition = {
  className: undefined,
  sizes: `${wideSizes[4]}, (min-width: 40rem) 32vw, 48vw`,
};
const largePosition: WallPosition = {
  className: "picture-large",
  sizes: "(min-width: 80rem) 50rem, (min-width: 64rem) 64vw, (min-width: 40rem) 64vw, 96vw",
};

type PictureWallProps = {
  images: readonly GalleryImage[];
  /** Those that the pictures are about and that readers see, by their ids. */
  matches: ReadonlyMap<string, MatchListItem>;
  startsLarge: boolean;
};

/**
 * Pictures in the order of the editors, featured ones large. Each links to its file, which the script shows in the
 * overlay, and below it to the match that it is about.
 */
export function PictureWall({ images: listed, matches, startsLarge }: PictureWallProps) {
  const { lang, t } = useMessages();
  const images = onWall(listed);
  const positions = wallPositions(images.length);
  const isLowData = useIsLowData();
  return (
    <ul className="picture-wall">
      {images.map(({ id, title, caption, createdAt, matchId, picture }, index) => (
        <li key={id} id={pictureAnchor(id)} className={positions[index]?.className}>
          <a
            href={isLowData && picture.kind === "stored" ? smallRendition(picture).url : fullUrl(picture)}
            {...largeLink(picture, "3x2")}
            data-caption={caption}
            data-credit={legendIn(picture, lang).credit?.text}
            data-date={shortDate(createdAt, lang)}
            data-day={kathmanduDay(createdAt)}
            // There the words that are seen name it.
            aria-label={isLowData ? undefined : t("gallery.open", { title })}
          >
            <Picture
              source={picture}
              ratio="3-2"
              sizes={positions[index]?.sizes ?? usualPosition.sizes}
              eager={startsLarge && index === 0}
            />
            <span className="picture-title" data-picture-title>
              {title}
            </span>
          </a>
          <MatchOfPicture match={matchId === null ? undefined : matches.get(matchId)} />
        </li>
      ))}
    </ul>
  );
}

function MatchOfPicture({ match }: { match: MatchListItem | undefined }) {
  const { lang, t } = useMessages();
  if (!match) return null;
  return (
    <a href={matchPath(match.slug, lang)} className="picture-match" data-picture-match>
      {matchNameText({ t, lang }, match)}
    </a>
  );
}
