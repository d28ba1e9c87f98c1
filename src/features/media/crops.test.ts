import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { type FileStore, openFileStore } from "#app/platform/storage/file-store.server.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { setFocalPoint, showCrops, updateMediaDetails } from "./commands.server.ts";
import { createCropMaker } from "./crops.server.ts";
import { makeCrops } from "./jobs.server.ts";
import { type CropFile, keyOf, parseMediaName } from "./media-urls.ts";
import { pictureCrops, pictureSources, type StoredPicture } from "./picture-source.ts";
import { findMedia } from "./queries.server.ts";
import { replaceMedia, undoReplacement } from "./replace-commands.server.ts";
import { storeUpload } from "./store-upload.server.ts";

const system = { kind: "system", name: "test" } as const;

/** Left half red, right half blue, so that a crop tells where it was cut. */
async function halves(width: number, height: number): Promise<Buffer> {
  const half = await sharp({
    create: { width: Math.round(width / 2), height, channels: 3, background: "#0000ff" },
  })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: "#ff0000" } })
    .composite([{ input: half, left: Math.floor(width / 2), top: 0 }])
    .png()
    .toBuffer();
}

async function library() {
  const [bench, folder] = await Promise.all([commandBench(), mkdtemp(join(tmpdir(), "crops-"))]);
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const reads: string[] = [];
  const counted: FileStore = {
    ...{ put: (...given) => files.put(...given), read: (...given) => files.read(...given) },
    ...{ facts: (key) => files.facts(key), exists: (key) => files.exists(key), close: () => files.close() },
    ...{ delete: (keys) => files.delete(keys), list: (folder) => files.list(folder), folders: () => files.folders() },
    readBytes(key) {
      reads.push(key);
      return files.readBytes(key);
    },
  };
  const make = createCropMaker({ db: bench.db, files: counted });
  const add = async (width = 800, height = 400) => {
    const bytes = await halves(width, height);
    const stored = await storeUpload({ ...bench, files }, system, { bytes, originalFilename: "two.png" });
    return { id: stored.id, picture: stored.picture as StoredPicture }; // an upload of ours is no picture elsewhere
  };
  const focusOn = (id: string, focal_x: number, focal_y: number) =>
    bench.run(updateMediaDetails, system, { id, focal_x: String(focal_x), focal_y: String(focal_y) });
  const stored = async () => (await readdir(join(folder, "files", "media"))).filter((name) => /-\d+x\d+-/.test(name));
  return { ...bench, files, make, add, focusOn, stored, reads };
}

const fileOf = (name: string) => parseMediaName(name) as CropFile; // the names here are those of crops
const nameOf = (picture: Pick<StoredPicture, "baseName">, rest: string) => `${picture.baseName}-${rest}`;

describe("a crop", () => {
  test("is made around the focal point in each shape, with the size that the page names", async () => {
    const { make, add, focusOn, files } = await library();
    const { id, picture } = await add();
    await focusOn(id, 0, 50);
    for (const { url, width, height } of pictureCrops({ ...picture, focalX: 0, focalY: 50 })) {
      const name = url.slice("/media/".length);
      expect(await make(fileOf(name)), name).toBe(true);
      const bytes = await files.readBytes(keyOf(name));
      const image = sharp(bytes);
      expect(await image.metadata(), name).toMatchObject({ width, height, format: "jpeg" });
      const { data } = await image
        .extract({ left: 2, top: 2, width: 1, height: 1 })
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect((data[0] ?? 0) > 200 && (data[2] ?? 255) < 60, `${name} begins red`).toBe(true);
    }
  });

  test("is made only for the focal point that the picture has", async () => {
    const { make, add, focusOn, stored } = await library();
    const { id, picture } = await add();
    await focusOn(id, 30, 40);
    for (const rest of ["1x1-30-41.jpg", "1x1-50-50.jpg", "16x9-0-0.jpg"])
      expect(await make(fileOf(nameOf(picture, rest))), rest).toBe(false);
    expect(await stored()).toEqual([]);
    expect(await make(fileOf(nameOf(picture, "1x1-30-40.jpg")))).toBe(true);
    expect(await stored()).toHaveLength(1);
  });

  test("is made for nothing that the library does not have, or has thrown away", async () => {
    const { db, now, make, add, focusOn } = await library();
    const { id, picture } = await add();
    await focusOn(id, 50, 50);
    expect(await make(fileOf("1790000000000-0a1b2c3d-1x1-50-50.jpg"))).toBe(false);
    await db.updateTable("media").set({ deleted_at: now }).where("id", "=", id).execute();
    expect(await make(fileOf(nameOf(picture, "1x1-50-50.jpg")))).toBe(false);
  });

  test("is an icon only of the picture that the settings name", async () => {
    const { db, make, add, focusOn, files } = await library();
    const { id, picture } = await add(600, 520);
    await focusOn(id, 100, 50);
    const name = nameOf(picture, "1x1-100-50-192.png");
    expect(await make(fileOf(name))).toBe(false);
    const setting = { id: newIdentifier(), setting_key: "site_icon", media_id: id };
    await db.insertInto("site_settings").values(setting).execute();
    expect(await make(fileOf(name))).toBe(true);
    expect(await sharp(await files.readBytes(keyOf(name))).metadata()).toMatchObject({
      width: 192,
      height: 192,
      format: "png",
    });
  });

  test("is made once for all who ask together", async () => {
    const { make, add, focusOn, reads } = await library();
    const { id, picture } = await add();
    await focusOn(id, 50, 50);
    const file = fileOf(nameOf(picture, "4x3-50-50.jpg"));
    expect(await Promise.all(Array.from({ length: 30 }, () => make(file)))).toEqual(Array(30).fill(true));
    expect(reads).toHaveLength(1);
  });
});

