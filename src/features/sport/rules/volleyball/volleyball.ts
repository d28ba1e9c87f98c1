// Volleyball: sets, typed one by one or counted point by point.
import { faultAt } from "#app/features/sport/rules/event-log.ts";
import {
  applyBy,
  type EffectiveEvent,
  type EventFault,
  type MatchFacts,
  type MatchSummary,
  otherSide,
  type Points,
  type Side,
  type Sport,
  type Steps,
  type TableShare,
} from "#app/features/sport/rules/sport.ts";
import { ratio } from "#app/features/sport/rules/tie-breakers.ts";
import {
  addRemark,
  addTo,
  awardOutcome,
  faultOfEntrant,
  leader,
  type Remark,
  resultFor,
  type Two,
  takeAward,
} from "#app/features/sport/rules/two-sides.ts";
import { type VolleyballDetails, type VolleyballRules, volleyballEvents, volleyballRules } from "./rules.ts";
import { faultOfSet, pointsOfSet, setsToWin, setWinner } from "./sets.ts";

export type PlayedSet = { points: Two; corrected: boolean };

export type VolleyballState = {
  /** Sets that are over. */
  sets: readonly PlayedSet[];
  /** The set that is played point by point; `null` between sets and where sets are typed. */
  open: PlayedSet | null;
  typed: VolleyballDetails["result"] | null;
  award: VolleyballDetails["award"] | null;
  remarks: readonly Remark[];
  /** Points that players won, by entrant. */
  players: Readonly<Record<string, Readonly<Record<string, number>>>>;
};

type Facts = MatchFacts<VolleyballRules>;
type VolleyballSteps = Steps<VolleyballState, VolleyballDetails, VolleyballRules>;

/** Sets that each side won: as typed, else of those that are over. */
export function setTotals({ typed, sets }: Pick<VolleyballState, "typed" | "sets">): Two {
  if (typed) return [typed.home, typed.away];
  return sets.reduce<Two>((totals, { points }) => addTo(totals, points[0] > points[1] ? 0 : 1), [0, 0]);
}

function isDecided(state: VolleyballState, rules: VolleyballRules): boolean {
  return Math.max(...setTotals(state)) >= setsToWin(rules);
}

/** Why no more sets can be played. */
function faultOfMore(state: VolleyballState, event: EffectiveEvent, { rules }: Facts): EventFault | undefined {
  if (state.typed) return faultAt(event, "kind", "sports.eventsBesideResult");
  return isDecided(state, rules) ? faultAt(event, "kind", "sports.matchOver") : undefined;
}

const point: VolleyballSteps["point"] = (state, { side, player, how }, event, facts) => {
  const fault =
    faultOfMore(state, event, facts) ??
    faultOfEntrant(facts.entrants, event, {
      field: "player",
      entrant: player,
      side: how === "error" ? otherSide(side) : side,
    });
  if (fault) return fault;
  const before = state.open ?? { points: [0, 0], corrected: false };
  const open = { points: addTo(before.points, side), corrected: before.corrected || event.corrected };
  const isOver = setWinner(open.points, pointsOfSet(state.sets.length, facts.rules)) !== undefined;
  return {
    ...state,
    sets: isOver ? [...state.sets, open] : state.sets,
    open: isOver ? null : open,
    players: creditPlayer(state.players, player, how),
  };
};

const statisticOf = { rally: null, attack: "attacks", block: "blocks", ace: "aces", error: null } as const;

/** A point by an error of the other side is nobody's. */
function creditPlayer(players: VolleyballState["players"], player: string | null, how: keyof typeof statisticOf) {
  if (player === null || how === "error") return players;
  const before = players[player] ?? {};
  const names = ["points", statisticOf[how]].filter((name) => name !== null);
  return {
    ...players,
    [player]: { ...before, ...Object.fromEntries(names.map((name) => [name, (before[name] ?? 0) + 1])) },
  };
}

const set: VolleyballSteps["set"] = (state, { home, away }, event, facts) => {
  const fault = faultOfMore(state, event, facts);
  if (fault) return fault;
  if (state.open) return faultAt(event, "kind", "volleyball.setBegun");
  const code = faultOfSet([home, away], pointsOfSet(state.sets.length, facts.rules));
  if (code) return faultAt(event, "home", code);
  return { ...state, sets: [...state.sets, { points: [home, away], corrected: event.corrected }] };
};

const result: VolleyballSteps["result"] = (state, typed, event, { rules }) => {
  if (state.typed) return faultAt(event, "kind", "sports.secondResult");
  if (state.sets.length > 0 || state.open) return faultAt(event, "kind", "sports.resultBesideEvents");
  const [most, least] = [Math.max(typed.home, typed.away), Math.min(typed.home, typed.away)];
  const wins = setsToWin(rules);
  if (most !== wins || least >= wins) return faultAt(event, "home", `volleyball.sets:${wins}`);
  return { ...state, typed };
};

const steps: VolleyballSteps = { point, set, result, award: takeAward, note: addRemark };

