// The form of a story, as a person uses it.
import { expect, type Locator, type Page } from "@playwright/test";
import type { UploadFile } from "./files.ts";
import { untilSaved } from "./items.ts";
import { upload } from "./library.ts";
import { notice } from "./notices.ts";

/** The fields by their labels. */
export const storyForm = (page: Page) => ({
  title: page.getByRole("textbox", { name: "Title", exact: true }),
  slug: page.getByRole("textbox", { name: "Slug" }),
  /** Opens the fields of it. */
  search: page.locator("summary", { hasText: "Search and sharing" }),
  bylines: page.locator("summary", { hasText: "Bylines" }),
  excerpt: page.getByRole("textbox", { name: "Excerpt" }),
  content: page.getByRole("textbox", { name: "Content" }),
  section: page.getByRole("combobox", { name: "Category" }),
  status: page.getByRole("combobox", { name: "Status" }),
  language: page.getByRole("combobox", { name: "Language" }),
  tags: page.getByRole("textbox", { name: "Tags" }),
  featured: page.getByRole("group", { name: "Featured picture" }),
  save: page.getByRole("button", { name: "Save", exact: true }),
  update: page.getByRole("button", { name: "Update", exact: true }),
});

/** Copies HTML as a word processor does, and pastes it with the keyboard where the cursor is. */
export async function paste(page: Page, html: string): Promise<void> {
  const focused = await page.evaluateHandle(() => document.activeElement);
  await page.evaluate((text) => {
    // What `navigator.clipboard.write` puts there has been tidied by the browser; a program's own copy has not.
    const copy = (event: ClipboardEvent) => {
      event.clipboardData?.setData("text/html", text);
      event.preventDefault();
    };
    document.addEventListener("copy", copy, { once: true, capture: true });
    document.execCommand("copy");
  }, html);
  await focused.asElement()?.focus();
  await page.keyboard.press("ControlOrMeta+V");
}

/** Uploads a picture in the open picker and chooses it. */
export async function uploadAndChoose(page: Page, file: UploadFile): Promise<void> {
  const picker = page.getByRole("dialog", { name: "Choose from the media library" });
  await upload(page, picker, file);
  await chooseTile(picker, file.name);
  await expect(picker).toBeHidden();
}

async function chooseTile(picker: Locator, name: string): Promise<void> {
  const select = picker.getByRole("button", { name: `Select: ${name}` });
  await select.hover();
  await select.click();
}

/** Keeps the form from saving by itself, for journeys about what is on this device alone. */
export async function withoutAutosave(page: Page): Promise<void> {
  await page.route("**/working-copy", (route) => route.fulfill({ status: 429, json: { code: "too_many_requests" } }));
}

/** Saves, for readers where they have the story, and waits for the notice. */
export async function save(page: Page, messages: "Article created successfully" | "Article updated successfully") {
  const { update } = storyForm(page);
  const button = (await update.isVisible()) ? update : page.locator("button[form=story]");
  // The notice of an earlier save may still stand there.
  await untilSaved(page, new URL(page.url()).pathname, () => button.click());
  await expect(notice(page, messages).first()).toBeVisible();
}
