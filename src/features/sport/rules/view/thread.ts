// The course of a contest as a line that is drawn, whatever the sport: marks and bars over and below an axis, lines
// that climb. Shares of the width and of the height lie between 0 and 1.
import type { Side } from "#app/features/sport/rules/sport.ts";

/** Something that happened at one moment. The shape says what, over or below the axis says for whom. */
export type ThreadMark = {
  at: number;
  side: Side | null;
  shape: "score" | "card" | "rank";
  /** What stands beside it, in the digits of the language; left out where the one before is too near. */
  label: string;
};

/** What both sides made of a part: a set, a map. Heights are shares of the highest. */
export type ThreadBar = { from: number; to: number; heights: readonly [number, number]; winner: Side | null };

/** A total that grows: from the lower left to the last of its points. */
export type ThreadLine = { side: Side; points: readonly (readonly [x: number, y: number])[] };

export type Thread = {
  /** Of the length, as far as it has been played. */
  played: number;
  ticks: readonly { at: number; label: string }[];
  marks: readonly ThreadMark[];
  bars: readonly ThreadBar[];
  lines: readonly ThreadLine[];
  /** The same as a sentence, for whoever hears it. */
  spoken: string;
};

/** A thread without anything on it. */
export const emptyThread: Thread = { played: 1, ticks: [], marks: [], bars: [], lines: [], spoken: "" };

/** Less than this share apart two labels would touch on a phone. */
const labelWidth = 0.09;

/** The marks with the labels that have room: of two neighbours on one side of the axis the first keeps its own. */
export function withRoom(marks: readonly ThreadMark[]): readonly ThreadMark[] {
  const last = new Map<Side | null, number>();
  return marks.map((mark) => {
    const before = last.get(mark.side) ?? -1;
    if (mark.label === "" || Math.abs(mark.at - before) < labelWidth) return { ...mark, label: "" };
    last.set(mark.side, mark.at);
    return mark;
  });
}

/** The parts of a match that are counted one by one, each as wide as all others: sets, maps. */
export function barsOf(parts: readonly (readonly [number, number])[], openParts = 0): readonly ThreadBar[] {
  const most = Math.max(1, ...parts.flat());
  const width = 1 / parts.length;
  return parts.map(([home, away], index) => ({
    from: index * width,
    to: (index + 1) * width,
    heights: [home / most, away / most],
    winner: index >= parts.length - openParts || home === away ? null : home > away ? 0 : 1,
  }));
}
