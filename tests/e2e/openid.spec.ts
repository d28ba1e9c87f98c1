// Signing in at another provider, which is a real one of ours (tests/harness/openid-provider.ts), by its own forms.
import { expect, type Page, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { complaintsOf } from "./screens/complaints.ts";
import { signInElsewhere, signOut } from "./screens/second-factor.ts";
import { subscriber } from "./screens/sign-in-form.ts";

test.describe.configure({ retries: 0 });

const someone = () => `elsewhere-${crypto.randomUUID()}@example.com`;

async function whoIsThere(page: Page): Promise<{ user: { id: string; email: string; role: string } } | null> {
  return (await page.request.get("/api/auth/get-session")).json();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    javaScriptEnabled ? {} : whole("tests/e2e/openid.spec.ts"),
    () => {
      test.use({ javaScriptEnabled });

      test("somebody new becomes a reader, and the same one the next time", async ({ page }) => {
        const complaints = complaintsOf(page);
        const email = someone();
        await page.goto("/login?next=/national/football");
        await signInElsewhere(page, { email });
        await expect(page).toHaveURL("/national/football");
        const first = await whoIsThere(page);
        expect(first?.user).toMatchObject({ email, role: "subscriber" });
        await signOut(page);
        await page.goto("/login");
        await signInElsewhere(page, { email });
        await expect(page).toHaveURL("/");
        expect((await whoIsThere(page))?.user.id).toBe(first?.user.id);
        expect(complaints).toEqual([]);
      });
    },
  );
}

test(
  "a verified address leads to the account that it belongs to here",
  whole("src/platform/auth/openid.server.test.ts"),
  async ({ page }) => {
    await page.goto("/login");
    await signInElsewhere(page, { email: subscriber.email.toUpperCase() });
    await expect(page).toHaveURL("/");
    expect((await whoIsThere(page))?.user.email).toBe(subscriber.email);
  },
);

test(
  "an address that the provider does not vouch for opens nothing",
  whole("src/platform/auth/openid.server.test.ts"),
  async ({ page }) => {
    await page.goto("/ne/login?next=/ne/national");
    await page
      .getByRole("main")
      .getByRole("button", { name: /Test Provider/ })
      .click();
    await page.getByLabel("Address").fill(subscriber.email);
    await page.getByLabel("Subject").fill(`imposter-${crypto.randomUUID()}`);
    await page.getByLabel("Verified").setChecked(false);
    await page.getByRole("button", { name: "Allow" }).click();
    await expect(page).toHaveURL("/ne/login?next=%2Fne%2Fnational&elsewhere=unverified");
    await expect(page.getByRole("main").getByRole("alert")).toContainText("पुष्टि भएको छ भनी");
    expect(await whoIsThere(page)).toBeNull();
  },
);

test(
  "refusing at the provider, and a forged way back, lead to the form",
  whole("src/platform/auth/openid.server.test.ts"),
  async ({ page }) => {
    await page.goto("/login");
    await page.getByRole("main").getByRole("button", { name: "Sign in with Test Provider" }).click();
    await page.getByRole("button", { name: "Refuse" }).click();
    await expect(page.getByRole("main").getByRole("alert")).toContainText("The sign-in was cancelled.");
    await page.goto("/api/auth/openid/callback?code=made-up&state=made-up");
    await expect(page).toHaveURL("/login?elsewhere=failed");
  },
);
