// The list of stories and the form of one, as editors use them on a busy day: mistakes, two editors at one story, a page
// closed by accident, no mouse.
import { type Browser, expect, type Page } from "@playwright/test";
import { slugify } from "../../src/platform/text/slug.ts";
import { rowOf } from "./screens/article-rows.ts";
import { searchIn } from "./screens/items.ts";
import { tabTo } from "./screens/keyboard.ts";
import { notice } from "./screens/notices.ts";
import { openScreen, untilStarted } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm } from "./screens/story-form.ts";

test("filters and search narrow the list, stand in the address, and go with the back button", async ({
  editor,
  word,
}) => {
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
  await expect(editor.getByText("No title contains “काठमाडौँमा”.")).toBeVisible();
  await filters.getByRole("link", { name: "All" }).click();
  await expect(rows).toHaveText([new RegExp(`काठमाडौँमा अभ्यास ${word}`)]);
});

test("a status without stories says so and offers the first one", async ({ editor }) => {
  await openScreen(editor, "/admin/articles?status=archived&lang=ne");
  await expect(editor.getByText("No articles found for the selected status.")).toBeVisible();
  await editor.getByRole("main").getByRole("link", { name: "New Article" }).last().click();
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText("New Article");
});

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
  await form.save.click();
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

test("the second of two editors sees both versions and loses neither", async ({ editor, browser, word }) => {
  const story = await makeStory(editor, { title: `Kick-off ${word}` });
  const second = await secondEditor(browser, editor);
  for (const page of [editor, second]) await openScreen(page, `/admin/articles/${story.id}`);
  await storyForm(second).title.fill(`Kick-off at four ${word}`);
  await storyForm(second).content.fill("The second editor's words.");
  await storyForm(editor).title.fill(`Kick-off at three ${word}`);
  await save(editor, "Article updated successfully");

  await storyForm(second).save.click();
  const conflict = second.getByRole("dialog", { name: "Somebody else saved this story meanwhile" });
  await expect(conflict).toContainText(`Saved version`);
  await expect(conflict).toContainText(`Kick-off at three ${word}`);
  await expect(conflict).toContainText(`Kick-off at four ${word}`);
  await conflict.getByRole("button", { name: "Go on with mine" }).click();
  await expect(storyForm(second).content).toHaveText("The second editor's words.");
  await storyForm(second).save.click();
  await conflict.getByRole("button", { name: "Keep mine as a new draft" }).click();
  await expect(notice(second, "Article created successfully")).toBeVisible();
  await expect(second).not.toHaveURL(new RegExp(story.id));
  await expect(storyForm(second).title).toHaveValue(`Kick-off at four ${word}`);
  await expect(storyForm(second).content).toHaveText("The second editor's words.");

  await openScreen(editor, `/admin/articles?search=${word}`);
  await expect(rowOf(editor, `Kick-off at three ${word}`).row).toBeVisible();
  await expect(rowOf(editor, `Kick-off at four ${word}`).row).toBeVisible();
  await second.context().close();
});

test("whoever takes the saved version after a conflict finds their own on the device", async ({
  editor,
  browser,
  word,
}) => {
  const story = await makeStory(editor, { title: `Half-time ${word}` });
  const second = await secondEditor(browser, editor);
  for (const page of [editor, second]) await openScreen(page, `/admin/articles/${story.id}`);
  await storyForm(second).content.fill("Words of the second.");
  await storyForm(editor).content.fill("Words of the first.");
  await save(editor, "Article updated successfully");
  await storyForm(second).save.click();
  await second.getByRole("button", { name: "Load the saved version" }).click();
  await expect(storyForm(second).content).toHaveText("Words of the first.");
  await second.getByRole("button", { name: "Restore it" }).click();
  await expect(storyForm(second).content).toHaveText("Words of the second.");
  await second.context().close();
});

test("leaving unsaved work is asked about, and what was typed is offered again", async ({ editor, word }) => {
  const form = storyForm(editor);
  const story = await makeStory(editor, { title: `Unsaved ${word}` });
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
  await editor.getByRole("button", { name: "Restore it" }).click();
  await expect(form.title).toHaveValue(`Never saved ${word}`);
  await expect(form.excerpt).toHaveValue("A standfirst");
  await expect(form.content).toHaveText("Three paragraphs of work.");
  await expect(form.tags).toHaveValue(word);
  await save(editor, "Article created successfully");
  await openScreen(editor, "/admin/articles/new");
  await expect(form.title).toHaveValue("");
  await expect(editor.getByRole("button", { name: "Restore it" })).toBeHidden();
});

test("what is typed before the script has come stays, and is kept like everything else", async ({ editor, word }) => {
  const form = storyForm(editor);
  const scripts = Promise.withResolvers<void>();
  await editor.route("**/assets/*.js", async (route) => {
    await scripts.promise;
    await route.continue();
  });
  await editor.goto("/admin/articles/new", { waitUntil: "commit" });
  await form.title.fill(`Early ${word}`);
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
});

test("a story is written and published without touching a mouse", async ({ editor, reader, word }) => {
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
});

test("two clicks on Save make one story", async ({ editor, word }) => {
  const form = storyForm(editor);
  await openScreen(editor, "/admin/articles/new");
  await form.title.fill(`Once ${word}`);
  await form.content.fill("Words.");
  await form.save.dblclick();
  await expect(notice(editor, "Article created successfully")).toBeVisible();
  await openScreen(editor, `/admin/articles?search=${word}`);
  await expect(editor.getByRole("row").filter({ hasText: word })).toHaveCount(1);
});
