// What a machine can see of how a page looks.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The dark scheme changes colours and nothing else, so that it is judged by the rules about colours. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

/** axe finds nothing on the page as it is now, light and dark. */
export async function expectNothingForAxe(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const axe = new AxeBuilder({ page });
    const { violations } = await (colorScheme === "dark" ? axe.withRules(rulesOfColours) : axe).analyze();
    const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
    expect(found, `${page.url()} in the ${colorScheme} scheme`).toEqual([]);
  }
}

/** Pixels by which a page is wider than its window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
