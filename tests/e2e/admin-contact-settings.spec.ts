// Contact Settings, as those use the screen who answer for the address of the house and for what readers send to it.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { chooseInRow, conflictDialog, itemDialog, question, searchIn, sendForm, untilSaved } from "./screens/items.ts";
import { enter, expectFocusSeen, typeInto } from "./screens/keyboard.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { heldUndo, notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const screen = "/admin/contact-settings";
const inbox = `${screen}?view=inbox`;
const subscriptions = `${screen}?view=subscriptions`;

function contactForm(page: Page) {
  const form = page.getByRole("region", { name: "Contact details" });
  return {
    form,
    address: form.getByLabel("Address"),
    email: form.getByLabel("Email"),
    phone: form.getByLabel("Phone"),
    save: () => form.getByRole("button", { name: "Save Contact Settings" }).click(),
  };
}

test.describe.configure({ mode: "serial" }); // there is one set of contact details

test("what is saved stands on the contact page at the next request; a fault names its field and keeps what was typed", async ({
  editor,
  reader,
  word,
}) => {
  await openScreen(editor, screen);
  const contact = contactForm(editor);
  await contact.address.fill(`House ${word}\nTripureshwor`);
  await contact.email.fill("nobody");
  await contact.save();
  await expect(notice(editor, "Failed to update Contact Email")).toContainText("Error");
  await expect(contact.email).toBeFocused();
  await expect(contact.address).toHaveValue(`House ${word}\nTripureshwor`);
  await contact.email.fill(`${word}@example.com`);
  await contact.phone.fill("+977-1-4123456");
  await contact.save();
  await expect(notice(editor, "Contact settings updated successfully!")).toBeVisible();
  await expect(contact.form).toContainText("Changed by Rangashala Demo Admin");
  await reader.goto("/contact");
  await expect(reader.getByRole("main")).toContainText(`House ${word}`);
  await expect(reader.getByRole("main").getByText(`${word}@example.com`).first()).toBeVisible();

  // A second save from the same form is no conflict with the first.
  await contact.phone.fill("+977-1-4654321");
  await untilSaved(editor, screen, () => contact.phone.press("Control+s"));
  await expect(contact.phone).toHaveValue("+977-1-4654321");
  await expect(conflictDialog(editor).dialog).toBeHidden();
  await editor.reload();
  await expect(contact.phone).toHaveValue("+977-1-4654321");
});

test(
  "the details are changed without a mouse, and the focus stays where it was",
  whole("tests/e2e/admin-contact-settings.spec.ts"),
  async ({ editor }) => {
    await openScreen(editor, screen);
    const contact = contactForm(editor);
    const button = contact.form.getByRole("button", { name: "Save Contact Settings" });
    await typeInto(editor, contact.phone, "01-5550010");
    await untilSaved(editor, screen, () => enter(editor, button));
    await expect(notice(editor, "Contact settings updated successfully!")).toBeVisible();
    await expectFocusSeen(button);
    await editor.keyboard.press("Shift+Tab");
    await expectFocusSeen(contact.phone);
    await typeInto(editor, contact.phone, "01-5550011");
    await untilSaved(editor, screen, () => editor.keyboard.press("Control+s"));
    await expectFocusSeen(contact.phone);
    await expect(contact.phone).toHaveValue("01-5550011");
  },
);

test(
  "whoever saves second sees both versions, and nothing typed is lost by leaving",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, screen);
    const contact = contactForm(editor);
    await contact.phone.fill("01-5550001");
    const others = {
      contact_address: `Theirs ${word}`,
      contact_email: "newsroom@example.com",
      contact_phone: "01-5550002",
    };
    await sendForm(editor, screen, { intent: "save", ...others });
    await contact.save();
    const conflict = conflictDialog(editor);
    await expect(conflict.dialog).toContainText("01-5550001");
    await expect(conflict.dialog).toContainText("01-5550002");
    await conflict.press("Save mine");
    await expect(notice(editor, "Contact settings updated successfully!")).toBeVisible();
    await expect(contact.phone).toHaveValue("01-5550001");

    await contact.phone.fill("01-5550003");
    await editor.getByRole("link", { name: "Messages" }).click();
    await question(editor).answer("Stay here");
    await expect(contact.phone).toHaveValue("01-5550003");
    await editor.getByRole("link", { name: "Messages" }).click();
    await question(editor).answer("Leave");
    await expect(editor).toHaveURL(inbox);
  },
);

