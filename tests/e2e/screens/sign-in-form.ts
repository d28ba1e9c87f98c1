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
