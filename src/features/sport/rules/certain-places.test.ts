import { describe, expect, test } from "vitest";
import { certainPlaces, type OpenTable, type PlaceBounds } from "./certain-places.ts";

/** Numbers that are the same in every run. */
function seeded(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const rules: readonly (readonly (readonly [number, number])[])[] = [
  [
    [3, 0],
    [1, 1],
  ],
  [
    [2, 0],
    [1, 1],
  ],
  [
    [3, 0],
    [2, 1],
  ],
  [
    [4, -1],
    [2, 2],
    [0, 0],
  ],
  [
    [1, 0],
    [3, 3],
  ],
];

/** A league near its end: 4 to 6 teams, up to 5 matches left, some of which may lapse; some teams lost points. */
function randomLeague(random: (below: number) => number): OpenTable {
  const teams = Array.from({ length: 4 + random(3) }, (_, index) => ({
    id: `t${index}`,
    points: random(13) - (random(6) === 0 ? random(5) : 0),
  }));
  const matches = Array.from({ length: 1 + random(5) }, () => {
    const home = random(teams.length);
    const away = (home + 1 + random(teams.length - 1)) % teams.length;
    return { teamIds: [`t${home}`, `t${away}`] as const, mayLapse: random(8) === 0 };
  });
  return { teams, matches, outcomes: rules[random(rules.length)] ?? [] };
}

/** Every way in which the rest can end. */
function* endings({ teams, matches, outcomes }: OpenTable): Generator<ReadonlyMap<string, number>> {
  const points = new Map(teams.map((team) => [team.id, team.points]));
  const add = (id: string, by: number) => points.set(id, (points.get(id) ?? 0) + by);
  function* from(index: number): Generator<ReadonlyMap<string, number>> {
    const match = matches[index];
    if (!match) {
      yield points;
      return;
    }
    const ways = outcomes.flatMap(([a, b]) => (a === b ? [[a, b] as const] : [[a, b] as const, [b, a] as const]));
    for (const [a, b] of match.mayLapse ? [...ways, [0, 0] as const] : ways) {
      add(match.teamIds[0], a);
      add(match.teamIds[1], b);
      yield* from(index + 1);
      add(match.teamIds[0], -a);
      add(match.teamIds[1], -b);
    }
  }
  yield* from(0);
}

/** The same by looking at every ending. */
function byBruteForce(league: OpenTable, places: readonly number[]): ReadonlyMap<string, PlaceBounds> {
  const count = league.teams.length;
  const worst = new Map<string, number>();
  const best = new Map<string, number>();
  for (const points of endings(league))
    for (const { id } of league.teams) {
      const own = points.get(id) ?? 0;
      const others = [...points].filter(([other]) => other !== id).map(([, value]) => value);
      worst.set(id, Math.max(worst.get(id) ?? 1, 1 + others.filter((value) => value >= own).length));
      best.set(id, Math.min(best.get(id) ?? count, 1 + others.filter((value) => value > own).length));
    }
  const ordered = places.filter((place) => place >= 1 && place < count).toSorted((a, b) => a - b);
  return new Map(
    league.teams.map(({ id }) => [
      id,
      {
        within: ordered.find((place) => (worst.get(id) ?? count) <= place) ?? count,
        below: ordered.findLast((place) => (best.get(id) ?? 1) > place) ?? 0,
      },
    ]),
  );
}

const win = [
  [3, 0],
  [1, 1],
] as const;
const open = (home: string, away: string) => ({ teamIds: [home, away] as const, mayLapse: false });

describe("what is certain", () => {
  test("is what every ending of 1,000 leagues says, no more and no less", () => {
    const random = seeded(20_831);
    let certain = 0;
    for (let number = 0; number < 1_000; number += 1) {
      const league = randomLeague(random);
      const places = league.teams.map((_, index) => index);
      const found = certainPlaces(league, places);
      expect(found, JSON.stringify(league)).toEqual(byBruteForce(league, places));
      certain += [...found.values()].filter(({ within, below }) => within < league.teams.length || below > 0).length;
    }
    expect(certain).toBeGreaterThan(1_000);
  });

  test("is never false where the search is broken off", () => {
    const random = seeded(9);
    for (let number = 0; number < 300; number += 1) {
      const league = randomLeague(random);
      const places = league.teams.map((_, index) => index);
      const exact = byBruteForce(league, places);
      for (const [id, { within, below }] of certainPlaces(league, places, 300)) {
        expect(within).toBeGreaterThanOrEqual(exact.get(id)?.within ?? 0);
        expect(below).toBeLessThanOrEqual(exact.get(id)?.below ?? 0);
      }
    }
  });

  test("leaves level teams open: the last match decides nothing by points where both may end equal", () => {
    const teams = [
      { id: "a", points: 10 },
      { id: "b", points: 7 },
      { id: "c", points: 3 },
    ];
    const league = { teams, matches: [open("b", "c")], outcomes: win };
    expect(certainPlaces(league, [1, 2]).get("a")).toEqual({ within: 2, below: 0 });
    const ahead = { ...league, teams: [{ id: "a", points: 11 }, ...teams.slice(1)] };
    expect(certainPlaces(ahead, [1, 2]).get("a")).toEqual({ within: 1, below: 0 });
    expect(certainPlaces(ahead, [1, 2]).get("c")).toEqual({ within: 3, below: 2 });
  });

  test("sees that two rivals who meet cannot both catch up", () => {
    const teams = [
      { id: "a", points: 9 },
      { id: "b", points: 7 },
      { id: "c", points: 7 },
      { id: "d", points: 0 },
    ];
    const league = { teams, matches: [open("b", "c")], outcomes: win };
    expect(certainPlaces(league, [2]).get("a")).toEqual({ within: 2, below: 0 });
  });

  test("takes no longer for 24 teams that are close together, at any time of a season", () => {
    const random = seeded(4);
    const worst: number[] = [];
    for (const rounds of [0, 1, 2, 3, 4, 6, 10, 23, 46])
      for (const spread of [2, 8, 30]) {
        const teams = Array.from({ length: 24 }, (_, index) => ({ id: `t${index}`, points: 40 + random(spread) }));
        const matches = Array.from({ length: rounds * 12 }, () => {
          const home = random(24);
          return open(`t${home}`, `t${(home + 1 + random(23)) % 24}`);
        });
        // The best of five: what the machine does besides is none of its work.
        const runs = [0, 1, 2, 3, 4].map(() => {
          const before = process.cpuUsage();
          certainPlaces({ teams, matches, outcomes: win }, [1, 2, 4, 6, 18, 20, 21]);
          const { user, system } = process.cpuUsage(before);
          return (user + system) / 1_000;
        });
        worst.push(Math.min(...runs));
      }
    expect(Math.max(...worst)).toBeLessThan(50);
  });
});
