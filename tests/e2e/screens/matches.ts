// A match with all that it needs, made by the screens' own forms.
import type { Page } from "@playwright/test";
import { makeItem, sendForm } from "./items.ts";

/** A published football match; the second team has a line-up, so that its goals ask for a player. */
export async function makeFootballMatch(editor: Page, word: string, startsAt = "2026-11-21T15:00") {
  const names = [`Arun ${word}`, `Bheri ${word}`] as const;
  const [home = "", away = ""] = await Promise.all(
    names.map((name) =>
      makeItem(editor, "/admin/teams", { sport: "football", name, short_name: name, published: "true" }),
    ),
  );
  const cup = { sport: "football", name: `Cup ${word}`, short_name: `Cup ${word}`, published: "true" };
  const screen = `/admin/competitions/${await makeItem(editor, "/admin/competitions", cup)}`;
  const dates = { starts_on: "2026-04-14", ends_on: "2027-04-13", published: "true" };
  const season = { form: "season", competition_id: screen.slice(-36), name: "2083", ...dates };
  const season_id = await makeItem(editor, screen, season);
  const stage_id = await makeItem(editor, screen, { form: "stage", season_id, name: "League", kind: "league" });
  await makeItem(editor, screen, { form: "teams", stage_id, team_ids: `${home},${away}` });
  const slug = `scored-${word}`;
  const sides = { stage_id, home_team_id: home, away_team_id: away, published: "true", slug };
  const id = await makeItem(editor, "/admin/matches", { ...sides, starts_at: startsAt });
  const players = await Promise.all(
    [1, 2, 3].map((number) =>
      makeItem(editor, "/admin/players", { sport: "football", name: `P${number} ${word}`, published: "true" }),
    ),
  );
  const lineup = Object.fromEntries(players.map((player) => [`in.${player}`, "starts"]));
  await sendForm(editor, `/admin/matches/${id}`, { intent: "setLineup", id, side: "1", ...lineup });
  const competition = screen.slice(-36);
  return {
    id,
    slug,
    names,
    home,
    away,
    competition,
    season: season_id,
    stage_id,
    players: [1, 2, 3].map((number) => `P${number} ${word}`),
  };
}
