// Moderating what readers write: deciding, mending, throwing away and taking back. What is decided or thrown away was
// written by the journey itself; the words that are mended are the demo's.
import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { chooseInRow } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { heldUndo, notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";

test.describe.configure({ mode: "default" });

const screen = "/admin/comments";
const goat = "The goat is called Kale";
const fineLeg = "He moved fine leg three times";
const rain = "Rovers fan here";
const spam = "Buy cheap match tickets";

const entry = (page: Page, messages: string): Locator =>
  page.getByRole("list", { name: "Comments" }).getByRole("listitem").filter({ hasText: messages });
const button = (page: Page, messages: string, name: string) => entry(page, messages).getByRole("button", { name });
const tab = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Comments by status" }).getByRole("link", { name });

/** Comments on a story that nobody else knows, written by whoever is signed in at `writer`. */
async function writeComments(editor: Page, writer: APIRequestContext, word: string, texts: readonly string[]) {
  const { id } = await makeStory(editor, { title: `Talked about ${word}`, status: "published" });
  const headers = { origin: test.info().project.use.baseURL ?? "" };
  for (const content of texts) {
    const answer = await writer.post(`/comment/${id}`, { headers, form: { content } });
    expect(answer.status()).toBe(200);
  }
}

/** How many wait, as their tab says it. */
const waitingCount = async (page: Page) => Number((await tab(page, "Pending").innerText()).replace(/\D/g, ""));

/** The tab of those that wait has the number of those that are listed; another journey may add some meanwhile. */
const expectAllCounted = (page: Page) =>
  expect.poll(async () => (await entry(page, "").count()) === (await waitingCount(page))).toBe(true);

test(
  "all comments stand there with writer, story and status, and each status has its tab with its number",
  whole("src/features/audience/comments/moderation.test.ts"),
  async ({ browser, editor, subscriberSession, word }) => {
    const reader = await browser.newContext({ storageState: subscriberSession });
    await writeComments(editor, reader.request, word, [`Waits ${word}`]);
    await reader.close();
    await openScreen(editor, screen);
    await expect(tab(editor, "All")).toHaveAttribute("aria-current", "page");
    const story = entry(editor, fineLeg).getByRole("link").filter({ hasNotText: "Edit" }).first();
    await expect(story).toHaveAttribute("href", /^\/(ne\/)?article\//);
    await expect(entry(editor, fineLeg)).toContainText("bikash@rangashala.example");
    await expect(entry(editor, fineLeg)).toContainText("Approved");
    await expect(button(editor, fineLeg, "Approve")).toHaveCount(0);
    await tab(editor, "Rejected").click();
    await expect(editor).toHaveURL(/status=rejected/);
    await expect(entry(editor, spam)).toBeVisible();
    await expect(entry(editor, fineLeg)).toHaveCount(0);
    await tab(editor, "Pending").click();
    await expect(editor).toHaveURL(/status=pending/);
    await expect(entry(editor, word)).toBeVisible();
    await expectAllCounted(editor);
  },
);

test("a waiting comment is approved, rejected, and approved again", async ({ editor, word }) => {
  const words = `Was it offside? ${word}`;
  await writeComments(editor, editor.request, word, [words]);
  await openScreen(editor, `${screen}?status=pending`);
  await button(editor, words, "Approve").click();
  await expect(notice(editor, "Comment approved")).toBeVisible();
  await expect(entry(editor, words)).toHaveCount(0);
  await expectAllCounted(editor);
  await tab(editor, "All").click();
  await button(editor, words, "Reject").click();
  await expect(notice(editor, "Comment rejected")).toBeVisible();
  await expect(entry(editor, words)).toContainText("Rejected");
  await button(editor, words, "Approve").press("Enter");
  await expect(entry(editor, words)).toContainText("Approved");
  await expect(button(editor, words, "Approve")).toHaveCount(0);
});

test(
  "several are decided at once, and an empty queue says so",
  whole("src/features/audience/comments/moderation.test.ts"),
  async ({ editor, word }) => {
    const mine = [`One ${word}`, `Two ${word}`];
    await writeComments(editor, editor.request, word, mine);
    await openScreen(editor, `${screen}?status=pending`);
    // With all that wait already: the queue is empty afterwards.
    const waiting = await waitingCount(editor);
    await editor.getByRole("checkbox", { name: "Choose all on this page" }).check();
    const bar = editor.getByRole("region", { name: "What to do with the chosen ones" });
    await expect(bar).toContainText(`${waiting} chosen`);
    await bar.getByRole("button", { name: "Reject" }).click();
    await expect(notice(editor, `Done for ${waiting}`)).toBeVisible();
    await expect(editor.getByText("No comment is waiting.")).toBeVisible();
    await tab(editor, "Rejected").click();
    for (const words of mine) await expect(entry(editor, words)).toBeVisible();
  },
);

test(
  "words are mended by keyboard alone, and nothing is saved without any",
  whole("src/features/audience/comments/moderation.test.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, screen);
    await chooseInRow(entry(editor, rain), "Edit");
    const dialog = editor.getByRole("dialog", { name: "Edit Comment" });
    const field = dialog.getByRole("textbox");
    await expectNothingForAxe(editor);
    const before = await field.inputValue();
    await field.fill(" ");
    await editor.keyboard.press("Control+s");
    await expect(notice(editor, "Failed to update comment")).toBeVisible();
    await expect(field).toHaveAccessibleDescription(/Please fill in this field\./);
    await expect(field).toBeFocused();
    await field.fill(`${before} ${word}`);
    await editor.keyboard.press("Control+s");
    await expect(notice(editor, "Comment updated successfully")).toBeVisible();
    await expect(dialog).toBeHidden();
    await expect(entry(editor, word)).toContainText("Approved");
    await expect(entry(editor, word)).toContainText("Changed by");
    await chooseInRow(entry(editor, word), "History");
    await expect(editor.getByRole("dialog", { name: "History" })).toContainText("Edited");
  },
);

test(
  "the second of two moderators sees both versions",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, screen);
    await chooseInRow(entry(editor, fineLeg), "Edit");
    await expect(editor).toHaveURL(/edit=/);
    const other = await editor.context().newPage();
    await openScreen(other, editor.url());
    const field = (page: Page) => page.getByRole("dialog", { name: "Edit Comment" }).getByRole("textbox");
    const before = await field(editor).inputValue();
    await field(editor).fill(`${before} First ${word}`);
    await field(other).fill(`${before} Second ${word}`);
    await editor.getByRole("button", { name: "Update Comment" }).click();
    await expect(notice(editor, "Comment updated successfully")).toBeVisible();
    await other.getByRole("button", { name: "Update Comment" }).click();
    const choice = other.getByRole("dialog", { name: "Somebody else saved this meanwhile" });
    await expect(choice).toContainText(`First ${word}`);
    await expect(choice).toContainText(`Second ${word}`);
    await choice.getByRole("button", { name: "Save mine" }).click();
    await expect(notice(other, "Comment updated successfully")).toBeVisible();
    await expect(entry(other, `Second ${word}`)).toBeVisible();
    await other.close();
  },
);

