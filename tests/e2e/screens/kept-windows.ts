// Windows that a worker opens once, for specs that look at very many pages: a new window for each costs more than the
// look.
import { type Browser, test as base, type Page } from "@playwright/test";
import { complaintsOf } from "./complaints.ts";

/** A page that stays, and what its browser complained about since the test began. */
export type KeptWindow = { page: Page; complaints: () => readonly string[] };

type OpenWindow = { page: Page; complaints: readonly string[] };

const wide = { width: 1280, height: 800 };

async function openWindow(browser: Browser, javaScriptEnabled: boolean): Promise<OpenWindow> {
  const context = await browser.newContext({
    ...{ javaScriptEnabled, viewport: wide, timezoneId: "Asia/Kathmandu" },
    baseURL: `http://localhost:${process.env.E2E_PORT}`,
  });
  const page = await context.newPage();
  return { page, complaints: complaintsOf(page) };
}

/** As a new window is: wide, light, and nothing kept of the pages before. */
async function asNew({ page, complaints }: OpenWindow): Promise<KeptWindow> {
  const first = complaints.length;
  await page.context().clearCookies();
  await page.setViewportSize(wide);
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "no-preference" });
  return { page, complaints: () => complaints.slice(first) };
}

/** `withScript` and `withoutScript` are windows that the tests of a worker share, one after the other. */
export const test = base.extend<
  { withScript: KeptWindow; withoutScript: KeptWindow },
  { scripted: OpenWindow; scriptless: OpenWindow }
>({
  scripted: [
    async ({ browser }, use) => {
      const opened = await openWindow(browser, true);
      await use(opened);
      await opened.page.context().close();
    },
    { scope: "worker" },
  ],
  scriptless: [
    async ({ browser }, use) => {
      const opened = await openWindow(browser, false);
      await use(opened);
      await opened.page.context().close();
    },
    { scope: "worker" },
  ],
  withScript: async ({ scripted }, use) => use(await asNew(scripted)),
  withoutScript: async ({ scriptless }, use) => use(await asNew(scriptless)),
});
