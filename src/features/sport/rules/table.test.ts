import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { TableShare } from "./sport.ts";
import { rankTable, type TableMatch } from "./table.ts";

const shareOf = (scored: number, conceded: number): TableShare => {
  const values = { scored, conceded };
  if (scored === conceded) return { outcome: "draw", result: "drawn", points: 1, values };
  return scored > conceded
    ? { outcome: "win", result: "won", points: 3, values }
    : { outcome: "loss", result: "lost", points: 0, values };
};

const match = (id: string, home: string, away: string, goals: readonly [number, number], startsAt = 0): TableMatch => ({
  id,
  startsAt,
  teamIds: [home, away],
  shares: [shareOf(goals[0], goals[1]), shareOf(goals[1], goals[0])],
});

/** "AB 2-1": home, away and goals, in the order of time. */
const matches = (...results: string[]) =>
  results.map((result, index) => {
    const [, home = "", away = "", forHome, forAway] = /^(\w)(\w) (\d+)-(\d+)$/.exec(result) ?? [];
    return match(`m${String(index).padStart(3, "0")}`, home, away, [Number(forHome), Number(forAway)], index);
  });
const teams = (names: string) => Array.from(names).map((name) => ({ id: name, name }));
const ranks = (names: string, results: readonly TableMatch[], tieBreakers: readonly string[]) =>
  rankTable(teams(names), results, { tieBreakers }).map(({ teamId, rank }) => `${rank}${teamId}`);

type Season = {
  matches: readonly { date: string; team1: string; team2: string; score: { ft: readonly [number, number] } }[];
};
const readSeason = (file: string): Season =>
  JSON.parse(readFileSync(new URL(`../../../../tests/fixtures/football/${file}`, import.meta.url), "utf8"));
const seasonMatches = ({ matches }: Season) =>
  matches.map(({ date, team1, team2, score }, index) =>
    match(`m${String(index).padStart(3, "0")}`, team1, team2, score.ft, Date.parse(date)),
  );
const seasonTeams = ({ matches }: Season) =>
  [...new Set(matches.map(({ team1 }) => team1))].map((name) => ({ id: name, name }));

/** Another way to the points: the sum over the lines of the file, with nothing of table.ts in it. */
function sumOfFile({ matches }: Season): Map<string, { points: number; scored: number; conceded: number }> {
  const sums = new Map<string, { points: number; scored: number; conceded: number }>();
  for (const { team1, team2, score } of matches) {
    for (const [team, scored, conceded] of [
      [team1, score.ft[0], score.ft[1]],
      [team2, score.ft[1], score.ft[0]],
    ] as const) {
      const sum = sums.get(team) ?? { points: 0, scored: 0, conceded: 0 };
      const points = scored > conceded ? 3 : scored === conceded ? 1 : 0;
      sums.set(team, { points: sum.points + points, scored: sum.scored + scored, conceded: sum.conceded + conceded });
    }
  }
  return sums;
}

describe("the English season of 2023-24", () => {
  const season = readSeason("2023-24-en.1.json");
  const deductions = [
    { teamId: "Everton FC", points: 6, reason: "first decision" },
    { teamId: "Everton FC", points: 2, reason: "second decision" },
    { teamId: "Nottingham Forest FC", points: 4, reason: "one decision" },
  ];
  const table = rankTable(seasonTeams(season), seasonMatches(season), {
    tieBreakers: ["difference", "scored", "head_to_head_points", "head_to_head_away"],
    deductions,
  });
  const rowOf = (team: string) => table.find(({ teamId }) => teamId === team);

  test("has the published order", () => {
    expect(table.map(({ rank, teamId, points }) => `${rank} ${teamId} ${points}`)).toEqual([
      "1 Manchester City FC 91",
      "2 Arsenal FC 89",
      "3 Liverpool FC 82",
      "4 Aston Villa FC 68",
      "5 Tottenham Hotspur FC 66",
      "6 Chelsea FC 63",
      "7 Newcastle United FC 60",
      "8 Manchester United FC 60",
      "9 West Ham United FC 52",
      "10 Crystal Palace FC 49",
      "11 Brighton & Hove Albion FC 48",
      "12 AFC Bournemouth 48",
      "13 Fulham FC 47",
      "14 Wolverhampton Wanderers FC 46",
      "15 Everton FC 40",
      "16 Brentford FC 39",
      "17 Nottingham Forest FC 32",
      "18 Luton Town FC 26",
      "19 Burnley FC 24",
      "20 Sheffield United FC 16",
    ]);
  });

  test("keeps each deduction with its reason beside the points", () => {
    expect(rowOf("Everton FC")?.deductions).toEqual(deductions.slice(0, 2));
    expect(rowOf("Nottingham Forest FC")?.deductions).toEqual(deductions.slice(2));
    expect(rowOf("Everton FC")?.sums).toMatchObject({
      played: 38,
      won: 13,
      drawn: 9,
      lost: 16,
      scored: 40,
      conceded: 51,
    });
  });

  test("has the sums of the file", () => {
    const sums = sumOfFile(season);
    expect(sums.size).toBe(20);
    for (const { teamId, points, sums: row, deductions: lost } of table) {
      const deducted = lost.reduce((sum, one) => sum + one.points, 0);
      expect({ points: points + deducted, scored: row.scored, conceded: row.conceded }).toEqual(sums.get(teamId));
    }
  });

  test("ends with the last five of each team", () => {
    const champion = season.matches
      .filter(({ team1, team2 }) => [team1, team2].includes("Manchester City FC"))
      .toSorted((a, b) => a.date.localeCompare(b.date))
      .slice(-5);
    expect(champion.every(({ team1, score: { ft } }) => (team1 === "Manchester City FC") === ft[0] > ft[1])).toBe(true);
    expect(rowOf("Manchester City FC")?.form.map(({ result }) => result)).toEqual(Array(5).fill("won"));
  });
});

