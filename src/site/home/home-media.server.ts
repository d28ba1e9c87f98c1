// What the front page shows besides stories: videos, pictures and events, each able to fail on its own (public-site.md
// 4, 7 and 8).
import { listUpcomingEvents, type SportsEvent } from "#app/features/newsroom/calendar/queries.server.ts";
import { eventsTag, firstOverAt } from "#app/features/newsroom/calendar/rules.ts";
import { type GalleryImage, listGallery } from "#app/features/newsroom/gallery/queries.server.ts";
import { galleryTag } from "#app/features/newsroom/gallery/rules.ts";
import { haveSameViews, listVideos, type Video } from "#app/features/newsroom/videos/queries.server.ts";
import { videosTag } from "#app/features/newsroom/videos/rules.ts";
import type { Platform } from "#app/platform/platform.ts";
import type { RequestFacts } from "#app/platform/request-context.ts";
import { readPart } from "#app/site/layout/page-part.server.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";

/** Lengths of the lists (public-site.md 9). */
const videosShown = 4;
const picturesShown = 6;
const eventsShown = 3;

type HomeMedia = {
  videos: readonly Video[];
  pictures: readonly GalleryImage[];
  events: readonly SportsEvent[];
};

/**
 * A list that cannot be read is logged and left out, unless the database is away. The page ends when the first event is
 * over.
 */
export async function readHomeMedia(
  { db, log, shared }: Pick<Platform, "db" | "log" | "shared">,
  facts: Pick<RequestFacts, "lang" | "tag" | "expiresAt" | "recheck">,
  now: Date,
): Promise<HomeMedia> {
  const { lang, tag, expiresAt, recheck } = facts;
  tag(videosTag(lang), galleryTag(lang), eventsTag(lang), "pictures");
  const orNothing = <Item>(part: string, reading: Promise<readonly Item[]>) =>
    readPart({ log, expiresAt, now }, { part, reading, fallback: [] });
  const [videos, pictures, events] = await Promise.all([
    orNothing("videos", itemsOf(listVideos(db, { lang }, { limit: videosShown }))),
    orNothing("gallery", readPictures({ db, shared }, facts)),
    orNothing("events", readEvents({ db, shared }, facts, now)),
  ]);
  const shown = videos.map(({ id, views }) => ({ id, views }));
  recheck(() => haveSameViews(db, lang, shown));
  return { videos, pictures, events };
}

// A story that changes changes neither of these: they are read again when they change themselves. Videos show figures
// that no tag follows.
function readPictures({ db, shared }: ReadSource, facts: Facts): Promise<readonly GalleryImage[]> {
  return shared.read(`gallery ${facts.lang}`, facts, ({ tag }) => {
    tag(galleryTag(facts.lang), "pictures");
    return itemsOf(listGallery(db, { lang: facts.lang }, { limit: picturesShown }));
  });
}

function readEvents({ db, shared }: ReadSource, facts: Facts, now: Date): Promise<readonly SportsEvent[]> {
  return shared.read(`events ${facts.lang}`, facts, async ({ tag, expiresAt }) => {
    tag(eventsTag(facts.lang), "pictures");
    const events = await listUpcomingEvents(db, { lang: facts.lang, now }, eventsShown);
    const end = firstOverAt(events);
    if (end) expiresAt(end);
    return events;
  });
}

async function itemsOf<Item>(page: Promise<{ items: readonly Item[] }>): Promise<readonly Item[]> {
  return (await page).items;
}
