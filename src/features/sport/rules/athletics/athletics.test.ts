import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import type { Entrant, MatchEvent, MatchFacts } from "#app/features/sport/rules/sport.ts";
import { athletics } from "./athletics.ts";
import { markText, readMark } from "./marks.ts";
import { medalTable } from "./medals.ts";
import { heatRanking, ranking } from "./ranking.ts";
import { type AthleticsRules, athleticsRules } from "./rules.ts";

type Event = readonly [kind: string, details: Record<string, unknown>];

const athlete = (id: string, lane: number): Entrant => ({
  id,
  side: null,
  starts: true,
  number: null,
  captain: false,
  role: null,
  lane,
});
const names = ["anil", "bina", "chhiring", "dolma", "ekraj", "furba", "gita", "hari"];
const factsOf = (rules: Record<string, unknown> = {}): MatchFacts<AthleticsRules> => ({
  rules: athleticsRules.parse(rules),
  entrants: names.map((name, index) => athlete(name, index + 1)),
});

function run(events: readonly Event[], facts = factsOf()) {
  const log = events.map(([kind, details], position): MatchEvent => ({ id: `e${position}`, kind, position, details }));
  const { state, faults } = play(athletics, facts, log);
  const ranked = ranking(state);
  return {
    state,
    faults: faults.map(({ field, code }) => `${field} ${code}`),
    summary: athletics.summarize(state, facts),
    ranks: ranked.map(({ entrantId, rank, status }) => [entrantId, rank ?? status]),
    going: Object.fromEntries(
      ranked.flatMap(({ entrantId, qualifiedBy }) => (qualifiedBy ? [[entrantId, qualifiedBy]] : [])),
    ),
    shares: new Map(athletics.playerShares(state, facts).map(({ entrantId, values }) => [entrantId, values])),
  };
}

const mark = (entrant: string, typed: string, more: Record<string, unknown> = {}): Event => [
  "mark",
  { entrant, mark: typed, ...more },
];
const status = (entrant: string, code: string, reason?: string): Event => ["status", { entrant, status: code, reason }];

describe("an invented final of 100 m", () => {
  const final: readonly Event[] = [
    ["wind", { wind: "+1.4" }],
    mark("anil", "10.52"),
    mark("bina", "10.44", { records: ["NR", "PB"] }),
    mark("chhiring", "10.52"),
    mark("dolma", "१०.६१"),
    status("ekraj", "DQ", "TR 16.8"),
    status("furba", "DNF"),
    mark("gita", "10.90"),
    status("hari", "DNS"),
    ["finish", {}],
  ];

  test("shares the second rank, skips the third, and ranks nobody who was disqualified", () => {
    const { ranks, faults } = run(final);
    expect(faults).toEqual([]);
    expect(ranks).toEqual([
      ["bina", 1],
      ["anil", 2],
      ["chhiring", 2],
      ["dolma", 4],
      ["gita", 5],
      ["furba", "DNF"],
      ["ekraj", "DQ"],
      ["hari", "DNS"],
    ]);
  });

  test("gives two silver medals and no bronze", () => {
    const { shares, summary } = run(final);
    expect(summary).toMatchObject({
      finished: true,
      winner: null,
      note: { code: "athletics.won", values: { entrant: "bina", mark: "10.44", unit: "time" } },
    });
    expect(shares.get("bina")).toEqual({ starts: 1, records: 1, gold: 1, best_run_100: 10_440 });
    expect(shares.get("chhiring")).toEqual({ starts: 1, records: 0, silver: 1, best_run_100: 10_520 });
    expect(shares.get("dolma")).toEqual({ starts: 1, records: 0, best_run_100: 10_610 });
    expect(shares.get("hari")).toEqual({ starts: 0, records: 0 });
  });

  test("moves everybody up when the winner is disqualified afterwards", () => {
    const { ranks, shares, faults } = run([...final, status("bina", "DQ", "doping")]);
    expect(faults).toEqual([]);
    expect(ranks.slice(0, 3)).toEqual([
      ["anil", 1],
      ["chhiring", 1],
      ["dolma", 3],
    ]);
    expect(shares.get("dolma")).toMatchObject({ bronze: 1 });
  });

  test("separates by thousandths what the clock shows alike", () => {
    const { ranks, summary } = run([mark("anil", "10.517"), mark("bina", "10.512"), ["finish", {}]]);
    expect(ranks).toEqual([
      ["bina", 1],
      ["anil", 2],
    ]);
    expect(summary.note?.values.mark).toBe("10.52");
  });

  test.each<[string, readonly Event[], string]>([
    ["of somebody who is not entered", [mark("zed", "10.5")], "entrant athletics.notEntered"],
    ["for the second time", [mark("anil", "10.5"), mark("anil", "10.6")], "entrant athletics.markTwice"],
    ["after a disqualification", [status("anil", "DQ"), mark("anil", "10.6")], "entrant athletics.markAfterStatus"],
    ["that is none", [mark("anil", "fast")], "mark athletics.mark"],
    [
      "as a record with too much wind",
      [["wind", { wind: 2.1 }], mark("anil", "10.1", { records: ["NR"] })],
      "records athletics.recordWithWind",
    ],
    ["in another heat", [status("anil", "DNS"), mark("anil", "10.6", { heat: 2 })], "heat athletics.otherHeat"],
    ["when all is over", [["finish", {}], mark("anil", "10.6")], "kind athletics.over"],
    ["as an attempt", [["attempt", { entrant: "anil", number: 1, mark: "7.1" }]], "number athletics.noAttempts"],
    ["without a wind", [["wind", { wind: "strong" }]], "wind athletics.wind"],
  ])("refuses a mark %s", (_what, events, expected) => {
    expect(run(events).faults).toEqual([expected]);
  });
});

