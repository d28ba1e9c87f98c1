import type { ReactNode } from "react";
import type { BlockShape } from "#app/features/front-page/homepage/choose-stories.ts";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { CardGrid, CardList, LeadGrid } from "#app/site/cards/card-grid.tsx";
import { sportColourOf, useSectionsOf } from "#app/site/cards/sections-context.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import type { HomeBlock } from "./home-page.server.ts";

/** The stories of one section on the front page, with the way to all of them. */
export function CategoryBlock({ block }: { block: HomeBlock }) {
  const { lang, t } = useMessages();
  const { key, title, section, shape, cards } = block;
  const id = `block-${key}`;
  const Shape = shapes[shape];
  const sections = useSectionsOf(cards);
  return (
    <SharedMarkup as="section" name="block" of={[block, sections]} aria-labelledby={id}>
      <BlockHeading
        id={id}
        title={title}
        sportColour={sportColourOf(section?.slug ?? null)}
        more={section && { href: pathInLanguage(section.path, lang), label: t("home.viewAll") }}
      />
      <Shape cards={cards} within={section?.slug} />
    </SharedMarkup>
  );
}

type ShapeProps = { cards: readonly ArticleCard[]; within: string | undefined };

const shapes: Record<BlockShape, (props: ShapeProps) => ReactNode> = { lead: Lead, row: Row, duo: Duo };

/** One large story with a list beside it; from eight on a row of four below. Two are a pair. */
function Lead({ cards, within }: ShapeProps) {
  if (cards.length === 2) return <Duo cards={cards} within={within} />;
  return <LeadGrid cards={cards} size="large" beside={cards.length >= 8 ? 3 : 4} columns={4} within={within} />;
}

/** Four stories in a row; from eight on four headlines below. */
function Row({ cards, within }: ShapeProps) {
  return (
    <>
      <CardGrid cards={cards.slice(0, 4)} columns={4} size="medium" within={within} />
      {cards.length > 4 && (
        <div className="rows-below">
          <CardGrid cards={cards.slice(4)} columns={4} size="small" picture="none" within={within} />
        </div>
      )}
    </>
  );
}

/** Two stories, and headlines: beside them where these are enough for a list, else below. One alone is a lead. */
function Duo({ cards, within }: ShapeProps) {
  if (cards.length === 1) return <Lead cards={cards} within={within} />;
  const headlines = cards.slice(2);
  const sizes = "(min-width: 80rem) 39rem, (min-width: 40rem) 50vw, 100vw";
  const pair = <CardGrid cards={cards.slice(0, 2)} columns={2} size="large" sizes={sizes} within={within} />;
  if (headlines.length >= 3) {
    return (
      <div className="duo-block">
        {pair}
        <CardList cards={headlines} size="small" picture="none" within={within} />
      </div>
    );
  }
  return (
    <>
      {pair}
      {headlines.length > 0 && (
        <div className="rows-below">
          <CardGrid cards={headlines} columns={4} size="small" picture="none" within={within} />
        </div>
      )}
    </>
  );
}
