import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { FileException } from "#app/features/media/file-exceptions.server.ts";
import { originalExtensions } from "#app/features/media/media-urls.ts";
import { systemClock } from "#app/platform/clock.ts";
import { type FileStore, openFileStore } from "#app/platform/storage/file-store.server.ts";
import { mediaFiles } from "./media-files.ts";

const baseName = "1790000000000-0a1b2c3d";
const person = "01890000-0000-7000-8000-000000000000";
let folder: string;
let files: FileStore;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "media-files-"));
  files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const bytes = new TextEncoder().encode("0123456789");
  for (const extension of originalExtensions)
    await files.put(`media/${baseName}.${extension}`, bytes, { contentType: "x/y" });
  await files.put(`media/${baseName}-640.webp`, bytes, { contentType: "x/y" });
  await files.put(`avatars/${person}.jpg`, bytes, { contentType: "x/y" });
  await files.put("media/secret.txt", bytes, { contentType: "x/y" });
  await files.put("secret.txt", bytes, { contentType: "x/y" });
});
afterAll(() => rm(folder, { recursive: true }));

const means = {
  clock: systemClock,
  makeCrop: async () => false,
  exceptionOf: async (): Promise<FileException | undefined> => undefined,
};

const ask = (path: string, headers: Record<string, string> = {}, method = "GET") =>
  mediaFiles({ ...means, files }).request(path, { method, headers });

describe("GET /media/{name}", () => {
  test("answers with the file, for ever and harmless", async () => {
    const response = await ask(`/${baseName}-640.webp`);
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("0123456789");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "content-length": "10",
      "cache-control": "public, max-age=31536000, immutable",
      "x-content-type-options": "nosniff",
      "content-security-policy": "sandbox; default-src 'none'",
      "cross-origin-resource-policy": "cross-origin",
    });
  });

  test.each([
    ["jpg", "image/jpeg"],
    ["png", "image/png"],
    ["webp", "image/webp"],
    ["gif", "image/gif"],
    ["avif", "image/avif"],
    ["mp4", "video/mp4"],
    ["webm", "video/webm"],
  ])("serves .%s as %s", async (extension, type) => {
    expect((await ask(`/${baseName}.${extension}`)).headers.get("content-type")).toBe(type);
  });

  test.each([
    `/${baseName}-320.webp`,
    `/${baseName}.svg`,
    "/secret.txt",
    "/..%2fsecret.txt",
    "/%2e%2e%2fsecret.txt",
    "/",
    `/avatars/${baseName}.jpg`,
    "/avatars/..%2f..%2fsecret.txt",
    `/${baseName}-640.webp.html`,
    `/${baseName}-640.webp%00`,
  ])("answers %s with 404, harmless and never cached", async (path) => {
    const response = await ask(path);
    expect(response.status).toBe(404);
    expect(await response.text()).not.toContain("0123456789");
  });

  test("HEAD tells the same without the body", async () => {
    const response = await ask(`/${baseName}.mp4`, {}, "HEAD");
    expect(response.status).toBe(200);
    expect(await response.text()).toBe("");
    expect(response.headers.get("content-length")).toBe("10");
  });

  test("what the browser has already is not sent again", async () => {
    const etag = (await ask(`/${baseName}.jpg`)).headers.get("etag") ?? "";
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, "*"]) {
      const response = await ask(`/${baseName}.jpg`, { "if-none-match": known });
      expect(response.status).toBe(304);
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await ask(`/${baseName}.jpg`, { "if-none-match": '"other"' })).status).toBe(200);
  });

  test.each([
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=7-", 206, "789", "bytes 7-9/10"],
    ["bytes=-2", 206, "89", "bytes 8-9/10"],
    ["bytes=-99", 206, "0123456789", "bytes 0-9/10"],
    ["bytes=5-99", 206, "56789", "bytes 5-9/10"],
    ["bytes=9-9", 206, "9", "bytes 9-9/10"],
    ["bytes=10-", 416, "Range not satisfiable", "bytes */10"],
    ["bytes=-0", 416, "Range not satisfiable", "bytes */10"],
    ["bytes=3-1", 200, "0123456789", null],
    ["bytes=0-1,3-4", 200, "0123456789", null],
    ["bytes=-", 200, "0123456789", null],
    ["lines=1-2", 200, "0123456789", null],
  ])("the range %s of a video answers %i", async (range, status, text, contentRange) => {
    const response = await ask(`/${baseName}.mp4`, { range });
    expect(response.status).toBe(status);
    expect(await response.text()).toBe(text);
    expect(response.headers.get("content-range")).toBe(contentRange);
    expect(response.headers.get("content-length") ?? String(text.length)).toBe(String(text.length));
  });

  test("a range of another version gets the whole file", async () => {
    expect((await ask(`/${baseName}.mp4`, { range: "bytes=0-3", "if-range": '"old"' })).status).toBe(200);
  });

  test("an avatar may change within the hour", async () => {
    const response = await ask(`/avatars/${person}.jpg`);
    expect(response.headers.get("cache-control")).toBe("public, max-age=3600");
    const before = response.headers.get("etag");
    await files.put(`avatars/${person}.jpg`, new TextEncoder().encode("another face"), { contentType: "image/jpeg" });
    expect((await ask(`/avatars/${person}.jpg`)).headers.get("etag")).not.toBe(before);
  });

  test("a face is made of a picture that has none, and of no picture", async () => {
    const id = "00000000-0000-7000-8000-00000000face";
    const square = sharp({ create: { width: 256, height: 256, channels: 3, background: "#a33" } }).jpeg();
    expect((await ask(`/avatars/${id}-96.jpg`)).status).toBe(404);
    await files.put(`avatars/${id}.jpg`, await square.toBuffer(), { contentType: "image/jpeg" });
    const face = Buffer.from(await (await ask(`/avatars/${id}-96.jpg`)).arrayBuffer());
    expect(await sharp(face).metadata()).toMatchObject({ width: 96, height: 96, format: "jpeg" });
    expect(Buffer.from((await files.readBytes(`avatars/${id}-96.jpg`)) ?? [])).toEqual(face);
  });

  test("a store that is away answers 503 and says when to come back", async () => {
    const s3 = { endpoint: "http://127.0.0.1:1", bucket: "media", region: "x", accessKeyId: "x", secretAccessKey: "x" };
    const away = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3 });
    const response = await mediaFiles({ ...means, files: away }).request(`/${baseName}.jpg`);
    away.close();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
    expect(response.headers.get("cache-control")).toBe("no-store");
  });
});

