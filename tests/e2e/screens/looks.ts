// What a machine can see of how a page looks.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";

/** The dark scheme changes colours and nothing else, so that it is judged by the rules about colours. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

type ColorScheme = "light" | "dark";

/** axe finds nothing on the page as it is now, light and dark, or in one of the schemes alone. */
export async function expectNothingForAxe(page: Page, schemes: readonly ColorScheme[] = ["light", "dark"]) {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await axeViolations(page, colorScheme === "dark" ? { rules: rulesOfColours } : {});
    expect(found, `${page.url()} in the ${colorScheme} scheme`).toEqual([]);
  }
}

/** Pixels by which a page is wider than its window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
