// A front page of eight places, laid out and published by keyboard alone, and by a thumb on a phone.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { sendForm } from "./screens/items.ts";
import { enter, expectFocusWithin } from "./screens/keyboard.ts";
import { sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";

test.describe.configure({ mode: "serial" });

const places = 8;
const screen = "/admin/front-page";

type Prepared = { id: string; section: string; titles: readonly string[] };

/** A section with room for them all, and the stories. */
async function prepared(editor: Page, word: string): Promise<Prepared> {
  const section = `Night ${word}`;
  const fields = { section_name: `night-${word}`, section_title: section, max_articles: String(places) };
  const id = await sendForm(editor, "/admin/homepage-sections", { intent: "create", ...fields });
  const titles = Array.from({ length: places }, (_, index) => `Report ${"abcdefgh"[index]} ${word}`);
  for (const title of titles) await makeStory(editor, { title, status: "published", category: "national-football" });
  return { id, section, titles };
}

const putButton = (page: Page, title: string) => page.getByRole("button", { name: `Put into...: ${title}` });
const freePlace = (page: Page, section: string, place: number) =>
  page.getByRole("dialog").getByRole("button", { name: `${section}, place ${place}, free` });

async function expectPublished(reader: Page, section: string, titles: readonly string[]): Promise<void> {
  await reader.goto("/");
  const block = reader.getByRole("region", { name: section });
  // The shape of a block may show fewer than it has.
  await expect(block.getByRole("article").first()).toContainText(titles[0] ?? "");
}

const removeSection = (editor: Page, id: string) =>
  sendForm(editor, "/admin/homepage-sections", { intent: "delete", id });

test(
  "eight places are laid out and published by keyboard alone",
  whole("tests/e2e/front-page-editor.spec.ts"),
  async ({ editor, plainReader, word }) => {
    const { id, section, titles } = await prepared(editor, word);
    await openScreen(editor, `${screen}?search=${word}`);
    let actions = 0;
    for (const [index, title] of titles.entries()) {
      await enter(editor, putButton(editor, title));
      await expectFocusWithin(editor.getByRole("dialog"));
      await enter(editor, freePlace(editor, section, index + 1));
      actions += 2;
      await expect(editor.getByRole("region", { name: section }).getByText(title)).toBeVisible();
    }
    await enter(
      editor,
      editor.getByRole("region", { name: section }).getByRole("button", { name: `Move ${titles[7]} up` }),
    );
    await enter(editor, editor.getByRole("button", { name: "Undo" }));
    await expect(editor.getByRole("region", { name: section }).getByRole("listitem").nth(7)).toContainText(
      titles[7] ?? "",
    );
    await enter(editor, editor.getByRole("button", { name: "Publish", exact: true }));
    actions += 1;
    await expect(notice(editor, "The front page is published")).toBeVisible();
    expect(actions).toBe(2 * places + 1);
    await expectPublished(plainReader, section, titles);
    await removeSection(editor, id);
  },
);

test.describe("by a thumb", () => {
  test("the same at 360 px, by taps alone", async ({ browser, staffSession, editor, plainReader, word }) => {
    const { id, section, titles } = await prepared(editor, word);
    const context = await browser.newContext({
      ...{ storageState: staffSession, viewport: { width: 360, height: 740 }, hasTouch: true },
    });
    const phone = await context.newPage();
    await openScreen(phone, `${screen}?search=${word}`);
    let taps = 0;
    for (const [index, title] of titles.entries()) {
      await putButton(phone, title).tap();
      await freePlace(phone, section, index + 1).tap();
      taps += 2;
      await expect(phone.getByRole("region", { name: section }).getByText(title)).toBeAttached();
    }
    await expect.poll(() => sidewaysScroll(phone)).toBe(0);
    await phone.getByRole("button", { name: "Publish", exact: true }).tap();
    taps += 1;
    await expect(notice(phone, "The front page is published")).toBeVisible();
    expect(taps).toBe(2 * places + 1);
    await expectPublished(plainReader, section, titles);
    await removeSection(editor, id);
    await context.close();
  });
});
