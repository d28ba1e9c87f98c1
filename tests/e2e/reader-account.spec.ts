// One's own account in a real browser: profile, picture, preferences, sessions, data.
import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { openForms } from "./screens/behaviours.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { test } from "./screens/seeded-app.ts";
import { signIn, subscriber } from "./screens/sign-in-form.ts";

// One person: these follow each other.
test.describe.configure({ mode: "serial", retries: 0 });

async function member(page: Page): Promise<Page> {
  await page.goto("/login");
  await signIn(page, subscriber);
  await page.waitForURL((url) => url.pathname !== "/login");
  return page;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    javaScriptEnabled ? {} : whole("tests/e2e/reader-account.spec.ts"),
    () => {
      test.use({ javaScriptEnabled });

      test("name and picture are saved, and what is no picture stops it", async ({ page }) => {
        await member(page);
        await openForms(page, "/profile", { javaScriptEnabled });
        const main = page.getByRole("main");
        await expect(main.getByLabel("Email")).toHaveJSProperty("readOnly", true);
        await expect(main.getByLabel("Role")).toHaveValue("Subscriber");
        const name = await main.getByLabel("Full name").inputValue();
        await main.getByLabel("Full name").fill("Somebody else");
        await main
          .getByLabel("Picture")
          .setInputFiles({ name: "a.png", mimeType: "image/png", buffer: Buffer.from("no") });
        await main.getByRole("button", { name: "Save changes" }).click();
        await expect(page.getByText("Error uploading avatar")).toBeVisible();
        await openForms(page, "/profile", { javaScriptEnabled });
        await expect(main.getByLabel("Full name")).toHaveValue(name);
        const picture = await sharp({ create: { width: 300, height: 200, channels: 3, background: "#0b3d91" } })
          .png()
          .toBuffer();
        await main.getByLabel("Picture").setInputFiles({ name: "a.png", mimeType: "image/png", buffer: picture });
        await main.getByRole("button", { name: "Save changes" }).click();
        await expect(page.getByText("Profile updated")).toBeVisible();
        await expect(page.getByText("Your profile has been updated successfully.")).toBeVisible();
        await expect(main.locator('img[src*="/media/avatars/"]')).toBeVisible();
        await main.getByLabel("Remove the picture").check();
        await main.getByRole("button", { name: "Save changes" }).click();
        await expect(main.locator('img[src*="/media/avatars/"]')).toHaveCount(0);
      });

      test("the three switches are kept", async ({ page }) => {
        await member(page);
        await openForms(page, "/profile?tab=preferences", { javaScriptEnabled });
        const events = page.getByRole("switch", { name: "Special Events" });
        await expect(page.getByRole("switch", { name: "News Updates" })).toBeChecked();
        await expect(page.getByRole("switch", { name: "Weekly Digest" })).toBeChecked();
        const before = await events.isChecked();
        await events.setChecked(!before);
        await page.getByRole("button", { name: "Save preferences" }).click();
        await expect(page.getByText("Preferences saved")).toBeVisible();
        await page.goto("/profile?tab=preferences");
        expect(await events.isChecked()).toBe(!before);
        await events.setChecked(false);
        await page.getByRole("button", { name: "Save preferences" }).click();
        await expect(page.getByText("Preferences saved")).toBeVisible();
      });

      test("signing out elsewhere acts there at the next request", async ({ page, browser }) => {
        await member(page);
        const elsewhere = await (
          await browser.newContext({ userAgent: "Mozilla/5.0 (Linux; Android 10; K) Chrome/156.0" })
        ).newPage();
        await member(elsewhere);
        await page.goto("/profile/sessions");
        const there = page.getByRole("listitem").filter({ hasText: "Chrome on Android" }).first();
        await expect(there).toContainText("Last used");
        await there.getByRole("button").click();
        await expect(page.getByText("Signed out there")).toBeVisible();
        await elsewhere.goto("/profile");
        await expect(elsewhere).toHaveURL(/\/login\?next=%2Fprofile$/);
        await page.goto("/profile");
        await expect(page).toHaveURL(/\/profile$/);
        await elsewhere.context().close();
      });
    },
  );
}

test(
  "every page of the account fits, has its title and nothing for axe",
  whole("tests/e2e/every-page.spec.ts"),
  async ({ page }) => {
    await member(page);
    const paths = [
      "/profile",
      "/profile?tab=preferences",
      "/profile/email",
      "/profile/password",
      "/profile/sessions",
      "/profile/delete",
      "/bookmarks",
    ];
    for (const path of paths.flatMap((one) => [one, `/ne${one}`])) {
      await page.setViewportSize({ width: 320, height: 640 });
      const answer = await page.goto(path);
      expect(answer?.status(), path).toBe(200);
      expect(answer?.headers()["cache-control"], path).toContain("no-store");
      await expect(page.locator("h1")).toHaveCount(1);
      await expect.poll(() => sidewaysScroll(page), path).toBe(0);
      expect(await axeViolations(page), path).toEqual([]);
    }
  },
);

test("the data come as a file", whole("src/features/people/accounts/my-account.test.ts"), async ({ page }) => {
  await member(page);
  await page.goto("/profile");
  const [file] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download my data" }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^rangashala-\d{4}-\d\d-\d\d\.json$/);
});

test(
  "a wrong password changes and deletes nothing",
  whole("src/features/people/accounts/my-account.test.ts"),
  async ({ page }) => {
    await member(page);
    for (const [path, button] of [
      ["/profile/password", "Change password"],
      ["/profile/email", "Ask both addresses"],
      ["/profile/delete", "Delete my account"],
    ] as const) {
      await openForms(page, path);
      const main = page.getByRole("main");
      for (const field of await main.locator('input[type="password"]').all()) await field.fill("not the right one");
      if (path === "/profile/email") await main.getByLabel("New email").fill("another@example.com");
      await main.getByRole("button", { name: button }).click();
      await expect(page.getByText("The password is not right.").first()).toBeVisible();
    }
    await page.goto("/profile");
    await expect(page).toHaveURL(/\/profile$/);
  },
);
