// The list of stories on a busy day, and what must go fast: a line on the ticker from a phone, a story to the top of
// the front page.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { rowOf } from "./screens/article-rows.ts";
import { itemDialog, question } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { heldUndo, notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";
import { storyForm } from "./screens/story-form.ts";

const published = { status: "published", category: "national-football" };
const phone = { width: 360, height: 740 };

/** Counts what a person has to press. */
function counting() {
  let count = 0;
  return {
    press: async (action: Promise<void>) => {
      count += 1;
      await action;
    },
    expectAtMost: (most: number) => expect(count).toBeLessThanOrEqual(most),
  };
}

async function expectOnTicker(reader: Page, line: string) {
  await reader.goto("/about");
  const ticker = reader.locator(".ticker-run").first();
  await expect(ticker.getByText(line, { exact: true })).toBeVisible();
  await expect(ticker).not.toContainText("BREAKING:");
}

test(
  "from a phone a story is on the ticker in four taps from the dashboard, in three from its row",
  whole("tests/e2e/admin-home.spec.ts"),
  async ({ editor, plainReader, word }) => {
    await makeStory(editor, { title: `First ${word}`, ...published });
    await makeStory(editor, { title: `Second ${word}`, ...published });
    await editor.setViewportSize(phone);

    const fromDashboard = counting();
    await openScreen(editor, "/admin");
    await fromDashboard.press(editor.getByRole("link", { name: "Add Breaking News" }).click());
    const form = itemDialog(editor, "Add Breaking News");
    await fromDashboard.press(form.press("Choose an article"));
    await fromDashboard.press(editor.getByRole("button", { name: `Second ${word}` }).click());
    await fromDashboard.press(form.press("Save"));
    await expect(notice(editor, "Breaking news created successfully")).toBeVisible();
    fromDashboard.expectAtMost(4);
    await expectOnTicker(plainReader, `Second ${word}`);

    const fromRow = counting();
    await openScreen(editor, `/admin/articles?search=${word}`);
    await expect.poll(() => sidewaysScroll(editor)).toBe(0);
    await fromRow.press(editor.getByRole("button", { name: `More for “First ${word}”` }).click());
    await fromRow.press(editor.getByRole("menuitem", { name: "Make breaking" }).click());
    await expect(form.field("Title *")).toHaveValue(`BREAKING: First ${word}`);
    await fromRow.press(form.press("Save"));
    await expect(notice(editor, "Breaking news created successfully")).toBeVisible();
    fromRow.expectAtMost(3);
    await expect(editor).toHaveURL(/\/admin\/breaking-news$/);
    await expectOnTicker(plainReader, `First ${word}`);
  },
);

test(
  "a chosen story overwrites nothing typed, a Nepali one fills the Nepali title, and a line may stand alone",
  whole("src/features/newsroom/articles/ticker-of-stories.test.ts"),
  async ({ editor, plainReader, word }) => {
    const nepali = await makeStory(editor, { title: `कप ${word}`, lang: "ne", ...published });
    await openScreen(editor, "/admin/breaking-news?new");
    const form = itemDialog(editor, "Add Breaking News");
    await form.field("Title *").fill(`Typed ${word}`);
    await form.press("Choose an article");
    await editor.getByRole("button", { name: `कप ${word}` }).click();
    await expect(form.field("Title *")).toHaveValue(`Typed ${word}`);
    await expect(form.field("Title in Nepali")).toHaveValue(`ब्रेकिङ: कप ${word}`);
    await form.field("Slug of the story").fill(`https://site.example${encodeURI(nepali.address)}?utm_source=x`);
    await expect(form.field("Slug of the story")).toHaveValue(nepali.slug);
    await form.field("Slug of the story").fill("");
    await form.press("Save");
    await expect(notice(editor, "Breaking news created successfully")).toBeVisible();
    await expectOnTicker(plainReader, `Typed ${word}`);
    await expect(plainReader.getByRole("link", { name: `Typed ${word}` })).toHaveCount(0);
    await plainReader.goto("/ne/about");
    await expect(plainReader.locator(".ticker-run").first().getByText(`कप ${word}`, { exact: true })).toBeVisible();
    await editor
      .getByRole("row")
      .filter({ hasText: word })
      .getByRole("button", { name: /^More for/ })
      .click();
    await editor.getByRole("menuitem", { name: "Delete" }).click();
    await question(editor).answer("Delete");
  },
);

test(
  "a story that is being written stands at the top of the front page after two actions",
  whole("src/features/front-page/homepage/homepage.test.ts"),
  async ({ editor, plainReader, word }) => {
    const form = storyForm(editor);
    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`On top ${word}`);
    await form.content.fill("Words.");
    const { press, expectAtMost } = counting();
    await press(editor.getByRole("button", { name: "Publish", exact: true }).click());
    await press(editor.getByRole("button", { name: "Put at the top" }).click());
    await expect(notice(editor, "The story is now first on the front page")).toBeVisible();
    expectAtMost(4);
    await plainReader.goto("/");
    const top = plainReader.getByRole("main").locator("a[href*='/article/']").first();
    await expect(top).toHaveAttribute("href", `/article/on-top-${word}`);
  },
);

