// The sections of the About page, as those use the screen who look after it. One test after the other: they share an
// order.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { itemScreenJourneys } from "./screens/item-journeys.ts";
import { chooseInRow, headingsIn, itemDialog, makeItem, question, removeItem, untilSaved } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

test.describe.configure({ mode: "serial" });

const screen = "/admin/about";
const list = "Sections of the About page";

const makeSection = (page: Page, title: string) =>
  makeItem(page, screen, { section_name: "story", title, content: `Words of ${title}`, is_active: "true" });

test("a section is written, stands on the page at the next request, in both languages, and is corrected", async ({
  editor,
  plainReader,
  word,
}) => {
  await openScreen(editor, screen);
  await editor.getByRole("link", { name: "Add Section" }).click();
  const form = itemDialog(editor, "Create New Section");
  await expect(form.field("Section Name *")).toHaveAttribute("placeholder", /hero, mission, team/);
  await expect(form.field("Active")).toBeChecked();
  await form.field("Title in Nepali").fill(`हाम्रो ${word}`);
  await form.press("Create Section");
  await expect(notice(editor, "Error creating section")).toContainText("Please fill in this field.");
  await expect(form.field("Section Name *")).toBeFocused();
  await expect(form.field("Section Name *")).toHaveAccessibleDescription(/Please fill in this field\./);
  await expect(form.field("Title in Nepali")).toHaveValue(`हाम्रो ${word}`);
  await form.field("Section Name *").fill("story");
  await form.field("Title *").fill(`Ours ${word}`);
  await form.field("Content *").fill("First line\nsecond line\nthird line");
  await form.field("Image URL").fill("no address");
  await form.press("Create Section");
  await expect(form.field("Image URL")).toHaveAttribute("aria-invalid", "true");
  await form.field("Image URL").fill("");
  await form.press("Create Section");
  await expect(notice(editor, "Section created successfully")).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await expect(editor).toHaveURL(new RegExp(`${screen}$`));
  await expect(headingsIn(editor, list).last()).toHaveText(`Ours ${word} हाम्रो ${word}`);

  await plainReader.goto("/about");
  await expect(plainReader.getByText(`Ours ${word}`)).toBeVisible();
  await plainReader.goto("/ne/about");
  await expect(plainReader.getByText(`हाम्रो ${word}`)).toBeVisible();

  await editor.getByRole("link", { name: `Edit Ours ${word}` }).click();
  const edit = itemDialog(editor, "Edit Section");
  await expect(edit.field("Content *")).toHaveValue("First line\nsecond line\nthird line");
  await expect(edit.dialog).toContainText("Changed by Rangashala Demo Admin");
  await edit.field("Title *").fill(`Corrected ${word}`);
  await edit.field("Title *").press("Control+s");
  await expect(notice(editor, "Section updated successfully")).toBeVisible();
  await plainReader.goto("/about");
  await expect(plainReader.getByText(`Corrected ${word}`)).toBeVisible();

  await chooseInRow(editor, "History", `Corrected ${word}`);
  const history = itemDialog(editor, "History");
  await expect(history.dialog.getByText("Changed fields: Title")).toBeVisible();
  await expect(history.dialog).toContainText("Created");
  await history.press("Close");
  await chooseInRow(editor, "Delete", `Corrected ${word}`);
  await question(editor).answer("Delete");
  await expect(headingsIn(editor, list).filter({ hasText: word })).toHaveCount(0);
});

// Here of all parts with versions: no other test changes this page meanwhile.
test(
  "its history says what a version changed, and has an earlier one again",
  whole("src/features/front-page/about/part-versions.test.ts"),
  async ({ editor, plainReader, word }) => {
    await makeSection(editor, `Kept ${word}`);
    await openScreen(editor, screen);
    await editor.getByRole("link", { name: "Versions" }).click();
    const versions = editor.getByRole("region", { name: "Versions", exact: true }).getByRole("listitem");
    const difference = editor.getByRole("region", { name: /^What version \d+ changed$/ });
    await expect(difference.getByText(`Words of Kept ${word}`)).toBeVisible();
    await expect(versions.first().getByRole("button", { name: "Restore" })).toHaveCount(0);
    await expectNothingForAxe(editor);
    await editor.setViewportSize({ width: 360, height: 740 });
    await expect.poll(() => sidewaysScroll(editor)).toBe(0);

    await versions.nth(1).getByRole("button", { name: "Restore" }).click();
    await question(editor).answer("Restore");
    await expect(notice(editor, "The earlier version holds again")).toBeVisible();
    await expect(versions.first()).toContainText("An earlier version again");
    await plainReader.goto("/about");
    await expect(plainReader.getByText(`Kept ${word}`)).toHaveCount(0);
  },
);

