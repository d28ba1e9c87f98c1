// What a machine can see of how a page looks.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** The dark scheme changes colours and nothing else, so that it is judged by the rules about colours. */
const rulesOfColours = ["color-contrast", "link-in-text-block"];

type Asked = { rules?: string[]; within?: string };

/**
 * What axe finds wrong on the page as it is now: rule and elements. Only violations are described, and in the page
 * itself: the long report about what passed takes three times as long, and our pages have no frames of other sites.
 */
export async function axeViolations(page: Page, { rules, within }: Asked = {}): Promise<readonly [string, string[]][]> {
  const axe = new AxeBuilder({ page }).options({ resultTypes: ["violations"] }).setLegacyMode(true);
  if (rules) axe.withRules(rules);
  if (within) axe.include(within);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
}

/** axe finds nothing on the page as it is now, light and dark. */
export async function expectNothingForAxe(page: Page): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    const found = await axeViolations(page, colorScheme === "dark" ? { rules: rulesOfColours } : {});
    expect(found, `${page.url()} in the ${colorScheme} scheme`).toEqual([]);
  }
}

/** Pixels by which a page is wider than its window. */
export async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
