// A shoot-out: five kicks each in turns, as long as both can still win; then one each until one side is ahead.
import { otherSide, type Side } from "#app/features/sport/rules/sport.ts";
import type { Kick } from "./state.ts";

const kicksEach = 5;

export function kickTotals(kicks: readonly Kick[]): readonly [number, number] {
  const scored = (side: Side) => kicks.filter((kick) => kick.side === side && kick.scored).length;
  return [scored(0), scored(1)];
}

/** The side that the other one can no longer reach; `undefined` while both can win. */
export function shootoutWinner(kicks: readonly Kick[]): Side | undefined {
  const totals = kickTotals(kicks);
  const taken = ([0, 1] as const).map((side) => kicks.filter((kick) => kick.side === side).length);
  const round = Math.max(kicksEach, ...taken);
  return ([0, 1] as const).find((side) => {
    const other = otherSide(side);
    return totals[side] > totals[other] + round - (taken[other] ?? 0);
  });
}
