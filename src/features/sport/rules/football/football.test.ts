import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { acceptEvent, play } from "#app/features/sport/rules/event-log.ts";
import type { Entrant, MatchEvent, MatchSummary, Side } from "#app/features/sport/rules/sport.ts";
import { football } from "./football.ts";
import { footballRules } from "./rules.ts";
import { shootoutWinner } from "./shootout.ts";

type Given = readonly [kind: string, details?: Record<string, unknown>];

const eventsOf = (given: readonly Given[]): MatchEvent[] =>
  given.map(([kind, details = {}], index) => ({
    id: `e${String(index).padStart(2, "0")}`,
    kind,
    position: index,
    details,
  }));

/** Home: h1 to h3 and h9 on the bench; away: a1, a2 and a9. */
const lineUp: readonly Entrant[] = ["h1", "h2", "h3", "h9", "a1", "a2", "a9"].map((id) => ({
  id,
  side: id.startsWith("h") ? 0 : 1,
  starts: !id.endsWith("9"),
  number: null,
  captain: false,
  role: null,
  lane: null,
}));
const factsOf = (rules: Record<string, unknown> = {}, entrants = lineUp) => ({
  rules: footballRules.parse(rules),
  entrants,
});

function played(given: readonly Given[], facts = factsOf()) {
  const { state, faults } = play(football, facts, eventsOf(given));
  const summary = football.summarize(state, facts);
  const shares = football.table?.shares(state, summary, facts, football.table.points) ?? null;
  const players = Object.fromEntries(
    football.playerShares(state, facts).map(({ entrantId, values }) => [entrantId, values]),
  );
  return { state, faults: faults.map(({ field, code }) => `${field} ${code}`), summary, shares, players };
}
const scoreOf = ({ sides }: MatchSummary) => sides.map(({ main, detail }) => main + detail).join(":");

const goal = (side: Side, clock = "", more = {}): Given => ["goal", { side, clock, ...more }];
const kick = (side: Side, scored: boolean): Given => ["shootout_kick", { side, scored }];
const kicks = (row: string): Given[] => Array.from(row).map((sign, index) => kick((index % 2) as Side, sign === "o"));
const period = (name: string, phase: "start" | "end"): Given => ["period", { period: name, phase }];
const whistle: Given = ["whistle"];

