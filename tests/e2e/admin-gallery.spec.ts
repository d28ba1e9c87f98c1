// The photo gallery, as those use the screen who look after it.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { picture } from "./screens/files.ts";
import { itemScreenJourneys } from "./screens/item-journeys.ts";
import { chooseInRow, itemDialog, makeItem, question, removeItem } from "./screens/items.ts";
import { upload } from "./screens/library.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { notice, readAway } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const screen = "/admin/gallery";

const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** A picture of the library: the one of the first picture of the gallery, which the demo has hung. */
async function someMedia(page: Page): Promise<string> {
  const list = await page.request.get(`${screen}.data`);
  const edit = /"media_id","([0-9a-f-]{36})"/.exec(await list.text());
  expect(edit?.[1]).toBeDefined();
  return edit?.[1] ?? "";
}

async function makeImage(page: Page, title: string, fields: Readonly<Record<string, string>> = {}): Promise<string> {
  const media_id = await someMedia(page);
  return makeItem(page, screen, { title, alt_text: "A ground", media_id, order_index: "9000", ...fields });
}

test(
  "a picture is hung only once it is chosen from the library, stands in the gallery, and is corrected",
  whole("src/features/newsroom/gallery/admin.test.ts"),
  async ({ editor, plainReader, word }) => {
    await openScreen(editor, screen);
    await editor.getByRole("link", { name: "Add Image" }).click();
    const form = itemDialog(editor, "Add Gallery Image");
    const submit = form.dialog.getByRole("button", { name: "Add Image" });
    await expect(form.field("Category")).toHaveValue("general");
    await expect(form.field("Order Index")).toHaveValue("0");
    await expect(form.field("Active: readers see this image")).toBeChecked();
    await expect(submit).toBeDisabled();
    await form.field("Caption").fill(`The whole valley came ${word}`);
    await form.field("Caption").press("Control+s");
    await expect(submit).toBeDisabled();
    await expect(form.dialog).toContainText("Choose an image first.");
    await form.press("Choose from the library");
    const picker = editor.getByRole("dialog", { name: "Choose from the media library" });
    const name = `ground-${word}.png`;
    await upload(editor, picker, await picture(name));
    const select = picker.getByRole("button", { name: `Select: ${name}` });
    await select.hover();
    await select.click();
    await expect(submit).toBeEnabled();
    await submit.click();
    await expect(notice(editor, "Failed to save gallery image")).toContainText("Please fill in this field.");
    await expect(form.field("Title *")).toBeFocused();
    await form.field("Title *").fill(`Dasharath ${word}`);
    await form.field("Alt Text *").fill("A full stand in the evening sun");
    await form.field("Order Index").fill("-1");
    await submit.click();
    await expect(form.field("Order Index")).toHaveAccessibleDescription(/Enter 0 or more\./);
    await form.field("Order Index").fill("1");
    await submit.click();
    await expect(notice(editor, "Gallery image added successfully")).toBeVisible();
    await expect(form.dialog).toBeHidden();
    const card = cardOf(editor, `Dasharath ${word}`);
    await expect(card).toContainText("Order: 1");
    await expect(card.getByRole("img", { name: "A full stand in the evening sun" })).toBeVisible();
    await plainReader.goto("/gallery");
    await expect(plainReader.getByText(`Dasharath ${word}`).first()).toBeAttached();

    await card.getByRole("link", { name: `Edit Dasharath ${word}` }).click();
    const edit = itemDialog(editor, "Edit Gallery Image");
    await expect(edit.dialog).toContainText("Changed by Rangashala Demo Admin");
    await edit.field("Category").selectOption({ label: "Football" });
    await edit.press("Update Image");
    await expect(notice(editor, "Gallery image updated successfully")).toBeVisible();
    await expect(card).toContainText("Football");
    await chooseInRow(card, "Delete");
    await question(editor).answer("Delete");
    await expect(card).toHaveCount(0);
  },
);

test(
  "the list stands in its order, is searched, narrowed and sorted",
  whole("src/features/newsroom/gallery/admin.test.ts"),
  async ({ editor, word }) => {
    const ids = [
      await makeImage(editor, `Beta ${word}`, { order_index: "9002", category: "cricket" }),
      await makeImage(editor, `Gamma ${word}`, { order_index: "9001" }),
    ];
    await openScreen(editor, `${screen}?search=${word}`);
    const headings = editor.getByRole("article").getByRole("heading");
    await expect(headings).toHaveText([`Gamma ${word}`, `Beta ${word}`]);
    await editor.getByRole("link", { name: "Title", exact: true }).click();
    await expect(headings).toHaveText([`Beta ${word}`, `Gamma ${word}`]);
    await editor.getByRole("navigation", { name: "By sport" }).getByText("Cricket").click();
    await expect(headings).toHaveText([`Beta ${word}`]);
    await editor.getByRole("navigation", { name: "By language" }).getByText("Nepali").click();
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
    for (const id of ids) await removeItem(editor, screen, id);
  },
);

test(
  "one, two or three columns by the width of the window",
  whole("tests/e2e/admin-pages.spec.ts"),
  async ({ editor }) => {
    await openScreen(editor, screen);
    const columns = () =>
      editor
        .getByRole("list", { name: "All gallery images" })
        .evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(" ").length);
    for (const [width, count] of [
      [360, 1],
      [800, 2],
      [1280, 3],
    ] as const) {
      await editor.setViewportSize({ width, height: 900 });
      expect({ width, columns: await columns() }).toEqual({ width, columns: count });
      await expect.poll(() => sidewaysScroll(editor)).toBe(0);
    }
  },
);

itemScreenJourneys({
  screen,
  make: makeImage,
  creating: { dialog: "Add Gallery Image", button: "Add Image" },
  editing: { dialog: "Edit Gallery Image", button: "Update Image" },
  switching: {
    async first(item, page) {
      // The notice comes when the list has been read anew: nothing is on its way when the line goes down.
      for (const choice of ["Activate", "Feature"]) {
        await chooseInRow(item, choice);
        await readAway(page, "Gallery image updated successfully");
      }
      await expect(item.getByText("Featured", { exact: true })).toBeVisible();
    },
    press: "Deactivate",
    before: "Active",
    after: "Inactive",
    refused: "Failed to save gallery image",
  },
  deleting: { asks: "The file stays in the media library.", done: "Gallery image deleted successfully" },
  several: { button: "Activate", state: "Active", asks: "2 images disappear" },
  keyboard: { titleField: "Title *", typed: () => [" again"], isExisting: true },
});
