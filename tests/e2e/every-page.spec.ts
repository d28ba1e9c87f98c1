// What every reader page must pass, in both languages, with and without JavaScript, narrow and wide, light and dark.
// The gate asks for every address, and looks at each kind of page in one language and at eight without JavaScript.
import { createHash } from "node:crypto";
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { test } from "./screens/kept-windows.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { demoTable, kindOf, type ReaderAddress, readerAddresses, unwalkedPages } from "./screens/reader-addresses.ts";

const widths = [320, 1280];

test("the walk goes to every page that the specification names, and that readers have", () => {
  expect(readerAddresses.length).toBeGreaterThan(50);
  expect(unwalkedPages()).toEqual([]);
  expect(readerAddresses.map(({ name }) => name)).toEqual(expect.arrayContaining([...plainInGate, ...fingerInGate]));
});

/** Pages of one kind have the same parts in the same colours, with other words: one of them is enough for axe. */
const isFirstOfKind = (address: ReaderAddress) =>
  readerAddresses.find(({ name, lang }) => lang === address.lang && kindOf({ name }) === kindOf(address)) === address;

const kinds = [...new Set(readerAddresses.map(kindOf))];

/** Every second kind of page in Nepali. */
const isLookedAtInGate = (address: ReaderAddress) =>
  isFirstOfKind(address) && address.lang === (kinds.indexOf(kindOf(address)) % 2 === 0 ? "en" : "ne");

/** One of each kind that works without JavaScript in another way. */
const plainInGate = [
  ...["/", "/ne/article/example", "/match/{slug}, football", "/ne/gallery"],
  ...["/videos", "/ne/search?q=final", "/login", "/ne/no/such/page"],
];

/** Wide and light in English, narrow and dark in Nepali: the two have the same parts in the same colours. */
async function lookWithAxe(page: Page, lang: ReaderAddress["lang"]): Promise<void> {
  if (lang === "ne") {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
  }
  expect(await axeViolations(page)).toEqual([]);
}

/** Digests of the scripts that stand in a page itself; data for programs is none. */
function inlineScripts(html: string): string[] {
  const scripts = html.matchAll(/<script(?![^>]*\bsrc=)(?![^>]*application\/ld\+json)[^>]*>([\s\S]*?)<\/script>/g);
  return [...scripts].map(([, text = ""]) => createHash("sha256").update(text).digest("base64"));
}

/** Digests of the scripts that a policy allows in the page itself: the one of the reading settings. */
function namedHashes(policy = ""): string[] {
  return [...policy.matchAll(/'sha256-([^']+)'/g)].map(([, digest = ""]) => digest);
}

/** The origins whose frames a page may open, as its policy says it. */
function framesNamed(policy = ""): string | undefined {
  return /frame-src ([^;]*)/.exec(policy)?.[1];
}

/** Where there is something to open, or something may come that has it: another choice of sport, an entry. */
const opensFrames = "[data-frame], [data-player], .video-embed, .live-blog, main:has([data-swap] .video-grid)";

test("every address has its status, title, language, one h1, and no script of its own, by requests alone", async ({
  request,
}) => {
  for (const { name, status, lang, find } of readerAddresses) {
    const answer = await request.get(await find({ request }));
    expect(answer.status(), name).toBe(status);
    const html = await answer.text();
    expect(html, name).toMatch(/<title>[^<]*[^<\s]/);
    expect(/<html[^>]*\slang="([^"]*)"/.exec(html)?.[1], name).toBe(lang);
    expect(html.match(/<h1[\s>]/g), name).toHaveLength(1);
    expect(inlineScripts(html), name).toEqual(namedHashes(answer.headers()["content-security-policy"]));
  }
});

for (const address of readerAddresses) {
  const { name, status, lang, find } = address;
  const isFirst = isFirstOfKind(address);
  test.describe(name, () => {
    const details = isLookedAtInGate(address) ? {} : whole("tests/e2e/every-page.spec.ts");
    test(
      "has its status, title, language, one h1, and is no wider than the screen",
      details,
      async ({ withScript }) => {
        const { page, complaints } = withScript;
        const url = await find(page);
        const answer = await page.goto(url);
        expect(answer?.status()).toBe(status);
        await expect(page).toHaveTitle(/\S/);
        await expect(page.locator("html")).toHaveAttribute("lang", lang);
        await expect(page.locator("h1")).toHaveCount(1);
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 });
          await expect.poll(() => sidewaysScroll(page), `sideways at ${width}`).toBe(0);
        }
        if (isFirst) await lookWithAxe(page, lang);
        const named = framesNamed(answer?.headers()["content-security-policy"]);
        expect(named !== "'none'", `frames: ${named}`).toBe((await page.locator(opensFrames).count()) > 0);
        expect(complaints()).toEqual([]);
      },
    );

    if (!isFirst) return;
    const plainDetails = plainInGate.includes(name) ? {} : whole("tests/e2e/every-page.spec.ts");
    test("is whole without JavaScript, wide and narrow", plainDetails, async ({ withoutScript }) => {
      const { page, complaints } = withoutScript;
      const url = await find(page);
      const answer = await page.goto(url);
      expect(answer?.status()).toBe(status);
      await expect(page).toHaveTitle(/\S/);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("html")).toHaveAttribute("lang", lang);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 800 });
        await expect(page.locator("h1")).toBeVisible();
        await expect(page.getByRole("contentinfo")).toBeVisible();
        await expect.poll(() => sidewaysScroll(page), `sideways at ${width}`).toBe(0);
      }
      expect(inlineScripts(await page.content())).toEqual(namedHashes(answer?.headers()["content-security-policy"]));
      expect(complaints()).toEqual([]);
    });
  });
}

/** Pages with links close to one another: lists, line-ups, tables of leading players. */
const dense = [
  ...["/", "/ne", "/national/football", "/gallery", "/search?q=final", "/matches"],
  ...["/match/{slug}, football", "/competition/{slug}", `${demoTable}/scorers`, "/team/{slug}", "/player/{slug}"],
];
const fingerInGate = ["/", "/match/{slug}, football", "/competition/{slug}"];

for (const { name, find } of readerAddresses.filter((address) => dense.includes(address.name))) {
  const details = fingerInGate.includes(name) ? {} : whole("tests/e2e/every-page.spec.ts");
  test(`a finger hits what it aims at on ${name}`, details, async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
    const page = await context.newPage();
    await page.goto(await find(page));
    expect(await axeViolations(page, { rules: ["target-size"] })).toEqual([]);
    await context.close();
  });
}
