// What a picture shows in each shape: chosen by keys and by thumb, seen at once, and exact on readers' pages.
import { expect, type Locator, type Page } from "@playwright/test";
import { picture } from "./screens/files.ts";
import { tabTo } from "./screens/keyboard.ts";
import { library, upload } from "./screens/library.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";

const parts = (within: Locator) => ({
  shape: (ratio: string) => within.getByRole("list", { name: "Shapes" }).getByRole("button", { name: ratio }),
  frame: (ratio: string) => within.getByRole("button", { name: `Frame for ${ratio}` }),
  preview: (ratio: string) => within.locator(`[data-preview="${ratio}"]`),
  width: within.getByLabel("Width, in %"),
  left: within.getByLabel("From left, in %"),
  undo: within.getByRole("button", { name: "Undo" }),
});

/** Presses with a finger at one place of an element and lifts it at another, in parts of its size. */
async function drag(page: Page, element: Locator, from: readonly [number, number], by: readonly [number, number]) {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error("there is nothing to drag");
  const device = await page.context().newCDPSession(page);
  const [x, y] = [box.x + box.width * from[0], box.y + box.height * from[1]];
  const touch = (type: "touchStart" | "touchMove", part: number) =>
    device.send("Input.dispatchTouchEvent", { type, touchPoints: [{ x: x + by[0] * part, y: y + by[1] * part }] });
  await touch("touchStart", 0);
  for (const part of [0.3, 0.6, 1]) await touch("touchMove", part);
  await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a crop is chosen by keys, undone, moved by thumb, and exact on the page of a story", async ({
  editor,
  reader,
  browser,
  baseURL,
  word,
}) => {
  const name = `${word}.jpg`;
  await openScreen(editor, "/admin/media");
  await upload(editor, editor, await picture(name));
  await library(editor).details(name).click();
  const dialog = editor.getByRole("dialog", { name });
  const on = parts(dialog);

  // By keys: the frame of a shape, larger and smaller, and what it shows beside it at once.
  await tabTo(editor, on.shape("16:9"));
  await editor.keyboard.press("Enter");
  await expect(on.shape("16:9")).toHaveAttribute("aria-pressed", "true");
  const before = await on.preview("16x9").getAttribute("style");
  await tabTo(editor, on.frame("16:9"));
  for (let press = 0; press < 20; press += 1) await editor.keyboard.press("-");
  await expect(on.width).toHaveValue("60");
  await editor.keyboard.press("ArrowLeft");
  await editor.keyboard.press("Shift+ArrowRight");
  await expect(dialog.getByRole("status").filter({ hasText: "from the left" })).toContainText("24 % from the left");
  expect(await on.preview("16x9").getAttribute("style")).not.toBe(before);
  await expectNothingForAxe(editor);
  await on.undo.click();
  await expect(on.left).toHaveValue("19");
  await dialog.getByRole("button", { name: "Save details" }).click();
  await expect(notice(editor, "Details saved")).toBeVisible();

  // By thumb, where a story has it.
  const address = await storyWith(editor, name, word);
  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ viewport: { width: 360, height: 760 }, hasTouch: true, isMobile: true },
    storageState: await editor.context().storageState(),
  });
  const thumb = await phone.newPage();
  await openScreen(thumb, `/admin/media?search=${name}`);
  await library(thumb).details(name).click();
  const sheet = thumb.getByRole("dialog", { name });
  const under = parts(sheet);
  await under.shape("16:9").tap();
  await expect(under.left).toHaveValue("19");
  await drag(thumb, under.frame("16:9"), [0.5, 0.5], [-300, 0]);
  await expect(under.left).toHaveValue("0");
  await expect.poll(() => sidewaysScroll(thumb)).toBe(0);
  await expectNothingForAxe(thumb);
  await sheet.getByRole("button", { name: "Save details" }).tap();
  await expect(notice(thumb, "Details saved")).toBeVisible();
  await phone.close();

  // The job has made its files: the page of the story names exactly that part.
  const image = reader.locator(".story-picture img");
  await expect
    .poll(async () => {
      await reader.goto(address);
      return image.getAttribute("src");
    })
    .toMatch(/-16x9-0-200-600-960\.jpg$/);
  await expect(image).toHaveAttribute("width", "960");
  const file = await reader.request.get((await image.getAttribute("src")) ?? "");
  expect(file.headers()["cache-control"]).toContain("immutable");
});

/** A published story with a picture of the library. */
async function storyWith(editor: Page, name: string, word: string): Promise<string> {
  const found = await editor.request.get(`/admin/media-choices.data?search=${name}`);
  const [address] = /\/media\/[\w-]+\.jpg/.exec(await found.text()) ?? [];
  const fields = { status: "published", image_url: address ?? "", image_alt: "A ground" };
  return (await makeStory(editor, { title: `Cut ${word}`, ...fields })).address;
}