describe("the Spanish season of 2023-24", () => {
  const season = readSeason("2023-24-es.1.json");
  const rank = (tieBreakers: readonly string[]) =>
    rankTable(seasonTeams(season), seasonMatches(season), { tieBreakers }).map(({ teamId }) => teamId);
  const spanish = ["head_to_head_points", "head_to_head_difference", "difference", "scored"];
  const published = [
    "Real Madrid CF",
    "FC Barcelona",
    "Girona FC",
    "Club Atlético de Madrid",
    "Athletic Club",
    "Real Sociedad de Fútbol",
    "Real Betis Balompié",
    "Villarreal CF",
    "Valencia CF",
    "Deportivo Alavés",
    "CA Osasuna",
    "Getafe CF",
    "RC Celta de Vigo",
    "Sevilla FC",
    "RCD Mallorca",
    "UD Las Palmas",
    "Rayo Vallecano de Madrid",
    "Cádiz CF",
    "UD Almería",
    "Granada CF",
  ];

  test("has the published order", () => {
    expect(rank(spanish)).toEqual(published);
  });

  test("that order follows from the file: points, then the two matches between equal teams, then all goals", () => {
    const sums = sumOfFile(season);
    const between = (a: string, b: string) =>
      season.matches
        .filter(({ team1, team2 }) => (team1 === a && team2 === b) || (team1 === b && team2 === a))
        .map(({ team1, score: { ft } }) => (team1 === a ? ft[0] - ft[1] : ft[1] - ft[0]));
    for (const [index, above] of published.slice(0, -1).entries()) {
      const below = published[index + 1] ?? "";
      const [one, other] = [sums.get(above), sums.get(below)];
      const points = (one?.points ?? 0) - (other?.points ?? 0);
      const goals = between(above, below);
      const wins = goals.reduce((sum, difference) => sum + Math.sign(difference), 0);
      const headToHead = goals.reduce((sum, difference) => sum + difference, 0);
      const all = (one?.scored ?? 0) - (one?.conceded ?? 0) - (other?.scored ?? 0) + (other?.conceded ?? 0);
      const firstThatSeparates = [points, wins, headToHead, all].find((value) => value !== 0) ?? 0;
      expect(firstThatSeparates, `${above} above ${below}`).toBeGreaterThan(0);
    }
  });

  test("differs from the order by goal difference where the matches between two teams decide", () => {
    const byDifference = rank(["difference", "scored"]);
    expect(byDifference.filter((team, index) => team !== published[index])).toEqual(["Sevilla FC", "RC Celta de Vigo"]);
  });
});

