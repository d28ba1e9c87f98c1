// What every reader page must pass, in both languages, with and without JavaScript, narrow and wide, light and dark.
import { expect, test } from "@playwright/test";
import { complaintsOf } from "./screens/complaints.ts";
import { axeViolations, sidewaysScroll } from "./screens/looks.ts";
import { kindOf, type ReaderAddress, readerAddresses, unwalkedPages } from "./screens/reader-addresses.ts";

const widths = [320, 1280];

test("the walk goes to every page that the specification names, and that readers have", () => {
  expect(readerAddresses.length).toBeGreaterThan(50);
  expect(unwalkedPages()).toEqual([]);
});

/**
 * Where axe looks at a page: at one of each kind and language, because what it judges is in the parts of a page and their colours and
 * not in its words.
 */
function looksOf(address: ReaderAddress): readonly string[] {
  const first = readerAddresses.find(({ name, lang }) => lang === address.lang && kindOf({ name }) === kindOf(address));
  if (first !== address) return [];
  return address.lang === "en" ? ["all at 320", "all at 1280", "colours at 1280"] : ["all at 320"];
}

for (const address of readerAddresses) {
  const { name, status, lang, find } = address;
  const looks = looksOf(address);
  test.describe(name, () => {
    test("has its status, title, language, one h1, and nothing for axe, wide and narrow, light and dark", async ({
      page,
    }) => {
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
        const colorScheme = width === 320 ? "dark" : "light";
        await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
        if (looks.includes(`all at ${width}`)) expect(await axeViolations(page), `at ${width}`).toEqual([]);
      }
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      if (looks.includes("colours at 1280"))
        expect(await axeViolations(page, { rules: ["color-contrast"] })).toEqual([]);
      expect(complaints).toEqual([]);
    });

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
