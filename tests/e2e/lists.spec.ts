// How lists are laid out: every page that has one, with any number of entries, with and without pictures, in both
// languages and at four widths. On a program of its own, because the front page shows every story that there is.
import { type Browser, expect, type Page, test } from "@playwright/test";
import type { Lang } from "../../src/platform/db/schema.ts";
import { type SeededApp, startSeededApp } from "../permissions/seeded-app.ts";
import { copyMedia, counts, insertSection, insertStories, removeStories, showMedia } from "./screens/list-content.ts";
import { layoutFaults } from "./screens/measure-layout.ts";

const widths = [1920, 1280, 768, 360];
const languages: readonly Lang[] = ["en", "ne"];
const pictured = [true, false];
/** Of what the front page and the lists of its media hold: rows with every number left over. */
const mediaCounts = [0, 1, 2, 3, 4, 7, 11];

let app: SeededApp;

test.describe.configure({ mode: "default" });
test.beforeAll(async () => {
  test.setTimeout(300_000);
  app = await startSeededApp();
});
test.afterAll(() => app.stop());

/** Everything that is wrong with a page at any of the widths, with its address. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  const answer = await page.goto(app.origin + path);
  expect(answer?.status(), path).toBe(200);
  const found: string[] = [];
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    found.push(...(await layoutFaults(page)).map((fault) => `${path} at ${width}: ${fault}`));
  }
  return found;
}

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false, colorScheme: "light" });

  test("lists of sections, tags, authors and results have no hole and nothing too large", async ({ browser }) => {
    test.setTimeout(600_000);
    const { db } = app.platform;
    await insertSection(db, "parts");
    for (const count of counts)
      for (const hasPictures of pictured) {
        const key = keyOf(count, hasPictures);
        await insertSection(db, key, hasPictures ? undefined : "parts");
        for (const lang of languages)
          await insertStories(db, { key, lang, count, hasPictures, category: key, tags: [key] });
      }
    app.platform.cache.invalidateEverything();
    await lookAt(browser, (prefix) =>
      counts.flatMap((count) =>
        pictured.flatMap((hasPictures) => {
          const key = keyOf(count, hasPictures);
          const section = `${prefix}${hasPictures ? "" : "/parts"}/${key}`;
          if (count === 0) return [section];
          // Tags and authors have the layout of sections.
          const other = hasPictures ? "tag" : "author";
          return [section, `${prefix}/${other}/${key}`, `${prefix}/search?q=${key}`];
        }),
      ),
    );
  });

  test("the front page, interviews, videos, gallery and events have none either", async ({ browser }) => {
    test.setTimeout(600_000);
    const { db, cache, shared } = app.platform;
    await copyMedia(db);
    for (const count of mediaCounts)
      for (const hasPictures of pictured) {
        await removeStories(db);
        await showMedia(db, count);
        const key = `front${keyOf(count, hasPictures)}`;
        for (const lang of languages)
          await insertStories(db, {
            key,
            lang,
            count,
            hasPictures,
            category: "national-football",
            tags: ["interview"],
          });
        cache.invalidateEverything();
        shared.invalidateEverything();
        // Videos, pictures and events are the same whatever stories have.
        const media = hasPictures ? ["/videos", "/gallery", "/events"] : ["/interviews"];
        await lookAt(browser, (prefix) => [prefix || "/", ...media.map((path) => prefix + path)]);
      }
  });
});

/** In letters, so that a search takes it as one word. */
function keyOf(count: number, hasPictures: boolean): string {
  return `${hasPictures ? "with" : "bare"}${String.fromCharCode(97 + count).repeat(3)}`;
}

/** Looks at pages of both languages, one browser each. */
async function lookAt(browser: Browser, pathsBelow: (prefix: string) => readonly string[]): Promise<void> {
  const found = await Promise.all(
    ["", "/ne"].map(async (prefix) => {
      const page = await browser.newPage();
      // What is drawn is known from the page: pictures need not come.
      await page.route("**/media/**", (route) => route.abort());
      const faults: string[] = [];
      for (const path of pathsBelow(prefix)) faults.push(...(await faultsOf(page, path)));
      await page.close();
      return faults;
    }),
  );
  expect.soft(found.flat()).toEqual([]);
}
