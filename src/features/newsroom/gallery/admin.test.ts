import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { countPublishedMedia } from "#app/features/media/published-media-counts.server.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type Bench, commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { findAdminGalleryImage, listAdminGallery } from "./admin-queries.server.ts";
import { galleryInput } from "./admin-rules.ts";
import {
  createGalleryImage,
  deleteGalleryImage,
  restoreGalleryImage,
  setGalleryImageActive,
  setGalleryImageFeatured,
  updateGalleryImage,
} from "./commands.server.ts";

const errorsIn = (schema: z.ZodType, input: object) => {
  const { error } = schema.safeParse(input);
  return error && fieldErrorsOf(error);
};

let timestamp = 1_763_000_000_000;

/** A file of the library: a picture, or a video. */
async function insertMedia({ db }: Bench, given: { mime_type?: string; deleted_at?: Date } = {}): Promise<string> {
  const id = newIdentifier();
  timestamp += 1;
  const isPicture = given.mime_type === undefined;
  const facts = isPicture ? { width: 800, height: 600, widths: [400, 800], formats: ["webp", "jpg"] } : {};
  const row = {
    ...{
      filename: `${timestamp}.${isPicture ? "jpg" : "mp4"}`,
      original_filename: "pitch.jpg",
      mime_type: "image/jpeg",
    },
    ...{ file_path: `media/${timestamp}-0a1b2c3d`, file_size: 1000, ...facts, ...given },
  };
  await db
    .insertInto("media")
    .values({ id, ...row })
    .execute();
  return id;
}

const given = { title: "Crowd", alt_text: "People wave flags", is_active: "true" };
const may = (permission: "create_articles" | "edit_articles") => [{ permission, granted: true }] as const;

describe("a new picture of the gallery", () => {
  test("has the library's address, whatever was sent", async () => {
    const bench = await commandBench();
    const { db, run, person, invalidated } = bench;
    const editor = await person("author", may("edit_articles"));
    const media_id = await insertMedia(bench);
    const foreign = { image_url: "https://evil.example/x.jpg", uploaded_by: newIdentifier(), created_at: "2001-01-01" };
    const { id } = await run(createGalleryImage, editor, { ...foreign, ...given, media_id, order_index: "" });
    const row = await db.selectFrom("gallery_images").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ media_id, uploaded_by: editor.id, category: "general", order_index: 0, caption: "" },
      ...{ is_active: true, is_featured: false, version: 1, created_at: bench.now },
    });
    expect(row.image_url).toMatch(/^\/media\/\d{13}-0a1b2c3d/);
    expect(invalidated).toEqual(["gallery:en"]);
  });

  test("with create_articles alone waits switched off", async () => {
    const bench = await commandBench();
    const writer = await bench.person("author", may("create_articles"));
    const input = { ...given, media_id: await insertMedia(bench), is_featured: "true" };
    const { id } = await bench.run(createGalleryImage, writer, input);
    expect(await findAdminGalleryImage(bench.db, id)).toMatchObject({ is_active: false, is_featured: false });
    expect(bench.invalidated).toEqual([]);
  });

  test.each([
    [{ title: "" }, { title: ["text.required"] }],
    [{ alt_text: " " }, { alt_text: ["text.required"] }],
    [{ category: "kabaddi" }, { category: ["choice.invalid"] }],
    [{ order_index: "first" }, { order_index: ["number.invalid"] }],
    [{ order_index: "-1" }, { order_index: ["number.tooSmall:0"] }],
    [{ media_id: "" }, { media_id: ["picture.required"] }],
  ])("is refused at its field: %j", (wrong, fieldErrors) => {
    expect(errorsIn(galleryInput, { ...given, media_id: newIdentifier(), ...wrong })).toEqual(fieldErrors);
  });

  test("needs a picture that the library has", async () => {
    const bench = await commandBench();
    const noPictures = [
      newIdentifier(),
      await insertMedia(bench, { mime_type: "video/mp4" }),
      await insertMedia(bench, { deleted_at: new Date() }),
    ];
    for (const media_id of noPictures) {
      const refusal = await refusalOf(bench.run(createGalleryImage, system, { ...given, media_id }));
      expect(refusal).toEqual({ invalid: { media_id: ["picture.required"] } });
    }
  });
});

