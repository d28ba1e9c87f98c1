import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { cricket } from "#app/features/sport/rules/cricket/cricket.ts";
import { cricketEventKinds } from "#app/features/sport/rules/cricket/events.ts";
import { type CricketState, oversText, totalExtras } from "#app/features/sport/rules/cricket/state.ts";
import type { MatchFacts } from "#app/features/sport/rules/sport.ts";
import { readCricsheet } from "./cricsheet.ts";
import { matchImportLimits } from "./items.ts";

const fixture = (id: number) =>
  readFileSync(new URL(`../../../../tests/fixtures/cricket/${id}.json`, import.meta.url), "utf8");

/** The state that the events of a file give, judged one by one. */
function playFile(text: string) {
  const { items, problems } = readCricsheet(text);
  expect(problems).toEqual([]);
  const [match] = items;
  if (!match) throw new Error("The file holds no match.");
  const facts: MatchFacts<never> = {
    rules: cricket.rules.parse(match.rules) as never,
    entrants: match.lineups.map(({ ref, side }) => ({
      id: ref,
      side,
      starts: true,
      number: null,
      captain: false,
      role: null,
      lane: null,
    })),
  };
  const state = match.events.reduce<CricketState>((before, { ref, kind, details }, position) => {
    const schema = cricketEventKinds[kind as keyof typeof cricketEventKinds];
    const after = cricket.apply(
      before,
      { id: ref, kind, position, details: schema.parse(details), corrected: false },
      facts,
    );
    if ("code" in after) throw new Error(`${ref} ${kind}: ${after.field} ${after.code}`);
    return after;
  }, cricket.begin(facts));
  const nameOf = new Map(match.lineups.map(({ ref, name }) => [ref, name]));
  return { match, state, facts, nameOf: (ref: string) => nameOf.get(ref) ?? ref };
}

type Delivery = {
  batter: string;
  bowler: string;
  runs: { batter: number; total: number; non_boundary?: boolean };
  extras?: Record<string, number>;
  wickets?: { kind: string; player_out: string }[];
};
type File = { innings: { team: string; super_over?: boolean; overs: { deliveries: Delivery[] }[] }[] };

/** The totals of one innings, summed from the file alone. */
function sumsOf({ overs }: File["innings"][number]) {
  const balls = overs.flatMap(({ deliveries }) => deliveries);
  const isLegal = ({ extras }: Delivery) => !extras?.wides && !extras?.noballs;
  const sum = (list: Delivery[], value: (ball: Delivery) => number) => list.reduce((all, ball) => all + value(ball), 0);
  const bowlers = Object.entries(Object.groupBy(balls, ({ bowler }) => bowler)).map(([name, list = []]) => ({
    name,
    balls: list.filter(isLegal).length,
    runs: sum(list, (ball) => ball.runs.batter + (ball.extras?.wides ?? 0) + (ball.extras?.noballs ?? 0)),
    wickets: sum(list, ({ wickets = [] }) => wickets.filter(({ kind }) => kind !== "run out").length),
    wides: sum(list, ({ extras }) => extras?.wides ?? 0),
    noBalls: sum(list, ({ extras }) => extras?.noballs ?? 0),
  }));
  const batters = Object.entries(Object.groupBy(balls, ({ batter }) => batter)).map(([name, list = []]) => ({
    name,
    runs: sum(list, ({ runs }) => runs.batter),
    balls: list.filter(({ extras }) => !extras?.wides).length,
    fours: list.filter(({ runs }) => runs.batter === 4 && !runs.non_boundary).length,
    sixes: list.filter(({ runs }) => runs.batter === 6 && !runs.non_boundary).length,
  }));
  const extra = (name: string) => sum(balls, ({ extras }) => extras?.[name] ?? 0);
  return {
    runs: sum(balls, ({ runs }) => runs.total),
    wickets: sum(balls, ({ wickets = [] }) => wickets.length),
    legalBalls: balls.filter(isLegal).length,
    extras: {
      wides: extra("wides"),
      noBalls: extra("noballs"),
      byes: extra("byes"),
      legByes: extra("legbyes"),
      penalty: extra("penalty"),
    },
    out: balls.flatMap(({ wickets = [] }) => wickets.map(({ player_out }) => player_out)).sort(),
    batters: batters.sort(byName),
    bowlers: bowlers.sort(byName),
  };
}

