import type { Locator, Page } from "@playwright/test";

type ArticleRow = {
  row: Locator;
  /** Chooses from the menu behind the three dots. */
  choose(entry: string): Promise<void>;
  /** Deletes it and says yes to the question. */
  remove(): Promise<void>;
};

/** The row of a story in the list of stories, and what can be done there. */
export function rowOf(page: Page, title: string): ArticleRow {
  const row = page.getByRole("row").filter({ hasText: title });
  return {
    row,
    async choose(entry) {
      await row.getByRole("button", { name: `More for “${title}”` }).click();
      await page.getByRole("menuitem", { name: entry, exact: true }).click();
    },
    async remove() {
      await row.getByRole("button", { name: `Delete “${title}”` }).click();
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  };
}
