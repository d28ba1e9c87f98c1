// Advertisements, as those use the screen who book them.

import { readFile } from "node:fs/promises";
import { expect, type Page } from "@playwright/test";
import { dayText } from "#app/messages/day-text.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { whole } from "#tests/harness/whole.ts";
import { itemScreenJourneys } from "./screens/item-journeys.ts";
import { chooseInRow, itemDialog, makeItem, question, removeItem } from "./screens/items.ts";
import { controlsUnderNotices, notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const screen = "/admin/ads";

const makeAd = (page: Page, title: string, fields: Readonly<Record<string, string>> = {}) =>
  makeItem(page, screen, { title, position: "article_top", status: "inactive", ...fields });

const cardOf = (page: Page, text: string) => page.getByRole("article").filter({ hasText: text });

/** The civil day in Nepal, so many days from that on which this file was begun: a day may end meanwhile. */
const begunAt = Date.now();
const day = (days: number) =>
  new Intl.DateTimeFormat("sv", { timeZone: "Asia/Kathmandu" }).format(begunAt + days * dayMilliseconds);

test("an advertisement is booked, corrected, and has its badges and dates", async ({ editor, word }) => {
  await openScreen(editor, screen);
  await editor.getByRole("link", { name: "New Ad" }).click();
  const form = itemDialog(editor, "Create New Advertisement");
  await expect(form.field("Position")).toHaveValue("header");
  await form.field("Target URL").fill("javascript:alert(1)");
  await form.press("Create Ad");
  await expect(notice(editor, "Failed to save ad")).toContainText("Please fill in this field.");
  await expect(form.field("Title *")).toBeFocused();
  await expect(form.field("Target URL")).toHaveAttribute("aria-invalid", "true");
  await form.field("Title *").fill(`Boots ${word}`);
  await form.field("Target URL").fill("https://boots.example/sale");
  await form.field("Position").selectOption("article_bottom");
  await form.field("Start Date").fill(day(2));
  await form.field("End Date").fill(day(1));
  await form.press("Create Ad");
  await expect(form.field("End Date")).toHaveAccessibleDescription(/The end cannot lie before the start\./);
  await form.field("End Date").fill(day(3));
  await form.press("Create Ad");
  await expect(notice(editor, "Ad created successfully")).toBeVisible();
  await expect(form.dialog).toBeHidden();

  const card = cardOf(editor, `Boots ${word}`);
  await expect(card.getByText("active", { exact: true })).toBeVisible(); // booked, and its first day is still to come
  await expect(card.getByText("article bottom", { exact: true })).toBeVisible();
  await expect(card).toContainText("https://boots.example/sale");
  await expect(card).toContainText(/Start: .+End: .+Its first day is still to come/);
  await card.getByRole("link", { name: `Edit Boots ${word}` }).click();
  const edit = itemDialog(editor, "Edit Advertisement");
  await expect(edit.field("Start Date")).toHaveValue(dayText("ad", day(2), "en"));
  await edit.field("Start Date").fill("");
  await edit.field("End Date").fill("");
  await edit.press("Update Ad");
  await expect(notice(editor, "Ad updated successfully")).toBeVisible();
  await expect(card).toContainText("No date restrictions");
  await expect(card.getByText("Active", { exact: true })).toBeVisible();
  await chooseInRow(card, "Delete");
  await question(editor).answer("Delete");
  await expect(card).toHaveCount(0);
});

test(
  "the list is searched, narrowed and sorted in its address",
  whole("src/features/audience/ads/admin.test.ts"),
  async ({ editor, word }) => {
    const ids = [await makeAd(editor, `Alpha ${word}`, { position: "footer" }), await makeAd(editor, `Beta ${word}`)];
    await openScreen(editor, `${screen}?search=${word}`);
    await expect(editor.getByRole("article")).toHaveCount(2);
    await editor.getByRole("navigation", { name: "Advertisements by position" }).getByText("footer").click();
    await expect(editor.getByRole("article")).toHaveCount(1);
    await expect(cardOf(editor, `Alpha ${word}`)).toBeVisible();
    await editor.goBack();
    await expect(editor.getByRole("article")).toHaveCount(2);
    await editor.getByRole("link", { name: "Title", exact: true }).click();
    await expect(editor.getByRole("article").getByRole("heading")).toHaveText([`Alpha ${word}`, `Beta ${word}`]);
    await editor
      .getByRole("navigation", { name: "Advertisements by status" })
      .getByText("Active", { exact: true })
      .click();
    await expect(editor.getByText(`Nothing contains “${word}”.`)).toBeVisible();
    await editor.goBack();
    for (const id of ids) await removeItem(editor, screen, id);
  },
);

test(
  "the figures of an advertisement can be seen and taken along as a file",
  whole("src/features/audience/ads/admin.test.ts"),
  async ({ editor, word }) => {
    const id = await makeAd(editor, `Counted ${word}`);
    await openScreen(editor, `${screen}?search=${word}`);
    await chooseInRow(editor, "Figures", `Counted ${word}`);
    const statistics = itemDialog(editor, "Figures");
    await expect(statistics.dialog).toContainText("Nothing has been counted yet.");
    await expect(editor).toHaveURL(new RegExp(`figures=${id}`));
    const coming = editor.waitForEvent("download");
    await statistics.dialog.getByRole("link", { name: "Export as CSV" }).click();
    const file = await readFile(await (await coming).path(), "utf8");
    expect(file).toBe("\uFEFFDay,Title,Position,Seen,Clicks\r\n");
    await statistics.press("Close");
    await expect(statistics.dialog).toBeHidden();
    await removeItem(editor, screen, id);
  },
);

test(
  "a switch that the server refuses goes back",
  whole("tests/e2e/admin-gallery.spec.ts"),
  async ({ editor, word }) => {
    const id = await makeAd(editor, `Switched ${word}`);
    await openScreen(editor, `${screen}?search=${word}`);
    await removeItem(editor, screen, id); // by somebody else, as far as this screen knows
    const card = cardOf(editor, word);
    await chooseInRow(card, "Activate");
    await expect(notice(editor, "Failed to update ad status")).toBeVisible();
    await expect(card.getByText("inactive", { exact: true })).toBeVisible();
  },
);

for (const [width, height] of [
  [1280, 720],
  [800, 600],
  [360, 740],
] as const) {
  test(
    `at ${width} by ${height} no notice lies over what can be pressed at the lower edge`,
    whole("tests/e2e/admin-gallery.spec.ts"),
    async ({ editor, word }) => {
      for (const name of ["Alpha", "Beta", "Gamma"]) await makeAd(editor, `${name} ${word}`);
      await editor.setViewportSize({ width, height });
      await openScreen(editor, `${screen}?search=${word}`);
      const all = editor.getByRole("checkbox", { name: "Choose all on this page" });
      const bar = editor.getByRole("region", { name: "What to do with the chosen ones" });
      await all.check();
      await bar.getByRole("button", { name: "Activate", exact: true }).click();
      const standing = notice(editor, "Done for 3");
      await standing.hover(); // it stays as long as the pointer does
      await all.press("Space");
      await expect(bar).toBeInViewport({ ratio: 1 });
      // On its way in a notice may pass over them: what counts is where it stays.
      const expectUncovered = (isMeant: (name: string) => boolean) =>
        expect.poll(async () => (await controlsUnderNotices(editor)).filter(isMeant)).toEqual([]);
      const inBar = await bar.getByRole("button").allInnerTexts();
      await expectUncovered((name) => inBar.includes(name));
      await editor.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await expectUncovered(() => true);
      await expect(standing).toBeVisible();

      await openScreen(editor, `${screen}?new`);
      const form = itemDialog(editor, "Create New Advertisement");
      await form.press("Create Ad");
      const failure = notice(editor, "Failed to save ad");
      await failure.hover();
      const buttons = ["Cancel", "Create Ad", "Close"];
      await expectUncovered((name) => buttons.includes(name));
      await expect(failure).toBeVisible();
    },
  );
}

test.describe("as on every screen of items", whole("tests/e2e/admin-gallery.spec.ts"), () => {
  itemScreenJourneys({
    screen,
    make: makeAd,
    creating: { dialog: "Create New Advertisement", button: "Create Ad" },
    editing: { dialog: "Edit Advertisement", button: "Update Ad" },
    switching: {
      press: "Activate",
      before: "inactive",
      after: "Active",
      refused: "Failed to update ad status",
      done: "Ad activated",
      async last(item, page) {
        await chooseInRow(item, "Deactivate");
        await expect(notice(page, "Ad deactivated")).toBeVisible();
        await expect(item.getByText("inactive", { exact: true })).toBeVisible();
      },
    },
    deleting: { asks: "30 days", done: "Ad deleted successfully" },
    several: { button: "Activate", state: "Active", asks: "2 advertisements disappear" },
    conflict: {
      field: "Position",
      choice: { theirs: ["sidebar", "sidebar"], mine: ["footer", "footer"] },
      answers: ["Use theirs"],
    },
    keyboard: { titleField: "Title *", typed: (title) => [title] },
  });
});
