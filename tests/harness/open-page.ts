// A page that is open in a real browser, whose clock a test puts forward.
import type { Browser, BrowserContext, Page } from "@playwright/test";

export const patient = { timeout: 20_000 };

/** A context of its own for each page, closed at the end of the work; the clock of the page can be put forward. */
export async function inPage(
  browser: Browser,
  address: string,
  work: (page: Page, context: BrowserContext) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext({ viewport: { width: 360, height: 640 } });
  try {
    const page = await context.newPage();
    await page.clock.install();
    await page.addInitScript(() => {
      Object.defineProperty(document, "hidden", { get: () => "isHidden" in window, configurable: true });
    });
    await page.goto(address);
    await work(page, context);
  } finally {
    await context.close();
  }
}

/** Waits until the page hears its stream with this query, which it opens once it has been whole for three seconds. */
export async function followed(page: Page, query = ""): Promise<void> {
  const stream = page.waitForResponse((answer) => answer.url().includes(`/live/ticker?${query}`));
  await page.clock.runFor(3_000);
  await stream;
}

/** Puts the page into the background, or in front again. */
export async function hidePage(page: Page, isHidden: boolean): Promise<void> {
  await page.evaluate((hidden) => {
    if (hidden) Object.assign(window, { isHidden: true });
    else delete (window as { isHidden?: boolean }).isHidden;
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);
}
