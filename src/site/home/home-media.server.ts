// What the front page shows besides stories: videos, pictures and events, each able to fail on its own (public-site.md 4, 7
// and 8).
import { listUpcomingEvents, type SportsEvent } from "../../features/events/queries.server.ts";
import { eventsTag, firstOverAt } from "../../features/events/rules.ts";
import { type GalleryImage, listGallery } from "../../features/gallery/queries.server.ts";
import { galleryTag } from "../../features/gallery/rules.ts";
import { haveSameViews, listVideos, type Video } from "../../features/videos/queries.server.ts";
import { videosTag } from "../../features/videos/rules.ts";
import type { Platform } from "../../platform/platform.ts";
import type { RequestFacts } from "../../platform/request-context.ts";
import { readPart } from "../layout/page-part.server.ts";

/** Lengths of the lists (public-site.md 9). */
const videosShown = 4;
const picturesShown = 6;
const eventsShown = 3;

type HomeMedia = {
  videos: readonly Video[];
  pictures: readonly GalleryImage[];
  events: readonly SportsEvent[];
};

/** A list that cannot be read is logged and left out, unless the database is away. The page ends when the first event is over. */
export async function readHomeMedia(
  { db, log }: Pick<Platform, "db" | "log">,
  { lang, tag, expiresAt, recheck }: Pick<RequestFacts, "lang" | "tag" | "expiresAt" | "recheck">,
  now: Date,
): Promise<HomeMedia> {
  tag(videosTag(lang), galleryTag(lang), eventsTag(lang), "pictures");
  const orNothing = <Item>(part: string, reading: Promise<readonly Item[]>) =>
    readPart({ log, expiresAt, now }, { part, reading, fallback: [] });
  const [videos, pictures, events] = await Promise.all([
    orNothing("videos", itemsOf(listVideos(db, { lang }, { limit: videosShown }))),
    orNothing("gallery", itemsOf(listGallery(db, { lang }, { limit: picturesShown }))),
    orNothing("events", listUpcomingEvents(db, { lang, now }, eventsShown)),
  ]);
  const end = firstOverAt(events);
  if (end) expiresAt(end);
  const shown = videos.map(({ id, views }) => ({ id, views }));
  recheck(() => haveSameViews(db, lang, shown));
  return { videos, pictures, events };
}

async function itemsOf<Item>(page: Promise<{ items: readonly Item[] }>): Promise<readonly Item[]> {
  return (await page).items;
}
