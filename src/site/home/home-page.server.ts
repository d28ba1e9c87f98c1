// Reads the front page: what editors put there, filled up with the newest (spec/README.md, Home; public-site.md 2).
import type { Kysely } from "kysely";
import { storiesInRanking } from "#app/features/audience/analytics/queries.server.ts";
import { rankingTag, readershipLimits, trendingNewsLimit } from "#app/features/audience/analytics/rules.ts";
import { type HomepageSection, listHomepageSections } from "#app/features/front-page/homepage/queries.server.ts";
import { arrangementTag, heroSectionName } from "#app/features/front-page/homepage/rules.ts";
import { type ArticleCard, listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { givenOrder, listIdsOfEach } from "#app/features/newsroom/articles/story-choices.server.ts";
import { homeTag, latestTag } from "#app/features/newsroom/articles/story-pages.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type Facts, type ReadSource, readSections } from "#app/site/layout/shared-reads.server.ts";
import { filledUp } from "#app/site/layout/sidebar/trending.server.ts";
import { type BlockShape, blockShapes, chooseStories, storiesInShape } from "./choose-stories.ts";

/** The grids that the front page always has while they have stories, by the address to which View All leads. */
const fixedGrids = [
  { name: "football", path: "/national/football" },
  { name: "cricket", path: "/national/cricket" },
  { name: "international", path: "/international" },
] as const;

const heroStories = 3;
const latestStories = 6;
const slides = 9;
const leastSlides = 6;
const blockStories = 8;
/** Below this a block repeats what stands above rather than look torn. */
const leastInBlock = 3;

export type HomeBlock = {
  /** Its own on the page. Names are not: an editor may give two sections the same. */
  key: string;
  title: string;
  /** The section it shows all of, if it is one. */
  section: Section | undefined;
  shape: BlockShape;
  cards: readonly ArticleCard[];
};

type HomePageData = {
  hero: readonly ArticleCard[];
  latest: readonly ArticleCard[];
  trending: readonly ArticleCard[];
  mostRead: readonly ArticleCard[];
  blocks: readonly HomeBlock[];
  sections: readonly Section[];
};

/** Everything that the front page of a language shows, tagged. */
export async function readHomePage(source: ReadSource, facts: Facts, now: Date): Promise<HomePageData> {
  const { lang, tag } = facts;
  tag(homeTag(lang), latestTag(lang), rankingTag(lang));
  const [sections, arranged] = await Promise.all([readSections(source, facts), readArrangement(source, facts, now)]);
  const curated = arranged.filter(({ isShown }) => isShown);
  const plans = planBlocks(arranged, sections);
  for (const { section, below } of plans) if (section) tag(sectionTag(section.slug), ...below.map(sectionTag));
  // Chosen by their ids alone: of all that might be shown a third is.
  const { newest, ranked, picked, newestOf } = await readChoices(source.db, { lang, curated, plans });
  const heroes = curated.filter(({ name }) => name === heroSectionName);
  const heroChoice = [...heroes.flatMap(({ id }) => picked.get(id) ?? []), ...newest];
  const hero = chooseStories(heroChoice, { shown: new Set(), most: heroStories });
  const latest = chooseStories(newest, { shown: idsOf(hero), most: latestStories });
  const slideChoice = filledUp(ranked, newest, readershipLimits.ranked);
  const mostRead = slideChoice.slice(0, trendingNewsLimit);
  const shown = idsOf(hero, latest);
  const filled = plans.map((plan) =>
    fillBlock(plan, { candidates: [...(picked.get(plan.key) ?? []), ...(newestOf.get(plan.key) ?? [])], shown }),
  );
  const blocks = filled.filter(({ cards }) => cards.length > 0).map(withShape);
  const elsewhere = idsOf(hero, latest, mostRead, ...blocks.map(({ cards }) => cards));
  const trending = chooseStories(slideChoice, { shown: elsewhere, most: slides, least: leastSlides });
  const all = idsOf(hero, latest, mostRead, trending, ...blocks.map(({ cards }) => cards));
  const cards = new Map((await listCardsById(source.db, [...all])).map((card) => [card.id, card]));
  const cardsOf = (chosen: readonly Choice[]) => chosen.flatMap(({ id }) => cards.get(id) ?? []);
  return {
    ...{ hero: cardsOf(hero), latest: cardsOf(latest), trending: cardsOf(trending), mostRead: cardsOf(mostRead) },
    blocks: blocks.map((block) => ({ ...block, cards: cardsOf(block.cards) })),
    sections,
  };
}

/** A story that may be shown. */
type Choice = { id: string };

function idsOf(...lists: readonly (readonly Choice[])[]): ReadonlySet<string> {
  return new Set(lists.flat().map(({ id }) => id));
}

/** What editors put on the front page: a story that changes changes none of it. */
function readArrangement({ db, shared }: ReadSource, facts: Facts, now: Date): Promise<readonly HomepageSection[]> {
  return shared.read(`arrangement ${facts.lang}`, facts, ({ tag, expiresAt }) => {
    tag(arrangementTag);
    return listHomepageSections(db, facts.lang, { now, expiresAt });
  });
}

type Choices = {
  newest: readonly Choice[];
  ranked: readonly Choice[];
  /** By the id of the editors' section; stories of the other language belong to the other front page. */
  picked: ReadonlyMap<string, readonly Choice[]>;
  /** Of every block that shows a section, by its key: more of them than stand above it. */
  newestOf: ReadonlyMap<string, readonly Choice[]>;
};

/** All stories that may be shown, by one query. */
async function readChoices(
  db: Kysely<Database>,
  { lang, curated, plans }: { lang: Lang; curated: readonly HomepageSection[]; plans: readonly BlockPlan[] },
): Promise<Choices> {
  const asked = plans.flatMap(({ key, most, section, below }) => (section ? [{ key, most, section, below }] : []));
  const limit = readershipLimits.ranked;
  const [newest = [], ranked = [], named = [], ...ofBlocks] = await listIdsOfEach(db, [
    { filter: { lang }, limit },
    { chosen: storiesInRanking(lang), lang },
    { chosen: givenOrder([...new Set(curated.flatMap(({ articleIds }) => articleIds))]), lang },
    ...asked.map(({ most, section, below }) => ({
      filter: { lang, sections: [section.slug, ...below] },
      limit: most + heroStories + latestStories,
    })),
  ]);
  const readable = idsOf(named);
  const ofSection = ({ articleIds, maxArticles }: HomepageSection) =>
    articleIds.filter((id) => readable.has(id)).slice(0, maxArticles);
  return {
    newest,
    ranked,
    picked: new Map(curated.map((section) => [section.id, ofSection(section).map((id) => ({ id }))])),
    newestOf: new Map(asked.map(({ key }, index) => [key, ofBlocks[index] ?? []])),
  };
}

type BlockPlan = { key: string; title: string; most: number; section: Section | undefined; below: readonly string[] };

/**
 * The fixed grids that editors have no section for, then their sections in their order. The first of theirs with a
 * grid's name is that grid: it stands where they put it, and is hidden when they have switched it off.
 */
export function planBlocks(arranged: readonly HomepageSection[], sections: readonly Section[]): readonly BlockPlan[] {
  const plan = (name: string, section: Section | undefined, choice: HomepageSection | undefined): BlockPlan => ({
    key: choice?.id ?? name,
    title: choice?.title ?? section?.name ?? name,
    most: choice?.maxArticles ?? blockStories,
    section,
    below: sections.filter(({ parentId }) => parentId === section?.id).map(({ slug }) => slug),
  });
  const sectionAt = (path: string) => sections.find((section) => section.path === path);
  const grids = fixedGrids.filter(({ name }) => !arranged.some((choice) => choice.name === name));
  const shown = arranged.filter(({ name, isShown }) => isShown && name !== heroSectionName);
  return [
    ...grids.map(({ name, path }) => plan(name, sectionAt(path), undefined)),
    ...shown.map((choice) => {
      const grid = shown.find(({ name }) => name === choice.name) === choice ? gridNamed(choice.name) : undefined;
      const section = grid ? sectionAt(grid.path) : sections.find(({ slug }) => slug === choice.name);
      return plan(choice.name, section, choice);
    }),
  ];
}

const gridNamed = (wanted: string) => fixedGrids.find(({ name }) => name === wanted);

type Filled = Omit<HomeBlock, "shape" | "cards"> & { cards: readonly Choice[] };

function fillBlock(
  { key, title, most, section }: BlockPlan,
  { candidates, shown }: { candidates: readonly Choice[]; shown: ReadonlySet<string> },
): Filled {
  const cards = chooseStories(candidates, { shown, most, least: Math.min(most, leastInBlock) });
  return { key, title, section, cards };
}

function withShape(block: Filled, index: number): Filled & Pick<HomeBlock, "shape"> {
  const shape = blockShapes[index % blockShapes.length] ?? "row";
  return { ...block, shape, cards: block.cards.slice(0, storiesInShape(shape, block.cards.length)) };
}
