// When a set of volleyball is over, and which scores a set can have had.

import type { Side } from "#app/features/sport/rules/sport.ts";
import { leader, type Two } from "#app/features/sport/rules/two-sides.ts";
import type { VolleyballRules } from "./rules.ts";

const lead = 2;

export const setsToWin = ({ bestOf }: Pick<VolleyballRules, "bestOf">) => (bestOf + 1) / 2;

/** The points that end the set of this index, counted from 0: fewer in the one that decides. */
export function pointsOfSet(index: number, { bestOf, setPoints, decidingSetPoints }: VolleyballRules): number {
  return index === bestOf - 1 ? decidingSetPoints : setPoints;
}

/** Who has won a set with these points; `undefined` while it goes on. */
export function setWinner(points: Two, target: number): Side | undefined {
  const ahead = leader(points);
  if (ahead === "draw" || Math.max(...points) < target) return undefined;
  return Math.abs(points[0] - points[1]) >= lead ? ahead : undefined;
}

/** Why a set cannot have ended so: nobody is two points ahead, nobody has enough, or it was over before. */
export function faultOfSet(points: Two, target: number): string | undefined {
  if (setWinner(points, target) === undefined) return `volleyball.setOpen:${target}`;
  const longer = Math.max(...points) > target;
  return longer && Math.abs(points[0] - points[1]) !== lead ? `volleyball.setTooLong:${target}` : undefined;
}
