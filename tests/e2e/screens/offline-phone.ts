// A phone at a screen of the back office that works without a network.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { untilStarted } from "./screen.ts";
import { signIn, staff } from "./sign-in-form.ts";

export const phoneSize = { width: 360, height: 740 };

/** One phone whose screen is at `address`: its network, its page, and what the page says of the queue. */
export function offlinePhone(context: BrowserContext, address: string) {
  let page: Page;
  const status = () => page.getByRole("status").first();
  const signInAt = async (form: Page) => {
    await signIn(form, staff);
    await form.waitForURL((url) => url.pathname === address);
    await untilStarted(form);
  };
  return {
    page: () => page,
    address,
    async open() {
      page = await context.newPage();
      await page.goto(address);
      await untilStarted(page);
    },
    /** Stored with all that it needs, so that it opens without a network. */
    async untilStored() {
      const isStored = (path: string) =>
        caches.match(path, { ignoreVary: true }).then(async (found) => {
          const workers = await navigator.serviceWorker.getRegistrations();
          return found !== undefined && workers.some(({ active }) => active?.state === "activated");
        });
      await expect.poll(() => page.evaluate(isStored, address)).toBe(true);
    },
    network: (isOn: boolean) => context.setOffline(!isOn),
    /** Left before it is closed: a page that is closed hears of the network for a moment, and sends what waits. */
    async close() {
      await page.goto("about:blank");
      await page.close();
    },
    /** A session of its own, begun on a page that is closed again. */
    async beginSession() {
      const entrance = await context.newPage();
      await entrance.goto(address);
      await signInAt(entrance);
      await entrance.close();
    },
    /** Signs in anew where the screen says that the session has ended. */
    async renewSession() {
      await page.getByRole("link", { name: "Sign in" }).click();
      await signInAt(page);
    },
    says: (text: string) => expect(status()).toContainText(text),
    waiting: (count: number) => expect(status()).toContainText(`${count} waiting`),
    /** All is on the server. */
    untilSent: (patience?: { timeout: number }) => expect(status()).toHaveText("Connected", patience),
  };
}
