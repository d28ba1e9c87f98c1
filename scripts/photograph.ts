// `npm run pictures -- <origin> <folder> [names]`: photographs the screens that look.md asks for, as small WebP files.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { deskLanguageCookie } from "../src/admin/kit/desk-language.ts";
import { demoCredentials } from "../src/features/people/demo-credentials.server.ts";
import { findChromium } from "../tests/harness/chromium.ts";

const [origin = "http://localhost:3000", folder = "docs/pictures", ...names] = process.argv.slice(2);
const widths = [360, 768, 1280];

type Screen = {
  name: string;
  address: (page: Page) => Promise<string> | string;
  signedIn?: boolean;
  deskLanguage?: "ne";
};

const firstLink = (address: string, pattern: string) => async (page: Page) => {
  await page.goto(origin + address);
  return (await page.locator(`main a[href*="${pattern}"]`).first().getAttribute("href")) ?? address;
};

const screens: readonly Screen[] = [
  { name: "home", address: () => "/" },
  { name: "home-ne", address: () => "/ne" },
  { name: "section", address: () => "/national/football" },
  { name: "section-ne", address: () => "/ne/national/football" },
  { name: "article", address: firstLink("/national/football", "/article/") },
  { name: "article-ne", address: firstLink("/ne", "/article/") },
  { name: "articles", address: () => "/admin/articles", signedIn: true },
  { name: "editor", address: firstLink("/admin/articles", "/admin/articles/0"), signedIn: true },
  { name: "articles-ne", address: () => "/admin/articles", signedIn: true, deskLanguage: "ne" },
  { name: "editor-ne", address: firstLink("/admin/articles", "/admin/articles/0"), signedIn: true, deskLanguage: "ne" },
];

async function signIn(page: Page): Promise<void> {
  await page.goto(`${origin}/login`);
  await page.locator('input[name="email"]').fill(demoCredentials.email);
  await page.locator('input[name="password"]').fill(demoCredentials.password);
  await page.locator('main form button[type="submit"]').first().click();
  await page.waitForURL(/\/admin/);
}

async function photograph(browser: Browser, screen: Screen): Promise<void> {
  const context = await browser.newContext({ timezoneId: "Asia/Kathmandu", reducedMotion: "reduce" });
  const page = await context.newPage();
  if (screen.signedIn) await signIn(page);
  if (screen.deskLanguage) {
    await context.addCookies([{ name: deskLanguageCookie, value: screen.deskLanguage, url: origin }]);
  }
  const address = await screen.address(page);
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 500 ? 760 : 900 });
      await page.goto(origin + address, { waitUntil: "networkidle" });
      const png = await page.screenshot();
      const file = path.join(folder, `${screen.name}-${width}-${colorScheme}.webp`);
      writeFileSync(file, await sharp(png).webp({ quality: 62, effort: 6 }).toBuffer());
      process.stdout.write(`${file}\n`);
    }
  }
  await context.close();
}

mkdirSync(folder, { recursive: true });
const browser = await chromium.launch(await findChromium());
const wanted = screens.filter(({ name }) => names.length === 0 || names.includes(name));
for (const screen of wanted) await photograph(browser, screen);
await browser.close();
