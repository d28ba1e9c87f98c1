// How many advertisements a reader sees at a time, and before what none stands.
import { expect, type Page, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { demoStories } from "./screens/reader-addresses.ts";

type AdsInView = { most: number; all: number; gap: number };

/**
 * The most advertisements that one window of the page shows, however far it is scrolled, how many there are, and how
 * far the nearest two are from each other.
 */
async function mostInView(page: Page): Promise<AdsInView> {
  return page.evaluate(() => {
    const boxes = [...document.querySelectorAll("[data-ad-id]")].map((ad) => {
      const { top, bottom } = ad.getBoundingClientRect();
      return { top: top + scrollY, bottom: bottom + scrollY };
    });
    // A window shows the most where it ends with the top of one of them.
    const seen = boxes.map(({ top: end }) => {
      const start = Math.max(0, end - innerHeight);
      return boxes.filter(({ top, bottom }) => top <= end && bottom > start).length;
    });
    const inOrder = boxes.toSorted((a, b) => a.top - b.top);
    const gaps = inOrder.slice(1).map(({ top }, index) => top - (inOrder[index]?.bottom ?? 0));
    return { most: Math.max(0, ...seen), all: boxes.length, gap: Math.min(...gaps) };
  });
}

/** Whether an advertisement stands behind the first and before the second of two elements. */
async function isBetween(page: Page, first: string, second: string): Promise<boolean> {
  const [start, end] = [page.locator(first).first(), page.locator(second).first()];
  await expect(start).toBeAttached();
  const before = await end.elementHandle();
  return start.evaluate((from, to) => {
    const { DOCUMENT_POSITION_FOLLOWING: follows, DOCUMENT_POSITION_PRECEDING: precedes } = Node;
    return [...document.querySelectorAll("[data-ad-id]")].some(
      (ad) => to && from.compareDocumentPosition(ad) & follows && to.compareDocumentPosition(ad) & precedes,
    );
  }, before);
}

for (const [front, story] of [
  ["/", demoStories.en],
  ["/ne", demoStories.ne],
] as const) {
  test(
    `${front} and a story show two advertisements at a time at most, none before what they are about`,
    front === "/" ? {} : whole("tests/e2e/ads-in-view.spec.ts"),
    async ({ page }) => {
      for (const path of [front, story]) {
        await page.goto(path);
        for (const [width, height] of [
          [1280, 800],
          [360, 740],
        ] as const) {
          await page.setViewportSize({ width, height });
          const { most, all, gap } = await mostInView(page);
          expect([path, width, all >= 2, most <= 2, gap >= height / 2]).toEqual([path, width, true, true, true]);
        }
      }
      expect(await isBetween(page, ".byline", ".story-body p")).toBe(false);
      expect(await isBetween(page, ".story-body p", ".site-footer")).toBe(true);
      await page.goto(front);
      expect(await isBetween(page, "body > :first-child", ".hero")).toBe(false);
      expect(await isBetween(page, ".hero", ".site-footer")).toBe(true);
    },
  );
}
