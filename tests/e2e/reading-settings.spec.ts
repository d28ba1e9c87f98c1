// What a reader chooses for the device: before the first line is painted, on every page, and nothing for the others.
import { type BrowserContext, expect, test } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { demoStories, demoTable } from "./screens/reader-addresses.ts";

const sheetName = { name: "Reading settings" };
const chooseBefore = (context: BrowserContext, text: string) =>
  context.addInitScript((words) => localStorage.setItem("reading", words), text);

test("choices hold at once, after a reload and on other pages, and go away with one press", async ({ page }) => {
  await page.goto("/about");
  const opener = page.getByRole("button", sheetName);
  await opener.click();
  const sheet = page.getByRole("dialog", sheetName);
  await sheet.getByRole("radio", { name: "Dark" }).check();
  await sheet.getByRole("radio", { name: "130 %" }).check();
  await sheet.getByRole("radio", { name: "Bikram Sambat" }).check();
  await sheet.getByRole("radio", { name: "१ २ ३" }).check();
  const today = page.locator(".top-bar time");
  await expect(today).toHaveText(/[०-९]{1,2}, [०-९]{4}$/);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.reload();
  await page.goto("/contact");
  const root = page.locator("html");
  await expect(root).toHaveCSS("color-scheme", "dark");
  await expect(root).toHaveCSS("font-size", "20.8px");
  await expect(today).toHaveText(/[०-९]{1,2}, [०-९]{4}$/);
  expect(await page.context().cookies()).toEqual([]);
  await opener.click();
  await sheet.getByRole("button", { name: "Put everything back" }).click();
  await expect(sheet.getByRole("radio", { name: "As the device" })).toBeChecked();
  await expect(root).toHaveCSS("font-size", "16px");
  await expect(today).toHaveText(/\d{1,2}, \d{4}$/);
  expect(await page.evaluate(() => localStorage.getItem("reading"))).toBeNull();
});

test(
  "nothing is painted otherwise first, and a page without choices fetches nothing for them",
  whole("tests/e2e/every-page.spec.ts"),
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
    const page = await context.newPage();
    const scripts: string[] = [];
    page.on("request", (request) => request.resourceType() === "script" && scripts.push(request.url()));
    await page.goto(demoStories.ne);
    expect(scripts.filter((url) => url.includes("reader-text"))).toEqual([]);
    await chooseBefore(context, "digits-latin theme-dark size-200");
    await context.addInitScript(() => {
      const shown: string[] = [];
      Object.assign(window, { shown });
      const look = () => {
        if (document.body) shown.push(document.body.innerText, getComputedStyle(document.documentElement).fontSize);
        if (document.readyState !== "complete") requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    });
    await page.goto(demoStories.ne);
    const shown = await page.evaluate(() => (window as unknown as { shown: string[] }).shown); // put there above
    expect(shown.join(" ")).not.toMatch(/[०-९]/);
    expect(shown).toContain("32px");
    expect(shown).not.toContain("16px");
    await context.close();
  },
);

test(
  "with twice the size nothing stands beyond the edge of a phone",
  whole("src/site/client/reading/reading.test.ts"),
  async ({ browser }) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 760 } });
    await chooseBefore(context, "size-200 calendar-both");
    const page = await context.newPage();
    for (const address of ["/", "/ne/matches", demoTable, "/ne/events", "/ne/subscribe"]) {
      await page.goto(address);
      await expect.poll(() => sidewaysScroll(page), address).toBe(0);
    }
    await context.close();
  },
);

test(
  "a browser that keeps nothing says so, and without scripts nothing is offered",
  whole("src/site/client/reading/reading.test.ts"),
  async ({ browser }) => {
    const context = await browser.newContext();
    await context.addInitScript(() => {
      Object.defineProperty(window, "localStorage", {
        get() {
          throw new DOMException("blocked", "SecurityError");
        },
      });
    });
    const page = await context.newPage();
    await page.goto("/terms");
    await page.getByRole("button", sheetName).click();
    await page.getByRole("radio", { name: "150 %" }).check();
    await expect(page.getByRole("status").filter({ hasText: "This browser keeps nothing" })).toBeVisible();
    await expect(page.locator("html")).toHaveCSS("font-size", "24px");
    await context.close();
    const without = await browser.newContext({ javaScriptEnabled: false });
    const plain = await without.newPage();
    await plain.goto("/terms");
    await expect(plain.getByText("Reading settings")).toBeHidden();
    await without.close();
  },
);
