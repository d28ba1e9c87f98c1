// What is known of a cricket match after each event.
import type { Side } from "#app/features/sport/rules/sport.ts";
import type { Remark } from "#app/features/sport/rules/two-sides.ts";
import type { BallWicket, CricketDetails, Departure, NotOutDeparture } from "./events.ts";

export type HowOut = {
  kind: BallWicket | Departure;
  /** Only where the wicket is the bowler's. */
  bowler: string | null;
  fielders: readonly string[];
};

export type Batter = {
  id: string;
  runs: number;
  balls: number;
  fours: number;
  sixes: number;
  /** `null`: not out. */
  out: HowOut | null;
  /** How they left: not out, not batting, may come back. `null`: they did not. */
  retired: NotOutDeparture | null;
};

export type Bowler = {
  id: string;
  /** Legal balls. */
  balls: number;
  maidens: number;
  runs: number;
  wickets: number;
  wides: number;
  noBalls: number;
};

export type Extras = { wides: number; noBalls: number; byes: number; legByes: number; penalty: number };

export type FallOfWicket = { wicket: number; runs: number; overs: string; out: string | null };

export type Partnership = {
  /** The wicket that ends it, or would. */
  wicket: number;
  batters: readonly [string | null, string | null];
  runs: number;
  balls: number;
  broken: boolean;
};

export type Over = {
  bowlers: readonly string[];
  runs: number;
  wickets: number;
  /** Legal balls. */
  legal: number;
  /** What the bowler conceded in it. */
  conceded: number;
  complete: boolean;
  corrected: boolean;
  /** Score after it. */
  total: number;
  fallen: number;
  /** Each ball as scorers write it; empty where only the over's sum was entered. */
  balls: readonly string[];
};

export type ClosedBy = "all_out" | "overs" | "target" | "declared" | "forfeited" | "closed";

export type Innings = {
  /** Who bats. */
  side: Side;
  superOver: boolean;
  /** Overs that it may have; `null` where only time ends it. */
  maxOvers: number | null;
  /** Runs that win, where somebody typed them: reduced overs. */
  typedTarget: number | null;
  runs: number;
  wickets: number;
  /** Overs that are complete, and legal balls of the one that is not. */
  overs: number;
  ballsInOver: number;
  extras: Extras;
  batters: readonly Batter[];
  bowlers: readonly Bowler[];
  falls: readonly FallOfWicket[];
  partnerships: readonly Partnership[];
  overList: readonly Over[];
  /** Who would face the next ball, and who stands at the other end. */
  striker: string | null;
  nonStriker: string | null;
  closed: ClosedBy | null;
  corrected: boolean;
  /** Taken over from the scorers: it ends where they say, and quotas of bowlers do not bind it. */
  asRecorded: boolean;
};

export type CricketState = {
  toss: CricketDetails<"toss"> | null;
  innings: readonly Innings[];
  result: Omit<CricketDetails<"result">, "innings"> | null;
  /** Penalty runs of a side that has not batted yet. */
  pendingPenalty: readonly [number, number];
  remarks: readonly Remark[];
};

/** Before the first event. */
export function beginCricket(): CricketState {
  return { toss: null, innings: [], result: null, pendingPenalty: [0, 0], remarks: [] };
}

export const emptyExtras: Extras = { wides: 0, noBalls: 0, byes: 0, legByes: 0, penalty: 0 };

/** Legal balls of a whole over, as most overs of this innings had them. */
export function ballsOfOver({ overList }: Innings): number {
  const counts = overList.filter(({ complete }) => complete).map(({ legal }) => legal);
  return counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 6;
}

/** "12.3"; "20" for whole overs. */
export function oversText({ overs, ballsInOver }: Pick<Innings, "overs" | "ballsInOver">): string {
  return ballsInOver === 0 ? String(overs) : `${overs}.${ballsInOver}`;
}

/** The innings that is being played, if one is. */
export function openInnings(state: CricketState): Innings | undefined {
  const last = state.innings.at(-1);
  return last && last.closed === null ? last : undefined;
}

export function mainInnings(state: CricketState): readonly Innings[] {
  return state.innings.filter(({ superOver }) => !superOver);
}

/** The state with its last innings as `changed`. */
export function withLastInnings(state: CricketState, changed: Innings): CricketState {
  return { ...state, innings: [...state.innings.slice(0, -1), changed] };
}

export function totalExtras(extras: Extras): number {
  return extras.wides + extras.noBalls + extras.byes + extras.legByes + extras.penalty;
}

/** Runs of a side in all its innings of the match itself. */
export function totalOf(state: CricketState, side: Side): number {
  return mainInnings(state).reduce((sum, innings) => sum + (innings.side === side ? innings.runs : 0), 0);
}
