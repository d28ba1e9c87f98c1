// Events, as those use the screen who announce them.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { itemScreenJourneys } from "./screens/item-journeys.ts";
import { chooseInRow, itemDialog, makeItem, question, removeItem, untilSaved } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const screen = "/admin/events";

const makeEvent = (page: Page, title: string, fields: Readonly<Record<string, string>> = {}) =>
  makeItem(page, screen, { title, status: "draft", ...fields });

const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test(
  "an event is announced, stands on its page with its date and place, and is corrected",
  whole("src/features/newsroom/calendar/admin.test.ts"),
  async ({ editor, plainReader, word }) => {
    await openScreen(editor, screen);
    await editor.getByRole("link", { name: "Add Event" }).click();
    const form = itemDialog(editor, "Add Event");
    await expect(form.field("Status")).toHaveValue("draft");
    await form.field("Title *").fill(`Women's Cup, ${word}`);
    await expect(form.field("Slug")).toHaveValue(`womens-cup-${word}`);
    await form.field("Date and time").fill("2031-03-05T17:30");
    await form.field("Location").fill("Dasharath Stadium");
    await form.field("Description").fill("The best eight teams of the country.");
    await form.field("Status").selectOption("published");
    await form.press("Create Event");
    await expect(notice(editor, "Event created successfully")).toBeVisible();
    await expect(form.dialog).toBeHidden();
    const card = cardOf(editor, word);
    await expect(card.getByText("Published", { exact: true })).toBeVisible();
    await expect(card.getByText("Dasharath Stadium")).toBeVisible();
    await expect(card.locator("time")).toHaveAttribute("datetime", "2031-03-05T11:45:00.000Z");

    await plainReader.goto(`/events/womens-cup-${word}`);
    await expect(plainReader.getByRole("heading", { level: 1 })).toHaveText(`Women's Cup, ${word}`);
    await expect(plainReader.getByText("Dasharath Stadium").first()).toBeVisible();

    await card.getByRole("link", { name: `Edit Women's Cup, ${word}` }).click();
    const edit = itemDialog(editor, "Edit Event");
    await expect(edit.field("Date and time")).toHaveValue("Mar 5, 2031, 5:30 PM");
    await edit.field("Location").fill("Pokhara Stadium");
    await edit.field("Slug").fill("");
    await edit.field("Title *").fill(`Final ${word}`);
    await expect(edit.field("Slug")).toHaveValue(`final-${word}`);
    await edit.press("Update Event");
    await expect(notice(editor, "Event updated successfully")).toBeVisible();
    await plainReader.goto(`/events/womens-cup-${word}`);
    await expect(plainReader).toHaveURL(`/events/final-${word}`);
    await expect(plainReader.getByText("Pokhara Stadium").first()).toBeVisible();
    const id = new URL((await card.getByRole("link").first().getAttribute("href")) ?? "", editor.url());
    await removeItem(editor, screen, id.searchParams.get("edit") ?? "");
  },
);

test(
  "what cannot be saved is said at its field and as a notice, and nothing typed is lost",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const id = await makeEvent(editor, `Taken ${word}`, { slug: `taken-${word}` });
    await openScreen(editor, `${screen}?new`);
    const form = itemDialog(editor, "Add Event");
    await form.field("Location").fill("Butwal");
    await form.press("Create Event");
    await expect(notice(editor, "Error creating event")).toContainText("Please fill in this field.");
    await expect(form.field("Title *")).toBeFocused();
    await expect(form.field("Location")).toHaveValue("Butwal");
    await form.field("Title *").fill(`Other ${word}`);
    await form.field("Slug").fill(`taken-${word}`);
    await form.press("Create Event");
    await expect(form.field("Slug")).toHaveAccessibleDescription(
      /Another event has this address\. Choose another one\./,
    );
    await form.press("Cancel");
    await expect(question(editor).dialog).toContainText("Leave without saving?");
    await question(editor).answer("Leave");

    await openScreen(editor, `${screen}?edit=${id}`);
    const edit = itemDialog(editor, "Edit Event");
    await edit.field("Title *").fill(" ");
    await edit.press("Update Event");
    await expect(notice(editor, "Error updating event")).toContainText("Please fill in this field.");
    await removeItem(editor, screen, id);
  },
);

test(
  "the list is narrowed by status and language, searched and sorted in its address",
  whole("src/features/newsroom/calendar/admin.test.ts"),
  async ({ editor, word }) => {
    const ids = [
      await makeEvent(editor, `Alpha ${word}`, { location: "Jhapa", event_date: "2031-05-01T10:00" }),
      await makeEvent(editor, `Beta ${word}`, { status: "cancelled", lang: "ne", event_date: "2031-04-01T10:00" }),
    ];
    await openScreen(editor, `${screen}?search=${word}`);
    const headings = editor.getByRole("article").getByRole("heading");
    await expect(headings).toHaveText([`Beta ${word}`, `Alpha ${word}`]);
    await editor.getByRole("link", { name: "Title", exact: true }).click();
    await expect(headings).toHaveText([`Alpha ${word}`, `Beta ${word}`]);
    await editor.getByRole("link", { name: "Date and time", exact: true }).click();
    await expect(headings).toHaveText([`Beta ${word}`, `Alpha ${word}`]);
    const tabs = editor.getByRole("navigation", { name: "Events by status" });
    await tabs.getByText("Cancelled").click();
    await expect(headings).toHaveText([`Beta ${word}`]);
    await expect(editor).toHaveURL(/status=cancelled/);
    await tabs.getByText("Published").click();
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
    await tabs.getByText("All", { exact: true }).click();
    await expect(headings).toHaveCount(2); // the links of the other filter lead on from the list that is shown
    await editor.getByRole("navigation", { name: "Events by language" }).getByText("English").click();
    await expect(headings).toHaveText([`Alpha ${word}`]);
    for (const id of ids) await removeItem(editor, screen, id);
  },
);

test("the list fits a phone and has nothing for axe", whole("tests/e2e/admin-pages.spec.ts"), async ({ editor }) => {
  await editor.setViewportSize({ width: 360, height: 740 });
  await openScreen(editor, screen);
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  await expectNothingForAxe(editor);
});

test.describe("as on every screen of items", whole("tests/e2e/admin-gallery.spec.ts"), () => {
  itemScreenJourneys({
    screen,
    make: makeEvent,
    creating: { dialog: "Add Event", button: "Create Event" },
    editing: { dialog: "Edit Event", button: "Update Event" },
    switching: {
      async first(item, page) {
        await chooseInRow(item, "Publish");
        await expect(notice(page, "Event updated successfully")).toBeVisible();
      },
      press: "Mark as cancelled",
      before: "Published",
      after: "Cancelled",
      refused: "Error updating event",
      async last(item, page) {
        await untilSaved(page, screen, () => chooseInRow(item, "Back to draft"));
        await expect(item.getByText("Draft", { exact: true })).toBeVisible();
      },
    },
    deleting: { asks: "It stays in the trash for 30 days.", done: "Event deleted successfully" },
    several: { button: "Publish", state: "Published", asks: "2 events disappear from the pages at once." },
    keyboard: { titleField: "Title *", typed: (title) => [title] },
  });
});
