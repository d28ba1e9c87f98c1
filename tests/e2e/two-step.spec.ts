// Two-step verification with real codes, with JavaScript and without: from the picture to turning it off.
import { expect, type Page, test } from "@playwright/test";
import { demoCredentials } from "#app/features/people/accounts/demo-credentials.server.ts";
import { whole } from "#tests/harness/whole.ts";
import { complaintsOf } from "./screens/complaints.ts";
import { codeNow, setUpTwoStep, signInElsewhere, signOut } from "./screens/second-factor.ts";
import { signIn } from "./screens/sign-in-form.ts";

test.describe.configure({ retries: 0 });

const people = [
  { name: "with JavaScript", javaScriptEnabled: true, email: "bikash@rangashala.example" },
  { name: "without JavaScript", javaScriptEnabled: false, email: "sunita@rangashala.example" },
] as const;

async function giveCode(page: Page, code: string, { trust = false } = {}): Promise<void> {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("checkbox", { name: /Do not ask/ }).setChecked(trust);
  await page.getByRole("button", { name: "Confirm" }).click();
}

for (const { name, javaScriptEnabled, email } of people) {
  test.describe(name, javaScriptEnabled ? {} : whole("tests/e2e/two-step.spec.ts"), () => {
    test.use({ javaScriptEnabled });
    const account = { email, password: demoCredentials.password };

    test("is set up, asked for, trusted, withdrawn and turned off", async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto("/login?next=/profile/security");
      await signIn(page, account);
      await expect(page).toHaveURL("/profile/security");
      const { secret, codes, used } = await setUpTwoStep(page);
      await page.getByRole("link", { name: "I have kept them" }).click();
      await expect(page.getByText("10 backup codes are left.")).toBeVisible();
      expect(await page.content()).not.toContain(codes[0]);

      await signOut(page);
      await page.goto("/login?next=/profile/security");
      await signIn(page, account);
      await expect(page).toHaveURL("/two-step?next=%2Fprofile%2Fsecurity");
      expect((await page.request.get("/api/me")).status()).toBe(401);
      for (const code of [used, "000000"]) {
        await giveCode(page, code);
        await expect(page.getByRole("main").getByRole("alert")).toContainText("This code is not right");
      }
      // The code of the enrolment is used up; a phone whose clock is a little fast shows the next one already.
      await giveCode(page, codeNow(secret, 1), { trust: true });
      await expect(page).toHaveURL("/profile/security");
      await expect(page.getByText("trusted until")).toHaveCount(1);

      await signOut(page);
      await page.goto("/login?next=/profile/security");
      await signIn(page, account);
      await expect(page).toHaveURL("/profile/security");
      await page.getByRole("button", { name: "Ask again", exact: true }).click();
      await expect(page.getByRole("status").filter({ hasText: "asked for a code again" })).toBeVisible();

      await signOut(page);
      await page.goto("/login?next=/profile/security");
      await signIn(page, account);
      await giveCode(page, codes[0]?.toUpperCase().replaceAll("-", " ") ?? "");
      await expect(page.getByText("9 backup codes are left.")).toBeVisible();

      await page.getByText("Turn off").first().click();
      await page.getByLabel("Your password").fill(account.password);
      await page.getByLabel("Code from the app, or a backup code").fill(codes[1] ?? "");
      await page.getByRole("button", { name: "Turn off" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Two-step verification is off." })).toBeVisible();
      expect(complaints.filter((complaint) => !complaint.includes("401"))).toEqual([]);
    });
  });
}

test("half signed in, nothing opens: no page, no data, no address for scripts", async ({ page, browser }) => {
  const email = `half-${crypto.randomUUID()}@example.com`;
  await page.goto("/login?next=/profile/security");
  await signInElsewhere(page, { email });
  await setUpTwoStep(page);
  const other = await browser.newPage();
  await other.goto("/login");
  await signInElsewhere(other, { email });
  await expect(other).toHaveURL("/two-step");
  for (const path of ["/profile/security", "/admin", "/ne/profile/security"]) {
    await other.goto(path);
    await expect(other).toHaveURL(/\/login\?next=/);
  }
  expect(await (await other.request.get("/api/auth/get-session")).json()).toBeNull();
  const origin = new URL(other.url()).origin;
  const options = await other.request.post("/api/auth/passkey/add-options", { headers: { origin }, data: {} });
  expect(options.status()).toBe(401);
  await other.close();
});

test(
  "the Nepali pages speak Nepali, from the picture to the code",
  whole("tests/e2e/two-step.spec.ts"),
  async ({ page }) => {
    const email = `nepali-${crypto.randomUUID()}@example.com`;
    await page.goto("/login?next=/ne/profile/security?setup=two-step");
    await signInElsewhere(page, { email });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("सुरक्षा");
    await expect(page.getByRole("button", { name: "चालु गर्नुहोस्" })).toBeVisible();
  },
);