test(
  "order: by buttons, by arrow keys and by pulling; the ends are ends; the focus stays and it is said",
  whole("src/admin/kit/list/use-arranging.test.ts"),
  async ({ editor, word }) => {
    const ids = [await makeSection(editor, `one ${word}`), await makeSection(editor, `two ${word}`)];
    await openScreen(editor, screen);
    const ours = headingsIn(editor, list).filter({ hasText: word });
    const up = editor.getByRole("button", { name: `Move two ${word} up` });
    const down = editor.getByRole("button", { name: `Move two ${word} down` });
    await expect(down).toHaveAttribute("aria-disabled", "true");
    await up.focus();
    await untilSaved(editor, screen, () => up.press("Enter"));
    await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);
    await expect(up).toBeFocused();
    await expect(editor.getByRole("status").filter({ hasText: `two ${word} is now number` })).toHaveCount(1);
    await editor.reload();
    await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);

    await openScreen(editor, screen);
    const grip = (title: string) => editor.getByRole("button", { name: new RegExp(`^Pull ${title} ${word}`) });
    await grip("two").focus();
    await untilSaved(editor, screen, () => editor.keyboard.press("ArrowDown"));
    await expect(ours).toHaveText([`one ${word}`, `two ${word}`]);
    await expect(grip("two")).toBeFocused();

    await grip("one").scrollIntoViewIfNeeded();
    const from = await grip("two").boundingBox();
    const to = await ours.first().boundingBox();
    if (!from || !to) throw new Error("both are on the screen");
    await editor.mouse.move(from.x + 10, from.y + 10);
    await editor.mouse.down();
    await editor.mouse.move(from.x + 10, to.y, { steps: 6 });
    await untilSaved(editor, screen, () => editor.mouse.up());
    await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);
    await expect(editor.getByRole("button", { name: /^Move .* up$/ }).first()).toHaveAttribute("aria-disabled", "true");
    for (const id of ids) await removeItem(editor, screen, id);
  },
);

test(
  "of two editors nobody is asked when what changed is nothing that the form shows",
  whole("src/features/front-page/about/commands.server.test.ts"),
  async ({ editor, browser, staffSession, word }) => {
    const id = await makeSection(editor, `Shared ${word}`);
    const context = await browser.newContext({ storageState: staffSession });
    const second = await context.newPage();
    const mine = itemDialog(second, "Edit Section");
    await openScreen(second, `${screen}?edit=${id}`);
    await mine.field("Title *").fill(`Last ${word}`);
    await openScreen(editor, screen);
    const above = editor.getByRole("button", { name: new RegExp(`^Move .*${word} up$`) });
    await untilSaved(editor, screen, () => above.click());
    const below = editor.getByRole("button", { name: new RegExp(`^Move .*${word} down$`) });
    await untilSaved(editor, screen, () => below.click());
    await expect(above).toBeVisible();
    await mine.press("Update Section");
    await expect(mine.dialog).toBeHidden();
    await context.close();
    await removeItem(editor, screen, id);
  },
);

test(
  "nothing typed is lost: the line is down, the dialog closed by accident, the way back",
  whole("tests/e2e/interruptions.spec.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, screen);
    await editor.getByRole("link", { name: "Add Section" }).click();
    const form = itemDialog(editor, "Create New Section");
    await form.field("Section Name *").fill("story");
    await form.field("Title *").fill(`Kept ${word}`);
    await form.field("Content *").fill("Words");
    await editor.context().setOffline(true);
    await form.press("Create Section");
    await expect(notice(editor, "Error creating section")).toContainText("The server cannot be reached.");
    await editor.context().setOffline(false);
    for (const leave of [
      () => editor.keyboard.press("Escape"),
      () => form.press("Cancel"),
      () => form.press("Close"),
      () => editor.goBack(),
    ]) {
      await leave();
      await expect(question(editor).dialog).toContainText("Leave without saving?");
      await question(editor).answer("Stay here");
      await expect(form.field("Title *")).toHaveValue(`Kept ${word}`);
    }
    await form.press("Cancel");
    await question(editor).answer("Leave");
    await expect(form.dialog).toBeHidden();
    await editor.getByRole("link", { name: "Add Section" }).click();
    await expect(form.field("Title *")).toHaveValue("");
    await form.press("Cancel");
    await expect(form.dialog).toBeHidden();
  },
);

test.describe("as on every screen of items", whole("tests/e2e/admin-gallery.spec.ts"), () => {
  itemScreenJourneys({
    screen,
    make: makeSection,
    isSearched: false,
    creating: { dialog: "Create New Section", button: "Create Section" },
    editing: { dialog: "Edit Section", button: "Update Section" },
    switching: {
      press: "Deactivate",
      before: "Active",
      after: "Inactive",
      refused: "Error updating section",
      done: "Section updated successfully",
    },
    readers: { address: "/about", switchOn: "Activate" },
    deleting: { asks: "30 days", done: "Section deleted successfully" },
    conflict: { field: "Title *", answers: ["Save mine", "Use theirs"] },
    keyboard: {
      titleField: "Title *",
      firstField: "Section Name *",
      typed: (title) => ["story", "", title, "", "Words"],
    },
  });
});
