import { expect, type Locator, type Page } from "@playwright/test";

/** A notice at the edge of a screen of the back office. */
export function notice(page: Page, words: string): Locator {
  return page.getByRole("region", { name: "Notices" }).getByRole("listitem").filter({ hasText: words });
}

/** Reads a notice away, as somebody does who wants what lies behind it. */
export async function readAway(page: Page, words: string): Promise<void> {
  await notice(page, words).getByRole("button").last().click();
  await expect(notice(page, words)).toHaveCount(0);
}
