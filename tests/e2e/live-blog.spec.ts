// A live blog written on two phones that lose their network: nothing is lost, nothing stands twice, and readers see
// what both see.
import { type BrowserContext, expect, type Page } from "@playwright/test";
import { isWhole, whole } from "#tests/harness/whole.ts";
import { picture, type UploadFile } from "./screens/files.ts";
import { sendForm } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { offlinePhone, phoneSize } from "./screens/offline-phone.ts";
import { untilStarted } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { makeStory } from "./screens/stories.ts";

/** A published story that is a live blog. */
async function makeLiveBlog(editor: Page, word: string) {
  const story = await makeStory(editor, {
    title: `Final ${word} live`,
    category: "national-football",
    status: "published",
  });
  await sendForm(editor, `/admin/articles/${story.id}`, { intent: "startLive", id: story.id });
  return story;
}

/** One phone at the writing screen. */
function phoneOf(context: BrowserContext, storyId: string, drawing: UploadFile) {
  const offline = offlinePhone(context, `/admin/articles/${storyId}/live`);
  const { page } = offline;
  const composer = () => page().getByRole("region", { name: "New entry" });
  return {
    ...offline,
    composer,
    async write(headline: string) {
      await composer().getByLabel("Headline").fill(headline);
      await composer().getByLabel("Pictures").setInputFiles(drawing);
      await composer().getByLabel("What the picture shows").fill(`Picture of ${headline}`);
      await composer().getByRole("button", { name: "Publish the entry" }).click();
      await expect(page().getByRole("article", { name: headline, exact: true })).toBeVisible();
      await expect(composer().getByLabel("Headline")).toHaveValue("");
    },
    /** All is on the server; pictures take longer. */
    untilSent: () => offline.untilSent({ timeout: 60_000 }),
    /** The headlines, the newest first. */
    headlines: () => page().getByRole("region", { name: "Entries" }).getByRole("heading", { level: 3 }).allInnerTexts(),
  };
}

/** A quarter of so many entries in the gate. */
const some = (count: number) => (isWhole ? count : Math.ceil(count / 4));

test(`${isWhole ? "forty" : "a dozen"} entries with pictures of two phones that go offline, are reloaded, closed and signed out`, async ({
  editor,
  reader,
  word,
  browser,
  staffSession,
}) => {
  // Forty entries are the longest journey of all.
  if (isWhole) test.setTimeout(240_000);
  const story = await makeLiveBlog(editor, word);
  const [first, second] = [
    await browser.newContext({ storageState: staffSession, viewport: phoneSize }),
    await browser.newContext({ viewport: phoneSize }),
  ];
  const drawings = [
    await picture("a.jpg", { width: 48, height: 36 }),
    await picture("b.png", { width: 48, height: 36 }),
  ] as const;
  const [a, b] = [phoneOf(first, story.id, drawings[0]), phoneOf(second, story.id, drawings[1])];
  const written: string[] = [];
  const write = async (phone: typeof a, name: "A" | "B", count: number) => {
    for (let index = 0; index < count; index += 1) {
      const headline = `${name}${written.filter((one) => one.startsWith(name)).length + 1} ${word}`;
      await phone.write(headline);
      written.push(headline);
    }
  };
  await a.open();
  // The second phone has a session of its own, which will end.
  await b.beginSession();
  await b.open();
  await a.untilStored();
  await b.untilStored();
  await write(a, "A", some(4));
  await write(b, "B", some(4));
  await a.untilSent();
  await b.untilSent();

  // Without a network for the first time, and reloaded in the middle of a sentence.
  await a.network(false);
  await write(a, "A", some(8));
  await a.waiting(some(8));
  await a.composer().getByLabel("What happened").fill("Half a sentence");
  await expect.poll(() => a.page().evaluate(storedDrafts)).toBe(1);
  await a.page().reload();
  await untilStarted(a.page());
  await a.waiting(some(8));
  await expect(a.composer().getByLabel("What happened")).toHaveValue("Half a sentence");
  await expect.poll(() => sidewaysScroll(a.page())).toBe(0);
  await expectNothingForAxe(a.page());
  await a.composer().getByLabel("What happened").fill("");
  await a.network(true);
  await a.untilSent();

  // The other one: closed, and opened again without a network.
  await b.network(false);
  await write(b, "B", some(6));
  await b.waiting(some(6));
  await b.close();
  await b.open();
  await b.waiting(some(6));
  await write(b, "B", some(2));
  await b.waiting(some(6) + some(2));
  await b.network(true);
  await b.untilSent();

  // A second time for both, and the session of one has ended meanwhile.
  await a.network(false);
  await b.network(false);
  await write(a, "A", some(8));
  await write(b, "B", some(8));
  await second.clearCookies();
  await b.network(true);
  await a.network(true);
  await b.says("Your session has ended");
  await b.waiting(some(8));
  await a.untilSent();
  await b.renewSession();
  await b.untilSent();

  expect(written).toHaveLength(isWhole ? 40 : 11);
  const newestFirst = written.toReversed();
  await expect.poll(a.headlines).toEqual(newestFirst);
  await expect.poll(b.headlines).toEqual(newestFirst);
  const answer = await a.page().request.get(`${a.address}/entries`);
  const { entries } = (await answer.json()) as {
    entries: readonly { headline: string; pictures: readonly unknown[] }[];
  };
  expect(entries.map(({ headline }) => headline)).toEqual(newestFirst);
  expect(entries.filter(({ pictures }) => pictures.length === 1)).toHaveLength(written.length);
  await reader.goto(story.address);
  await expect(reader.getByRole("heading", { name: new RegExp(`^[AB]\\d+ ${word}$`) })).toHaveText(newestFirst);
  await first.close();
  await second.close();
});

