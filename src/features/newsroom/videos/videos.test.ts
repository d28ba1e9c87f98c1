import type { Insertable, Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { countVideoView } from "./commands.server.ts";
import { findFeaturedVideo, findVideo, listVideos } from "./queries.server.ts";
import { isoDuration } from "./rules.ts";

const noon = Date.parse("2026-11-21T06:15:00Z");

/** Seeds videos, each an hour older than the one before, and gives back their ids. */
async function seed(
  db: Kysely<Database>,
  videos: readonly Partial<Insertable<Database["videos"]>>[],
): Promise<string[]> {
  const rows = videos.map((video, position) => ({
    id: newIdentifier(),
    title: `Video ${position}`,
    youtube_url: "https://www.youtube.com/watch?v=aqz-KE-bpKQ",
    youtube_video_id: "aqz-KE-bpKQ",
    created_at: new Date(noon - position * 3_600_000),
    ...video,
  }));
  await db.insertInto("videos").values(rows).execute();
  return rows.map(({ id }) => id);
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

describe("the list of videos", () => {
  test("holds the active ones of a language and a sport, the newest first", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { category: "football" },
      { category: "cricket" },
      { category: "football", is_active: false },
      { category: "football", deleted_at: new Date(noon) },
      { category: "football", lang: "ne" },
      { category: "football" },
    ]);
    const all = await listVideos(db, { lang: "en" }, { limit: 10 });
    expect(titles(all.items)).toEqual(["Video 0", "Video 1", "Video 5"]);
    const football = await listVideos(db, { lang: "en", category: "football" }, { limit: 10 });
    expect(titles(football.items)).toEqual(["Video 0", "Video 5"]);
    expect(titles((await listVideos(db, { lang: "ne" }, { limit: 10 })).items)).toEqual(["Video 4"]);
  });

  test("leads from page to page past videos of the same moment, without the featured one, once each", async () => {
    const { db } = await freshDatabase();
    const timestamp = new Date(noon);
    const ids = await seed(
      db,
      Array.from({ length: 8 }, () => ({ created_at: timestamp })),
    );
    const seen: string[] = [];
    let after: Cursor | undefined;
    do {
      const page: Awaited<ReturnType<typeof listVideos>> = await listVideos(
        db,
        { lang: "en", except: ids[3] },
        { limit: 3, after },
      );
      seen.push(...page.items.map(({ id }) => id));
      after = page.older;
    } while (after);
    expect(seen.toSorted()).toEqual(ids.filter((id) => id !== ids[3]).toSorted());
  });

  test("tells what a page shows, with a picture only where there is one", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { view_count: 12_840, duration: "10:35", thumbnail_url: "https://pictures.example/a.jpg" },
      { thumbnail_url: "/media/gone.jpg" },
    ]);
    const { items } = await listVideos(db, { lang: "en" }, { limit: 2 });
    expect(items[0]).toMatchObject({
      views: 12_840,
      duration: "10:35",
      youtubeId: "aqz-KE-bpKQ",
      picture: { kind: "outside", url: "https://pictures.example/a.jpg" },
    });
    expect(items[1]?.picture).toBeUndefined();
  });
});

describe("the featured video", () => {
  test("is the newest with is_featured set, within the choice of a sport", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { category: "football" },
      { category: "cricket", is_featured: true },
      { category: "football", is_featured: true },
      { category: "football", is_featured: true },
    ]);
    expect((await findFeaturedVideo(db, { lang: "en" }))?.title).toBe("Video 1");
    expect((await findFeaturedVideo(db, { lang: "en", category: "football" }))?.title).toBe("Video 2");
  });

  test("is the first of the list when none is featured, and missing when there is none", async () => {
    const { db } = await freshDatabase();
    await seed(db, [{}, {}, { is_featured: true, is_active: false }]);
    expect((await findFeaturedVideo(db, { lang: "en" }))?.title).toBe("Video 0");
    expect(await findFeaturedVideo(db, { lang: "ne" })).toBeUndefined();
  });
});

describe("a view", () => {
  test("adds exactly one, also a hundred at once", async () => {
    const { db } = await freshDatabase();
    const [id = ""] = await seed(db, [{ view_count: 7 }]);
    const counted = await Promise.all(Array.from({ length: 100 }, () => countVideoView(db, id)));
    expect(counted.every(Boolean)).toBe(true);
    expect((await findVideo(db, id))?.views).toBe(107);
  });

  test("is counted for no video that readers cannot see", async () => {
    const { db } = await freshDatabase();
    const [hidden = "", trashed = ""] = await seed(db, [{ is_active: false }, { deleted_at: new Date(noon) }]);
    expect(await countVideoView(db, hidden)).toBe(false);
    expect(await countVideoView(db, trashed)).toBe(false);
    expect(await countVideoView(db, newIdentifier())).toBe(false);
    const counts = await db.selectFrom("videos").select("view_count").execute();
    expect(counts.map(({ view_count }) => Number(view_count))).toEqual([0, 0]);
  });
});

describe("a duration for machines", () => {
  test.each([
    ["7:44", "PT7M44S"],
    ["0:09", "PT9S"],
    ["1:02:05", "PT1H2M5S"],
    [" 10:35 ", "PT10M35S"],
    ["7", undefined],
    ["7:99", undefined],
    ["about 7:44", undefined],
    ["", undefined],
    [null, undefined],
  ])("of %j is %j", (written, iso) => {
    expect(isoDuration(written)).toBe(iso);
  });
});
