import { expect, type Page, type Response } from "@playwright/test";

/** Goes to a screen of the back office and waits until its script has taken over: a click before that is lost. */
export async function openScreen(page: Page, address: string): Promise<Response | null> {
  const answer = await page.goto(address);
  await untilStarted(page);
  return answer;
}

/**
 * React has made the page its own: there is no other sign of it that a person, or a test, could see on every screen.
 */
export async function untilStarted(page: Page): Promise<void> {
  const isReacts = () => Object.keys(document.querySelector("h1") ?? {}).some((key) => key.startsWith("__reactFiber"));
  await expect.poll(() => page.evaluate(isReacts)).toBe(true);
}