test(
  "a message is found, read, answered, marked as unread, deleted and brought back",
  whole("src/features/audience/contact/admin.test.ts"),
  async ({ editor, reader, word }) => {
    await reader.goto("/contact");
    const form = reader.getByRole("main").locator("form").first();
    await form.locator("[name=name]").fill(`Maya ${word}`);
    await form.locator("[name=email]").fill(`${word}@example.com`);
    await form.locator("[name=subject]").fill("The second goal");
    await form.locator("[name=message]").fill("It was offside.\nPlease look again.");
    await form.locator("button[type=submit]").click();
    await expect(reader.getByText("Message sent successfully!")).toBeVisible();

    await openScreen(editor, inbox);
    await searchIn(editor, word);
    const row = editor.locator("tr").filter({ hasText: word });
    await expect(row).toContainText("Unread");
    await row.getByRole("link", { name: `Maya ${word}: The second goal` }).click();
    const message = itemDialog(editor, "The second goal");
    await expect(message.dialog).toContainText("Please look again.");
    const reply = message.dialog.getByRole("link", { name: "Reply by email" });
    await expect(reply).toHaveAttribute(
      "href",
      new RegExp(`^mailto:${word}@example\\.com\\?subject=Re%3A%20The%20second`),
    );
    await expect(row.getByText("Read", { exact: true })).toBeAttached();
    await expectNothingForAxe(editor);
    await message.press("Mark as unread");
    await expect(message.dialog).toBeHidden();
    await expect(row).toContainText("Unread");

    await untilSaved(editor, screen, () => chooseInRow(row, "Mark as read"));
    await editor.getByRole("navigation", { name: "Messages by state" }).getByRole("link", { name: "Unread" }).click();
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
    await editor.goBack();
    await chooseInRow(row, "Delete");
    await question(editor).answer("Delete");
    await expect(row).toBeHidden();
    await (await heldUndo(editor, "Message deleted")).click();
    await expect(row).toBeVisible();
    await row.getByRole("checkbox").check();
    await editor
      .getByRole("region", { name: "What to do with the chosen ones" })
      .getByRole("button", { name: "Delete" })
      .click();
    await question(editor).answer("Delete");
    await expect(notice(editor, "Done for one")).toBeVisible();
  },
);

test(
  "a subscription is found by its reference, activated once the money has come, cancelled, and all are in the file",
  whole("tests/e2e/membership.spec.ts"),
  async ({ editor, reader, word }) => {
    await reader.goto("/subscribe");
    const form = reader.getByRole("main").locator("form").first();
    await form.locator("[name=email]").fill(`${word}@example.com`);
    await form.locator("button[type=submit]").click();
    await expect(reader.getByText("Subscription successful!")).toBeVisible();

    await openScreen(editor, `${subscriptions}&search=${word}`);
    const row = editor.locator("tr").filter({ hasText: word });
    await expect(row).toContainText("Pending");
    await expect(row).toContainText("Rs. 499");
    const reference = (await row.locator("code").innerText()).trim();
    await openScreen(editor, `${subscriptions}&search=${reference.toLowerCase()}`);
    await row.getByRole("button", { name: "Activate" }).click();
    await expect(question(editor).dialog).toContainText("the reader is told by email");
    await question(editor).answer("Activate");
    await expect(notice(editor, "Subscription activated")).toBeVisible();
    await expect(row).toContainText("Active since");
    await row.getByRole("button", { name: "Cancel" }).click();
    await question(editor).answer("Keep the subscription");
    await row.getByRole("button", { name: "Cancel" }).click();
    await question(editor).answer("Cancel subscription");
    await expect(notice(editor, "Subscription cancelled")).toBeVisible();
    await expect(row.getByRole("button")).toHaveCount(0);
    const file = await editor.request.get(`${screen}/subscriptions-export`);
    expect(file.headers()["content-disposition"]).toContain("subscriptions.csv");
    expect(await file.text()).toContain(`${word}@example.com,monthly,499,cancelled,${reference}`);
  },
);

for (const view of [inbox, subscriptions]) {
  test(
    `${view} has nothing for axe, finds nothing in words, and fits a phone`,
    whole("tests/e2e/admin-pages.spec.ts"),
    async ({ editor }) => {
      await openScreen(editor, view);
      await expectNothingForAxe(editor);
      await editor.setViewportSize({ width: 320, height: 720 });
      await expect.poll(() => sidewaysScroll(editor)).toBe(0);
      await openScreen(editor, `${view}&search=qqqqqqqq`);
      await expect(editor.getByText("Nothing contains “qqqqqqqq”.")).toBeVisible();
    },
  );
}
