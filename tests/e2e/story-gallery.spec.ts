// A gallery in a story: made by the keyboard, changed by thumb, looked at by readers with and without a script.
import { expect, type Page } from "@playwright/test";
import { picture } from "./screens/files.ts";
import { insertByKeys } from "./screens/insert-menu.ts";
import { tabTo } from "./screens/keyboard.ts";
import { upload } from "./screens/library.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

const shapes = [
  { width: 1200, height: 800 },
  { width: 800, height: 1200 },
  { width: 1200, height: 800 },
];

const galleryIn = (page: Page) => {
  const figure = page.getByRole("figure", { name: "Gallery in the story" });
  return {
    figure,
    captions: figure.getByLabel("Caption", { exact: true }),
    alts: figure.getByLabel("What the picture shows"),
    whole: figure.getByLabel("Caption of the gallery"),
    press: (name: string) => figure.getByRole("button", { name }),
  };
};

/** Moves one finger over the middle of the window. */
async function swipe(page: Page, by: number): Promise<void> {
  const device = await page.context().newCDPSession(page);
  const at = (x: number) => ({ touchPoints: [{ x, y: 300 }] });
  await device.send("Input.dispatchTouchEvent", { type: "touchStart", ...at(180) });
  for (const part of [0.3, 0.6, 1])
    await device.send("Input.dispatchTouchEvent", { type: "touchMove", ...at(180 + by * part) });
  await device.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
}

test("a gallery is made by keyboard and by thumb, and opened by readers", async ({
  browser,
  baseURL,
  editor,
  plainReader,
  word,
}) => {
  const form = storyForm(editor);
  const gallery = galleryIn(editor);
  await openScreen(editor, "/admin/articles/new");
  await form.title.fill(`Gallery ${word}`);
  await form.content.focus();
  await editor.keyboard.type("The day.");
  await insertByKeys(editor, "Gallery");

  const picker = editor.getByRole("dialog", { name: "Choose from the media library" });
  const names = shapes.map((_, index) => `${word}-${index}.jpg`);
  const files = await Promise.all(shapes.map((shape, index) => picture(names[index] ?? "", shape)));
  await upload(editor, picker, ...files);
  // What was uploaded is chosen; the second goes and comes back as the last.
  const second = picker.getByRole("button", { name: `Select: ${word}-1.jpg` });
  await expect(second).toHaveAttribute("aria-pressed", "true");
  await tabTo(editor, second);
  await editor.keyboard.press("Space");
  await editor.keyboard.press("Space");
  await expectNothingForAxe(editor);
  await tabTo(editor, picker.getByRole("button", { name: "Add 3 pictures" }));
  await editor.keyboard.press("Enter");
  await expect(gallery.captions).toHaveCount(3);

  await tabTo(editor, gallery.captions.nth(0));
  await editor.keyboard.type("First");
  await tabTo(editor, gallery.press("Move picture 3 earlier"));
  await editor.keyboard.press("Enter");
  await expect(gallery.figure.getByText("The picture is now 2 of 3.")).toBeAttached();
  await expect(gallery.press("Move picture 2 earlier")).toBeFocused();
  await tabTo(editor, gallery.alts.nth(1));
  await editor.keyboard.type("A tall stand");
  await expectNothingForAxe(editor);

  await editor.setViewportSize({ width: 360, height: 760 });
  await gallery.whole.fill("In pictures");
  await gallery.press("Remove picture 3").click();
  await gallery.press("Move picture 1 later").click();
  await expect(gallery.captions.nth(1)).toHaveValue("First");
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  await form.status.selectOption("published");
  await save(editor, "Article created successfully");
  const address = `/article/gallery-${word}`;

  await plainReader.goto(address);
  const plain = plainReader.getByRole("figure").filter({ hasText: "In pictures" }).first();
  await expect(plain.getByRole("listitem")).toHaveCount(2);
  const file = await plain.getByRole("link", { name: "Open “First” at full size" }).getAttribute("href");
  expect((await plainReader.request.get(file ?? "")).headers()["content-type"]).toBe("image/webp");

  const phone = await browser.newContext({
    ...(baseURL && { baseURL }),
    ...{ viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  });
  const reader = await phone.newPage();
  const asked = reader.waitForResponse(/story-gallery/);
  await reader.goto(address);
  await asked;
  await expectNothingForAxe(reader);
  const overlay = reader.getByRole("dialog", { name: "Picture at full size" });
  const links = reader.locator(".gallery li a");
  await expect(async () => {
    await links.first().tap();
    await expect(overlay).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await expect(overlay).toContainText("1 of 2");
  await expect(overlay.getByRole("img", { name: "A tall stand" })).toBeVisible();
  await swipe(reader, -120);
  await expect(overlay).toContainText("2 of 2");
  await expect(overlay).toContainText("First");
  await swipe(reader, 120);
  await expect(overlay).toContainText("1 of 2");
  await reader.keyboard.press("ArrowLeft");
  await expect(overlay).toContainText("2 of 2");
  await overlay.getByRole("button", { name: "Full screen" }).tap();
  await expect(overlay.getByRole("button", { name: "Full screen" })).toHaveAttribute("aria-pressed", "true");
  await overlay.getByRole("button", { name: "Full screen" }).tap();
  await expect(overlay.getByRole("button", { name: "Full screen" })).toHaveAttribute("aria-pressed", "false");
  await expectNothingForAxe(reader);
  await reader.keyboard.press("Escape");
  await expect(overlay).toBeHidden();
  await expect(links.nth(1)).toBeFocused();
  await phone.close();
});
