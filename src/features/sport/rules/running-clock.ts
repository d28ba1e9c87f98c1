// A clock that runs through a part of a match: which minute it is, for whoever scores and for whoever reads.

/** `startedAt` in milliseconds since 1970, with whatever the clock was corrected by since. */
export type RunningClock = {
  startedAt: number;
  /** Minutes before the start, and the minute at which added time begins. */
  from: number;
  to: number;
};

/** A clock that runs, and the minute of the last entry on it. */
export type TimedClock = RunningClock & { last: string };

/** What a match says of its minute: the last one that an entry named, and the clock that runs on from there. */
export type Minute = {
  /** As it is shown: "67", "45+2"; in cricket overs. Of a running clock it is old as soon as it is stored. */
  clock: string;
  /** `null` where nobody says when parts start and end; left out in sports whose clock stands between two entries. */
  running?: TimedClock | null;
};

const minute = 60_000;
/** Minutes behind the end of a part after which its clock is doubted: somebody forgot to end it. */
const doubtedAfter = 30;

/** Minutes of this part that are over. */
const fullMinutes = ({ startedAt }: RunningClock, now: number) => Math.max(0, Math.floor((now - startedAt) / minute));

/** What an element or a message carries of a running clock; `undefined` where none runs. */
export const writtenClock = ({ running }: Partial<Minute>): string | undefined =>
  running ? JSON.stringify(running) : undefined;

/** "23", in added time "45+2", at this moment. */
export function clockAt(running: RunningClock, now: number): string {
  const { from, to } = running;
  const played = from + fullMinutes(running, now) + 1;
  return played <= to ? String(played) : `${to}+${Math.min(played - to, 99)}`;
}

/** The running minute in seconds, for a clock that is looked at: "23:07". */
export function runningTime({ startedAt, from }: RunningClock, now: number): string {
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  return `${from + Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/**
 * The minute that everybody is told at this moment: never one before the last entry's. Blank where nobody knows it, as
 * of a part that nobody started as it began.
 */
export function minuteAt({ clock, running }: Minute, now: number): string {
  if (running === undefined) return clock;
  if (running === null || !isBelievable(running, now)) return "";
  const counted = clockAt(running, now);
  return inMinutes(running.last) > inMinutes(counted) ? running.last : counted;
}

/** When `minuteAt` says another one; `undefined` where it stays as it is. */
export function nextMinuteAt({ clock, running }: Minute, now: number): number | undefined {
  if (!running || minuteAt({ clock, running }, now) === "") return undefined;
  return running.startedAt + (fullMinutes(running, now) + 1) * minute;
}

/** A phone's clock may be a little ahead of the server's. */
function isBelievable({ startedAt, from, to }: RunningClock, now: number): boolean {
  const played = (now - startedAt) / minute;
  return played >= -1 && played < to - from + doubtedAfter;
}

/** "45+2" as 45.02; nothing is before the first minute. */
function inMinutes(clock: string): number {
  const [full = 0, added = 0] = clock.split("+").map(Number);
  return full + added / 100;
}
