import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { countPublishedMedia } from "#app/features/media/published-media-counts.server.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { findAdminVideo, listAdminVideos } from "./admin-queries.server.ts";
import { videoInput } from "./admin-rules.ts";
import {
  createVideo,
  deleteVideo,
  restoreVideo,
  setVideoActive,
  setVideoFeatured,
  setVideoThumbnail,
  updateVideo,
} from "./commands.server.ts";

const errorsIn = (schema: z.ZodType, input: object) => {
  const { error } = schema.safeParse(input);
  return error && fieldErrorsOf(error);
};

const watch = "https://www.youtube.com/watch?v=";
const given = { title: "Goals", youtube_url: `${watch}dQw4w9WgXcQ`, is_active: "true" };
const may = (permission: "create_articles" | "edit_articles") => [{ permission, granted: true }] as const;

describe("a new video", () => {
  test("has what the server knows, whatever was sent, and sends for its thumbnail", async () => {
    const { db, run, person, invalidated, jobs } = await commandBench();
    const editor = await person("author", may("edit_articles"));
    const foreign = {
      ...{ youtube_video_id: "aaaaaaaaaaa", thumbnail_url: "https://evil.example/x.jpg", view_count: "9000" },
      ...{ created_by: newIdentifier(), created_at: "2001-01-01" },
    };
    const { id } = await run(createVideo, editor, { ...foreign, ...given, description: "  ", tags: " a, ,b ,a" });
    const row = await db.selectFrom("videos").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ title: "Goals", description: null, tags: ["a", "b"], category: "football", duration: null },
      ...{ youtube_url: given.youtube_url, youtube_video_id: "dQw4w9WgXcQ", thumbnail_url: null, view_count: "0" },
      ...{ is_active: true, is_featured: false, created_by: editor.id, version: 1 },
    });
    expect(row.created_at.getUTCFullYear()).toBe(2026);
    expect(invalidated).toEqual([`video:${id}`, "videos:en"]);
    expect(jobs).toEqual([{ queue: "video.thumbnail", data: { videoId: id } }]);
  });

  test("with create_articles alone waits switched off", async () => {
    const { db, run, person, invalidated } = await commandBench();
    const writer = await person("author", may("create_articles"));
    const { id } = await run(createVideo, writer, { ...given, is_featured: "true" });
    expect(await findAdminVideo(db, id)).toMatchObject({ is_active: false, is_featured: false });
    expect(invalidated).toEqual([]);
  });

  test.each([
    `${watch}dQw4w9WgXcQ&t=4`,
    "https://www.youtube.com/embed/dQw4w9WgXcQ",
    "https://www.youtube.com/v/dQw4w9WgXcQ",
    "https://www.youtube.com/e/dQw4w9WgXcQ",
    "https://youtu.be/dQw4w9WgXcQ?si=x",
  ])("is found in %s", (youtube_url) => {
    expect(videoInput.parse({ ...given, youtube_url }).youtube_url).toEqual({
      address: youtube_url,
      id: "dQw4w9WgXcQ",
    });
  });

  test.each([
    [{ title: " " }, { title: ["text.required"] }],
    [{ youtube_url: "" }, { youtube_url: ["text.required"] }],
    [{ youtube_url: "https://vimeo.com/1" }, { youtube_url: ["youtube.invalid"] }],
    [{ youtube_url: `${watch}tooShort` }, { youtube_url: ["youtube.invalid"] }],
    [{ category: "kabaddi" }, { category: ["choice.invalid"] }],
    [{ duration: "long" }, { duration: ["duration.invalid"] }],
  ])("is refused at its field: %j", (wrong, fieldErrors) => {
    expect(errorsIn(videoInput, { ...given, ...wrong })).toEqual(fieldErrors);
  });

  test("takes a duration as people write it in Nepali", async () => {
    const { db, run } = await commandBench();
    const { id } = await run(createVideo, system, { ...given, duration: "७:४४", tags: "" });
    expect(await findAdminVideo(db, id)).toMatchObject({ duration: "7:44", tags: null });
  });
});

