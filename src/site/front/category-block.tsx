import type { ReactNode } from "react";
import type { ArticleCard } from "../../features/articles/queries.server.ts";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";
import { BlockHeading } from "../cards/block-heading.tsx";
import { CardGrid, CardList } from "../cards/card-grid.tsx";
import { NewsCard } from "../cards/news-card.tsx";
import { hueOf } from "../cards/sections-context.tsx";
import type { BlockShape } from "./choose-stories.ts";
import type { FrontBlock } from "./front-page.server.ts";

/** The stories of one section on the front page, with the way to all of them. */
export function CategoryBlock({ block }: { block: FrontBlock }) {
  const { lang, t } = useWords();
  const { name, title, section, shape, cards } = block;
  const id = `block-${encodeURIComponent(name)}`;
  const Shape = shapes[shape];
  return (
    <section aria-labelledby={id}>
      <BlockHeading
        id={id}
        title={title}
        hue={hueOf(section?.slug ?? null)}
        more={section && { href: pathInLanguage(section.path, lang), label: t("home.viewAll") }}
      />
      <Shape cards={cards} />
    </section>
  );
}

type ShapeProps = { cards: readonly ArticleCard[] };

const shapes: Record<BlockShape, (props: ShapeProps) => ReactNode> = { lead: Lead, row: Row, duo: Duo };

/** One large story with a list beside it; from eight on a row of four below. */
function Lead({ cards }: ShapeProps) {
  const [first, ...others] = cards;
  const inList = others.slice(0, cards.length >= 8 ? 3 : 4);
  const below = others.slice(inList.length);
  return (
    <>
      <div className="lead-block">
        {first && <NewsCard card={first} size="large" />}
        {inList.length > 0 && <CardList cards={inList} size="small" picture="side" />}
      </div>
      {below.length > 0 && (
        <div className="block-below">
          <CardGrid cards={below} columns={4} size="small" />
        </div>
      )}
    </>
  );
}

/** Four stories in a row; from eight on four headlines below. */
function Row({ cards }: ShapeProps) {
  return (
    <>
      <CardGrid cards={cards.slice(0, 4)} columns={4} size="medium" />
      {cards.length > 4 && (
        <div className="block-below">
          <CardGrid cards={cards.slice(4)} columns={4} size="small" picture="none" />
        </div>
      )}
    </>
  );
}

/** Two stories, and a list of headlines beside them. */
function Duo({ cards }: ShapeProps) {
  const headlines = cards.slice(2);
  return (
    <div className={headlines.length > 0 ? "duo-block" : undefined}>
      <CardGrid cards={cards.slice(0, 2)} columns={2} size="large" />
      {headlines.length > 0 && <CardList cards={headlines} size="small" picture="none" />}
    </div>
  );
}
