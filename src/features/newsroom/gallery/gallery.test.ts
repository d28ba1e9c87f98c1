import type { Insertable, Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { listAlbums, listGallery } from "./queries.server.ts";

/** Seeds one file of the library and pictures of the gallery that show it. */
async function seed(db: Kysely<Database>, images: readonly Partial<Insertable<Database["gallery_images"]>>[]) {
  const media = newIdentifier();
  await db
    .insertInto("media")
    .values({
      id: media,
      filename: "1795241700000.jpg",
      original_filename: "a.jpg",
      file_path: "media/1795241700000-0a1b2c3d",
      file_size: 1000,
      mime_type: "image/jpeg",
      width: 1600,
      height: 900,
      widths: [320, 640],
      formats: ["webp", "jpg"],
      alt_text: "from the library",
    })
    .execute();
  await db
    .insertInto("gallery_images")
    .values(
      images.map((image, position) => ({
        id: newIdentifier(),
        title: `Picture ${position}`,
        alt_text: `What picture ${position} shows`,
        media_id: media,
        image_url: "/media/1795241700000-0a1b2c3d-640.jpg",
        order_index: position,
        ...image,
      })),
    )
    .execute();
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

describe("the gallery", () => {
  test("shows active pictures of its language in the order of staff", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { order_index: 3 },
      { order_index: 1 },
      { order_index: 2, is_active: false },
      { order_index: 0, deleted_at: new Date() },
      { order_index: 0, lang: "ne" },
    ]);
    const { items, hasMore } = await listGallery(db, { lang: "en" }, { limit: 10 });
    expect(titles(items)).toEqual(["Picture 1", "Picture 0"]);
    expect(hasMore).toBe(false);
    expect(items[0]?.picture).toMatchObject({ kind: "stored", alt: "What picture 1 shows" });
  });

  test("shows one sport when asked, and general pictures among all of them only", async () => {
    const { db } = await freshDatabase();
    await seed(db, [{ category: "football" }, { category: "general" }, { category: "esports" }]);
    expect(titles((await listGallery(db, { lang: "en" }, { limit: 10 })).items)).toHaveLength(3);
    const { items } = await listGallery(db, { lang: "en", category: "esports" }, { limit: 10 });
    expect(titles(items)).toEqual(["Picture 2"]);
    expect((await listGallery(db, { lang: "en", category: "cricket" }, { limit: 10 })).items).toEqual([]);
  });

  test("shows one album when asked, and knows those of its language that have something to see", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { album: "Final day", category: "cricket" },
      {},
      { album: "Camp", order_index: 0 },
      { album: "Final day" },
      { album: "Hidden", is_active: false },
      { album: "शिविर", lang: "ne" },
    ]);
    expect(await listAlbums(db, { lang: "en" })).toEqual(["Camp", "Final day"]);
    expect(await listAlbums(db, { lang: "en", category: "cricket" })).toEqual(["Final day"]);
    const { items } = await listGallery(db, { lang: "en", album: "Final day" }, { limit: 10 });
    expect(titles(items)).toEqual(["Picture 0", "Picture 3"]);
  });

  test("shows each picture once over its pages, also where many have one place", async () => {
    const { db } = await freshDatabase();
    const ids = Array.from({ length: 7 }, () => newIdentifier());
    // Seeded the last first, so that the order on disk is no help.
    await seed(
      db,
      ids.toReversed().map((id) => ({ id, order_index: 0 })),
    );
    const pages = await Promise.all([0, 3, 6].map((offset) => listGallery(db, { lang: "en" }, { limit: 3, offset })));
    expect(pages.map(({ hasMore }) => hasMore)).toEqual([true, true, false]);
    expect(pages.flatMap(({ items }) => items.map(({ id }) => id))).toEqual(ids);
  });
});
