// The time of day as Nepali papers write it. The script of reader pages writes it too, so it carries no calendar.
import { digitsFor } from "./locale.ts";

/** From which hour on each part of the day goes; before the first it is still night. */
const partsOfDay = [
  [20, "राति"],
  [17, "साँझ"],
  [12, "दिउँसो"],
  [4, "बिहान"],
] as const;

/** "साँझ ५:०० बजे" for 17:00 on the clock whose hours the UTC fields of `wall` hold. */
export function nepaliClock(wall: Date): string {
  const hour = wall.getUTCHours();
  const part = partsOfDay.find(([from]) => hour >= from)?.[1] ?? "राति";
  return digitsFor("ne", `${part} ${hour % 12 || 12}:${wall.toISOString().slice(14, 16)} बजे`);
}
