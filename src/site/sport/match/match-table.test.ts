import { describe, expect, test } from "vitest";
import type { ContextRow } from "#app/features/sport/matches/season-context.server.ts";
import { rowsAround } from "./match-table.tsx";

const table = Array.from("ABCDEFGH", (id, index) => ({ team: { id }, rank: index + 1 }) as ContextRow);
const around = (home: string | null, away: string | null) =>
  rowsAround(table, { home_team_id: home, away_team_id: away })
    .map(({ team }) => team.id)
    .join("");

describe("the rows around two teams", () => {
  test.each([
    ["A", "B", "ABC"],
    ["B", "G", "ABCFGH"],
    ["C", "E", "BCDEF"],
    ["H", "A", "ABGH"],
    ["D", null, "CDE"],
    ["D", "of another group", "CDE"],
    [null, null, ""],
  ])("of %s and %s are %s", (home, away, rows) => {
    expect(around(home, away)).toBe(rows);
  });
});
