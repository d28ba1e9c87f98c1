import { expect, type Page, type Response } from "@playwright/test";

/** Goes to a screen of the back office and waits until its script has taken over: a click before that is lost. */
export async function openScreen(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await untilStarted(page);
  return answer;
}

/**
 * Waits for the mark of src/entry.client.tsx: the page is React's own and every part of it listens. The nodes of a page
 * know React earlier, and a key that is pressed then is heard by half of the page.
 */
export async function untilStarted(page: Page): Promise<void> {
  await expect(page.locator("html[data-started]")).toBeAttached();
}