describe("heats", () => {
  const rules = { round: "heats", qualifyByRank: 2, qualifyByMark: 1 };
  const heats: readonly Event[] = [
    mark("anil", "10.50"),
    mark("bina", "10.60"),
    mark("chhiring", "10.70"),
    mark("dolma", "10.80"),
    mark("ekraj", "10.90", { heat: 2 }),
    mark("furba", "11.00", { heat: 2 }),
    mark("gita", "11.10", { heat: 2 }),
    ["status", { entrant: "hari", heat: 2, status: "DNS" }],
  ];

  test("send on the first of each by rank and the best of the others by time", () => {
    expect(run(heats, factsOf(rules)).going).toEqual({});
    const { going } = run([...heats, ["finish", {}]], factsOf(rules));
    expect(going).toEqual({ anil: "Q", bina: "Q", chhiring: "q", ekraj: "Q", furba: "Q" });
  });

  test("send on all who share the last time that goes on, and whom the referee names", () => {
    const tied = heats.map((event) => (event[1].entrant === "dolma" ? mark("dolma", "10.70") : event));
    const { going } = run([...tied, ["finish", {}], ["qualified", { entrant: "hari", by: "qR" }]], factsOf(rules));
    expect(going).toMatchObject({ chhiring: "q", dolma: "q", hari: "qR" });
    expect(going).not.toHaveProperty("gita");
  });

  test("rank each heat among itself", () => {
    const facts = factsOf(rules);
    const { state } = run(heats, facts);
    expect(heatRanking(state, 2).map(({ entrantId, rank }) => [entrantId, rank])).toEqual([
      ["ekraj", 1],
      ["furba", 2],
      ["gita", 3],
      ["hari", null],
    ]);
  });
});

