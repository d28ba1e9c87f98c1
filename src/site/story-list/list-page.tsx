// What pages of stories have in common: their head, their stories, the way to older and newer ones.
import type { ReactNode } from "react";
import type { ArticleCard } from "../../features/articles/queries.server.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { type SportColour, sportColourClass } from "../../ui/sport-colour.ts";
import { CardGrid, CardList } from "../cards/card-grid.tsx";
import { NewsCard } from "../cards/news-card.tsx";

type ListHeadProps = {
  title: string;
  sportColour?: SportColour;
  /** Stands above the title: where this page is, or what kind of list it is. */
  above?: ReactNode;
  description?: string | null;
  /** Stands before the title: an author's picture. */
  picture?: ReactNode;
  children?: ReactNode;
};

/** The title of a list of stories. */
export function ListHead({ title, sportColour = "general", above, description, picture, children }: ListHeadProps) {
  return (
    <header className={`list-head ${sportColourClass(sportColour)}`}>
      {above}
      <div className="flex items-center gap-4">
        {picture}
        <h1>{title}</h1>
      </div>
      {description && <p className="list-description">{description}</p>}
      {children}
    </header>
  );
}

type LeadListProps = {
  cards: readonly ArticleCard[];
  /** How many stand beside the first, and how many in a row below. */
  beside?: number;
  columns?: 3 | 4;
  showsExcerpt?: boolean;
  within?: string | undefined;
};

/** The newest page of a list: one story large, some beside it, the others in rows. */
export function LeadList({ cards, beside = 3, columns = 4, showsExcerpt = false, within }: LeadListProps) {
  const [lead, ...others] = cards;
  if (!lead) return null;
  const close = others.slice(0, beside);
  const below = others.slice(beside);
  return (
    <>
      <div className={close.length > 0 ? "list-lead" : "list-lead-alone"}>
        <NewsCard card={lead} size="hero" heading="h2" within={within} eager />
        {close.length > 0 && (
          <CardList
            cards={close}
            size="medium"
            heading="h2"
            picture="side"
            sizes="10.5rem"
            showsExcerpt
            within={within}
          />
        )}
      </div>
      {below.length > 0 && (
        <div className="list-below">
          <CardGrid
            cards={below}
            columns={columns}
            size="medium"
            heading="h2"
            showsExcerpt={showsExcerpt}
            within={within}
          />
        </div>
      )}
    </>
  );
}

/** The way to the neighbouring pages of a list. */
export function ListPages({ newer, older }: { newer: string | undefined; older: string | undefined }) {
  const { t } = useMessages();
  return (
    <Pagination
      label={t("section.pages")}
      newer={newer === undefined ? undefined : { href: newer, label: t("section.newer") }}
      older={older === undefined ? undefined : { href: older, label: t("section.older") }}
    />
  );
}