test(
  "deleting asks first and can be undone; one decided meanwhile is no longer there",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const words = `Thrown away ${word}`;
    await writeComments(editor, editor.request, word, [words]);
    await openScreen(editor, `${screen}?search=${word}`);
    await button(editor, words, "Reject").click();
    await expect(entry(editor, words)).toContainText("Rejected");
    const other = await editor.context().newPage();
    await openScreen(other, `${screen}?search=${word}`);
    await chooseInRow(entry(editor, words), "Delete");
    const question = editor.getByRole("alertdialog", { name: "Delete this comment?" });
    await expect(question).toContainText("It stays in the trash for 30 days.");
    await question.getByRole("button", { name: "Delete" }).click();
    const undo = await heldUndo(editor, "Comment deleted successfully");
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();

    await button(other, words, "Approve").click();
    await expect(notice(other, "Failed to update comment status: It is no longer there.")).toBeVisible();
    await other.close();

    await undo.click();
    await expect(notice(editor, "Comment restored")).toBeVisible();
    await expect(entry(editor, words)).toContainText("Rejected");
  },
);

test(
  "a decision that cannot be sent changes nothing and says so",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ browser, staffSession }) => {
    // A page of its own: the browser complains about the line as well.
    const page = await browser.newPage({ storageState: staffSession });
    await openScreen(page, screen);
    await page.route("**/admin/comments.data*", (route) => route.abort());
    await button(page, spam, "Approve").click();
    await expect(notice(page, "Failed to update comment status: The server cannot be reached.")).toBeVisible();
    await expect(entry(page, spam)).toContainText("Rejected");
    await page.close();
  },
);

test("long words fit a phone", whole("tests/e2e/admin-pages.spec.ts"), async ({ editor, word }) => {
  await editor.setViewportSize({ width: 360, height: 720 });
  await openScreen(editor, `${screen}?search=Kale`);
  await chooseInRow(entry(editor, goat), "Edit");
  const dialog = editor.getByRole("dialog", { name: "Edit Comment" });
  await dialog.getByRole("textbox").fill(`${goat} ${word.repeat(20)}`);
  await dialog.getByRole("button", { name: "Update Comment" }).click();
  await expect(notice(editor, "Comment updated successfully")).toBeVisible();
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
});
