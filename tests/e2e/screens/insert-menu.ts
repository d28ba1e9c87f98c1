// The menu of the editor's toolbar with every block that has no button of its own.
import { expect, type Page } from "@playwright/test";
import { moveTo, untilCursorKnown } from "./keyboard.ts";

/** Chooses an entry from the text by its first letters, as somebody does who has no mouse. */
export async function insertByKeys(page: Page, name: string): Promise<void> {
  await untilCursorKnown(page);
  // A dialog that has just gone gives the focus back to the text a moment later, which then hears the key.
  await expect(async () => {
    await page.keyboard.press("Alt+F10");
    await expect(page.getByRole("toolbar").locator(":focus")).toHaveCount(1, { timeout: 2_000 });
  }).toPass();
  await moveTo(page, page.getByRole("button", { name: "Insert", exact: true }), "ArrowRight");
  await page.keyboard.press("Enter");
  // The menu that was just opened takes the focus to its first entry: not after letters have led to another.
  await expect(page.getByRole("menuitem").first()).toBeFocused();
  // Letters that come more than a second after another begin a new word.
  await expect(async () => {
    await page.keyboard.type(name.slice(0, 3));
    await expect(page.getByRole("menuitem", { name })).toBeFocused({ timeout: 2_000 });
  }).toPass();
  await page.keyboard.press("Enter");
  await untilInserted(page);
}

export async function insertByThumb(page: Page, name: string): Promise<void> {
  await page.getByRole("button", { name: "Insert", exact: true }).tap();
  await page.getByRole("menuitem", { name }).tap();
  await untilInserted(page);
}

/** The menu runs its choice a moment after it has gone, and what is typed before that is nowhere. */
async function untilInserted(page: Page): Promise<void> {
  await expect(page.getByRole("menu")).toBeHidden();
  await expect(page.locator(".story-editing:focus, :is(dialog, [role=dialog]):focus-within")).toHaveCount(1);
}
