// What each event of a football match changes, or why it cannot be.
import { faultAt } from "#app/features/sport/rules/event-log.ts";
import {
  applyBy,
  type EffectiveEvent,
  type EventFault,
  otherSide,
  type Side,
  type Steps,
} from "#app/features/sport/rules/sport.ts";
import { addTo } from "#app/features/sport/rules/two-sides.ts";
import { changePeriod, moveClock } from "./clock.ts";
import { faultOfCard, faultOfPlayer, faultOfSubstitute } from "./line-up.ts";
import type { FootballDetails, FootballKind, FootballRules } from "./rules.ts";
import { kickTotals, shootoutWinner } from "./shootout.ts";
import { changePlayer, credit, type FootballFacts, type FootballState, isLevel, tell } from "./state.ts";

type FootballSteps = Steps<FootballState, FootballDetails, FootballRules>;

const isFault = (answer: FootballState | EventFault): answer is EventFault => "eventId" in answer;

/** What happens in play: not after the end, not in a break, not beside a typed result, and at a minute that can be. */
function inPlay(state: FootballState, clock: string, event: EffectiveEvent, { rules }: FootballFacts) {
  if (state.whistle || state.kicks.length > 0) return faultAt(event, "kind", "football.afterWhistle");
  if (state.typed) return faultAt(event, "kind", "sports.eventsBesideResult");
  if (state.timed && !state.running) return faultAt(event, "kind", "football.notPlaying");
  return moveClock(state, event, clock, rules);
}

const goal: FootballSteps["goal"] = (state, { side, how, player, assist, clock }, event, facts) => {
  const next = inPlay(state, clock, event, facts);
  if (isFault(next)) return next;
  const scorers: Side = how === "own" ? otherSide(side) : side;
  const fault = faultOfPlayer(state, event, { field: "player", player, side: scorers });
  if (fault) return fault;
  if (assist !== null && (how === "own" || assist === player)) return faultAt(event, "assist", "football.noAssist");
  const assistFault = faultOfPlayer(state, event, { field: "assist", player: assist, side });
  if (assistFault) return assistFault;
  const goals = addTo(next.goals, side);
  const values: Readonly<Record<string, number>> =
    how === "own" ? { own_goals: 1 } : { goals: 1, penalties: how === "penalty" ? 1 : 0 };
  const credited = credit(credit({ ...next, goals }, player, values), assist, { assists: 1 });
  return tell(credited, event, "goal", { side, clock, player, other: assist, how, score: goals });
};

const penaltyMissed: FootballSteps["penalty_missed"] = (state, { side, player, clock }, event, facts) => {
  const next = inPlay(state, clock, event, facts);
  if (isFault(next)) return next;
  const fault = faultOfPlayer(state, event, { field: "player", player, side });
  if (fault) return fault;
  return tell(credit(next, player, { penalties_missed: 1 }), event, "penalty_missed", { side, clock, player });
};

const minusPoints = { yellow: -1, second_yellow: -2, red: -4 } as const;

/** Cards are shown in breaks and after the end too. */
const card =
  <Kind extends keyof typeof minusPoints>(kind: Kind): FootballSteps[Kind] =>
  (state, { side, player, clock }, event, { rules }) => {
    const next = moveClock(state, event, clock, rules);
    if (isFault(next)) return next;
    const fault = faultOfCard(state, event, { player, side });
    if (fault) return fault;
    const fairPlay = addTo(next.fairPlay, side, minusPoints[kind]);
    const booked = changePlayer(credit({ ...next, fairPlay }, player, { [kind]: 1 }), player, ({ at }) => ({
      at: kind === "yellow" ? at : "sent_off",
      yellow: true,
    }));
    return tell(booked, event, kind, { side, clock, player });
  };

/** Players are exchanged in breaks too. */
const substitution: FootballSteps["substitution"] = (state, { side, off, on, clock }, event, { rules }) => {
  if (state.whistle || state.kicks.length > 0) return faultAt(event, "kind", "football.afterWhistle");
  const next = moveClock(state, event, clock, rules);
  if (isFault(next)) return next;
  const fault =
    faultOfPlayer(state, event, { field: "off", player: off, side }) ??
    faultOfSubstitute(state, event, { field: "on", player: on, side });
  if (fault) return fault;
  const isExtraTime = next.period === "extra_first" || next.period === "extra_second";
  const limit = rules.substitutions + (isExtraTime ? 1 : 0);
  if (state.substitutions[side] >= limit) return faultAt(event, "side", `football.substitutionLimit:${limit}`);
  const replaced = changePlayer(next, off, () => ({ at: "replaced" }));
  const exchanged = changePlayer(replaced, on, () => ({ at: "field", appeared: true }));
  const counted = { ...exchanged, substitutions: addTo(exchanged.substitutions, side) };
  return tell(counted, event, "substitution", { side, clock, player: on, other: off });
};

