// An advertisement in its place on a page: always called one, and in a box of known size, so that nothing moves.
import { createContext, type ReactNode, useContext } from "react";
import { Picture } from "#app/features/media/picture.tsx";
import type { PictureSource } from "#app/features/media/picture-source.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { AdPosition } from "#app/platform/db/schema.ts";

export type ShownAd = {
  id: string;
  title: string;
  /** A safe address, ours in the language of the page; without one it is no link. */
  href: string | undefined;
  picture: PictureSource | undefined;
};

export type ShownAds = Partial<Record<AdPosition, ShownAd>>;

const ShownAdsContext = createContext<ShownAds>({});

/** Gives a page its advertisements, at most one for each position. */
export function AdvertisementsProvider({ ads, children }: { ads: ShownAds; children: ReactNode }) {
  return <ShownAdsContext value={ads}>{children}</ShownAdsContext>;
}

/** A picture at least this many times as wide as high was drawn as a whole advertisement, words and all. */
const bannerShape = 2.5;

/** The advertisement of a position; nothing while none is live there. */
export function Advertisement({ position }: { position: AdPosition }) {
  const { t } = useMessages();
  const ad = useContext(ShownAdsContext)[position];
  if (!ad) return null;
  const isDrawnWhole = ad.picture?.kind === "stored" && ad.picture.width / ad.picture.height >= bannerShape;
  return (
    <div
      className={`ad ad-${position}`}
      data-ad={position}
      data-ad-id={ad.id}
      data-behaviour="ad-statistics"
      data-behaviour-when="settled"
    >
      <AdLink href={ad.href} className={isDrawnWhole ? "ad-frame ad-whole" : "ad-frame"}>
        {ad.picture && (
          <Picture
            source={ad.picture}
            ratio={isDrawnWhole ? "own" : "16-9"}
            sizes={isDrawnWhole ? "(min-width: 46rem) 46rem, 100vw" : sizes[position]}
            alt={isDrawnWhole ? ad.title : ""}
            className="ad-picture"
          />
        )}
        <span className="ad-words">
          <span className="ad-label">
            <span>{t("ads.label")}</span>
            <Destination href={ad.href} />
          </span>
          {!isDrawnWhole && (
            <span className="ad-title" lang={languageOf(ad.title)}>
              {ad.title}
            </span>
          )}
        </span>
      </AdLink>
    </div>
  );
}

/** Widths of the picture's box in each position, see advertisement.css. */
const sizes: Record<AdPosition, string> = {
  header: "7.5rem",
  footer: "7.5rem",
  article_top: "7.5rem",
  sidebar: "(min-width: 80rem) 25rem, (min-width: 64rem) 32vw, (min-width: 40rem) 15rem, 100vw",
  banner: "(min-width: 40rem) 15rem, 100vw",
  article_bottom: "(min-width: 40rem) 15rem, 100vw",
};

const isOutside = (href: string) => /^https?:/.test(href);

function AdLink({ href, className, children }: { href: string | undefined; className: string; children: ReactNode }) {
  const { t } = useMessages();
  if (href === undefined) return <div className={className}>{children}</div>;
  if (!isOutside(href)) {
    return (
      <a href={href} className={className}>
        {children}
      </a>
    );
  }
  return (
    <a href={href} className={className} target="_blank" rel="sponsored noopener">
      {children}
      <span className="sr-only">{t("ads.newTab")}</span>
    </a>
  );
}

/** Says before the click to whose site it leads. */
function Destination({ href }: { href: string | undefined }) {
  const host = href !== undefined && isOutside(href) ? URL.parse(href)?.hostname.replace(/^www\./, "") : undefined;
  return host ? <span>{host}</span> : null;
}

/** Titles are written in one language and shown on the pages of both. */
const languageOf = (title: string) => (/\p{Script=Devanagari}/u.test(title) ? "ne" : "en");