const byName = (a: { name: string }, b: { name: string }) => (a.name < b.name ? -1 : 1);

/** The same totals of one innings of a state. */
function totalsOf({ innings }: CricketState, index: number, nameOf: (ref: string) => string) {
  const one = innings[index];
  if (!one) throw new Error(`There is no innings ${index}.`);
  const faced = one.batters.filter(({ balls, runs }) => balls > 0 || runs > 0);
  return {
    runs: one.runs,
    wickets: one.wickets,
    legalBalls: one.overs * 6 + one.ballsInOver,
    extras: one.extras,
    out: one.batters.flatMap(({ id, out }) => (out ? [nameOf(id)] : [])).sort(),
    batters: faced
      .map(({ id, runs, balls, fours, sixes }) => ({ name: nameOf(id), runs, balls, fours, sixes }))
      .sort(byName),
    bowlers: one.bowlers
      .map(({ id, balls, runs, wickets, wides, noBalls }) => ({
        name: nameOf(id),
        balls,
        runs,
        wickets,
        wides,
        noBalls,
      }))
      .sort(byName),
  };
}

describe("a file of Cricsheet", () => {
  test.each([1405327, 1405319])("%i gives the totals of a sum over the file, innings by innings", (id) => {
    const text = fixture(id);
    const file = JSON.parse(text) as File;
    const { state, nameOf } = playFile(text);
    expect(state.innings).toHaveLength(file.innings.length);
    // A batter who faced wides alone has no ball and no run in either.
    for (const [index, innings] of file.innings.entries())
      expect(totalsOf(state, index, nameOf), innings.team).toEqual({
        ...sumsOf(innings),
        batters: sumsOf(innings).batters.filter(({ balls, runs }) => balls > 0 || runs > 0),
      });
  });

  test("of the final of 5 November 2023 is a tie that the super over breaks", () => {
    const { match, state, facts } = playFile(fixture(1405327));
    expect(match).toMatchObject({
      ref: "cricsheet|t20|male|2348",
      day: "2023-11-05",
      teams: [{ name: "Nepal" }, { name: "Oman" }],
      stage: "Final",
      playerOfMatch: "cricsheet|person|c4e73ff1",
    });
    expect(match.events.some(({ kind }) => kind === "result")).toBe(false);
    const summary = cricket.summarize(state, facts);
    expect(summary).toMatchObject({
      sides: [
        { main: "184/6", detail: "(20)", total: 184 },
        { main: "184/9", detail: "(20)", total: 184 },
      ],
      winner: 1,
      decidedBy: "super_over",
      finished: true,
      note: { code: "cricket.wonSuperOver", values: { side: 1 } },
    });
    const [, , oman, nepal] = state.innings;
    expect([oman, nepal].map((one) => one && [one.side, one.superOver, one.runs, one.wickets, oversText(one)])).toEqual(
      [
        [1, true, 21, 0, "1"],
        [0, true, 10, 1, "1"],
      ],
    );
  });

  test("of 31 October 2023 is won by six wickets", () => {
    const { state, facts } = playFile(fixture(1405319));
    expect(cricket.summarize(state, facts)).toMatchObject({
      winner: 1,
      decidedBy: "regular",
      note: { code: "cricket.wonByWickets", values: { side: 1, margin: 6, method: "full" } },
    });
  });

  test("keeps partnerships and falls of wickets in step with the score", () => {
    for (const id of [1405327, 1405319]) {
      const { state } = playFile(fixture(id));
      for (const one of state.innings) {
        expect(one.partnerships.reduce((sum, { runs }) => sum + runs, 0)).toBe(one.runs);
        expect(one.falls.map(({ wicket }) => wicket)).toEqual(one.falls.map((_, index) => index + 1));
        expect(one.batters.reduce((sum, { runs }) => sum + runs, totalExtras(one.extras))).toBe(one.runs);
        expect(one.overList.at(-1)).toMatchObject({ total: one.runs, fallen: one.wickets });
      }
    }
  });

  test("gives the same items and references each time it is read", () => {
    expect(readCricsheet(fixture(1405327))).toEqual(readCricsheet(`\uFEFF${fixture(1405327)}`));
    const refs = readCricsheet(fixture(1405327)).items.flatMap(({ events }) => events.map(({ ref }) => ref));
    expect(new Set(refs).size).toBe(refs.length);
  });
});

