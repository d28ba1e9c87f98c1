// What every reader page must pass, in both languages, with and without JavaScript, narrow and wide, light and dark.
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page, test } from "@playwright/test";

const addresses = [
  "/",
  "/national",
  "/national/football",
  "/international/cricket",
  "/esports",
  "/interviews",
  "/videos",
  "/videos?category=cricket",
  "/gallery",
  "/events",
  "/about",
  "/contact",
  "/subscribe",
  "/newsletter",
  "/privacy",
  "/terms",
  "/login",
  "/login?tab=signup",
  "/verify-email",
  "/forgot-password",
  "/sign-in-code",
  "/search?q=final",
  "/no/such/page",
];
const inBoth = addresses.flatMap((address) => [address, address === "/" ? "/ne" : `/ne${address}`]);

/** Everything the browser complained about while the page was open. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("console", (message) => {
    // A document that is not there is reported by the browser itself; that it is 404 is what we test.
    if (!message.text().includes("the server responded with a status of 404")) complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("request", (request) => {
    if (request.url().includes("/csp-report")) complaints.push(`CSP report: ${request.postData() ?? ""}`);
    if (!request.url().startsWith("http://localhost") && !request.url().startsWith("data:"))
      complaints.push(`foreign request: ${request.url()}`);
  });
  return complaints;
}

async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}

for (const address of inBoth) {
  test.describe(address, () => {
    test("has its status, title, language, one h1 and nothing for axe, light and dark", async ({ page }) => {
      const complaints = complaintsOf(page);
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(address.endsWith("/no/such/page") ? 404 : 200);
      await expect(page).toHaveTitle(/.+/);
      await expect(page.locator("html")).toHaveAttribute(
        "lang",
        address.startsWith("/ne/") || address === "/ne" ? "ne" : "en",
      );
      await expect(page.locator("h1")).toHaveCount(1);
      for (const colorScheme of ["light", "dark"] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        const { violations } = await new AxeBuilder({ page }).analyze();
        expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      }
      expect(complaints).toEqual([]);
    });

    test("fits 320 pixels", async ({ browser }) => {
      const page = await browser.newPage({ viewport: { width: 320, height: 640 } });
      await page.goto(address);
      expect(await sidewaysScroll(page)).toBe(0);
      await page.close();
    });

    test("is whole without JavaScript", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(address.endsWith("/no/such/page") ? 404 : 200);
      await expect(page.locator("h1")).toBeVisible();
      await expect(page.getByRole("contentinfo")).toBeVisible();
      expect(await page.content()).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>/);
      await context.close();
    });
  });
}
