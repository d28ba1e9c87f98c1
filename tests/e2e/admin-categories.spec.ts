// Categories, as those use the screen who decide which sections the site has.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { chooseInRow, conflictDialog, makeItem, question, removeItem } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { heldUndo, notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";

const screen = "/admin/categories";

/** A form of the screen: the one that opens above the list, or the one in the place of a row. */
function categoryForm(page: Page, title: string) {
  const form = page.getByRole("region", { name: title, exact: true });
  return {
    form,
    name: form.getByLabel("Name *", { exact: true }),
    nepaliName: form.getByLabel("Name in Nepali"),
    slug: form.getByLabel("Slug"),
    parent: form.getByLabel("Parent category"),
    press: (word: string) => form.getByRole("button", { name: word, exact: true }).click(),
  };
}

const rowOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "All categories" }).getByRole("listitem").filter({ hasText: name });

test("a category is added, its page is there at the next request, and follows a new name of its address", async ({
  editor,
  reader,
  word,
}) => {
  await openScreen(editor, screen);
  const add = categoryForm(editor, "Add Category");
  await expect(add.form).toBeHidden();
  await editor.getByRole("link", { name: "Add Category" }).click();
  await expect(add.name).toBeFocused();
  await add.press("Create Category");
  await expect(notice(editor, "Category name is required")).toContainText("Error");
  await expect(add.name).toBeFocused();
  await add.name.fill(`Track Cycling ${word}`);
  await expect(add.slug).toHaveValue(`track-cycling-${word}`);
  await add.nepaliName.fill(`साइकल ${word}`);
  await add.press("Create Category");
  await expect(notice(editor, "Category created successfully")).toBeVisible();
  await expect(add.form).toBeHidden();
  await expect(editor.getByRole("link", { name: "Add Category" })).toBeFocused();
  await expect(rowOf(editor, word)).toContainText(`/track-cycling-${word}`);
  await reader.goto(`/ne/track-cycling-${word}`);
  await expect(reader.getByRole("heading", { level: 1 })).toContainText(`साइकल ${word}`);

  const story = await makeStory(editor, {
    title: `On the boards ${word}`,
    status: "published",
    category: `track-cycling-${word}`,
  });
  await editor.getByRole("link", { name: `Edit Track Cycling ${word}` }).click();
  const edit = categoryForm(editor, `Editing Track Cycling ${word}`);
  await expect(edit.slug).toHaveValue(`track-cycling-${word}`);
  for (const [typed, errorCode] of [
    ["admin", "This address belongs to a page of the site."],
    ["athletics", "This address is taken by another category."],
  ] as const) {
    await edit.slug.fill(typed);
    await edit.press("Save");
    await expect(notice(editor, errorCode)).not.toContainText("Failed to update category:");
    await expect(edit.slug).toBeFocused();
    await expect(edit.slug).toHaveValue(typed);
  }
  await edit.slug.fill(`velodrome-${word}`);
  await edit.press("Save");
  await expect(notice(editor, "Category updated successfully")).toBeVisible();
  await expect(edit.form).toBeHidden();
  await reader.goto(`/ne/track-cycling-${word}`);
  await expect(reader).toHaveURL(`/ne/velodrome-${word}`);
  await reader.goto(`/track-cycling-${word}`);
  await expect(reader).toHaveURL(`/velodrome-${word}`);
  await expect(reader.getByRole("link", { name: story.title }).first()).toBeVisible();

  await chooseInRow(editor, "Delete", `Track Cycling ${word}`);
  await question(editor).answer("Delete");
  const refusal = notice(editor, "Failed to delete category: It is in use: 1 article");
  await expect(refusal).toContainText(story.title);
});

test(
  "one below another has its address below it, and cannot be a parent itself",
  whole("src/features/newsroom/categories/categories.test.ts"),
  async ({ editor, reader, word }) => {
    const parent = await makeItem(editor, screen, { name: `Hills ${word}` });
    await openScreen(editor, `${screen}?new`);
    const add = categoryForm(editor, "Add Category");
    await add.name.fill("Racing");
    await add.parent.selectOption({ label: `Hills ${word}` });
    await expect(add.slug).toHaveValue(`hills-${word}-racing`);
    await add.press("Create Category");
    await expect(rowOf(editor, `/hills-${word}/racing`)).toBeVisible();
    await editor.getByRole("link", { name: "Add Category" }).click();
    await expect(add.parent.getByRole("option", { name: "Racing" })).toHaveCount(0);
    await add.press("Cancel");
    expect((await reader.goto(`/hills-${word}/racing`))?.status()).toBe(200);
    await chooseInRow(editor, "Delete", `Hills ${word}`);
    await question(editor).answer("Delete");
    await expect(notice(editor, "1 category below it (Racing)")).toBeVisible();
    await chooseInRow(editor, "Delete", "Racing");
    await question(editor).answer("Delete");
    await expect(rowOf(editor, `/hills-${word}/racing`)).toHaveCount(0);
    await removeItem(editor, screen, parent);
  },
);

