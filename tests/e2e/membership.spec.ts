// From money that staff have entered to a membership that is open, in a real browser; without script for the reader.

import { expect } from "@playwright/test";
import { linkIn, mailTo } from "./screens/outbox.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { signInAfresh } from "./screens/sign-in-form.ts";

test("a payment by bank leads its reader by the mail into the membership and its receipt", async ({
  editor,
  plainReader,
  word,
}) => {
  const email = `${word}@example.com`.toLowerCase();
  await plainReader.goto("/subscribe");
  await plainReader.locator("#subscribe-form").getByLabel("Your email").fill(email);
  await plainReader.locator("#subscribe-form").getByRole("button", { name: "Subscribe" }).click();
  await expect(plainReader.getByText("Subscription successful!")).toBeVisible();
  await signInAfresh(editor, "/admin/contact-settings");
  await openScreen(editor, "/admin/contact-settings?view=subscriptions");
  await editor.getByRole("link", { name: `Enter a payment of ${email}` }).click();
  const dialog = editor.getByRole("dialog");
  await expect(dialog.getByLabel("Email")).toHaveValue(email);
  await dialog.getByLabel("Amount in rupees").fill("499");
  await dialog.getByRole("button", { name: "Enter the payment" }).click();
  await expect(dialog.getByLabel("Reason")).toHaveAccessibleDescription(/Please fill in this field\./);
  await dialog.getByLabel("Reason").fill("Voucher 17");
  await dialog.getByRole("button", { name: "Enter the payment" }).click();
  await expect(editor.getByRole("row").filter({ hasText: email })).toContainText("Active");

  const mail = await mailTo(editor, email, "/membership?token=");
  await plainReader.goto(linkIn(mail, "membership"));
  await expect(plainReader.getByRole("main")).toContainText(email);
  await plainReader.getByRole("button", { name: "Open my membership" }).click();
  await expect(plainReader).toHaveURL(/\/profile\/membership$/);
  await expect(plainReader.getByRole("heading", { name: /You are a member until/ })).toBeVisible();
  await plainReader.getByRole("link", { name: /Receipt/ }).click();
  await expect(plainReader.getByRole("main")).toContainText("Rs. 499");
  await expect(plainReader.getByRole("main")).toContainText("no tax invoice");
  await plainReader.getByRole("link", { name: "Back", exact: true }).click();
  await expect(plainReader.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  // Nothing is open any more: what a browser brings back changes nothing.
  await plainReader.goto(`${new URL(plainReader.url()).pathname}/return?data=e30=`);
  await expect(plainReader.getByRole("heading", { name: "Thank you, your payment has arrived" })).toBeVisible();
  // Without keys of a wallet no reminder goes out, and no link of one is right.
  const answer = await plainReader.goto("/membership/renew?token=a.b");
  expect(answer?.status()).toBe(410);
  await expect(plainReader.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await plainReader.getByRole("main").getByRole("link", { name: "My membership" }).click();
  await expect(plainReader).toHaveURL(/\/profile\/membership$/);
});
