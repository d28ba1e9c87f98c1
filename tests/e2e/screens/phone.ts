// A phone of 360 pixels without a mouse.
import type { Browser, BrowserContextOptions, Page } from "@playwright/test";

/** A new window of a phone, signed in by `storageState`. Whoever opens it closes its context. */
export async function phone(browser: Browser, storageState: BrowserContextOptions["storageState"]): Promise<Page> {
  const context = await browser.newContext({
    ...(storageState && { storageState }),
    ...{ viewport: { width: 360, height: 740 }, hasTouch: true, permissions: ["clipboard-read", "clipboard-write"] },
  });
  return context.newPage();
}
