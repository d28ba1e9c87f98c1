// The charts against sums that know nothing of our rules: the two files of Cricsheet, and kinds of match that are not
// among them.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { play } from "#app/features/sport/rules/event-log.ts";
import { cricketCourse } from "#app/features/sport/words/cricket-course.ts";
import { cricsheetExample } from "#tests/harness/worded-matches.ts";
import { cricketCharts } from "./charts.ts";
import { cricket } from "./cricket.ts";
import type { CricketRules } from "./rules.ts";
import type { CricketState } from "./state.ts";

type Delivery = { runs: { total: number }; extras?: Record<string, number>; wickets?: { player_out: string }[] };
type File = {
  innings: { super_over?: boolean; overs: { deliveries: Delivery[] }[]; target?: { runs: number; overs: number } }[];
};

const fileOf = (number: number) =>
  JSON.parse(
    readFileSync(new URL(`../../../../../tests/fixtures/cricket/${number}.json`, import.meta.url), "utf8"),
  ) as File;

/** What a file says of an innings: runs and wickets of each over, where wickets fell, what each pair put on. */
function sumsOf({ overs }: File["innings"][number]) {
  let [total, fallen, stand] = [0, 0, 0];
  const falls: number[] = [];
  const stands: number[] = [];
  const perOver = overs.map(({ deliveries }) => {
    let runs = 0;
    for (const { runs: scored, wickets = [] } of deliveries) {
      runs += scored.total;
      total += scored.total;
      stand += scored.total;
      for (const _ of wickets) {
        fallen += 1;
        falls.push(total);
        stands.push(stand);
        stand = 0;
      }
    }
    return { runs, total, fallen };
  });
  return { perOver, falls, stands: [...stands, stand] };
}

test.each([1405327, 1405319])("the charts of %s are what its file adds up to", (number) => {
  const { played, facts } = cricsheetExample(number);
  const charts = cricketCharts(played.state as CricketState, facts.rules as CricketRules);
  const innings = fileOf(number).innings.filter(({ super_over }) => !super_over);
  expect(charts).toHaveLength(innings.length);
  for (const [index, chart] of charts.entries()) {
    const { perOver, falls, stands } = sumsOf(innings[index] ?? { overs: [] });
    expect(chart.overs.map(({ runs, total, fallen }) => ({ runs, total, fallen }))).toEqual(perOver);
    expect(chart.falls.map(({ runs }) => runs)).toEqual(falls);
    // After the last ball a pair that has not faced one has no stand.
    expect(chart.partnerships.map(({ runs }) => runs)).toEqual(stands.slice(0, chart.partnerships.length));
    const target = (charts[0]?.runs ?? 0) + 1;
    const required = perOver.flatMap(({ total }, at) =>
      at + 1 < 20 && total < target && (at + 1 < perOver.length || innings[index]?.overs[at]?.deliveries.length !== 0)
        ? [{ number: at + 1, rate: (target - total) / (20 - at - 1) }]
        : [],
    );
    expect(chart.required).toEqual(index === 0 ? [] : [{ number: 0, rate: target / 20 }, ...required]);
  }
});

test.each([1405327, 1405319])("every ball of %s has its line, with the runs that the file gives it", (number) => {
  const { played, facts } = cricsheetExample(number);
  const balls = cricketCourse(played.timeline, facts as never);
  const deliveries = fileOf(number).innings.flatMap(({ overs }) => overs.flatMap((over) => over.deliveries));
  expect(balls.map(({ total }) => total)).toEqual(deliveries.map(({ runs }) => runs.total));
  expect(balls.filter(({ out }) => out).length).toBe(deliveries.flatMap(({ wickets = [] }) => wickets).length);
});

/** A match of overs that are entered as sums. */
function playOvers(rules: object, events: readonly (readonly [kind: string, details: object])[]) {
  const facts = { rules: cricket.rules.parse(rules), entrants: [] };
  const all = events.map(([kind, details], position) => ({ id: `e${position}`, kind, position, details }));
  const { state, faults } = play(cricket, facts, all);
  expect(faults).toEqual([]);
  return cricketCharts(state, facts.rules);
}

const over = (runs: number, wickets = 0) => ["over", { runs, wickets }] as const;

test("a match of several days has up to four innings and no required rate", () => {
  const innings = (side: 0 | 1, ...runs: readonly number[]) => [
    ["innings", { side }] as const,
    ...runs.map((one) => over(one)),
    ["innings_end", { reason: "declared" }] as const,
  ];
  const charts = playOvers({ format: "multi_day" }, [
    ...innings(0, 6, 4),
    ...innings(1, 3),
    ...innings(0, 5),
    ["innings", { side: 1 }],
    over(2, 1),
  ]);
  expect(charts.map(({ side, runs }) => [side, runs])).toEqual([
    [0, 10],
    [1, 3],
    [0, 5],
    [1, 2],
  ]);
  expect(charts.flatMap(({ required }) => required)).toEqual([]);
});

test("a shortened match needs what its target and its overs ask for", () => {
  const charts = playOvers({ format: "one_day" }, [
    ["innings", { side: 0, maxOvers: 3 }],
    ...[over(6), over(6), over(6)],
    ["innings", { side: 1, target: 13, maxOvers: 2 }],
    over(5),
  ]);
  expect(charts[1]?.required).toEqual([
    { number: 0, rate: 6.5 },
    { number: 1, rate: 8 },
  ]);
});

test("a match without a result shows what was played of it", () => {
  const charts = playOvers({ format: "t20" }, [
    ["innings", { side: 0 }],
    ...[over(7), over(9, 1)],
    ["result", { outcome: "no_result" }],
  ]);
  expect(charts).toHaveLength(1);
  expect(charts[0]?.overs.map(({ total, fallen }) => [total, fallen])).toEqual([
    [7, 0],
    [16, 1],
  ]);
});

test("a match of totals alone has no charts", () => {
  expect(playOvers({ format: "t20" }, [["totals", { side: 0, runs: 120, wickets: 4, overs: "20" }]])).toEqual([]);
});
