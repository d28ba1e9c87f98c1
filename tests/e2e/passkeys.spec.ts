// Passkeys in a real browser with a device that Chromium plays itself.
import { expect, type Page, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { complaintsOf } from "./screens/complaints.ts";
import { plugIn, setUpTwoStep, signInElsewhere, signOut } from "./screens/second-factor.ts";

test.describe.configure({ retries: 0 });

/** A browser that offers passkeys by the button alone, as some do: the device answers at once whatever it is asked. */
async function withoutOffers(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
}

async function somebodyWithPasskey(page: Page): Promise<string> {
  await plugIn(page);
  const email = `passkey-${crypto.randomUUID()}@example.com`;
  await page.goto("/login?next=/profile/security");
  await signInElsewhere(page, { email });
  await expect(page).toHaveURL("/profile/security");
  await page.getByLabel("Name of the new passkey").fill("My phone");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The passkey was added." })).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: "My phone" })).toContainText("Added");
  return email;
}

test("is added with a name, signs in by the button and is removed", async ({ page }) => {
  const complaints = complaintsOf(page);
  await withoutOffers(page);
  const email = await somebodyWithPasskey(page);
  await signOut(page);
  await page.goto("/login?next=/profile/security");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/profile/security");
  const session = await (await page.request.get("/api/auth/get-session")).json();
  expect(session.user.email).toBe(email);
  await expect(page.getByRole("listitem").filter({ hasText: "My phone" })).toContainText("last used");
  await page.getByRole("button", { name: "Remove My phone" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The passkey was removed." })).toBeVisible();
  await signOut(page);
  await page.goto("/login");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "This passkey was not accepted. Please sign in another way.",
  );
  expect(complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
});

test("is offered while the address is typed", whole("tests/e2e/passkeys.spec.ts"), async ({ page }) => {
  await somebodyWithPasskey(page);
  await signOut(page);
  await page.goto("/login?next=/national");
  await expect(page).toHaveURL("/national");
});

test("is both factors: two-step verification does not ask once more", async ({ page }) => {
  await withoutOffers(page);
  await somebodyWithPasskey(page);
  await page.goto("/profile/security");
  await setUpTwoStep(page);
  await signOut(page);
  await page.goto("/login?next=/profile/security");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await expect(page).toHaveURL("/profile/security");
});

test(
  "without JavaScript the page says what a passkey needs",
  whole("src/site/client/passkey-sign-in.test.ts"),
  async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/login?next=/profile/security");
    await expect(page.getByRole("button", { name: "Sign in with a passkey" })).toBeHidden();
    await signInElsewhere(page, { email: `plain-${crypto.randomUUID()}@example.com` });
    await expect(page.getByText("Adding a passkey needs a browser that knows passkeys")).toBeVisible();
    await context.close();
  },
);
