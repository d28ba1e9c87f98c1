// The sections of the About page, as those use the screen who look after it. One test after the other: they share an order.
import { expect, type Page } from "@playwright/test";
import { conflictDialog, headingsIn, itemDialog, makeItem, question, removeItem } from "./screens/items.ts";
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
  await expect(headingsIn(editor, list).last()).toHaveText(`Ours ${word}`);

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

  await editor.getByRole("button", { name: `History of Corrected ${word}` }).click();
  const history = itemDialog(editor, "History");
  await expect(history.dialog.getByText("Changed fields: Title")).toBeVisible();
  await expect(history.dialog).toContainText("Created");
  await history.press("Close");
  await editor.getByRole("button", { name: `Delete Corrected ${word}` }).click();
  await question(editor).answer("Delete");
  await expect(headingsIn(editor, list).filter({ hasText: word })).toHaveCount(0);
});

test("order: by buttons, by arrow keys and by pulling; the ends are ends; the focus stays and it is said", async ({
  editor,
  word,
}) => {
  const ids = [await makeSection(editor, `one ${word}`), await makeSection(editor, `two ${word}`)];
  await openScreen(editor, screen);
  const ours = headingsIn(editor, list).filter({ hasText: word });
  const up = editor.getByRole("button", { name: `Move two ${word} up` });
  const down = editor.getByRole("button", { name: `Move two ${word} down` });
  await expect(down).toHaveAttribute("aria-disabled", "true");
  await up.focus();
  await up.press("Enter");
  await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);
  await expect(up).toBeFocused();
  await expect(editor.getByRole("status").filter({ hasText: `two ${word} is now number` })).toHaveCount(1);
  await editor.reload();
  await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);

  await openScreen(editor, screen);
  const grip = (title: string) => editor.getByRole("button", { name: new RegExp(`^Pull ${title} ${word}`) });
  await grip("two").focus();
  await editor.keyboard.press("ArrowDown");
  await expect(ours).toHaveText([`one ${word}`, `two ${word}`]);
  await expect(grip("two")).toBeFocused();

  await grip("one").scrollIntoViewIfNeeded();
  const from = await grip("two").boundingBox();
  const to = await ours.first().boundingBox();
  if (!from || !to) throw new Error("both are on the screen");
  await editor.mouse.move(from.x + 10, from.y + 10);
  await editor.mouse.down();
  await editor.mouse.move(from.x + 10, to.y, { steps: 6 });
  await editor.mouse.up();
  await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);
  await expect(editor.getByRole("button", { name: /^Move .* up$/ }).first()).toHaveAttribute("aria-disabled", "true");
  for (const id of ids) await removeItem(editor, screen, id);
});

test("a switch acts at once, and goes back with a notice when the server says no", async ({
  editor,
  plainReader,
  word,
}) => {
  const id = await makeSection(editor, `Switched ${word}`);
  await openScreen(editor, screen);
  const card = editor.getByRole("article").filter({ hasText: word });
  await editor.context().setOffline(true);
  await card.getByRole("button", { name: "Deactivate" }).click();
  await expect(notice(editor, "Error updating section")).toContainText("The server cannot be reached.");
  await expect(card).toContainText("Active");
  await expect(card).not.toContainText("Inactive");
  await editor.context().setOffline(false);
  await card.getByRole("button", { name: "Deactivate" }).click();
  await expect(card).toContainText("Inactive");
  await expect(notice(editor, "Section updated successfully")).toBeVisible();
  await plainReader.goto("/about");
  await expect(plainReader.getByText(`Switched ${word}`)).toHaveCount(0);
  await removeItem(editor, screen, id);
});