test(
  "deleting takes the page away and can be taken back",
  whole("src/features/newsroom/categories/categories.test.ts"),
  async ({ editor, reader, word }) => {
    const id = await makeItem(editor, screen, { name: `Deleted ${word}` });
    const address = `/deleted-${word}`;
    expect((await reader.goto(address))?.status()).toBe(200);
    await openScreen(editor, `${screen}?search=${word}`);
    await chooseInRow(editor, "Delete", `Deleted ${word}`);
    await expect(question(editor).dialog).toContainText("30 days");
    await question(editor).answer("Cancel");
    await chooseInRow(editor, "Delete", `Deleted ${word}`);
    await question(editor).answer("Delete");
    const undo = await heldUndo(editor, "Category deleted successfully");
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
    expect((await reader.goto(address))?.status()).toBe(404);
    await undo.click();
    await expect(rowOf(editor, word)).toBeVisible();
    expect((await reader.goto(address))?.status()).toBe(200);
    await removeItem(editor, screen, id);
  },
);

test(
  "two editors, a line that is down, a way out by accident: nothing typed is lost",
  whole("tests/e2e/interruptions.spec.ts"),
  async ({ editor, word }) => {
    const id = await makeItem(editor, screen, { name: `Shared ${word}` });
    await openScreen(editor, `${screen}?edit=${id}`);
    const edit = categoryForm(editor, `Editing Shared ${word}`);
    await edit.name.fill(`Mine ${word}`);
    const theirs = { intent: "save", id, version: "1", name: `Theirs ${word}`, slug: `shared-${word}` };
    const origin = test.info().project.use.baseURL ?? "";
    await editor.request.post(`${screen}.data`, { headers: { origin }, form: theirs });
    await editor.context().setOffline(true);
    await edit.press("Save");
    await expect(notice(editor, "Failed to update category: The server cannot be reached.")).toBeVisible();
    await editor.context().setOffline(false);
    await edit.press("Cancel");
    await question(editor).answer("Stay here");
    await edit.press("Save");
    await expect(conflictDialog(editor).dialog).toContainText(`Theirs ${word}`);
    await conflictDialog(editor).press("Save mine");
    await expect(rowOf(editor, `Mine ${word}`)).toBeVisible();

    await editor.getByRole("link", { name: "Add Category" }).click();
    const add = categoryForm(editor, "Add Category");
    await add.name.fill("Typed and not saved");
    await editor.getByRole("link", { name: "Dashboard" }).click();
    await question(editor).answer("Stay here");
    await expect(add.name).toHaveValue("Typed and not saved");
    await editor.getByRole("link", { name: "Dashboard" }).click();
    await question(editor).answer("Leave");
    await expect(editor).toHaveURL(/\/admin$/);
    await removeItem(editor, screen, id);
  },
);

test(
  "on a phone by keyboard alone, with the form in the place of its row",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const id = await makeItem(editor, screen, { name: `Narrow ${word}` });
    await editor.setViewportSize({ width: 360, height: 740 });
    await openScreen(editor, `${screen}?search=${word}`);
    await editor.getByRole("link", { name: `Edit Narrow ${word}` }).focus();
    await editor.keyboard.press("Enter");
    const edit = categoryForm(editor, `Editing Narrow ${word}`);
    await expect(edit.name).toBeFocused();
    await edit.nepaliName.focus();
    await editor.keyboard.type("साँघुरो");
    await expect.poll(() => sidewaysScroll(editor)).toBe(0);
    await expectNothingForAxe(editor);
    await editor.keyboard.press("Control+s");
    await expect(rowOf(editor, word)).toContainText("साँघुरो");
    await removeItem(editor, screen, id);
  },
);
