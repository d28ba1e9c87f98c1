// What the video page shows: the featured video, and one page of the grid below it.
import { redirect } from "react-router";
import {
  findFeaturedVideo,
  findVideo,
  haveSameViews,
  listVideos,
  type Video,
} from "#app/features/newsroom/videos/queries.server.ts";
import { videoLimits, videosTag, videoTag } from "#app/features/newsroom/videos/rules.ts";
import { videoUrl } from "#app/features/newsroom/videos/video-tile.tsx";
import { pathInLanguage } from "#app/messages/language.ts";
import { cursorInUrl, formatCursor, pagingName } from "#app/platform/paging.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { isIdentifier } from "#app/platform/text/is-identifier.ts";
import { isSiteLanguage } from "#app/platform/text/languages.ts";
import { notFoundWithStories } from "#app/site/layout/not-found.server.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";
import { matchOf, readLinkedMatches } from "#app/site/sport/match/linked-matches.server.ts";
import { filteredPath, sportAsked, sportInUrl } from "#app/site/sport-filter/sport-filter.ts";
import { notFound } from "#app/site/story-list/story-list.server.ts";

/**
 * Reads the page at an address. Throws the redirect of an address that means another one, and 404 for an unknown one.
 */
export async function readVideoPage(
  source: ReadSource,
  facts: Facts & Pick<RequestFacts, "recheck">,
  { request, id }: { request: Request; id: string | undefined },
) {
  const { db } = source;
  const { lang, tag, recheck } = facts;
  const { pathname, search, searchParams } = new URL(request.url);
  const choice = sportInUrl(searchParams);
  const cursor = id === undefined ? cursorInUrl(search) : ({ kind: "first" } as const);
  if (choice === undefined || cursor.kind === "wrong") throw redirect(pathname, 301);
  tag(videosTag(lang), "pictures");
  const filter = { lang, category: sportAsked(choice) };
  const chosen = id === undefined ? undefined : await chosenVideo(source, id, facts);
  if (chosen) tag(videoTag(chosen.id));
  const featured = chosen ?? (await findFeaturedVideo(db, filter));
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  // Later pages have no video above the grid.
  const above = after ? undefined : featured;
  const [{ items, older }, matches] = await Promise.all([
    listVideos(db, { ...filter, except: featured?.id }, { limit: videoLimits.page, after }),
    readLinkedMatches(source, facts, above ? [above] : []),
  ]);
  if (after && items.length === 0) throw notFound();
  const shown = (above ? [above, ...items] : items).map(({ id, views }) => ({ id, views }));
  recheck(() => haveSameViews(db, lang, shown));
  const path = pathInLanguage("/videos", lang);
  const positionOf = (cursor: NonNullable<typeof older>) => ({ [pagingName]: formatCursor(cursor) });
  return {
    choice,
    path,
    /** The address of what is shown, for search engines. */
    address: chosen ? videoUrl(chosen) : filteredPath(path, choice, after && positionOf(after)),
    kind: chosen ? ("chosen" as const) : after ? ("later" as const) : ("first" as const),
    featured: above,
    match: above && matchOf(matches, above),
    videos: items,
    older: older && filteredPath(path, choice, positionOf(older)),
    newest: after && filteredPath(path, choice),
  };
}

async function chosenVideo(source: ReadSource, id: string, facts: Facts): Promise<Video> {
  const video = isIdentifier(id) ? await findVideo(source.db, id) : undefined;
  if (!video || !isSiteLanguage(video.lang)) throw await notFoundWithStories(source, facts);
  return video;
}
