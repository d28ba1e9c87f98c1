import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { CardGrid, CardList, LeadGrid } from "#app/site/cards/card-grid.tsx";
import { NewsCard } from "#app/site/cards/news-card.tsx";
import type { Result } from "#app/site/sport/result/result-head.server.ts";
import { ResultHead } from "#app/site/sport/result/result-head.tsx";

/** Fewer headlines than these beside the hero would leave a hole below them. */
const fewestInList = 4;

type HeroProps = { cards: readonly ArticleCard[]; latest: readonly ArticleCard[]; result?: Result | undefined };

/**
 * The first screen of the front page: one large story, two beside it, and the newest headlines. `result` is that of the
 * match which the large one is about.
 */
export function Hero({ cards, latest, result }: HeroProps) {
  const [lead, ...seconds] = cards;
  if (!lead) return null;
  if (seconds.length < 2) return <LeadGrid cards={cards} size="hero" columns={2} heading="h2" eager />;
  const hasList = latest.length >= fewestInList;
  return (
    <>
      <div className={hasList ? "hero hero-with-list" : "hero"}>
        <NewsCard
          card={lead}
          size="hero"
          heading="h2"
          eager
          over={result && <ResultHead result={result} isCompact />}
        />
        <div className="hero-seconds">
          {seconds.map((card) => (
            <NewsCard
              key={card.id}
              card={card}
              size="medium"
              heading="h2"
              sizes="(min-width: 64rem) 28rem, (min-width: 40rem) 48vw, 8rem"
            />
          ))}
        </div>
        {hasList && <Latest cards={latest} isList />}
      </div>
      {!hasList && latest.length > 0 && <Latest cards={latest} />}
    </>
  );
}

function Latest({ cards, isList = false }: { cards: readonly ArticleCard[]; isList?: boolean }) {
  const { t } = useMessages();
  const look = { cards, size: "small", picture: "none" } as const;
  return (
    <section aria-labelledby="latest" className="latest">
      <BlockHeading id="latest" title={t("home.latest")} />
      {isList ? <CardList {...look} /> : <CardGrid {...look} columns={4} />}
    </section>
  );
}