describe("a football match", () => {
  test("is empty before its first event", () => {
    expect(played([]).summary).toEqual({
      sides: [
        { main: "", detail: "", total: 0 },
        { main: "", detail: "", total: 0 },
      ],
      winner: null,
      decidedBy: null,
      period: null,
      clock: "",
      finished: false,
      note: null,
    });
  });

  test("counts goals, and gives an own goal to the side that it helps", () => {
    const { summary, players, faults } = played([
      goal(0, "12", { player: "h1", assist: "h2" }),
      goal(0, "45+2", { how: "own", player: "a1" }),
      goal(1, "50", { how: "penalty", player: "a2" }),
      whistle,
    ]);
    expect(faults).toEqual([]);
    expect(scoreOf(summary)).toBe("2:1");
    expect(summary).toMatchObject({ winner: 0, decidedBy: "regular", finished: true, period: null, clock: "" });
    expect(players).toMatchObject({
      h1: { goals: 1, penalties: 0, appearances: 1, starts: 1 },
      h2: { assists: 1, appearances: 1 },
      a1: { own_goals: 1 },
      a2: { goals: 1, penalties: 1 },
    });
    expect(players.h9).toBeUndefined();
  });

  test("says what is played and at which minute, and when it is a break", () => {
    const start = [period("first_half", "start"), goal(1, "45+2")];
    expect(played(start).summary).toMatchObject({ period: "first_half", clock: "45+2", finished: false, winner: null });
    expect(played([...start, period("first_half", "end")]).summary).toMatchObject({ period: "half_time", clock: "" });
    expect(
      played([...start, period("first_half", "end"), period("second_half", "start"), goal(0, "46")]).summary,
    ).toMatchObject({ period: "second_half", clock: "46" });
  });

  test("may be typed in one go: two numbers", () => {
    const { summary, shares, players } = played([["result", { home: "3", away: "१" }]]);
    expect(scoreOf(summary)).toBe("3:1");
    expect(summary).toMatchObject({ winner: 0, decidedBy: "regular", finished: true });
    expect(shares?.map(({ outcome, points }) => [outcome, points])).toEqual([
      ["win", 3],
      ["loss", 0],
    ]);
    expect(players.h1).toEqual({ appearances: 1, starts: 1 });
  });

  test("that was not played is given to one side, and nobody appeared in it", () => {
    const { summary, players, shares } = played([["award", { home: 0, away: 3, how: "walkover" }]]);
    expect(scoreOf(summary)).toBe("0:3");
    expect(summary).toMatchObject({
      winner: 1,
      decidedBy: "walkover",
      finished: true,
      note: { code: "common.walkoverTo" },
    });
    expect(players).toEqual({});
    expect(shares?.[1]).toMatchObject({ points: 3, values: { scored: 3, conceded: 0 } });
  });

  test("that was decided otherwise afterwards keeps its scorers", () => {
    const { summary, players } = played([
      goal(0, "5", { player: "h1" }),
      whistle,
      ["award", { home: 0, away: 3, how: "awarded" }],
    ]);
    expect(scoreOf(summary)).toBe("0:3");
    expect(summary.decidedBy).toBe("awarded");
    expect(players.h1).toMatchObject({ goals: 1, appearances: 1 });
  });

  test("opens again when its whistle is undone", () => {
    const events = eventsOf([goal(0, "5"), whistle]);
    const undone: MatchEvent = { id: "u", kind: "undo", target: "e01", position: 9, details: {} };
    const { state } = play(football, factsOf(), [...events, undone]);
    expect(football.summarize(state, factsOf())).toMatchObject({ finished: false, winner: null });
  });

  test("tells readers what was corrected", () => {
    const change: MatchEvent = {
      id: "c",
      kind: "correct",
      target: "e00",
      position: 9,
      details: { side: 1, clock: "6" },
    };
    const { state } = play(football, factsOf(), [...eventsOf([goal(0, "5"), goal(0, "7")]), change]);
    expect(state.timeline.map(({ side, clock, score, corrected }) => [side, clock, score, corrected])).toEqual([
      [1, "6", [0, 1], true],
      [0, "7", [1, 1], false],
    ]);
  });
});

describe("cards and exchanges", () => {
  test("are counted, also of who sits on the bench, in a break and after the end", () => {
    const { faults, players, shares } = played([
      period("first_half", "start"),
      ["yellow", { side: 0, player: "h1", clock: "10" }],
      period("first_half", "end"),
      ["red", { side: 0, player: "h9", clock: "45" }],
      ["substitution", { side: 1, off: "a1", on: "a9", clock: "46" }],
      period("second_half", "start"),
      ["second_yellow", { side: 0, player: "h1", clock: "60" }],
      whistle,
      ["yellow", { side: 1, player: "a2", clock: "90+5" }],
    ]);
    expect(faults).toEqual([]);
    expect(players.h1).toMatchObject({ yellow: 1, second_yellow: 1, appearances: 1 });
    expect(players.h9).toEqual({ red: 1 });
    expect(players.a9).toEqual({ appearances: 1, starts: 0 });
    expect(shares?.map(({ values }) => values.fair_play)).toEqual([-7, -1]);
  });
});

