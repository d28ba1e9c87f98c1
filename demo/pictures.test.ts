import { readdirSync, statSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import {
  demoIllustrations,
  type Illustration,
  illustrationName,
  readDemoContent,
} from "#app/features/demo/content.server.ts";
import { demoPictureTexts } from "#app/features/demo/picture-texts.ts";
import { demoPictureWidths, readDemoPicture, readPictureFacts } from "#app/features/demo/pictures.server.ts";

const folder = import.meta.dirname;
const pictures = path.join(folder, "pictures");
const content = await readDemoContent(folder);
const shown = demoIllustrations(content).map(illustrationName).sort();
const facts = await readPictureFacts(folder);
const repeated = (values: readonly string[]): string[] =>
  values.filter((value, index) => values.indexOf(value) !== index);
const shownBy = (...lists: readonly (readonly { illustration: Illustration | null }[])[]) =>
  lists.flat().flatMap(({ illustration }) => illustration ?? []);

describe("the demo's pictures", () => {
  test("are those that the content shows, in every size, and no other file", () => {
    expect(Object.keys(facts).sort()).toEqual(shown);
    for (const width of demoPictureWidths) {
      const files = readdirSync(path.join(pictures, String(width))).sort();
      expect(files, String(width)).toEqual(shown.map((name) => `${name}.webp`));
    }
    expect(readdirSync(pictures).sort()).toEqual(["1280", "1600", "640", "facts.json"]);
  });

  test("weigh at most 12 MB together", () => {
    const files = readdirSync(pictures, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
    const bytes = files.reduce((sum, file) => sum + statSync(path.join(file.parentPath, file.name)).size, 0);
    expect(bytes).toBeLessThanOrEqual(12_000_000);
  });

  test("go into the library as its own renditions, the widest as the picture itself", async () => {
    for (const name of shown) {
      const { width, height, renditions, original } = await readDemoPicture(folder, name, facts);
      expect([name, width, renditions.length]).toEqual([name, 1600, 3]);
      expect([320, 900], name).toContain(height);
      expect(original).toMatchObject({ extension: "webp", bytes: renditions.at(-1)?.bytes });
    }
  });

  test("a missing one is named in the error", async () => {
    await expect(readDemoPicture(folder, "chess-1", facts)).rejects.toThrow("chess-1");
  });
});

describe("who shows a picture", () => {
  test("nobody else does: so none stands twice on the front page, in a section, below a tag or beside a story", () => {
    const { stories, videos, events, gallery, about, team, ads } = content;
    const all = shownBy(stories, videos, events, gallery, about, team, ads).map(illustrationName);
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(repeated(all)).toEqual([]);
  });

  test.each(["en", "ne"] as const)(
    "no two stories in %s have one motif, and no two videos, events or gallery pictures",
    (lang) => {
      const { stories, videos, events, gallery } = content;
      for (const list of [stories, videos, events, gallery]) {
        const inLanguage = list.filter((entry) => entry.lang === lang);
        expect(repeated(shownBy(inLanguage).map(({ motif }) => motif))).toEqual([]);
      }
    },
  );

  test("it has the colour of their sport", () => {
    const sportOf = (category: string) =>
      category.replace(/^(inter)?national-/, "").replace(/^(inter)?national$/, "general");
    for (const { key, category, illustration } of content.stories) {
      expect(illustration.sport, key).toBe(sportOf(category));
    }
    for (const { title, category, illustration } of [...content.videos, ...content.gallery]) {
      expect(illustration.sport, title).toBe(category);
    }
  });
});

describe("what is said of a picture", () => {
  test("is a caption and a credit, each in both languages", () => {
    const texts = demoPictureTexts(content);
    expect([...texts.keys()].sort()).toEqual(shown);
    for (const [name, { alt_text, caption, caption_ne, credit, credit_ne }] of texts) {
      expect(alt_text, name).toMatch(/^(Illustration|चित्र): /);
      expect(caption, name).toMatch(/^\P{Script=Devanagari}+[.?!”]$/u);
      expect(caption_ne, name).toMatch(/^\P{Script=Latin}+[।?!”]$/u);
      expect([credit, credit_ne], name).toEqual([content.pictureCredit.en, content.pictureCredit.ne]);
    }
  });

  test("no caption is said of two stories", () => {
    expect(repeated([...content.stories, ...content.gallery].map(({ caption }) => caption))).toEqual([]);
  });

  test("every motif that is shown is described, and no other", () => {
    const motifs = new Set(demoIllustrations(content).map(({ motif }) => motif));
    expect(Object.keys(content.motifs).sort()).toEqual([...motifs].sort());
    expect(repeated(Object.values(content.motifs).flatMap(({ en, ne }) => [en, ne]))).toEqual([]);
  });
});
