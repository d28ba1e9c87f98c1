// A template is written like a story, by keyboard too; a story begins with one, and nothing that was typed goes.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { makeItem, question, removeItem, untilSaved } from "./screens/items.ts";
import { untilCursorKnown } from "./screens/keyboard.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

const screen = "/admin/templates";
const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

const makeTemplate = (page: Page, name: string) =>
  makeItem(page, screen, {
    ...{ name, tags: "interview", reminders: `Names are right ${name}` },
    document: JSON.stringify({ type: "doc", content: [paragraph("[Who scored, when, how.]")] }),
  });

test(
  "a template is changed by keyboard alone, and holds a question",
  whole("src/features/newsroom/templates/templates.test.ts"),
  async ({ editor: page, word }) => {
    const id = await makeTemplate(page, `Report ${word}`);
    await openScreen(page, screen);
    await page.getByRole("link", { name: `Edit Report ${word}` }).focus();
    await page.keyboard.press("Enter");
    const text = page.getByRole("textbox", { name: "Content", exact: true });
    await text.focus();
    await untilCursorKnown(page);
    await page.keyboard.press("ControlOrMeta+End");
    await untilCursorKnown(page);
    await page.keyboard.press("Enter");
    await page.keyboard.press("ControlOrMeta+Alt+q");
    await page.keyboard.type("[The first question]");
    await page.keyboard.press("Enter");
    await page.keyboard.type("[The answer]");
    await expect(text.locator("p.question")).toHaveText("[The first question]");
    await expect(text.locator("p.question + p")).toHaveText("[The answer]");
    await expectNothingForAxe(page);
    await untilSaved(page, screen, () => page.keyboard.press("ControlOrMeta+s"));
    await expect(notice(page, "The template was saved")).toBeVisible();
    await page.getByRole("link", { name: `Edit Report ${word}` }).click();
    await expect(text.locator("p.question")).toHaveText("[The first question]");
    await removeItem(page, screen, id);
  },
);

test("a story begins with a template on a phone, and what was typed stays", async ({ editor: page, word }) => {
  const id = await makeTemplate(page, `Talk ${word}`);
  const form = storyForm(page);
  await page.setViewportSize({ width: 360, height: 740 });
  await openScreen(page, "/admin/articles");
  await page.getByRole("link", { name: "New Article" }).first().click();
  await page.getByRole("link", { name: `Talk ${word}` }).click();
  await expect(form.content).toHaveText("[Who scored, when, how.]");
  await expect(form.tags).toHaveValue("interview");
  await expect.poll(() => sidewaysScroll(page)).toBe(0);
  await expectNothingForAxe(page);

  await form.title.fill(`Typed ${word}`);
  await page.getByRole("link", { name: `Talk ${word}` }).click();
  await question(page).answer("Add it");
  await expect(form.content.locator("> p")).toHaveCount(2);
  await expect(form.title).toHaveValue(`Typed ${word}`);
  await save(page, "Article created successfully");
  await expect(page.getByRole("navigation", { name: "Begin with" })).toBeHidden();
  await page.reload();
  const list = page.getByRole("region", { name: "Before publishing" });
  await expect(list.getByRole("button", { name: "The text still holds guidance of a template" })).toBeVisible();
  await list.getByRole("checkbox", { name: `Names are right Talk ${word}` }).check();
  await removeItem(page, screen, id);
});

test(
  "a story begins with a template without script",
  whole("tests/e2e/story-templates.spec.ts"),
  async ({ editor, browser, staffSession, word }) => {
    const id = await makeTemplate(editor, `Plain ${word}`);
    const context = await browser.newContext({ storageState: staffSession, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto("/admin/articles/new");
    await page.getByRole("link", { name: `Plain ${word}` }).click();
    await expect(page.locator("input[name=document]")).toHaveValue(/Who scored/);
    await expect(page.locator("input[name=template_id]")).toHaveValue(id);
    await expect(page.getByRole("textbox", { name: "Tags" })).toHaveValue("interview");
    await context.close();
    await removeItem(editor, screen, id);
  },
);
