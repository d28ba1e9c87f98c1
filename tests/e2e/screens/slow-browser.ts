// A cheap phone on a thin line, to find the steps of journeys that do not wait for what they need:
// `SLOW=8 npm run test:e2e` makes every page eight times slower and lets the answers of the back office come late.
import type { Browser, BrowserContext } from "@playwright/test";

const longestWait = 1_000; // ms

/** Slows down every page that this browser opens from now on. */
export function slowDown(browser: Browser, rate: number): void {
  const open = browser.newContext.bind(browser);
  browser.newContext = async (options) => {
    const context = await open(options);
    context.on("page", (page) => {
      void context
        .newCDPSession(page)
        .then((session) => session.send("Emulation.setCPUThrottlingRate", { rate }))
        .catch(() => undefined); // a page that was closed at once
    });
    await delayAnswers(context);
    return context;
  };
}

async function delayAnswers(context: BrowserContext): Promise<void> {
  await context.route(/\.data(\?|$)/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, Math.random() * longestWait));
    await route.continue().catch(() => undefined); // asked for by a page that is gone
  });
}
