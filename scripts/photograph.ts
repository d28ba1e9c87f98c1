// `npm run pictures -- <origin> <folder> [names]`: photographs the screens of a running demo, one sheet with six views
// of each. The dozen sheets in docs/pictures are renewed by their names; the README's picture of the front page comes
// with `home`.
import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { type Browser, type BrowserContext, chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { adminLanguageCookie } from "#app/admin/frame/admin-language.ts";
import { signIn, staff, subscriber } from "#tests/e2e/screens/sign-in-form.ts";
import { findChromium } from "#tests/harness/chromium.ts";
import { importedScreens, picturedScreens } from "./pictured-screens.ts";
import type { PicturedScreen } from "./prepare-screens.ts";

const [origin = "http://localhost:3000", folder = "build/pictures", ...names] = process.argv.slice(2);

type View = { width: number; lang: "en" | "ne"; colorScheme: "light" | "dark" };

const heightOf = (width: number) => (width < 500 ? 760 : 900);

/** Each width in both languages and both schemes, though not in every pair of them. */
const sheetViews: readonly (View & { left: number; top: number; scale: number })[] = [
  { width: 360, lang: "en", colorScheme: "light", left: 0, top: 0, scale: 1 },
  { width: 360, lang: "ne", colorScheme: "dark", left: 372, top: 0, scale: 1 },
  { width: 768, lang: "en", colorScheme: "dark", left: 744, top: 0, scale: 0.415 },
  { width: 768, lang: "ne", colorScheme: "light", left: 744, top: 386, scale: 0.415 },
  { width: 1280, lang: "en", colorScheme: "light", left: 1075, top: 0, scale: 0.415 },
  { width: 1280, lang: "ne", colorScheme: "dark", left: 1075, top: 386, scale: 0.415 },
];
const sheet = { width: 1606, height: 760, channels: 3, background: "#8a8f99" } as const;

/** The view of the front page that the README shows, as a file of its own. */
const readmeScreen = "home";
const readmeView: View = { width: 1280, lang: "en", colorScheme: "light" };

async function newcomer(browser: Browser, who: PicturedScreen["who"]): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, timezoneId: "Asia/Kathmandu", reducedMotion: "reduce" });
  if (who === "stranger") return context;
  const page = await context.newPage();
  await page.goto("/login");
  await signIn(page, who === "staff" ? staff : subscriber);
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto("/"); // the welcome is said once
  await page.close();
  return context;
}

async function view(page: Page, screen: PicturedScreen, { width, lang, colorScheme }: View): Promise<Buffer> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.setViewportSize({ width, height: heightOf(width) });
  const isAdmin = screen.who === "staff";
  if (isAdmin) await page.context().addCookies([{ name: adminLanguageCookie, value: lang, url: origin }]);
  const prefix = lang === "ne" && !isAdmin ? "/ne" : "";
  const address = typeof screen.address === "string" ? screen.address : await screen.address(page, prefix);
  await page.goto(prefix + address, { waitUntil: "networkidle" });
  await screen.afterwards?.(page);
  await page.context().setOffline(screen.isOffline ?? false);
  try {
    // What a screen says of it, it says at once; nothing else tells that it was heard.
    if (screen.isOffline) await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
    return await page.screenshot();
  } finally {
    await page.context().setOffline(false);
  }
}

async function smaller(png: Buffer, width: number, scale: number): Promise<Buffer> {
  return scale === 1
    ? png
    : sharp(png)
        .resize({ width: Math.round(width * scale) })
        .png()
        .toBuffer();
}

function keep(file: string, picture: Buffer): void {
  writeFileSync(path.join(folder, file), picture);
  process.stdout.write(`${file}\n`);
}

async function photograph(page: Page, screen: PicturedScreen): Promise<void> {
  if (screen.name === readmeScreen) {
    const { width, colorScheme } = readmeView;
    const shot = sharp(await view(page, screen, readmeView));
    keep(`${readmeScreen}-${width}-${colorScheme}.webp`, await shot.webp({ quality: 62, effort: 6 }).toBuffer());
  }
  const placed: { input: Buffer; left: number; top: number }[] = [];
  for (const { left, top, scale, ...wanted } of sheetViews) {
    placed.push({ input: await smaller(await view(page, screen, wanted), wanted.width, scale), left, top });
  }
  const whole = sharp({ create: sheet }).composite(placed);
  keep(`sheets/${screen.name}.webp`, await whole.webp({ quality: 55, effort: 6 }).toBuffer());
}

mkdirSync(path.join(folder, "sheets"), { recursive: true });
const browser = await chromium.launch(await findChromium());
for (const who of ["stranger", "reader", "staff"] as const) {
  const named = [...picturedScreens, ...importedScreens].filter(({ name }) => names.includes(name));
  const wanted = (names.length === 0 ? picturedScreens : named).filter((screen) => screen.who === who);
  if (wanted.length === 0) continue;
  const context = await newcomer(browser, who);
  const page = await context.newPage();
  for (const screen of wanted) await photograph(page, screen);
  await context.close();
}
await browser.close();
