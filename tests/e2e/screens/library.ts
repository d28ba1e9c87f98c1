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
  remove: (name: string) => within.getByRole("button", { name: `Delete ${name}` }),
});

/** Uploads files and waits until the library has each of them. */
export async function upload(page: Page, within: Page | Locator, ...files: readonly UploadFile[]): Promise<void> {
  await library(within).files.setInputFiles([...files]);
  for (const { name } of files)
    await expect(notice(page, "File uploaded successfully").filter({ hasText: name })).toBeVisible();
}
