// The front page and the ticker as editors fill them, drafts that wait for their time, two editors at one story, and
// the way back out of the trash. One test after the other: they share an order and a ticker.

import { expect } from "@playwright/test";
import { toDateTimeField } from "#app/messages/dates.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { whole } from "#tests/harness/whole.ts";
import { signInColleague } from "./screens/colleague.ts";
import {
  chooseInRow,
  conflictDialog,
  headingsIn,
  itemDialog,
  makeItem,
  question,
  removeItem,
  sendForm,
  untilSaved,
} from "./screens/items.ts";
import { enter, expectFocusSeen, expectFocusWithin, tabTo, typeInto } from "./screens/keyboard.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { heldUndo, notice, readAway } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm } from "./screens/story-form.ts";

test.describe.configure({ mode: "serial" });

const sections = "/admin/homepage-sections";
const ticker = "/admin/breaking-news";
const list = "Sections of the front page";

const published = { status: "published", category: "national-football" };

test("a section is created, gets a story that stands on the front page at the next request, and leaves it again", async ({
  editor,
  plainReader,
  word,
}) => {
  await makeStory(editor, { title: `Chosen ${word}`, ...published });
  await openScreen(editor, `${sections}?new`);
  const form = editor.getByRole("region", { name: "Create Section" });
  await form.getByRole("button", { name: "Create Section" }).click();
  await readAway(editor, "Section name and title are required");
  await form.getByLabel("Section name *").fill(`cup-${word}`);
  await form.getByLabel("Section title *").fill(`Cup ${word}`);
  await form.getByLabel("Max articles").fill("1");
  await form.getByRole("button", { name: "Create Section" }).click();
  await readAway(editor, "Section created successfully");
  const card = editor.getByRole("article").filter({ hasText: `Cup ${word}` });
  await expect(headingsIn(editor, list).last()).toHaveText(`Cup ${word}`);

  await card.getByRole("button", { name: "Add article" }).click();
  const picker = editor.getByRole("dialog", { name: "Add article" });
  await picker.getByRole("searchbox").fill(word);
  await picker.getByRole("searchbox").press("Enter");
  await picker.getByRole("button", { name: `Chosen ${word}` }).click();
  await expect(notice(editor, "Section updated successfully").first()).toBeVisible();
  await expect(card.getByRole("link", { name: `Chosen ${word}` })).toBeVisible();
  await plainReader.goto("/");
  await expect(plainReader.getByRole("heading", { name: `Cup ${word}` })).toBeVisible();

  await makeStory(editor, { title: `Second ${word}`, ...published });
  await card.getByRole("button", { name: "Add article" }).click();
  await picker.getByRole("button", { name: `Second ${word}` }).click();
  await expect(notice(editor, "Maximum 1 articles allowed for this section")).toBeVisible();

  await card.getByRole("button", { name: `Deactivate Cup ${word}` }).click();
  await expect(card).toContainText("Inactive");
  await plainReader.goto("/");
  await expect(plainReader.getByRole("heading", { name: `Cup ${word}` })).toHaveCount(0);

  await chooseInRow(editor, "Delete", `Cup ${word}`);
  await question(editor).answer("Delete");
  await (await heldUndo(editor, "Section deleted successfully")).click();
  await expect(card).toBeVisible();
  await chooseInRow(editor, "Delete", `Cup ${word}`);
  await question(editor).answer("Delete");
  await expect(card).toHaveCount(0);
});

test(
  "a section is edited beside somebody who was faster, and both versions are shown",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const fields = { section_name: "x", section_title: `Ours ${word}` };
    const id = await makeItem(editor, sections, fields);
    await openScreen(editor, `${sections}?edit=${id}`);
    await sendForm(editor, sections, { intent: "save", id, version: "1", ...fields, section_title: `Theirs ${word}` });
    const form = editor.getByRole("region", { name: `Editing Ours ${word}` });
    await form.getByLabel("Section title *").fill(`Mine ${word}`);
    await form.getByLabel("Section title *").press("Control+s");
    const conflict = conflictDialog(editor);
    await expect(conflict.dialog).toContainText(`Theirs ${word}`);
    await expect(conflict.dialog).toContainText(`Mine ${word}`);
    await conflict.press("Save mine");
    await expect(notice(editor, "Section updated successfully")).toBeVisible();
    await expect(headingsIn(editor, list).last()).toHaveText(`Mine ${word}`);
    await removeItem(editor, sections, id);
  },
);

