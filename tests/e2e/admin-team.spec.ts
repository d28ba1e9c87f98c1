// The team, as those use the screen who look after it. One test after the other: they share an order.
import { expect, type Page } from "@playwright/test";
import { picture } from "./screens/files.ts";
import { conflictDialog, headingsIn, itemDialog, makeItem, question, removeItem } from "./screens/items.ts";
import { upload } from "./screens/library.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

test.describe.configure({ mode: "serial" });

const screen = "/admin/team";
const list = "Team members";

const makeMember = (page: Page, name: string) =>
  makeItem(page, screen, { name, position: "Reporter", description: `Writes of ${name}`, order_index: "9000" });

test("a member is added with a picture of the library, stands on the page in both languages, and is corrected", async ({
  editor,
  plainReader,
  word,
}) => {
  await openScreen(editor, screen);
  await editor.getByRole("link", { name: "Add Team Member" }).click();
  const form = itemDialog(editor, "Add New Team Member");
  await form.field("Name in Nepali").fill(`सीता ${word}`);
  await form.press("Add Team Member");
  await expect(notice(editor, "Error creating team member")).toContainText("Please fill in this field.");
  await expect(form.field("Name *")).toBeFocused();
  await expect(form.field("Name in Nepali")).toHaveValue(`सीता ${word}`);
  await form.field("Name *").fill(`Sita ${word}`);
  await form.field("Position *").fill("Photographer");
  await form.field("Description *").fill("Stands behind the goal\nwhatever the weather.");
  await form.field("Display Order *").fill("");
  await form.press("Add Team Member");
  await expect(form.field("Display Order *")).toHaveAccessibleDescription(/Enter a whole number\./);
  await form.field("Display Order *").fill("9000");
  await expect(form.field("Team Member Image")).toHaveAttribute("readonly", "");
  await form.press("Choose from the library");
  const picker = editor.getByRole("dialog", { name: "Choose from the media library" });
  const name = `portrait-${word}.png`;
  await upload(editor, picker, await picture(name));
  const select = picker.getByRole("button", { name: `Select: ${name}` });
  await select.hover();
  await select.click();
  await expect(form.field("Team Member Image")).toHaveValue(/^\/media\//);
  await form.press("Add Team Member");
  await expect(notice(editor, "Team member created successfully")).toBeVisible();
  await expect(form.dialog).toBeHidden();
  await expect(headingsIn(editor, list).last()).toContainText(`Sita ${word}`);
  const card = editor.getByRole("article").filter({ hasText: word });
  await expect(card.locator("img")).toBeVisible();

  await plainReader.goto("/about");
  await expect(plainReader.getByText(`Sita ${word}`)).toBeVisible();
  await plainReader.goto("/ne/about");
  await expect(plainReader.getByText(`सीता ${word}`)).toBeVisible();

  await editor.getByRole("link", { name: `Edit Sita ${word}` }).click();
  const edit = itemDialog(editor, "Edit Team Member");
  await expect(edit.field("Position *")).toHaveValue("Photographer");
  await expect(edit.dialog).toContainText("Changed by Rangashala Demo Admin");
  await edit.field("Position *").fill(`Picture desk ${word}`);
  await edit.field("Position *").press("Control+s");
  await expect(notice(editor, "Team member updated successfully")).toBeVisible();
  await plainReader.goto("/about");
  await expect(plainReader.getByText(`Picture desk ${word}`)).toBeVisible();
  await card.getByRole("button", { name: `Delete Sita ${word}` }).click();
  await question(editor).answer("Delete");
  await expect(card).toHaveCount(0);
});

test("order by the buttons, the switch at once, and what the server refuses goes back", async ({
  editor,
  plainReader,
  word,
}) => {
  const ids = [await makeMember(editor, `one ${word}`), await makeMember(editor, `two ${word}`)];
  await openScreen(editor, screen);
  const ours = headingsIn(editor, list).filter({ hasText: word });
  const up = editor.getByRole("button", { name: `Move two ${word} up` });
  await expect(editor.getByRole("button", { name: `Move two ${word} down` })).toHaveAttribute("aria-disabled", "true");
  await up.focus();
  await up.press("Enter");
  await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);
  await expect(up).toBeFocused();
  await editor.reload();
  await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);

  await openScreen(editor, screen);
  const card = editor.getByRole("article").filter({ hasText: `two ${word}` });
  await editor.context().setOffline(true);
  await card.getByRole("button", { name: "Deactivate" }).click();
  await expect(notice(editor, "Error updating team member status")).toContainText("The server cannot be reached.");
  await expect(card).not.toContainText("Inactive");
  await editor.context().setOffline(false);
  await card.getByRole("button", { name: "Deactivate" }).click();
  await expect(notice(editor, "Team member status updated successfully")).toBeVisible();
  await expect(card).toContainText("Inactive");
  await plainReader.goto("/about");
  await expect(plainReader.getByText(`one ${word}`, { exact: true })).toBeVisible();
  await expect(plainReader.getByText(`two ${word}`, { exact: true })).toHaveCount(0);
  for (const id of ids) await removeItem(editor, screen, id);
});

