// The questions of an interview, and raised and lowered figures: by keyboard alone, and by thumb on a phone.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { insertByKeys, insertByThumb } from "./screens/insert-menu.ts";
import { untilSaved } from "./screens/items.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { phone } from "./screens/phone.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

/** Readers see these questions in the face of headlines, and answers in that of the text. */
async function expectAsked(reader: Page, path: string, ...questions: readonly string[]): Promise<void> {
  await reader.goto(path);
  const asked = reader.locator(".story-body p.question");
  await expect(asked).toHaveText(questions);
  const faceOf = (selector: string) =>
    reader
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).fontFamily);
  const [question, headline, answer] = [".question strong", "h1", ".question + p:not(.question)"].map(faceOf);
  expect(await question).toBe(await headline);
  expect(await question).not.toBe(await answer);
  expect(await axeViolations(reader, { within: "article" })).toEqual([]);
}

test("questions by keyboard alone: from the menu, by their keys, and taken back", async ({ editor, reader, word }) => {
  await openScreen(editor, "/admin/articles/new");
  const form = storyForm(editor);
  const keys = editor.keyboard;
  await form.title.fill(`Asked ${word}`);
  await form.status.selectOption("published");
  await form.content.focus();
  await insertByKeys(editor, "Question");
  await keys.type("Why now?");
  await keys.press("Enter");
  await keys.type("Because.");
  await keys.press("Enter");
  await keys.type("And then?");
  await keys.press("ControlOrMeta+Alt+q");
  await keys.press("Enter");
  await keys.press("ControlOrMeta+Alt+q");
  await keys.press("ControlOrMeta+Alt+q");
  await keys.type("Rest.");
  await expect(form.content.locator("> p.question")).toHaveText(["Why now?", "And then?"]);
  expect(await axeViolations(editor, { within: ".story-editor" })).toEqual([]);
  await untilSaved(editor, "/admin/articles/new", () => keys.press("ControlOrMeta+s"));
  await expectAsked(reader, `/article/asked-${word}`, "Why now?", "And then?");
});

test(
  "a question by thumb on a phone, its answer with raised and lowered figures",
  whole("tests/e2e/story-question.spec.ts"),
  async ({ browser, reader, staffSession, word }) => {
    const page = await phone(browser, staffSession);
    await openScreen(page, "/admin/articles/new");
    const form = storyForm(page);
    await form.title.fill(`Thumb asked ${word}`);
    await form.status.selectOption("published");
    await form.content.tap();
    await page.keyboard.type("How dry?");
    await insertByThumb(page, "Question");
    await page.keyboard.press("Enter");
    /** Types some letters with a tool of the toolbar, which a thumb turns on and off. */
    const typeWith = async (tool: string, letters: string) => {
      const button = page.getByRole("toolbar", { name: "Formatting" }).getByRole("button", { name: tool });
      await button.tap();
      await expect(button).toHaveAttribute("aria-pressed", "true");
      await page.keyboard.type(letters);
      await button.tap();
      await expect(button).toHaveAttribute("aria-pressed", "false");
    };
    await page.keyboard.type("H");
    await typeWith("Subscript", "2");
    await page.keyboard.type("O on 10");
    await typeWith("Superscript", "3");
    await page.keyboard.type(" metres.");
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await save(page, "Article created successfully");
    await page.context().close();

    await expectAsked(reader, `/article/thumb-asked-${word}`, "How dry?");
    const answer = reader.locator(".story-body .question + p");
    await expect(answer).toHaveText("H2O on 103 metres.");
    await expect(answer.locator("sub")).toHaveText("2");
    await expect(answer.locator("sup")).toHaveText("3");
  },
);