test(
  "sections are put in order by the keyboard, and stand so on the front page",
  whole("src/admin/kit/list/use-arranging.test.ts"),
  async ({ editor, plainReader, word }) => {
    const ids: string[] = [];
    for (const name of ["First", "Second"]) {
      const story = await makeStory(editor, { title: `${name} story ${word}`, ...published });
      const fields = { section_name: `${name}-${word}`, section_title: `${name} ${word}` };
      const id = await makeItem(editor, sections, fields);
      await sendForm(editor, sections, { intent: "addArticle", id, article_id: story.id });
      ids.push(id);
    }
    const order = (names: readonly string[]) => names.map((name) => `${name} ${word}`);
    const onFrontPage = plainReader.getByRole("heading", { level: 2, name: new RegExp(`^(First|Second) ${word}$`) });
    await plainReader.goto("/");
    await expect(onFrontPage).toHaveText(order(["First", "Second"]));

    await openScreen(editor, sections);
    const ours = headingsIn(editor, list).filter({ hasText: new RegExp(`^(First|Second) ${word}$`) });
    const grip = editor.getByRole("button", { name: new RegExp(`^Pull Second ${word}`) });
    await tabTo(editor, grip);
    await untilSaved(editor, sections, () => editor.keyboard.press("ArrowUp"));
    await expect(ours).toHaveText(order(["Second", "First"]));
    await expectFocusSeen(grip);
    await plainReader.goto("/");
    await expect(onFrontPage).toHaveText(order(["Second", "First"]));
    for (const id of ids) await removeItem(editor, sections, id);
  },
);

test(
  "a section is created, opened, corrected and closed without a mouse",
  whole("tests/e2e/admin-home.spec.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, `${sections}?new`);
    const form = editor.getByRole("region", { name: "Create Section" });
    await typeInto(editor, form.getByLabel("Section name *"), `keys-${word}`);
    await typeInto(editor, form.getByLabel("Section title *"), `Keys ${word}`);
    await enter(editor, form.getByRole("button", { name: "Create Section" }));
    const link = editor.getByRole("link", { name: `Keys ${word}`, exact: true });
    await expect(link).toBeVisible();
    await enter(editor, link);
    const edit = editor.getByRole("region", { name: `Editing Keys ${word}` });
    await expectFocusSeen(edit.getByLabel("Section name *"));
    await typeInto(editor, edit.getByLabel("Section title *"), `Corrected ${word}`);
    await enter(editor, edit.getByRole("button", { name: "Save" }));
    const corrected = editor.getByRole("link", { name: `Corrected ${word}`, exact: true });
    await expectFocusSeen(corrected);
    await editor.keyboard.press("Enter");
    await enter(editor, editor.getByRole("region", { name: word }).getByRole("button", { name: "Cancel" }));
    await expectFocusSeen(corrected);
    await chooseInRow(editor, "Delete", `Corrected ${word}`);
    await enter(editor, question(editor).dialog.getByRole("button", { name: "Delete" }));
    await expect(corrected).toHaveCount(0);
  },
);

test(
  "a headline is added and corrected without a mouse, and readers have the correction",
  whole("tests/e2e/admin-home.spec.ts"),
  async ({ editor, plainReader, word }) => {
    const { slug } = await makeStory(editor, { title: `Transfer ${word}`, ...published });
    await openScreen(editor, ticker);
    const add = editor.getByRole("main").getByRole("link", { name: "Add Breaking News" });
    await enter(editor, add);
    const form = itemDialog(editor, "Add Breaking News");
    await typeInto(editor, form.field("Title *"), `Rumour ${word}`);
    await typeInto(editor, form.field("Slug of the story"), slug);
    await enter(editor, form.dialog.getByRole("button", { name: "Save" }));
    await expect(form.dialog).toBeHidden();
    await expectFocusSeen(add);

    const link = editor.getByRole("link", { name: `Edit Rumour ${word}` });
    await enter(editor, link);
    const edit = itemDialog(editor, "Edit Breaking News");
    await expectFocusWithin(edit.dialog);
    await editor.keyboard.press("Escape");
    await expect(edit.dialog).toBeHidden();
    await expectFocusSeen(link);
    await editor.keyboard.press("Enter");
    await typeInto(editor, edit.field("Title *"), `Signed ${word}`);
    await editor.keyboard.press("Control+s");
    await expect(notice(editor, "Breaking news updated successfully")).toBeVisible();
    await expect(edit.dialog).toBeHidden();
    await expectFocusSeen(editor.getByRole("link", { name: `Edit Signed ${word}` }));
    await plainReader.goto("/about");
    await expect(plainReader.getByRole("link", { name: `Signed ${word}` }).first()).toBeVisible();
    await expect(plainReader.getByRole("link", { name: `Rumour ${word}` })).toHaveCount(0);

    await chooseInRow(editor, "Delete", `Signed ${word}`);
    await enter(editor, question(editor).dialog.getByRole("button", { name: "Delete" }));
    await expect(editor.getByRole("row").filter({ hasText: word })).toHaveCount(0);
  },
);

