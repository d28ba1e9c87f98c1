import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, onTestFinished, test } from "vitest";
import { createCropMaker } from "#app/features/media/crops.server.ts";
import { storeUpload } from "#app/features/media/store-upload.server.ts";
import { updateSetting } from "#app/features/settings/commands.server.ts";
import { createLog } from "#app/platform/log.ts";
import { openFileStore } from "#app/platform/storage/file-store.server.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { freshSharedData } from "#tests/harness/shared-data.ts";
import { siteIcons } from "./site-icons.ts";

const system = { kind: "system", name: "test" } as const;

/** A site whose own icons are the word "ours". */
async function site() {
  const [bench, folder] = await Promise.all([commandBench(), mkdtemp(join(tmpdir(), "site-icons-"))]);
  onTestFinished(() => rm(folder, { recursive: true }));
  const files = await openFileStore({ dataDir: folder, databaseUrl: undefined, s3: undefined });
  const shared = freshSharedData();
  bench.invalidate = (tags) => shared.invalidate(tags);
  const means = { db: bench.db, files, shared, log: createLog(() => {}) };
  const app = siteIcons(means, createCropMaker(means));
  app.get("*", (c) => c.text("ours"));
  const choose = async () => {
    const bytes = await sharp({ create: { width: 700, height: 512, channels: 4, background: "#0000" } })
      .png()
      .toBuffer();
    const { address } = await storeUpload({ ...bench, files }, system, { bytes, originalFilename: "icon.png" });
    await bench.run(updateSetting, await bench.person("admin"), { setting_key: "site_icon", setting_value: address });
  };
  return { ...bench, files, choose, ask: (path: string) => app.request(path) };
}

const paths = ["/favicon.svg", "/favicon.ico", "/apple-touch-icon.png", "/icon-192.png", "/icon-512.png"];

describe("the icons of the site", () => {
  test("are those of the build until the editor has chosen one", async () => {
    const { ask } = await site();
    for (const path of paths) expect(await (await ask(path)).text(), path).toBe("ours");
  });

  test.each([
    ["/favicon.ico", 96],
    ["/apple-touch-icon.png", 180],
    ["/icon-192.png", 192],
    ["/icon-512.png", 512],
  ])("%s is the chosen picture, %d pixels wide", async (path, side) => {
    const { ask, choose } = await site();
    expect(await (await ask(path)).text()).toBe("ours");
    await choose();
    const answer = await ask(path);
    expect([answer.headers.get("content-type"), answer.headers.get("cache-control")]).toEqual([
      "image/png",
      "public, max-age=3600",
    ]);
    const { width, height, hasAlpha } = await sharp(await answer.arrayBuffer()).metadata();
    expect({ width, height, hasAlpha }).toEqual({ width: side, height: side, hasAlpha: true });
  });

  test("stand as SVG where pages name one", async () => {
    const { ask, choose } = await site();
    await choose();
    const answer = await ask("/favicon.svg");
    expect(answer.headers.get("content-type")).toBe("image/svg+xml");
    const drawn = await sharp(Buffer.from(await answer.text())).metadata();
    expect({ width: drawn.width, height: drawn.height, format: drawn.format }).toEqual({
      width: 96,
      height: 96,
      format: "svg",
    });
  });

  test("are those of the build while the chosen one cannot be read", async () => {
    const { ask, choose, db } = await site();
    await choose();
    await db.schema.alterTable("site_settings").renameTo("away").execute();
    expect(await (await ask("/icon-192.png")).text()).toBe("ours");
  });
});
