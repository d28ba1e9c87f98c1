// The script of reader pages, which is fetched piece by piece: what is pressed before a piece has come goes the way
// without it.
import { expect, type Page } from "@playwright/test";

/** Waits until the piece with this in its file name has been fetched and has run. */
export async function untilLoaded(page: Page, name: string): Promise<void> {
  const file = () =>
    page.evaluate(
      (part) => performance.getEntriesByType("resource").find((entry) => entry.name.includes(part))?.name,
      name,
    );
  await expect.poll(file).toBeDefined();
  // Imported once more: that is answered when the file has run, and the page asked for it earlier.
  await page.evaluate(`import(${JSON.stringify(await file())}).then(() => undefined)`);
}

/** Goes to a page with forms and waits for what sends them within the page; a browser without scripts needs nothing. */
export async function openForms(page: Page, address: string, { javaScriptEnabled = true } = {}): Promise<void> {
  await page.goto(address);
  if (javaScriptEnabled) await untilLoaded(page, "in-page");
}
