// Fixtures and what happens in them, as staff enter them.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { itemDialog, makeItem } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { notice } from "./screens/notices.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";
import { save, storyForm } from "./screens/story-form.ts";

/** A season with two teams in one stage. */
async function makeSeason(page: Page, word: string, sport = "volleyball") {
  const [home, away] = [
    await makeItem(page, "/admin/teams", {
      sport,
      name: `Arun ${word}`,
      short_name: "A",
      published: "true",
    }),
    await makeItem(page, "/admin/teams", {
      sport,
      name: `Bheri ${word}`,
      short_name: "B",
      published: "true",
    }),
  ];
  const cup = { sport, name: `Cup ${word}`, short_name: `Cup ${word}`, published: "true" };
  const screen = `/admin/competitions/${await makeItem(page, "/admin/competitions", cup)}`;
  const dates = { starts_on: "2026-04-14", ends_on: "2027-04-13" };
  const season = await makeItem(page, screen, {
    form: "season",
    competition_id: screen.slice(-36),
    name: "2083",
    ...dates,
    published: "true",
  });
  const stage = await makeItem(page, screen, { form: "stage", season_id: season, name: "League", kind: "league" });
  await makeItem(page, screen, { form: "teams", stage_id: stage, team_ids: `${home},${away}` });
  return { home, away, stage, season, screen };
}

/** A match of the two teams; gives its screen. */
async function makeMatch(page: Page, { home, away, stage }: { home: string; away: string; stage: string }) {
  const sides = { stage_id: stage, home_team_id: home, away_team_id: away, published: "true" };
  return `/admin/matches/${await makeItem(page, "/admin/matches", { ...sides, starts_at: "2026-11-21T15:00" })}`;
}

test("a match is entered, played, corrected and closed, on a phone too", async ({ editor, word }) => {
  const { home, away, stage } = await makeSeason(editor, word);
  await openScreen(editor, "/admin/matches?month=2026-11&new");
  const adding = itemDialog(editor, "Add Match");
  await adding.field("Stage *").selectOption(stage);
  await adding.field("First team").selectOption(home);
  await adding.field("Second team").selectOption(home);
  await adding.field("Begins *").fill("2026-11-21T15:00");
  await adding.press("Save");
  await expect(adding.field("Second team")).toHaveAccessibleDescription("A team cannot play against itself.");
  await adding.field("Second team").selectOption(away);
  await adding.press("Save");
  await expect(adding.dialog).toBeHidden();
  await expect(editor.getByRole("heading", { name: /November 2026 \(Kartik – Mangsir 2083\)/ })).toBeVisible();
  await expectNothingForAxe(editor);
  await editor.getByRole("link", { name: `Arun ${word} – Bheri ${word}` }).click();

  await editor.setViewportSize({ width: 360, height: 740 });
  const entering = editor.getByRole("region", { name: "Enter what happens" });
  await entering.getByLabel(`Arun ${word}`, { exact: true }).fill("3");
  await entering.getByLabel(`Bheri ${word}`, { exact: true }).fill("3");
  await entering.getByRole("button", { name: "Enter" }).click();
  await expect(notice(editor, "It was not entered")).toBeVisible();
  await entering.getByLabel(`Bheri ${word}`, { exact: true }).fill("1");
  await entering.getByRole("button", { name: "Enter" }).click();
  await expect(editor.getByRole("heading", { level: 1 })).toContainText("3 – 1");
  await expect(entering).toBeHidden();

  await editor.getByRole("button", { name: "Reopen" }).click();
  await editor.getByRole("dialog").getByLabel("Reason", { exact: true }).fill("Wrong score");
  await editor.getByRole("dialog").getByRole("button", { name: "Reopen" }).click();
  const entries = editor.getByRole("region", { name: "What was entered" });
  await entries.getByRole("button", { name: "Correct" }).click();
  await editor.getByRole("dialog").getByLabel(`Bheri ${word}`, { exact: true }).fill("2");
  await editor.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await expect(editor.getByRole("heading", { level: 1 })).toContainText("3 – 2");
  await editor.getByRole("button", { name: "Close again" }).click();
  await expect(editor.getByText("Finished")).toBeVisible();
  await expect.poll(() => sidewaysScroll(editor)).toBe(0);
  await expectNothingForAxe(editor);
});

