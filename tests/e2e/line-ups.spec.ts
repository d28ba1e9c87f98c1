// The line-up of a football team on a phone, counted in taps.
import { expect, type Page } from "@playwright/test";
import { whole } from "#tests/harness/whole.ts";
import { makeItem, sendForm, untilSaved } from "./screens/items.ts";
import { expectNothingForAxe, sidewaysScroll } from "./screens/looks.ts";
import { makeFootballMatch } from "./screens/matches.ts";
import { openScreen } from "./screens/screen.ts";
import { test } from "./screens/seeded-app.ts";

const [starting, onBench] = [11, 7];

/** Counts what a finger does. A list of choices takes two taps: one opens it, one chooses. */
function tapper(page: Page) {
  let taps = 0;
  const of = page.getByRole("region", { name: /^Line-up: Arun/ });
  return {
    of,
    count: () => taps,
    async role(player: string, role: string) {
      taps += 1;
      await of.getByRole("group", { name: player, exact: true }).getByText(role, { exact: true }).click();
    },
    async choose(label: string, choice: string) {
      taps += 2;
      await of.getByLabel(label).selectOption(choice);
    },
    async press(name: string) {
      taps += 1;
      await of.getByRole("button", { name }).click();
    },
    chosen: (role: string) => of.getByRole("radio", { name: role, exact: true, checked: true }),
  };
}

test(
  "eleven and a bench take thirty taps at most, and three when they are copied",
  whole("src/features/sport/matches/matches.test.ts"),
  async ({ editor, word }) => {
    const match = await makeFootballMatch(editor, word);
    const players = Array.from({ length: starting + onBench + 2 }, (_, index) => `Player ${index + 1} ${word}`);
    await sendForm(editor, `/admin/competitions/${match.competition}`, {
      ...{ intent: "create", form: "squad", season_id: match.season, team_id: match.home },
      players: players.map((name, index) => `${index + 1} ${name}`).join("\n"),
    });
    await editor.setViewportSize({ width: 360, height: 740 });
    const screen = `/admin/matches/${match.id}`;
    await openScreen(editor, screen);
    const byHand = tapper(editor);
    for (const name of players.slice(0, starting)) await byHand.role(name, "Starts");
    for (const name of players.slice(starting, starting + onBench)) await byHand.role(name, "Bench");
    await byHand.choose("Captain", players[3] ?? "");
    await expect.poll(() => sidewaysScroll(editor)).toBe(0);
    await expectNothingForAxe(editor);
    await untilSaved(editor, screen, () => byHand.press("Save the line-up"));
    await openScreen(editor, screen);
    await expect(byHand.chosen("Starts")).toHaveCount(starting);
    await expect(byHand.chosen("Bench")).toHaveCount(onBench);
    expect(byHand.count()).toBeLessThanOrEqual(30);

    const sides = { stage_id: match.stage_id, home_team_id: match.home, away_team_id: match.away, published: "true" };
    const next = await makeItem(editor, "/admin/matches", { ...sides, starts_at: "2026-11-28T15:00" });
    await openScreen(editor, `/admin/matches/${next}`);
    const copied = tapper(editor);
    await expect(copied.chosen("Starts")).toHaveCount(0);
    await copied.press("Copy the last line-up");
    await expect(copied.chosen("Starts")).toHaveCount(starting);
    await expect(copied.chosen("Bench")).toHaveCount(onBench);
    await expect(copied.of.getByLabel("Captain").locator("option:checked")).toHaveText(players[3] ?? "");
    expect(copied.count()).toBeLessThanOrEqual(3);
  },
);
