// What readers have changes by "Publish" and "Update" alone, and every version of it stays.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { expectNothingForAxe } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm } from "./screens/story-form.ts";

const statusOf = (page: Page) => page.getByText(/^Saved by itself .*, not public yet$/);

test("a reader who asks again and again sees a story change at the press of Update, and at nothing else", async ({
  editor,
  plainReader,
  word,
}) => {
  const story = await makeStory(editor, { title: `Kick-off ${word}`, status: "published" });
  const form = storyForm(editor);
  let polls = 0;
  /** The distinct pages that a reader got since it was asked last. */
  const seen = new Set<string>();
  const poll = async () => {
    const page = await (await plainReader.request.get(story.address)).text();
    const body = /<h1[^>]*>([^<]*)<\/h1>/.exec(page)?.[1] ?? "";
    seen.add(`${body} ${page.includes("Second words") ? "Second words" : "First words"}`);
    polls += 1;
  };
  let isOver = false;
  const reader = (async () => {
    while (!isOver) {
      await poll();
      // The editor needs the machine as well.
      await plainReader.waitForTimeout(50);
    }
  })();
  const before = [`Kick-off ${word} First words`];

  await openScreen(editor, `/admin/articles/${story.id}`);
  await form.title.fill(`Kick-off moved ${word}`);
  await form.content.fill("Second words of a story.");
  await expect(statusOf(editor)).toBeVisible();
  await form.excerpt.fill("A standfirst");
  await form.save.click();
  await expect(notice(editor, "Saved, and not public yet")).toBeVisible();
  await openScreen(editor, `/admin/articles/${story.id}`);
  await expect(form.content).toHaveText("Second words of a story.");
  const banner = editor.getByRole("status").filter({ hasText: "you have changes that are not public" });
  await expect(banner).toContainText("Readers see the version of");
  await banner.getByRole("link", { name: "What differs" }).click();
  await expect(editor.getByRole("heading", { name: "What differs from what readers have" })).toBeVisible();
  await expect(editor.locator("ins").filter({ hasText: "moved" })).toBeVisible();
  await expect(editor.locator("del").filter({ hasText: "First" })).toBeVisible();
  await expectNothingForAxe(editor);
  // The version that readers have, over what is typed: asked first.
  await editor.getByRole("button", { name: "Restore" }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Restore" }).click();
  await expect(notice(editor, "The version is in the form")).toBeVisible();
  await expect(form.title).toHaveValue(`Kick-off ${word}`);
  await banner.getByRole("button", { name: "Discard the changes" }).click();
  await editor.getByRole("alertdialog").getByRole("button", { name: "Discard the changes" }).click();
  await expect(notice(editor, "The changes are discarded")).toBeVisible();
  await expect(banner).toHaveCount(0);
  await poll();
  expect([...seen]).toEqual(before);

  await form.title.fill(`Kick-off moved ${word}`);
  await form.content.fill("Second words of a story.");
  await editor.getByRole("textbox", { name: "What has changed" }).fill("The club has moved it");
  await save(editor, "Article updated successfully");
  isOver = true;
  await reader;
  await poll();
  expect([...seen]).toEqual([...before, `Kick-off moved ${word} Second words`]);
  expect(polls).toBeGreaterThan(20);
  await editor.getByRole("link", { name: "Versions" }).click();
  const versions = editor.getByRole("region", { name: "Versions" }).getByRole("listitem");
  await expect(versions).toHaveCount(2);
  await expect(versions.first()).toContainText("The club has moved it");
});

test(
  "what a draft saved by itself is compared with the draft, as readers have nothing",
  whole("src/features/newsroom/working-copies/working-copy.test.ts"),
  async ({ editor, word }) => {
    const story = await makeStory(editor, { title: `Toss ${word}`, status: "draft" });
    await openScreen(editor, `/admin/articles/${story.id}`);
    await storyForm(editor).title.fill(`Toss delayed ${word}`);
    await expect(editor.getByText(/^Saved by itself/)).toBeVisible();
    await openScreen(editor, `/admin/articles/${story.id}`);
    await editor.getByRole("link", { name: "What differs" }).click();
    await expect(editor.getByRole("heading", { name: "What differs from the saved draft" })).toBeVisible();
    await expect(editor.locator("ins").filter({ hasText: "delayed" })).toBeVisible();
  },
);

test(
  "an update goes out at its time, and a time that is over is refused at its field",
  whole("src/features/newsroom/working-copies/working-copy.test.ts"),
  async ({ editor, word }) => {
    const story = await makeStory(editor, { title: `Line-up ${word}`, status: "published" });
    const form = storyForm(editor);
    await openScreen(editor, `/admin/articles/${story.id}`);
    await form.title.fill(`Line-up tonight ${word}`);
    const time = editor.getByLabel("Update at");
    const schedule = editor.getByRole("button", { name: "Schedule the update" });
    await time.fill("2020-01-01T12:00");
    await schedule.click();
    await expect(time).toHaveAttribute("aria-invalid", "true");
    await expect(form.title).toHaveValue(`Line-up tonight ${word}`);
    await time.fill("2199-01-01T12:00");
    await schedule.click();
    await expect(notice(editor, "The update is scheduled")).toBeVisible();
    await openScreen(editor, `/admin/articles/${story.id}`);
    await expect(editor.getByText(/^An update goes out by itself/)).toBeVisible();
    await time.fill("");
    await save(editor, "Article updated successfully");
    await expect(editor.getByText(/^An update goes out by itself/)).toHaveCount(0);
  },
);
