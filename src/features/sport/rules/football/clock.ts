// The clock of a football match: which period a minute belongs to, and that time does not run backwards.
import { faultAt } from "#app/features/sport/rules/event-log.ts";
import type { RunningClock, TimedClock } from "#app/features/sport/rules/running-clock.ts";
import type { EffectiveEvent, EventFault } from "#app/features/sport/rules/sport.ts";
import { type FootballDetails, type FootballRules, type Period, periodEnds, periods } from "./rules.ts";
import type { FootballState } from "./state.ts";

type Read = { index: number; value: number };

/** "45+2" → the first half, 45.02. `undefined` for a minute of no period and for added time before the end of one. */
function readClock(clock: string, rules: FootballRules): Read | undefined {
  const [minute = 0, added = 0] = clock.split("+").map(Number);
  const ends = periodEnds(rules);
  const index = ends.findIndex((end) => minute <= end);
  if (index === -1 || (clock.includes("+") && minute !== ends[index])) return undefined;
  return { index, value: minute + added / 100 };
}

const indexOf = (period: Period | null) => (period === null ? -1 : periods.indexOf(period));
const isExtra = (index: number) => index >= periods.indexOf("extra_first");

/**
 * The state at this event's clock. While somebody says when periods start and end, a minute has to be one of the
 * running period; else the minute tells the period. In a break the clock stands still, whatever minute a card or an
 * exchange names.
 */
export function moveClock(
  state: FootballState,
  event: EffectiveEvent,
  clock: string,
  rules: FootballRules,
): FootballState | EventFault {
  if (clock === "") return state;
  const read = readClock(clock, rules);
  if (!read) return faultAt(event, "clock", "football.clockPeriod");
  if (isExtra(read.index) && !rules.extraTime) return faultAt(event, "clock", "football.noExtraTime");
  if (state.whistle || (state.timed && !state.running)) return state;
  const current = indexOf(state.period);
  if (read.index < current) return faultAt(event, "clock", "football.clockBackwards");
  if (read.index > current) {
    if (state.timed) return faultAt(event, "clock", "football.clockPeriod");
    return { ...state, period: periods[read.index] ?? state.period, clock };
  }
  const last = state.clock === "" ? undefined : readClock(state.clock, rules);
  if (last && read.value < last.value) return faultAt(event, "clock", "football.clockBackwards");
  return { ...state, clock };
}

/** The start or the end of a period. */
export function changePeriod(
  state: FootballState,
  event: EffectiveEvent,
  { period, phase, ahead }: FootballDetails["period"],
  rules: FootballRules,
): FootballState | EventFault {
  const [index, current] = [periods.indexOf(period), indexOf(state.period)];
  if (isExtra(index) && !rules.extraTime) return faultAt(event, "period", "football.noExtraTime");
  if (phase === "end") {
    const isPlayed = state.timed ? state.running && index === current : index >= current;
    if (!isPlayed) return faultAt(event, "period", "football.periodNotRunning");
    return { ...state, period, timed: true, running: false, clock: "" };
  }
  // Whoever begins to time a match in the middle of a period names the one that is played.
  const isNext = index > current || (index === current && !state.timed);
  if (!isNext) return faultAt(event, "period", "football.periodOrder");
  const clock = index === current ? state.clock : "";
  const startedAt = event.position - (ahead ?? 0) * 60_000;
  return { ...state, period, timed: true, running: true, startedAt, clock };
}

/** The clock of the period that is played; `null` where nobody said when it began. */
export function runningClock(
  { timed, running, period, startedAt, clock }: FootballState,
  rules: FootballRules,
): TimedClock | null {
  return timed && running && period ? { startedAt, ...minutesOf(period, rules), last: clock } : null;
}

/** The minutes before a period, and the last one of it before added time. */
export function minutesOf(period: Period, rules: FootballRules): Pick<RunningClock, "from" | "to"> {
  const index = periods.indexOf(period);
  return { from: index === 0 ? 0 : (periodEnds(rules)[index - 1] ?? 0), to: periodEnds(rules)[index] ?? 0 };
}
