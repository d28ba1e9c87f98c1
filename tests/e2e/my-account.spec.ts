// What people change about their own account, to the last mail: the address, the password, and leaving for good; with
// JavaScript and without, with a password and without one.
import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { openIdClient } from "#tests/harness/openid-provider.ts";
import { whole } from "#tests/harness/whole.ts";
import { type MailingProgram, startMailingProgram } from "./screens/mailbox.ts";
import { firstPassword, linkMailedTo, makeAccount, someone } from "./screens/new-account.ts";
import { signInElsewhere } from "./screens/second-factor.ts";
import { signIn } from "./screens/sign-in-form.ts";

// One program for all of them.
test.describe.configure({ mode: "default", retries: 0 });

let mailing: MailingProgram;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  mailing = await startMailingProgram({
    OPENID_ISSUER: `http://localhost:${process.env.E2E_PROVIDER_PORT}`,
    OPENID_CLIENT_ID: openIdClient.id,
    OPENID_CLIENT_SECRET: openIdClient.secret,
    OPENID_LABEL: "Test Provider",
  });
});
test.afterAll(() => mailing.stop());

const main = (page: Page) => page.getByRole("main");
const open = (page: Page, path: string) => page.goto(`${mailing.program.origin}${path}`);

/** Tries to sign in with a browser of its own, and answers with the page that this led to. */
async function enterWith(browser: Browser, credentials: { email: string; password: string }): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await open(page, "/login?next=/profile");
  await signIn(page, credentials);
  await expect(
    page.getByRole("heading", { level: 1, name: "Profile" }).or(main(page).getByRole("alert")),
  ).toBeVisible();
  return page;
}

/** Where such a try led. */
async function arrivalOf(browser: Browser, credentials: { email: string; password: string }): Promise<string> {
  const page = await enterWith(browser, credentials);
  const { pathname } = new URL(page.url());
  await page.context().close();
  return pathname;
}

