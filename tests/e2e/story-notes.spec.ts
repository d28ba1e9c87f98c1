// A footnote and a pull quote, typed by the keyboard alone and by thumb, and as readers have them.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { insertByKeys } from "./screens/insert-menu.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

test("a footnote and a pull quote by the keyboard alone", async ({ editor, reader, word }) => {
  const { title, excerpt, content, status } = storyForm(editor);
  await openScreen(editor, "/admin/articles/new");
  await title.fill(`Ten squared ${word}`);
  await excerpt.fill("A sum.");
  await status.selectOption("published");
  await content.focus();
  await editor.keyboard.type("A crowd of 10");
  await editor.keyboard.press("ControlOrMeta+.");
  await editor.keyboard.type("2");
  await editor.keyboard.press("ControlOrMeta+.");
  await insertByKeys(editor, "Footnote");
  await expect(dialog(editor, "Footnote").getByRole("textbox")).toBeFocused();
  await editor.keyboard.type("Counted");
  await editor.keyboard.press("Enter");
  await expect(dialog(editor, "Footnote")).toBeHidden();
  await expect(content).toBeFocused();

  // Back to the number, which Enter opens.
  await editor.keyboard.press("ArrowLeft");
  await editor.keyboard.press("Enter");
  await expect(dialog(editor, "Footnote").getByRole("textbox")).toHaveValue("Counted");
  await editor.keyboard.press("End");
  await editor.keyboard.type(" twice.");
  await editor.keyboard.press("Enter");
  await expect(dialog(editor, "Footnote")).toBeHidden();
  await expect(content).toBeFocused();
  await editor.keyboard.type(" came.");
  await editor.keyboard.press("Enter");
  await editor.keyboard.type("We heard them.");
  await editor.keyboard.press("Shift+Home");
  await insertByKeys(editor, "Pull quote");
  await expect(dialog(editor, "Pull quote").getByRole("textbox", { name: "Words of the quote" })).toHaveValue(
    "We heard them.",
  );
  await editor.keyboard.press("Tab");
  await editor.keyboard.type("A captain");
  await editor.keyboard.press("Enter");
  await expect(editor.getByRole("figure", { name: "Pull quote in the story" })).toContainText("A captain");
  await expect(dialog(editor, "Pull quote")).toBeHidden();
  expect(await axeViolations(editor, { within: ".story-editor" })).toEqual([]);
  await save(editor, "Article created successfully");

  await reader.goto(`/article/ten-squared-${word}`);
  await expect(reader.locator(".story-body p").first()).toHaveText("A crowd of 1021 came.");
  await expect(reader.locator(".story-body figure.pull-quote")).toContainText("A captain");
  expect(await axeViolations(reader, { within: "article" })).toEqual([]);
  await reader.getByLabel("Footnote 1").press("Enter");
  await expect(reader).toHaveURL(/#note-1$/);
  await expect(reader.getByLabel("Footnotes")).toContainText("Counted twice.");
  await reader.getByLabel("Back to the text").press("Enter");
  await expect(reader).toHaveURL(/#note-1-back$/);
});

test("a footnote and a pull quote by thumb", whole("tests/e2e/story-notes.spec.ts"), async ({ editor, word }) => {
  await editor.setViewportSize({ width: 360, height: 740 });
  const { title, excerpt, content } = storyForm(editor);
  await openScreen(editor, "/admin/articles/new");
  await title.fill(`By thumb ${word}`);
  await excerpt.fill("A thumb.");
  await content.click();
  await editor.keyboard.type("One.");
  const insert = async (name: string) => {
    await editor.getByRole("button", { name: "Insert", exact: true }).click();
    await editor.getByRole("menuitem", { name }).click();
  };
  await insert("Footnote");
  await dialog(editor, "Footnote").getByRole("button", { name: "Insert footnote" }).click();
  await expect(dialog(editor, "Footnote").getByRole("textbox")).toHaveAccessibleDescription(/Please enter the text/);
  await dialog(editor, "Footnote").getByRole("textbox").fill("So.");
  await dialog(editor, "Footnote").getByRole("button", { name: "Insert footnote" }).click();
  await content.locator(".footnote").click();
  await dialog(editor, "Footnote").getByRole("button", { name: "Remove footnote" }).click();
  await expect(content.locator(".footnote")).toHaveCount(0);
  await insert("Pull quote");
  await dialog(editor, "Pull quote").getByRole("textbox", { name: "Words of the quote" }).fill("Loud.");
  await dialog(editor, "Pull quote").getByRole("button", { name: "Insert quote" }).click();
  await expect(editor.getByRole("figure", { name: "Pull quote in the story" })).toContainText("Without a name");
  await save(editor, "Article created successfully");
});
