// Which stories the front page of a language shows at its top and in its blocks: what editors put there, filled up with
// the newest (spec/README.md, Home; public-site.md 2). Ids alone, so that a page asks for the cards of what it shows.
import type { Kysely, RawBuilder } from "kysely";
import { givenOrder, listIdsOfEach } from "#app/features/newsroom/articles/story-choices.server.ts";
import type { Section } from "#app/features/newsroom/categories/queries.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { type BlockShape, blockShapes, chooseStories, storiesInShape } from "./choose-stories.ts";
import type { HomepageSection } from "./queries.server.ts";
import { heroSectionName } from "./rules.ts";

/** The grids that the front page always has while they have stories, by the address to which View All leads. */
const fixedGrids = [
  { name: "football", path: "/national/football" },
  { name: "cricket", path: "/national/cricket" },
  { name: "international", path: "/international" },
] as const;

export const heroStories = 3;
const latestStories = 6;
const blockStories = 8;
/** Below this a block repeats what stands above rather than look torn. */
const leastInBlock = 3;

/** A story that may be shown. */
export type Choice = { id: string };

export type BlockPlan = {
  key: string;
  title: string;
  most: number;
  section: Section | undefined;
  below: readonly string[];
};

export type ChosenBlock = {
  /** The id of the editors' section, else the name of the grid. Two sections may have the same name. */
  key: string;
  title: string;
  /** The section it shows all of, if it is one. */
  section: Section | undefined;
  shape: BlockShape;
  cards: readonly Choice[];
};

type HomeChoices = {
  hero: readonly Choice[];
  latest: readonly Choice[];
  blocks: readonly ChosenBlock[];
  newest: readonly Choice[];
  ranked: readonly Choice[];
};

export function idsOf(...lists: readonly (readonly Choice[])[]): ReadonlySet<string> {
  return new Set(lists.flat().map(({ id }) => id));
}

type HomeArrangement = {
  lang: Lang;
  arranged: readonly HomepageSection[];
  plans: readonly BlockPlan[];
  /** A query of `id` and of `rank`: what is read most. */
  ranking?: RawBuilder<unknown>;
  /** How many of the newest are wanted. */
  limit: number;
};

/** Chooses by one query. Stories of the other language belong to the other front page. */
export async function chooseHome(
  db: Kysely<Database>,
  { lang, arranged, plans, ranking = givenOrder([]), limit }: HomeArrangement,
): Promise<HomeChoices> {
  const curated = arranged.filter(({ isShown }) => isShown);
  const { newest, ranked, picked, newestOf } = await readChoices(db, { lang, curated, plans, ranking, limit });
  const heroes = curated.filter(({ name }) => name === heroSectionName);
  const heroChoice = [...heroes.flatMap(({ id }) => picked.get(id) ?? []), ...newest];
  const hero = chooseStories(heroChoice, { shown: new Set(), most: heroStories });
  const latest = chooseStories(newest, { shown: idsOf(hero), most: latestStories });
  const shown = idsOf(hero, latest);
  const filled = plans.map((plan) =>
    fillBlock(plan, { candidates: [...(picked.get(plan.key) ?? []), ...(newestOf.get(plan.key) ?? [])], shown }),
  );
  return { hero, latest, blocks: filled.filter(({ cards }) => cards.length > 0).map(withShape), newest, ranked };
}

type Choices = {
  newest: readonly Choice[];
  ranked: readonly Choice[];
  /** By the id of the editors' section. */
  picked: ReadonlyMap<string, readonly Choice[]>;
  /** Of every block that shows a section, by its key: more of them than stand above it. */
  newestOf: ReadonlyMap<string, readonly Choice[]>;
};

async function readChoices(
  db: Kysely<Database>,
  {
    lang,
    curated,
    plans,
    ranking,
    limit,
  }: Omit<HomeArrangement, "arranged" | "ranking"> & {
    curated: readonly HomepageSection[];
    ranking: RawBuilder<unknown>;
  },
): Promise<Choices> {
  const asked = plans.flatMap(({ key, most, section, below }) => (section ? [{ key, most, section, below }] : []));
  const [newest = [], ranked = [], named = [], ...ofBlocks] = await listIdsOfEach(db, [
    { filter: { lang }, limit },
    { chosen: ranking, lang },
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

type Filled = Omit<ChosenBlock, "shape">;

function fillBlock(
  { key, title, most, section }: BlockPlan,
  { candidates, shown }: { candidates: readonly Choice[]; shown: ReadonlySet<string> },
): Filled {
  const cards = chooseStories(candidates, { shown, most, least: Math.min(most, leastInBlock) });
  return { key, title, section, cards };
}

function withShape(block: Filled, index: number): ChosenBlock {
  const shape = blockShapes[index % blockShapes.length] ?? "row";
  return { ...block, shape, cards: block.cards.slice(0, storiesInShape(shape, block.cards.length)) };
}
