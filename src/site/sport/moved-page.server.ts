// The answer where no team, player, venue or competition stands: to its page now if it stood here before, else 404.
import { redirect } from "react-router";
import { findMovedSection } from "#app/features/newsroom/categories/queries.server.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { sectionPath } from "#app/site/head/feed-urls.ts";
import { notFoundWithStories } from "#app/site/layout/not-found.server.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";

type Asked = {
  /** By what this page is named now, if something else was asked for that it was named by before. */
  moved: string | undefined;
  /** The address of the page that is named so. */
  pathIn: (moved: string, lang: Lang) => string;
  /**
   * What was asked for, as it is stored: without language, unencoded. A section may have stood there before sport had
   * pages.
   */
  path: string;
};

export async function movedOrUnknown(source: ReadSource, facts: Facts, { moved, pathIn, path }: Asked) {
  if (moved !== undefined) return redirect(pathIn(moved, facts.lang), 301);
  const section = await findMovedSection(source.db, path);
  return section ? redirect(sectionPath(section, facts.lang), 301) : await notFoundWithStories(source, facts);
}
