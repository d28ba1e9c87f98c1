import { describe, expect, test } from "vitest";
import type { TableShare } from "./sport.ts";
import type { TableTeam } from "./table.ts";
import { type SlottedMatch, tableMeaning, tablesAround } from "./table-meaning.ts";

const teams: readonly TableTeam[] = ["Arun", "Bheri", "Chisapani", "Dolpa"].map((name) => ({ id: name, name }));

const share = (scored: number, conceded: number): TableShare => {
  const result = scored > conceded ? "won" : scored < conceded ? "lost" : "drawn";
  const points = { won: 3, drawn: 1, lost: 0 }[result];
  return { outcome: result, result, points, values: { scored, conceded } };
};

/** The matches in their order, one slot to each row of this list. */
const season = (...slots: readonly (readonly string[])[]): readonly SlottedMatch[] =>
  slots.flatMap((played, slot) =>
    played.map((text): SlottedMatch => {
      const [home = "", score = "", away = ""] = text.split(" ");
      const [ours = 0, theirs = 0] = score.split("-").map(Number);
      const shares = [share(ours, theirs), share(theirs, ours)] as const;
      return { id: text, startsAt: slot, slot, teamIds: [home, away], shares };
    }),
  );

function meaning(
  matches: readonly SlottedMatch[],
  matchId: string,
  teamId: string,
  { tieBreakers = ["difference", "scored"], deductions = [] as { teamId: string; points: number }[] } = {},
) {
  const tables = tablesAround(teams, matches, matchId, { tieBreakers, deductions });
  return tables && tableMeaning(tables.before, tables.after, teamId);
}

describe("what a result means in the table", () => {
  test("a team goes top with the points it has more than the next", () => {
    const matches = season(["Arun 1-0 Dolpa"], ["Bheri 3-0 Dolpa"], ["Bheri 1-0 Chisapani"]);
    expect(meaning(matches, "Bheri 1-0 Chisapani", "Bheri")).toEqual({
      ...{ rank: 1, isJoint: false, move: "stay", lead: 3, levelWith: [] },
    });
    expect(meaning(matches, "Bheri 3-0 Dolpa", "Bheri")).toMatchObject({ rank: 1, move: "none", lead: 0 });
    expect(meaning(matches, "Bheri 3-0 Dolpa", "Dolpa")).toMatchObject({ rank: 4, move: "stay", lead: null });
  });

  test("a tie-breaker that puts a team first is no lead: it is level on points with the others", () => {
    const matches = season(["Arun 1-0 Dolpa"], ["Bheri 0-0 Dolpa"], ["Bheri 0-0 Chisapani"], ["Bheri 4-2 Arun"]);
    expect(meaning(matches, "Bheri 4-2 Arun", "Bheri")).toMatchObject({ rank: 1, move: "up", lead: 2 });
    const level = season(["Arun 1-0 Dolpa"], ["Bheri 0-2 Chisapani"], ["Bheri 5-0 Dolpa"]);
    expect(meaning(level, "Bheri 5-0 Dolpa", "Bheri")).toEqual({
      ...{ rank: 1, isJoint: false, move: "up", lead: 0 },
      levelWith: ["Chisapani", "Arun"],
    });
  });

  test("head to head decides in both tables, as the season says", () => {
    const matches = season(["Arun 5-0 Dolpa"], ["Bheri 1-0 Chisapani"], ["Bheri 1-0 Arun"], ["Chisapani 1-0 Bheri"]);
    const headToHead = { tieBreakers: ["head_to_head_points", "difference"] };
    expect(meaning(matches.slice(0, 3), "Bheri 1-0 Arun", "Bheri", headToHead)).toMatchObject({ rank: 1, lead: 3 });
    const even = season(["Arun 5-0 Dolpa"], ["Bheri 1-0 Arun"]);
    expect(meaning(even, "Bheri 1-0 Arun", "Bheri", headToHead)).toMatchObject({ rank: 1, levelWith: ["Arun"] });
    expect(meaning(even, "Bheri 1-0 Arun", "Bheri")).toMatchObject({ rank: 2, lead: null });
  });

  test("teams that nothing separates are joint, and neither came nor stayed there", () => {
    const matches = season(["Arun 1-0 Chisapani"], ["Bheri 1-0 Dolpa"]);
    expect(meaning(matches, "Bheri 1-0 Dolpa", "Bheri")).toMatchObject({ rank: 1, isJoint: true, move: "none" });
    expect(meaning(matches, "Bheri 1-0 Dolpa", "Bheri")).toMatchObject({ lead: null, levelWith: [] });
    // From a shared place to one of its own is no way up: it says where it stands.
    const parted = season(["Arun 1-0 Chisapani", "Bheri 1-0 Dolpa"], ["Bheri 2-0 Chisapani"]);
    expect(meaning(parted, "Bheri 2-0 Chisapani", "Bheri")).toMatchObject({ rank: 1, isJoint: false, move: "none" });
  });

  test("what is played at the same time counts after both and before neither", () => {
    const matches = season(["Arun 1-0 Dolpa"], ["Bheri 3-0 Dolpa", "Chisapani 2-0 Arun"], ["Bheri 0-9 Chisapani"]);
    expect(meaning(matches, "Chisapani 2-0 Arun", "Arun")).toMatchObject({ rank: 3, move: "down" });
    expect(meaning(matches, "Bheri 3-0 Dolpa", "Bheri")).toMatchObject({ rank: 1, lead: 0 });
    expect(meaning(matches, "Bheri 3-0 Dolpa", "Bheri")).toMatchObject({ levelWith: ["Chisapani", "Arun"] });
  });

  test("points taken away count in both", () => {
    const matches = season(["Arun 1-0 Dolpa"], ["Bheri 3-0 Dolpa"], ["Bheri 1-0 Chisapani"]);
    const deductions = [{ teamId: "Bheri", points: 4 }];
    expect(meaning(matches, "Bheri 1-0 Chisapani", "Bheri", { deductions })).toMatchObject({ rank: 2, move: "up" });
  });

  test("nothing of a match that gave nothing, of a stranger, of a table of one", () => {
    const matches = season(["Arun 1-0 Dolpa"]);
    expect(meaning(matches, "Arun 0-0 Bheri", "Arun")).toBeUndefined();
    expect(meaning(matches, "Arun 1-0 Dolpa", "Everest")).toBeUndefined();
    const alone = tablesAround([{ id: "Arun", name: "Arun" }], matches, "Arun 1-0 Dolpa", { tieBreakers: [] });
    expect(alone && tableMeaning(alone.before, alone.after, "Arun")).toBeUndefined();
  });
});
