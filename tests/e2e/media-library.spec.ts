// The media library: files come in, are found, described and discarded, and what is no picture stays out.
import { closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { heavyPicture, picture, pictureOfManyPixels, type UploadFile } from "./screens/files.ts";
import { expectFocusWithin } from "./screens/keyboard.ts";
import { library, upload } from "./screens/library.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { heldUndo, notice } from "./screens/notices.ts";
import { openScreen, untilStarted } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";

test.beforeEach(async ({ editor }) => void (await openScreen(editor, "/admin/media")));

test(
  "an upload tells how far it has come, can be stopped, and leaves nothing then",
  whole("tests/e2e/many-uploads.spec.ts"),
  async ({ editor, word }) => {
    const network = await editor.context().newCDPSession(editor);
    const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 400_000 };
    await network.send("Network.emulateNetworkConditions", slow);
    await library(editor).files.setInputFiles(await heavyPicture(`slow-${word}.jpg`, { width: 2400, height: 1600 }));
    const progress = library(editor).card.getByRole("progressbar", { name: `slow-${word}.jpg` });
    await expect.poll(() => progress.evaluate((bar: HTMLProgressElement) => bar.value)).toBeGreaterThan(0);
    expect(await progress.evaluate((bar: HTMLProgressElement) => bar.value / bar.max)).toBeLessThan(1);
    await expect(library(editor).card.getByText(/^[1-9]\d?\s?%$/)).toBeVisible();
    const line = library(editor)
      .card.getByRole("listitem")
      .filter({ hasText: `slow-${word}.jpg` });
    await line.getByRole("button", { name: "Cancel" }).click();
    await expect(progress).toBeHidden();
    await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
    await expectNotStored(editor, word);
  },
);

test("several files come in together, and a search finds them", async ({ editor, word }) => {
  const names = [`${word}-one.jpg`, `${word}-two.png`, `${word}-three.jpg`];
  const files = await Promise.all(names.map((name) => picture(name, { width: 400, height: 300 })));
  await upload(editor, editor, ...files);
  const tiles = editor.getByRole("button", { name: `Details of ${word}` });
  // Several go at a time, so any of them may be the newest.
  await expect.poll(async () => new Set(await labelsOf(tiles))).toEqual(new Set(names.map(detailsOf)));

  await library(editor).search.fill(`${word}-t`);
  await library(editor).search.press("Enter");
  await expect(editor).toHaveURL(new RegExp(`search=${word}-t`));
  await expect.poll(async () => new Set(await labelsOf(tiles))).toEqual(new Set(names.slice(1).map(detailsOf)));
  const badges = editor
    .getByRole("listitem")
    .filter({ has: tiles })
    .getByText(/^\d+\.\d KB$/);
  await expect(badges).toHaveCount(2);
  await library(editor).search.fill(`${word}-nothing`);
  await library(editor).search.press("Enter");
  await expect(editor.getByText("No media files found")).toBeVisible();
  await editor.goBack();
  await expect(tiles).toHaveCount(2);
});

const detailsOf = (name: string) => `Details of ${name}`;

async function labelsOf(tiles: Locator): Promise<(string | null)[]> {
  return tiles.evaluateAll((found) => found.map((tile) => tile.getAttribute("aria-label")));
}

test(
  "a file is described once, and the words wait for whoever chooses it",
  whole("src/features/media/library.test.ts"),
  async ({ editor, word }) => {
    const name = `${word}.jpg`;
    await upload(editor, editor, await picture(name));
    await library(editor).details(name).click();
    const dialog = editor.getByRole("dialog", { name });
    await expect(dialog.getByText("1,600 × 900 pixels")).toBeVisible();
    await expectNothingForAxe(editor);
    await dialog.getByLabel("Description for readers who cannot see the picture").fill("  गोलरक्षक, ball in hand ");
    await dialog.getByLabel("Across, in %").fill("25");
    await dialog.getByRole("button", { name: "Save details" }).click();
    await expect(notice(editor, "Details saved")).toBeVisible();
    await expect(dialog).toBeHidden();
    await editor.reload();
    await untilStarted(editor);
    await library(editor).details(name).click();
    await expect(dialog.getByLabel("Description for readers")).toHaveValue("गोलरक्षक, ball in hand");
    await expect(dialog.getByLabel("Across, in %")).toHaveValue("25");

    await openScreen(editor, "/admin/articles/new");
    const featured = editor.getByRole("group", { name: "Featured picture" });
    await featured.getByRole("button", { name: "Choose from the library" }).click();
    const picker = editor.getByRole("dialog", { name: "Choose from the media library" });
    const select = picker.getByRole("button", { name: `Select: ${name}` });
    await select.hover();
    await select.click();
    await expect(featured.getByLabel("What the picture shows")).toHaveValue("गोलरक्षक, ball in hand");

    // The focal point is set where the picture is chosen, for wherever it stands, and is no change of the story.
    await expect(featured.getByLabel("Across, in %")).toHaveValue("25");
    await featured.getByLabel("Down, in %").fill("80");
    await expect(featured.getByText("Saved for this picture wherever it stands.")).toBeVisible();
    await openScreen(editor, `/admin/media?search=${name}`);
    await library(editor).details(name).click();
    await expect(dialog.getByLabel("Down, in %")).toHaveValue("80");
    await expect(dialog.getByLabel("Description for readers")).toHaveValue("गोलरक्षक, ball in hand");
  },
);