describe("a changed picture of the gallery", () => {
  async function made() {
    const bench = await commandBench();
    const media_id = await insertMedia(bench);
    const { id } = await bench.run(createGalleryImage, system, { ...given, media_id });
    bench.invalidated.length = 0;
    return { bench, id, media_id, row: () => findAdminGalleryImage(bench.db, id) };
  }

  test("touches the pages of its old and of its new language, and takes another file's address", async () => {
    const { bench, id, row } = await made();
    const before = await row();
    const input = { ...given, id, version: 1, media_id: await insertMedia(bench), lang: "ne", order_index: "4" };
    await bench.run(updateGalleryImage, system, input);
    expect(await row()).toMatchObject({ version: 2, order_index: 4 });
    expect((await row())?.image_url).not.toBe(before?.image_url);
    expect(bench.invalidated).toEqual(["gallery:en", "gallery:ne"]);
  });

  test("answers a second editor with what stands there now", async () => {
    const { bench, id, media_id } = await made();
    const input = { ...given, id, version: 1, media_id };
    await bench.run(updateGalleryImage, system, { ...input, title: "Theirs" });
    await expect(bench.run(updateGalleryImage, system, input)).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { title: "Theirs", version: 2 } },
    });
  });

  test("is switched, thrown away and brought back", async () => {
    const { bench, id, row } = await made();
    await bench.run(setGalleryImageFeatured, system, { id, is_featured: "true" });
    await bench.run(setGalleryImageActive, system, { id, is_active: "false" });
    expect(await row()).toMatchObject({ is_featured: true, is_active: false, version: 3 });
    expect(bench.invalidated).toEqual(["gallery:en", "gallery:en"]);
    await bench.run(deleteGalleryImage, system, { id });
    expect(await row()).toBeUndefined();
    expect(await refusalOf(bench.run(setGalleryImageActive, system, { id, is_active: "true" }))).toBe("not_found");
    await bench.run(restoreGalleryImage, system, { id });
    expect(await row()).toMatchObject({ version: 5 });
  });
});

describe("the list of the gallery", () => {
  test("stands in the staff's order, filtered by state, category, language and words, page by page", async () => {
    const bench = await commandBench();
    const { db, run } = bench;
    const make = async (input: object) =>
      (await run(createGalleryImage, system, { ...given, media_id: await insertMedia(bench), ...input })).id;
    await make({ title: "C", order_index: "3", category: "cricket", is_featured: "true" });
    await make({ title: "A", order_index: "0", is_active: undefined });
    await make({ title: "B", order_index: "0", lang: "ne", caption: "Dasharath" });
    await run(deleteGalleryImage, system, { id: await make({ title: "Gone" }) });
    const inOrder = { sort: "order", direction: "asc" } as const;
    const titles = async (filter: Parameters<typeof listAdminGallery>[1]) =>
      (await listAdminGallery(db, filter, { ...inOrder, limit: 10 })).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["A", "B", "C"]);
    expect(await titles({ state: "active" })).toEqual(["B", "C"]);
    expect(await titles({ state: "featured" })).toEqual(["C"]);
    expect(await titles({ category: "cricket" })).toEqual(["C"]);
    expect(await titles({ lang: "ne" })).toEqual(["B"]);
    expect(await titles({ search: "dasharath" })).toEqual(["B"]);
    const first = await listAdminGallery(db, {}, { ...inOrder, limit: 2 });
    const second = await listAdminGallery(db, {}, { ...inOrder, limit: 2, after: first.next });
    expect(second.items.map(({ title }) => title)).toEqual(["C"]);
    expect(second.next).toBeUndefined();
    expect(await countPublishedMedia(db, "gallery_images")).toEqual({ all: 3, active: 2, inactive: 1, featured: 1 });
  });
});
