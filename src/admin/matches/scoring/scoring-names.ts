// The words of a match on the scoring screen: teams, players, keys, entries.

import { nameOfSide } from "#app/admin/matches/match-names.ts";
import type { ScoringWord } from "#app/features/sport/rules/scoring.ts";
import type { EventNames } from "#app/features/sport/rules/view/event-text.ts";
import { entryText } from "#app/features/sport/rules/view/summary-text.ts";
import type { ScoringState } from "#app/features/sport/scoring/scoring-queries.server.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";

export function namesOf(t: Translator, lang: Lang, { match, people, entrants }: ScoringState): EventNames {
  const names = entrants.map(({ id, number }) => {
    const person = people.find((one) => one.id === id);
    const name = person ? nameIn(lang, person) : t("sports.common.someone");
    return { id, label: number === null ? name : `${digitsFor(lang, String(number))} ${name}` };
  });
  return { t, lang, sport: match.sport, names, sides: [nameOfSide(t, lang, match, 0), nameOfSide(t, lang, match, 1)] };
}

/** "Goal · own goal", "First half · ends", "4". */
export function labelText({ t, lang, sport }: EventNames, label: readonly ScoringWord[]): string {
  const text = label
    .map((word) => (typeof word === "string" ? digitsFor(lang, word) : entryText(t, sport, word[0], word[1])))
    .join(" · ");
  // Options are written for the middle of a line.
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

/** An entrant by number and name; that it is nobody for an id that the match has not. */
export const entrantLabel = ({ names, t }: Pick<EventNames, "names" | "t">, id: string): string =>
  names.find((one) => one.id === id)?.label ?? t("admin.matches.nobody");
