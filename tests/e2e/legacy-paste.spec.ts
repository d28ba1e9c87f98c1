// Text of Preeti through the real clipboard, into a field and into the editor: seen both ways, converted, taken back.
import { expect, type Page } from "@playwright/test";
import { axeViolations } from "#tests/harness/axe.ts";
import { whole } from "#tests/harness/whole.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { paste, storyForm } from "./screens/story-form.ts";

const offer = (page: Page) => page.locator("[data-beside-field]");
const convert = (page: Page) => page.getByRole("button", { name: "Convert to Unicode" });

async function pasteText(page: Page, text: string): Promise<void> {
  await page.evaluate((words) => navigator.clipboard.writeText(words), text);
  await page.keyboard.press("ControlOrMeta+V");
}

test("a pasted title in Preeti is converted by the keyboard, and Undo gives back what was pasted", async ({
  editor,
}) => {
  await openScreen(editor, "/admin/articles/new");
  const { title } = storyForm(editor);
  await title.click();
  await pasteText(editor, "Nepal beat Oman's XI by 6 wickets");
  await expect(title).toHaveValue("Nepal beat Oman's XI by 6 wickets");
  await title.fill("X ");
  await pasteText(editor, 'sf7df08"');
  await expect(offer(editor)).toContainText("This looks like Preeti");
  await expect(offer(editor)).toContainText('sf7df08"');
  await expect(offer(editor)).toContainText("काठमाण्डू");
  await expect(title).toHaveValue('X sf7df08"');
  expect(await axeViolations(editor, { within: "[data-beside-field]" })).toEqual([]);
  await editor.keyboard.press("Tab");
  await editor.keyboard.press("Enter");
  await expect(title).toHaveValue("X काठमाण्डू");
  await expect(title).toBeFocused();
  await offer(editor).getByRole("button", { name: "Undo" }).click();
  await expect(title).toHaveValue('X sf7df08"');
  await expect(offer(editor)).toBeHidden();
});

test(
  "in the editor only what is in Preeti is converted, marks stay, and undo is one step",
  whole("src/features/newsroom/legacy-paste/legacy-reading.test.ts"),
  async ({ editor }) => {
    await openScreen(editor, "/admin/articles/new");
    const { content } = storyForm(editor);
    await content.click();
    await editor.keyboard.type('"Now" ');
    await expect(content).toHaveText("“Now” ");
    await paste(
      editor,
      `<span style="font-family:Preeti"><b>o'lgsf]8nfO{</b> lk|ltdf </span><span>YouTube</span><span style="font-family:Preeti"> nfg'xf];</span>`,
    );
    await expect(offer(editor)).toContainText("This was set in Preeti");
    await convert(editor).click();
    await expect(content).toHaveText("“Now” युनिकोडलाई प्रितिमा YouTube लानुहोस");
    await expect(content.locator("strong")).toHaveText("युनिकोडलाई");
    await editor.keyboard.press("ControlOrMeta+Z");
    await expect(content).toHaveText("“Now” o'lgsf]8nfO{ lk|ltdf YouTube nfg'xf];");
  },
);
