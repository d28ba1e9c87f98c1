import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { readHomeMedia } from "./home-media.server.ts";

const now = new Date("2026-11-21T06:15:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function site() {
  const { db } = await freshDatabase();
  const lines: string[] = [];
  const [tags, ends]: [string[], Date[]] = [[], []];
  const facts = {
    lang: "en" as const,
    tag: (...names: string[]) => void tags.push(...names),
    expiresAt: (timestamp: Date) => void ends.push(timestamp),
    recheck: () => undefined,
  };
  const log = createLog((line) => lines.push(line));
  return { db, lines, tags, ends, read: () => readHomeMedia({ db, log, shared: freshSharedData() }, facts, now) };
}

describe("the programme of the front page", () => {
  test("has the four newest videos, six pictures and the next three events, and ends when the first begins", async () => {
    const { db, tags, ends, read } = await site();
    const five = [1, 2, 3, 4, 5];
    await db
      .insertInto("videos")
      .values(
        five.map((n) => ({
          id: newIdentifier(),
          title: `V${n}`,
          youtube_url: "https://youtu.be/dQw4w9WgXcQ",
          youtube_video_id: "dQw4w9WgXcQ",
          created_at: inHours(-n),
        })),
      )
      .execute();
    const media = { id: newIdentifier(), filename: "1.jpg", file_path: "media/1790000000000-0a1b2c3d" };
    const facts = {
      original_filename: "a.jpg",
      file_size: 1,
      mime_type: "image/jpeg",
      width: 160,
      height: 90,
      widths: [160],
    };
    await db
      .insertInto("media")
      .values({ ...media, ...facts })
      .execute();
    await db
      .insertInto("gallery_images")
      .values(
        [...five, 6, 7].map((n) => ({
          id: newIdentifier(),
          title: `P${n}`,
          alt_text: "A ball",
          media_id: media.id,
          image_url: "/media/1",
          order_index: n,
        })),
      )
      .execute();
    await db
      .insertInto("events")
      .values(
        five.map((n) => ({
          id: newIdentifier(),
          title: `E${n}`,
          slug: `e-${n}`,
          status: "published" as const,
          event_date: inHours(n),
        })),
      )
      .execute();
    const { videos, pictures, events } = await read();
    expect(videos.map(({ title }) => title)).toEqual(["V1", "V2", "V3", "V4"]);
    expect(pictures.map(({ title }) => title)).toEqual(["P1", "P2", "P3", "P4", "P5", "P6"]);
    expect(events.map(({ title }) => title)).toEqual(["E1", "E2", "E3"]);
    expect([...new Set(tags)]).toEqual(["videos:en", "gallery:en", "events:en", "pictures"]);
    expect(ends).toEqual([inHours(1)]);
  });

  test.each([
    ["videos", "videos"],
    ["gallery_images", "pictures"],
    ["events", "events"],
  ] as const)("stands without %s, logged, and asks again soon", async (table, part) => {
    const { db, lines, ends, read } = await site();
    await db.schema.dropTable(table).cascade().execute();
    expect((await read())[part]).toEqual([]);
    expect(lines.map((line) => JSON.parse(line).level)).toEqual(["error"]);
    expect(ends).toEqual([new Date(now.getTime() + 5_000)]);
  });
});
