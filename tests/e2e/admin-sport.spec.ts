// Teams, players, venues and competitions with their seasons, as staff enter them.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { itemScreenJourneys } from "./screens/item-journeys.ts";
import { chooseInRow, itemDialog, makeItem, question, removeItem } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const teams = "/admin/teams";

const makeTeam = (page: Page, name: string, fields: Readonly<Record<string, string>> = {}) =>
  makeItem(page, teams, { sport: "volleyball", name, short_name: "Short", published: "true", ...fields });

test.describe("as on every screen of items", whole("tests/e2e/admin-gallery.spec.ts"), () => {
  itemScreenJourneys({
    screen: teams,
    make: makeTeam,
    creating: { dialog: "Add Team", button: "Save" },
    editing: { dialog: "Edit Team", button: "Save" },
    switching: {
      press: "Take back from readers",
      before: "Published",
      after: "Unpublished",
      refused: "It was not saved",
    },
    deleting: { asks: "It stays in the trash for 30 days.", done: "Moved to the trash" },
    several: {
      button: "Take back from readers",
      state: "Unpublished",
      asks: "2 disappear with their pages from the site.",
    },
    keyboard: { titleField: "Name *", typed: (title) => [title, "", "", "Short"] },
  });
});

test(
  "a venue and a player are entered, each with a slug of its name and what it needs",
  whole("tests/e2e/admin-sport.spec.ts"),
  async ({ editor, word }) => {
    await openScreen(editor, "/admin/venues?new");
    const venue = itemDialog(editor, "Add Venue");
    await venue.field("Name *").fill(`Ground ${word}`);
    await expect(venue.field("Slug")).toHaveValue(`ground-${word}`);
    await venue.field("Seats").fill("many");
    await venue.press("Save");
    await expect(venue.field("Seats")).toHaveAccessibleDescription("Enter a whole number.");
    await venue.field("Seats").fill("१८०००");
    await venue.press("Save");
    await expect(notice(editor, "Added")).toBeVisible();
    await expect(editor.getByRole("article").filter({ hasText: word })).toContainText("18,000 seats");

    await openScreen(editor, "/admin/players?new");
    const player = itemDialog(editor, "Add Player");
    await player.field("Sport").selectOption("cricket");
    await player.field("Name *").fill(`Player ${word}`);
    await player.field("Role").selectOption("Wicket-keeper");
    await player.press("Save");
    await expect(player.dialog).toBeHidden();
    await openScreen(editor, `/admin/players?search=${word}`);
    const card = editor.getByRole("article").filter({ hasText: word });
    await expect(card).toContainText("Wicket-keeper");
    const editing = await card.getByRole("link").first().getAttribute("href");
    await removeItem(editor, "/admin/players", new URL(editing ?? "", editor.url()).searchParams.get("edit") ?? "");
  },
);

test("a competition gets a season with groups, teams, a deduction and a pasted squad", async ({ editor, word }) => {
  for (const name of ["Arun", "Bheri"]) await makeTeam(editor, `${name} ${word}`);
  await openScreen(editor, "/admin/competitions?new");
  const form = itemDialog(editor, "Add Competition");
  await form.field("Sport").selectOption("volleyball");
  await form.field("Name *").fill(`Cup ${word}`);
  await form.field("Short name *").fill("Cup");
  await form.press("Save");
  await expect(form.dialog).toBeHidden();
  await editor.getByRole("link", { name: `Cup ${word}`, exact: true }).click();
  await expect(editor.getByText("No season yet")).toBeVisible();
  await expectNothingForAxe(editor);

  await editor.getByRole("link", { name: "Add Season" }).first().click();
  const season = itemDialog(editor, "Add Season");
  await season.field("Name *").fill("2083");
  await season.field("Begins *").fill("2026-04-14");
  await season.field("Ends *").fill("2026-01-01");
  await season.press("Save");
  await expect(season.field("Ends *")).toHaveAccessibleDescription(/The end cannot lie before the start\.$/);
  await season.field("Ends *").fill("2027-04-13");
  await season.field("Clear win").fill("4");
  await season.field("1").selectOption("Wins");
  await season.field("2").selectOption("Ratio of sets");
  await season.press("Save");
  await expect(season.dialog).toBeHidden();
  await editor.getByRole("link", { name: "Edit 2083" }).click();
  const edit = itemDialog(editor, "Edit Season");
  await expect(edit.field("Clear win")).toHaveValue("4");
  await expect(edit.field("2")).toHaveValue("set_ratio");
  await edit.press("Cancel");

  await editor.getByRole("button", { name: "Add Stage" }).click();
  const stage = itemDialog(editor, "Add Stage");
  await stage.field("Name *").fill("First round");
  await stage.field("Kind").selectOption("groups");
  await stage.press("Save");
  await expect(stage.dialog).toBeHidden();
  const round = editor.getByRole("article", { name: "First round" });
  await round.getByRole("button", { name: "Add teams" }).click();
  const adding = itemDialog(editor, "Add teams");
  await adding.field("Group *").fill("A");
  await adding.dialog.getByRole("checkbox", { name: `Arun ${word}` }).check();
  await adding.dialog.getByRole("checkbox", { name: `Bheri ${word}` }).check();
  await adding.press("Save");
  await expect(adding.dialog).toBeHidden();
  await expect(round.getByRole("list", { name: "A", exact: true }).getByRole("listitem")).toHaveText([
    new RegExp(`Arun ${word}`),
    new RegExp(`Bheri ${word}`),
  ]);

  await round.getByRole("button", { name: "Deduct points" }).click();
  const deducting = itemDialog(editor, "Deduct points");
  await deducting.field("Points *").fill("4");
  await deducting.field("Reason *").fill("An unregistered player");
  await deducting.press("Save");
  await expect(deducting.dialog).toBeHidden();
  await expect(round).toContainText(`Arun ${word}: 4 points`);

  await editor.setViewportSize({ width: 360, height: 740 });
  const squad = editor.locator("details").filter({ hasText: `Arun ${word}` });
  await squad.locator("summary").click();
  await squad.getByRole("button", { name: "Add players" }).click();
  const pasting = itemDialog(editor, `Add players: Arun ${word}`);
  await pasting.field("Players *").fill(`7 Maya ${word}\n7 Asha ${word}`);
  await pasting.press("Save");
  await expect(pasting.field("Players *")).toHaveAccessibleDescription(
    /The number 7 would stand in this squad twice\./,
  );
  await pasting.field("Players *").fill(`7 Maya ${word}\n८ Asha ${word}`);
  await pasting.press("Save");
  await expect(pasting.dialog).toBeHidden();
  await expect(squad.getByRole("listitem")).toHaveText([new RegExp(`7Maya ${word}`), new RegExp(`8Asha ${word}`)]);
  await squad.getByRole("button", { name: `Edit Maya ${word}` }).click();
  const member = itemDialog(editor, `Edit Maya ${word}`);
  await member.field("Role").selectOption("Libero");
  await member.press("Save");
  await expect(member.dialog).toBeHidden();
  await expect(squad).toContainText("Libero");
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  await expectNothingForAxe(editor);

  // What is in use says so and stays.
  await openScreen(editor, `${teams}?search=${word}`);
  const card = editor.getByRole("article").filter({ hasText: `Arun ${word}` });
  await chooseInRow(card, "Delete");
  await question(editor).answer("Delete");
  await expect(notice(editor, "It was not deleted")).toContainText("It is in use: 1 season.");
  await expect(card).toBeVisible();
});
