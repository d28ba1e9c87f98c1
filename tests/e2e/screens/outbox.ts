// The mails of the served demo, which lie in its outbox instead of being sent.
import { expect, type Page } from "@playwright/test";

/**
 * The newest mail to an address, of those that hold a text if one is given: they are written by a job, so the outbox is
 * asked again until it has one.
 */
export async function mailTo(page: Page, address: string, text = ""): Promise<string> {
  const mail = page.locator("article", { hasText: address }).filter({ hasText: text }).first();
  await expect(async () => {
    await page.goto("/dev/outbox");
    await expect(mail).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 120_000 });
  return (await mail.textContent()) ?? "";
}

/** The path of the link in a mail that leads to a page of ours. */
export function linkIn(mail: string, page: string): string {
  const found = new RegExp(`http://\\S+?((?:/ne)?/${page}\\?token=[\\w.%-]+)`).exec(mail)?.[1];
  if (!found) throw new Error(`no link to ${page} in: ${mail}`);
  return found;
}
