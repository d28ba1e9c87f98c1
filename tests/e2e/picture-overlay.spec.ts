// Pictures of a story and of the gallery at full size over the page: by keys, by finger, and for who saves data.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { gotoUntilQuiet } from "./screens/quiet-line.ts";
import { test } from "./screens/seeded-app.ts";

const overlayIn = (page: Page) => page.getByRole("dialog", { name: "Picture at full size" });

test("a picture of a story opens by key, and Back, Escape and the button lead to its place again", async ({
  plainReader,
  reader,
}) => {
  await plainReader.goto("/");
  const story = await plainReader
    .locator(".card-hero .card-title a")
    .first()
    .evaluate((link: HTMLAnchorElement) => link.href);
  await plainReader.goto(story);
  const file = await plainReader.locator(".story-picture a").getAttribute("href");
  expect((await plainReader.request.get(file ?? "")).headers()["content-type"]).toMatch(/^image\//);

  const scripts: string[] = [];
  reader.on("request", (request) => void scripts.push(request.url()));
  await gotoUntilQuiet(reader, story);
  expect(scripts.filter((url) => url.includes("picture-overlay"))).toEqual([]);
  const link = reader.locator(".story-picture a");
  const overlay = overlayIn(reader);
  await link.focus();
  await reader.keyboard.press("Enter");
  await expect(overlay).toBeVisible();
  const alt = await reader.locator(".story-picture img").getAttribute("alt");
  await expect(overlay.getByRole("img")).toHaveAttribute("alt", alt ?? "");
  await expect(overlay.getByRole("img")).toHaveAttribute("sizes", "100vw");
  await expectNothingForAxe(reader);
  await reader.goBack();
  await expect(overlay).toBeHidden();
  await expect(link).toBeFocused();
  expect(reader.url()).toBe(story);

  await reader.keyboard.press("Enter");
  await expect(overlay).toBeVisible();
  await reader.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await link.click();
  await overlay.getByRole("button", { name: "Close" }).click();
  await expect(overlay).toBeHidden();
  await expect(link).toBeFocused();
  // What was opened has left no step behind: Back leads to the page before.
  await reader.goBack();
  await expect(reader).not.toHaveURL(story);
});

test(
  "a finger leads through the gallery, and who saves data loads nothing larger unasked",
  whole("tests/e2e/story-gallery.spec.ts"),
  async ({ browser, baseURL }) => {
    const phone = await browser.newContext({
      ...(baseURL && { baseURL }),
      ...{ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
    });
    const page = await phone.newPage();
    const overlay = overlayIn(page);
    const links = page.locator(".picture-wall a[data-large]");
    await gotoUntilQuiet(page, "/gallery");
    const second = await links.nth(1).locator("[data-picture-title]").innerText();
    await links.nth(0).tap();
    await expect(overlay).toBeVisible();
    const device = await phone.newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", x: number) =>
      device.send("Input.dispatchTouchEvent", { type, touchPoints: type === "touchEnd" ? [] : [{ x, y: 250 }] });
    await touch("touchStart", 300);
    for (const x of [220, 150, 80]) await touch("touchMove", x);
    await touch("touchEnd", 80);
    await expect(overlay).toContainText(second);
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await expectNothingForAxe(page);
    await page.goBack();
    await expect(overlay).toBeHidden();
    await expect(links.nth(1)).toBeFocused();
    expect(new URL(page.url()).pathname).toBe("/gallery");

    await page.addInitScript(() => {
      Object.defineProperty(navigator, "connection", { value: { saveData: true } });
    });
    await gotoUntilQuiet(page, "/gallery");
    const files: string[] = [];
    page.on("request", (request) => void (request.url().includes("/media/") && files.push(request.url())));
    const small = await links
      .nth(0)
      .locator("img")
      .evaluate((image: HTMLImageElement) => image.currentSrc);
    await links.nth(0).tap();
    await expect(overlay.getByRole("img")).toHaveAttribute("src", small);
    await expect(overlay.getByRole("link", { name: "Open the file" })).toBeVisible();
    expect(files.filter((url) => url !== small)).toEqual([]);
    await phone.close();
  },
);
