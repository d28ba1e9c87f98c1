// The list of subscribers: people come in one by one or from a file, leave, come back, are erased, and go out as a
// file.
import { readFile } from "node:fs/promises";
import { expect, type Locator, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { chooseInRow, searchIn } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

// The screen tells of one import, the latest: two at a time would hide each other.
test.describe.configure({ mode: "default" });

const screen = "/admin/newsletter";

const row = (page: Page, messages: string): Locator => page.getByRole("row").filter({ hasText: messages });
const form = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Add Subscriber" });
  return {
    dialog,
    email: dialog.getByLabel("Email"),
    name: dialog.getByLabel("Name"),
    add: dialog.getByRole("button", { name: "Add Subscriber" }),
  };
};

async function addSubscriber(page: Page, email: string): Promise<void> {
  await openScreen(page, `${screen}?new`);
  await form(page).email.fill(email);
  await form(page).add.click();
  await expect(notice(page, "Subscriber added successfully")).toBeVisible();
}

test("somebody is added by keyboard, not twice, and not without an address", async ({ editor, word }) => {
  await openScreen(editor, screen);
  await editor.getByRole("link", { name: "Add Subscriber" }).press("Enter");
  const { dialog, email, name, add } = form(editor);
  await expect(dialog).toBeVisible();
  await expectNothingForAxe(editor);
  await add.click();
  await expect(notice(editor, "Failed to add subscriber: Please fill in this field.")).toBeVisible();
  await expect(email).toBeFocused();
  await email.fill("nobody");
  await email.press("Enter");
  await expect(email).toHaveAccessibleDescription(/Enter an email address such as name@example\.com\./);
  await email.fill(`${word}@example.com`);
  await name.fill("Maya Rai");
  await editor.keyboard.press("Control+s");
  await expect(notice(editor, "Subscriber added successfully")).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(row(editor, word)).toContainText("Maya Rai");
  await expect(row(editor, word)).toContainText("Active");

  await openScreen(editor, `${screen}?new`);
  await email.fill(`${word}@example.com`);
  await add.click();
  await expect(email).toHaveAccessibleDescription(/This address is already on the list\./);
});