describe("a file that is not right", () => {
  const changed = (change: (file: ReturnType<typeof JSON.parse>) => void) => {
    const file = JSON.parse(fixture(1405319));
    change(file);
    return readCricsheet(JSON.stringify(file));
  };

  test.each([
    ["no JSON", "{", { line: 1, field: "file", code: "matchImport.notJson" }],
    ["another shape", '{"info":{}}', { path: "info", field: "dates", code: "matchImport.shape" }],
    ["a text too long", " ".repeat(matchImportLimits.text + 1), { line: 1, field: "file", code: "file.tooHeavy:8" }],
  ])("%s is a problem and no item", (_what, text, problem) => {
    const { items, problems } = readCricsheet(text);
    expect(items).toEqual([]);
    expect(problems).toContainEqual(problem);
  });

  test("names the path of a ball that cannot have been, and gives no match", () => {
    const { items, problems } = changed((file) => {
      file.innings[0].overs[2].deliveries[1].non_striker = file.innings[0].overs[2].deliveries[1].batter;
    });
    const problem = { path: "innings[0].overs[2].deliveries[1]", field: "nonStriker", code: "cricket.sameBatter" };
    expect({ items, problems }).toEqual({ items: [], problems: [problem] });
  });

  test("takes an over that the umpire counted wrong as it was", () => {
    const { problems, items } = changed((file) => file.innings[0].overs[4].deliveries.pop());
    expect(problems.filter(({ code }) => code.startsWith("cricket."))).toEqual([]);
    expect(items[0]?.events.filter(({ details }) => details.endsOver === true)).toHaveLength(1);
  });

  test("takes the result of a match that was broken off", () => {
    const { items, problems } = changed((file) => {
      file.innings.pop();
      file.info.outcome = { result: "no result" };
    });
    expect(problems).toEqual([]);
    expect(items[0]?.events.at(-1)).toMatchObject({ kind: "result", details: { outcome: "no_result", winner: null } });
  });

  test.each([
    ["dates", ["9999-99-99"], "info.dates"],
    ["venue", "Mulpani\u0000", "info"],
  ])("names the path of %s that nothing can hold: %j", (field, value, path) => {
    const whole = JSON.parse(fixture(1405327)) as { info: Record<string, unknown> };
    const { items, problems } = readCricsheet(JSON.stringify({ ...whole, info: { ...whole.info, [field]: value } }));
    expect({ items, problems }).toMatchObject({ items: [], problems: [{ path, code: "matchImport.shape" }] });
  });

  test("may name a team like what every object has", () => {
    const { problems } = changed((file) => {
      file.info.teams[0] = "constructor";
    });
    expect(problems).toEqual([{ path: "innings[0]", field: "team", code: "matchImport.unknownTeam" }]);
  });

  test("names an outcome that the innings contradict", () => {
    const { problems } = changed((file) => {
      file.info.outcome = { winner: "Malaysia", by: { runs: 3 } };
    });
    expect(problems).toEqual([{ path: "info.outcome", field: "winner", code: "cricket.resultContradicts" }]);
  });
});
