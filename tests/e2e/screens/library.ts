// The media library, on its own screen or as the picker of another.
import { expect, type Locator, type Page } from "@playwright/test";
import type { UploadFile } from "./files.ts";
import { notice } from "./notices.ts";

/** `within` is the page, or the dialog of the picker. */
export const library = (within: Page | Locator) => ({
  card: within.getByRole("region", { name: "Upload file" }),
  /** What the button of the upload card opens. */
  files: within.locator("input[type=file]"),
  search: within.getByRole("searchbox", { name: "Search files..." }),
  details: (name: string) => within.getByRole("button", { name: `Details of ${name}` }),
  /** Opens the details and asks for the file to be deleted. */
  async remove(name: string) {
    await within.getByRole("button", { name: `Details of ${name}` }).click();
    await within.getByRole("dialog", { name }).getByRole("button", { name: "Delete file" }).click();
  },
});

/** Uploads files and waits until the library has each of them; of several pictures nothing is said. */
export async function upload(page: Page, within: Page | Locator, ...files: readonly UploadFile[]): Promise<void> {
  await library(within).files.setInputFiles([...files]);
  const [first] = files;
  if (first && files.length === 1) {
    await expect(notice(page, "File uploaded successfully").filter({ hasText: first.name })).toBeVisible();
    return;
  }
  await expect(library(within).card.getByText(`${files.length} files are in the library.`)).toBeVisible();
  await library(within).card.getByRole("button", { name: "Close without saving" }).click();
}