test("a result without events takes four taps from the list of matches and is public at once", async ({
  editor,
  reader,
  word,
}) => {
  await makeMatch(editor, await makeSeason(editor, word));
  await reader.goto("/matches?day=2026-11-21");
  const path = await reader.getByRole("link", { name: `Arun ${word} against Bheri ${word}` }).getAttribute("href");
  const pages = [path ?? "", `/team/arun-${word}`, "/matches?day=2026-11-21", `/competition/cup-${word}`];
  const textOf = async (page: string) => (await reader.request.get(page)).text();
  // Each of them is in the memory of the server once it has been asked for.
  const before = await Promise.all(pages.map(textOf));
  await editor.setViewportSize({ width: 360, height: 740 });
  await openScreen(editor, "/admin/matches?month=2026-11");
  await editor.getByRole("link", { name: `Arun ${word} – Bheri ${word}` }).click();
  await editor.getByLabel(`Arun ${word}`, { exact: true }).click();
  await editor.keyboard.type("3");
  await editor.getByLabel(`Bheri ${word}`, { exact: true }).click();
  await editor.keyboard.type("0");
  await editor.getByRole("button", { name: "Enter", exact: true }).click();
  await expect(editor.getByRole("heading", { level: 1 })).toContainText("3 – 0");
  await expect(editor.getByText("Finished")).toBeVisible();
  const spoken = `Arun ${word} 3, Bheri ${word} 0`;
  expect(before.join()).not.toContain(spoken);
  const [match, team, day, table] = await Promise.all(pages.map(textOf));
  expect(match).toContain(`<title>Arun ${word} 3–0 Bheri ${word}`);
  expect(team).toContain(spoken);
  expect(day).toContain(spoken);
  expect(table).not.toBe(before[3]);
});

test(
  "a season has rules of its own, a knock-out takes its sides from elsewhere, a match has officials",
  whole("src/features/sport/competitions/seasons.test.ts"),
  async ({ editor, word }) => {
    const made = await makeSeason(editor, word);
    await openScreen(editor, `${made.screen}?edit=${made.season}`);
    const season = itemDialog(editor, "Edit Season");
    await season.field("Points of a set").fill("90");
    await season.press("Save");
    await expect(season.field("Points of a set")).toHaveAccessibleDescription(/50/);
    await season.field("Points of a set").fill("21");
    await season.press("Save");
    await expect(season.dialog).toBeHidden();

    const cup = { form: "stage", season_id: made.season, name: "Cup", kind: "knockout" };
    const stage = await makeItem(editor, made.screen, cup);
    const match = await makeMatch(editor, { ...made, stage });
    await openScreen(editor, "/admin/matches?month=2026-11&new");
    const adding = itemDialog(editor, "Add Match");
    await adding.field("Stage *").selectOption(stage);
    await expect(adding.field("Points of a set")).toHaveAttribute("placeholder", "21");
    await adding.field("First team comes from").selectOption({ label: "Place 1 of the table" });
    await adding.field("Second team comes from").selectOption({ label: `Winner: Tie 1: Arun ${word} – Bheri ${word}` });
    await adding.field("Begins *").fill("2026-11-28T15:00");
    await adding.press("Save");
    await expect(adding.dialog).toBeHidden();

    const umpire = { sport: "volleyball", name: `Umpire ${word}`, kind: "official", published: "true" };
    await makeItem(editor, "/admin/players", umpire);
    await openScreen(editor, match);
    const officials = editor.getByRole("region", { name: "Officials" });
    await officials.getByLabel("Official 1").selectOption({ label: `Umpire ${word}` });
    await officials.getByLabel("Role").selectOption("umpire");
    await officials.getByRole("button", { name: "Save the officials" }).click();
    await expect(notice(editor, "Saved")).toBeVisible();
    await expect(officials.getByLabel("Official 1")).toHaveValue(/./);
    await expectNothingForAxe(editor);
  },
);

test(
  "a story and an event are about a match, found by names and day",
  whole("src/features/sport/matches/links.test.ts"),
  async ({ editor, word }) => {
    await makeMatch(editor, await makeSeason(editor, word));
    const name = `Arun ${word} – Bheri ${word}`;
    const choose = async () => {
      await editor.getByRole("button", { name: "Choose a match" }).click();
      const picker = editor.getByRole("dialog", { name: "Choose a match" });
      await picker.getByRole("searchbox").fill(`bheri ${word}`);
      await picker.getByRole("searchbox").press("Enter");
      await picker.getByRole("button", { name }).click();
      await expect(picker).toBeHidden();
    };
    await openScreen(editor, "/admin/events?new");
    const event = itemDialog(editor, "Add Event");
    await event.field("Title *").fill(`Final ${word}`);
    await choose();
    await event.dialog.getByRole("button", { name: "Create Event", exact: true }).click();
    await expect(event.dialog).toBeHidden();
    await editor
      .getByRole("link", { name: `Final ${word}` })
      .first()
      .click();
    await expect(editor.getByRole("dialog").getByRole("link", { name })).toBeVisible();

    await openScreen(editor, "/admin/articles/new");
    await choose();
    await expect(editor.getByRole("link", { name })).toBeVisible();
    await editor.getByRole("button", { name: `No longer about ${name}` }).click();
    await expect(editor.getByText("Not about a match")).toBeVisible();
  },
);

