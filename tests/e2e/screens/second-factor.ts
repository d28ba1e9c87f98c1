// What a phone, a provider and a device do while somebody signs in.
import { expect, type Page } from "@playwright/test";
import { codeOfStep, stepAt } from "#app/platform/auth/totp.server.ts";
import { fromBase32 } from "#tests/harness/two-step.ts";

/** The code that the app shows now; with `ahead` the one of a later step, as a phone whose clock is fast shows it. */
export function codeNow(secret: Uint8Array, ahead = 0): string {
  return codeOfStep(secret, stepAt(new Date()) + ahead);
}

/** A device that Chromium plays itself, and that says yes to every passkey. Gives how many it holds. */
export async function plugIn(page: Page): Promise<() => Promise<number>> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => (await cdp.send("WebAuthn.getCredentials", { authenticatorId })).credentials.length;
}

/** Turns two-step verification on, on the security page, and answers with what a phone and a drawer then hold. */
export async function setUpTwoStep(
  page: Page,
): Promise<{ secret: Uint8Array; codes: readonly string[]; used: string }> {
  await page.getByRole("link", { name: "Set up" }).click();
  const secret = fromBase32((await page.locator("form code").textContent()) ?? "");
  const used = codeNow(secret);
  await page.getByLabel("Code from the app").fill(used);
  await page.getByRole("button", { name: "Turn on" }).click();
  const shown = page.getByRole("status").filter({ hasText: "Your backup codes" });
  await expect(shown.getByRole("listitem")).toHaveCount(10);
  return { secret, codes: await shown.getByRole("listitem").allTextContents(), used };
}

/** Signs in at the provider as somebody with this address. */
export async function signInElsewhere(
  page: Page,
  { email, name = "Somebody New", verified = true }: { email: string; name?: string; verified?: boolean },
): Promise<void> {
  await page.getByRole("main").getByRole("button", { name: "Sign in with Test Provider" }).click();
  await expect(page.getByRole("heading", { name: "Who are you?" })).toBeVisible();
  await page.getByLabel("Address").fill(email);
  await page.getByLabel("Name").fill(name);
  await page.getByLabel("Verified").setChecked(verified);
  await page.getByRole("button", { name: "Allow" }).click();
}

/** Ends the session as the button in the menu does, from any page. */
export async function signOut(page: Page): Promise<void> {
  await page.goto("/about");
  const answer = await page.request.post("/sign-out", {
    headers: { origin: new URL(page.url()).origin },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}
