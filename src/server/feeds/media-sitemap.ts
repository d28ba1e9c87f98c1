// The sitemap of events and videos: pages of their own that no story need lead to.

import { eventPath } from "#app/features/newsroom/calendar/event-item.tsx";
import { listPastEvents, listUpcomingEvents } from "#app/features/newsroom/calendar/queries.server.ts";
import { eventsTag } from "#app/features/newsroom/calendar/rules.ts";
import { listVideos, type Video } from "#app/features/newsroom/videos/queries.server.ts";
import { durationSeconds, videosTag } from "#app/features/newsroom/videos/rules.ts";
import { videoUrl } from "#app/features/newsroom/videos/video-tile.tsx";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { cutText } from "#app/platform/text/cut.ts";
import { languages, listedLanguages } from "#app/platform/text/languages.ts";
import { youtubePlayerUrl } from "#app/platform/text/youtube.ts";
import { pictureUrl } from "#app/site/head/json-ld.ts";
import { nepalTimestamp } from "./feed-dates.ts";
import { sitemapUrl, urlSet } from "./sitemaps.ts";
import { element } from "./xml.ts";

/** Of each kind and language at most so many, the newest: a sitemap may hold 50,000 addresses. */
const most = 5_000;
/** Characters that a video sitemap may say of a video. */
const longestDescription = 2_000;

/**
 * `/sitemap-programme.xml`: what readers find on the pages of events and of videos, in both languages. May be empty.
 */
export async function mediaSitemap(
  { db, clock, origin }: Pick<Platform, "db" | "clock" | "origin">,
  { tag }: Pick<RequestFacts, "tag">,
): Promise<string> {
  tag(...languages.flatMap((lang) => [eventsTag(lang), videosTag(lang)]), "pictures");
  const asked = { now: clock.now() };
  const lists = await Promise.all(
    listedLanguages().map(async (lang) => {
      const [coming, past, videos] = await Promise.all([
        listUpcomingEvents(db, { lang, ...asked }, most),
        listPastEvents(db, { lang, ...asked }, { limit: most }),
        listVideos(db, { lang }, { limit: most }),
      ]);
      return [
        ...[...coming, ...past.items].map((event) =>
          sitemapUrl(eventPath(event), { origin, changedAt: event.updatedAt, picture: event.picture }),
        ),
        ...videos.items.map((video) =>
          sitemapUrl(videoUrl(video), { origin, changedAt: video.updatedAt, video: videoEntry(video, origin) }),
        ),
      ];
    }),
  );
  return urlSet(lists.flat(), { "xmlns:video": "http://www.google.com/schemas/sitemap-video/1.1" });
}

/** What search engines list of a video. They take none without its picture. */
function videoEntry({ title, description, duration, youtubeId, createdAt, picture }: Video, origin: string) {
  if (!picture) return undefined;
  const seconds = durationSeconds(duration);
  return element(
    "video:video",
    {},
    element("video:thumbnail_loc", {}, pictureUrl(picture, origin, "16x9")),
    element("video:title", {}, title),
    element("video:description", {}, cutText(description || title, longestDescription)),
    element("video:player_loc", {}, youtubePlayerUrl(youtubeId)),
    seconds === undefined ? undefined : element("video:duration", {}, String(seconds)),
    element("video:publication_date", {}, nepalTimestamp(createdAt)),
  );
}
