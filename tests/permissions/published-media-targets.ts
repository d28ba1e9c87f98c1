// Events, videos and pictures of the gallery, put into the database directly: each attempt that changes one has its
// own. None of them is shown to readers, so that no page changes by making one.
import { newIdentifier } from "#app/platform/identifier.ts";
import type { SeededApp } from "./seeded-app.ts";
import { uniqueWord } from "./targets.ts";

type Trashable = { isTrashed?: boolean };

const trashedAt = ({ isTrashed = false }: Trashable) => (isTrashed ? new Date() : null);

export async function insertEvent({ platform: { db } }: SeededApp, given: Trashable = {}): Promise<string> {
  const [id, word] = [newIdentifier(), uniqueWord()];
  const event = { title: `Hushed ${word}`, slug: `hushed-${word}`, deleted_at: trashedAt(given) };
  await db
    .insertInto("events")
    .values({ id, ...event })
    .execute();
  return id;
}

export async function insertHiddenVideo({ platform: { db } }: SeededApp, given: Trashable = {}): Promise<string> {
  const id = newIdentifier();
  await db
    .insertInto("videos")
    .values({
      id,
      title: `Hushed ${uniqueWord()}`,
      youtube_url: "https://youtu.be/aaaaaaaaaaa",
      youtube_video_id: "aaaaaaaaaaa",
      is_active: false,
      deleted_at: trashedAt(given),
    })
    .execute();
  return id;
}

/** A picture of the library: the demo has drawn some. */
export async function somePicture({ platform: { db } }: SeededApp): Promise<{ id: string; image_url: string }> {
  return db
    .selectFrom("gallery_images")
    .innerJoin("media", "media.id", "gallery_images.media_id")
    .select(["media.id", "gallery_images.image_url"])
    .where("media.deleted_at", "is", null)
    .where("media.mime_type", "like", "image/%")
    .orderBy("media.id")
    .executeTakeFirstOrThrow();
}

export async function insertGalleryImage(app: SeededApp, given: Trashable = {}): Promise<string> {
  const [id, picture] = [newIdentifier(), await somePicture(app)];
  await app.platform.db
    .insertInto("gallery_images")
    .values({
      id,
      title: `Hushed ${uniqueWord()}`,
      alt_text: "Hushed",
      media_id: picture.id,
      image_url: picture.image_url,
      is_active: false,
      deleted_at: trashedAt(given),
    })
    .execute();
  return id;
}
