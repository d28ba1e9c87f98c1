// The words of a match on the scoring screen: teams, players, keys, entries.

import type { ScoringState } from "../../../features/matches/scoring-queries.server.ts";
import { eventFields } from "../../../features/sports/event-details.ts";
import type { ScoringWord } from "../../../features/sports/scoring.ts";
import type { MatchEvent } from "../../../features/sports/sport.ts";
import { sportOf } from "../../../features/sports/sports.ts";
import { briefFacts, type Naming } from "../../../features/sports/view/event-text.ts";
import { entryText } from "../../../features/sports/view/summary-text.ts";
import { nameIn } from "../../../messages/in-language.ts";
import { digitsFor } from "../../../messages/locale.ts";
import type { Translator } from "../../../messages/messages.ts";
import type { Lang } from "../../../platform/db/schema.ts";
import { nameOfSide } from "../match-names.ts";

export function namesOf(t: Translator, lang: Lang, { match, people, entrants }: ScoringState): Naming {
  const names = entrants.map(({ id, number }) => {
    const person = people.find((one) => one.id === id);
    const name = person ? nameIn(lang, person) : t("sports.common.someone");
    return { id, label: number === null ? name : `${digitsFor(lang, String(number))} ${name}` };
  });
  return { t, lang, sport: match.sport, names, sides: [nameOfSide(t, lang, match, 0), nameOfSide(t, lang, match, 1)] };
}

/** "Goal · own goal", "First half · ends", "4". */
export function labelText({ t, lang, sport }: Naming, label: readonly ScoringWord[]): string {
  const text = label
    .map((word) => (typeof word === "string" ? digitsFor(lang, word) : entryText(t, sport, word[0], word[1])))
    .join(" · ");
  // Options are written for the middle of a line.
  return text.charAt(0).toLocaleUpperCase(lang) + text.slice(1);
}

export const labelOf = ({ names, t }: Pick<Naming, "names" | "t">, id: string): string =>
  names.find((one) => one.id === id)?.label ?? t("adminMatches.nobody");

/** What an entry says in one line; of a change, what it changes. */
export function entryLine(names: Naming, event: MatchEvent, others: readonly MatchEvent[]) {
  const { t, sport } = names;
  const target = others.find(({ id }) => id === event.target);
  const kind = event.kind === "undo" || event.kind === "correct" ? (target?.kind ?? "") : event.kind;
  const word = entryText(t, sport, "kinds", kind);
  const name =
    event.kind === kind
      ? word
      : t(`adminMatches.changes.${event.kind === "undo" ? "undo" : "correct"}`, { entry: word });
  const schema = sportOf(sport).eventKinds[kind];
  const facts = schema
    ? briefFacts(names, eventFields(schema), event.details as Readonly<Record<string, unknown>>)
    : [];
  return { name, facts: facts.join(" · ") };
}
