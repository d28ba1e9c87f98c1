// What the video page shows: the featured video, and one page of the grid below it.
import { redirect } from "react-router";
import { findFeaturedVideo, findVideo, listVideos, type Video } from "../../features/videos/queries.server.ts";
import { videoLimits, videosTag, videoTag } from "../../features/videos/rules.ts";
import { videoAddress } from "../../features/videos/video-tile.tsx";
import { formatCursor, pagingName, placeInList } from "../../platform/paging.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { isIdentifier } from "../../platform/text/is-identifier.ts";
import { pathInLanguage } from "../../words/language.ts";
import { notFound } from "../story-list/story-list.server.ts";
import { filteredAddress, sportAsked, sportInAddress } from "./sport-filter.ts";

/** Counting a view drops no page from the cache; a page that shows the figures is made anew after this long. */
const figuresKeptMilliseconds = 5 * 60_000;

/** Reads the page at an address. Throws the redirect of an address that means another one, and 404 for an unknown one. */
export async function readVideoPage(
  { db, clock }: Pick<Platform, "db" | "clock">,
  { lang, tag, expiresAt }: Pick<RequestFacts, "lang" | "tag" | "expiresAt">,
  { request, id }: { request: Request; id: string | undefined },
) {
  const { pathname, search, searchParams } = new URL(request.url);
  const choice = sportInAddress(searchParams);
  const place = id === undefined ? placeInList(search) : ({ kind: "first" } as const);
  if (choice === undefined || place.kind === "wrong") throw redirect(pathname, 301);
  tag(videosTag(lang), "pictures");
  expiresAt(new Date(clock.now().getTime() + figuresKeptMilliseconds));
  const filter = { lang, category: sportAsked(choice) };
  const chosen = id === undefined ? undefined : await chosenVideo(db, { id, lang });
  if (chosen) tag(videoTag(chosen.id));
  const featured = chosen ?? (await findFeaturedVideo(db, filter));
  const after = place.kind === "after" ? place.cursor : undefined;
  const { items, older } = await listVideos(
    db,
    { ...filter, except: featured?.id },
    { limit: videoLimits.page, after },
  );
  if (after && items.length === 0) throw notFound();
  const path = pathInLanguage("/videos", lang);
  const placeOf = (cursor: NonNullable<typeof older>) => ({ [pagingName]: formatCursor(cursor) });
  return {
    choice,
    path,
    /** The address of what is shown, for search engines. */
    address: chosen ? videoAddress(chosen) : filteredAddress(path, choice, after && placeOf(after)),
    kind: chosen ? ("chosen" as const) : after ? ("later" as const) : ("first" as const),
    featured: after ? undefined : featured,
    videos: items,
    older: older && filteredAddress(path, choice, placeOf(older)),
    newest: after && filteredAddress(path, choice),
  };
}

async function chosenVideo(db: Platform["db"], { id, lang }: { id: string; lang: Video["lang"] }): Promise<Video> {
  const video = isIdentifier(id) ? await findVideo(db, id) : undefined;
  if (!video) throw notFound();
  // A video has one address, in its own language.
  if (video.lang !== lang) throw redirect(videoAddress(video), 301);
  return video;
}
