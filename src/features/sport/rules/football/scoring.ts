// The keys of a football match: two taps for a goal or a card, three for an exchange.
import { idsOf, type Scoring, type ScoringKey } from "#app/features/sport/rules/scoring.ts";
import { type EffectiveEvent, otherSide, type Side } from "#app/features/sport/rules/sport.ts";
import { minutesOf } from "./clock.ts";
import { type FootballDetails, type FootballRules, type Period, periodEnds, periods } from "./rules.ts";
import { shootoutWinner } from "./shootout.ts";
import { type FootballFacts, type FootballState, isLevel, type PlayerState } from "./state.ts";

const playersAt = (state: FootballState, facts: FootballFacts, side: Side, ...at: readonly PlayerState["at"][]) =>
  idsOf(facts, side).filter((id) => at.includes(state.players[id]?.at ?? "bench"));

function keysOfSide(state: FootballState, facts: FootballFacts, side: Side): readonly ScoringKey[] {
  const field = playersAt(state, facts, side, "field");
  const all = playersAt(state, facts, side, "field", "bench", "replaced");
  const whom = (of: readonly string[]) => [{ field: "player", ask: "entrant", of, mayBeNobody: true } as const];
  const shared = { side, details: { side }, rank: "main" } as const;
  const goal = { ...shared, kind: "goal" } as const;
  const booked = all.filter((id) => state.players[id]?.yellow);
  return [
    { ...goal, label: [["kinds", "goal"]], steps: whom(field) },
    {
      ...shared,
      label: [["kinds", "yellow"]],
      kind: "yellow",
      steps: whom(all),
      kindOf: { field: "player", kinds: Object.fromEntries(booked.map((id) => [id, "second_yellow"])) },
    },
    {
      ...shared,
      label: [["kinds", "substitution"]],
      kind: "substitution",
      steps: [
        { field: "off", ask: "entrant", of: field, mayBeNobody: true, word: ["fields", "off"] },
        {
          ...{ field: "on", ask: "entrant", mayBeNobody: true, word: ["fields", "on"] },
          of: playersAt(state, facts, side, "bench"),
        },
      ],
    },
    { ...shared, label: [["kinds", "red"]], kind: "red", steps: whom(all) },
    {
      ...{ ...goal, rank: "rare", details: { side, how: "penalty" }, steps: whom(field) },
      label: [
        ["kinds", "goal"],
        ["options", "penalty"],
      ],
    },
    {
      ...{ ...goal, rank: "rare", details: { side, how: "own" } },
      label: [
        ["kinds", "goal"],
        ["options", "own"],
      ],
      steps: whom(playersAt(state, facts, otherSide(side), "field")),
    },
    { ...shared, rank: "rare", label: [["kinds", "penalty_missed"]], kind: "penalty_missed", steps: whom(field) },
  ];
}

function kicksOfSide(state: FootballState, facts: FootballFacts, side: Side): readonly ScoringKey[] {
  return [true, false].map((scored) => ({
    ...{ kind: "shootout_kick", side, rank: "main", details: { side, scored } },
    label: scored ? [["kinds", "shootout_kick"], "✓"] : [["kinds", "shootout_kick"], "✗"],
    steps: [{ field: "player", ask: "entrant", of: playersAt(state, facts, side, "field"), mayBeNobody: true }],
  }));
}

function clockKeys(state: FootballState, { rules }: FootballFacts): readonly ScoringKey[] {
  const change = (period: Period, phase: "start" | "end"): ScoringKey => ({
    ...{ kind: "period", side: null, rank: phase === "start" ? "clock" : "end", details: { period, phase }, steps: [] },
    label: [
      ["options", period],
      ["options", phase],
    ],
  });
  const whistle: ScoringKey = {
    ...{ kind: "whistle", side: null, rank: "end", details: {}, steps: [] },
    label: [["kinds", "whistle"]],
  };
  const index = state.period === null ? -1 : periods.indexOf(state.period);
  const isExtraNext = index === 1;
  const mayGoOn = isExtraNext ? rules.extraTime && (rules.secondLeg || isLevel(state)) : index < periods.length - 1;
  const next = periods[index + 1];
  const starts = next && mayGoOn && (index < 1 || rules.extraTime) ? [change(next, "start")] : [];
  const isLast = index >= 1;
  if (!state.timed || !state.running) return [...starts, ...(isLast ? [whistle] : [])];
  return [...(state.period ? [change(state.period, "end")] : []), ...(isLast ? [whistle] : [])];
}

function keys(state: FootballState, facts: FootballFacts): readonly ScoringKey[] {
  if (state.whistle || state.typed || state.award || shootoutWinner(state.kicks) !== undefined) return [];
  const sides = [0, 1] as const;
  const isShootout = state.kicks.length > 0;
  const isPlayed = state.period !== null || state.timed;
  const mayKick = facts.rules.shootout && isPlayed && !state.running && (facts.rules.secondLeg || isLevel(state));
  return [
    ...(isShootout ? [] : clockKeys(state, facts)),
    ...(isPlayed && !isShootout ? sides.flatMap((side) => keysOfSide(state, facts, side)) : []),
    ...(mayKick && state.period !== "first_half" ? sides.flatMap((side) => kicksOfSide(state, facts, side)) : []),
  ];
}

type Timeline = readonly EffectiveEvent[];

const periodOf = ({ kind, details }: EffectiveEvent) =>
  kind === "period" ? (details as FootballDetails["period"]) : undefined; // as its schema gave it

function startOf(timeline: Timeline, period: Period): EffectiveEvent | undefined {
  return timeline.findLast((event) => periodOf(event)?.period === period && periodOf(event)?.phase === "start");
}

export const footballScoring: Scoring<FootballState, FootballRules> = {
  starters: 11,
  keys,
  clockStart(timeline) {
    const last = timeline.findLast((event) => periodOf(event) !== undefined || event.kind === "whistle");
    return last && periodOf(last)?.phase === "start" ? last : undefined;
  },
  positionAt(timeline, clock, { rules }) {
    const [minute = 0, added = 0] = clock.split("+").map(Number);
    const period = periods[periodEnds(rules).findIndex((end) => minute <= end)];
    const start = period && startOf(timeline, period);
    if (!period || !start) return null;
    const end = timeline.find((event) => periodOf(event)?.period === period && periodOf(event)?.phase === "end");
    const played = minute + added - minutesOf(period, rules).from - (periodOf(start)?.ahead ?? 0);
    // At the end of the minute: behind whatever was entered in it.
    const position = start.position + played * 60_000 - 1;
    return Math.max(start.position + 1, Math.min(position, end ? end.position - 1 : position));
  },
};