describe("a file of the library", () => {
  const exceptional = (exception: FileException, path: string) =>
    mediaFiles({ ...means, files, exceptionOf: async () => exception }).request(path);
  const part = (stem: string, width: number) => `${stem}-16x9-0-200-600-${width}.webp`;
  const soon = (seconds: number) => ({ endsAt: new Date(Date.now() + seconds * 1_000), movedTo: undefined });

  test("is gone in every size and part when its last day is over", async () => {
    for (const name of [`${baseName}.jpg`, `${baseName}-640.webp`, `${baseName}-16x9-50-50.jpg`, part(baseName, 480)]) {
      const response = await exceptional(soon(-1), `/${name}`);
      expect([response.status, response.headers.get("cache-control")], name).toEqual([410, "no-store"]);
      expect(await response.text()).toBe("Gone");
    }
  });

  test("is kept by no cache beyond its last day", async () => {
    const response = await exceptional(soon(600), `/${baseName}-640.webp`);
    const [, seconds] = /^public, max-age=(\d+)$/.exec(response.headers.get("cache-control") ?? "") ?? [];
    expect(response.status).toBe(200);
    expect(Number(seconds)).toBeGreaterThan(590);
    expect(Number(seconds)).toBeLessThanOrEqual(600);
  });

  test("leads to the one in its place, in the size that comes nearest", async () => {
    const stem = "1790000000001-0a1b2c3d";
    const movedTo = {
      ...{ picture_path: `media/${stem}`, picture_filename: "1790000000001.png", picture_widths: [320, 500] },
      ...{ picture_formats: ["webp", "jpg"], picture_width: 500, picture_height: 400, picture_color: null },
      ...{ picture_crops: { "1x1": { left: 100, top: 0, width: 800, formats: ["webp", "jpg"] } } },
      ...{ picture_focal_x: 50, picture_focal_y: 50, picture_alt: "", picture_caption: "", picture_caption_ne: "" },
      ...{ picture_credit: "", picture_credit_ne: "" },
    };
    for (const [name, target] of [
      [`${baseName}.jpg`, `${stem}.png`],
      [`${baseName}-320.webp`, `${stem}-320.webp`],
      [`${baseName}-400.avif`, `${stem}-500.jpg`],
      [`${baseName}-1280.jpg`, `${stem}-500.jpg`],
      [`${baseName}-1x1-50-50.jpg`, `${stem}-500.jpg`],
      [part(baseName, 480), `${stem}-500.webp`],
      [`${baseName}-1x1-0-0-500-320.webp`, `${stem}-1x1-100-0-800-320.webp`],
    ]) {
      const response = await exceptional({ endsAt: undefined, movedTo }, `/${name}`);
      expect([response.status, response.headers.get("location")]).toEqual([302, `/media/${target}`]);
      expect(response.headers.get("cache-control")).toBe("no-store");
    }
  });
});
