// A story that several people have to do with: a reader of a draft without an account, a translator, two editors at
// once.
import { expect } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { signInColleague } from "./screens/colleague.ts";
import { conflictDialog } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm, withoutAutosave } from "./screens/story-form.ts";

test(
  "somebody without an account reads a draft by a link, as it was when the link was made, until it is revoked",
  whole("src/features/newsroom/preview-links/preview-links.test.ts"),
  async ({ editor, reader, word }) => {
    const story = await makeStory(editor, { title: `Line-up ${word}` });
    const form = storyForm(editor);
    await openScreen(editor, `/admin/articles/${story.id}`);
    // What was typed just before is part of what the link shows.
    await form.excerpt.fill("A standfirst, just typed");
    await editor.getByText("Preview links").click();
    await editor.getByRole("combobox", { name: "Good for" }).selectOption({ label: "1 day" });
    await editor.getByRole("button", { name: "Make a link" }).click();
    const field = editor.getByRole("textbox", { name: "Link", exact: true });
    const address = new URL(await field.inputValue());
    await expectNothingForAxe(editor);

    await form.content.fill("Words that are typed later.");
    await save(editor, "Article updated successfully");
    const link = address.pathname + address.search;
    const answer = await reader.goto(link);
    expect(answer?.headers()).toMatchObject({ "cache-control": "private, no-store", "referrer-policy": "no-referrer" });
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`Line-up ${word}`);
    await expect(reader.locator(".standfirst")).toHaveText("A standfirst, just typed");
    await expect(reader.locator(".story-body")).toHaveText("First words of a story.");
    await expect(reader.getByRole("complementary", { name: "Preview" })).toContainText("The link is good until");
    await expect(reader.locator("[data-story], [data-ad], #comments")).toHaveCount(0);
    await expectNothingForAxe(reader);
    for (const width of [360, 768, 1280]) {
      await reader.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysScroll(reader)).toBe(0);
    }

    await openScreen(editor, `/admin/articles/${story.id}`);
    await editor.getByText("Preview links").click();
    const links = editor.getByRole("list", { name: "Preview links" }).getByRole("listitem");
    await expect(links).toContainText(["Opened once"]);
    await links.getByRole("button", { name: "Revoke" }).click();
    await editor.getByRole("alertdialog").getByRole("button", { name: "Revoke" }).click();
    await expect(notice(editor, "The link is revoked")).toBeVisible();
    await expect(links).toHaveCount(0);
    const dead = await reader.request.get(link);
    expect(dead.status()).toBe(404);
    expect(dead.headers()).toMatchObject({
      ...{
        "cache-control": "private, no-store",
        "referrer-policy": "no-referrer",
        "x-robots-tag": "noindex, nofollow",
      },
    });
  },
);

test(
  "the Nepali version of a story takes four actions beside typing, and both go out together",
  whole("src/features/newsroom/translations/translations.test.ts"),
  async ({ editor, reader, word }) => {
    const story = await makeStory(editor, { title: `Final ${word}`, category: "national-football", tags: "Cup" });
    const form = storyForm(editor);
    await openScreen(editor, `/admin/articles/${story.id}`);
    let actions = 0;
    const act = async (action: Promise<unknown>) => {
      actions += 1;
      await action;
    };
    await act(editor.getByRole("link", { name: "Write the Nepali version" }).click());
    await expect(form.title).toBeFocused();
    await editor.keyboard.type(`फाइनल ${word}`);
    // Its original stands beside it for reading.
    await act(editor.getByRole("button", { name: "English version" }).click());
    const beside = editor.getByRole("region", { name: "English version" });
    await expect(beside.frameLocator("iframe").locator(".story-body")).toHaveText("First words of a story.");
    await act(form.content.click());
    await editor.keyboard.type("पहिलो शब्द।");
    await expect(form.section).toHaveValue("national-football");
    await expect(form.tags).toHaveValue("cup");
    await act(editor.getByRole("button", { name: "Publish both" }).click());
    await expect(notice(editor, "Both languages are published")).toBeVisible();
    expect(actions).toBeLessThanOrEqual(4);
    await reader.goto(story.address);
    await reader
      .getByRole("main")
      .getByRole("link", { name: "नेपालीमा" })
      .or(reader.locator(".story-translation"))
      .first()
      .click();
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`फाइनल ${word}`);

    // The English side goes on: the Nepali one says so, with the difference.
    await expect(editor).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
    const nepali = editor.url();
    await openScreen(editor, `/admin/articles/${story.id}`);
    await form.content.fill("Second words of a story.");
    await save(editor, "Article updated successfully");
    await openScreen(editor, new URL(nepali).pathname);
    await expect(editor.getByText("The English version has changed")).toBeVisible();
    await editor.getByRole("button", { name: "English version" }).click();
    await expect(beside.locator("ins").filter({ hasText: "Second" })).toBeVisible();
    // axe would run a script in the frame, where none may run. A frame that is gone before its page is there counts as
    // failed.
    await expect(beside.frameLocator("iframe").locator(".story-body")).toHaveText("Second words of a story.");
    await beside.locator("iframe").evaluate((frame) => frame.remove());
    await expectNothingForAxe(editor);
    for (const width of [360, 768, 1280]) {
      await editor.setViewportSize({ width, height: 800 });
      await expect.poll(() => sidewaysScroll(editor)).toBe(0);
    }
    await beside.getByRole("button", { name: "Both say the same now" }).click();
    await expect(notice(editor, "Noted")).toBeVisible();
    await expect(editor.getByText("The English version has changed")).toHaveCount(0);
    await editor.setViewportSize({ width: 1280, height: 900 });
    // Its own preview follows what is typed.
    await editor.getByRole("button", { name: "Preview" }).click();
    const preview = editor.getByRole("region", { name: "Preview" }).frameLocator("iframe");
    await expect(preview.locator(".story-body")).toHaveText("पहिलो शब्द।");
    await form.content.fill("नयाँ शब्द।");
    await expect(preview.locator(".story-body")).toHaveText("नयाँ शब्द।");
  },
);