function summarize(state: VolleyballState, { rules }: Pick<Facts, "rules">): MatchSummary {
  const totals: Two = state.award ? [state.award.home, state.award.away] : setTotals(state);
  const finished = state.award !== null || isDecided(state, rules);
  const begun = finished || state.sets.length > 0 || state.open !== null;
  const side = (index: Side) => ({
    main: begun ? String(totals[index]) : "",
    detail: !finished && state.open ? `(${state.open.points[index]})` : "",
    total: totals[index],
  });
  return {
    sides: [side(0), side(1)],
    ...(state.award
      ? awardOutcome(state.award)
      : { winner: finished ? leader(totals) : null, decidedBy: finished ? "regular" : null, note: null }),
    period: begun && !finished ? `set_${state.sets.length + 1}` : null,
    clock: "",
    finished,
  };
}

/** Points of all sets. Each set of a match that was given to one side counts as won to nothing. */
function rallyTotals({ award: given, sets }: VolleyballState, { setPoints }: VolleyballRules): Two {
  if (given) return [given.home * setPoints, given.away * setPoints];
  return sets.reduce<Two>(([home, away], { points }) => [home + points[0], away + points[1]], [0, 0]);
}

/** A match that needed its deciding set gives the loser a point, and the winner one less. */
function shares(state: VolleyballState, { finished, sides }: MatchSummary, { rules }: Facts, points: Points) {
  if (!finished) return null;
  const totals: Two = [sides[0].total, sides[1].total];
  const winner = leader(totals);
  const close = totals[0] + totals[1] === rules.bestOf && rules.bestOf > 1 ? "close" : "clear";
  const rallies = rallyTotals(state, rules);
  const share = (side: Side): TableShare => {
    const other = otherSide(side);
    const gotten = resultFor(side, winner);
    const outcome = gotten === "drawn" ? "draw" : `${gotten === "won" ? "win" : "loss"}_${close}`;
    const values = {
      scored: totals[side],
      conceded: totals[other],
      sets_won: totals[side],
      sets_lost: totals[other],
      points_won: rallies[side],
      points_lost: rallies[other],
    };
    return { outcome, result: gotten, points: points[outcome] ?? 0, values };
  };
  return [share(0), share(1)] as const;
}

export const volleyball: Sport<VolleyballState, VolleyballRules> = {
  id: "volleyball",
  shape: "two_sides",
  rules: volleyballRules,
  eventKinds: volleyballEvents,
  periods: ({ bestOf }) => Array.from({ length: bestOf }, (_, index) => `set_${index + 1}`),
  begin: () => ({ sets: [], open: null, typed: null, award: null, remarks: [], players: {} }),
  apply: applyBy(steps),
  summarize,
  awardedTotal: setsToWin,
  countedOnce(kind, details) {
    const { home, away } = details as Partial<VolleyballDetails["set"]>;
    return kind === "set" ? { name: `set ${home} ${away}`, within: "minutes" } : null;
  },
  playerShares: (state, { entrants }) => {
    const wasPlayed = state.typed !== null || state.sets.length > 0 || state.open !== null;
    return entrants.flatMap(({ id, side, starts }) => {
      const values = { ...state.players[id], ...(starts && wasPlayed ? { appearances: 1 } : {}) };
      return Object.keys(values).length > 0 ? [{ entrantId: id, side, values }] : [];
    });
  },
  table: {
    points: { win_clear: 3, win_close: 2, loss_close: 1, loss_clear: 0, draw: 0 },
    outcomes: [
      ["win_clear", "loss_clear"],
      ["win_close", "loss_close"],
    ],
    columns: [
      { name: "won", value: ({ won = 0 }) => won, format: "count" },
      { name: "lost", value: ({ lost = 0 }) => lost, format: "count" },
      { name: "sets_won", value: ({ sets_won = 0 }) => sets_won, format: "count", wide: true },
      { name: "sets_lost", value: ({ sets_lost = 0 }) => sets_lost, format: "count", wide: true },
      {
        name: "set_ratio",
        value: ({ sets_won = 0, sets_lost = 0 }) => shownRatio(sets_won, sets_lost),
        format: "ratio",
        afterPoints: true,
      },
      {
        name: "point_ratio",
        value: ({ points_won = 0, points_lost = 0 }) => shownRatio(points_won, points_lost),
        format: "ratio",
        wide: true,
        afterPoints: true,
      },
    ],
    tieBreakers: ["wins", "set_ratio", "point_ratio", "head_to_head_points"],
    shares,
  },
  statistics: [
    { name: "points", value: ({ points = 0 }) => points },
    { name: "attacks", value: ({ attacks = 0 }) => attacks },
    { name: "blocks", value: ({ blocks = 0 }) => blocks },
    { name: "aces", value: ({ aces = 0 }) => aces },
  ],
};

/** A side that lost none has no number: a dash. */
function shownRatio(won: number, lost: number): number | null {
  const value = ratio(won, lost);
  return Number.isFinite(value) ? value : null;
}
