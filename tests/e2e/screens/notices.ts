import type { Locator, Page } from "@playwright/test";

/** A notice at the edge of a screen of the back office. */
export function notice(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notices" }).getByRole("listitem").filter({ hasText: words });
}