describe("a high jump", () => {
  const facts = factsOf({ discipline: "high_jump" });
  const jump = (entrant: string, ...series: string[]): Event[] =>
    series.map((entry) => {
      const [height = "", tries = ""] = entry.split(" ");
      return ["height", { entrant, height, tries }];
    });

  test("counts back: failures at the last height, then in all; who is equal then shares", () => {
    const { ranks, faults } = run(
      [
        ...jump("anil", "1.90 o", "1.95 xo", "2.00 xo", "2.05 xxx"),
        ...jump("bina", "1.90 xo", "1.95 o", "2.00 o", "2.05 xxx"),
        ...jump("chhiring", "1.90 xo", "1.95 xo", "2.00 xo", "2.05 xxx"),
        ...jump("dolma", "1.90 o", "1.95 xo", "2.00 xo", "2.05 -", "2.10 xxx"),
        ...jump("ekraj", "1.90 o", "1.95 xxx"),
        // More failures than others in all, but none at the last height.
        ...jump("gita", "1.90 xxo", "1.95 xo", "2.00 o", "2.05 xxx"),
        ...jump("furba", "1.90 xxx"),
        status("furba", "NM"),
      ],
      facts,
    );
    expect(faults).toEqual([]);
    expect(ranks).toEqual([
      ["bina", 1],
      ["gita", 2],
      ["anil", 3],
      ["dolma", 3],
      ["chhiring", 5],
      ["ekraj", 6],
      ["furba", "NM"],
    ]);
  });

  test("is entered try by try, and refuses what cannot follow", () => {
    expect(run(jump("anil", "1.90 x", "1.90 xx", "1.90 xxo", "1.95 o"), facts).faults).toEqual([]);
    expect(run(jump("anil", "1.90 o", "1.90 o"), facts).faults).toEqual(["tries athletics.triesOrder"]);
    expect(run(jump("anil", "1.95 o", "1.90 o"), facts).faults).toEqual(["height athletics.heightOrder"]);
    expect(run(jump("anil", "1.90 xxx", "1.95 o"), facts).faults).toEqual(["entrant athletics.isOut"]);
    expect(run(jump("anil", "1.90 xx-", "1.95 x", "2.00 o"), facts).faults).toEqual(["entrant athletics.isOut"]);
    expect(run(jump("anil", "1.90 xxxx"), facts).faults).toEqual(["tries athletics.tries"]);
  });
});

describe("a long jump", () => {
  const facts = factsOf({ discipline: "long_jump", attempts: 3 });
  const attempts = (entrant: string, ...marks: string[]): Event[] =>
    marks.map((typed, index) => [
      "attempt",
      { entrant, number: index + 1, ...(typed === "x" ? { outcome: "foul" } : { mark: typed }) },
    ]);

  test("ranks by the best attempt, then the second best", () => {
    const { ranks, faults } = run(
      [
        ...attempts("anil", "7.45", "x", "7.10"),
        ...attempts("bina", "7.20", "7.45"),
        ...attempts("gita", "x", "x", "7.45"),
      ],
      facts,
    );
    expect(faults).toEqual([]);
    expect(ranks).toEqual([
      ["bina", 1],
      ["anil", 2],
      ["gita", 3],
    ]);
  });

  test("refuses a fourth attempt, one out of order and a record with too much wind", () => {
    expect(run(attempts("anil", "7", "7", "7", "7"), facts).faults).toEqual(["number athletics.tooManyAttempts:3"]);
    expect(run([["attempt", { entrant: "anil", number: 2, mark: "7" }]], facts).faults).toEqual([
      "number athletics.attemptOrder",
    ]);
    expect(
      run([["attempt", { entrant: "anil", number: 1, mark: "8", wind: "2.3", records: ["NR"] }]], facts).faults,
    ).toEqual(["records athletics.recordWithWind"]);
  });
});

test("a decathlon adds its parts", () => {
  const { ranks, faults, summary } = run(
    [
      ["points", { entrant: "anil", part: 1, points: 900 }],
      ["points", { entrant: "bina", part: 1, points: 850 }],
      ["points", { entrant: "bina", part: 2, points: 800 }],
      ["points", { entrant: "anil", part: 2, points: 700 }],
      ["points", { entrant: "anil", part: 2, points: 700 }],
    ],
    factsOf({ discipline: "decathlon" }),
  );
  expect(faults).toEqual(["part athletics.partTwice"]);
  expect(ranks).toEqual([
    ["bina", 1],
    ["anil", 2],
  ]);
  expect(summary).toMatchObject({ finished: false, period: "final", note: { code: "athletics.leads" } });
});

test("a whole result can be typed in one go", () => {
  const marks = [
    { entrant: "anil", mark: "2:10.5" },
    { entrant: "bina", mark: "1:59.99" },
    { entrant: "gita", status: "DNF" },
  ];
  const { ranks, faults, summary } = run([["result", { marks }]], factsOf({ discipline: "run_800" }));
  expect(faults).toEqual([]);
  expect(ranks).toEqual([
    ["bina", 1],
    ["anil", 2],
    ["gita", "DNF"],
  ]);
  expect(summary.finished).toBe(true);
  expect(run([["result", { marks: [{ entrant: "anil" }] }]]).faults).toEqual(["marks.0.mark athletics.mark"]);
});

