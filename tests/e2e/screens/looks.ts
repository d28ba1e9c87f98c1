// What a machine can see of how a page looks.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { isWhole } from "#tests/harness/whole.ts";

/** The dark scheme changes colours and nothing else, so that it is judged by the rules about colours. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

type ColorScheme = "light" | "dark";

type Look = {
  /** Both, unless said. */
  schemes?: readonly ColorScheme[];
  /**
   * The gate looks at each screen and each kind of page (admin-pages, every-page), and at one dialog, one conflict and
   * one form on a phone. All else is looked at in `npm run test:whole`.
   */
  isInGate?: boolean;
};

/** axe finds nothing on the page as it is now, light and dark, or in one of the schemes alone. */
export async function expectNothingForAxe(
  page: Page,
  { schemes = ["light", "dark"], isInGate = false }: Look = {},
): Promise<void> {
  for (const colorScheme of schemes) {
    // Without a look as well: a journey goes on in the same scheme, and without motion.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    if (!isWhole && !isInGate) continue;
    const found = await axeViolations(page, colorScheme === "dark" ? { rules: rulesOfColours } : {});
    expect(found, `${page.url()} in the ${colorScheme} scheme`).toEqual([]);
  }
}

/** Pixels by which a page is wider than its window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
