// What stands beside the text of a story: who signs it, what search engines and messengers say of it, whether readers
// comment.
import { expect } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

test(
  "a story of two names with words of its own for search, closed to comments",
  whole("src/features/newsroom/articles/bylines/bylines.test.ts"),
  async ({ editor, reader, word }) => {
    const form = storyForm(editor);
    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`Cup final ${word}`);
    await form.excerpt.fill("Late, and by one.");
    await form.content.fill("Words.");
    await editor.getByRole("combobox", { name: "Comments" }).selectOption("closed");

    await form.bylines.click();
    await editor.getByRole("button", { name: "Add another name" }).click();
    // The author stands there alone until somebody else does.
    await expect(editor.getByRole("textbox", { name: "Name 2" })).toBeFocused();
    await editor.getByRole("textbox", { name: "Name 2" }).fill("A Wire");
    await editor.getByRole("button", { name: "Move A Wire up" }).click();
    await expect(editor.getByRole("textbox", { name: "Name 1" })).toHaveValue("A Wire");

    await form.search.click();
    const title = editor.getByRole("textbox", { name: "Title for search and sharing" });
    const preview = editor.getByRole("figure", { name: "As a search result" });
    await expect(preview).toContainText(`Cup final ${word}`);
    await title.fill("क्षि".repeat(61));
    await expect(title).toHaveAccessibleDescription(/61 of 60 characters Use at most 60 characters\./);
    await form.search.click();
    await form.save.click();
    // The group opens, and the form leads to what is not right in it.
    await expect(title).toBeFocused();
    await expect(notice(editor, "Use at most 60 characters")).toBeVisible();
    await title.fill(`How the cup was won ${word}`);
    await expect(preview).toContainText(`How the cup was won ${word}`);
    await expect(preview).toContainText("Late, and by one.");
    await form.status.selectOption("published");
    await save(editor, "Article created successfully");

    await reader.goto(`/article/cup-final-${word}`);
    await expect(reader).toHaveTitle(new RegExp(`^How the cup was won ${word} `));
    await expect(reader.locator('meta[property="og:title"]')).toHaveAttribute("content", `How the cup was won ${word}`);
    await expect(reader.getByRole("heading", { level: 1 })).toHaveText(`Cup final ${word}`);
    const names = reader.locator(".byline-name");
    await expect(names).toHaveText(/^A Wire and \S/);
    await expect(names.getByRole("link")).toHaveCount(1);
    await expect(reader.getByText("Comments on this story are closed.")).toBeVisible();
    await expect(reader.getByRole("link", { name: "Write a comment" })).toHaveCount(0);
    await names.getByRole("link").click();
    await expect(reader.getByRole("link", { name: `Cup final ${word}` })).toBeVisible();
  },
);