describe("teams with equal points", () => {
  test("share a rank where nothing separates them, and the next skips as many", () => {
    expect(ranks("CBAD", matches("AB 1-1", "CD 2-0"), ["difference", "scored"])).toEqual(["1C", "2A", "2B", "4D"]);
    expect(ranks("BA", [], ["difference", "head_to_head_points"])).toEqual(["1A", "1B"]);
  });

  test("are separated by name where that is asked", () => {
    expect(ranks("BA", [], ["name"])).toEqual(["1A", "2B"]);
  });

  // A, B, C have 6 points each: A beat B, B beat C, C beat A. D lost all.
  const circle = ["AB 2-0", "BC 1-0", "CA 1-0", "AD 1-0", "BD 5-0", "CD 3-0"];

  test("are separated by the matches among themselves", () => {
    expect(ranks("ABCD", matches(...circle), ["difference"])).toEqual(["1B", "2C", "3A", "4D"]);
    expect(ranks("ABCD", matches(...circle), ["head_to_head_points", "head_to_head_difference"])).toEqual([
      "1A",
      "2C",
      "3B",
      "4D",
    ]);
  });

  test("begin again with head to head when it separated some of them", () => {
    // Among A, B, C: 3 points each; A +2, B and C -1. A leaves, B beat C. By all goals C would stand above B.
    const results = matches("AB 3-0", "BC 2-0", "CA 1-0", "AD 1-0", "BD 1-0", "CD 9-0");
    const criteria = ["head_to_head_points", "head_to_head_difference", "difference"];
    expect(ranks("ABCD", results, criteria)).toEqual(["1A", "2B", "3C", "4D"]);
  });

  test("count only what was scored away where that is asked", () => {
    const legs = matches("AB 2-1", "BA 1-0");
    expect(ranks("AB", legs, ["head_to_head_points", "head_to_head_difference", "head_to_head_away"])).toEqual([
      "1B",
      "2A",
    ]);
  });

  test("stand by fewer cards, better rates of sets, points or runs", () => {
    const withValues = (home: Record<string, number>, away: Record<string, number>): TableMatch => ({
      id: "m",
      startsAt: 0,
      teamIds: ["A", "B"],
      shares: [
        { outcome: "draw", result: "drawn", points: 1, values: home },
        { outcome: "draw", result: "drawn", points: 1, values: away },
      ],
    });
    const order = (name: string, home: Record<string, number>, away: Record<string, number>) =>
      ranks("AB", [withValues(home, away)], [name]);
    expect(order("fair_play", { fair_play: -3 }, { fair_play: -1 })).toEqual(["1B", "2A"]);
    expect(order("set_ratio", { sets_won: 6, sets_lost: 4 }, { sets_won: 4, sets_lost: 2 })).toEqual(["1B", "2A"]);
    expect(order("set_ratio", { sets_won: 6, sets_lost: 1 }, { sets_won: 3, sets_lost: 0 })).toEqual(["1B", "2A"]);
    expect(order("point_ratio", { points_won: 98, points_lost: 100 }, { points_won: 100, points_lost: 98 })).toEqual([
      "1B",
      "2A",
    ]);
    expect(
      order(
        "net_run_rate",
        { runs_for: 150, balls_for: 120, runs_against: 149, balls_against: 120 },
        { runs_for: 149, balls_for: 90, runs_against: 150, balls_against: 120 },
      ),
    ).toEqual(["1B", "2A"]);
  });
});

describe("a table", () => {
  test("takes deductions below zero", () => {
    const rows = rankTable(teams("AB"), matches("AB 1-1"), {
      tieBreakers: [],
      deductions: [{ teamId: "A", points: 3 }],
    });
    expect(rows.map(({ teamId, points, rank }) => [teamId, points, rank])).toEqual([
      ["B", 1, 1],
      ["A", -2, 2],
    ]);
  });

  test("refuses a tie-breaker that does not exist", () => {
    expect(() => rankTable(teams("AB"), [], { tieBreakers: ["coin"] })).toThrow("coin");
  });

  test("has the last five of six, the oldest first", () => {
    const six = matches("AB 1-0", "BA 1-0", "AB 1-1", "AB 2-0", "BA 0-3", "AB 0-1");
    // Their ids run the other way than their time.
    const renamed = six.map((one, index) => ({ ...one, id: `m${6 - index}` }));
    const [form] = rankTable(teams("A"), renamed, { tieBreakers: [] }).map((row) => row.form);
    expect(form?.map(({ matchId, result }) => `${matchId} ${result}`)).toEqual([
      "m5 lost",
      "m4 drawn",
      "m3 won",
      "m2 won",
      "m1 lost",
    ]);
  });

  test("does not depend on the order of results or teams", () => {
    const anyMatches = fc.array(
      fc.record({
        home: fc.constantFrom("A", "B", "C", "D"),
        away: fc.constantFrom("E", "F", "A", "B"),
        goals: fc.tuple(fc.nat(3), fc.nat(3)),
        startsAt: fc.nat(3),
      }),
      { maxLength: 20 },
    );
    const shuffled = anyMatches
      .map((all) =>
        all
          .filter(({ home, away }) => home !== away)
          .map(({ home, away, goals, startsAt }, index) => match(`m${index}`, home, away, goals, startsAt)),
      )
      .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length })));
    const tieBreakers = ["head_to_head_points", "head_to_head_difference", "difference", "scored"];
    fc.assert(
      fc.property(shuffled, ([all, arrived]) => {
        expect(rankTable(teams("FEDCBA"), arrived, { tieBreakers })).toEqual(
          rankTable(teams("ABCDEF"), all, { tieBreakers }),
        );
      }),
    );
  });
});
