// Reads the front page: what editors put there, filled up with the newest (spec/README.md, Home; public-site.md 2).
import { storiesInRanking } from "#app/features/audience/analytics/queries.server.ts";
import { rankingTag, readershipLimits, trendingNewsLimit } from "#app/features/audience/analytics/rules.ts";
import { chooseStories } from "#app/features/front-page/homepage/choose-stories.ts";
import {
  type Choice,
  type ChosenBlock,
  chooseHome,
  idsOf,
  planBlocks,
} from "#app/features/front-page/homepage/home-choices.server.ts";
import { type HomepageSection, listHomepageSections } from "#app/features/front-page/homepage/queries.server.ts";
import { arrangementTag, heroSectionName } from "#app/features/front-page/homepage/rules.ts";
import { type LayoutPlaces, withPlaces } from "#app/features/front-page/layouts/places.ts";
import { type ArticleCard, listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { homeTag, latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { type Facts, type ReadSource, readSections } from "#app/site/layout/shared-reads.server.ts";
import { filledUp } from "#app/site/layout/sidebar/trending.server.ts";

const slides = 9;
const leastSlides = 6;

export type HomeBlock = Omit<ChosenBlock, "cards"> & { cards: readonly ArticleCard[] };

type HomePageData = {
  hero: readonly ArticleCard[];
  latest: readonly ArticleCard[];
  trending: readonly ArticleCard[];
  mostRead: readonly ArticleCard[];
  blocks: readonly HomeBlock[];
  sections: readonly Section[];
};

/** Everything that the front page of a language shows, tagged. `layout` is one that readers do not have yet. */
export async function readHomePage(
  source: ReadSource,
  facts: Facts,
  { now, layout }: { now: Date; layout?: LayoutPlaces | undefined },
): Promise<HomePageData> {
  const { lang, tag } = facts;
  tag(homeTag(lang), latestTag(lang), rankingTag(lang));
  const [sections, published] = await Promise.all([readSections(source, facts), readArrangement(source, facts, now)]);
  const arranged = layout ? withPlaces(published, layout, now) : published;
  const plans = planBlocks(arranged, sections);
  for (const { section, below } of plans) if (section) tag(sectionTag(section.slug), ...below.map(sectionTag));
  // Chosen by their ids alone: of all that might be shown a third is.
  const limit = readershipLimits.ranked;
  const chosen = await chooseHome(source.db, { lang, arranged, plans, ranking: storiesInRanking(lang), limit });
  const { hero, latest, blocks, newest, ranked } = chosen;
  const slideChoice = filledUp(ranked, newest, limit);
  const mostRead = slideChoice.slice(0, trendingNewsLimit);
  const elsewhere = idsOf(hero, latest, mostRead, ...blocks.map(({ cards }) => cards));
  const trending = chooseStories(slideChoice, { shown: elsewhere, most: slides, least: leastSlides });
  const all = idsOf(hero, latest, mostRead, trending, ...blocks.map(({ cards }) => cards));
  const cards = new Map((await listCardsById(source.db, [...all])).map((card) => [card.id, card]));
  const cardsOf = (choices: readonly Choice[]) => choices.flatMap(({ id }) => cards.get(id) ?? []);
  const worded = (choices: readonly Choice[], section: HomepageSection | undefined) =>
    cardsOf(choices).map((card) => withWords(card, section));
  return {
    hero: worded(
      hero,
      arranged.find(({ name, isShown }) => isShown && name === heroSectionName),
    ),
    ...{ latest: cardsOf(latest), trending: cardsOf(trending), mostRead: cardsOf(mostRead) },
    blocks: blocks.map((block) => ({
      ...block,
      cards: worded(
        block.cards,
        arranged.find(({ id }) => id === block.key),
      ),
    })),
    sections,
  };
}

/** In the words that editors gave the story for this section alone. */
function withWords(card: ArticleCard, section: HomepageSection | undefined): ArticleCard {
  const words = section?.words.get(card.id);
  if (!words) return card;
  return { ...card, title: words.headline ?? card.title, ...(words.kicker ? { kicker: words.kicker } : {}) };
}

/** What editors put on the front page: a story that changes changes none of it. */
function readArrangement({ db, shared }: ReadSource, facts: Facts, now: Date): Promise<readonly HomepageSection[]> {
  return shared.read(`arrangement ${facts.lang}`, facts, ({ tag, expiresAt }) => {
    tag(arrangementTag);
    return listHomepageSections(db, facts.lang, { now, expiresAt });
  });
}