describe("a mark", () => {
  test.each([
    ["10.52", "time", 10_520, "10.52"],
    ["10.517", "time", 10_517, "10.52"],
    ["1:45.3", "time", 105_300, "1:45.30"],
    ["2:08:15", "time", 7_695_000, "2:08:15"],
    ["59.999", "time", 59_999, "1:00.00"],
    ["7.4", "distance", 7400, "7.40"],
    ["८५१२", "points", 8512, "8512"],
  ] as const)("%s of %s is read and written", (typed, kind, read, written) => {
    expect(readMark(typed, kind)).toBe(read);
    expect(markText(read, kind)).toBe(written);
  });

  test.each([
    ["1:60.0", "time"],
    ["0", "time"],
    ["-5", "time"],
    ["7,45", "distance"],
    ["999", "height"],
    ["1.5", "points"],
  ] as const)("%s of %s is none", (typed, kind) => {
    expect(readMark(typed, kind)).toBeUndefined();
  });
});

describe("the medal table", () => {
  const final = (...ranks: readonly (readonly [string, number | null])[]) =>
    ranks.map(([teamId, rank]) => ({ teamId, rank }));
  const finals = [
    final(["bagmati", 1], ["koshi", 2], ["karnali", 3]),
    final(["koshi", 1], ["bagmati", 1], ["gandaki", 3], ["karnali", null]),
    final(["gandaki", 1], ["karnali", 2], ["bagmati", 2], ["koshi", 4]),
  ];

  test("counts ties for both, and shares a rank between equals", () => {
    expect(
      medalTable(finals).map(({ rank, teamId, gold, silver, bronze, total }) => [
        rank,
        teamId,
        gold,
        silver,
        bronze,
        total,
      ]),
    ).toEqual([
      [1, "bagmati", 2, 1, 0, 3],
      [2, "koshi", 1, 1, 0, 2],
      [3, "gandaki", 1, 0, 1, 2],
      [4, "karnali", 0, 1, 1, 2],
    ]);
    expect(medalTable([final(["koshi", 1], ["bagmati", 1])]).map(({ rank }) => rank)).toEqual([1, 1]);
  });

  test("does not depend on the order of finals or of athletes", () => {
    fc.assert(
      fc.property(
        fc.array(fc.array(fc.tuple(fc.constantFrom("a", "b", "c"), fc.nat(5))), { maxLength: 8 }),
        (drawn) => {
          const all = drawn.map((ranks) => final(...ranks));
          expect(medalTable(all.toReversed().map((ranks) => ranks.toReversed()))).toEqual(medalTable(all));
        },
      ),
    );
  });
});

describe("what may be the best of a season", () => {
  const best = (events: readonly Event[], discipline: string) =>
    run([...events, ["finish", {}]], factsOf({ discipline })).shares.get("anil");
  const attempt = (number: number, typed: string, wind?: string): Event => [
    "attempt",
    { entrant: "anil", number, outcome: "valid", mark: typed, wind },
  ];

  test("has its wind measured, and not too much of it", () => {
    expect(best([["wind", { wind: "+2.0" }], mark("anil", "10.52")], "run_100")).toMatchObject({
      best_run_100: 10_520,
    });
    for (const before of [[["wind", { wind: "+2.1" }]], []] as const)
      expect(best([...before, mark("anil", "10.52")], "run_100")).not.toHaveProperty("best_run_100");
    const jumps = [attempt(1, "7.60", "+2.4"), attempt(2, "7.45", "+1.2"), attempt(3, "7.50")];
    expect(best(jumps, "long_jump")).toMatchObject({ best_long_jump: 7450 });
  });

  test("is no mark of who was disqualified, and none of a contest that is like no other", () => {
    expect(best([mark("anil", "3:59.00"), status("anil", "DQ")], "run_1500")).not.toHaveProperty("best_run_1500");
    expect(Object.keys(best([mark("anil", "3:10.00")], "relay_4x400") ?? {})).toEqual(["starts", "records", "gold"]);
  });

  test("is none of a contest that goes on", () => {
    const { shares } = run([mark("anil", "3:59.00")], factsOf({ discipline: "run_1500" }));
    expect(shares.get("anil")).toEqual({ starts: 1, records: 0 });
  });
});