test("deleting asks and can be taken back; the second of two editors sees both versions", async ({
  editor,
  browser,
  staffSession,
  word,
}) => {
  const id = await makeMember(editor, `Shared ${word}`);
  await openScreen(editor, screen);
  const card = editor.getByRole("article").filter({ hasText: word });
  await card.getByRole("button", { name: "Delete" }).click();
  await expect(question(editor).dialog).toContainText("30 days");
  await question(editor).answer("Delete");
  await expect(card).toHaveCount(0);
  await notice(editor, "Team member deleted successfully").getByRole("button", { name: "Undo" }).click();
  await expect(card).toBeVisible();

  const context = await browser.newContext({ storageState: staffSession });
  const second = await context.newPage();
  const [theirs, mine] = [itemDialog(editor, "Edit Team Member"), itemDialog(second, "Edit Team Member")];
  for (const page of [editor, second]) await openScreen(page, `${screen}?edit=${id}`);
  await theirs.field("Position *").fill("Chief reporter");
  await theirs.press("Update Team Member");
  await expect(theirs.dialog).toBeHidden();
  await mine.field("Position *").fill("Reporter at large");
  await mine.press("Update Team Member");
  const conflict = conflictDialog(second);
  await expect(conflict.dialog).toContainText("Chief reporter");
  await expect(conflict.dialog).toContainText("Reporter at large");
  await expectNothingForAxe(second);
  await conflict.press("Save mine");
  await expect(mine.dialog).toBeHidden();
  await expect(second.getByRole("article").filter({ hasText: word })).toContainText("Reporter at large");
  await context.close();
  await removeItem(editor, screen, id);
});

test("on a phone and by keyboard alone, and nothing typed is lost", async ({ editor, word }) => {
  await editor.setViewportSize({ width: 360, height: 740 });
  await openScreen(editor, `${screen}?new`);
  const form = itemDialog(editor, "Add New Team Member");
  await expect(form.dialog).toBeVisible();
  expect(await sidewaysScroll(editor)).toBe(0);
  await expectNothingForAxe(editor);
  await form.field("Name *").focus();
  for (const text of [`By hand ${word}`, "", "Sub-editor", "", "Cuts."]) {
    await editor.keyboard.type(text);
    await editor.keyboard.press("Tab");
  }
  await editor.keyboard.press("Escape");
  await expect(question(editor).dialog).toContainText("Leave without saving?");
  await question(editor).answer("Stay here");
  await expect(form.field("Name *")).toHaveValue(`By hand ${word}`);
  await editor.keyboard.press("Control+s");
  await expect(form.dialog).toBeHidden();
  const remove = editor.getByRole("button", { name: `Delete By hand ${word}` });
  await remove.focus();
  await editor.keyboard.press("Enter");
  await editor.keyboard.press("Tab");
  await editor.keyboard.press("Enter");
  await expect(headingsIn(editor, list).filter({ hasText: word })).toHaveCount(0);
});
