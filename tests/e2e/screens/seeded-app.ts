// The two people of most journeys, each with a browser of their own: a reader without an account and an editor who is
// signed in. A journey ends red when either browser had anything to complain about.
import { type Browser, type BrowserContextOptions, test as base, expect, type Page } from "@playwright/test";
import { noticeCookieName } from "#app/platform/auth/cookie-names.ts";
import { complaintsOf } from "./complaints.ts";
import { type Credentials, signIn, staff, subscriber } from "./sign-in-form.ts";
import { slowDown } from "./slow-browser.ts";
import { deleteStories } from "./stories.ts";

type People = {
  /** The back office, signed in as staff. */
  editor: Page;
  /** A reader with JavaScript. */
  reader: Page;
  /** A reader without. */
  plainReader: Page;
  /** An ending for titles and file names that no other test has. Stories with it are deleted when the test is over. */
  word: string;
};

type Session = Exclude<BrowserContextOptions["storageState"], string | undefined>;
type Sessions = { staffSession: Session; subscriberSession: Session };
/** How many times slower than it is a browser works (slow-browser.ts). */
type Browsers = { pace: number };

export const test = base.extend<People, Sessions & Browsers>({
  pace: [
    async ({ browser }, use) => {
      const pace = Number(process.env.SLOW ?? 1);
      if (pace > 1) slowDown(browser, pace);
      await use(pace);
    },
    { scope: "worker", auto: true },
  ],
  staffSession: [async ({ browser }, use) => await use(await sessionOf(browser, staff)), { scope: "worker" }],
  subscriberSession: [async ({ browser }, use) => await use(await sessionOf(browser, subscriber)), { scope: "worker" }],
  editor: async ({ browser, staffSession }, use) => {
    const wide = { viewport: { width: 1280, height: 900 } };
    await watched(browser, { storageState: staffSession, ...wide, permissions: clipboardRights }, use);
  },
  reader: async ({ browser }, use) => await watched(browser, {}, use),
  plainReader: async ({ browser }, use) => await watched(browser, { javaScriptEnabled: false }, use),
  word: async ({ playwright, baseURL, staffSession }, use) => {
    const word = randomWord(8);
    await use(word);
    const request = await playwright.request.newContext({
      storageState: staffSession,
      ...(baseURL ? { baseURL } : {}),
    });
    await deleteStories(request, word);
    await request.dispose();
  },
});

const clipboardRights = ["clipboard-read", "clipboard-write"];

/** Signs in once for all tests of a worker. Nobody may sign out of this session. */
async function sessionOf(browser: Browser, credentials: Credentials): Promise<Session> {
  // A browser without a test around it knows neither the address of the site nor any other option.
  const context = await browser.newContext({ baseURL: base.info().project.use.baseURL });
  const page = await context.newPage();
  await page.goto("/login");
  await signIn(page, credentials);
  await page.waitForURL((url) => url.pathname !== "/login");
  const session = await context.storageState();
  await context.close();
  // What is said once after signing in is not said again at the start of every journey.
  return { ...session, cookies: session.cookies.filter(({ name }) => name !== noticeCookieName) };
}

async function watched(browser: Browser, options: BrowserContextOptions, use: (page: Page) => Promise<void>) {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await use(page);
  expect(complaints).toEqual([]);
  await context.close();
}

/** In letters, so that they pass into a slug as they are. */
function randomWord(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) =>
    String.fromCharCode(97 + (byte % 26)),
  ).join("");
}
