// Cricket: innings by ball, by over or by totals alone, in matches of limited overs or of several days.
import type { Sport } from "#app/features/sport/rules/sport.ts";
import { netRunRate } from "#app/features/sport/rules/tie-breakers.ts";
import { applyCricket } from "./apply.ts";
import { type CricketDetails, cricketEventKinds } from "./events.ts";
import { type CricketRules, cricketRules } from "./rules.ts";
import { cricketPlayerShares, cricketTableShares } from "./shares.ts";
import { beginCricket, type CricketState } from "./state.ts";
import { summarizeCricket } from "./summary.ts";

const periods = ["innings_1", "innings_2", "innings_3", "innings_4"] as const;

export const cricket: Sport<CricketState, CricketRules> = {
  id: "cricket",
  shape: "two_sides",
  rules: cricketRules,
  eventKinds: cricketEventKinds,
  periods: ({ inningsPerSide, superOver }) => [
    ...periods.slice(0, 2 * inningsPerSide),
    ...(superOver ? ["super_over"] : []),
  ],
  begin: beginCricket,
  apply: applyCricket,
  summarize: summarizeCricket,
  // It says who has won and is no run.
  awardedTotal: () => 1,
  countedOnce(kind, details) {
    const { wicket, side } = details as Partial<CricketDetails<"ball"> & CricketDetails<"innings">>;
    if (kind === "ball" && wicket) return { name: "wicket", within: "minutes" };
    return kind === "innings" ? { name: `innings ${side}`, within: "minutes" } : null;
  },
  playerShares: cricketPlayerShares,
  table: {
    points: { win: 2, tie: 1, draw: 1, no_result: 1, loss: 0 },
    outcomes: [
      ["win", "loss"],
      ["tie", "tie"],
      ["draw", "draw"],
      ["no_result", "no_result"],
    ],
    columns: [
      { name: "won", value: ({ won = 0 }) => won, format: "count" },
      { name: "lost", value: ({ lost = 0 }) => lost, format: "count" },
      { name: "tied", value: ({ drawn = 0 }) => drawn, format: "count", wide: true },
      { name: "no_result", value: ({ no_result = 0 }) => no_result, format: "count", wide: true },
      { name: "net_run_rate", value: netRunRate, format: "rate", afterPoints: true },
    ],
    tieBreakers: ["wins", "net_run_rate", "head_to_head_points"],
    shares: cricketTableShares,
  },
  statistics: [
    { name: "runs", value: ({ runs = 0 }) => runs },
    { name: "wickets", value: ({ wickets = 0 }) => wickets },
    { name: "sixes", value: ({ sixes = 0 }) => sixes },
    { name: "fours", value: ({ fours = 0 }) => fours },
    { name: "hundreds", value: ({ hundreds = 0 }) => hundreds },
    { name: "fifties", value: ({ fifties = 0 }) => fifties },
    { name: "catches", value: ({ catches = 0 }) => catches },
    { name: "maidens", value: ({ maidens = 0 }) => maidens },
  ],
};
