// Accounts from the first form to the last mail: real pages, a real mail server, with JavaScript and without.
import { expect, type Page, test } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { type MailingProgram, startMailingProgram } from "./screens/mailbox.ts";
import { fillSignUp, firstPassword, linkIn, linkMailedTo, makeAccount, someone } from "./screens/new-account.ts";

// One program for all of them.
test.describe.configure({ mode: "default", retries: 0 });

let mailing: MailingProgram;
test.beforeAll(async () => {
  test.setTimeout(300_000);
  mailing = await startMailingProgram();
});
test.afterAll(() => mailing.stop());

const first = firstPassword;
const second = "seven lanterns by the well";

const open = (page: Page, path: string) => page.goto(`${mailing.program.origin}${path}`);
const main = (page: Page) => page.getByRole("main");

async function signIn(page: Page, email: string, password: string) {
  await open(page, "/login");
  await main(page).getByLabel("Email").fill(email);
  await main(page).getByLabel("Password").fill(password);
  await main(page).getByRole("button", { name: "Login" }).click();
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(`JavaScript ${javaScriptEnabled ? "on" : "off"}`, () => {
    test.use({ javaScriptEnabled });

    test("a reader signs up, is told to confirm, confirms, and is in as a subscriber", async ({ page }) => {
      const email = someone();
      await open(page, "/login");
      await main(page).getByRole("link", { name: "Sign Up" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sign Up");
      await fillSignUp(page, { email, password: first });
      await main(page).getByRole("button", { name: "Sign Up" }).click();
      await expect(page.getByText("Account created!")).toBeVisible();
      await expect(page.getByText("Please check your email to confirm your account.").first()).toBeVisible();
      await signIn(page, email, first);
      await expect(main(page).getByRole("alert")).toContainText("The email or the password is not right.");
      await expect(main(page).getByText("Your email address may not be confirmed yet")).toBeVisible();
      await main(page).getByRole("button", { name: "Send the message again" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please check your email");
      const again = await linkMailedTo(email, mailing, "verify-email", 1);
      const older = await linkMailedTo(email, mailing, "verify-email");
      expect((await page.goto(older))?.status()).toBe(410);
      await page.goto(again);
      await main(page).getByLabel("Password").fill("not that password");
      await main(page).getByRole("button", { name: "Confirm and sign in" }).click();
      await expect(main(page).getByRole("alert")).toContainText("This is not the password of that sign-up");
      await main(page).getByLabel("Password").fill(first);
      await main(page).getByRole("button", { name: "Confirm and sign in" }).click();
      await expect(page).toHaveURL(`${mailing.program.origin}/`);
      await open(page, "/admin");
      await expect(page.getByText("You don't have permission to access this page")).toBeVisible();
      expect((await page.goto(again))?.status()).toBe(410);
    });

    test(
      "what is missing, differs or is easy to guess is said, and nothing typed is lost but the password",
      javaScriptEnabled ? {} : whole("tests/e2e/accounts.spec.ts"),
      async ({ page }) => {
        await open(page, "/login?tab=signup");
        await main(page).getByRole("button", { name: "Sign Up" }).click();
        await expect(main(page).getByRole("alert")).toContainText("Error signing up");
        await expect(main(page).getByRole("alert")).toContainText("Please fill in all fields");
        const email = someone();
        await fillSignUp(page, { email, password: first, confirmation: second });
        if (javaScriptEnabled) {
          await expect(main(page).getByText("Passwords don't match")).toBeVisible();
          await expect(main(page).getByRole("button", { name: "Sign Up" })).toBeDisabled();
          await main(page).getByLabel("Confirm password").fill(first);
          await expect(main(page).getByText("Passwords don't match")).toBeHidden();
          await expect(main(page).getByRole("button", { name: "Sign Up" })).toBeEnabled();
        } else {
          await main(page).getByRole("button", { name: "Sign Up" }).click();
          await expect(main(page).getByRole("alert")).toContainText("Passwords do not match");
        }
        await fillSignUp(page, { email, password: "Kathmandu2082" });
        await main(page).getByRole("button", { name: "Sign Up" }).click();
        await expect(main(page).getByRole("alert")).toContainText("among the first that others would try");
        await fillSignUp(page, { email, password: "gurung hill in the rain" });
        await main(page).getByRole("button", { name: "Sign Up" }).click();
        await expect(main(page).getByRole("alert")).toContainText(
          "Your name or your email address is in this password",
        );
        await expect(main(page).getByLabel("Full name")).toHaveValue("Sita Gurung");
        await expect(main(page).getByLabel("Email")).toHaveValue(email);
        await expect(main(page).getByLabel("Confirm password")).toHaveValue("");
        expect(mailing.emailsTo(email)).toEqual([]);
      },
    );

    test(
      "a forgotten password is replaced: the link works once, other devices are signed out, a mail tells",
      javaScriptEnabled ? {} : whole("tests/e2e/accounts.spec.ts"),
      async ({ page, browser }) => {
        const email = await makeAccount(page, mailing);
        const other = await browser.newContext({ javaScriptEnabled });
        const elsewhere = await other.newPage();
        await open(elsewhere, "/login");
        await main(elsewhere).getByRole("link", { name: "Forgot your password?" }).click();
        await main(elsewhere).getByLabel("Email").fill(email);
        await main(elsewhere).getByRole("button", { name: "Send the link" }).click();
        await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Please check your email");
        const link = await linkMailedTo(email, mailing, "reset-password");
        await elsewhere.goto(link);
        await main(elsewhere).getByLabel("New password", { exact: false }).first().fill(second);
        await main(elsewhere).getByLabel("New password once more").fill(second);
        await main(elsewhere).getByRole("button", { name: "Save password" }).click();
        await expect(elsewhere.getByRole("heading", { level: 1 })).toHaveText("Your password has been changed");
        expect((await elsewhere.goto(link))?.status()).toBe(410);
        await mailing.emailTo(email, "has just been changed");
        await open(page, "/admin");
        await expect(page).toHaveURL(/\/login\?next=/);
        await signIn(elsewhere, email, first);
        await expect(main(elsewhere).getByRole("alert")).toContainText("The email or the password is not right.");
        await signIn(elsewhere, email, second);
        await expect(elsewhere).toHaveURL(`${mailing.program.origin}/`);
        await other.close();
      },
    );

    test(
      "a code or a link from the mail signs in, once",
      javaScriptEnabled ? {} : whole("tests/e2e/accounts.spec.ts"),
      async ({ page }) => {
        const email = await makeAccount(page, mailing);
        await page.context().clearCookies();
        await open(page, "/login?next=/national");
        await main(page).getByRole("link", { name: "Sign in with a code by email" }).click();
        await main(page).getByLabel("Email").fill(email.toUpperCase());
        await main(page).getByRole("button", { name: "Send the code" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("Enter the code");
        const message = await mailing.emailTo(email, "Code: ");
        const code = /Code: (\d{6})/.exec(message.text)?.[1] ?? "";
        await main(page)
          .getByLabel("Code from the email")
          .fill(code === "000000" ? "111111" : "000000");
        await main(page).getByRole("button", { name: "Sign in" }).click();
        await expect(main(page).getByRole("alert")).toContainText("This code is not right");
        await main(page)
          .getByLabel("Code from the email")
          .fill(`${code.slice(0, 3)} ${code.slice(3)}`);
        await main(page).getByRole("button", { name: "Sign in" }).click();
        await expect(page).toHaveURL(`${mailing.program.origin}/national`);
        await page.context().clearCookies();
        expect((await page.goto(linkIn(message, mailing, "sign-in-code")))?.status()).toBe(410);
        await open(page, "/ne/sign-in-code");
        await main(page).getByLabel("इमेल").fill(email);
        await main(page).getByRole("button", { name: "कोड पठाउनुहोस्" }).click();
        await expect(page.getByRole("heading", { level: 1 })).toHaveText("कोड लेख्नुहोस्");
        const nepali = await mailing.emailTo(email, "कोड");
        await page.goto(linkIn(nepali, mailing, "sign-in-code"));
        await main(page).getByRole("button", { name: "लगइन गर्नुहोस्" }).click();
        await expect(page).toHaveURL(`${mailing.program.origin}/ne`);
      },
    );
  });
}

test(
  "whoever signs up with the address of an account learns nothing, and its owner is told",
  whole("src/server/sign-in/authentication-answers.test.ts"),
  async ({ page }) => {
    const email = await makeAccount(page, mailing);
    await page.context().clearCookies();
    await open(page, "/login?tab=signup");
    await fillSignUp(page, { email, password: second });
    await main(page).getByRole("button", { name: "Sign Up" }).click();
    await expect(page.getByText("Account created!")).toBeVisible();
    await mailing.emailTo(email, "There is an account with it already");
    await signIn(page, email, second);
    await expect(main(page).getByRole("alert")).toContainText("The email or the password is not right.");
    await signIn(page, email, first);
    await expect(page).toHaveURL(`${mailing.program.origin}/`);
  },
);
