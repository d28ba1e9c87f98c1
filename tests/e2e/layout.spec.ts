// The layout in a real browser: what only a script, a pointer or a keyboard can show.
import { expect, type Page, test } from "@playwright/test";
import { untilLoaded } from "./screens/behaviours.ts";

const mainNavigation = (page: Page) => page.getByRole("navigation", { name: "Main navigation" });
const children = (page: Page) => mainNavigation(page).getByRole("link", { name: "Volleyball" });
const national = (page: Page) => mainNavigation(page).getByRole("link", { name: "National", exact: true });
const international = (page: Page) => mainNavigation(page).getByRole("link", { name: "International" });

test.describe("the dropdowns", () => {
  test.beforeEach(async ({ page }) => {
    await page.goto("/");
    await mainNavigation(page).getByRole("link", { name: "Home" }).hover();
    await untilLoaded(page, "hover-menu");
    await page.mouse.move(600, 600);
    // From here on time passes only when the test says so.
    const now = Date.now();
    await page.clock.install({ time: now });
    await page.clock.pauseAt(now + 60_000);
  });

  test("open 200 ms after the pointer comes and close 150 ms after it leaves", async ({ page }) => {
    await national(page).hover();
    await page.clock.runFor(190);
    await expect(children(page)).toBeHidden();
    await page.clock.runFor(20);
    await expect(children(page)).toBeVisible();
    await page.mouse.move(600, 600);
    await page.clock.runFor(140);
    await expect(children(page)).toBeVisible();
    await page.clock.runFor(20);
    await expect(children(page)).toBeHidden();
  });

  test("open at once within 300 ms of another, and late again after that", async ({ page }) => {
    await national(page).hover();
    await page.clock.runFor(210);
    await page.mouse.move(600, 600);
    await page.clock.runFor(160 + 250);
    await international(page).hover();
    await page.clock.runFor(1);
    const abroad = mainNavigation(page).locator("details[open]").getByRole("link");
    await expect(abroad).toHaveCount(2);
    await page.mouse.move(600, 600);
    await page.clock.runFor(160 + 310);
    await national(page).hover();
    await page.clock.runFor(100);
    await expect(children(page)).toBeHidden();
  });
});

