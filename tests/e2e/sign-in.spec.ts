// Signing in and out through the forms, with JavaScript and without.
import { expect, type Page, test } from "@playwright/test";
import { noticeCookieName } from "#app/platform/auth/cookie-names.ts";
import { whole } from "#tests/harness/whole.ts";
import { complaintsOf } from "./screens/complaints.ts";
import { notice, readAway } from "./screens/notices.ts";
import { signIn, staff, subscriber } from "./screens/sign-in-form.ts";

test.describe.configure({ retries: 0 });

const browsers = [
  { name: "with JavaScript", javaScriptEnabled: true },
  { name: "without JavaScript", javaScriptEnabled: false },
] as const;

for (const { name, javaScriptEnabled } of browsers) {
  test.describe(name, () => {
    test.use({ javaScriptEnabled });

    test("the demo fills in its administrator, who then stands in the back office", async ({ page }) => {
      const complaints = complaintsOf(page);
      await page.goto("/login");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Login");
      await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(staff.email);
      await expect(page.getByRole("main").getByLabel("Password")).toHaveValue(staff.password);
      await expect(page.getByRole("region", { name: "Demo account" })).toContainText(staff.email);
      await page.getByRole("main").getByRole("button", { name: "Login" }).click();
      await expect(page).toHaveURL("/admin");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dashboard");
      expect(complaints).toEqual([]);
    });

    test(
      "blank fields are asked for, and the typed address stays",
      javaScriptEnabled ? {} : whole("tests/e2e/sign-in.spec.ts"),
      async ({ page }) => {
        await page.goto("/login");
        await signIn(page, { email: " ", password: "" });
        await expect(alarm(page)).toContainText("Error signing in");
        await expect(alarm(page)).toContainText("Please enter both email and password");
        if (javaScriptEnabled) await expect(alarm(page)).toBeFocused();
        await signIn(page, { email: "someone@example.com", password: "" });
        await expect(alarm(page)).toContainText("Please enter both email and password");
        await expect(page.getByRole("main").getByLabel("Email")).toHaveValue("someone@example.com");
      },
    );

    test(
      "a wrong password and an unknown address are answered in the same words",
      javaScriptEnabled ? {} : whole("tests/e2e/sign-in.spec.ts"),
      async ({ page }) => {
        for (const email of [subscriber.email, "nobody@example.com"]) {
          await page.goto("/login");
          const answer = page.waitForResponse(
            (response) => response.request().method() === "POST" && /\/login$/.test(response.url()),
          );
          await signIn(page, { email, password: "not the password" });
          expect((await answer).status()).toBe(401);
          await expect(alarm(page)).toContainText("Error signing in");
          await expect(alarm(page)).toContainText("The email or the password is not right.");
          await expect(page.getByRole("main").getByLabel("Email")).toHaveValue(email);
          await expect(page.getByRole("main").getByLabel("Password")).toHaveValue("");
        }
      },
    );

    test(
      "whoever was sent to sign in comes back to the screen they wanted",
      javaScriptEnabled ? {} : whole("tests/e2e/sign-in.spec.ts"),
      async ({ page }) => {
        await page.goto("/admin/articles?status=draft");
        await expect(page).toHaveURL("/login?next=%2Fadmin%2Farticles%3Fstatus%3Ddraft");
        await signIn(page, { ...staff, password: "wrong at first" });
        await expect(alarm(page)).toBeVisible();
        await signIn(page, staff);
        await expect(page).toHaveURL("/admin/articles?status=draft");
      },
    );

    test(
      "a reader goes back to the page they came from, and never into the back office",
      javaScriptEnabled ? {} : whole("tests/e2e/sign-in.spec.ts"),
      async ({ page }) => {
        await page.goto("/login?next=/national/football");
        await signIn(page, subscriber);
        await expect(page).toHaveURL("/national/football");
      },
    );

    for (const next of ["https://evil.example/", "//evil.example", "/\\evil.example", "javascript:alert(1)"]) {
      test(
        `the address ${next} to go on with is refused`,
        javaScriptEnabled ? {} : whole("tests/e2e/sign-in.spec.ts"),
        async ({ page }) => {
          await page.goto(`/login?next=${encodeURIComponent(next)}`);
          await signIn(page, subscriber);
          await expect(page).toHaveURL("/");
        },
      );
    }

    test(
      "signing out says so and leaves nothing open",
      javaScriptEnabled ? {} : whole("tests/e2e/sign-in.spec.ts"),
      async ({ page }) => {
        await page.goto("/login?next=/admin/media");
        await signIn(page, staff);
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Media Library");
        await page.getByRole("button", { name: "Sign Out" }).click();
        await expect(page).toHaveURL("/");
        if (javaScriptEnabled) {
          const signedOut = page.getByRole("status").filter({ hasText: "Signed out" });
          await expect(signedOut).toContainText("You have been successfully signed out.");
        }
        await page.goto("/admin");
        await expect(page).toHaveURL("/login?next=%2Fadmin");
        const { cookies } = await page.context().storageState();
        expect(cookies.filter(({ name: cookie }) => cookie.includes("session"))).toEqual([]);
      },
    );
  });
}

