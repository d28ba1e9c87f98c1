// A story that cannot wait: how many actions it takes from the sign-in page to readers, and how it looks before they
// have it.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { rowOf } from "./screens/article-rows.ts";
import { picture, type UploadFile } from "./screens/files.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { staff } from "./screens/sign-in-form.ts";
import { makeStory } from "./screens/stories.ts";
import { save, storyForm, withoutAutosave } from "./screens/story-form.ts";

test.describe.configure({ retries: 0 });

const mostActions = 12;

/** Lets go of a file over the featured picture, as from a folder beside the browser. */
async function dropPicture(page: Page, { name, mimeType, buffer }: UploadFile): Promise<void> {
  const bytes = buffer.toString("base64");
  const field = storyForm(page).featured.getByRole("button", { name: "Choose from the library" });
  await field.evaluate(
    (target, file) => {
      const dataTransfer = new DataTransfer();
      const content = Uint8Array.from(atob(file.bytes), (sign) => sign.charCodeAt(0));
      dataTransfer.items.add(new File([content], file.name, { type: file.mimeType }));
      for (const type of ["dragover", "drop"])
        target.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
    },
    { name, mimeType, bytes },
  );
}

test("from signing in to a published story with a picture it takes twelve actions at most", async ({
  browser,
  reader,
  word,
}) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto("/login");
  const main = page.getByRole("main");
  const form = storyForm(page);
  let actions = 0;
  // One action: one field filled, one choice, one press of a key or the mouse, one file let go.
  const act = async (action: Promise<unknown>) => {
    actions += 1;
    await action;
  };
  await act(main.getByLabel("Email").fill(staff.email));
  await act(main.getByLabel("Password").fill(staff.password));
  await act(page.keyboard.press("Enter"));
  await act(page.getByRole("main").getByRole("link", { name: "New Article" }).click());
  await expect(form.title).toBeFocused();
  await act(page.keyboard.type(`Late winner ${word}`));
  await act(form.content.click());
  await act(page.keyboard.type("The ball crossed the line as the whistle went."));
  await act(form.section.selectOption({ label: "National › Football" }));
  await act(dropPicture(page, await picture(`winner-${word}.jpg`)));
  await expect(form.featured.getByLabel("What the picture shows")).toBeFocused();
  await act(page.keyboard.type("Players in a heap"));
  await act(page.getByRole("button", { name: "Publish", exact: true }).click());
  await expect(notice(page, "Article created successfully")).toBeVisible();
  expect(actions).toBeLessThanOrEqual(mostActions);

  await reader.goto("/national/football");
  await reader
    .getByRole("main")
    .getByRole("link", { name: `Late winner ${word}` })
    .first()
    .click();
  await expect(reader.getByRole("img", { name: "Players in a heap" })).toBeVisible();
  await context.close();
});

test(
  "the Publish button stands beside Save until the story is out, and Enter in a field never presses it",
  whole("src/admin/articles/form/story-next.test.ts"),
  async ({ editor, word }) => {
    const form = storyForm(editor);
    const publish = editor.getByRole("button", { name: "Publish", exact: true });
    await openScreen(editor, "/admin/articles/new");
    await form.content.fill("Words.");
    await form.title.fill(`Two steps ${word}`);
    await form.title.press("Enter");
    await expect(notice(editor, "Article created successfully")).toBeVisible();
    await expect(editor).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
    await expect(form.status).toHaveValue("draft");
    await form.excerpt.fill("Typed just before.");
    await publish.click();
    await expect(notice(editor, "Article updated successfully")).toBeVisible();
    await expect(form.status).toHaveValue("published");
    await expect(form.excerpt).toHaveValue("Typed just before.");
    await expect(publish).toHaveCount(0);
    await form.status.selectOption({ label: "Draft" });
    await form.save.click();
    await editor.getByRole("alertdialog").getByRole("button", { name: "Unpublish" }).click();
    await expect(publish).toBeVisible();
  },
);

test(
  "publishing waits for the picture that is on its way, and not at all for one that was refused",
  whole("tests/e2e/media-library.spec.ts"),
  async ({ editor, word }) => {
    const form = storyForm(editor);
    const publish = editor.getByRole("button", { name: /^(Publish|Saving)/ });
    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`Heavy ${word}`);
    await form.content.fill("Words.");
    const held = Promise.withResolvers<void>();
    await editor.route("**/admin/media/upload", async (route) => {
      await held.promise;
      await route.continue();
    });
    await dropPicture(editor, await picture(`heavy-${word}.jpg`));
    await expect(form.featured.getByRole("status")).toBeVisible();
    await publish.last().click();
    await expect(publish.last()).toHaveAttribute("aria-busy", "true");
    held.resolve();
    await expect(notice(editor, "Article created successfully")).toBeVisible();
    await expect(form.featured.locator("input[name=image_url]")).toHaveValue(/^\/media\//);

    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`Refused ${word}`);
    await form.content.fill("Words.");
    await dropPicture(editor, { name: "notes.jpg", mimeType: "image/jpeg", buffer: Buffer.from("no picture") });
    await expect(notice(editor, "Failed to upload file").first()).toBeVisible();
    await expect(editor).toHaveURL("/admin/articles/new");
    await dropPicture(editor, { name: "film.txt", mimeType: "text/plain", buffer: Buffer.from("words") });
    await expect(notice(editor, "Only a picture can stand here.")).toBeVisible();
    await form.save.click();
    await expect(notice(editor, "Article created successfully")).toBeVisible();
  },
);

