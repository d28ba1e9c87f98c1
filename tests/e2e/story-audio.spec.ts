// Audio in a story: chosen, named and inserted without a mouse, and heard by a reader with and without a script.
import { expect, type Locator, type Page } from "@playwright/test";
import { id3Tag, mp3Sound } from "#tests/harness/sounds.ts";
import { whole } from "#tests/harness/whole.ts";
import { insertByKeys, insertByThumb } from "./screens/insert-menu.ts";
import { enter, tabTo } from "./screens/keyboard.ts";
import { upload } from "./screens/library.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { phone } from "./screens/phone.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

/** Chooses a file where the focus is, as the keyboard opens the window for it. */
async function sendFile(page: Page, field: Locator, name: string, bytes: Uint8Array): Promise<void> {
  // With other browsers busy beside it, a press right after a choice was once not heard: one presses again.
  await expect(async () => {
    const opened = page.waitForEvent("filechooser", { timeout: 5_000 });
    await Promise.all([opened, enter(page, field)]);
    await (await opened).setFiles({ name, mimeType: "audio/mpeg", buffer: Buffer.from(bytes) });
  }).toPass();
}

/** Opens the dialog from the text, as somebody does who has no mouse. */
async function openDialog(page: Page): Promise<Locator> {
  await insertByKeys(page, "Audio");
  const dialog = page.getByRole("dialog", { name: "Audio" });
  await expect(dialog).toBeVisible();
  return dialog;
}

test("audio is uploaded, named and heard, and chosen again from the library", async ({
  editor,
  reader,
  plainReader,
  word,
}) => {
  const form = storyForm(editor);
  await openScreen(editor, "/admin/articles/new");
  await form.title.fill(`Heard ${word}`);
  await form.content.fill("Before.");
  const dialog = await openDialog(editor);
  const file = dialog.getByLabel("File from this device");
  await enter(editor, dialog.getByRole("button", { name: "Insert audio" }));
  await expect(file).toBeFocused();
  await expect(file).toHaveAccessibleDescription(/Please choose an audio file/);
  await sendFile(editor, file, "notes.mp3", Buffer.from("these are words"));
  await expect(file).toHaveAccessibleDescription(/Please choose an audio file \(MP3, M4A or Ogg\)/);
  // A file of its own: the same bytes would be known from another run of this test. Its tag is not kept.
  await sendFile(editor, file, `${word}.mp3`, Buffer.concat([id3Tag(word), mp3Sound(3)]));
  await expect(dialog.getByText(`${word} (0:03, 12 KB)`)).toBeVisible();
  await expectNothingForAxe(editor);
  const title = dialog.getByLabel("Title of the audio");
  await expect(title).toHaveValue(word);
  await tabTo(editor, title);
  await editor.keyboard.press("ControlOrMeta+A");
  await editor.keyboard.type(`The coach ${word}`);
  await tabTo(editor, dialog.getByLabel("Caption"));
  await editor.keyboard.type("After the rain");
  await editor.keyboard.press("Enter");
  await expect(dialog).toBeHidden();
  await form.status.selectOption("published");
  await save(editor, "Article created successfully");

  await reader.goto(`/article/heard-${word}`);
  const player = reader.getByLabel(`The coach ${word}`);
  await expect(player).toHaveJSProperty("readyState", 0);
  const length = await player.evaluate(async (audio: HTMLAudioElement) => {
    await audio.play();
    return audio.duration;
  });
  expect(Math.round(length)).toBe(3);
  await expectNothingForAxe(reader);
  await plainReader.goto(`/article/heard-${word}`);
  const link = plainReader.getByRole("link", { name: "Download" });
  await expect(plainReader.locator("figure.audio")).toContainText(/After the rain\s*Download \(3 sec, 12 KB\)/);
  const part = await plainReader.request.get((await link.getAttribute("href")) ?? "", {
    headers: { range: "bytes=0-99" },
  });
  expect(part.status()).toBe(206);
  expect(part.headers()["content-type"]).toBe("audio/mpeg");
  expect(part.headers()["content-range"]).toBe(`bytes 0-99/${mp3Sound(3).length}`);

  await form.content.press("ControlOrMeta+End");
  const again = await openDialog(editor);
  await enter(editor, again.getByRole("button", { name: "Choose from the media library" }));
  const picker = editor.getByRole("dialog", { name: "Choose from the media library" });
  await expect(picker.getByText(`In Heard ${word}`)).toBeVisible();
  await enter(editor, picker.getByRole("button", { name: `Select: ${word}.mp3` }));
  await expect(picker).toBeHidden();
  await expect(again.getByLabel("Title of the audio")).toHaveValue(word);
});

test(
  "audio of the library by thumb on a phone",
  whole("tests/e2e/story-audio.spec.ts"),
  async ({ browser, editor, reader, staffSession, word }) => {
    await openScreen(editor, "/admin/media");
    // A file of its own: the same bytes would be known from the test above.
    const buffer = Buffer.concat([id3Tag(word), mp3Sound(3)]);
    await upload(editor, editor, { name: `${word}.mp3`, mimeType: "audio/mpeg", buffer });
    const page = await phone(browser, staffSession);
    await openScreen(page, "/admin/articles/new");
    const form = storyForm(page);
    await form.title.fill(`Thumb heard ${word}`);
    await form.status.selectOption("published");
    await form.content.tap();
    await page.keyboard.type("Before.");
    await insertByThumb(page, "Audio");
    const dialog = page.getByRole("dialog", { name: "Audio" });
    await dialog.getByRole("button", { name: "Choose from the media library" }).tap();
    const picker = page.getByRole("dialog", { name: "Choose from the media library" });
    await picker.getByRole("button", { name: `Select: ${word}.mp3` }).tap();
    await expect(picker).toBeHidden();
    await expect(dialog.getByText(`${word} (0:03, 12 KB)`)).toBeVisible();
    await dialog.getByRole("button", { name: "Insert audio" }).tap();
    await expect(dialog).toBeHidden();
    const figure = page.getByRole("figure", { name: "Audio in the story" });
    await figure.getByLabel("Caption").fill("After the rain");
    await expect.poll(() => sidewaysScroll(page)).toBe(0);
    await save(page, "Article created successfully");
    await page.context().close();

    await reader.goto(`/article/thumb-heard-${word}`);
    await expect(reader.locator("figure.audio")).toContainText("After the rain");
    await expect(reader.getByLabel(word, { exact: true })).toHaveJSProperty("controls", true);
  },
);
