import type { ArticleCard } from "../../features/articles/queries.server.ts";
import { classNames } from "../../ui/class-names.ts";
import { NewsCard, type NewsCardProps } from "./news-card.tsx";

type CardGridProps = Omit<NewsCardProps, "card"> & {
  cards: readonly ArticleCard[];
  /** Columns on the widest screens; fewer cards than that take fewer columns. */
  columns: 1 | 2 | 3 | 4;
};

/** Stories in columns with hairlines between them: one on a phone, two on a tablet, up to four on a wide screen. */
export function CardGrid({ cards, columns, ...look }: CardGridProps) {
  if (cards.length === 0) return null;
  return (
    <div className={classNames("ruled", `grid-of-${Math.min(columns, Math.max(cards.length, 1))}`)}>
      {cards.map((card) => (
        <NewsCard key={card.id} card={card} {...look} />
      ))}
    </div>
  );
}

/** Headlines in a close list, one below the other. */
export function CardList({ cards, ...look }: Omit<CardGridProps, "columns">) {
  return (
    <div className="card-list">
      {cards.map((card) => (
        <NewsCard key={card.id} card={card} {...look} />
      ))}
    </div>
  );
}