test(
  "several stories are filed, unpublished and deleted together; deleting can be taken back",
  whole("src/features/newsroom/articles/list-commands.test.ts"),
  async ({ editor, word }) => {
    for (const title of [`One ${word}`, `Two ${word}`]) await makeStory(editor, { title, ...published });
    await openScreen(editor, `/admin/articles?search=${word}`);
    const rows = editor.getByRole("row").filter({ hasText: word });
    const all = editor.getByRole("checkbox", { name: "Choose all on this page" });
    const bar = editor.getByRole("region", { name: "What to do with the chosen ones" });
    await all.check();
    await bar.getByRole("button", { name: "Set category" }).click();
    const dialog = editor.getByRole("dialog", { name: "Set category" });
    await dialog.getByLabel("Category").selectOption({ label: "Athletics" });
    await dialog.getByRole("button", { name: "Set category" }).click();
    await expect(rows.filter({ hasText: "Athletics" })).toHaveCount(2);

    await all.check();
    await expectNothingForAxe(editor);
    await bar.getByRole("button", { name: "Back to draft" }).click();
    await question(editor).answer("Unpublish");
    await expect(rows.filter({ hasText: "Draft" })).toHaveCount(2);

    await all.check();
    await bar.getByRole("button", { name: "Delete" }).click();
    await question(editor).answer("Delete");
    const undo = await heldUndo(editor, "Done for 2");
    await expect(rows).toHaveCount(0);
    await undo.click();
    await expect(rows).toHaveCount(2);

    await rowOf(editor, `One ${word}`).choose("Make a copy");
    await expect(storyForm(editor).title).toHaveValue(`Copy of One ${word}`);
    await expect(storyForm(editor).content).toHaveText("First words of a story.");
  },
);

test(
  "the filters work without a script",
  whole("src/admin/articles/list/story-filter.test.ts"),
  async ({ browser, editor, word }) => {
    await makeStory(editor, { title: `Pictured ${word}`, ...published });
    await makeStory(editor, { title: `Waiting ${word}` });
    const context = await browser.newContext({
      storageState: await editor.context().storageState(),
      javaScriptEnabled: false,
    });
    const page = await context.newPage();
    await page.goto("/admin/articles?status=draft");
    await page.getByRole("searchbox").fill(`${word} waiting`);
    await page.getByText("Filters", { exact: true }).click();
    await page.getByRole("checkbox", { name: "Mine" }).check();
    await page.getByRole("button", { name: "Show", exact: true }).click();
    await expect(page.getByRole("row").filter({ hasText: word })).toContainText([`Waiting ${word}`]);
    await expect(page.getByRole("checkbox", { name: "Mine" })).toBeChecked();
    await page.getByRole("link", { name: "Show all" }).click();
    await expect(page.getByRole("row").filter({ hasText: word })).toHaveCount(1);
    await context.close();
  },
);