/** Opens the link of one side of a change of address and presses its button. */
async function confirmChange(page: Page, email: string, heading: string) {
  await page.goto(await linkMailedTo(email, mailing, "email-change"));
  await main(page).getByRole("button", { name: "Yes, change the address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    `JavaScript ${javaScriptEnabled ? "on" : "off"}`,
    javaScriptEnabled ? {} : whole("tests/e2e/my-account.spec.ts"),
    () => {
      test.use({ javaScriptEnabled });

      test("the address changes once both have confirmed, each by the link in its own mail", async ({
        page,
        browser,
      }) => {
        const [old, next] = [await makeAccount(page, mailing), someone()];
        await open(page, "/profile/email");
        await main(page).getByLabel("New email").fill(next);
        await main(page).getByLabel("Your password").fill(firstPassword);
        await main(page).getByRole("button", { name: "Ask both addresses" }).click();
        await expect(page.getByText("Please check both mailboxes").first()).toBeVisible();
        await confirmChange(page, next, "Thank you, half is done");
        expect(await arrivalOf(browser, { email: old, password: firstPassword })).toBe("/profile");
        await confirmChange(page, old, "The address has changed");
        for (const email of [old, next]) await mailing.emailTo(email, "now uses another address");
        expect(await arrivalOf(browser, { email: next, password: firstPassword })).toBe("/profile");
        expect(await arrivalOf(browser, { email: old, password: firstPassword })).toBe("/login");
      });

      test("a new password takes the old one's place and ends every session but this one", async ({
        page,
        browser,
      }) => {
        const email = await makeAccount(page, mailing);
        const elsewhere = await enterWith(browser, { email, password: firstPassword });
        await expect(elsewhere).toHaveURL(`${mailing.program.origin}/profile`);
        const password = "four lanterns by the river";
        await open(page, "/profile/password");
        await main(page).getByLabel("Current password").fill(firstPassword);
        await main(page).getByLabel("New password").first().fill(password);
        await main(page).getByLabel("New password once more").fill(password);
        await main(page).getByRole("button", { name: "Change password" }).click();
        await expect(page.getByText("Password changed").first()).toBeVisible();
        await mailing.emailTo(email, "has just been changed");
        await elsewhere.reload();
        await expect(elsewhere).toHaveURL(/\/login\?next=/);
        await elsewhere.context().close();
        await open(page, "/profile");
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Profile");
        expect(await arrivalOf(browser, { email, password: firstPassword })).toBe("/login");
        expect(await arrivalOf(browser, { email, password })).toBe("/profile");
      });

      test(
        "who has no password gets a link to choose the first one, and signs in with it",
        whole("src/features/people/accounts/my-account.test.ts"),
        async ({ page, browser }) => {
          const email = someone();
          await open(page, "/login?next=/ne/profile/password");
          await signInElsewhere(page, { email });
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("पासवर्ड राख्नुहोस्");
          await expect(main(page).getByRole("button", { name: "लिंक पठाउनुहोस्" })).toBeVisible();
          await open(page, "/profile/password");
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a password");
          await expect(main(page).locator('input[type="password"]')).toHaveCount(0);
          await main(page).getByRole("button", { name: "Mail me the link" }).click();
          await expect(page.getByText("The link is on its way").first()).toBeVisible();
          const password = "seven kites over the pond";
          await page.goto(await linkMailedTo(email, mailing, "reset-password"));
          await main(page).getByLabel("New password").first().fill(password);
          await main(page).getByLabel("New password once more").fill(password);
          await main(page).getByRole("button", { name: "Save password" }).click();
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your password has been changed");
          const again = await enterWith(browser, { email, password });
          await open(again, "/profile/password");
          await expect(main(again).getByLabel("Current password")).toBeVisible();
          await again.context().close();
        },
      );

      test("the account is deleted: nothing opens it any more, and a last mail says so", async ({ page, browser }) => {
        const email = await makeAccount(page, mailing);
        await open(page, "/profile/delete");
        await main(page).getByLabel("Write 'Former contributor' instead").check();
        await main(page).getByLabel("Erase them").check();
        await main(page).getByLabel("Your password").fill(firstPassword);
        await main(page).getByRole("button", { name: "Delete my account" }).click();
        await expect(page).toHaveURL(`${mailing.program.origin}/`);
        await mailing.emailTo(email, "are erased, as you asked");
        expect((await page.context().cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
        await open(page, "/profile");
        await expect(page).toHaveURL(/\/login\?next=/);
        expect(await arrivalOf(browser, { email, password: firstPassword })).toBe("/login");
      });

      test(
        "the data come as a file that says who asked",
        whole("src/features/people/accounts/my-account.test.ts"),
        async ({ page }) => {
          const email = await makeAccount(page, mailing);
          await open(page, "/profile");
          const [file] = await Promise.all([
            page.waitForEvent("download"),
            main(page).getByRole("link", { name: "Download my data" }).click(),
          ]);
          const text = readFileSync(await file.path(), "utf8");
          expect(JSON.parse(text)).toMatchObject({
            profile: { email, full_name: "Sita Gurung", role: "subscriber" },
            preferences: { news_updates: true },
            bookmarks: [],
          });
          expect(text).not.toMatch(/"(password|token)"/);
        },
      );

      test(
        "without a password a mailed code stands in for it, for another address and for leaving",
        whole("src/features/people/accounts/my-account.test.ts"),
        async ({ page }) => {
          const [old, next] = [someone(), someone()];
          await open(page, "/login?next=/profile/email");
          await signInElsewhere(page, { email: old });
          await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change email");
          await expect(main(page).locator('input[type="password"]')).toHaveCount(0);
          const askForCode = async () => {
            const before = mailing.emailsTo(old, "Code: ").length;
            await main(page).getByRole("button", { name: "Send me a code" }).click();
            await expect(page.getByText("A code is on its way").first()).toBeVisible();
            return /Code: (\d{6})/.exec((await mailing.emailTo(old, "Code: ", before)).text)?.[1] ?? "";
          };
          const code = await askForCode();
          await main(page).getByLabel("New email").fill(next);
          await main(page)
            .getByLabel("Code from the email")
            .fill(code === "000000" ? "111111" : "000000");
          await main(page).getByRole("button", { name: "Ask both addresses" }).click();
          await expect(page.getByText("This code is not right, or no longer valid.").first()).toBeVisible();
          await main(page).getByLabel("New email").fill(next);
          await main(page).getByLabel("Code from the email").fill(code);
          await main(page).getByRole("button", { name: "Ask both addresses" }).click();
          await expect(page.getByText("Please check both mailboxes").first()).toBeVisible();
          await mailing.emailTo(next, "wants to use this address");

          await open(page, "/profile/delete");
          await expect(main(page).locator('input[type="password"]')).toHaveCount(0);
          await main(page).getByLabel("Code from the email").fill(code);
          await main(page).getByRole("button", { name: "Delete my account" }).click();
          await expect(page.getByText("This code is not right, or no longer valid.").first()).toBeVisible();
          await main(page)
            .getByLabel("Code from the email")
            .fill(await askForCode());
          // Without a script the page that says that the code is on its way knows no choice, and so makes none.
          if (!javaScriptEnabled) await expect(main(page).getByRole("radio", { checked: true })).toHaveCount(0);
          await main(page).getByLabel("Keep my name above them").check();
          await main(page).getByLabel("Keep them without my name").check();
          await main(page).getByRole("button", { name: "Delete my account" }).click();
          await expect(page).toHaveURL(`${mailing.program.origin}/`);
          await open(page, "/profile");
          await expect(page).toHaveURL(/\/login\?next=/);
        },
      );
    },
  );
}
