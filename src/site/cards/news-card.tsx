// A story in a list. The whole card is the link; a story without a picture gets its headline set large in its place.
import type { ReactNode } from "react";
import type { ArticleCard } from "../../features/articles/queries.server.ts";
import { storyPath } from "../../features/articles/story-pages.ts";
import { Picture, type PictureProps } from "../../features/media/picture.tsx";
import { foreignLang, pathInLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { classNames } from "../../ui/class-names.ts";
import { sportColourClass } from "../../ui/sport-colour.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { sportColourOf, useSection } from "./sections-context.tsx";
import { StoryTime } from "./story-time.tsx";

export type NewsCardProps = {
  card: ArticleCard;
  /** Lead of the page, first of its section, one of a row, one of a close list (public-site.md 3: size). */
  size: "hero" | "large" | "medium" | "small";
  /** Where the picture stands; `none` for a list of headlines. */
  picture?: "top" | "side" | "none";
  heading?: "h2" | "h3";
  /** The standfirst below the headline. */
  showsExcerpt?: boolean;
  /** The section whose page or block this is: its name is not repeated on each card. */
  within?: string | undefined;
  /** How wide the picture is at which screen. */
  sizes?: string;
  /** The first picture of the page, which the reader waits for. */
  eager?: boolean;
  /** Headline and standfirst in other words than the card's own: with hits marked. */
  title?: ReactNode;
  excerpt?: ReactNode;
};

const ratios = { hero: "16-9", large: "16-9", medium: "16-9", small: "3-2" } as const;

const widths = {
  hero: "(min-width: 80rem) 51rem, (min-width: 64rem) 66vw, 100vw",
  large: "(min-width: 80rem) 45rem, (min-width: 64rem) 64vw, (min-width: 40rem) 48vw, 100vw",
  // On a phone a row is a list with small pictures (cards.css).
  medium: "(min-width: 80rem) 18rem, (min-width: 64rem) 23vw, (min-width: 40rem) 46vw, 7.5rem",
  small: "8rem",
};

/** A story as a card. */
export function NewsCard({ card, size, picture = "top", heading: Heading = "h3", ...rest }: NewsCardProps) {
  const { lang } = useMessages();
  const hasPlate = picture === "top" && !card.picture;
  const { showsExcerpt = size === "hero" || size === "large", title = card.title, excerpt = card.excerpt } = rest;
  const textLang = foreignLang(card.lang, lang);
  return (
    <article
      className={classNames(
        `card card-${size}`,
        picture === "side" && card.picture !== undefined && "card-side",
        hasPlate && "card-plate",
        sportColourClass(sportColourOf(card.category)),
      )}
    >
      <CardPicture card={card} size={size} picture={picture} sizes={rest.sizes} eager={rest.eager} />
      <div className="card-words">
        <CardLabel card={card} within={rest.within} showsTime={size !== "hero"} />
        <Heading className="card-title">
          <a href={storyPath(card)} lang={textLang}>
            {title}
          </a>
        </Heading>
        {showsExcerpt && excerpt !== "" && (
          <p className="card-excerpt" lang={textLang}>
            {excerpt}
          </p>
        )}
        {size === "hero" ? <CardFoot card={card} /> : <BookmarkButton id={card.id} title={card.title} />}
      </div>
    </article>
  );
}

/** The headline beside it says what the picture is about, so the picture itself is silent. */
function CardPicture({
  card,
  size,
  picture,
  sizes,
  eager,
}: Pick<NewsCardProps, "card" | "size" | "picture" | "sizes" | "eager">) {
  if (picture === "none" || !card.picture) return null;
  const box: PictureProps = {
    source: card.picture,
    ratio: picture === "side" ? "3-2" : ratios[size],
    sizes: sizes ?? (picture === "side" ? widths.small : widths[size]),
    alt: "",
    className: "card-picture",
  };
  return <Picture {...box} eager={eager} />;
}

/** The name of the story's section, leading there, and when the story was published. */
function CardLabel({ card, within, showsTime }: { card: ArticleCard; within: string | undefined; showsTime: boolean }) {
  const { lang } = useMessages();
  const section = useSection(card.category);
  const showsSection = section !== undefined && section.slug !== within;
  if (!showsSection && !showsTime) return null;
  return (
    <p className="card-label">
      {showsSection && <a href={pathInLanguage(section.path, lang)}>{section.name}</a>}
      {showsTime && <StoryTime at={card.publishedAt} />}
    </p>
  );
}

function CardFoot({ card }: { card: ArticleCard }) {
  const { t } = useMessages();
  return (
    <p className="card-foot">
      {card.authorName && <span>{t("cards.by", { author: card.authorName })}</span>}
      <StoryTime at={card.publishedAt} />
      <BookmarkButton id={card.id} title={card.title} />
    </p>
  );
}
