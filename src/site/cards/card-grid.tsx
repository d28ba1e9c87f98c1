import type { ReactNode } from "react";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { classNames } from "#app/ui/class-names.ts";
import { NewsCard, type NewsCardProps } from "./news-card.tsx";
import { type Columns, rowsOf } from "./rows.ts";

type Look = Omit<NewsCardProps, "card">;
type CardGridProps = Look & { cards: readonly ArticleCard[]; columns: Columns };

/** Stories in rows that fill, with hairlines between them (rows.css). */
export function CardGrid({ cards, columns, ...look }: CardGridProps) {
  if (cards.length === 0) return null;
  return (
    <div className={classNames("ruled", rowsOf(columns, cards.length))}>
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

/** Fewer stories than these beside a large one would leave a hole below them. */
const fewestBeside = 3;

type LeadGridProps = {
  cards: readonly ArticleCard[];
  /** The first of a page, or of one of its blocks. */
  size: "hero" | "large";
  /** The most that stand beside the first; the others stand in rows below. */
  beside?: number;
  columns: Columns;
  heading?: "h2" | "h3";
  /** The standfirst in the rows below, too. */
  showsExcerpt?: boolean;
  within?: string | undefined;
  eager?: boolean;
  /** Stands between the first stories and the rows; alone where there is no story. */
  between?: ReactNode;
};

/**
 * One story large with a list beside it, the others in rows. Where there are too few for a list, its words stand beside
 * its picture.
 */
export function LeadGrid({ cards, size, beside = 3, columns, heading, within, between, ...look }: LeadGridProps) {
  const [lead, ...others] = cards;
  if (!lead) return between ?? null;
  const close = others.length < fewestBeside ? [] : others.slice(0, beside);
  const below = others.slice(close.length);
  return (
    <>
      <div className={classNames(close.length > 0 ? "lead-block" : "lead-alone", `lead-${size}`)}>
        <NewsCard card={lead} size={size} heading={heading} within={within} eager={look.eager} />
        {close.length > 0 && (
          <CardList
            cards={close}
            size={size === "hero" ? "medium" : "small"}
            heading={heading}
            picture="side"
            sizes="10.5rem"
            showsExcerpt={size === "hero"}
            within={within}
          />
        )}
      </div>
      {between}
      {below.length > 0 && (
        <div className="rows-below">
          <CardGrid
            cards={below}
            columns={columns}
            size="medium"
            heading={heading}
            showsExcerpt={look.showsExcerpt}
            within={within}
          />
        </div>
      )}
    </>
  );
}
