// What people change about their own account, to the last mail: the address, and leaving for good; with JavaScript and without,
// with a password and without one.
import { readFileSync } from "node:fs";
import { type Browser, expect, type Page, test } from "@playwright/test";
import { openIdClient } from "../harness/openid-provider.ts";
import { type MailingProgram, startMailingProgram } from "./screens/mailbox.ts";
import { firstPassword, linkIn, makeAccount, someone } from "./screens/new-account.ts";
import { signInElsewhere } from "./screens/second-factor.ts";
import { signIn } from "./screens/sign-in-form.ts";

// One program for all of them.
test.describe.configure({ mode: "default", timeout: 180_000 });

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
const open = (page: Page, path: string) => page.goto(`${mailing.program.origin}${path}`, { waitUntil: "networkidle" });

/** Signs in with a browser of its own; answers with where that led. */
async function arrivalOf(browser: Browser, credentials: { email: string; password: string }): Promise<string> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await open(page, "/login?next=/profile");
  await signIn(page, credentials);
  await expect(
    page.getByRole("heading", { level: 1, name: "Profile" }).or(main(page).getByRole("alert")),
  ).toBeVisible();
  const { pathname } = new URL(page.url());
  await context.close();
  return pathname;
}

/** Opens the link of one side of a change of address and presses its button. */
async function confirmChange(page: Page, { email, after }: { email: string; after: number }, heading: string) {
  await page.goto(linkIn(await mailing.letterTo(email, after), mailing, "email-change"));
  await main(page).getByRole("button", { name: "Yes, change the address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
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
      await confirmChange(page, { email: next, after: 0 }, "Thank you, half is done");
      expect(await arrivalOf(browser, { email: old, password: firstPassword })).toBe("/profile");
      await confirmChange(page, { email: old, after: 1 }, "The address has changed");
      for (const [email, after] of [
        [old, 2],
        [next, 1],
      ] as const)
        expect((await mailing.letterTo(email, after)).text).toContain("now uses another address");
      expect(await arrivalOf(browser, { email: next, password: firstPassword })).toBe("/profile");
      expect(await arrivalOf(browser, { email: old, password: firstPassword })).toBe("/login");
    });

    test("the account is deleted: nothing opens it any more, and a last mail says so", async ({ page, browser }) => {
      const email = await makeAccount(page, mailing);
      await open(page, "/profile/delete");
      await main(page).getByLabel("Write 'Former contributor' instead").check();
      await main(page).getByLabel("Erase them").check();
      await main(page).getByLabel("Your password").fill(firstPassword);
      await main(page).getByRole("button", { name: "Delete my account" }).click();
      await expect(page).toHaveURL(`${mailing.program.origin}/`);
      expect((await mailing.letterTo(email, 1)).text).toContain("are erased, as you asked");
      expect((await page.context().cookies()).filter(({ name }) => name.includes("session"))).toEqual([]);
      await open(page, "/profile");
      await expect(page).toHaveURL(/\/login\?next=/);
      expect(await arrivalOf(browser, { email, password: firstPassword })).toBe("/login");
    });

    test("the data come as a file that says who asked", async ({ page }) => {
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
    });

    test("without a password a mailed code stands in for it, for another address and for leaving", async ({ page }) => {
      const [old, next] = [someone(), someone()];
      await open(page, "/login?next=/profile/email");
      await signInElsewhere(page, { email: old });
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Change email");
      await expect(main(page).locator('input[type="password"]')).toHaveCount(0);
      const askForCode = async () => {
        const before = mailing.lettersTo(old).length;
        await main(page).getByRole("button", { name: "Send me a code" }).click();
        await expect(page.getByText("A code is on its way").first()).toBeVisible();
        return /Code: (\d{6})/.exec((await mailing.letterTo(old, before)).text)?.[1] ?? "";
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
      expect((await mailing.letterTo(next)).text).toContain("wants to use this address");

      await open(page, "/profile/delete");
      await expect(main(page).locator('input[type="password"]')).toHaveCount(0);
      await main(page).getByLabel("Code from the email").fill(code);
      await main(page).getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByText("This code is not right, or no longer valid.").first()).toBeVisible();
      await main(page)
        .getByLabel("Code from the email")
        .fill(await askForCode());
      await main(page).getByRole("button", { name: "Delete my account" }).click();
      await expect(page).toHaveURL(`${mailing.program.origin}/`);
      await open(page, "/profile");
      await expect(page).toHaveURL(/\/login\?next=/);
    });
  });
}
