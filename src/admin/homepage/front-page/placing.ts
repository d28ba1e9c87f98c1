// How the sections of the front page change when a story is put somewhere. Pure: each function answers with the whole
// sections that differ, as `homepage.arrange` takes them. A section holds both languages; places are those of one.
import type { Place } from "#app/features/front-page/layouts/places.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export type PlacedSection = { id: string; max_articles: number; places: readonly Place[] };
export type ChangedSection = Pick<PlacedSection, "id" | "places">;

type LanguageOf = (articleId: string) => Lang | undefined;

/** The story before which another one comes to stand; `null` is the end of the section. */
export type Target = { sectionId: string; before: string | null };

/** The places of a section that are one front page's. */
export const placesIn = ({ places }: Pick<PlacedSection, "places">, lang: Lang, languageOf: LanguageOf) =>
  places.filter(({ article_id }) => languageOf(article_id) === lang);

/**
 * Puts a story into a place; one that stands in the section already moves, one that was taken from another section
 * leaves that. In a full section the last story of its language makes room.
 */
export function put(
  sections: readonly PlacedSection[],
  articleId: string,
  { target, from, languageOf }: { target: Target; from?: string | undefined; languageOf: LanguageOf },
): readonly ChangedSection[] {
  const section = sections.find(({ id }) => id === target.sectionId);
  if (!section || target.before === articleId) return [];
  const source = sections.find(({ id }) => id === from);
  const isOf = ({ article_id }: Place) => article_id === articleId;
  const place = source?.places.find(isOf) ?? section.places.find(isOf) ?? unworded(articleId);
  const others = section.places.filter((other) => !isOf(other));
  const before = others.findIndex(({ article_id }) => article_id === target.before);
  const index = before === -1 ? others.length : before;
  const places = withRoom(others.toSpliced(index, 0, place), section.max_articles, { articleId, languageOf });
  const changed = [{ id: section.id, places }];
  if (!source || source.id === section.id) return changed;
  return [...changed, { id: source.id, places: source.places.filter((other) => !isOf(other)) }];
}

const unworded = (article_id: string): Place => ({ article_id, headline: null, kicker: null, pinned_until: null });

function withRoom(
  places: readonly Place[],
  most: number,
  { articleId, languageOf }: { articleId: string; languageOf: LanguageOf },
): readonly Place[] {
  if (places.length <= most) return places;
  const others = places.filter(({ article_id }) => article_id !== articleId);
  const leaving =
    others.findLast(({ article_id }) => languageOf(article_id) === languageOf(articleId)) ?? others.at(-1);
  return leaving ? places.filter((place) => place !== leaving) : places;
}

/** One step up or down among the stories of its language; nothing at an end. */
export function step(
  section: PlacedSection,
  articleId: string,
  { by, languageOf }: { by: -1 | 1; languageOf: LanguageOf },
): readonly ChangedSection[] {
  const lang = languageOf(articleId);
  const own = lang ? placesIn(section, lang, languageOf) : [];
  const index = own.findIndex(({ article_id }) => article_id === articleId);
  const neighbour = own[index + by];
  const place = own[index];
  if (!neighbour || !place) return [];
  const swap = new Map([
    [place, neighbour],
    [neighbour, place],
  ]);
  return [{ id: section.id, places: section.places.map((other) => swap.get(other) ?? other) }];
}

export function takeOut(section: PlacedSection, articleId: string): readonly ChangedSection[] {
  return [{ id: section.id, places: section.places.filter(({ article_id }) => article_id !== articleId) }];
}

/** The sections with those that changed in their place. */
export function withChanged<Section extends PlacedSection>(
  sections: readonly Section[],
  changed: readonly ChangedSection[],
): readonly Section[] {
  return sections.map((section) => {
    const found = changed.findLast(({ id }) => id === section.id);
    return found ? { ...section, places: found.places } : section;
  });
}