test("two editors who changed different paragraphs put both together, place by place", async ({
  editor,
  browser,
  word,
}) => {
  const story = await makeStory(editor, { title: `Kick-off ${word}` });
  const context = await browser.newContext({ storageState: await editor.context().storageState() });
  const second = await context.newPage();
  for (const page of [editor, second]) {
    await withoutAutosave(page);
    await openScreen(page, `/admin/articles/${story.id}`);
  }
  const [first, form] = [storyForm(editor), storyForm(second)];
  // Filled, not clicked into: a click leaves the place of the caret to the layout of the moment.
  await form.content.fill("First words of a story. And mine.");
  await form.excerpt.fill("My standfirst");
  await first.title.fill(`Kick-off at three ${word}`);
  await first.excerpt.fill("Their standfirst");
  await first.content.fill("First words of a story.");
  await editor.keyboard.press("Enter");
  await editor.keyboard.type("Their paragraph.");
  await expect(first.content.locator("p")).toHaveText(["First words of a story.", "Their paragraph."]);
  await save(editor, "Article updated successfully");
  await form.save.click();
  const conflict = conflictDialog(second);
  await conflict.press("Merge piece by piece");
  const merge = second.getByRole("dialog", { name: "Merge both versions" });
  const choose = (name: string, choice: RegExp) =>
    merge.getByRole("group", { name }).getByRole("radio", { name: choice }).check();
  await choose("Title", /^Saved now/);
  await choose("Excerpt", /^Both/);
  await choose("Text, place 2", /^Saved now/);
  await expectNothingForAxe(second);
  await merge.getByRole("button", { name: "Save the merged version" }).click();
  await expect(notice(second, "Article updated successfully")).toBeVisible();
  await expect(form.title).toHaveValue(`Kick-off at three ${word}`);
  await expect(form.excerpt).toHaveValue("Their standfirst\n\nMy standfirst");
  await expect(form.content.locator("p")).toHaveText(["First words of a story. And mine.", "Their paragraph."]);
  await openScreen(second, `/admin/articles/${story.id}`);
  await expect(form.content.locator("p")).toHaveText(["First words of a story. And mine.", "Their paragraph."]);
  await context.close();
});

test(
  "a story that a colleague takes over is theirs, and what was typed into it meanwhile stands in its history",
  whole("src/features/records/presence/presence.test.ts"),
  async ({ editor, browser, word }) => {
    const story = await makeStory(editor, { title: `Whistle ${word}` });
    await withoutAutosave(editor);
    await openScreen(editor, `/admin/articles/${story.id}`);
    const form = storyForm(editor);
    await form.title.fill(`Whistle at noon ${word}`);
    await expect(form.title).toHaveValue(`Whistle at noon ${word}`);
    const { colleague: second, context } = await signInColleague(editor, browser);
    await openScreen(second, `/admin/articles/${story.id}`);
    await second.getByRole("button", { name: "Take over" }).click();
    await second.getByRole("alertdialog").getByRole("button", { name: "Take over", exact: true }).click();
    await expect(second.getByRole("alertdialog")).toHaveCount(0);
    // Whoever typed hears of it by the next sign of life of their form, and keeps the words before their eyes.
    const left = editor.getByRole("region", { name: "What you typed" });
    await expect(left).toContainText(`Whistle at noon ${word}`, { timeout: 120_000 });
    await expectNothingForAxe(editor);
    const entryLink = second.getByRole("dialog", { name: "History" }).getByRole("link");
    await expect(async () => {
      await openScreen(second, `/admin/articles/${story.id}`);
      await second.getByRole("button", { name: /^History of/ }).click();
      await expect(entryLink.first()).toBeVisible({ timeout: 10_000 });
    }).toPass();
    await openScreen(second, (await entryLink.first().getAttribute("href")) ?? "");
    await expect(storyForm(second).title).toHaveValue(`Whistle at noon ${word}`);
    await context.close();
  },
);

test(
  "a list that does not come says why, and leaves what was typed",
  whole("src/admin/frame/load-failures.test.tsx"),
  async ({ editor, word }) => {
    const story = await makeStory(editor, { title: `Referee ${word}` });
    await withoutAutosave(editor);
    // The form itself asks for its other language as it opens: that has come before the network goes.
    const otherLanguage = editor.waitForResponse((answer) => answer.url().includes("/other-language.data"));
    await openScreen(editor, `/admin/articles/${story.id}`);
    await otherLanguage;
    const form = storyForm(editor);
    await form.title.fill(`Referee named ${word}`);
    await expect(form.title).toHaveValue(`Referee named ${word}`);
    await editor.context().setOffline(true);
    await editor.getByRole("button", { name: "Choose the story" }).click();
    const dialog = editor.getByRole("dialog");
    await expect(dialog.getByRole("alert")).toContainText("The server cannot be reached.");
    await expectNothingForAxe(editor);
    await editor.context().setOffline(false);
    await dialog.getByRole("button", { name: "Try again" }).click();
    await expect(dialog.getByRole("listitem").first()).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveCount(0);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(form.title).toHaveValue(`Referee named ${word}`);
  },
);
