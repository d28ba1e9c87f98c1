import type { Locator, Page } from "@playwright/test";

type ArticleRow = {
  row: Locator;
  /** Chooses from the menu behind the three dots. */
  choose(entry: string): Promise<void>;
  /** Chooses what takes a published story from readers, and says yes to the question. */
  unpublish(entry: "Back to draft" | "Archive"): Promise<void>;
  /** Deletes it and says yes to the question. */
  remove(): Promise<void>;
};

/** The row of a story in the list of stories, and what can be done there. */
export function rowOf(page: Page, title: string): ArticleRow {
  const row = page.getByRole("row").filter({ hasText: title });
  const choose = async (entry: string) => {
    await row.getByRole("button", { name: `More for “${title}”` }).click();
    await page.getByRole("menuitem", { name: entry, exact: true }).click();
  };
  return {
    row,
    choose,
    async unpublish(entry) {
      await choose(entry);
      await page.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
    },
    async remove() {
      await choose("Delete");
      await page.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    },
  };
}