describe("a shoot-out", () => {
  const cup = factsOf({ extraTime: true, shootout: true });
  const level: Given[] = [goal(0, "5"), goal(1, "119")];

  test("decides a match that is level after extra time", () => {
    const open = played([...level, ...kicks("ooxoooox")], cup);
    expect(open.faults).toEqual([]);
    expect(open.summary).toMatchObject({ finished: false, period: "shootout", winner: null });
    expect(scoreOf(open.summary)).toBe("1(3):1(3)");
    const decided = played([...level, ...kicks("ooxoooox"), ...kicks("ox")], cup);
    expect(scoreOf(decided.summary)).toBe("1(4):1(3)");
    expect(decided.summary).toMatchObject({ finished: true, winner: 0, decidedBy: "shootout" });
  });

  test.each<[string, Side | undefined]>([
    ["oooooo", undefined],
    ["oxoxox", 0],
    ["oxoxo", undefined],
    ["xoxoxo", 1],
    ["oooooooox", undefined],
    ["ooooooooox", 0],
    ["oooooooooo", undefined],
    ["ooooooooooo", undefined],
    ["ooooooooooox", 0],
    ["ooooooooooxo", 1],
    ["ooooooooooxx", undefined],
    // Away has scored 3 of 3, home 1 of 4: home cannot reach it with one kick left.
    ["ooxoxox", 1],
  ])("of %s is won by %s", (row, winner) => {
    expect(shootoutWinner(kicks(row).map(([, details]) => ({ ...details, player: null }) as never))).toBe(winner);
  });

  test("is told with the match's score, and a draw in a table", () => {
    const { summary, shares } = played([...level, ...kicks("oxoxox")], cup);
    expect(scoreOf(summary)).toBe("1(3):1(0)");
    expect(summary).toMatchObject({
      winner: 0,
      decidedBy: "shootout",
      finished: true,
      note: { code: "football.wonOnPenalties", values: { side: 0, won: 3, lost: 0 } },
    });
    expect(shares?.map(({ outcome }) => outcome)).toEqual(["draw", "draw"]);
  });

  test("after a second leg names who goes on, and leaves the winner of the day", () => {
    const { summary, faults } = played(
      [goal(0, "5"), ...kicks("xoxoxo")],
      factsOf({ shootout: true, secondLeg: true }),
    );
    expect(faults).toEqual([]);
    expect(summary).toMatchObject({ winner: 0, advances: 1, decidedBy: "shootout", finished: true });
  });

  test("may be typed with the result", () => {
    const typed = { home: 1, away: 1, after: "shootout", home_kicks: 3, away_kicks: 5 };
    expect(played([["result", typed]]).summary).toMatchObject({ winner: 1, decidedBy: "shootout" });
    expect(played([["result", { ...typed, away_kicks: 3 }]]).faults).toEqual(["home_kicks football.kicks"]);
    expect(played([["result", { ...typed, home: 2 }]]).faults).toEqual(["after football.notLevel"]);
  });

  test.each<[string, Given[], string]>([
    ["without the rule for it", [kick(0, true)], "kind football.noShootout"],
    ["while one side leads", [goal(0, "5"), kick(0, true)], "kind football.notLevel"],
    ["twice by one side", [kick(0, true), kick(0, false)], "side football.kickOrder"],
    ["after it is decided", [...kicks("oxoxox"), kick(0, true)], "kind football.shootoutOver"],
    [
      "by nobody of the line-up",
      [["shootout_kick", { side: 0, player: "h9", scored: true }]],
      "player football.onBench",
    ],
    ["and ends by no whistle before", [...kicks("oo"), whistle], "kind football.shootoutOpen"],
    ["and no goal falls in it", [...kicks("oo"), goal(0, "120")], "kind football.afterWhistle"],
  ])("is not kicked %s", (_what, given, fault) => {
    expect(played(given, fault.endsWith("noShootout") ? factsOf() : cup).faults).toEqual([fault]);
  });
});

describe("extra time", () => {
  test("decides where the rules have it", () => {
    const { summary, faults } = played(
      [goal(0, "5"), goal(1, "80"), goal(1, "105+1"), whistle],
      factsOf({ extraTime: true }),
    );
    expect(faults).toEqual([]);
    expect(summary).toMatchObject({ winner: 1, decidedBy: "extra_time", note: { code: "football.afterExtraTime" } });
  });

  test("begins only when the score is level, or in the second match of a tie", () => {
    const given = [goal(0, "5"), period("extra_first", "start")];
    expect(played(given, factsOf({ extraTime: true })).faults).toEqual(["period football.notLevel"]);
    expect(played(given, factsOf({ extraTime: true, secondLeg: true })).faults).toEqual([]);
  });
});

