// The numbers behind the charts of a cricket match. Pure; the pages draw them and stand a table behind each.
import type { Side } from "#app/features/sport/rules/sport.ts";
import type { CricketRules } from "./rules.ts";
import { ballsOfOver, type CricketState, type FallOfWicket, type Innings, type Partnership } from "./state.ts";
import { targetOf } from "./target.ts";

/** One over: what it brought, and how the innings stood after it. */
export type ChartOver = {
  number: number;
  runs: number;
  wickets: number;
  total: number;
  fallen: number;
  /** Overs that were bowled when it ended: "19.4" of an innings that was won in its last over. */
  at: number;
};

export type InningsChart = {
  side: Side;
  /** Which innings of the match, from 0 on. */
  index: number;
  overs: readonly ChartOver[];
  partnerships: readonly Partnership[];
  falls: readonly FallOfWicket[];
  /** What a chase needed an over after each over; empty where nothing was chased or time alone ends it. */
  required: readonly { number: number; rate: number }[];
  runs: number;
};

/** Every innings that was entered over by over; super overs have no course. */
export function cricketCharts(state: CricketState, rules: CricketRules): readonly InningsChart[] {
  return state.innings.flatMap((innings, index) =>
    innings.superOver || innings.overList.length === 0 ? [] : [chartOf(state, { innings, index, rules })],
  );
}

type Part = { innings: Innings; index: number; rules: CricketRules };

function chartOf(state: CricketState, { innings, index, rules }: Part): InningsChart {
  const whole = ballsOfOver(innings);
  const overs = innings.overList.map(({ runs, wickets, total, fallen, complete, legal }, at): ChartOver => {
    const bowled = complete ? at + 1 : at + Math.min(legal, whole - 1) / whole;
    return { number: at + 1, runs, wickets, total, fallen, at: bowled };
  });
  const { side, partnerships, falls, runs } = innings;
  const target = targetOf(state, index, rules);
  return { side, index, overs, partnerships, falls, runs, required: requiredRates(overs, target, innings.maxOvers) };
}

/** Runs that are missing by the overs that are left; nothing once the target is reached or the overs are over. */
function requiredRates(
  overs: readonly ChartOver[],
  target: number | null,
  most: number | null,
): readonly { number: number; rate: number }[] {
  if (target === null || most === null) return [];
  const begin = { number: 0, rate: target / most };
  const after = overs.flatMap(({ number, total, at }) =>
    at !== number || number >= most || total >= target ? [] : [{ number, rate: (target - total) / (most - number) }],
  );
  return [begin, ...after];
}