describe("a part chosen by hand", () => {
  const never = new AbortController().signal;
  const whole = { id: "", focal_x: "50", focal_y: "50" };

  /** A picture whose right half is blue, with a part of it chosen for two shapes; the job has not run yet. */
  async function chosen(crops = "1x1:600,200,300 16x9:100,0,800") {
    const at = await library();
    const { id, picture } = await at.add();
    await at.run(setFocalPoint, system, { ...whole, id, crops });
    const log = createLog(() => {});
    const work = () => makeCrops({ ...at, log }, { mediaId: id }, never);
    const shown = async () => {
      const found = (await findMedia(at.db, id))?.picture;
      return found?.kind === "stored" ? found.crops : undefined;
    };
    const choose = (next: string, version?: number) =>
      at.run(setFocalPoint, system, { ...whole, id, crops: next, ...(version && { version: String(version) }) });
    return { ...at, id, picture, work, shown, choose };
  }

  test("is shown to readers once the job has made its files, and is exactly that part", async () => {
    const at = await chosen();
    expect(await at.shown()).toBeUndefined();
    expect(at.jobs).toContainEqual(expect.objectContaining({ queue: "media.crops", data: { mediaId: at.id } }));
    await at.work();
    const crops = await at.shown();
    expect(crops).toEqual({
      "1x1": { left: 600, top: 200, width: 300, formats: ["webp", "jpg"] },
      "16x9": { left: 100, top: 0, width: 800, formats: ["webp", "jpg"] },
    });
    expect(at.invalidated).toEqual(expect.arrayContaining([`media:${at.id}`, "pictures"]));
    const { fallback, width, height } = pictureSources({ ...at.picture, crops: crops ?? {} }, "1x1");
    expect([width, height]).toEqual([240, 240]);
    const name = fallback.src.slice("/media/".length);
    expect(parseMediaName(name)).toMatchObject({ kind: "part", baseName: at.picture.baseName, ratio: "1x1" });
    const image = sharp(await at.files.readBytes(keyOf(name)));
    expect(await image.metadata()).toMatchObject({ width: 240, height: 240, format: "jpeg" });
    // From 480 of 800 pixels on there is nothing but blue.
    const { channels } = await image.stats();
    expect(channels[0]?.max).toBeLessThan(40);
    expect(channels[2]?.min).toBeGreaterThan(215);
    // Search engines are told of the same part.
    expect(pictureCrops({ ...at.picture, crops: crops ?? {} }).map(({ url }) => url)).toContain(fallback.src);
  });

  test("stays as it was for readers until the files of another one are there, and goes at once", async () => {
    const at = await chosen("1x1:600,200,300");
    await at.work();
    await at.choose("1x1:0,0,400");
    expect(await at.shown()).toMatchObject({ "1x1": { left: 600 } });
    await at.work();
    expect(await at.shown()).toMatchObject({ "1x1": { left: 0 } });
    await at.choose("");
    expect(await at.shown()).toBeUndefined();
  });

  test("is not shown when another one was chosen while its files were made", async () => {
    const at = await chosen("1x1:600,200,300");
    const made = { id: at.id, file_path: `media/${at.picture.baseName}`, formats: ["webp", "jpg"] };
    await at.run(showCrops, system, { ...made, crops: "1x1:0,0,400" });
    expect(await at.shown()).toBeUndefined();
  });

  test("goes with the picture that another file replaces, and comes back with it", async () => {
    const at = await chosen("1x1:600,200,300");
    await at.work();
    const before = await at.shown();
    const fresh = await at.add(600, 400);
    at.jobs.length = 0;
    await at.run(replaceMedia, system, { id: at.id, with: fresh.id });
    expect(await findMedia(at.db, at.id)).toMatchObject({ crops: {}, picture: { baseName: fresh.picture.baseName } });
    expect(await at.shown()).toBeUndefined();
    // A job that was still making files of the former picture changes nothing, though the same part is chosen anew.
    await at.choose("1x1:600,200,300");
    const late = { id: at.id, crops: "1x1:600,200,300", formats: ["webp", "jpg"] };
    await at.run(showCrops, system, { ...late, file_path: `media/${at.picture.baseName}` });
    expect(await at.shown()).toBeUndefined();
    await at.run(undoReplacement, system, { id: at.id });
    expect(await at.shown()).toEqual(before);
    // Taken back once more: what has yet to be made of it is.
    at.jobs.length = 0;
    await at.run(undoReplacement, system, { id: at.id });
    expect(at.jobs).toContainEqual(expect.objectContaining({ queue: "media.crops", data: { mediaId: at.id } }));
    await at.work();
    const { fallback } = pictureSources({ ...fresh.picture, crops: (await at.shown()) ?? {} }, "1x1");
    expect(parseMediaName(fallback.src.slice("/media/".length))).toMatchObject({
      ...{ kind: "part", baseName: fresh.picture.baseName },
    });
    expect(await at.files.exists(keyOf(fallback.src.slice("/media/".length)))).toBe(true);
  });

  test("leaves what is left out as it is, and is moved into the picture", async () => {
    const at = await chosen("16x9:900,900,1000");
    expect((await findMedia(at.db, at.id))?.crops).toEqual({ "16x9": { left: 111, top: 0, width: 889 } });
    await at.run(setFocalPoint, system, { ...whole, id: at.id, focal_x: "1" });
    expect((await findMedia(at.db, at.id))?.crops).toEqual({ "16x9": { left: 111, top: 0, width: 889 } });
  });

  test("is refused when somebody else has changed point or parts meanwhile; both then stand in the log", async () => {
    const at = await chosen("1x1:600,200,300");
    expect(await at.choose("1x1:0,0,400", 2)).toEqual({ version: 3 });
    await expect(at.choose("1x1:100,100,400", 2)).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { focal_x: 50, crops: "1x1:0,0,400", version: 3 } },
    });
    expect((await findMedia(at.db, at.id))?.crops).toEqual({ "1x1": { left: 0, top: 0, width: 400 } });
    const entries = await at.db
      .selectFrom("audit_log")
      .select("detail")
      .where("command", "=", "media.focus")
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .execute();
    expect(entries[0]?.detail).toMatchObject({ crops: "1x1:0,0,400", replaced: { crops: "1x1:600,200,300" } });
  });

  test("cannot be ordered by a stranger, and the crop that it replaces neither", async () => {
    const at = await chosen("1x1:600,200,300");
    await at.work();
    expect(await at.make(fileOf(nameOf(at.picture, "1x1-50-50.jpg")))).toBe(false);
    expect(await at.make(fileOf(nameOf(at.picture, "4x3-50-50.jpg")))).toBe(true);
  });

  test.each(["1x1", "2x1:0,0,100", "1x1:0,0", "1x1:0,0,1001", "1x1:0,0,10 1x1:0,0,10", "x".repeat(300)])(
    "is refused as %j",
    async (crops) => {
      await expect(chosen(crops)).rejects.toMatchObject({ code: "invalid" });
    },
  );
});

test.each([
  "1790000000000-0a1b2c3d-1x1-01-0-100-320.webp",
  "1790000000000-0a1b2c3d-2x1-0-0-100-320.webp",
  "1790000000000-0a1b2c3d-1x1-0-0-100-0320.webp",
  "1790000000000-0a1b2c3d-1x1-0-0-100-320.png",
])("the name of a part is not %s", (name) => {
  expect(parseMediaName(name)).toBeUndefined();
});

describe("the name of a crop", () => {
  test.each([
    "1790000000000-0a1b2c3d-1x1-050-50.jpg",
    "1790000000000-0a1b2c3d-1x1-101-50.jpg",
    "1790000000000-0a1b2c3d-2x1-50-50.jpg",
    "1790000000000-0a1b2c3d-1x1-50-50.png",
    "1790000000000-0a1b2c3d-1x1-50-50-64.png",
    "1790000000000-0a1b2c3d-16x9-50-50-192.png",
    "1790000000000-0a1b2c3d-1x1-50-50-192.jpg",
    "1790000000000-0a1b2c3d-1x1-50-50.webp",
  ])("is not %s", (name) => {
    expect(parseMediaName(name)).toBeUndefined();
  });
});