describe("what cannot be", () => {
  const sub = (off: string, on: string, clock = ""): Given => ["substitution", { side: 0, off, on, clock }];
  test.each<[string, Given[], string]>([
    ["a goal of a team that is not there", [["goal", { side: 2 }]], "side choice.invalid"],
    ["a goal of nobody in the line-up", [goal(0, "5", { player: "x" })], "player sports.notInLineup"],
    ["a goal of a name of every object", [goal(0, "5", { player: "constructor" })], "player sports.notInLineup"],
    ["a goal of the other team's player", [goal(0, "5", { player: "a1" })], "player sports.otherTeam"],
    ["an own goal of the side that it helps", [goal(0, "5", { how: "own", player: "h1" })], "player sports.otherTeam"],
    ["a goal from the bench", [goal(0, "5", { player: "h9" })], "player football.onBench"],
    [
      "a goal of who was sent off",
      [["red", { side: 0, player: "h1" }], goal(0, "5", { player: "h1" })],
      "player football.sentOff",
    ],
    ["a goal of who was replaced", [sub("h1", "h9"), goal(0, "5", { player: "h1" })], "player football.replaced"],
    ["a pass to oneself", [goal(0, "5", { player: "h1", assist: "h1" })], "assist football.noAssist"],
    ["a pass to an own goal", [goal(0, "5", { how: "own", assist: "h1" })], "assist football.noAssist"],
    ["a pass of the other side", [goal(0, "5", { assist: "a1" })], "assist sports.otherTeam"],
    [
      "a penalty of who is not on the field",
      [["penalty_missed", { side: 0, player: "h9" }]],
      "player football.onBench",
    ],
    [
      "a second red card",
      [
        ["red", { side: 0, player: "h1" }],
        ["red", { side: 0, player: "h1" }],
      ],
      "player football.secondRed",
    ],
    [
      "a card for who was sent off",
      [
        ["red", { side: 0, player: "h1" }],
        ["yellow", { side: 0, player: "h1" }],
      ],
      "player football.sentOff",
    ],
    [
      "a second yellow card without the first",
      [["second_yellow", { side: 0, player: "h1" }]],
      "player football.noYellow",
    ],
    [
      "two first yellow cards",
      [
        ["yellow", { side: 0, player: "h1" }],
        ["yellow", { side: 0, player: "h1" }],
      ],
      "player football.hasYellow",
    ],
    ["the exchange of who is off", [sub("h1", "h9"), sub("h1", "h3")], "off football.replaced"],
    ["the exchange for who plays", [sub("h1", "h2")], "on football.onField"],
    ["the return of who was replaced", [sub("h1", "h9"), sub("h2", "h1")], "on football.replaced"],
    ["a clock that runs backwards", [goal(0, "30"), goal(0, "29")], "clock football.clockBackwards"],
    ["added time that runs backwards", [goal(0, "45+3"), goal(0, "45+2")], "clock football.clockBackwards"],
    ["the first half after the second", [goal(0, "50"), goal(0, "45+2")], "clock football.clockBackwards"],
    ["a minute of the half before", [period("second_half", "start"), goal(0, "44")], "clock football.clockBackwards"],
    ["a minute of no period", [goal(0, "91")], "clock football.noExtraTime"],
    ["a minute after all of them", [goal(0, "121")], "clock football.clockPeriod"],
    ["added time in the middle", [goal(0, "44+2")], "clock football.clockPeriod"],
    ["a clock that is none", [goal(0, "soon")], "clock sports.clock"],
    ["a goal after the whistle", [whistle, goal(0, "90")], "kind football.afterWhistle"],
    ["an exchange after the whistle", [whistle, sub("h1", "h9")], "kind football.afterWhistle"],
    ["a second whistle", [whistle, whistle], "kind football.afterWhistle"],
    [
      "a goal in a break",
      [period("first_half", "start"), period("first_half", "end"), goal(0, "45+9")],
      "kind football.notPlaying",
    ],
    [
      "a minute of a period that has not begun",
      [period("first_half", "start"), goal(0, "46")],
      "clock football.clockPeriod",
    ],
    ["a period twice", [period("first_half", "start"), period("first_half", "start")], "period football.periodOrder"],
    [
      "the end of a period that is not played",
      [period("first_half", "start"), period("second_half", "end")],
      "period football.periodNotRunning",
    ],
    ["extra time without the rule for it", [period("extra_first", "start")], "period football.noExtraTime"],
    ["a result beside goals", [goal(0, "5"), ["result", { home: 1, away: 0 }]], "kind sports.resultBesideEvents"],
    ["goals beside a result", [["result", { home: 1, away: 0 }], goal(0, "5")], "kind sports.eventsBesideResult"],
    [
      "a second result",
      [
        ["result", { home: 1, away: 0 }],
        ["result", { home: 1, away: 0 }],
      ],
      "kind sports.secondResult",
    ],
    [
      "a second award",
      [
        ["award", { home: 3, away: 0, how: "awarded" }],
        ["award", { home: 3, away: 0, how: "awarded" }],
      ],
      "kind sports.secondResult",
    ],
    ["a result of 100 goals", [["result", { home: 100, away: 0 }]], "home number.tooLarge:99"],
    ["an empty remark", [["note", { text: " " }]], "text text.required"],
  ])("is %s", (_what, given, fault) => {
    const { faults, summary } = played(given);
    expect(faults).toEqual([fault]);
    // And it counts nothing: the match without it is the same.
    expect(summary).toEqual(played(given.slice(0, -1)).summary);
  });

  test("is more exchanges than the rules allow; extra time allows one more", () => {
    const three = (clocks: readonly string[], rules: Record<string, unknown>) =>
      played(
        clocks.map((clock): Given => ["substitution", { side: 0, clock }]),
        factsOf({ substitutions: 2, ...rules }),
      ).faults;
    expect(three(["50", "60", "70"], {})).toEqual(["side football.substitutionLimit:2"]);
    expect(three(["50", "60", "100"], { extraTime: true })).toEqual([]);
    expect(three(["50", "60", "100", "110"], { extraTime: true })).toEqual(["side football.substitutionLimit:3"]);
  });

  test("is judged for who enters it before it is stored, also where it makes a later event impossible", () => {
    const stored = eventsOf([goal(0, "20", { player: "h1" })]);
    const red: MatchEvent = { id: "r", kind: "red", position: -1, details: { side: 0, player: "h1", clock: "10" } };
    expect(acceptEvent(football, factsOf(), stored, red).faults).toEqual([
      { eventId: "e00", field: "player", code: "football.sentOff" },
    ]);
  });
});

