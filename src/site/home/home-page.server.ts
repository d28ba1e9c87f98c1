// Reads the front page: what editors put there, filled up with the newest (spec/README.md, Home; public-site.md 2).
import type { Kysely } from "kysely";
import { readershipLimits, trendingNewsLimit } from "../../features/analytics/rules.ts";
import { type ArticleCard, listCardsById, listCardsOfEach } from "../../features/articles/queries.server.ts";
import { homeTag, latestTag } from "../../features/articles/story-pages.ts";
import type { Section } from "../../features/categories/queries.server.ts";
import { sectionTag } from "../../features/categories/rules.ts";
import { type HomepageSection, listHomepageSections } from "../../features/homepage/queries.server.ts";
import { heroSectionName } from "../../features/homepage/rules.ts";
import type { Database, Lang } from "../../platform/db/schema.ts";
import { type Facts, readNewest, readSections, type Source } from "../layout/shared-reads.server.ts";
import { readTrending } from "../layout/sidebar/trending.server.ts";
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
export async function readHomePage(source: Source, facts: Facts, now: Date): Promise<HomePageData> {
  const { db } = source;
  const { lang, tag, expiresAt } = facts;
  tag(homeTag(lang), latestTag(lang));
  const [sections, arranged, newest, ranked] = await Promise.all([
    readSections(source, facts),
    listHomepageSections(db, lang, { now, expiresAt }),
    readNewest(source, facts),
    // Many of the first stand elsewhere on the page, so the slides are chosen from all that are ranked.
    readTrending(source, facts, { limit: readershipLimits.ranked }),
  ]);
  const curated = arranged.filter(({ isShown }) => isShown);
  const picked = await curatedCards(db, curated, lang);
  const heroes = curated.filter(({ name }) => name === heroSectionName);
  const heroChoice = [...heroes.flatMap(({ id }) => picked.get(id) ?? []), ...newest];
  const hero = chooseStories(heroChoice, { shown: new Set(), most: heroStories });
  const latest = chooseStories(newest, { shown: idsOf(hero), most: latestStories });
  const mostRead = ranked.slice(0, trendingNewsLimit);
  const plans = planBlocks(arranged, sections);
  for (const { section, below } of plans) if (section) tag(sectionTag(section.slug), ...below.map(sectionTag));
  const newestOf = await newestOfBlocks(db, plans, lang);
  const shown = idsOf(hero, latest);
  const filled = plans.map((plan) =>
    fillBlock(plan, { candidates: [...(picked.get(plan.key) ?? []), ...(newestOf.get(plan.key) ?? [])], shown }),
  );
  const blocks = filled.filter(({ cards }) => cards.length > 0).map(withShape);
  const elsewhere = idsOf(hero, latest, mostRead, ...blocks.map(({ cards }) => cards));
  const trending = chooseStories(ranked, { shown: elsewhere, most: slides, least: leastSlides });
  return { hero, latest, trending, mostRead, blocks, sections };
}

function idsOf(...lists: readonly (readonly ArticleCard[])[]): ReadonlySet<string> {
  return new Set(lists.flat().map(({ id }) => id));
}

/** The stories that editors chose, by the id of their section; those of the other language belong to the other front page. */
async function curatedCards(
  db: Kysely<Database>,
  curated: readonly HomepageSection[],
  lang: Lang,
): Promise<ReadonlyMap<string, readonly ArticleCard[]>> {
  const cards = await listCardsById(db, [...new Set(curated.flatMap(({ articleIds }) => articleIds))]);
  const byId = new Map(cards.filter((card) => card.lang === lang).map((card) => [card.id, card]));
  return new Map(
    curated.map(({ id, articleIds, maxArticles }) => [
      id,
      articleIds.flatMap((article) => byId.get(article) ?? []).slice(0, maxArticles),
    ]),
  );
}

type BlockPlan = { key: string; title: string; most: number; section: Section | undefined; below: readonly string[] };

/**
 * The fixed grids that editors have no section for, then their sections in their order. The first of theirs with a grid's
 * name is that grid: it stands where they put it, and is hidden when they have switched it off.
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

/** The newest stories of every block that shows a section, by the key of the block: more of them than stand above it. */
async function newestOfBlocks(
  db: Kysely<Database>,
  plans: readonly BlockPlan[],
  lang: Lang,
): Promise<ReadonlyMap<string, readonly ArticleCard[]>> {
  const asked = plans.flatMap(({ key, most, section, below }) => (section ? [{ key, most, section, below }] : []));
  const cards = await listCardsOfEach(
    db,
    asked.map(({ most, section, below }) => ({
      filter: { lang, sections: [section.slug, ...below] },
      limit: most + heroStories + latestStories,
    })),
  );
  return new Map(asked.map(({ key }, index) => [key, cards[index] ?? []]));
}

type Filled = Omit<HomeBlock, "shape">;

function fillBlock(
  { key, title, most, section }: BlockPlan,
  { candidates, shown }: { candidates: readonly ArticleCard[]; shown: ReadonlySet<string> },
): Filled {
  const cards = chooseStories(candidates, { shown, most, least: Math.min(most, leastInBlock) });
  return { key, title, section, cards };
}

function withShape(block: Filled, index: number): HomeBlock {
  const shape = blockShapes[index % blockShapes.length] ?? "row";
  return { ...block, shape, cards: block.cards.slice(0, storiesInShape(shape, block.cards.length)) };
}
