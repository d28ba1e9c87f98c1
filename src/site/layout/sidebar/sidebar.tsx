import { Children, type ReactNode } from "react";
import { Advertisement } from "#app/features/audience/ads/advertisement.tsx";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { storyPath } from "#app/features/newsroom/articles/story-pages.ts";
import { foreignLang } from "#app/messages/language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { CardList } from "#app/site/cards/card-grid.tsx";

type SidebarProps = {
  children: ReactNode;
  /** Its parts side by side across the page, where nothing as high stands beside it. */
  isAcross?: boolean;
};

/** What stands beside a page's own stories, with its advertisement below the last part. */
export function Sidebar({ children, isAcross = false }: SidebarProps) {
  const { t } = useMessages();
  if (isAcross)
    return (
      <aside aria-label={t("cards.sidebar")} className="sidebar-across">
        {children}
      </aside>
    );
  return (
    <aside aria-label={t("cards.sidebar")} className="sidebar">
      {Children.map(children, (part) => (
        <div>{part}</div>
      ))}
      <div>
        <Advertisement position="sidebar" />
      </div>
    </aside>
  );
}

/** The five most read stories; nothing while there are none. */
export function TrendingNews({ cards }: { cards: readonly ArticleCard[] }) {
  const { t } = useMessages();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="trending-news">
      <BlockHeading id="trending-news" title={t("cards.trendingNews")} />
      <RankedList cards={cards} />
    </section>
  );
}

/** The most read stories, the first first (public-site.md 2: '#n Most Read'). */
function RankedList({ cards }: { cards: readonly ArticleCard[] }) {
  const { lang, t } = useMessages();
  return (
    <ol className="ranked">
      {cards.map((card, index) => (
        <li key={card.id}>
          <p className="rank">{t("cards.rank", { rank: digitsFor(lang, String(index + 1)) })}</p>
          <a href={storyPath(card)} lang={foreignLang(card.lang, lang)}>
            {card.title}
          </a>
        </li>
      ))}
    </ol>
  );
}

/** The newest headlines. */
export function LatestNews({ cards }: { cards: readonly ArticleCard[] }) {
  const { t } = useMessages();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="latest-news">
      <BlockHeading id="latest-news" title={t("cards.latest")} />
      <CardList cards={cards} size="small" picture="none" />
    </section>
  );
}
