// Time is an argument everywhere; this is where it comes from.
export type Clock = { now(): Date };

export const systemClock: Clock = { now: () => new Date() };

export const daySeconds = 24 * 60 * 60;
export const dayMilliseconds = daySeconds * 1000;

/**
 * Clocks are corrected by seconds (NTP, a machine that was moved): what is this much ahead of them was still made in
 * the past.
 */
const mostCorrectedMilliseconds = 60_000;

/**
 * Whether something was made at a time that is still to come, because the clock was set back since. Both in
 * milliseconds.
 */
export function isAheadOf(madeAt: number, now: number): boolean {
  return madeAt - now > mostCorrectedMilliseconds;
}
