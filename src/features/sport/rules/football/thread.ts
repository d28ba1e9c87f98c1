// A football match as a thread: goals, missed penalties and sendings-off on the line of its minutes.
import type { MatchSummary, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { emptyThread, type Thread, type ThreadMark } from "#app/features/sport/rules/view/thread.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { periods } from "./rules.ts";
import type { FootballEntry, FootballState } from "./state.ts";

const shapes: Partial<Record<FootballEntry["kind"], ThreadMark["shape"]>> = {
  goal: "score",
  red: "card",
  second_yellow: "card",
};

/** Where a minute lies: the middle of it. Added time lies before the first minute of what follows, in its order. */
export function minuteOf(clock: string): number {
  const [minute = 0, added = 0] = clock.split("+").map(Number);
  if (minute === 0) return 0;
  return added === 0 ? minute - 0.5 : minute + (added / (added + 3)) * 0.45;
}

/** The minutes of a match: 90, or 120 once it goes on; of shorter halves what its own periods come to. */
function lengthOf({ timeline, period, ends }: FootballState): number {
  const [, regular = 90, , extra = 120] = ends;
  const last = Math.max(0, ...timeline.map(({ clock }) => Math.ceil(minuteOf(clock))));
  return period === "extra_first" || period === "extra_second" || last > regular + 1 ? extra : regular;
}

/** How far a match is: at its running minute, in a break at the end of the period before it. */
function playedMinutes({ timed, running, period, ends, timeline }: FootballState, { clock }: MatchSummary): number {
  if (clock !== "") return minuteOf(clock);
  if (timed && !running && period !== null) return ends[periods.indexOf(period)] ?? 0;
  return Math.max(0, ...timeline.map((entry) => minuteOf(entry.clock)));
}

/** Nothing where no goal or card has its minute: then there is no course to draw. */
export function footballThread({ state, summary, sides, lang }: SportViewProps<FootballState>, t: Translator) {
  const shown = state.timeline.filter(({ kind, clock }) => shapes[kind] !== undefined && clock !== "");
  const isTold = shown.length > 0 || (state.timed && state.clock !== "");
  if (!isTold || state.typed || !sides) return null;
  const length = lengthOf(state) + 0.5;
  const label = (minute: number) => ({ at: minute / length, label: digitsFor(lang, `${minute}′`) });
  const [half = 45, regular = 90, extraHalf = 105, extra = 120] = state.ends;
  const isLong = length > regular + 1;
  const played = summary.finished ? 1 : Math.min(1, playedMinutes(state, summary) / length);
  return {
    ...emptyThread,
    played,
    ticks: [half, regular, ...(isLong ? [extraHalf, extra] : [])].map(label),
    marks: shown.map(({ kind, side, clock }) => ({
      at: minuteOf(clock) / length,
      side,
      shape: shapes[kind] ?? "score",
      label: digitsFor(lang, `${clock}′`),
    })),
    spoken: shown
      .map(({ clock, side, kind, score }) => {
        const what = kind === "goal" ? scoreText(score ?? [0, 0], lang) : t("sports.football.entries.red");
        const minute = t("sports.common.minute", { minute: digitsFor(lang, clock) });
        return [minute, side === null ? "" : sides[side].shortName, what].filter((part) => part !== "").join(", ");
      })
      .join("; "),
  } satisfies Thread;
}
