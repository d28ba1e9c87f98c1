import type { Page } from "@playwright/test";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";

export type Credentials = { email: string; password: string };

export const staff: Credentials = demoCredentials;
/** A person of the demo who may read and nothing else. */
export const subscriber: Credentials = { email: "mina@rangashala.example", password: demoCredentials.password };

/** Fills in the form of the sign-in page and sends it. */
export async function signIn(page: Page, { email, password }: Credentials): Promise<void> {
  const main = page.getByRole("main");
  await main.getByLabel("Email").fill(email);
  await main.getByLabel("Password").fill(password);
  await main.getByRole("button", { name: "Login" }).click();
}

/** Signs in again and goes to a screen: the sign-in of a worker may be so old that a screen asks for the password. */
export async function signInAfresh(page: Page, screen: string): Promise<void> {
  await page.context().clearCookies();
  await page.goto(`/login?next=${encodeURIComponent(screen)}`);
  await signIn(page, staff);
  await page.waitForURL(`**${screen}`);
}
