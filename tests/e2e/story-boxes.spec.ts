// Key points, a fact box and a related story: by keyboard alone, and by thumb on a phone.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { insertByKeys, insertByThumb } from "./screens/insert-menu.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { phone } from "./screens/phone.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm } from "./screens/story-form.ts";

async function expectShown(reader: Page, path: string, headline: string): Promise<void> {
  await reader.goto(path);
  const story = reader.getByRole("article").first();
  await expect(story.getByRole("list", { name: "Key points" })).toHaveText(/Won by one.*Last ball/s);
  await expect(story.getByRole("complementary", { name: "The pitch" })).toHaveText("The pitchDry and slow.");
  await expect(story.getByRole("link", { name: headline })).toBeVisible();
  await expect.poll(() => sidewaysScroll(reader)).toBe(0);
  await expectNothingForAxe(reader);
}

test("by keyboard alone: inserted, left, saved and read", async ({ editor, reader, word }) => {
  const { title, address } = await makeStory(editor, { title: `First final ${word}`, status: "published" });
  await openScreen(editor, "/admin/articles/new");
  const form = storyForm(editor);
  const keys = editor.keyboard;
  await form.title.fill(`Second final ${word}`);
  await form.status.selectOption({ label: "Published" });
  await form.content.focus();
  await keys.type("It went to the last ball.");
  await keys.press("Enter");
  await insertByKeys(editor, "Fact box");
  await keys.press("ArrowUp");
  await expect(editor.getByLabel("Title of the box")).toBeFocused();
  await keys.type("The pitch");
  await keys.press("Enter");
  await expect(form.content).toBeFocused();
  await keys.type("Dry and slow.");
  for (const key of ["Enter", "Enter"]) await keys.press(key);
  await keys.type("Behind the box.");
  await insertByKeys(editor, "Key points");
  await keys.type("Won by one");
  await keys.press("Enter");
  await keys.type("Last ball");
  await keys.press("ControlOrMeta+End");
  await insertByKeys(editor, "Related story");
  const dialog = editor.getByRole("dialog", { name: "Related story" });
  await dialog.getByRole("button", { name: "Find a story" }).press("Enter");
  const picker = editor.getByRole("dialog", { name: "Find a story" });
  await picker.getByRole("searchbox").fill(title);
  await picker.getByRole("searchbox").press("Enter");
  await picker.getByRole("button", { name: title }).press("Enter");
  await expect(dialog.getByLabel("URL of the story")).toHaveValue(address);
  await dialog.getByRole("button", { name: "Insert", exact: true }).press("Enter");
  await expect(dialog).toBeHidden();
  await expectNothingForAxe(editor);
  await save(editor, "Article created successfully");
  await expectShown(reader, `/article/second-final-${word}`, title);
  await expect(reader.locator(".fact-box + p")).toHaveText("Behind the box.");
});

test(
  "by thumb on a phone: inserted, pasted, saved and read",
  whole("tests/e2e/story-boxes.spec.ts"),
  async ({ browser, editor, staffSession, word }) => {
    const { title, address } = await makeStory(editor, { title: `First final ${word}`, status: "published" });
    const page = await phone(browser, staffSession);
    await openScreen(page, "/admin/articles/new");
    const form = storyForm(page);
    await form.title.fill(`Third final ${word}`);
    await form.status.selectOption({ label: "Published" });
    await form.content.tap();
    await insertByThumb(page, "Fact box");
    await page.keyboard.type("Dry and slow.");
    await page.getByLabel("Title of the box").tap();
    await page.keyboard.type("The pitch");
    await insertByThumb(page, "Key points");
    await page.keyboard.type("Won by one");
    await page.keyboard.press("Enter");
    await page.keyboard.type("Last ball");
    await form.content.getByRole("paragraph").last().tap();
    await page.evaluate((text) => navigator.clipboard.writeText(text), new URL(address, page.url()).href);
    await page.keyboard.press("ControlOrMeta+V");
    const dialog = page.getByRole("dialog", { name: "Related story" });
    await expect(dialog.getByLabel(/^Text where/)).toHaveValue(title);
    await dialog.getByRole("button", { name: "Insert", exact: true }).tap();
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await save(page, "Article created successfully");
    await expectShown(page, `/article/third-final-${word}`, title);
    await page.context().close();
  },
);
