// The navigation and the site's settings, as those use the screen who look after the site. One test after the other:
// they share an order.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import {
  chooseInRow,
  chooseLast,
  conflictDialog,
  makeItem,
  moreOf,
  question,
  removeItem,
  sendForm,
  untilSaved,
} from "./screens/items.ts";
import { enter, expectFocusSeen, typeInto } from "./screens/keyboard.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { heldUndo, notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

test.describe.configure({ mode: "serial" });

const screen = "/admin/navbar";

/** A form of the screen: the one that opens above the list, or the one in the place of a row. */
function itemForm(page: Page, title: string) {
  const form = page.getByRole("region", { name: title, exact: true });
  return {
    form,
    field: (label: string) => form.getByLabel(label, { exact: true }),
    press: (word: string) => form.getByRole("button", { name: word, exact: true }).click(),
  };
}

const rowOf = (page: Page, label: string) =>
  page.getByRole("list", { name: "Navigation items" }).getByRole("listitem").filter({ hasText: label }).last();

/** In the navigation of readers, unfolded or not. */
const linkOf = (reader: Page, label: string) => reader.getByRole("link", { name: label, includeHidden: true });

test("an item is added, stands in the navigation in both languages, goes below another and is corrected", async ({
  editor,
  plainReader,
  word,
}) => {
  await openScreen(editor, screen);
  const open = editor.getByRole("link", { name: "Add Navbar Item" });
  await open.click();
  const add = itemForm(editor, "Add Navbar Item");
  await expect(add.form).toBeInViewport({ ratio: 0.9 });
  await add.field("Label *").fill(`Parent ${word}`);
  await add.press("Add Item");
  await expect(notice(editor, "Label and URL are required")).toContainText("Error");
  await expect(add.field("URL *")).toBeFocused();
  await add.field("URL *").fill("javascript:alert(1)");
  await add.press("Add Item");
  await expect(notice(editor, "Failed to create navbar item")).toBeVisible();
  await expect(add.field("URL *")).toHaveAttribute("aria-invalid", "true");
  await expect(add.field("Label *")).toHaveValue(`Parent ${word}`);
  await add.field("URL *").fill("/about");
  await add.field("Label in Nepali").fill(`माथि ${word}`);
  await add.press("Add Item");
  await expect(notice(editor, "Navbar item created successfully")).toBeVisible();
  await expect(add.form).toBeHidden();
  await plainReader.goto("/about");
  await expect(linkOf(plainReader, `Parent ${word}`).first()).toBeAttached();
  await plainReader.goto("/ne/about");
  await expect(linkOf(plainReader, `माथि ${word}`).first()).toBeAttached();

  await open.click();
  await add.field("Label *").fill(`Child ${word}`);
  await add.field("URL *").fill("/contact");
  await add.field("Parent").selectOption(`Parent ${word}`);
  await add.press("Add Item");
  const below = editor.getByRole("list", { name: `Items below Parent ${word}` });
  await expect(below.getByRole("listitem")).toContainText(`Child ${word}`);
  // Who has items below stays at the top; who is below is no parent.
  await open.click();
  await expect(add.field("Parent").getByRole("option", { name: `Child ${word}` })).toHaveCount(0);
  await editor.getByRole("link", { name: `Edit Parent ${word}` }).click();
  const edit = itemForm(editor, `Editing Parent ${word}`);
  await expect(edit.field("Parent").getByRole("option")).toHaveCount(1);
  await edit.field("Label *").fill(`Renamed ${word}`);
  await edit.press("Save");
  await expect(notice(editor, "Navbar item updated successfully")).toBeVisible();
  await expect(edit.form).toBeHidden();

  await chooseInRow(editor, "Delete", `Renamed ${word}`);
  await question(editor).answer("Delete");
  await expect(rowOf(editor, word)).toHaveCount(0);
});

test(
  "a switch takes an item from the navigation; what lies below goes into the trash and comes back with it",
  whole("src/features/front-page/navigation/admin.test.ts"),
  async ({ editor, plainReader, word }) => {
    const parent = await makeItem(editor, screen, { label: `Renamed ${word}`, url: "/about" });
    await makeItem(editor, screen, { label: `Child ${word}`, url: "/contact", parent_id: parent });
    await openScreen(editor, screen);
    await untilSaved(editor, screen, () => chooseInRow(editor, "Deactivate", `Renamed ${word}`));
    await expect(rowOf(editor, `Renamed ${word}`).getByText("Inactive", { exact: true })).toBeVisible();
    await plainReader.goto("/about");
    await expect(linkOf(plainReader, `Renamed ${word}`)).toHaveCount(0);
    await chooseInRow(editor, "Delete", `Renamed ${word}`);
    await expect(question(editor).dialog).toContainText("The item below it goes with it.");
    await question(editor).answer("Delete");
    await expect(editor.getByText(`Child ${word}`, { exact: true })).toHaveCount(0);
    await (await heldUndo(editor, "Navbar item deleted successfully")).click();
    const restored = editor.getByRole("list", { name: `Items below Renamed ${word}` });
    await expect(restored.getByRole("listitem")).toContainText(`Child ${word}`);
    await chooseInRow(editor, "Delete", `Renamed ${word}`);
    await question(editor).answer("Delete");
    await expect(rowOf(editor, word)).toHaveCount(0);
  },
);

