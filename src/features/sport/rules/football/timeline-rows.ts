// What readers are shown of a football match's events: one bar for the break between two periods, no event twice.

import { periodText } from "#app/features/sport/rules/view/summary-text.ts";
import type { Translator } from "#app/messages/messages.ts";
import { type Period, periods } from "./rules.ts";
import type { FootballEntry } from "./state.ts";

/** What stands behind the end of a period. */
const breaks = {
  first_half: "half_time",
  second_half: "before_extra_time",
  extra_first: "extra_half_time",
  extra_second: "extra_end",
} as const satisfies Record<Period, string>;

const isPeriod = (entry: FootballEntry | undefined, how: "start" | "end") =>
  entry?.kind === "period" && entry.how === how;

/** Kinds that a score says by itself. */
const resultKinds: readonly FootballEntry["kind"][] = ["result", "award"];

/**
 * The entries in their order, each told once: a period that begins after a break is the break's bar, the end of the
 * last one is the final whistle. Nothing where the result alone is known.
 */
export function timelineRows(timeline: readonly FootballEntry[]): readonly FootballEntry[] {
  if (timeline.every(({ kind }) => resultKinds.includes(kind))) return [];
  const ends = timeline.filter((entry) => isPeriod(entry, "end"));
  const lastEnd = ends.at(-1);
  const isWhistled = timeline.some(({ kind }) => kind === "whistle");
  return timeline.filter((entry, index) => {
    if (isPeriod(entry, "end")) return !(isWhistled && entry === lastEnd && !hasPlayAfter(timeline, index));
    if (!isPeriod(entry, "start")) return true;
    return !timeline.slice(0, index).some((before) => isPeriod(before, "end"));
  });
}

const hasPlayAfter = (timeline: readonly FootballEntry[], index: number) =>
  timeline.slice(index + 1).some((entry) => isPeriod(entry, "start") || entry.kind === "shootout_kick");

/** "Half-time", "First half: begins": what the bar of a period says. */
export function periodBarText({ how, period }: FootballEntry, t: Translator): string {
  if (period === null || period === "shootout") return "";
  if (how === "end") return periodText(t, "football", breaks[period]) ?? "";
  return t("sports.football.entries.start", { period: periodText(t, "football", period) ?? "" });
}

/** A shoot-out comes behind all periods. */
const indexOf = (period: FootballEntry["period"]) =>
  period === "shootout" ? periods.length : period === null ? -1 : periods.indexOf(period);

/** What the score was when a period was over; `undefined` where nobody knows it for certain. */
export function scoreAfter(timeline: readonly FootballEntry[], period: Period): readonly [number, number] | undefined {
  const end = timeline.find((entry) => isPeriod(entry, "end") && entry.period === period);
  if (end?.score) return end.score;
  const goals = timeline.filter(({ kind }) => kind === "goal");
  if (goals.length === 0 || goals.some(({ clock }) => clock === "")) return undefined;
  const upTo = goals.filter((goal) => indexOf(goal.period) <= indexOf(period));
  return upTo.at(-1)?.score ?? [0, 0];
}
