import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { demoIllustrations, nameOf, readDemoContent } from "../src/features/demo/content.server.ts";
import { readDemoPicture, readPictureFacts } from "../src/features/demo/pictures.server.ts";

const folder = import.meta.dirname;
const pictures = path.join(folder, "pictures");
const shown = demoIllustrations(await readDemoContent(folder))
  .map(nameOf)
  .sort();
const facts = await readPictureFacts(folder);

describe("the demo's pictures", () => {
  test("are those that the content shows, in every size, and no other file", () => {
    expect(Object.keys(facts).sort()).toEqual(shown);
    for (const width of [320, 640, 960, 1280, 1600]) {
      const files = readdirSync(path.join(pictures, String(width))).sort();
      expect(files, String(width)).toEqual(shown.map((name) => `${name}.webp`));
    }
    expect(readdirSync(pictures).sort()).toEqual(["1280", "1600", "320", "640", "960", "facts.json"]);
  });

  test("weigh at most 12 MB together", () => {
    const files = readdirSync(pictures, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(12_000_000);
  });

  test("go into the library as its own renditions, the widest as the picture itself", async () => {
    for (const name of shown) {
      const { width, height, renditions, original } = await readDemoPicture(folder, name, facts);
      expect([name, width, height, renditions.length]).toEqual([name, 1600, 900, 5]);
      expect(original).toMatchObject({ extension: "webp", bytes: renditions.at(-1)?.bytes });
    }
  });

  test("one that was not drawn is named", async () => {
    await expect(readDemoPicture(folder, "chess-1", facts)).rejects.toThrow("chess-1");
  });
});
