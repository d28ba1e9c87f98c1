// What differs between two values of a field.
import { type DifferencePart, differenceOf } from "#app/features/records/versions/word-difference.server.ts";

export type Difference =
  | { kind: "text"; parts: readonly DifferencePart[] }
  | { kind: "pictures"; removed: readonly string[]; added: readonly string[] };

/** Nothing of an unchanged stretch but its beginning and its end is shown. */
const shownOfSame = 160;

/** Word by word; nothing where both are the same. */
export function textDifference(before: string, after: string, lang: "en" | "ne"): Difference | undefined {
  if (before === after) return undefined;
  return { kind: "text", parts: differenceOf(before, after, lang).map(shortened) };
}

function shortened({ text, change }: DifferencePart): DifferencePart {
  if (change !== "same" || text.length <= 2.5 * shownOfSame) return { text, change };
  // Cut where a word ends: a sign must not come off its letter.
  const [start, end] = [/^.*\s/s.exec(text.slice(0, shownOfSame)), /\s.*$/s.exec(text.slice(-shownOfSame))];
  return { text: `${start?.[0] ?? ""}…${end?.[0] ?? ""}`, change };
}

/** Of two lists of addresses; nothing where both have the same. */
export function pictureDifference(before: readonly string[], after: readonly string[]): Difference | undefined {
  const without = (some: readonly string[], others: readonly string[]) =>
    some.filter((address) => address !== "" && !others.includes(address));
  const [removed, added] = [without(before, after), without(after, before)];
  return removed.length + added.length > 0 ? { kind: "pictures", removed, added } : undefined;
}
