// The list of stories and the form of one, as editors use them on a busy day: mistakes, two editors at one story, a
// page closed by accident, no mouse.
import { type Browser, expect, type Page } from "@playwright/test";
import { slugify } from "#app/platform/text/slug.ts";
import { whole } from "#tests/harness/whole.ts";
import { rowOf } from "./screens/article-rows.ts";
import { conflictDialog, searchIn } from "./screens/items.ts";
import { tabTo } from "./screens/keyboard.ts";
import { expectNothingForAxe } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen, untilStarted } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm, withoutAutosave } from "./screens/story-form.ts";

test(
  "filters and search narrow the list, stand in the address, and go with the back button",
  whole("src/admin/articles/list/story-filter.test.ts"),
  async ({ editor, word }) => {
    for (const status of ["draft", "published", "archived"])
      await makeStory(editor, { title: `${status} ${word}`, status });
    await makeStory(editor, { title: `काठमाडौँमा अभ्यास ${word}`, lang: "ne" });
    await openScreen(editor, "/admin/articles");
    const rows = editor.getByRole("row").filter({ hasText: word });
    const filters = editor.getByRole("navigation", { name: "Articles by status" });
    await searchIn(editor, word.toUpperCase());
    await expect(rows).toHaveCount(4);
    for (const status of ["Draft", "Published", "Archived"]) {
      await filters.getByRole("link", { name: status }).click();
      await expect(filters.getByRole("link", { name: status })).toHaveAttribute("aria-current", "page");
      await expect(rows).toHaveCount(status === "Draft" ? 2 : 1);
      await expect(rows.first()).toContainText(status);
    }
    await expect(editor).toHaveURL(/status=archived/);
    await editor.goBack();
    await expect(rows).toContainText([`published ${word}`]);
    await searchIn(editor, "काठमाडौँमा");
    await expect(editor.getByText("No story is like this. Try fewer words or filters.")).toBeVisible();
    await filters.getByRole("link", { name: "All" }).click();
    await expect(rows).toHaveText([new RegExp(`काठमाडौँमा अभ्यास ${word}`)]);
  },
);

test(
  "a status without stories says so and offers the first one",
  whole("src/admin/frame/empty-screens.test.tsx"),
  async ({ editor }) => {
    await openScreen(editor, "/admin/articles?status=archived&lang=ne");
    await expect(editor.getByText("No articles found for the selected status.")).toBeVisible();
    await editor.getByRole("main").getByRole("link", { name: "New Article" }).last().click();
    await expect(editor.getByRole("heading", { level: 1 })).toHaveText("New Article");
  },
);

test("a story without title or content is refused, and nothing typed is lost", async ({ editor, word }) => {
  const form = storyForm(editor);
  await openScreen(editor, "/admin/articles/new");
  await form.excerpt.fill("An excerpt that took a while");
  await form.tags.fill("monsoon, fixtures");
  await form.section.selectOption({ label: "Athletics" });
  await form.save.click();
  await expect(notice(editor, "Title and content are required")).toContainText("Error");
  await expect(form.title).toBeFocused();
  await expect(form.title).toHaveAccessibleDescription(/Please fill in this field\./);

  await form.title.fill("A title alone");
  await form.save.click();
  await expect(form.content).toHaveAttribute("aria-invalid", "true");
  await expect(form.content).toBeFocused();
  await expect(form.title).toHaveValue("A title alone");
  await expect(form.excerpt).toHaveValue("An excerpt that took a while");
  await expect(form.tags).toHaveValue("monsoon, fixtures");
  await expect(form.section).toHaveValue("athletics");

  await form.title.fill(" ");
  await form.content.fill("Content alone");
  await form.save.click();
  await expect(form.title).toHaveAttribute("aria-invalid", "true");
  await expect(form.content).toHaveText("Content alone");
  await form.title.fill(`Both at last ${word}`);
  await save(editor, "Article created successfully");
});

