// The answer where no team, player, venue or competition stands: to its page now if it stood here before, else 404.
import { redirect } from "react-router";
import { findMovedSection } from "../../features/categories/queries.server.ts";
import { sectionPath } from "../head/feed-urls.ts";
import { notFoundWithStories } from "../layout/not-found.server.ts";
import type { Facts, Source } from "../layout/shared-reads.server.ts";

/**
 * `moved` is the address now of what stood here before. Where there is none, a section may have stood at `path` (as it is stored:
 * without language, unencoded) before sport had pages.
 */
export async function movedOrUnknown(source: Source, facts: Facts, { moved, path }: { moved?: string; path: string }) {
  if (moved !== undefined) return redirect(moved, 301);
  const section = await findMovedSection(source.db, path);
  return section ? redirect(sectionPath(section, facts.lang), 301) : await notFoundWithStories(source, facts);
}
