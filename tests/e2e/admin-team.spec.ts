// The team, as those use the screen who look after it. One test after the other: they share an order.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { picture } from "./screens/files.ts";
import { itemScreenJourneys } from "./screens/item-journeys.ts";
import { chooseInRow, headingsIn, itemDialog, makeItem, question, removeItem, untilSaved } from "./screens/items.ts";
import { upload } from "./screens/library.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

test.describe.configure({ mode: "serial" });

const screen = "/admin/team";
const list = "Team members";

const makeMember = (page: Page, name: string) =>
  makeItem(page, screen, { name, position: "Reporter", description: `Writes of ${name}`, order_index: "9000" });

test(
  "a member is added with a picture of the library, stands on the page in both languages, and is corrected",
  whole("tests/e2e/admin-about.spec.ts"),
  async ({ editor, plainReader, word }) => {
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
    await edit.field("Position *").fill(`Picture editor ${word}`);
    await edit.field("Position *").press("Control+s");
    await expect(notice(editor, "Team member updated successfully")).toBeVisible();
    await plainReader.goto("/about");
    await expect(plainReader.getByText(`Picture editor ${word}`)).toBeVisible();
    await chooseInRow(card, "Delete");
    await question(editor).answer("Delete");
    await expect(card).toHaveCount(0);
  },
);

test(
  "members are put in order by the buttons",
  whole("src/admin/kit/list/use-arranging.test.ts"),
  async ({ editor, word }) => {
    const ids = [await makeMember(editor, `one ${word}`), await makeMember(editor, `two ${word}`)];
    await openScreen(editor, screen);
    const ours = headingsIn(editor, list).filter({ hasText: word });
    const up = editor.getByRole("button", { name: `Move two ${word} up` });
    await expect(editor.getByRole("button", { name: `Move two ${word} down` })).toHaveAttribute(
      "aria-disabled",
      "true",
    );
    await up.focus();
    await untilSaved(editor, screen, () => up.press("Enter"));
    await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);
    await expect(up).toBeFocused();
    await editor.reload();
    await expect(ours).toHaveText([`two ${word}`, `one ${word}`]);

    for (const id of ids) await removeItem(editor, screen, id);
  },
);

test.describe("as on every screen of items", whole("tests/e2e/admin-gallery.spec.ts"), () => {
  itemScreenJourneys({
    screen,
    make: makeMember,
    isSearched: false,
    creating: { dialog: "Add New Team Member", button: "Add Team Member" },
    editing: { dialog: "Edit Team Member", button: "Update Team Member" },
    switching: {
      press: "Deactivate",
      before: "Active",
      after: "Inactive",
      refused: "Error updating team member status",
      done: "Team member status updated successfully",
    },
    readers: { address: "/about", switchOn: "Activate" },
    deleting: { asks: "30 days", done: "Team member deleted successfully" },
    keyboard: { titleField: "Name *", typed: (name) => [name, "", "Sub-editor", "", "Cuts."] },
  });
});
