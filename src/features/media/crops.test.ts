import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { type FileStore, openFileStore } from "#app/platform/storage/file-store.server.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { updateMediaDetails } from "./commands.server.ts";
import { createCropMaker } from "./crops.server.ts";
import { type CropFile, keyOf, parseMediaName } from "./media-urls.ts";
import { pictureCrops, type StoredPicture } from "./picture-source.ts";
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