/** How many texts that are not entered yet lie in the browser's storage. */
async function storedDrafts(): Promise<number> {
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open("rangashala-live-blogs");
    opening.onsuccess = () => resolve(opening.result);
    opening.onerror = () => reject(opening.error);
  });
  const drafts = await new Promise<readonly { draft?: { text?: string } }[]>((resolve) => {
    const reading = db.transaction("drafts").objectStore("drafts").getAll();
    reading.onsuccess = () => resolve(reading.result as readonly { draft?: { text?: string } }[]);
  });
  db.close();
  return drafts.filter(({ draft }) => draft?.text === "Half a sentence").length;
}

test(
  "entries are changed, pinned, removed and restored; two who change one see both; the end has a summary",
  whole("src/features/sport/live-blogs/live-blogs.test.ts"),
  async ({ editor, word }) => {
    const story = await makeLiveBlog(editor, word);
    const drawing = await picture("c.jpg", { width: 48, height: 36 });
    const phone = phoneOf(editor.context(), story.id, drawing);
    await phone.open();
    const page = phone.page();
    const send = () => phone.composer().getByRole("button", { name: "Publish the entry" }).click();
    await send();
    await expect(
      phone
        .composer()
        .getByText("Write something first.")
        .or(phone.composer().locator('[aria-invalid="true"]'))
        .first(),
    ).toBeVisible();
    await phone.write(`Kick-off ${word}`);
    await phone.untilSent();
    const entry = page.getByRole("article", { name: `Kick-off ${word}`, exact: true });
    await expect(entry.getByText("not sent yet")).toBeHidden();
    await entry.getByRole("button", { name: `Pin to the top: Kick-off ${word}` }).click();
    await expect(entry.getByText("Pinned to the top", { exact: true })).toBeVisible();
    await entry.getByRole("button", { name: `Make it a key moment: Kick-off ${word}` }).click();
    await expect(entry.getByText("Key moment", { exact: true })).toBeVisible();
    await phone.untilSent();

    // Both begin to change it; this one is slower.
    await entry.getByRole("button", { name: `Change: Kick-off ${word}` }).click();
    const list = page.getByRole("region", { name: "Entries" });
    await list.getByLabel("What happened").fill("Mine");
    const state = await (await editor.request.get(`${phone.address}/entries`)).json();
    const { id, revision } = state.entries[0];
    const origin = new URL(page.url()).origin;
    const theirs = {
      for: state.person,
      write: "change",
      id,
      revision: String(revision),
      headline: `Kick-off ${word}`,
      is_minor: "false",
    };
    const changed = await editor.request.post(`${phone.address}/entries`, { headers: { origin }, form: theirs });
    expect(changed.status()).toBe(200);
    await list.getByRole("button", { name: "Save the change" }).click();
    await expect(page.getByText("Somebody else has changed this entry meanwhile.")).toBeVisible();
    await page.getByRole("button", { name: "Keep yours" }).click();
    await expect(page.getByText("Somebody else has changed this entry meanwhile.")).toBeHidden();
    await phone.untilSent();
    await expect(entry.getByText("Mine")).toBeVisible();
    await expect(entry.getByText("Corrected")).toBeVisible();

    await entry.getByRole("button", { name: `Remove: Kick-off ${word}` }).click();
    await expect(page.getByText("Nothing has been written yet.")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(entry).toBeVisible();
    await phone.untilSent();

    await page.getByLabel("Summary").fill("Two all.");
    await page.getByRole("button", { name: "End the live blog" }).click();
    await page.getByRole("alertdialog").getByRole("button", { name: "End the live blog" }).click();
    await expect(page.getByText("This live blog is over. To write again, reopen it below.")).toBeVisible();
    await expect(phone.composer()).toBeHidden();
    await page.getByRole("button", { name: "Reopen" }).click();
    await expect(phone.composer()).toBeVisible();
    await expectNothingForAxe(page);
  },
);
