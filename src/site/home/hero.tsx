import type { ArticleCard } from "../../features/articles/queries.server.ts";
import { NewsCard } from "../cards/news-card.tsx";

/** The front page's first stories: one large and two small ones. */
export function Hero({ cards }: { cards: readonly ArticleCard[] }) {
  const [lead, ...seconds] = cards;
  if (!lead) return null;
  return (
    <div className={seconds.length > 0 ? "hero" : undefined}>
      <NewsCard card={lead} size="hero" heading="h2" eager />
      {seconds.length > 0 && (
        <div className="hero-seconds">
          {seconds.map((card) => (
            <NewsCard
              key={card.id}
              card={card}
              size="medium"
              heading="h2"
              sizes="(min-width: 80rem) 25rem, (min-width: 64rem) 32vw, (min-width: 40rem) 48vw, 8rem"
            />
          ))}
        </div>
      )}
    </div>
  );
}