test("breaking news stands in the ticker in four actions, with its prefix, and leaves it when deleted", async ({
  editor,
  plainReader,
  word,
}) => {
  await makeStory(editor, { title: `Upset ${word}`, ...published });
  await openScreen(editor, ticker);
  let actions = 0;
  const act = async (action: Promise<void>) => {
    actions += 1;
    await action;
  };
  await act(editor.getByRole("link", { name: "Add Breaking News" }).click());
  const form = itemDialog(editor, "Add Breaking News");
  await act(form.press("Choose an article"));
  // The newest story is the first in the list: nobody has to search for what has just happened.
  await act(editor.getByRole("button", { name: `Upset ${word}` }).click());
  await expect(form.field("Title *")).toHaveValue(`BREAKING: Upset ${word}`);
  await act(form.press("Save"));
  expect(actions).toBeLessThanOrEqual(4);
  await expect(notice(editor, "Breaking news created successfully")).toBeVisible();
  await plainReader.goto("/about");
  await expect(plainReader.getByRole("link", { name: `Upset ${word}`, exact: true }).first()).toBeVisible();

  await chooseInRow(editor, "Delete", `BREAKING: Upset ${word}`);
  await question(editor).answer("Delete");
  await expect(notice(editor, "Breaking news deleted successfully")).toBeVisible();
  await plainReader.goto("/about");
  await expect(plainReader.getByRole("link", { name: `Upset ${word}` })).toHaveCount(0);
});

test(
  "a headline says at its fields what is wrong, and keeps what was typed",
  whole("src/features/newsroom/breaking-news/breaking-news.test.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, `${ticker}?new`);
    const form = itemDialog(editor, "Add Breaking News");
    await form.field("Title *").fill(`Nobody ${word}`);
    await form.field("Slug of the story").fill("no-such-story");
    await form.field("Shown from").fill("2026-11-21T15:00");
    await form.field("Shown until").fill("2026-11-21T14:00");
    await form.press("Save");
    await expect(form.field("Shown until")).toHaveAttribute("aria-invalid", "true");
    await form.field("Shown until").fill("");
    await form.press("Save");
    await expect(notice(editor, "Failed to save breaking news").first()).toBeVisible();
    await expect(form.field("Slug of the story")).toHaveAccessibleDescription(/No published story has this address\./);
    await expect(form.field("Title *")).toHaveValue(`Nobody ${word}`);
  },
);

test(
  "a draft waits for its time, says so in the list, and cannot wait for yesterday",
  whole("src/features/newsroom/articles/waiting-story.test.ts"),
  async ({ editor, word }) => {
    const story = await makeStory(editor, { title: `Waiting ${word}`, category: "national-football" });
    await openScreen(editor, `/admin/articles/${story.id}`);
    const field = editor.getByLabel("Publish at");
    await field.fill("2020-01-01T10:00");
    await storyForm(editor).save.click();
    await expect(field).toHaveAccessibleDescription(/This moment is over already\./);
    await field.fill(toDateTimeField(new Date(Date.now() + dayMilliseconds)));
    await save(editor, "Article updated successfully");
    await openScreen(editor, `/admin/articles?${new URLSearchParams({ search: word })}`);
    await expect(editor.getByRole("row").filter({ hasText: word })).toContainText("publishes ");
  },
);

test(
  "two editors at one story see each other, and no more once one has left",
  whole("src/features/records/presence/presence.test.ts"),
  async ({ editor, browser, word }) => {
    const story = await makeStory(editor, { title: `Shared ${word}`, category: "national-football" });
    const { colleague, context } = await signInColleague(editor, browser);
    await openScreen(colleague, `/admin/articles/${story.id}`);
    await openScreen(editor, `/admin/articles/${story.id}`);
    await expect(editor.getByRole("status").filter({ hasText: "has this open as well" })).toBeVisible();
    await colleague.goto("/");
    await expect(editor.getByText("has this open as well")).toHaveCount(0, { timeout: 120_000 });
    await context.close();
  },
);

test(
  "the trash brings back what another screen threw away",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const id = await makeItem(editor, sections, { section_name: "x", section_title: `Thrown ${word}` });
    await removeItem(editor, sections, id);
    await openScreen(editor, "/admin/trash?kind=homepage_sections");
    await editor.getByRole("button", { name: `Restore Thrown ${word}` }).click();
    await expect(notice(editor, "Restored")).toBeVisible();
    await expect(editor.getByRole("row").filter({ hasText: word })).toHaveCount(0);
    await openScreen(editor, sections);
    await expect(headingsIn(editor, list).filter({ hasText: word })).toHaveCount(1);
    await removeItem(editor, sections, id);
  },
);

for (const address of [sections, `${ticker}?new`, "/admin/trash"]) {
  test(
    `${address} fits a phone, and nothing is wrong for axe`,
    whole("tests/e2e/admin-pages.spec.ts"),
    async ({ editor }) => {
      await editor.setViewportSize({ width: 360, height: 800 });
      await openScreen(editor, address);
      await expect.poll(() => sidewaysScroll(editor)).toBe(0);
      await expectNothingForAxe(editor);
    },
  );
}