test("the address follows the title, can be changed, and the old one goes on leading to the story", async ({
  editor,
  reader,
  word,
}) => {
  const form = storyForm(editor);
  await openScreen(editor, "/admin/articles/new");
  await form.title.fill(`Three–nil! Kathmandu's “Kings” ${word}`);
  const made = `/article/${slugify(`Three–nil! Kathmandu's “Kings” ${word}`)}`;
  await form.search.click();
  await expect(editor.getByText(`Address: ${made}`)).toBeVisible();
  expect(made).toBe(`/article/three-nil-kathmandus-kings-${word}`);
  await form.slug.fill(`Kings Win ${word}`);
  await expect(editor.getByText(`Address: /article/kings-win-${word}`)).toBeVisible();
  await form.slug.fill("");
  await form.content.fill("Words.");
  await form.status.selectOption("published");
  await save(editor, "Article created successfully");
  expect((await reader.goto(made))?.status()).toBe(200);

  await form.slug.fill(`kings-${word}`);
  await expect(editor.getByText("The old address goes on leading here.")).toBeVisible();
  await save(editor, "Article updated successfully");
  const old = await reader.request.get(made, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([301, `/article/kings-${word}`]);
  await reader.goto(made);
  await expect(reader).toHaveURL(`/article/kings-${word}`);

  await form.slug.fill((await makeStory(editor, { title: `Another one ${word}` })).slug);
  await form.update.click();
  await expect(form.slug).toHaveAccessibleDescription(
    /Another story has or had this address\. Choose a different one\./,
  );
  expect((await reader.request.get(`/article/kings-${word}`)).status()).toBe(200);
});

/** A second window of the same back office. */
async function secondEditor(browser: Browser, first: Page): Promise<Page> {
  const context = await browser.newContext({ storageState: await first.context().storageState() });
  return context.newPage();
}

/**
 * A story that two editors have open, where the first has saved another title meanwhile; the second is about to save.
 */
async function overtaken(editor: Page, browser: Browser, word: string) {
  const story = await makeStory(editor, { title: `Kick-off ${word}` });
  const second = await secondEditor(browser, editor);
  for (const page of [editor, second]) {
    await withoutAutosave(page);
    await openScreen(page, `/admin/articles/${story.id}`);
  }
  await storyForm(second).title.fill(`Kick-off at four ${word}`);
  await storyForm(second).content.fill("The second editor's words.");
  await storyForm(editor).title.fill(`Kick-off at three ${word}`);
  await save(editor, "Article updated successfully");
  await storyForm(second).save.click();
  return { story, second, conflict: conflictDialog(second) };
}

test("the second of two editors sees both texts, and may save over the first, whose text stays in the history", async ({
  editor,
  browser,
  word,
}) => {
  const { story, second, conflict } = await overtaken(editor, browser, word);
  for (const text of [
    `Kick-off at three ${word}`,
    `Kick-off at four ${word}`,
    "First words of a story.",
    "The second editor's words.",
  ])
    await expect(conflict.dialog).toContainText(text);
  await expectNothingForAxe(second);
  await conflict.press("Go on editing");
  await expect(storyForm(second).content).toHaveText("The second editor's words.");
  await storyForm(second).save.click();
  await conflict.press("Save mine");
  await expect(notice(second, "Article updated successfully")).toBeVisible();
  await expect(conflict.dialog).toBeHidden();
  await second.reload();
  await expect(storyForm(second).title).toHaveValue(`Kick-off at four ${word}`);
  await expect(second.getByRole("button", { name: "Restore it" })).toHaveCount(0);

  await openScreen(editor, `/admin/articles/${story.id}`);
  await editor.getByRole("button", { name: `History of Kick-off at four ${word}` }).click();
  await editor.getByRole("link", { name: "Open the text that was saved over" }).click();
  await expect(storyForm(editor).title).toHaveValue(`Kick-off at three ${word}`);
  await expect(storyForm(editor).content).toHaveText("First words of a story.");
  await save(editor, "Article updated successfully");
  await openScreen(editor, `/admin/articles/${story.id}`);
  await expect(storyForm(editor).title).toHaveValue(`Kick-off at three ${word}`);
  await second.context().close();
});

test(
  "the second of two editors may keep both stories, or take the first's and find their own on the device",
  whole("src/admin/articles/merge/merge-story.test.ts"),
  async ({ editor, browser, word }) => {
    const { story, second, conflict } = await overtaken(editor, browser, word);
    await conflict.press("Use theirs");
    await expect(storyForm(second).content).toHaveText("First words of a story.");
    await second.getByRole("button", { name: "Restore it" }).click();
    await expect(storyForm(second).content).toHaveText("The second editor's words.");
    await storyForm(second).save.click();
    await conflict.press("Keep mine as a new draft");
    await expect(notice(second, "Article created successfully")).toBeVisible();
    await expect(second).not.toHaveURL(new RegExp(story.id));
    await expect(storyForm(second).title).toHaveValue(`Kick-off at four ${word}`);
    await expect(storyForm(second).content).toHaveText("The second editor's words.");
    await openScreen(editor, `/admin/articles?search=${word}`);
    await expect(rowOf(editor, `Kick-off at three ${word}`).row).toBeVisible();
    await expect(rowOf(editor, `Kick-off at four ${word}`).row).toBeVisible();
    await second.context().close();
  },
);

test(
  "the first save leaves cursor, undo and scroll as they are, and nothing that acts moves under the pointer",
  whole("tests/e2e/admin-story.spec.ts"),
  async ({ editor, word }) => {
    const form = storyForm(editor);
    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`Unbroken ${word}`);
    await form.content.click();
    for (let line = 1; line <= 30; line += 1) {
      await editor.keyboard.type(`Line ${line}.`);
      await editor.keyboard.press("Enter");
    }
    await editor.keyboard.type("Before the save");
    expect(await editor.evaluate(() => scrollY)).toBeGreaterThan(300);
    // What stands above the text for a new story alone goes with the save.
    const lastLine = () => form.content.evaluate((text) => text.lastElementChild?.getBoundingClientRect().top ?? 0);
    const seenAt = await lastLine();
    await editor.keyboard.press("ControlOrMeta+s");
    await expect(notice(editor, "Article created successfully")).toBeVisible();
    await expect(editor).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
    expect(Math.abs((await lastLine()) - seenAt)).toBeLessThanOrEqual(2);
    await editor.keyboard.type(", and after it.");
    await expect(form.content).toContainText("Before the save, and after it.");
    await editor.keyboard.press("ControlOrMeta+z");
    await expect(form.content).not.toContainText("and after it.");
    for (let step = 0; step < 40; step += 1) await editor.keyboard.press("ControlOrMeta+z");
    await expect(form.content).not.toContainText("Line 30.");
    await editor.keyboard.type("Enough for readers.");

    const publish = editor.getByRole("button", { name: "Publish", exact: true });
    const box = await publish.boundingBox();
    if (!box) throw new Error("Publish is not there");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const acting = () =>
      editor.evaluate(
        ([left = 0, top = 0]) => document.elementFromPoint(left, top)?.closest("button, a")?.textContent,
        [x, y],
      );
    await editor.mouse.click(x, y);
    expect(["Publish", "Saving...", undefined]).toContain(await acting());
    await expect(form.status).toHaveValue("published");
    await expect(publish).toHaveCount(0);
    expect(await acting()).toBeUndefined();
  },
);