test("deleting asks first, can be undone, and takes the file from readers", async ({ editor, reader, word }) => {
  const name = `${word}.png`;
  await upload(editor, editor, await picture(name, { width: 400, height: 300 }));
  await library(editor).details(name).click();
  const address = await editor.getByRole("dialog", { name }).getByRole("link").getAttribute("href");
  await expectFocusWithin(editor.getByRole("dialog", { name }));
  await editor.keyboard.press("Escape");
  expect((await reader.request.get(address ?? "")).status()).toBe(200);

  await library(editor).remove(name);
  const question = editor.getByRole("alertdialog", { name: "Delete this file?" });
  await expect(question).toContainText(`${name} goes to the trash and can be restored for 30 days.`);
  await expect(question.getByRole("button", { name: "Cancel" })).toBeFocused();
  await editor.keyboard.press("Enter");
  await expect(question).toBeHidden();
  await editor.keyboard.press("Escape");
  await expect(library(editor).details(name)).toBeVisible();

  await library(editor).remove(name);
  await question.getByRole("button", { name: "Delete" }).click();
  const undo = await heldUndo(editor, "File moved to the trash");
  await expect(library(editor).details(name)).toBeHidden();
  await undo.click();
  await expect(notice(editor, "File restored")).toBeVisible();
  await expect(library(editor).details(name)).toBeVisible();
});

test(
  "a file that a story shows cannot be deleted, and the screen says which story that is",
  whole("src/features/media/library.test.ts"),
  async ({ editor, word }) => {
    const name = `${word}.jpg`;
    await upload(editor, editor, await picture(name, { width: 400, height: 300 }));
    await library(editor).details(name).click();
    const address = await editor.getByRole("dialog", { name }).getByRole("link").getAttribute("href");
    await expectFocusWithin(editor.getByRole("dialog", { name }));
    await editor.keyboard.press("Escape");
    const story = await makeStory(editor, { title: `Shows a picture ${word}`, image_url: address ?? "" });

    await library(editor).remove(name);
    await editor.getByRole("alertdialog").getByRole("button", { name: "Delete" }).click();
    const refusal = editor.getByRole("dialog", { name: "Failed to delete file" });
    await expect(refusal).toContainText("This file is in use and cannot be deleted:");
    await refusal.getByRole("link", { name: story.title }).click();
    await expect(editor).toHaveURL(`/admin/articles/${story.id}`);
    await openScreen(editor, `/admin/media?search=${name}`);
    await expect(library(editor).details(name)).toBeVisible();
  },
);

type Refused = {
  what: string;
  name: string;
  messages: string;
  file: (name: string) => Promise<UploadFile> | UploadFile;
};

const refused: readonly Refused[] = [
  {
    what: "a text that calls itself a picture",
    name: "page.png",
    messages:
      "Only pictures (JPEG, PNG, WebP, GIF, AVIF, HEIC), videos (MP4, WebM) and audio (MP3, M4A, Ogg) can be uploaded.",
    file: (name) => ({ name, mimeType: "image/png", buffer: Buffer.from("Dear editor,\nno picture today.\n") }),
  },
  {
    what: "an SVG",
    name: "logo.svg",
    messages: "SVG files can hold programs and are not accepted. Save this one as PNG and upload that.",
    file: (name) => ({
      name,
      mimeType: "image/svg+xml",
      buffer: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    }),
  },
  {
    what: "an SVG that calls itself a picture",
    name: "logo.png",
    messages: "SVG files can hold programs and are not accepted. Save this one as PNG and upload that.",
    file: (name) => ({
      name,
      mimeType: "image/png",
      buffer: Buffer.from('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'),
    }),
  },
  {
    what: "more pixels than anybody can show",
    name: "stadium.png",
    messages: "This picture has too many pixels. Choose one of at most 50 megapixels.",
    file: (name) => pictureOfManyPixels(name, { width: 60_000, height: 60_000 }),
  },
  {
    what: "a picture that was cut short",
    name: "half.jpg",
    messages: "This file is damaged or cut short. Please choose another.",
    file: async (name) => {
      const whole = await picture(name);
      return { ...whole, buffer: whole.buffer.subarray(0, whole.buffer.length / 2) };
    },
  },
  {
    what: "an empty file",
    name: "empty.jpg",
    messages: "This file is empty.",
    file: (name) => ({ name, mimeType: "image/jpeg", buffer: Buffer.alloc(0) }),
  },
];

