import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { CardGrid } from "#app/site/cards/card-grid.tsx";

/** The newest stories of a team or a player; nothing where there are none. `feed` is where feed readers find all. */
export function StoriesOf({ cards, feed }: { cards: readonly ArticleCard[]; feed?: string }) {
  const { t } = useMessages();
  if (cards.length === 0) return null;
  return (
    <section aria-labelledby="stories">
      <BlockHeading
        id="stories"
        title={t("sportPages.stories")}
        more={feed === undefined ? undefined : { href: feed, label: t("sportPages.feed") }}
      />
      <CardGrid cards={cards} columns={4} size="medium" heading="h3" />
    </section>
  );
}