test("leaving unsaved work is asked about, and what was typed is offered again", async ({ editor, word }) => {
  const form = storyForm(editor);
  const story = await makeStory(editor, { title: `Unsaved ${word}` });
  await withoutAutosave(editor);
  await openScreen(editor, `/admin/articles/${story.id}`);
  await form.content.fill("Typed and never saved.");
  const way = editor.getByRole("link", { name: "All articles" });
  const question = editor.getByRole("alertdialog", { name: "Leave without saving?" });
  await way.click();
  await question.getByRole("button", { name: "Stay here" }).click();
  await expect(form.content).toHaveText("Typed and never saved.");
  await way.click();
  await question.getByRole("button", { name: "Leave" }).click();
  await expect(editor).toHaveURL("/admin/articles");
  await openScreen(editor, `/admin/articles/${story.id}`);
  await expect(form.content).toHaveText("First words of a story.");
  await editor.getByRole("button", { name: "Restore it" }).click();
  await expect(form.content).toHaveText("Typed and never saved.");
  await save(editor, "Article updated successfully");
  await way.click();
  await expect(editor).toHaveURL("/admin/articles");
  await expect(question).toBeHidden();
});

test("a page that is closed or loaded anew asks, and gives a new story back afterwards", async ({ editor, word }) => {
  const form = storyForm(editor);
  const asked: string[] = [];
  editor.on("dialog", (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await openScreen(editor, "/admin/articles/new");
  await form.title.fill(`Never saved ${word}`);
  await form.excerpt.fill("A standfirst");
  await form.content.click();
  await editor.keyboard.type("Three paragraphs of work.");
  await form.tags.fill(word);
  await editor.reload();
  await untilStarted(editor);
  expect(asked).toEqual(["beforeunload"]);
  await expect(form.title).toHaveValue("");
  await expect(editor.getByRole("status").filter({ hasText: `Never saved ${word}` })).toBeVisible();
  // Another text that is not saved either leaves the first one as it is.
  await form.excerpt.fill("Typed after it");
  await editor.reload();
  await untilStarted(editor);
  const offers = editor.getByRole("listitem").filter({ has: editor.getByRole("button", { name: "Restore it" }) });
  await expect(offers).toHaveCount(2);
  await offers.first().getByRole("button", { name: "Discard it" }).click();
  await expect(offers.first()).toContainText("is discarded");
  await offers.last().getByRole("button", { name: "Restore it" }).click();
  await expect(form.title).toHaveValue(`Never saved ${word}`);
  await expect(form.excerpt).toHaveValue("A standfirst");
  await expect(form.content).toHaveText("Three paragraphs of work.");
  await expect(form.tags).toHaveValue(word);
  await save(editor, "Article created successfully");
  await openScreen(editor, "/admin/articles/new");
  await expect(form.title).toHaveValue("");
  await expect(editor.getByRole("button", { name: "Restore it" })).toBeHidden();
});

test(
  "what is typed before the script has come stays, and is kept like everything else",
  whole("src/admin/kit/form-session/form-session.test.ts"),
  async ({ editor, word }) => {
    const form = storyForm(editor);
    const scripts = Promise.withResolvers<void>();
    await editor.route("**/assets/*.js", async (route) => {
      await scripts.promise;
      await route.continue();
    });
    await editor.goto("/admin/articles/new", { waitUntil: "commit" });
    await expect(form.title).toBeFocused();
    await form.title.fill(`Early ${word}`);
    await form.search.click();
    await form.slug.fill(`early-bird-${word}`);
    await form.excerpt.fill("Typed on a slow line");
    await form.language.selectOption("ne");
    await form.featured.getByLabel("What the picture shows").fill("A slow line");
    await expect(form.save).toBeDisabled();
    scripts.resolve();
    await expect(editor.getByText(/^Kept on this device/)).toBeVisible();
    await form.content.fill("Typed afterwards.");
    await expect(form.title).toHaveValue(`Early ${word}`);
    await expect(form.slug).toHaveValue(`early-bird-${word}`);
    await expect(form.language).toHaveValue("ne");
    await expect(form.featured.getByLabel("What the picture shows")).toHaveValue("A slow line");
    await expect(editor.getByText(`Address: /ne/article/early-bird-${word}`)).toBeVisible();
    await save(editor, "Article created successfully");
    await expect(form.title).toHaveValue(`Early ${word}`);
    await expect(form.excerpt).toHaveValue("Typed on a slow line");
  },
);

test(
  "a story is written and published without touching a mouse",
  whole("tests/e2e/story-notes.spec.ts"),
  async ({ editor, reader, word }) => {
    await openScreen(editor, "/admin/articles");
    await tabTo(editor, editor.getByRole("link", { name: "New Article", exact: true }));
    await editor.keyboard.press("Enter");
    await expect(editor.getByRole("heading", { level: 1 })).toHaveText("New Article");
    await expect(storyForm(editor).content).toBeVisible();
    await tabTo(editor, editor.getByRole("textbox", { name: "Title", exact: true }));
    await editor.keyboard.type(`Keys only ${word}`);
    await tabTo(editor, editor.getByRole("textbox", { name: "Content", exact: true }));
    await editor.keyboard.type("A first line.");
    await editor.keyboard.press("Enter");
    await editor.keyboard.press("Alt+F10");
    await expect(editor.getByRole("toolbar").getByRole("button", { name: "Heading", exact: true })).toBeFocused();
    await editor.keyboard.press("Enter");
    await editor.keyboard.press("Escape");
    await expect(storyForm(editor).content).toBeFocused();
    await editor.keyboard.type("A heading by keyboard");
    await tabTo(editor, editor.getByRole("combobox", { name: "Status", exact: true }));
    await editor.keyboard.type("Pub");
    await tabTo(editor, editor.getByRole("combobox", { name: "Category", exact: true }));
    await editor.keyboard.type("E-Sports");
    await editor.keyboard.press("ControlOrMeta+S");
    await expect(notice(editor, "Article created successfully")).toBeVisible();
    await reader.goto("/esports");
    await reader
      .getByRole("main")
      .getByRole("link", { name: `Keys only ${word}` })
      .first()
      .click();
    await expect(reader.locator(".story-body h2")).toHaveText("A heading by keyboard");
  },
);

test(
  "two clicks on Save make one story",
  whole("src/features/newsroom/articles/story-address.test.ts"),
  async ({ editor, word }) => {
    const form = storyForm(editor);
    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`Once ${word}`);
    await form.content.fill("Words.");
    await form.save.dblclick();
    await expect(notice(editor, "Article created successfully")).toBeVisible();
    await openScreen(editor, `/admin/articles?search=${word}`);
    await expect(editor.getByRole("row").filter({ hasText: word })).toHaveCount(1);
  },
);