test("signing in welcomes a reader on the next page, once", whole("tests/e2e/sign-in.spec.ts"), async ({ page }) => {
  await page.goto("/login?next=/national");
  await signIn(page, subscriber);
  const welcome = page.getByRole("status").filter({ hasText: "Welcome back!" });
  await expect(welcome).toContainText("You have successfully signed in.");
  await page.reload();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(welcome).toBeHidden();
});

test(
  "signing in welcomes staff in the back office, once, and not again on a page for readers",
  whole("tests/e2e/sign-in.spec.ts"),
  async ({ page }) => {
    await page.goto("/login?next=/admin/media");
    await signIn(page, staff);
    await expect(notice(page, "Welcome back!")).toContainText("You have successfully signed in.");
    await readAway(page, "Welcome back!");
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain(noticeCookieName);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Media Library");
    await page.goto("/");
    await expect(page.getByRole("status").filter({ hasText: "Welcome back!" })).toBeHidden();
  },
);

test(
  "whoever is signed in already has no use for the form",
  whole("src/features/people/accounts/guards.server.test.ts"),
  async ({ page }) => {
    await page.goto("/login");
    await signIn(page, subscriber);
    await expect(page).toHaveURL("/");
    await page.goto("/login?next=/esports");
    await expect(page).toHaveURL("/esports");
  },
);

test(
  "the way back does not lead into the back office after signing out",
  whole("tests/e2e/sign-in.spec.ts"),
  async ({ page }) => {
    await page.goto("/login");
    await signIn(page, staff);
    await expect(page).toHaveURL("/admin");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/");
    await page.goBack();
    await expect(page).toHaveURL(/\/login/);
  },
);

test(
  "the Nepali page speaks Nepali, its refusal as well, and leads to the Nepali front page",
  whole("tests/e2e/every-page.spec.ts"),
  async ({ page }) => {
    await page.goto("/ne/login");
    const main = page.getByRole("main");
    await expect(page.locator("html")).toHaveAttribute("lang", "ne");
    for (const [password, outcome] of [
      ["wrong", "लगइन हुन सकेन"],
      [subscriber.password, undefined],
    ] as const) {
      await main.getByLabel("इमेल").fill(subscriber.email);
      await main.getByLabel("पासवर्ड").fill(password);
      await main.getByRole("button", { name: "लगइन गर्नुहोस्", exact: true }).click();
      if (outcome) await expect(alarm(page)).toContainText(outcome);
    }
    await expect(page).toHaveURL("/ne");
  },
);

function alarm(page: Page) {
  return page.getByRole("main").getByRole("alert");
}