describe("without line-ups", () => {
  const facts = factsOf({}, []);
  test("events leave players out, and name nobody", () => {
    expect(
      played([goal(0, "5"), ["red", { side: 1, clock: "6" }], ["red", { side: 1, clock: "7" }]], facts).faults,
    ).toEqual([]);
    expect(played([goal(0, "5", { player: "h1" })], facts).faults).toEqual(["player sports.notInLineup"]);
  });
});

describe("for any match", () => {
  const given = fc.array(
    fc.record({
      id: fc.uuid(),
      position: fc.nat(20),
      event: fc.oneof(
        fc.record({
          kind: fc.constant("goal"),
          details: fc.record({
            side: fc.nat(1),
            clock: fc.nat(90).map(String),
            player: fc.constantFrom("h1", "h2", "a1", null),
          }),
        }),
        fc.record({
          kind: fc.constantFrom("red", "yellow"),
          details: fc.record({ side: fc.nat(1), player: fc.constantFrom("h1", "h2", "a1") }),
        }),
        fc.record({
          kind: fc.constant("shootout_kick"),
          details: fc.record({ side: fc.nat(1), scored: fc.boolean() }),
        }),
        fc.record({ kind: fc.constantFrom("whistle", "undo"), details: fc.constant({}) }),
      ),
    }),
    { maxLength: 25 },
  );
  const facts = factsOf({ shootout: true });

  test("any order of arrival gives one score, and an undo gives what was before", () => {
    fc.assert(
      fc.property(
        given
          .map((all) =>
            all.map(({ event, ...rest }, index): MatchEvent => ({ ...rest, ...event, target: all[index - 1]?.id })),
          )
          .chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
        ([all, arrived]) => {
          const before = play(football, facts, all);
          expect(play(football, facts, arrived)).toEqual(before);
          const more: MatchEvent = { id: "new", kind: "goal", position: 7, details: { side: 0 } };
          const undone: MatchEvent = { id: "undone", kind: "undo", target: "new", position: 3, details: {} };
          expect(play(football, facts, [...all, more, undone])).toEqual(before);
        },
      ),
    );
  });

  test("goals of players and of nobody add up to the score", () => {
    fc.assert(
      fc.property(given, (all) => {
        const events = all.map(({ event, ...rest }): MatchEvent => ({ ...rest, ...event }));
        const { state, timeline } = play(football, facts, events);
        expect(state.goals[0] + state.goals[1]).toBe(timeline.filter(({ kind }) => kind === "goal").length);
      }),
    );
  });
});
