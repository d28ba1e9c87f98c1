// What a run of many parts says at its end: what each took, what failed, and what was green only at a second look.
// Parts are programs of their own, so they write it into one file.
import { appendFileSync, existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export type Outcome =
  | { kind: "part"; name: string; seconds: number; failed: boolean }
  /** `place` is file and line; `message` the first line of what was wrong. */
  | { kind: "failed" | "second look"; name: string; place: string; message: string };

/** More tests than this that needed a second look make a run red (docs/decisions/0014). */
export const mostSecondLooks = 3;

/** Writes an outcome into the file that OUTCOMES names; a run without one keeps nothing. */
export function noteOutcome(outcome: Outcome): void {
  if (process.env.OUTCOMES) appendFileSync(process.env.OUTCOMES, `${JSON.stringify(outcome)}\n`);
}

export function readOutcomes(file: string): readonly Outcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, "utf8").split("\n").filter(Boolean);
  return lines.map((line): Outcome => JSON.parse(line));
}

const linesOfEach = 12;

/** The last lines of a run, sixty at most, and whether they make it green. */
export function summaryOf(outcomes: readonly Outcome[]): { text: string; isGreen: boolean } {
  const parts = outcomes.flatMap((outcome) => (outcome.kind === "part" ? [outcome] : []));
  const listOf = (kind: "failed" | "second look") =>
    outcomes.flatMap((outcome) => (outcome.kind === kind ? [outcome] : []));
  const [failed, again] = [listOf("failed"), listOf("second look")];
  const told = (title: string, list: typeof failed) =>
    list.length === 0
      ? []
      : [
          title,
          ...list
            .slice(0, linesOfEach)
            .map(({ name, place, message }) => `  ${place} ${name}\n      ${message}`.slice(0, 400)),
          ...(list.length > linesOfEach ? [`  and ${list.length - linesOfEach} more`] : []),
        ];
  const lines = [
    ...parts.map(
      ({ name, seconds, failed: isRed }) =>
        `${name.padEnd(10)}${seconds.toFixed(0).padStart(6)} s  ${isRed ? "RED" : "green"}`,
    ),
    ...told("Failed:", failed),
    ...told("Green only at a second look:", again),
    ...(again.length > mostSecondLooks ? [`More than ${mostSecondLooks} second looks are red.`] : []),
  ];
  return {
    text: lines.join("\n"),
    isGreen: parts.every((part) => !part.failed) && failed.length === 0 && again.length <= mostSecondLooks,
  };
}

/** The first line of an error without the colours of a terminal. */
export function firstLineOf(message: string): string {
  return stripVTControlCharacters(message).split("\n")[0] ?? "";
}
