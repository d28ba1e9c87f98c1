// What every reader page must pass, in both languages, with and without JavaScript, narrow and wide, light and dark.
import { expect, type Page, test } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { complaintsOf } from "./screens/complaints.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { kindOf, type ReaderAddress, readerAddresses, unwalkedPages } from "./screens/reader-addresses.ts";

const widths = [320, 1280];

test("the walk goes to every page that the specification names, and that readers have", () => {
  expect(readerAddresses.length).toBeGreaterThan(50);
  expect(unwalkedPages()).toEqual([]);
});

/** Pages of one kind have the same parts in the same colours, with other words: one of them is enough for axe. */
const isFirstOfKind = (address: ReaderAddress) =>
  readerAddresses.find(({ name, lang }) => lang === address.lang && kindOf({ name }) === kindOf(address)) === address;

/** Wide and light in English, narrow and dark in Nepali: the two have the same parts in the same colours. */
async function lookWithAxe(page: Page, lang: ReaderAddress["lang"]): Promise<void> {
  if (lang === "ne") {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  }
  expect(await axeViolations(page)).toEqual([]);
}

for (const address of readerAddresses) {
  const { name, status, lang, find } = address;
  const isFirst = isFirstOfKind(address);
  test.describe(name, () => {
    test("has its status, title, language, one h1, and is no wider than the screen", async ({ page }) => {
      const url = await find(page);
      const complaints = complaintsOf(page);
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(status);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      await expect(page.locator("h1")).toHaveCount(1);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        expect(await sidewaysScroll(page), `sideways at ${width}`).toBe(0);
      }
      if (isFirst) await lookWithAxe(page, lang);
      expect(complaints).toEqual([]);
    });

    if (!isFirst) return;
    test("is whole without JavaScript, wide and narrow", async ({ browser }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 1280, height: 800 } });
      const page = await context.newPage();
      const url = await find(page);
      const complaints = complaintsOf(page);
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(status);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.locator("h1")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        expect(await sidewaysScroll(page), `sideways at ${width}`).toBe(0);
      }
      expect(await page.content()).not.toMatch(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>/);
      expect(complaints).toEqual([]);
      await context.close();
    });
  });
}

for (const address of ["/", "/ne", "/national/football", "/gallery", "/search?q=final"]) {
  test(`a finger hits what it aims at on ${address}`, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
    const page = await context.newPage();
    await page.goto(address);
    expect(await axeViolations(page, { rules: ["target-size"] })).toEqual([]);
    await context.close();
  });
}
