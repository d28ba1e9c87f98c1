// One page of a list of stories with the addresses of its neighbours. Sections, tags and authors read through it.

import type { Kysely } from "kysely";
import { data, redirect } from "react-router";
import { type ArticleCard, findNewerPage, listCards } from "#app/features/newsroom/articles/queries.server.ts";
import type { PublishedStoryFilter } from "#app/features/newsroom/articles/story-order.server.ts";
import { findSamePage } from "#app/features/newsroom/articles/story-order.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { cursorInUrl, pagePath } from "#app/platform/paging.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";

type StoryList = {
  cards: readonly ArticleCard[];
  /** The list's own address. */
  path: string;
  /** The address of this page of it. */
  address: string;
  isFirst: boolean;
  newer: string | undefined;
  older: string | undefined;
  /** The same page of the list in the other language, or the list where that one is shorter. */
  alternatePath: string;
};

/**
 * The page of a list that a request asks for. Throws the answer where there is none: a redirect to the list for a place
 * that no list has, 404 for a place beyond the last story.
 */
export async function readStoryList(
  db: Kysely<Database>,
  filter: PublishedStoryFilter,
  { request, limit }: { request: Request; limit: number },
): Promise<StoryList> {
  const { pathname: path, search } = new URL(request.url);
  const cursor = cursorInUrl(search);
  if (cursor.kind === "wrong") throw redirect(path, 301);
  const before = cursor.kind === "after" ? cursor.cursor : undefined;
  const { items, older } = await listCards(db, filter, { limit, after: before });
  if (before && items.length === 0) throw notFound();
  const lang = otherLanguage(filter.lang);
  const same = before && (await findSamePage(db, { list: filter, other: { ...filter, lang } }, before));
  const alternate = pathInLanguage(path, lang);
  return {
    cards: items,
    path,
    address: before ? pagePath(path, before) : path,
    isFirst: before === undefined,
    newer: before && pagePath(path, await findNewerPage(db, filter, { limit, before })),
    older: older && pagePath(path, older),
    alternatePath: same ? pagePath(alternate, same) : alternate,
  };
}

/** The answer for an address that leads nowhere; the layout shows the page for it. */
export function notFound() {
  return data(null, { status: 404 });
}