test("deleting asks first and can be taken back", async ({ editor, plainReader, word }) => {
  const id = await makeSection(editor, `Deleted ${word}`);
  await openScreen(editor, screen);
  const card = editor.getByRole("article").filter({ hasText: word });
  const remove = card.getByRole("button", { name: "Delete" });
  await remove.click();
  await expect(question(editor).dialog).toContainText(`Deleted ${word}`);
  await expect(question(editor).dialog).toContainText("30 days");
  await expectNothingForAxe(editor);
  await question(editor).answer("Cancel");
  await expect(remove).toBeFocused();
  await remove.click();
  await question(editor).answer("Delete");
  await expect(card).toHaveCount(0);
  await plainReader.goto("/about");
  await expect(plainReader.getByText(`Deleted ${word}`, { exact: true })).toHaveCount(0);
  await notice(editor, "Section deleted successfully").getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();
  await plainReader.goto("/about");
  await expect(plainReader.getByText(`Deleted ${word}`, { exact: true })).toBeVisible();
  await removeItem(editor, screen, id);
});

test("the second of two editors sees both versions, and keeps theirs or takes the other", async ({
  editor,
  browser,
  staffSession,
  word,
}) => {
  const id = await makeSection(editor, `Shared ${word}`);
  const context = await browser.newContext({ storageState: staffSession });
  const second = await context.newPage();
  const mine = itemDialog(second, "Edit Section");
  const theirs = itemDialog(editor, "Edit Section");
  const write = async (form: typeof mine, title: string) => {
    await form.field("Title *").fill(`${title} ${word}`);
    await form.press("Update Section");
  };
  const address = `${screen}?edit=${id}`;
  for (const choice of ["Save mine", "Use theirs"]) {
    for (const page of [editor, second]) await openScreen(page, address);
    await write(theirs, `Theirs before ${choice}`);
    await expect(theirs.dialog).toBeHidden();
    await write(mine, `Mine before ${choice}`);
    const conflict = conflictDialog(second);
    await expect(conflict.dialog).toContainText(`Theirs before ${choice} ${word}`);
    await expect(conflict.dialog).toContainText(`Mine before ${choice} ${word}`);
    await expectNothingForAxe(second);
    await conflict.press(choice);
    if (choice === "Use theirs") {
      await expect(mine.field("Title *")).toHaveValue(`Theirs before ${choice} ${word}`);
      await mine.press("Cancel");
    }
    await expect(mine.dialog).toBeHidden();
    const stands = choice === "Use theirs" ? `Theirs before ${choice} ${word}` : `Mine before ${choice} ${word}`;
    await expect(headingsIn(second, list).filter({ hasText: word })).toHaveText(stands);
  }
  // What changed is nothing that this form shows: no question, the save goes through.
  await openScreen(second, address);
  await mine.field("Title *").fill(`Last ${word}`);
  await openScreen(editor, screen);
  const above = editor.getByRole("button", { name: new RegExp(`^Move .*${word} up$`) });
  await above.click();
  await editor.getByRole("button", { name: new RegExp(`^Move .*${word} down$`) }).click();
  await expect(above).toBeVisible();
  await mine.press("Update Section");
  await expect(mine.dialog).toBeHidden();
  await context.close();
  await removeItem(editor, screen, id);
});

test("nothing typed is lost: the line is down, the dialog closed by accident, the way back", async ({
  editor,
  word,
}) => {
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
});

test("on a phone and by keyboard alone: opened by its address, filled, saved, nothing wider than the window", async ({
  editor,
  word,
}) => {
  await editor.setViewportSize({ width: 360, height: 740 });
  await openScreen(editor, `${screen}?new`);
  const form = itemDialog(editor, "Create New Section");
  await expect(form.dialog).toBeVisible();
  expect(await sidewaysScroll(editor)).toBe(0);
  await expectNothingForAxe(editor);
  await form.field("Section Name *").focus();
  await editor.keyboard.type("story");
  await editor.keyboard.press("Tab");
  await editor.keyboard.press("Tab");
  await editor.keyboard.type(`By hand ${word}`);
  await editor.keyboard.press("Tab");
  await editor.keyboard.press("Tab");
  await editor.keyboard.type("Words");
  await editor.keyboard.press("Control+s");
  await expect(form.dialog).toBeHidden();
  const remove = editor.getByRole("button", { name: `Delete By hand ${word}` });
  await remove.focus();
  await editor.keyboard.press("Enter");
  await editor.keyboard.press("Tab");
  await editor.keyboard.press("Enter");
  await expect(headingsIn(editor, list).filter({ hasText: word })).toHaveCount(0);
});
