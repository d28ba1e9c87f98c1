// Reads of the front page's layouts for those who make them.
import type { Kysely } from "kysely";
import { chooseHome, heroStories, planBlocks } from "#app/features/front-page/homepage/home-choices.server.ts";
import { listHomepageSections, ownPlaces } from "#app/features/front-page/homepage/queries.server.ts";
import { heroSectionName } from "#app/features/front-page/homepage/rules.ts";
import { pictureSources } from "#app/features/media/picture-source.ts";
import { type ArticleCard, listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import type { ArticleStatus, Database, Lang } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { changedMeanwhile, isPinOver, type LayoutPlaces, type Place, withPlaces } from "./places.ts";
import { layoutLimits } from "./rules.ts";

export type EditorStory = {
  id: string;
  title: string;
  lang: Lang;
  status: ArticleStatus;
  published_at: Date | null;
  /** The smallest file of its picture. */
  thumbnail: string | null;
};

/** Stories that a section shows beside the chosen ones, in their order, and by which rule. */
export type Filling = {
  ids: readonly string[];
  /** The name of the section whose newest stand here; nothing for the newest of all. */
  newestOf: string | null;
};

export type EditorSection = {
  id: string;
  section_name: string;
  section_title: string;
  section_title_ne: string | null;
  max_articles: number;
  isShown: boolean;
  isHero: boolean;
  version: number;
  /** In both languages, as the draft has them, else as readers have them. */
  places: readonly Place[];
  /** Whether the draft differs here. */
  isChanged: boolean;
  /** What readers have, where that was changed after the draft's editor saw it. */
  conflict: readonly string[] | null;
  /** Of the chosen stories those that readers of each front page would see. */
  shown: Readonly<Record<Lang, readonly string[]>>;
  filling: Readonly<Record<Lang, Filling>>;
};

export type WaitingLayout = {
  id: string;
  version: number;
  publish_at: Date;
  isHeld: boolean;
  changed_by: string | null;
  /** Sections that were changed meanwhile, which would hold it back. */
  conflicts: readonly { id: string; version: number; title: string }[];
  /** Titles of stories that would be left out. */
  leftOut: readonly string[];
};

/** A layout that readers do not have yet. */
async function placesByLayout(db: Kysely<Database>, ids: readonly string[]) {
  const rows =
    ids.length === 0
      ? []
      : await db
          .selectFrom("front_page_places")
          .select(["layout_id", "section_id", "article_id", "headline", "kicker", "pinned_until"])
          .where("layout_id", "in", ids)
          .orderBy("position")
          .execute();
  return (layoutId: string, sectionId: string): readonly Place[] =>
    rows
      .filter(({ layout_id, section_id }) => layout_id === layoutId && section_id === sectionId)
      .map(({ layout_id: _layout, section_id: _section, ...place }) => place);
}

/**
 * The sections that a layout changes, for its preview; `id` is that of one that waits or was published, else the draft.
 * Empty where there is none.
 */
export async function readLayout(db: Kysely<Database>, id: string | undefined): Promise<LayoutPlaces> {
  const layout = await db
    .selectFrom("front_page_layouts")
    .select(["id", "seen"])
    .where(id === undefined ? "state" : "id", "=", id ?? "draft")
    .executeTakeFirst();
  if (!layout) return new Map();
  const places = await placesByLayout(db, [layout.id]);
  return new Map(Object.keys(layout.seen).map((sectionId) => [sectionId, places(layout.id, sectionId)]));
}

/** Everything that the editor of the front page shows in a language, but for what was published before. */
export async function readFrontPageEditor(db: Kysely<Database>, { now, lang }: { now: Date; lang: Lang }) {
  const rows = await db
    .selectFrom("homepage_sections")
    .select(["id", "section_name", "section_title", "section_title_ne", "max_articles", "article_ids", "version"])
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
  const layouts = await listUnpublished(db);
  const own = await ownPlaces(db);
  const placesIn = await placesByLayout(
    db,
    layouts.map(({ id }) => id),
  );
  const draft = layouts.find(({ state }) => state === "draft");
  const readersHave = (section: (typeof rows)[number]) =>
    section.article_ids
      .map((article_id) => own.get(`${section.id} ${article_id}`) ?? { article_id, ...nothingOwn })
      .filter((place) => !isPinOver(place, now));
  const layout: LayoutPlaces = new Map(
    draft ? Object.keys(draft.seen).map((sectionId) => [sectionId, placesIn(draft.id, sectionId)]) : [],
  );
  const shown = await readShown(db, layout, now);
  const ids = [
    ...rows.flatMap(({ article_ids }) => article_ids),
    ...[...layout.values()].flatMap((places) => places.map(({ article_id }) => article_id)),
    ...shown.ids,
    ...layouts.flatMap(({ id, seen }) =>
      Object.keys(seen).flatMap((sectionId) => placesIn(id, sectionId).map(({ article_id }) => article_id)),
    ),
  ];
  const stories = await readStories(db, [...new Set(ids)]);
  const conflicting = new Set(draft ? changedMeanwhile(rows, draft.seen).map(({ id }) => id) : []);
  const sections: readonly EditorSection[] = rows.map((section) => {
    const { article_ids: _ids, ...columns } = section;
    // A story in the trash is gone for whoever looks.
    const places = (layout.get(section.id) ?? readersHave(section)).filter(({ article_id }) => stories[article_id]);
    return {
      ...columns,
      ...{ places, isChanged: layout.has(section.id), isHero: section.section_name === heroSectionName },
      conflict: conflicting.has(section.id)
        ? readersHave(section).flatMap(({ article_id }) => stories[article_id]?.title ?? [])
        : null,
      ...shown.of(section.id),
    };
  });
  const toWait = waitingWith({ rows, placesIn, stories, lang });
  return {
    draft: draft
      ? { id: draft.id, version: draft.version, changed_by: draft.full_name, changed_at: draft.updated_at }
      : null,
    ...{ sections, stories, waiting: layouts.flatMap(toWait) },
  };
}

type SectionRow = { id: string; version: number; section_title: string; section_title_ne: string | null };
type Waiting = {
  rows: readonly SectionRow[];
  placesIn: Awaited<ReturnType<typeof placesByLayout>>;
  stories: Readonly<Record<string, EditorStory>>;
  lang: Lang;
};

/** A layout that waits or was held back, with what stands in its way; nothing of a draft. */
function waitingWith({ rows, placesIn, stories, lang }: Waiting) {
  const readable = (id: string) => stories[id]?.status === "published";
  return ({ id, state, seen, version, publish_at, full_name }: UnpublishedLayout): readonly WaitingLayout[] =>
    state === "draft" || publish_at === null
      ? []
      : [
          {
            ...{ id, version, publish_at, isHeld: state === "held", changed_by: full_name },
            conflicts: changedMeanwhile(rows, seen).map((section) => ({
              ...{ id: section.id, version: section.version },
              title: inLanguage(lang, section.section_title, section.section_title_ne),
            })),
            leftOut: Object.keys(seen).flatMap((sectionId) =>
              placesIn(id, sectionId).flatMap((place) =>
                readable(place.article_id) && !isPinOver(place, publish_at)
                  ? []
                  : (stories[place.article_id]?.title ?? []),
              ),
            ),
          },
        ];
}

type UnpublishedLayout = Awaited<ReturnType<typeof listUnpublished>>[number];

/** The draft, and the layouts that wait. */
async function listUnpublished(db: Kysely<Database>) {
  return db
    .selectFrom("front_page_layouts")
    .leftJoin("profiles", "profiles.id", "front_page_layouts.changed_by")
    .select(["front_page_layouts.id", "state", "seen", "front_page_layouts.version", "publish_at"])
    .select(["front_page_layouts.updated_at", "profiles.full_name"])
    .where("state", "!=", "published")
    .orderBy("publish_at")
    .execute();
}

const nothingOwn = { headline: null, kicker: null, pinned_until: null };

/** What each front page would show of each section, by the rules of the reader's page itself. */
async function readShown(db: Kysely<Database>, layout: LayoutPlaces, now: Date) {
  const pages = await Promise.all(
    languages.map(async (lang) => {
      const published = await listHomepageSections(db, lang, { now, expiresAt: () => undefined });
      const arranged = withPlaces(published, layout, now);
      const plans = planBlocks(arranged, await listSections(db, lang));
      return { lang, arranged, plans, ...(await chooseHome(db, { lang, arranged, plans, limit: heroStories * 4 })) };
    }),
  );
  const cardsOf = ({ arranged, hero, blocks }: (typeof pages)[number], id: string) => {
    const isHero = arranged.some((section) => section.id === id && section.name === heroSectionName);
    const cards = isHero ? hero : (blocks.find(({ key }) => key === id)?.cards ?? []);
    return cards.map((card) => card.id);
  };
  return {
    ids: pages.flatMap(({ hero, blocks }) => [...hero, ...blocks.flatMap(({ cards }) => cards)].map(({ id }) => id)),
    of(id: string) {
      const [first] = pages;
      const byLang = <Value>(read: (page: (typeof pages)[number]) => Value) =>
        Object.fromEntries(pages.map((page) => [page.lang, read(page)])) as Record<Lang, Value>; // every language
      const chosenIn = (page: (typeof pages)[number]) =>
        new Set(page.arranged.find((section) => section.id === id)?.articleIds);
      return {
        isShown: first?.arranged.find((section) => section.id === id)?.isShown ?? false,
        shown: byLang((page) => cardsOf(page, id).filter((card) => chosenIn(page).has(card))),
        filling: byLang((page) => ({
          ids: cardsOf(page, id).filter((card) => !chosenIn(page).has(card)),
          newestOf: page.plans.find(({ key }) => key === id)?.section?.name ?? null,
        })),
      };
    },
  };
}

/** Stories by id, withdrawn ones as well; what is in the trash is left out. */
async function readStories(db: Kysely<Database>, ids: readonly string[]): Promise<Record<string, EditorStory>> {
  if (ids.length === 0) return {};
  const rows = await db
    .selectFrom("articles")
    .select(["id", "title", "lang", "status", "published_at"])
    .where("id", "in", ids)
    .where("deleted_at", "is", null)
    .execute();
  const cards = new Map((await listCardsById(db, ids)).map((card) => [card.id, card]));
  return Object.fromEntries(rows.map((row) => [row.id, { ...row, thumbnail: thumbnailOf(cards.get(row.id)) }]));
}

/** The address of the smallest file of a story's picture. */
export function thumbnailOf(card: ArticleCard | undefined): string | null {
  const source = card?.picture;
  if (!source) return null;
  if (source.kind === "outside") return source.url;
  return pictureSources(source, "3x2").fallback.srcSet.split(" ")[0] ?? null;
}

export type PublishedLayout = {
  id: string;
  published_at: Date;
  published_by: string | null;
  changes: readonly { title: string; added: readonly string[]; removed: readonly string[]; isMoved: boolean }[];
};

/** What was published last, the newest first, and what each of them changed. */
export async function listPublishedLayouts(db: Kysely<Database>, lang: Lang): Promise<readonly PublishedLayout[]> {
  const sections = await db
    .selectFrom("homepage_sections")
    .select(["id", "section_title", "section_title_ne"])
    .execute();
  const rows = await db
    .selectFrom("front_page_layouts")
    .leftJoin("profiles", "profiles.id", "front_page_layouts.changed_by")
    .select(["front_page_layouts.id", "published_at", "changes", "profiles.full_name"])
    .where("state", "=", "published")
    .orderBy("published_at", "desc")
    .orderBy("front_page_layouts.id", "desc")
    .limit(layoutLimits.history)
    .execute();
  const changesOf = rows.flatMap(({ changes }) => changes ?? []);
  const stories = await readStories(db, [...new Set(changesOf.flatMap(({ before, after }) => [...before, ...after]))]);
  const titles = (ids: readonly string[]) => ids.flatMap((id) => stories[id]?.title ?? []);
  const titleOf = (id: string) => {
    const section = sections.find((known) => known.id === id);
    return section && inLanguage(lang, section.section_title, section.section_title_ne);
  };
  return rows.flatMap(({ id, published_at, changes, full_name }) =>
    published_at === null
      ? []
      : {
          ...{ id, published_at, published_by: full_name },
          changes: (changes ?? []).map(({ section_id, title, before, after }) => ({
            title: titleOf(section_id) ?? title,
            added: titles(after.filter((story) => !before.includes(story))),
            removed: titles(before.filter((story) => !after.includes(story))),
            isMoved: common(before, after).join() !== common(after, before).join(),
          })),
        },
  );
}

const common = (ids: readonly string[], others: readonly string[]) => ids.filter((id) => others.includes(id));
