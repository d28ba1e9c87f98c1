// How far behind the first everybody was: in numbers beside the marks, and as a line on which they stand.
import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { emptyThread, type Thread } from "#app/features/sport/rules/view/thread.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { disciplineOf } from "./disciplines.ts";
import { markText } from "./marks.ts";
import { type RankedAthlete, ranking } from "./ranking.ts";
import type { AthleticsState } from "./state.ts";

/** Gaps are drawn of so many, as of the lanes of a track. */
const mostDrawn = 8;
/** The last of them stands so far from the left edge. */
const lastAt = 0.04;

const ranked = (athletes: readonly RankedAthlete[]) =>
  athletes.flatMap(({ entrantId, rank, mark }) => (rank === null || mark === null ? [] : [{ entrantId, rank, mark }]));

/** "+0.12" behind the first, in Latin digits, by athlete; nobody's where only one has a mark. */
export function gapsOf(athletes: readonly RankedAthlete[], state: AthleticsState): ReadonlyMap<string, string> {
  const { kind } = disciplineOf(state.rules.discipline);
  const [first, ...others] = ranked(athletes);
  if (!first) return new Map();
  return new Map(
    others.map(({ entrantId, mark }) => {
      const gap = shownGap(first.mark, mark, kind);
      return [entrantId, gap === 0 ? "" : `${kind === "time" ? "+" : "−"}${markText(gap, kind)}`];
    }),
  );
}

/** Between the marks as they are written, so that the column adds up. */
function shownGap(first: number, mark: number, kind: RankedKind): number {
  const written = (value: number) => (kind === "time" ? Math.ceil(value / 10) * 10 : value);
  return Math.abs(written(mark) - written(first));
}
type RankedKind = ReturnType<typeof disciplineOf>["kind"];

/** The first of a final in their distance from the winner, who stands at the finish. Nothing of fewer than two. */
export function athleticsThread({ state, entrants, lang }: SportViewProps<AthleticsState>, t: Translator) {
  const drawn = ranked(ranking(state)).slice(0, mostDrawn);
  const [first] = drawn;
  const last = drawn.at(-1);
  if (!first || !last || drawn.length < 2 || state.rules.round !== "final") return null;
  const { kind } = disciplineOf(state.rules.discipline);
  const widest = Math.max(Math.abs(last.mark - first.mark), 1);
  const nameOf = (id: string) => entrants.get(id)?.name ?? t("sports.common.someone");
  const shown = (mark: number) =>
    digitsFor(lang, t(`sports.athletics.units.${kind}`, { mark: digitsFor(lang, markText(mark, kind)) }));
  return {
    ...emptyThread,
    ticks: [
      { at: 0, label: last.mark === first.mark ? "" : `${kind === "time" ? "+" : "−"}${shown(widest)}` },
      { at: 1, label: shown(first.mark) },
    ],
    // From the last to the first: those who are level share a place, and the first of them its label.
    marks: drawn.map(({ mark, rank }) => ({
      at: 1 - (Math.abs(mark - first.mark) / widest) * (1 - lastAt),
      side: null,
      shape: "rank" as const,
      label: digitsFor(lang, String(rank)),
    })),
    spoken: drawn.map(({ entrantId, mark }) => `${nameOf(entrantId)} ${shown(mark)}`).join(", "),
  } satisfies Thread;
}
