// The sitemap of events and videos: pages of their own that no story need lead to.
import { eventPath } from "../../features/events/event-item.tsx";
import { listPastEvents, listUpcomingEvents } from "../../features/events/queries.server.ts";
import { eventsTag } from "../../features/events/rules.ts";
import { listVideos } from "../../features/videos/queries.server.ts";
import { videosTag } from "../../features/videos/rules.ts";
import { videoUrl } from "../../features/videos/video-tile.tsx";
import type { Lang } from "../../platform/db/schema.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { urlOf, urlSet } from "./sitemaps.ts";

/** Of each kind and language at most so many, the newest: a sitemap may hold 50,000 addresses. */
const most = 5_000;

/** `/sitemap-programme.xml`: what readers find on the pages of events and of videos, in both languages. May be empty. */
export async function mediaSitemap(
  { db, clock, origin }: Pick<Platform, "db" | "clock" | "origin">,
  { tag }: Pick<RequestFacts, "tag">,
): Promise<string> {
  const languages: readonly Lang[] = ["en", "ne"];
  tag(...languages.flatMap((lang) => [eventsTag(lang), videosTag(lang)]));
  const asked = { now: clock.now() };
  const lists = await Promise.all(
    languages.map(async (lang) => {
      const [coming, past, videos] = await Promise.all([
        listUpcomingEvents(db, { lang, ...asked }, most),
        listPastEvents(db, { lang, ...asked }, { limit: most }),
        listVideos(db, { lang }, { limit: most }),
      ]);
      return [...[...coming, ...past.items].map(eventPath), ...videos.items.map(videoUrl)];
    }),
  );
  return urlSet(lists.flat().map((path) => urlOf(path, { origin, versions: {}, changedAt: undefined })));
}