for (const { what, name, messages, file } of refused) {
  test(
    `${what} is refused in words and not stored`,
    whole("src/features/media/rules.test.ts"),
    async ({ editor, word }) => {
      await library(editor).files.setInputFiles(await file(`${word}-${name}`));
      await expect(notice(editor, `Failed to upload file: ${messages}`)).toBeVisible();
      await expect(library(editor).card.getByText(messages)).toBeVisible();
      await expectNotStored(editor, word);
    },
  );
}

test(
  "a file above the limit is refused before it travels, and by the server if it travels",
  whole("src/features/media/uploads/uploads.test.ts"),
  async ({ editor, word }) => {
    const folder = mkdtempSync(path.join(tmpdir(), "rangashala-upload-"));
    const file = path.join(folder, `${word}-huge.jpg`);
    const size = 15 * 1024 * 1024 + 1;
    const handle = openSync(file, "w");
    writeSync(handle, Buffer.from([0xff, 0xd8, 0xff]));
    closeSync(handle);
    truncateSync(file, size); // the rest is a hole that takes no room on the disk
    let sent = 0;
    editor.on("request", (request) => (sent += Number(request.url().endsWith("/admin/media/upload"))));
    const messages = "This file is too large. Choose one of at most 15 MB.";
    await library(editor).files.setInputFiles(file);
    await expect(notice(editor, `Failed to upload file: ${messages}`)).toBeVisible();
    await expect(library(editor).card.getByText(messages)).toBeVisible();
    expect(sent).toBe(0);
    rmSync(folder, { recursive: true });

    const data = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.alloc(size - 3)]);
    const headers = { origin: new URL(editor.url()).origin, "x-filename": `${word}-huge.jpg` };
    const answer = await editor.request.post("/admin/media/upload", { data, headers });
    expect([answer.status(), await answer.json()]).toEqual([
      413,
      { code: "too_large", fieldErrors: { file: ["file.tooHeavy:15"] } },
    ]);
    await expectNotStored(editor, word);
  },
);

async function expectNotStored(page: Page, word: string): Promise<void> {
  await openScreen(page, `/admin/media?search=${word}`);
  await expect(page.getByText("No media files found")).toBeVisible();
}

test("one refused file among others holds up none of them", async ({ editor, word }) => {
  const good = await picture(`${word}-good.jpg`, { width: 400, height: 300 });
  const bad = { name: `${word}-bad.jpg`, mimeType: "image/jpeg", buffer: Buffer.from("no picture") };
  await library(editor).files.setInputFiles([bad, good]);
  await expect(library(editor).details(good.name)).toBeVisible();
  await expect(library(editor).card.getByText(bad.name)).toBeVisible();
  await library(editor)
    .card.getByRole("button", { name: `Close: ${bad.name}` })
    .click();
  await expect(library(editor).card.getByText(bad.name)).toBeHidden();
});

test("everything works on a phone of 360 pixels", whole("tests/e2e/admin-pages.spec.ts"), async ({ editor, word }) => {
  const name = `${word}.jpg`;
  await editor.setViewportSize({ width: 360, height: 740 });
  await upload(editor, editor, await picture(name));
  await expect(library(editor).details(name)).toBeVisible();
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  // The card of the upload above them closes when the file is stored: only heights of one moment can be compared.
  const tiles = editor.getByRole("listitem").filter({ has: editor.getByRole("button", { name: "Details of" }) });
  const tops = await tiles.evaluateAll((all) => all.slice(0, 3).map((tile) => tile.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[0]); // two columns
  expect(tops[2]).toBeGreaterThan(Number(tops[0]));
  await library(editor).details(name).click();
  const dialog = editor.getByRole("dialog", { name });
  await expect(dialog).toBeVisible();
  await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(360);
  await dialog.getByLabel("Description for readers who cannot see the picture").fill("A small screen");
  await expectAbove(notice(editor, "File uploaded successfully"), dialog.getByRole("button", { name: "Save details" }));
  await dialog.getByRole("button", { name: "Save details" }).click();
  await expect(notice(editor, "Details saved")).toBeVisible();
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  await library(editor).remove(name);
  const confirm = editor.getByRole("alertdialog").getByRole("button", { name: "Delete" });
  await expectAbove(notice(editor, "Details saved"), confirm);
  await confirm.click();
  await expect(notice(editor, "File moved to the trash")).toBeVisible();
});

/** A notice that is still there must not lie on the button that is pressed next. */
async function expectAbove(shown: Locator, button: Locator): Promise<void> {
  const top = (await button.boundingBox())?.y ?? 0;
  const lowestBound = () =>
    shown.evaluateAll((all) => Math.max(0, ...all.map((one) => one.getBoundingClientRect().bottom)));
  await expect.poll(lowestBound).toBeLessThanOrEqual(top);
}