test(
  "somebody leaves, comes back, and is erased for good",
  whole("src/features/audience/newsletter/admin.test.ts"),
  async ({ editor, word }) => {
    await addSubscriber(editor, `${word}@example.com`);
    await searchIn(editor, word);
    await row(editor, word).getByRole("button", { name: "Unsubscribe" }).click();
    await expect(notice(editor, "Subscriber unsubscribed")).toBeVisible();
    await expect(row(editor, word)).toContainText("Unsubscribed");
    const tabs = editor.getByRole("navigation", { name: "Subscribers by status" });
    await tabs.getByRole("link", { name: "Active" }).click();
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
    await tabs.getByRole("link", { name: "Unsubscribed" }).click();
    await row(editor, word).getByRole("button", { name: "Resubscribe" }).click();
    await expect(notice(editor, "Subscriber resubscribed")).toBeVisible();
    await expect(row(editor, word)).toHaveCount(0);
    await tabs.getByRole("link", { name: "All" }).click();

    await chooseInRow(row(editor, word), "Delete");
    const question = editor.getByRole("alertdialog", { name: "Erase this subscriber?" });
    await expect(question).toContainText("is really erased and cannot be restored");
    await question.getByRole("button", { name: "Delete" }).click();
    const done = notice(editor, "Subscriber deleted successfully");
    await expect(done).toBeVisible();
    await expect(done.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(row(editor, word)).toHaveCount(0);
  },
);

test(
  "the list is ordered by address, several are chosen, and it fits a phone",
  whole("src/features/audience/newsletter/admin.test.ts"),
  async ({ editor, word }) => {
    for (const initial of ["b", "a"]) await addSubscriber(editor, `${initial}.${word}@example.com`);
    await openScreen(editor, `${screen}?search=${word}`);
    const addresses = () => editor.getByRole("row").filter({ hasText: word }).allInnerTexts();
    expect((await addresses())[0]).toContain(`a.${word}`);
    await editor.getByRole("table").getByRole("link", { name: "Email" }).click();
    await expect(editor).toHaveURL(/sort=email-asc/);
    await editor.getByRole("table").getByRole("link", { name: "Email" }).click();
    await expect(editor).toHaveURL(/sort=email-desc/);
    await expect.poll(async () => (await addresses())[0]).toContain(`b.${word}`);
    await editor.getByRole("checkbox", { name: "Choose all on this page" }).check();
    const bar = editor.getByRole("region", { name: "What to do with the chosen ones" });
    await bar.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(notice(editor, "Done for 2")).toBeVisible();
    await expect(row(editor, `a.${word}`)).toContainText("Unsubscribed");
    await editor.setViewportSize({ width: 360, height: 720 });
    await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  },
);

test(
  "the active ones go out as a file",
  whole("src/features/audience/newsletter/admin.test.ts"),
  async ({ editor, word }) => {
    await addSubscriber(editor, `${word}@example.com`);
    const coming = editor.waitForEvent("download");
    await editor.getByRole("link", { name: "Export" }).click();
    const download = await coming;
    await expect(notice(editor, "Subscriber list exported successfully")).toBeVisible();
    expect(download.suggestedFilename()).toBe("newsletter_subscribers.csv");
    const text = await readFile(await download.path(), "utf8");
    expect(text.startsWith("\uFEFFEmail,Name,Subscribed Date\r\n")).toBe(true);
    expect(text).toMatch(new RegExp(`\\r\\n${word}@example\\.com,,\\d{4}-\\d\\d-\\d\\d\\r\\n`));
  },
);

test(
  "an export that fails says so",
  whole("src/admin/frame/load-failures.test.tsx"),
  async ({ browser, staffSession }) => {
    // A page of its own: the browser complains about the line as well.
    const page = await browser.newPage({ storageState: staffSession });
    await openScreen(page, screen);
    await page.route("**/admin/newsletter/export", (route) => route.abort());
    await page.getByRole("link", { name: "Export" }).click();
    await expect(notice(page, "The list could not be exported.")).toBeVisible();
    await page.close();
  },
);

const csv = (name: string, text: string) => ({ name, mimeType: "text/csv", buffer: Buffer.from(text) });

test(
  "a file is looked through first, then taken in, and the second time there is nothing to do",
  whole("src/features/audience/newsletter/admin.test.ts"),
  async ({ editor, word }) => {
    await addSubscriber(editor, `known.${word}@example.com`);
    const file = csv(
      "readers.csv",
      `Name,Email\nMaya,one.${word}@example.com\n,nobody\n"Rai, Hari",two.${word}@example.com\nOld,known.${word}@example.com\nAgain,one.${word}@example.com\n`,
    );
    await editor.getByRole("button", { name: "Import" }).click();
    const dialog = editor.getByRole("dialog", { name: "Import Subscribers" });
    await expect(dialog.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
    await dialog.getByLabel("File with addresses").setInputFiles(csv("empty.csv", "Town\nDharan\n"));
    await expect(dialog.getByLabel("File with addresses")).toHaveAccessibleDescription(/No email address was found/);
    await dialog.getByLabel("File with addresses").setInputFiles(file);
    const rows = dialog.getByRole("list", { name: "Rows of the file" }).getByRole("listitem");
    await expect(rows).toHaveCount(5);
    await expect(rows.nth(0)).toHaveText(/Line 3\s*nobody\s*No email address/);
    await expect(rows.nth(1)).toContainText("Is subscribed already");
    await expect(rows.nth(2)).toContainText("Stands further up already");
    await expect(rows.nth(3)).toContainText("Is added");
    await expectNothingForAxe(editor);
    await dialog.getByRole("button", { name: "Import 2 subscribers" }).click();
    await expect(dialog).toBeHidden();
    await expect(editor.getByRole("region", { name: "Import", exact: true })).toContainText("Import finished.");
    await openScreen(editor, `${screen}?search=${word}`);
    await expect(row(editor, `two.${word}`)).toContainText("Rai, Hari");

    await editor.getByRole("button", { name: "Import" }).click();
    await dialog.getByLabel("File with addresses").setInputFiles(file);
    await expect(rows).toHaveCount(5);
    await expect(dialog.getByRole("button", { name: "Nothing to import" })).toBeDisabled();
  },
);

test(
  "an import tells how far it has come and can be stopped",
  whole("src/features/audience/newsletter/admin.test.ts"),
  async ({ editor, word }) => {
    const lines = Array.from({ length: 40_000 }, (_, number) => `r${number}.${word}@example.com`);
    await openScreen(editor, screen);
    await editor.getByRole("button", { name: "Import" }).click();
    const dialog = editor.getByRole("dialog", { name: "Import Subscribers" });
    await dialog.getByLabel("File with addresses").setInputFiles(csv("many.csv", lines.join("\n")));
    await expect(dialog.getByText("The first 200 rows are shown")).toBeVisible();
    await dialog.getByRole("button", { name: "Import 40,000 subscribers" }).click();
    const card = editor.getByRole("region", { name: "Import", exact: true });
    await expect(card.getByRole("progressbar", { name: "Importing subscribers..." })).toBeVisible();
    await card.getByRole("button", { name: "Stop the import" }).click();
    await expect(card).toContainText("Import stopped.");
    await expect(card.getByRole("progressbar")).toHaveCount(0);
  },
);