test(
  "items are put in order among their like, by buttons and by pulling",
  whole("src/admin/kit/list/use-arranging.test.ts"),
  async ({ editor, word }) => {
    const parent = await makeItem(editor, screen, { label: `Above ${word}`, url: "/about" });
    for (const name of ["one", "two"])
      await makeItem(editor, screen, { label: `${name} ${word}`, url: "/about", parent_id: parent });
    const last = await makeItem(editor, screen, { label: `Beside ${word}`, url: "/about" });
    await openScreen(editor, screen);
    const below = editor.getByRole("list", { name: `Items below Above ${word}` });
    const up = editor.getByRole("button", { name: `Move two ${word} up` });
    await up.focus();
    await untilSaved(editor, screen, () => up.press("Enter"));
    await expect(below.getByRole("link", { name: new RegExp(`^(one|two) ${word}$`) })).toHaveText([
      `two ${word}`,
      `one ${word}`,
    ]);
    await expect(up).toBeFocused();
    await expect(up).toHaveAttribute("aria-disabled", "true");

    const grip = (name: string) => editor.getByRole("button", { name: new RegExp(`^Pull ${name} ${word}`) });
    await grip("Beside").scrollIntoViewIfNeeded();
    const [from, to] = [await grip("Beside").boundingBox(), await grip("Above").boundingBox()];
    if (!from || !to) throw new Error("both are on the screen");
    await editor.mouse.move(from.x + 10, from.y + 10);
    await editor.mouse.down();
    await editor.mouse.move(from.x + 10, to.y, { steps: 6 });
    await untilSaved(editor, screen, () => editor.mouse.up());
    const top = editor.getByRole("list", { name: "Navigation items" });
    await expect(top.getByRole("link", { name: new RegExp(`^(Above|Beside) ${word}$`) })).toHaveText([
      `Beside ${word}`,
      `Above ${word}`,
    ]);
    for (const id of [parent, last]) await removeItem(editor, screen, id);
  },
);

test("a setting is saved when its field is left, refused by its type, and taken back by emptying it", async ({
  editor,
  reader,
  word,
}) => {
  await openScreen(editor, screen);
  const publisher = editor.getByLabel("Publisher", { exact: true });
  const before = await publisher.inputValue();
  await publisher.fill(`Publisher ${word}`);
  await editor.keyboard.press("Tab");
  await expect(notice(editor, "Setting updated successfully")).toBeVisible();
  await reader.goto("/contact");
  await expect(reader.getByText(`Publisher ${word}`).first()).toBeVisible();
  await expect(editor.getByRole("listitem").filter({ has: publisher })).toContainText(
    "Changed by Rangashala Demo Admin",
  );

  const profile = editor.getByLabel("Facebook", { exact: true });
  const address = await profile.inputValue();
  await profile.fill("no address");
  await editor.keyboard.press("Tab");
  await expect(notice(editor, "Failed to update setting")).toContainText("https://");
  await expect(profile).toHaveAttribute("aria-invalid", "true");
  await expect(profile).toHaveValue("no address");
  // What was refused is not lost by leaving the screen unasked.
  await editor.getByRole("link", { name: "Dashboard" }).click();
  await expect(question(editor).dialog).toContainText("Leave without saving?");
  await question(editor).answer("Stay here");
  await profile.fill(address);
  await editor.keyboard.press("Tab");
  await expect(profile).not.toHaveAttribute("aria-invalid", "true");

  await editor.context().setOffline(true);
  await publisher.fill(before);
  await publisher.press("Enter");
  await expect(notice(editor, "Failed to update setting. The server cannot be reached.")).toBeVisible();
  await editor.context().setOffline(false);
  await untilSaved(editor, screen, () => publisher.press("Enter"));
  await reader.goto("/contact");
  await expect(reader.getByText(`Publisher ${word}`)).toHaveCount(0);
});

