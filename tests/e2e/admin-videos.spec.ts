// Videos, as those use the screen who put them on the site. The host's pictures are the only thing that comes from
// elsewhere: a browser of these journeys gets them from here.
import { type Browser, type BrowserContextOptions, expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { whole } from "#tests/harness/whole.ts";
import { itemScreenJourneys } from "./screens/item-journeys.ts";
import { chooseInRow, itemDialog, makeItem, question, removeItem } from "./screens/items.ts";
import { expectNothingForAxe } from "./screens/looks.ts";
import { notice, readAway } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const screen = "/admin/videos";
/** Ids of which the host has every size, only the smaller one, and nothing. */
const [full, small, none] = ["aaaaaaaaaaa", "bbbbbbbbbbb", "ccccccccccc"];

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "navy" } })
    .jpeg()
    .toBuffer();

/** A back office whose browser is answered for the host; tells which pictures it asked for. */
async function officeWithHost(browser: Browser, storageState: BrowserContextOptions["storageState"]) {
  const context = await browser.newContext({ storageState, viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const asked: string[] = [];
  const [picture, grey] = [await drawn(1280, 720), await drawn(120, 90)];
  await context.route("https://i.ytimg.com/**", (route) => {
    const path = new URL(route.request().url()).pathname;
    asked.push(path);
    const isThere = path.includes(full) || (path.includes(small) && path.includes("hqdefault"));
    // As the host does: for what it does not have it sends a small grey picture along with its 404.
    return route.fulfill({ status: isThere ? 200 : 404, contentType: "image/jpeg", body: isThere ? picture : grey });
  });
  return { page, asked, close: () => context.close() };
}

const makeVideo = (page: Page, title: string, fields: Readonly<Record<string, string>> = {}) =>
  makeItem(page, screen, { title, youtube_url: `https://youtu.be/${none}`, category: "cricket", ...fields });

const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

test("a video is added from its address, seen before it is saved, corrected, and stands on the site", async ({
  browser,
  staffSession,
  plainReader,
  word,
}) => {
  const { page, close } = await officeWithHost(browser, staffSession);
  await openScreen(page, screen);
  await page.getByRole("link", { name: "Add Video" }).click();
  const form = itemDialog(page, "Add Video");
  await expect(form.field("Category")).toHaveValue("football");
  await expect(form.field("Active: readers see this video")).toBeChecked();
  await expect(form.field("Featured: stands above the others")).not.toBeChecked();
  await form.press("Add Video");
  await expect(notice(page, "Failed to save video: Please enter a video title")).toBeVisible();
  await expect(form.field("Title *")).toBeFocused();
  await expect(form.field("YouTube URL *")).toHaveAccessibleDescription(/Please enter a YouTube URL/);
  await form.field("Title *").fill(`Late winner ${word}`);
  await form.field("YouTube URL *").fill("https://vimeo.com/123456");
  await form.press("Add Video");
  await expect(notice(page, "Failed to save video: Please enter a valid YouTube URL")).toBeVisible();
  await form.field("YouTube URL *").fill(`https://www.youtube.com/watch?v=${full}&t=3s`);
  await expect(form.dialog).toContainText(`Video id: ${full}`);
  await form.field("Tags").fill(" derby, , highlights ");
  await form.field("Duration").fill("long");
  await form.press("Add Video");
  await expect(form.field("Duration")).toHaveAttribute("aria-invalid", "true");
  await form.field("Duration").fill("7:44");
  await form.press("Add Video");
  await expect(notice(page, "Video added successfully!")).toBeVisible();
  await expect(form.dialog).toBeHidden();
  const card = cardOf(page, word);
  await expect(card).toContainText("derby, highlights");
  await expect(card).toContainText("7:44");
  await plainReader.goto("/videos");
  await expect(plainReader.getByRole("link", { name: `Late winner ${word}` }).first()).toBeVisible();

  await card.getByRole("link", { name: `Edit Late winner ${word}` }).click();
  const edit = itemDialog(page, "Edit Video");
  await expect(edit.dialog).toContainText("Changed by Rangashala Demo Admin");
  await expect(edit.field("Tags")).toHaveValue("derby, highlights");
  await edit.field("Category").selectOption({ label: "E-Sports" });
  await edit.press("Update Video");
  await expect(notice(page, "Video updated successfully!")).toBeVisible();
  await expect(card).toContainText("E-Sports");
  await chooseInRow(card, "Delete");
  await question(page).answer("Delete");
  await expect(card).toHaveCount(0);
  await plainReader.goto("/videos");
  await expect(plainReader.getByText(`Late winner ${word}`)).toHaveCount(0);
  await close();
});

test(
  "the preview follows the address as it is typed, in every form, and falls back size by size",
  whole("src/platform/text/youtube.test.ts"),
  async ({ browser, staffSession }) => {
    const { page, asked, close } = await officeWithHost(browser, staffSession);
    await openScreen(page, `${screen}?new`);
    const form = itemDialog(page, "Add Video");
    const preview = form.dialog.getByRole("region", { name: "Preview" });
    const shown = preview.locator("img");
    await expect(preview).toContainText("as soon as the address has its id");
    await expect(preview.locator("svg")).toBeVisible();
    const addresses = ["youtube.com/watch?v=", "https://www.youtube.com/embed/", "https://youtube.com/v/"];
    for (const begin of [...addresses, "https://www.youtube.com/e/", "https://youtu.be/"]) {
      await form.field("YouTube URL *").fill(`${begin}${full.slice(1)}`);
      await expect(shown).toHaveCount(0);
      await form.field("YouTube URL *").press("End");
      await form.field("YouTube URL *").pressSequentially("a");
      await expect(shown).toHaveAttribute("src", `https://i.ytimg.com/vi/${full}/maxresdefault.jpg`);
    }
    await form.field("YouTube URL *").fill(`https://youtu.be/${small}`);
    await expect(shown).toHaveAttribute("src", `https://i.ytimg.com/vi/${small}/hqdefault.jpg`);
    await form.field("YouTube URL *").fill(`https://youtu.be/${none}`);
    await expect(preview).toContainText("The host shows no picture of this video.");
    await expect(shown).toHaveCount(0);
    await expect(preview.locator("svg")).toBeVisible();
    expect(asked.filter((path) => path.includes(none)).map((path) => path.split("/").at(-1))).toEqual([
      "maxresdefault.jpg",
      "hqdefault.jpg",
    ]);
    await close();
  },
);

test(
  "the list is searched, narrowed and sorted in its address",
  whole("src/features/newsroom/videos/admin.test.ts"),
  async ({ editor, word }) => {
    const ids = [
      await makeVideo(editor, `Alpha ${word}`, { category: "football" }),
      await makeVideo(editor, `Beta ${word}`),
    ];
    await openScreen(editor, `${screen}?search=${word}`);
    await expect(editor.getByRole("article").getByRole("heading")).toHaveText([`Beta ${word}`, `Alpha ${word}`]);
    await editor.getByRole("link", { name: "Title", exact: true }).click();
    await expect(editor.getByRole("article").getByRole("heading")).toHaveText([`Alpha ${word}`, `Beta ${word}`]);
    await editor.getByRole("navigation", { name: "By sport" }).getByText("Cricket").click();
    await expect(editor.getByRole("article")).toHaveCount(1);
    await editor
      .getByRole("navigation", { name: "By state" })
      .getByRole("link", { name: /^Active/ })
      .click();
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
    await editor.goBack();
    await expect(editor.getByRole("article")).toHaveCount(1);
    await editor.getByRole("navigation", { name: "By sport" }).getByText("All sports").click();
    await expect(editor.getByRole("article")).toHaveCount(2);
    for (const id of ids) await removeItem(editor, screen, id);
  },
);

test(
  "a session that ends takes no word away",
  whole("tests/e2e/interruptions.spec.ts"),
  async ({ browser, staffSession, word }) => {
    const { page, close } = await officeWithHost(browser, staffSession);
    const id = await makeVideo(page, `Shared ${word}`);
    await openScreen(page, `${screen}?edit=${id}`);
    const form = itemDialog(page, "Edit Video");
    const cookies = await page.context().cookies();
    await page.context().clearCookies();
    await form.field("Title *").fill(`Kept ${word}`);
    await form.press("Update Video");
    await expect(notice(page, "Authentication error. Please sign in again.")).toBeVisible();
    await expect(form.field("Title *")).toHaveValue(`Kept ${word}`);
    await page.context().addCookies(cookies);
    await form.press("Update Video");
    await expect(form.dialog).toBeHidden();
    await expect(cardOf(page, `Kept ${word}`)).toBeVisible();
    await removeItem(page, screen, id);
    await close();
  },
);

test.describe("as on every screen of items", whole("tests/e2e/admin-gallery.spec.ts"), () => {
  itemScreenJourneys({
    screen,
    make: makeVideo,
    creating: { dialog: "Add Video", button: "Add Video" },
    editing: { dialog: "Edit Video", button: "Update Video" },
    openWindow: async (browser, session) => (await officeWithHost(browser, session)).page,
    switching: {
      async first(item, page) {
        // The notice comes when the list has been read anew: nothing is on its way when the line goes down.
        for (const choice of ["Activate", "Feature"]) {
          await chooseInRow(item, choice);
          await readAway(page, "Video updated successfully!");
        }
        await expect(item.getByText("Active", { exact: true })).toBeVisible();
        await expect(item.getByText("Featured", { exact: true })).toBeVisible();
      },
      press: "Deactivate",
      before: "Active",
      after: "Inactive",
      refused: "Failed to save video",
    },
    readers: { address: "/videos", switchOn: "Activate" },
    deleting: { asks: "30 days", done: "Video deleted successfully!" },
    several: { button: "Activate", state: "Active", asks: "2 videos disappear" },
    keyboard: {
      titleField: "Title *",
      typed: (title) => [title, `youtu.be/${full}`],
      async whenTyped({ dialog }) {
        await expect(dialog).toContainText(`Video id: ${full}`);
        await expectNothingForAxe(dialog.page());
      },
    },
  });
});
