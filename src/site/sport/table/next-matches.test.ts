import { expect, test } from "vitest";
import { nextMatchesOf } from "./next-matches.ts";

test("the next match of a team is its first that has a day; one that is played now is none", () => {
  const match = (slug: string, home: string | null, away: string, status: "live" | "scheduled" | "postponed") => ({
    ...{ slug, status, stage_id: "s", home_team_id: home, away_team_id: away },
  });
  const found = nextMatchesOf([
    match("1", "a", "b", "live"),
    match("2", "c", "a", "postponed"),
    match("3", "b", "a", "scheduled"),
    match("4", "a", "c", "scheduled"),
    match("5", null, "d", "scheduled"),
  ]);
  expect(found.map(({ team_id, opponent_id, slug }) => [team_id, opponent_id, slug])).toEqual([
    ["b", "a", "3"],
    ["a", "b", "3"],
    ["c", "a", "4"],
    ["d", null, "5"],
  ]);
});