test(
  "a file is tried out, then imported, and the report names the line that cannot be",
  whole("src/features/sport/import/import.test.ts"),
  async ({ editor, word }) => {
    const { stage } = await makeSeason(editor, word);
    const text = `date,home,away,round,score\n2026-05-01,Arun ${word},Bheri ${word},1,3-1\n2026-13-02,Arun ${word},Bheri ${word},2,\n`;
    await openScreen(editor, "/admin/matches/import");
    await editor.getByLabel("Stage *").selectOption(stage);
    await editor
      .getByLabel("File", { exact: true })
      .setInputFiles({ name: "m.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
    await expect(editor.getByLabel("Its text *")).toHaveValue(text);
    const report = editor.getByRole("region", { name: "What came of it" });
    await editor.getByRole("button", { name: "Try it out" }).click();
    await expect(report).toContainText("A trial: nothing was changed");
    await expect(report).toContainText("1 new, 0 changed, 0 as they were.");
    await expect(report.getByRole("listitem")).toHaveText([/^3 .*date/i]);
    await editor.getByRole("button", { name: "Import", exact: true }).click();
    await expect(report).toContainText("This was imported");
    await expectNothingForAxe(editor);
  },
);

test(
  "a file of openfootball is tried out and imported, and a second time changes nothing",
  whole("src/features/sport/import/openfootball.test.ts"),
  async ({ editor, word }) => {
    const made = await makeSeason(editor, word, "football");
    const matches = [
      { round: "Matchday 1", date: "2026-05-01", team1: `Arun ${word}`, team2: `Bheri ${word}`, score: { ft: [3, 1] } },
      { round: "Matchday 2", date: "2026-05-08", team1: `Bheri ${word}`, team2: `Arun ${word}` },
    ];
    await openScreen(editor, "/admin/matches/import");
    await editor.getByLabel("Stage *").selectOption(made.stage);
    await editor.getByLabel("What the file is").selectOption("openfootball");
    await editor.getByLabel("Its text *").fill(JSON.stringify({ name: "League", matches }));
    const report = editor.getByRole("region", { name: "What came of it" });
    const press = (name: string) => editor.getByRole("button", { name, exact: true }).click();
    await press("Try it out");
    await expect(report).toContainText("2 new, 0 changed, 0 as they were.");
    await press("Import");
    await expect(report).toContainText("This was imported");
    await press("Import");
    await expect(report).toContainText("0 new, 0 changed, 2 as they were.");
  },
);

test(
  "a match found by its names stands in a story as its score, or as the table of its competition",
  whole("src/features/newsroom/story-body/blocks/sport.test.ts"),
  async ({ editor, reader, word }) => {
    const made = await makeSeason(editor, word);
    const name = `Arun ${word} – Bheri ${word}`;
    await openScreen(editor, await makeMatch(editor, made));
    await editor.getByLabel(`Arun ${word}`, { exact: true }).fill("3");
    await editor.getByLabel(`Bheri ${word}`, { exact: true }).fill("1");
    await editor.getByRole("button", { name: "Enter", exact: true }).click();
    await expect(editor.getByRole("heading", { level: 1 })).toContainText("3 – 1");

    await openScreen(editor, "/admin/articles/new");
    const form = storyForm(editor);
    await form.title.fill(`Four sets ${word}`);
    await form.status.selectOption({ label: "Published" });
    await form.content.click();
    await editor.keyboard.type("It took four sets.");
    const dialog = editor.getByRole("dialog", { name: "Match, scorecard or table" });
    for (const shows of ["Score", "Table"]) {
      await editor.getByRole("button", { name: "Match or table", exact: true }).first().click();
      await dialog.getByRole("button", { name: "Choose a match" }).click();
      const picker = editor.getByRole("dialog", { name: "Choose a match" });
      await picker.getByRole("searchbox").fill(`bheri ${word}`);
      await picker.getByRole("searchbox").press("Enter");
      await picker.getByRole("button", { name }).click();
      await expect(picker).toBeHidden();
      await dialog.getByLabel("What readers see").selectOption({ label: shows });
      await expect(dialog.getByLabel(/^Text where/)).toHaveValue(shows === "Table" ? `Cup ${word}` : name);
      if (shows === "Score") await expectNothingForAxe(editor);
      await dialog.getByRole("button", { name: "Insert", exact: true }).click();
      await expect(dialog).toBeHidden();
    }
    await save(editor, "Article created successfully");
    const path = await editor.getByRole("link", { name: "View on the site" }).getAttribute("href");
    await reader.goto(path ?? "");
    await expect(reader.locator("figure.sport-block").first()).toMatchAriaSnapshot(`
    - figure:
      - link /Arun ${word} 3, Bheri ${word} 1/
  `);
    await expect(reader.getByRole("table", { name: `Cup ${word}`, exact: true })).toMatchAriaSnapshot(`
    - table:
      - rowgroup:
        - row /Team Played .* Points/
      - rowgroup:
        - row /1\\. Arun ${word} 1 .*/
        - row /2\\. Bheri ${word} 1 .*/
  `);
  },
);
