import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { NewsCard } from "#app/site/cards/news-card.tsx";
import { useSectionsOf } from "#app/site/cards/sections-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";

/**
 * Stories side by side: one on a phone, two on a tablet, three on a wide screen. It scrolls by itself; the script adds
 * arrows.
 */
export function StoryCarousel({ cards }: { cards: readonly ArticleCard[] }) {
  const { t } = useMessages();
  const sections = useSectionsOf(cards);
  return (
    <section
      aria-labelledby="trending-stories"
      className="carousel"
      data-behaviour="carousel"
      data-behaviour-when="seen"
    >
      <div className="page-width">
        <div className="carousel-head">
          <h2 id="trending-stories">{t("home.trending")}</h2>
          <div className="carousel-arrows">
            <button type="button" data-carousel="previous" hidden aria-label={t("home.previousSlides")}>
              <InlineIcon name="chevron-left" />
            </button>
            <button type="button" data-carousel="next" hidden aria-label={t("home.nextSlides")}>
              <InlineIcon name="chevron-right" />
            </button>
          </div>
        </div>
        <SharedMarkup as="ul" name="carousel" of={[cards, sections]} className="carousel-track" data-carousel="track">
          {cards.map((card) => (
            <li key={card.id}>
              <NewsCard
                card={card}
                size="medium"
                sizes="(min-width: 80rem) 25rem, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 85vw"
              />
            </li>
          ))}
        </SharedMarkup>
      </div>
    </section>
  );
}
