// An issue from the first word to its readers: written, looked at, sent, read on the site, and ended by its links.
import { expect, type Page } from "@playwright/test";
import { notice } from "./screens/notices.ts";
import { linkIn, mailTo } from "./screens/outbox.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";

const newsletters = "/admin/newsletter/newsletters";
const issues = "/admin/newsletter/issues";

async function addNewsletter(page: Page, name: string): Promise<void> {
  await openScreen(page, `${newsletters}?new`);
  const dialog = page.getByRole("dialog", { name: "New newsletter" });
  await dialog.getByLabel("Name").first().fill(name);
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(notice(page, "Newsletter added")).toBeVisible();
}

async function addSubscriber(page: Page, email: string): Promise<void> {
  await openScreen(page, "/admin/newsletter?new");
  const dialog = page.getByRole("dialog", { name: "Add Subscriber" });
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add Subscriber" }).click();
  await expect(notice(page, "Subscriber added successfully")).toBeVisible();
}

test("an issue is written, sent and read, and its links choose and end", async ({ editor, word, browser }) => {
  test.slow();
  const [name, email] = [`Cricket ${word}`, `${word}@example.com`];
  const title = `Worth reading ${word}`;
  await makeStory(editor, { title, status: "published" });
  await addNewsletter(editor, name);
  await addSubscriber(editor, email);
  await openScreen(editor, `${issues}/new`);
  await editor.getByRole("combobox", { name: "Newsletter" }).selectOption("Newsletter");
  await editor.getByLabel("Subject").fill(`The week ${word}`);
  await editor.getByLabel("Text at the head").fill("Good morning.");
  await editor.getByRole("button", { name: "Save" }).click();
  await expect(notice(editor, "Issue added")).toBeVisible();
  await editor.getByRole("button", { name: "Add Story" }).click();
  const picker = editor.getByRole("dialog", { name: "Add Story" });
  // One of its own: others may be taken away before the issue is sent.
  await picker.getByRole("list").getByRole("button").filter({ hasText: title }).click();
  await expect(editor.getByRole("list", { name: "Stories of the issue" })).toContainText(title);
  await expect(editor.getByRole("region", { name: "Preview" }).getByRole("heading", { level: 1 })).toHaveText(
    `The week ${word}`,
  );
  await editor.getByRole("button", { name: "As plain text" }).click();
  await expect(editor.locator("pre")).toContainText(title);
  await editor.getByRole("button", { name: "Send Now" }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Send Now" }).click();
  await expect(editor.getByRole("main")).toContainText("Unsubscribed");
  const mail = await mailTo(editor, email);
  expect(mail).toContain("Good morning.");

  // Without a session and without a script, as a phone opens it from a mail.
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await expect(async () => {
    await page.goto("/newsletter/newsletter");
    await page.getByRole("link", { name: `The week ${word}` }).click({ timeout: 1_000 });
  }).toPass();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`The week ${word}`);
  await expect(page.getByRole("main")).toContainText(title);
  await page.goto("/newsletter");
  await expect(page.getByRole("checkbox", { name })).not.toBeChecked();
  await page.goto(linkIn(mail, "newsletter-choices"));
  await page.getByRole("checkbox", { name }).check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Your choice is saved.")).toBeVisible();
  await expect(page.getByRole("checkbox", { name })).toBeChecked();
  await page.getByRole("button", { name: "Leave all" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are unsubscribed");
  await context.close();
});
