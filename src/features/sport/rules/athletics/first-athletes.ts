// Who leads a contest, for a share card.
import type { RankedEntrant, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { disciplineOf } from "./disciplines.ts";
import { markText } from "./marks.ts";
import { ranking } from "./ranking.ts";
import type { AthleticsState } from "./state.ts";

/** Everybody who is ranked, the first one first, with the mark and its unit. */
export function firstAthletes(
  { state, lang }: SportViewProps<AthleticsState>,
  t: Translator,
): readonly RankedEntrant[] {
  const { kind } = disciplineOf(state.rules.discipline);
  return ranking(state).flatMap(({ entrantId, rank, mark }) => {
    if (rank === null || mark === null) return [];
    const text = t(`sports.athletics.units.${kind}`, { mark: digitsFor(lang, markText(mark, kind)) });
    return [{ id: entrantId, rank: digitsFor(lang, String(rank)), mark: text }];
  });
}
