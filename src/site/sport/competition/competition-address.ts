// The addresses of a competition: one of each view, with the season where it is not the newest.
import type { Lang } from "#app/platform/db/schema.ts";
import { type Cursor, formatCursor, pagingName } from "#app/platform/paging.ts";
import { competitionPath } from "#app/site/sport/sport-paths.ts";

export const views = ["table", "bracket", "fixtures", "results", "scorers"] as const;
export type View = (typeof views)[number];

export const readView = (segment: string): View | undefined => views.find((view) => view === segment);

export const seasonName = "season";

type Where = {
  slug: string;
  lang: Lang;
  /** The view that stands at the competition's own address is left out. */
  view?: View | undefined;
  /** Left out for the newest season. */
  season?: string | undefined;
  after?: Cursor | undefined;
};

/** The address of a view of a competition. */
export function competitionAddress({ slug, lang, view, season, after }: Where): string {
  const query = new URLSearchParams();
  if (after) query.set(pagingName, formatCursor(after));
  if (season !== undefined) query.set(seasonName, season);
  const path = competitionPath(slug, lang);
  return `${path}${view === undefined ? "" : `/${view}`}${query.size === 0 ? "" : `?${query}`}`;
}
