// Football as the rest of the program sees it.
import type { Minute } from "#app/features/sport/rules/running-clock.ts";
import {
  type Decision,
  type MatchSummary,
  otherSide,
  type Points,
  type Side,
  type SideScore,
  type Sport,
  type TableShare,
} from "#app/features/sport/rules/sport.ts";
import { awardOutcome, leader, resultFor } from "#app/features/sport/rules/two-sides.ts";
import { applyFootball } from "./apply.ts";
import { runningClock } from "./clock.ts";
import { type FootballDetails, type FootballRules, footballEvents, footballRules, periods } from "./rules.ts";
import { kickTotals, shootoutWinner } from "./shootout.ts";
import { beginFootball, type FootballFacts, type FootballState, totalsOf } from "./state.ts";

/** What is said between two periods. */
const breaks = {
  first_half: "half_time",
  second_half: "before_extra_time",
  extra_first: "extra_half_time",
  extra_second: "before_shootout",
} as const;

type Outcome = Pick<MatchSummary, "winner" | "decidedBy" | "advances" | "note">;

function summarize(state: FootballState, { rules }: Pick<FootballFacts, "rules">): MatchSummary {
  const kicks = shownKicks(state);
  const [home, away] = state.award ? [state.award.home, state.award.away] : totalsOf(state);
  const finished = isOver(state);
  const outcome = finished ? outcomeOf(state, rules) : undecided;
  const begun = finished || state.timeline.length > 0;
  const side = (total: number, kicked: number | undefined): SideScore => ({
    main: begun ? String(total) : "",
    detail: kicked === undefined ? "" : `(${kicked})`,
    total,
  });
  return {
    sides: [side(home, kicks?.[0]), side(away, kicks?.[1])],
    ...outcome,
    period: finished ? null : periodShown(state),
    ...(finished ? { clock: "" } : minuteOf(state, rules)),
    finished,
  };
}

const undecided: Outcome = { winner: null, decidedBy: null, note: null };

function isOver(state: FootballState): boolean {
  return state.award !== null || state.typed !== null || state.whistle || shootoutWinner(state.kicks) !== undefined;
}

const isPlayed = ({ timed, running }: FootballState) => !timed || running;

function minuteOf(state: FootballState, rules: FootballRules): Minute {
  if (!isPlayed(state)) return { clock: "" };
  const running = runningClock(state, rules);
  return running || state.clock !== "" ? { clock: state.clock, running } : { clock: "" };
}

function periodShown(state: FootballState): string | null {
  if (state.kicks.length > 0) return "shootout";
  if (state.period === null) return null;
  return isPlayed(state) ? state.period : breaks[state.period];
}

/** Kicks of a shoot-out as they were entered or typed; an award leaves none of the score of the day. */
function shownKicks({ award, typed, kicks }: FootballState): readonly [number, number] | undefined {
  if (award) return undefined;
  if (typed?.after === "shootout") return [typed.home_kicks ?? 0, typed.away_kicks ?? 0];
  return kicks.length > 0 ? kickTotals(kicks) : undefined;
}

function outcomeOf(state: FootballState, { secondLeg }: FootballRules): Outcome {
  if (state.award) return awardOutcome(state.award);
  const ofTheDay = leader(totalsOf(state));
  const kicks = shownKicks(state);
  const byKicks = kicks && leader(kicks);
  if (kicks && byKicks !== undefined && byKicks !== "draw") {
    const note = {
      code: "football.wonOnPenalties",
      values: { side: byKicks, won: Math.max(...kicks), lost: Math.min(...kicks) },
    };
    if (secondLeg) return { winner: ofTheDay, decidedBy: "shootout", advances: byKicks, note };
    return { winner: byKicks, decidedBy: "shootout", note };
  }
  const decidedBy: Decision = hadExtraTime(state) ? "extra_time" : "regular";
  const note = decidedBy === "extra_time" ? { code: "football.afterExtraTime", values: {} } : null;
  return { winner: ofTheDay, decidedBy, note };
}

function hadExtraTime({ typed, period }: FootballState): boolean {
  return typed ? typed.after === "extra_time" : period === "extra_first" || period === "extra_second";
}

/** A shoot-out decides who goes on, not what a match is in a table. */
function shares(state: FootballState, { finished, sides }: MatchSummary, _facts: FootballFacts, points: Points) {
  if (!finished) return null;
  const totals = [sides[0].total, sides[1].total] as const;
  const share = (side: Side): TableShare => {
    const result = resultFor(side, leader(totals));
    const outcome = ({ won: "win", drawn: "draw", lost: "loss" } as const)[result];
    const values = { scored: totals[side], conceded: totals[otherSide(side)], fair_play: state.fairPlay[side] };
    return { outcome, result, points: points[outcome] ?? 0, values };
  };
  return [share(0), share(1)] as const;
}

export const football: Sport<FootballState, FootballRules> = {
  id: "football",
  shape: "two_sides",
  rules: footballRules,
  eventKinds: footballEvents,
  periods: ({ extraTime, shootout }) => [
    ...(extraTime ? periods : periods.slice(0, 2)),
    ...(shootout ? ["shootout"] : []),
  ],
  begin: beginFootball,
  apply: applyFootball,
  summarize,
  awardedTotal: () => 3,
  countedOnce(kind, details) {
    const { side, period, phase } = details as Partial<FootballDetails["goal"] & FootballDetails["period"]>;
    if (kind === "goal") return { name: `goal ${side}`, within: "minutes" };
    if (kind === "period") return { name: `${period} ${phase}`, within: "match" };
    return kind === "whistle" ? { name: "whistle", within: "match" } : null;
  },
  playerShares: (state) =>
    Object.entries(state.players).flatMap(([entrantId, { side, starts, appeared, values }]) => {
      const counted: Readonly<Record<string, number>> =
        appeared && wasPlayed(state) ? { appearances: 1, starts: starts ? 1 : 0 } : {};
      const all = { ...values, ...counted };
      return Object.keys(all).length > 0 ? [{ entrantId, side, values: all }] : [];
    }),
  table: {
    points: { win: 3, draw: 1, loss: 0 },
    outcomes: [
      ["win", "loss"],
      ["draw", "draw"],
    ],
    columns: [
      { name: "won", value: ({ won = 0 }) => won, format: "count" },
      { name: "drawn", value: ({ drawn = 0 }) => drawn, format: "count" },
      { name: "lost", value: ({ lost = 0 }) => lost, format: "count" },
      { name: "scored", value: ({ scored = 0 }) => scored, format: "count", wide: true },
      { name: "conceded", value: ({ conceded = 0 }) => conceded, format: "count", wide: true },
      { name: "difference", value: ({ scored = 0, conceded = 0 }) => scored - conceded, format: "signed" },
    ],
    tieBreakers: ["difference", "scored", "head_to_head_points", "head_to_head_difference", "fair_play"],
    shares,
  },
  statistics: [
    { name: "goals", value: ({ goals = 0 }) => goals },
    { name: "assists", value: ({ assists = 0 }) => assists },
    { name: "yellow_cards", value: ({ yellow = 0 }) => yellow },
    { name: "red_cards", value: ({ red = 0, second_yellow = 0 }) => red + second_yellow },
    { name: "appearances", value: ({ appearances = 0 }) => appearances },
  ],
};

/** Whether anybody was on the field: a match that was given without play leaves no appearances. */
function wasPlayed({ typed, timeline }: FootballState): boolean {
  return typed !== null || timeline.some(({ kind }) => kind !== "award" && kind !== "note");
}