const period: FootballSteps["period"] = (state, details, event, { rules }) => {
  if (state.whistle || state.kicks.length > 0) return faultAt(event, "kind", "football.afterWhistle");
  if (state.typed) return faultAt(event, "kind", "sports.eventsBesideResult");
  const startsExtraTime = details.period === "extra_first" && details.phase === "start";
  if (startsExtraTime && !rules.secondLeg && !isLevel(state)) return faultAt(event, "period", "football.notLevel");
  const next = changePeriod(state, event, details, rules);
  if (isFault(next)) return next;
  // Setting the clock changes nothing that readers were told of the start.
  const isCorrected = event.corrected && !details.ahead;
  return tell(next, { ...event, corrected: isCorrected }, "period", {
    period: details.period,
    how: details.phase,
    score: next.goals,
  });
};

const shootoutKick: FootballSteps["shootout_kick"] = (state, kick, event, { rules }) => {
  if (!rules.shootout) return faultAt(event, "kind", "football.noShootout");
  if (state.typed) return faultAt(event, "kind", "sports.eventsBesideResult");
  if (shootoutWinner(state.kicks) !== undefined) return faultAt(event, "kind", "football.shootoutOver");
  if (state.whistle) return faultAt(event, "kind", "football.afterWhistle");
  if (!rules.secondLeg && !isLevel(state)) return faultAt(event, "kind", "football.notLevel");
  if (state.kicks.at(-1)?.side === kick.side) return faultAt(event, "side", "football.kickOrder");
  const fault = faultOfPlayer(state, event, { field: "player", player: kick.player, side: kick.side });
  if (fault) return fault;
  const kicks = [...state.kicks, kick];
  const { side, player, scored } = kick;
  return tell({ ...state, kicks, running: false }, event, "shootout_kick", {
    side,
    player,
    period: "shootout",
    how: scored ? "scored" : "missed",
    score: kickTotals(kicks),
  });
};

const whistle: FootballSteps["whistle"] = (state, _details, event) => {
  if (state.whistle) return faultAt(event, "kind", "football.afterWhistle");
  if (state.typed) return faultAt(event, "kind", "sports.eventsBesideResult");
  if (state.kicks.length > 0 && shootoutWinner(state.kicks) === undefined) {
    return faultAt(event, "kind", "football.shootoutOpen");
  }
  return tell({ ...state, whistle: true, running: false }, event, "whistle", { score: state.goals });
};

/** What adds up to a score by itself, and so excludes a typed one. Cards, exchanges and remarks stand beside it. */
const countedKinds: readonly FootballKind[] = ["goal", "penalty_missed", "period", "shootout_kick", "whistle"];

const result: FootballSteps["result"] = (state, typed, event, { rules }) => {
  if (state.typed) return faultAt(event, "kind", "sports.secondResult");
  if (state.timeline.some(({ kind }) => countedKinds.includes(kind))) {
    return faultAt(event, "kind", "sports.resultBesideEvents");
  }
  if (typed.after === "shootout" && !rules.secondLeg && typed.home !== typed.away) {
    return faultAt(event, "after", "football.notLevel");
  }
  return tell({ ...state, typed }, event, "result", { score: [typed.home, typed.away] });
};

const award: FootballSteps["award"] = (state, given, event) => {
  if (state.award) return faultAt(event, "kind", "sports.secondResult");
  return tell({ ...state, award: given, running: false }, event, "award", {
    how: given.how,
    score: [given.home, given.away],
  });
};

const note: FootballSteps["note"] = (state, { text, text_ne, clock }, event) =>
  tell(state, event, "note", { clock, text: { en: text, ne: text_ne } });

const steps: FootballSteps = {
  goal,
  penalty_missed: penaltyMissed,
  yellow: card("yellow"),
  second_yellow: card("second_yellow"),
  red: card("red"),
  substitution,
  period,
  shootout_kick: shootoutKick,
  whistle,
  result,
  award,
  note,
};

/** The state after one more event, or why it cannot be. */
export const applyFootball = applyBy(steps);