test("the keyboard opens a dropdown, walks through it and leaves it", async ({ page }) => {
  await page.goto("/");
  await national(page).focus();
  await untilLoaded(page, "hover-menu");
  await page.keyboard.press("ArrowDown");
  await expect(mainNavigation(page).locator("details[open]").getByRole("link", { name: "Football" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowDown");
  await expect(children(page)).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(children(page)).toBeHidden();
  const opener = mainNavigation(page).locator("summary").first();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(children(page)).toBeVisible();
  await page.keyboard.press("ArrowRight");
  await expect(international(page)).toBeFocused();
  await expect(children(page)).toBeHidden();
});

test("a dropdown, the sheet and the pause of the ticker need no script", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/");
  await mainNavigation(page).locator("summary").first().click();
  await expect(children(page)).toBeVisible();
  const track = page.locator(".ticker-track");
  await expect(track).toHaveCSS("animation-play-state", "running");
  await page.getByRole("checkbox", { name: "Pause the headlines" }).check({ force: true });
  await page.mouse.move(600, 600);
  await expect(track).toHaveCSS("animation-play-state", "paused");
  await page.setViewportSize({ width: 360, height: 640 });
  await page.getByRole("button", { name: "More" }).click();
  const sheet = page.getByRole("dialog", { name: "All pages" });
  await expect(sheet).toBeVisible();
  await sheet.getByRole("button", { name: "Close" }).click();
  await expect(sheet).toBeHidden();
  await context.close();
});

test("More opens the whole navigation on 80 % of the height, parents fold out, Escape leads back", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const more = page.getByRole("button", { name: "More" });
  await more.click();
  const sheet = page.getByRole("dialog", { name: "All pages" });
  expect(await sheet.evaluate((dialog) => dialog.matches(":modal"))).toBe(true);
  expect((await sheet.boundingBox())?.height).toBe(512);
  await expect(sheet.getByRole("link", { name: "Football" })).toHaveCount(0);
  await sheet.locator("summary").first().click();
  await expect(sheet.getByRole("link", { name: "Football" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(more).toBeFocused();
});

test("the bar shows four items and More, each at least 44 px high and wide", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/");
  const bar = page.getByRole("navigation", { name: "Quick navigation" });
  const stops = bar.locator("a, button");
  await expect(stops).toHaveText(["Home", "Matches", "National", "International", "More"]);
  for (const stop of await stops.all()) {
    const box = await stop.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test("a blank search does nothing; another goes on as typed, closes the dialog and empties it", async ({ page }) => {
  await page.goto("/");
  const dialog = page.getByRole("dialog", { name: "Search" });
  await page.getByRole("link", { name: "Search" }).first().click();
  const field = page.locator("#search-dialog-question");
  await expect(field).toBeFocused();
  await untilLoaded(page, "reader-");
  await field.fill("   ");
  await field.press("Enter");
  await expect(dialog).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/");
  await field.fill(" a & ब ");
  await field.press("Enter");
  await page.waitForURL(/\/search/);
  expect(new URL(page.url()).searchParams.get("q")).toBe(" a & ब ");
  await page.goBack();
  await expect(dialog).toBeHidden();
  await expect(field).toHaveValue("");
});

test("the header is fixed with a shadow once the page has scrolled more than 50 px", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/");
  const masthead = page.locator("[data-masthead]");
  await page.evaluate(() => scrollTo(0, 50));
  await expect(masthead).toHaveCSS("box-shadow", "none");
  await page.evaluate(() => scrollTo(0, 52));
  await expect(masthead).not.toHaveCSS("box-shadow", "none");
  await page.evaluate(() => scrollTo(0, 50));
  await expect(masthead).toHaveCSS("box-shadow", "none");
  await page.evaluate(() => scrollTo(0, 52));
  expect((await masthead.boundingBox())?.y).toBe(0);
});

test("who signs in finds the account menu, and a notice after signing out", async ({ page }) => {
  const asked: string[] = [];
  page.on("request", (request) => asked.push(new URL(request.url()).pathname));
  await page.goto("/login");
  expect(asked).not.toContain("/api/me");
  await page.getByRole("main").getByRole("button", { name: "Login" }).click();
  await page.waitForURL((url) => url.pathname !== "/login");
  await page.goto("/");
  await page.locator("summary", { has: page.locator('[data-account="face"]') }).click();
  await expect(page.getByText("My Account")).toBeVisible();
  await expect(page.getByRole("link", { name: "Admin Dashboard" })).toBeVisible();
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page.getByRole("status")).toContainText("You have been successfully signed out.");
  expect(await page.evaluate(() => document.cookie)).not.toContain("rangashala-notice");
  await page.reload();
  await expect(page.getByRole("link", { name: "Sign in" }).first()).toBeVisible();
  await expect(page.getByText("Signed out")).toBeHidden();
});

test("the ticker's choice lasts, and without motion there is one still list", async ({ page }) => {
  await page.goto("/");
  await untilLoaded(page, "reader-");
  await page.getByRole("checkbox", { name: "Pause the headlines" }).check({ force: true });
  await page.goto("/ne");
  await expect(page.getByRole("checkbox")).toBeChecked();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await expect(page.locator(".ticker-run")).toHaveCount(2);
  await expect(page.locator(".ticker-run").nth(1)).toBeHidden();
  await expect(page.locator(".ticker-track")).toHaveCSS("animation-name", "none");
});

test("a page made without its headlines says so and fetches them", async ({ page }) => {
  await page.route("**/login", async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      /<div class="ticker-window">.*?<\/div><\/div>/,
      '<p data-ticker="loading">LOADING BREAKING NEWS...</p>',
    );
    await route.fulfill({ response: answer, body });
  });
  const seen = Promise.withResolvers<void>();
  await page.route("/", async (route) => {
    await seen.promise;
    await route.continue();
  });
  await page.goto("/login");
  await expect(page.getByText("LOADING BREAKING NEWS...")).toBeVisible();
  seen.resolve();
  await expect(page.getByText("LOADING BREAKING NEWS...")).toBeHidden();
  // Five; four while another journey has taken one of the stories off the site.
  const headlines = page.locator(".ticker-run").first().getByRole("link");
  await expect.poll(() => headlines.count()).toBeGreaterThanOrEqual(4);
});

test("a finger on a link fetches its page ahead, never for who saves data", async ({ browser }) => {
  for (const saveData of [false, true]) {
    const context = await browser.newContext({ hasTouch: true, viewport: { width: 360, height: 640 } });
    const page = await context.newPage();
    if (saveData)
      await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
    const [asked, complaints]: [string[], string[]] = [[], []];
    page.on("request", (request) => asked.push(new URL(request.url()).pathname));
    page.on("console", (message) => complaints.push(message.text()));
    await page.goto("/");
    await untilLoaded(page, "reader-");
    // Which sections stand there is for the staff to say, and other journeys move them meanwhile.
    const touched = await page
      .locator('.mobile-bar a[href^="/"]:not([href="/"])')
      .first()
      .evaluate((link) => {
        link.dispatchEvent(new TouchEvent("touchstart", { bubbles: true }));
        return link.getAttribute("href");
      });
    // A request of our own, made after the touch: when it has come, one of the touch would have been asked for, too.
    await page.evaluate(() => fetch("/favicon.svg"));
    if (saveData) expect(asked).not.toContain(touched);
    else await expect.poll(() => asked).toContain(touched);
    expect(complaints.filter((text) => /Content.Security/i.test(text))).toEqual([]);
    await context.close();
  }
});
