// Many pictures at once: described in few actions, over a line that breaks, and after the tab was closed.
import { writeFile } from "node:fs/promises";
import { expect } from "@playwright/test";
import { uploadLimits } from "#app/features/media/uploads/rules.ts";
import { whole } from "#tests/harness/whole.ts";
import { heavyPicture, picture } from "./screens/files.ts";
import { library } from "./screens/library.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const many = 20;
const mostActions = 30;

test(
  "twenty pictures get captions of their own in few actions, on a phone too",
  whole("tests/e2e/media-library.spec.ts"),
  async ({ editor, word }) => {
    await editor.setViewportSize({ width: 360, height: 740 });
    await openScreen(editor, "/admin/media");
    const { card } = library(editor);
    const chosen = await Promise.all(
      Array.from({ length: many }, (_, at) => picture(`${word}-${at + 10}.jpg`, { width: 60, height: 40 })),
    );
    let actions = 0;
    const act = async (work: Promise<unknown>) => {
      actions += 1;
      await work;
    };
    const dialog = editor.waitForEvent("filechooser");
    await act(card.getByRole("button", { name: "Upload file" }).click());
    await act((await dialog).setFiles(chosen));
    const caption = (at: number) => card.getByRole("textbox", { name: `Caption in English: ${word}-${at + 10}.jpg` });
    await expect(caption(many - 1)).toBeVisible();
    await expectNothingForAxe(editor);
    await expect.poll(() => sidewaysScroll(editor)).toBe(0);
    await act(card.getByLabel("Credit for all").fill("Asha Rai"));
    await act(caption(0).click());
    const lines = Array.from({ length: many }, (_, at) => `Goal number ${at + 1} ${word}`);
    await act(
      caption(0).evaluate((field, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData("text/plain", text);
        field.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
      }, lines.join("\n")),
    );
    await expect(caption(many - 1)).toHaveValue(lines.at(-1) ?? "");
    // One of them says more: Tab leads from caption to caption, to its end.
    await act(editor.keyboard.press("Tab"));
    await expect(caption(1)).toBeFocused();
    await act(editor.keyboard.type(", second half"));
    await act(card.getByRole("button", { name: "Save all" }).click());
    await expect(notice(editor, "Details saved").first()).toBeVisible();
    await expect(card.getByRole("form")).toBeHidden();
    expect(actions).toBeLessThanOrEqual(mostActions);
    await openScreen(editor, `/admin/media?search=${word}-11`);
    await library(editor).details(`${word}-11.jpg`).click();
    const details = editor.getByRole("dialog", { name: `${word}-11.jpg` });
    await expect(details.getByLabel("Caption in English")).toHaveValue(`${lines[1]}, second half`);
    await expect(details.getByLabel("Credit in English")).toHaveValue("Asha Rai");
  },
);

test("an upload waits for the line, goes on by itself, and after the tab was closed", async ({
  editor,
  word,
}, info) => {
  await openScreen(editor, "/admin/media");
  const { files } = library(editor);
  const card = library(editor).card.getByRole("listitem").filter({ hasText: word });
  const { name, buffer } = await heavyPicture(`${word}.jpg`, { width: 2400, height: 1600 });
  // On the disk, where the time of its last change stays what it was: by that it is known again.
  const file = info.outputPath(name);
  await writeFile(file, buffer);
  const network = await editor.context().newCDPSession(editor);
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 700_000 };
  await network.send("Network.emulateNetworkConditions", slow);
  await files.setInputFiles(file);
  await expect(card.getByText(/^[2-9]\d\s?%$/)).toBeVisible();
  await network.send("Network.emulateNetworkConditions", { ...slow, offline: true });
  await expect(card.getByText("Waits for the connection", { exact: true })).toBeVisible();
  await network.send("Network.emulateNetworkConditions", slow);
  await expect(card.getByText(/^[3-9]\d\s?%$/)).toBeVisible();
  await card.getByRole("button", { name: "Pause" }).click();
  await expect(card.getByText("Paused", { exact: true })).toBeVisible();
  // Leaving is warned about.
  editor.once("dialog", (asked) => void asked.accept());
  await editor.reload();
  await network.send("Network.emulateNetworkConditions", { ...slow, uploadThroughput: -1 });
  await expect(card.getByText(/Choose the same file again to continue/)).toBeVisible();
  let sent = 0;
  editor.on("request", (request) => (sent += request.method() === "PATCH" ? 1 : 0));
  await files.setInputFiles(file);
  await expect(notice(editor, "File uploaded successfully").filter({ hasText: name })).toBeVisible();
  expect(sent).toBeLessThan(Math.ceil(buffer.length / uploadLimits.partBytes));
  await expect(card).toHaveCount(0);
  await expect(library(editor).details(name)).toBeVisible();
});