test(
  "what is typed while a story is on its way stays in the form, unsaved, the first time and later",
  whole("tests/e2e/admin-articles.spec.ts"),
  async ({ editor, word }) => {
    const form = storyForm(editor);
    let held = Promise.withResolvers<void>();
    await editor.route(/\/admin\/articles\/[\w-]+\.data/, async (route) => {
      if (route.request().method() === "POST") await held.promise;
      await route.continue();
    });
    await withoutAutosave(editor);
    await openScreen(editor, "/admin/articles/new");
    await form.title.fill(`Slow line ${word}`);
    await form.content.fill("First half.");
    await editor.getByRole("button", { name: "Publish", exact: true }).click();
    await form.excerpt.fill("Typed on the way out.");
    await form.content.press("ControlOrMeta+End");
    await form.content.pressSequentially(" Second half.");
    held.resolve();
    await expect(notice(editor, "Article created successfully")).toBeVisible();
    await expect(editor).toHaveURL(/\/admin\/articles\/[0-9a-f-]{36}$/);
    await expect(form.excerpt).toHaveValue("Typed on the way out.");
    await expect(form.content).toHaveText("First half. Second half.");
    await expect(form.status).toHaveText(/Published/);

    held = Promise.withResolvers<void>();
    await form.update.click();
    await form.tags.fill("later");
    held.resolve();
    await expect(notice(editor, "Article updated successfully")).toBeVisible();
    await expect(form.tags).toHaveValue("later");
    await editor.getByRole("link", { name: "Dashboard" }).first().click();
    const address = new URL(editor.url()).pathname;
    await editor.getByRole("button", { name: "Leave", exact: true }).click();
    await expect(editor.getByRole("heading", { level: 1, name: "Dashboard" })).toBeVisible();
    await openScreen(editor, address);
    await editor.getByRole("button", { name: "Restore it" }).click();
    await expect(form.tags).toHaveValue("later");
    await save(editor, "Article updated successfully");
  },
);

test("a draft is shown as readers will see it, to whoever may read it and to nobody else, from the form and from the list", async ({
  editor,
  plainReader,
  word,
}) => {
  const title = `Before readers ${word}`;
  const story = await makeStory(editor, { title, category: "national-football", tags: word });
  await openScreen(editor, `/admin/articles/${story.id}`);
  const opened = editor.context().waitForEvent("page");
  await editor.getByRole("link", { name: "Preview" }).click();
  const preview = await opened;
  await expect(preview).toHaveURL(`/preview/${story.id}`);
  await expect(preview.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(preview.locator(".story-body")).toHaveText("First words of a story.");
  await expect(preview.getByRole("complementary", { name: "Preview" })).toContainText("Readers do not have this story");
  const back = preview.getByRole("link", { name: "Back to the form" });
  await expect(back).toHaveAttribute("href", `/admin/articles/${story.id}`);
  await expect(preview.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, nofollow");
  await expectNothingForAxe(preview);
  for (const width of [360, 1280]) {
    await preview.setViewportSize({ width, height: 800 });
    await expect.poll(() => sidewaysScroll(preview)).toBe(0);
  }
  await preview.close();
  const answer = await editor.request.get(`/preview/${story.id}`);
  expect(answer.headers()["cache-control"]).toBe("private, no-store");
  expect((await plainReader.goto(`/preview/${story.id}`))?.status()).toBe(404);
  expect(await plainReader.content()).not.toContain(word);

  await openScreen(editor, `/admin/articles?search=${word}`);
  await rowOf(editor, title).choose("Preview");
  await expect(editor.getByRole("heading", { level: 1 })).toHaveText(title);
  await openScreen(editor, `/admin/articles?search=${word}`);
  await rowOf(editor, title).choose("Publish");
  await expect(notice(editor, "Article updated successfully")).toBeVisible();
  await editor.goto(`/preview/${story.id}`);
  await expect(editor).toHaveURL(story.address);
});

test(
  "taking a story from readers asks first, by Save and by Ctrl + S, and the form says that it is not public",
  whole("src/admin/articles/form/story-next.test.ts"),
  async ({ editor, reader, word }) => {
    const { id, address } = await makeStory(editor, { title: `Replay ${word}`, status: "published" });
    await openScreen(editor, `/admin/articles/${id}`);
    const header = editor.getByRole("link", { name: "View on the site" }).locator("..");
    await expect(header).toContainText(/Published/);
    const question = editor.getByRole("alertdialog", { name: "Take this story from readers?" });
    await storyForm(editor).status.selectOption({ label: "Draft" });
    await editor.keyboard.press("ControlOrMeta+S");
    await expect(question).toContainText(address);
    await expectNothingForAxe(editor);
    await question.getByRole("button", { name: "Leave it published" }).click();
    await expect(question).toBeHidden();
    expect((await reader.goto(address))?.status()).toBe(200);
    await storyForm(editor).save.click();
    await question.getByRole("button", { name: "Unpublish" }).click();
    await expect(notice(editor, "Article updated successfully")).toBeVisible();
    await expect(editor.getByText(/Not public now\. First published/)).toBeVisible();
    expect((await reader.goto(address))?.status()).toBe(404);
    await save(editor, "Article updated successfully");
  },
);
