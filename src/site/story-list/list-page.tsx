// What pages of stories have in common: their head, their stories, the way to older and newer ones.
import type { ReactNode } from "react";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { LeadGrid } from "#app/site/cards/card-grid.tsx";
import type { Columns } from "#app/site/cards/rows.ts";
import { Pagination } from "#app/ui/pagination.tsx";
import { type SportColour, sportColourClass } from "#app/ui/sport-colour.ts";

type ListHeadProps = {
  title: string;
  sportColour?: SportColour;
  /** Stands above the title: where this page is, or what kind of list it is. */
  above?: ReactNode;
  description?: string | null;
  /** Stands before the title: an author's picture. */
  picture?: ReactNode;
  /** Stands below the title, beside the picture. */
  beside?: ReactNode;
  children?: ReactNode;
};

/** The title of a list of stories. */
export function ListHead({
  title,
  sportColour = "general",
  above,
  description,
  picture,
  beside,
  children,
}: ListHeadProps) {
  return (
    <header className={`list-head ${sportColourClass(sportColour)}`}>
      {above}
      <div className="flex items-center gap-4">
        {picture}
        {beside === undefined ? (
          <h1>{title}</h1>
        ) : (
          <div className="min-w-0 flex-1">
            <h1>{title}</h1>
            {beside}
          </div>
        )}
      </div>
      {description && <p className="list-description">{description}</p>}
      {children}
    </header>
  );
}

type LeadListProps = {
  cards: readonly ArticleCard[];
  columns?: Columns;
  showsExcerpt?: boolean;
  within?: string | undefined;
  /** Stands between the first stories and the rows. */
  between?: ReactNode;
};

/** The newest page of a list: one story large, some beside it, the others in rows. */
export function LeadList({ cards, columns = 4, showsExcerpt = false, within, between }: LeadListProps) {
  return (
    <LeadGrid
      cards={cards}
      size="hero"
      columns={columns}
      heading="h2"
      showsExcerpt={showsExcerpt}
      within={within}
      between={between}
      eager
    />
  );
}

/** The way to the neighbouring pages of a list. */
export function StoryListPages({ newer, older }: { newer: string | undefined; older: string | undefined }) {
  const { t } = useMessages();
  return (
    <Pagination
      label={t("section.pages")}
      newer={newer === undefined ? undefined : { href: newer, label: t("section.newer") }}
      older={older === undefined ? undefined : { href: older, label: t("section.older") }}
    />
  );
}
