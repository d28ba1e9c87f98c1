// The stories of the front page's sections in their order, as a layout has them. Pure, for server and browser.
import type { HomepageSection } from "#app/features/front-page/homepage/queries.server.ts";

/** What a story is called in one section alone; nothing for its own words. */
export type PlaceWords = { headline: string | null; kicker: string | null };

export type Place = PlaceWords & {
  article_id: string;
  /** From then on the story leaves its place, and the next ones move up. */
  pinned_until: Date | null;
};

/** By the id of a section: only those that the layout changes. */
export type LayoutPlaces = ReadonlyMap<string, readonly Place[]>;

/** Whether a place is given up at `now`. */
export const isPinOver = ({ pinned_until }: Pick<Place, "pinned_until">, now: Date): boolean =>
  pinned_until !== null && pinned_until <= now;

/** The sections as they are once a layout is published. */
export function withPlaces(
  sections: readonly HomepageSection[],
  layout: LayoutPlaces,
  now: Date,
): readonly HomepageSection[] {
  return sections.map((section) => {
    const places = layout.get(section.id)?.filter((place) => !isPinOver(place, now));
    return places ? { ...section, ...listed(places) } : section;
  });
}

/** A section's stories in their order, and their words where they have any of their own. */
export function listed(places: readonly Place[]): Pick<HomepageSection, "articleIds" | "words"> {
  return {
    articleIds: places.map(({ article_id }) => article_id),
    words: new Map(places.map(({ article_id, headline, kicker }) => [article_id, { headline, kicker }])),
  };
}

/** The sections that a layout changes and that somebody else has changed since its editor saw them. */
export function changedMeanwhile<Section extends { id: string; version: number }>(
  sections: readonly Section[],
  seen: Readonly<Record<string, number>>,
): readonly Section[] {
  return sections.filter(({ id, version }) => seen[id] !== undefined && seen[id] !== version);
}
