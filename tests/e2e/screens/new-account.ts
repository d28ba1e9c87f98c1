// An account as its owner makes it: by the forms, and by the link in the mail.
import { expect, type Page } from "@playwright/test";
import type { Email, MailingProgram } from "./mailbox.ts";

/** The password of every account that `makeAccount` makes. */
export const firstPassword = "an orchard behind the mill";

export const someone = () => `reader-${crypto.randomUUID()}@example.com`;

/** The one link in a mail that leads to this page. */
export function linkIn({ text }: Email, { program: { origin } }: MailingProgram, page: string): string {
  const found = new RegExp(`${origin}((?:/ne)?/${page}\\?token=[\\w.%-]+)`).exec(text)?.[0];
  if (!found) throw new Error(`no link to ${page} in: ${text}`);
  return found;
}

/** Waits for the mail with a link to this page, or for a later one of those, and answers with the link. */
export async function linkMailedTo(address: string, mailing: MailingProgram, page: string, later = 0): Promise<string> {
  return linkIn(await mailing.emailTo(address, `/${page}?token=`, later), mailing, page);
}

export async function fillSignUp(page: Page, given: { email: string; password: string; confirmation?: string }) {
  const main = page.getByRole("main");
  await main.getByLabel("Full name").fill("Sita Gurung");
  await main.getByLabel("Email").fill(given.email);
  await main.getByLabel("Password", { exact: false }).first().fill(given.password);
  await main.getByLabel("Confirm password").fill(given.confirmation ?? given.password);
}

/** Signs up and confirms; ends signed in. */
export async function makeAccount(page: Page, mailing: MailingProgram): Promise<string> {
  const { origin } = mailing.program;
  const main = page.getByRole("main");
  const email = someone();
  await page.goto(`${origin}/login?tab=signup`);
  await fillSignUp(page, { email, password: firstPassword });
  await main.getByRole("button", { name: "Sign Up" }).click();
  await expect(page.getByText("Account created!")).toBeVisible();
  await page.goto(await linkMailedTo(email, mailing, "verify-email"));
  await main.getByLabel("Password").fill(firstPassword);
  await main.getByRole("button", { name: "Confirm and sign in" }).click();
  await expect(page).toHaveURL(`${origin}/`);
  return email;
}