describe("a changed video", () => {
  async function made() {
    const bench = await commandBench();
    const { id } = await bench.run(createVideo, system, given);
    const thumbnail = { thumbnail_url: "https://example.com/a.jpg", view_count: 41 };
    await bench.db.updateTable("videos").set(thumbnail).where("id", "=", id).execute();
    bench.invalidated.length = 0;
    bench.jobs.length = 0;
    const row = () => bench.db.selectFrom("videos").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    return { ...bench, id, row };
  }

  test("keeps its views, and its thumbnail while it is the same video", async () => {
    const { run, id, row, jobs, invalidated } = await made();
    await run(updateVideo, system, { ...given, id, version: 1, lang: "ne", view_count: "0" });
    expect(await row()).toMatchObject({ view_count: "41", thumbnail_url: "https://example.com/a.jpg", version: 2 });
    expect([jobs, invalidated]).toEqual([[], [`video:${id}`, "videos:en", "videos:ne"]]);
  });

  test("sends for another thumbnail when it is another video", async () => {
    const { run, id, row, jobs } = await made();
    await run(updateVideo, system, { ...given, id, version: 1, youtube_url: "https://youtu.be/bbbbbbbbbbb" });
    expect(await row()).toMatchObject({ youtube_video_id: "bbbbbbbbbbb", thumbnail_url: null });
    expect(jobs).toEqual([{ queue: "video.thumbnail", data: { videoId: id } }]);
  });

  test("answers a second editor with what stands there now", async () => {
    const { run, id } = await made();
    await run(updateVideo, system, { ...given, id, version: 1, title: "Theirs" });
    await expect(run(updateVideo, system, { ...given, id, version: 1 })).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { title: "Theirs", version: 2 } },
    });
  });

  test("is switched, thrown away and brought back", async () => {
    const { run, id, row, invalidated } = await made();
    await run(setVideoFeatured, system, { id, is_featured: "true" });
    await run(setVideoActive, system, { id, is_active: "false" });
    expect(await row()).toMatchObject({ is_featured: true, is_active: false, version: 3 });
    expect(invalidated.splice(0)).toEqual([`video:${id}`, "videos:en", `video:${id}`, "videos:en"]);
    await run(deleteVideo, system, { id });
    expect(await refusalOf(run(setVideoActive, system, { id, is_active: "true" }))).toBe("not_found");
    await run(restoreVideo, system, { id });
    expect(await row()).toMatchObject({ deleted_at: null, version: 5 });
    expect(await refusalOf(run(setVideoActive, system, { id }))).toMatchObject({ invalid: {} });
  });

  test("takes a thumbnail from the program alone, and only that of its video", async () => {
    const { run, id, person } = await made();
    const picture = { id, media_id: newIdentifier(), address: "/media/x.jpg" };
    const ours = { ...picture, youtube_video_id: "dQw4w9WgXcQ" };
    expect(await refusalOf(run(setVideoThumbnail, await person("super_admin"), ours))).toBe("forbidden");
    const others = { ...picture, youtube_video_id: "bbbbbbbbbbb" };
    expect(await refusalOf(run(setVideoThumbnail, system, others))).toBe("not_found");
  });
});

describe("the list of videos", () => {
  test("is filtered by state, category, language and words, and sorted, without the trash", async () => {
    const bench = await commandBench();
    const { db, run } = bench;
    const make = async (input: object) => {
      bench.now = new Date(bench.now.getTime() + 1000);
      return (await run(createVideo, system, { ...given, ...input })).id;
    };
    await make({ title: "Bowling", category: "cricket", tags: "spin, Lamichhane" });
    const popular = await make({ title: "Goals", is_featured: "true" });
    await make({ title: "Attack", is_active: undefined, lang: "ne" });
    await run(deleteVideo, system, { id: await make({ title: "Gone" }) });
    await db.updateTable("videos").set({ view_count: 100 }).where("id", "=", popular).execute();
    const titles = async (
      filter: Parameters<typeof listAdminVideos>[1],
      sort: "created" | "title" | "views" = "created",
    ) => (await listAdminVideos(db, filter, { sort, direction: "desc", limit: 10 })).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["Attack", "Goals", "Bowling"]);
    expect(await titles({}, "title")).toEqual(["Goals", "Bowling", "Attack"]);
    expect((await titles({}, "views"))[0]).toBe("Goals");
    expect(await titles({ state: "inactive" })).toEqual(["Attack"]);
    expect(await titles({ state: "featured" })).toEqual(["Goals"]);
    expect(await titles({ category: "cricket" })).toEqual(["Bowling"]);
    expect(await titles({ search: "lamich" })).toEqual(["Bowling"]);
    expect(await titles({ lang: "ne" })).toEqual(["Attack"]);
    expect(await countPublishedMedia(db, "videos")).toEqual({ all: 3, active: 2, inactive: 1, featured: 1 });
  });
});