test(
  "of two editors with one setting the second sees both versions, and chooses",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, browser, staffSession, word }) => {
    const context = await browser.newContext({ storageState: staffSession });
    const second = await context.newPage();
    for (const page of [editor, second]) await openScreen(page, screen);
    const [theirs, mine] = [editor, second].map((page) => page.getByLabel("Registered at", { exact: true }));
    if (!theirs || !mine) throw new Error("there are two");
    const before = await theirs.inputValue();
    await mine.fill(`mine-${word}`);
    await theirs.fill(`theirs-${word}`);
    await untilSaved(editor, screen, () => theirs.press("Enter"));

    await mine.press("Enter");
    const conflict = conflictDialog(second);
    await expect(conflict.dialog.getByRole("region", { name: "Registered at" })).toContainText(`theirs-${word}`);
    await expect(conflict.dialog).toContainText(`mine-${word}`);
    await expectNothingForAxe(second);
    await conflict.press("Go on editing");
    await expect(conflict.dialog).toBeHidden();
    await expect(mine).toHaveValue(`mine-${word}`);
    await expect(mine).toBeFocused();
    // Leaving the field asks again: what was typed is neither saved nor forgotten.
    await second.keyboard.press("Tab");
    await conflict.press("Use theirs");
    await expect(conflict.dialog).toBeHidden();
    await expect(mine).toHaveValue(`theirs-${word}`);

    await mine.fill(`mine-${word}`);
    await theirs.fill("");
    await untilSaved(editor, screen, () => theirs.press("Enter"));
    await mine.press("Enter");
    // What somebody has emptied is shown as what holds then.
    await expect(conflict.dialog).toContainText("Standing: ");
    await conflict.press("Save mine");
    await expect(notice(second, "Setting updated successfully")).toBeVisible();
    await expect(conflict.dialog).toBeHidden();
    await openScreen(editor, screen);
    await expect(theirs).toHaveValue(`mine-${word}`);
    await sendForm(editor, screen, { intent: "setting", setting_key: "registration_office", setting_value: before });
    await context.close();
  },
);

test(
  "a switch that the server refuses goes back",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const id = await makeItem(editor, screen, { label: `Switched ${word}`, url: "/about" });
    await openScreen(editor, screen);
    await removeItem(editor, screen, id); // by somebody else, as far as this screen knows
    await chooseInRow(editor, "Deactivate", `Switched ${word}`);
    await expect(notice(editor, "Failed to update navbar item")).toBeVisible();
    await expect(rowOf(editor, word).getByText("Active", { exact: true })).toBeVisible();
  },
);

test(
  "an item is added, opened, corrected and closed without a mouse",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, screen);
    const add = itemForm(editor, "Add Navbar Item");
    await enter(editor, editor.getByRole("link", { name: "Add Navbar Item" }));
    await typeInto(editor, add.field("Label *"), `Keys ${word}`);
    await typeInto(editor, add.field("URL *"), "/about");
    await enter(editor, add.form.getByRole("button", { name: "Add Item" }));
    const link = editor.getByRole("link", { name: `Keys ${word}`, exact: true });
    await expect(link).toBeVisible();

    await enter(editor, link);
    const edit = itemForm(editor, `Editing Keys ${word}`);
    await expectFocusSeen(edit.field("Label *"));
    await enter(editor, edit.form.getByRole("button", { name: "Cancel" }));
    await expect(edit.form).toBeHidden();
    await expectFocusSeen(link);
    await editor.keyboard.press("Enter");
    await typeInto(editor, edit.field("URL *"), "/contact");
    await editor.keyboard.press("Control+s");
    await expect(rowOf(editor, word)).toContainText("/contact");
    await expectFocusSeen(link);

    const more = moreOf(editor, `Keys ${word}`);
    await enter(editor, more);
    await chooseLast(editor); // deleting stands last
    await enter(editor, question(editor).dialog.getByRole("button", { name: "Cancel" }));
    await expectFocusSeen(more);
    await editor.keyboard.press("Enter");
    await chooseLast(editor);
    await enter(editor, question(editor).dialog.getByRole("button", { name: "Delete" }));
    await expect(rowOf(editor, word)).toHaveCount(0);
  },
);

test(
  "the second of two editors sees both versions; a phone shows nothing wider than the window",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, browser, staffSession, word }) => {
    const id = await makeItem(editor, screen, { label: `Shared ${word}`, url: "/about" });
    const context = await browser.newContext({ storageState: staffSession });
    const second = await context.newPage();
    const title = `Editing Shared ${word}`;
    const [theirs, mine] = [itemForm(editor, title), itemForm(second, title)];
    for (const page of [editor, second]) await openScreen(page, `${screen}?edit=${id}`);
    await theirs.field("URL *").fill("/contact");
    await theirs.press("Save");
    await expect(theirs.form).toBeHidden();
    await mine.field("URL *").fill("/privacy");
    await mine.press("Save");
    const conflict = conflictDialog(second);
    await expect(conflict.dialog).toContainText("/contact");
    await expect(conflict.dialog).toContainText("/privacy");
    await conflict.press("Save mine");
    await expect(mine.form).toBeHidden();
    await expect(rowOf(second, `Shared ${word}`)).toContainText("/privacy");
    await context.close();

    await editor.setViewportSize({ width: 360, height: 740 });
    await openScreen(editor, `${screen}?edit=${id}`);
    await expect.poll(() => sidewaysScroll(editor)).toBe(0);
    await expectNothingForAxe(editor);
    await removeItem(editor, screen, id);
  },
);
