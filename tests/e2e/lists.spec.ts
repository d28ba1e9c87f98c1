// How lists are laid out: every page that has one, with any number of entries, with and without pictures, in both
// languages and at four widths. On a program of its own, because the front page shows every story that there is.
// `npm run test:lists` looks at all of it; `npm test` at every number with pictures in one language, without in the
// other.

import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import type { Lang } from "#app/platform/db/schema.ts";
import { languages } from "#app/platform/text/languages.ts";
import { type SeededApp, startSeededApp } from "#tests/permissions/seeded-app.ts";
import { counts, insertSection, insertStories, removeStories, replaceMedia } from "./screens/list-content.ts";
import { layoutFaults } from "./screens/measure-layout.ts";

const widths = [1920, 1280, 768, 360];
const prefixes: Readonly<Record<Lang, string>> = { en: "", ne: "/ne" };
const pictured = [true, false];

type Fixture = { count: number; hasPictures: (lang: Lang) => boolean };

/** Each number twice, with pictures in one language and then in the other; once of these two in `npm test`. */
const fixtures: readonly Fixture[] = counts.flatMap((count, position) =>
  languages
    .filter((_, turn) => process.env.EVERY_LIST || turn === position % 2)
    .map((withPictures) => ({ count, hasPictures: (lang: Lang) => lang === withPictures })),
);

let app: SeededApp;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  app = await startSeededApp();
});
test.afterAll(() => app.stop());

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "light" });

  test("lists of sections, tags, authors and results have no hole and nothing too large", async ({ context }) => {
    test.setTimeout(900_000);
    const { db } = app.platform;
    await insertSection(db, "parts");
    for (const count of counts)
      for (const hasPictures of pictured) {
        const key = keyOf(count, hasPictures);
        await insertSection(db, key, hasPictures ? undefined : "parts");
        for (const lang of languages)
          await insertStories(db, { key, lang, count, hasPictures, category: key, tags: [key] });
      }
    forgetPages();
    const found = await lookAt(context, (lang) =>
      fixtures.flatMap(({ count, hasPictures }) => {
        const key = keyOf(count, hasPictures(lang));
        const section = hasPictures(lang) ? `/${key}` : `/parts/${key}`;
        // Tags and authors have the layout of sections.
        const other = hasPictures(lang) ? "tag" : "author";
        return count === 0 ? [section] : [section, `/${other}/${key}`, `/search?q=${key}`];
      }),
    );
    expect(found).toEqual([]);
  });

  test("the front page, interviews, videos, gallery and events have none either", async ({ context }) => {
    test.setTimeout(900_000);
    const found: string[] = [];
    const look = async (fixture: Fixture, paths: readonly string[]) => {
      const faults = await lookAt(context, () => paths);
      found.push(...faults.map((fault) => `${fixture.count} entries, ${fault}`));
    };
    for (const fixture of fixtures) {
      await removeStories(app.platform.db);
      await fill(fixture, ["national-football"]);
      await look(fixture, ["", "/interviews", "/videos", "/gallery", "/events"]);
      // As many in each of the grids that the front page always has.
      await fill(fixture, ["national-cricket", "international-football"]);
      await look(fixture, [""]);
    }
    expect(found).toEqual([]);
  });
});

/** Adds stories of a fixture to sections, and makes its videos, pictures and events those that readers find. */
async function fill({ count, hasPictures }: Fixture, sections: readonly string[]): Promise<void> {
  const { db } = app.platform;
  for (const lang of languages)
    for (const category of sections) {
      const key = `${category}-${keyOf(count, hasPictures(lang))}`;
      const bucket = { key, lang, count, hasPictures: hasPictures(lang) };
      await insertStories(db, { ...bucket, category, tags: ["interview"] });
      await replaceMedia(db, bucket);
    }
  forgetPages();
}

/** What was written past the commands reaches no cache by itself. */
function forgetPages(): void {
  app.platform.cache.invalidateEverything();
  app.platform.shared.invalidateEverything();
}

/** In letters, so that a search takes it as one word. */
function keyOf(count: number, hasPictures: boolean): string {
  return `${hasPictures ? "with" : "bare"}${String.fromCharCode(97 + count).repeat(3)}`;
}

/** What is wrong with pages of both languages, which are looked at beside each other. */
async function lookAt(context: BrowserContext, pathsOf: (lang: Lang) => readonly string[]): Promise<readonly string[]> {
  const found = await Promise.all(
    languages.map(async (lang) => {
      const page = await context.newPage();
      // What is drawn is known from the page: pictures need not come.
      await page.route("**/media/**", (route) => route.abort());
      const faults: string[] = [];
      for (const path of pathsOf(lang)) faults.push(...(await faultsOf(page, prefixes[lang] + path)));
      await page.close();
      return faults;
    }),
  );
  return found.flat();
}

/** Everything that is wrong with a page at any of the widths, with its address. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(app.origin + path);
  expect({ path, status: answer?.status(), errors: app.takeErrors() }).toEqual({ path, status: 200, errors: [] });
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await layoutFaults(page)).map((fault) => `${path || "/"} at ${width}: ${fault}`));
  }
  return found;
}
