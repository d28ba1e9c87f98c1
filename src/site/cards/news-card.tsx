// A story in a list. The whole card is the link; a story without a picture gets its headline set large in its place.
import type { ReactNode } from "react";
import { Picture, type PictureProps } from "#app/features/media/picture.tsx";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { shortDate } from "#app/messages/dates.ts";
import { foreignLang, pathInLanguage } from "#app/messages/language.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { nameList } from "#app/messages/name-list.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { classNames } from "#app/ui/class-names.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { BookmarkButton } from "./bookmark-button.tsx";
import { sportColourOf, useSection } from "./sections-context.tsx";
import { SharedMarkup } from "./shared-markup.tsx";

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
  /** Below a heading that names the day. */
  undated?: boolean;
  /** How wide the picture is at which screen. */
  sizes?: string;
  /** The first picture of the page, which the reader waits for. */
  eager?: boolean;
  /** Headline and standfirst in other words than the card's own: with hits marked. */
  title?: ReactNode;
  excerpt?: ReactNode;
  /** Lies over the foot of the picture: the result of the match that the story is about. */
  over?: ReactNode;
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
  const section = useSection(card.category);
  const isPlain = typeof title === "string" && typeof excerpt === "string" && rest.over === undefined;
  return (
    <SharedMarkup
      as="article"
      name="card"
      of={isPlain ? [card, size, picture, Heading, rest, section && [section.name, section.path]] : undefined}
      className={classNames(
        `card card-${size}`,
        picture === "side" && card.picture !== undefined && "card-side",
        hasPlate && "card-plate",
        sportColourClass(sportColourOf(card.category)),
      )}
    >
      <CardPicture card={card} size={size} picture={picture} sizes={rest.sizes} eager={rest.eager} />
      {rest.over}
      <div className="card-words">
        <CardLabel
          section={section?.slug === rest.within ? undefined : section}
          publishedAt={size === "hero" || rest.undated ? undefined : card.publishedAt}
          isLive={card.isLive}
          kicker={card.kicker}
        />
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
    </SharedMarkup>
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

type CardLabelProps = {
  section: Section | undefined;
  publishedAt: Date | undefined;
  isLive: boolean;
  kicker: string | undefined;
};

/**
 * Whether it is a live blog that runs, the kicker, else the name of the story's section, leading there, and when the
 * story was published.
 */
function CardLabel({ section, publishedAt, isLive, kicker }: CardLabelProps) {
  const { lang, t } = useMessages();
  if (!section && !publishedAt && !isLive && !kicker) return null;
  return (
    <p className="card-label">
      {isLive && <b className="card-live">{t("liveBlog.live")}</b>}
      {kicker && <b className="card-kicker">{kicker}</b>}
      {section && !kicker && <a href={pathInLanguage(section.path, lang)}>{section.name}</a>}
      {publishedAt && <StoryTime at={publishedAt} />}
    </p>
  );
}

function CardFoot({ card }: { card: ArticleCard }) {
  const { lang, t } = useMessages();
  return (
    <p className="card-foot">
      {card.authors.length > 0 && <span>{bylineOf(card.authors, lang, t)}</span>}
      <StoryTime at={card.publishedAt} />
      <BookmarkButton id={card.id} title={card.title} />
    </p>
  );
}

/** Two names at most: a card has one line for them. */
function bylineOf(authors: ArticleCard["authors"], lang: Lang, t: Translator): string {
  const [first, ...others] = authors.map(({ name }) => name);
  if (first === undefined) return "";
  if (others.length > 1) return t("cards.byMore", { author: first, count: others.length });
  return t("cards.by", { author: nameList([first, ...others], lang) });
}

/**
 * When a story was published. The page is kept and shared, so it holds the date; the script says how long ago that was.
 */
function StoryTime({ at }: { at: Date }) {
  const { lang } = useMessages();
  return (
    <time dateTime={at.toISOString()} data-relative className="whitespace-nowrap">
      {shortDate(at, lang)}
    </time>
  );
}
