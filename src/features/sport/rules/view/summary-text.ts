// What a match's summary says in words: the period that is played, and how it was decided.

import type { OptionNames } from "#app/features/sport/rules/rule-fields.ts";
import type { EntrantName, MatchSummary, SideName } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";
import type { SportId } from "#app/platform/sport-ids.ts";

type Values = Readonly<Record<string, string | number>>;

/** A message below `sports` that is known by a code alone; `null` where there is none. */
function saidBy(t: Translator, code: string, values: Values): string | null {
  // The key is checked on the next line; the compiler cannot follow a code that comes from a match.
  const key = `sports.${code}` as MessageKey;
  if (!t.has(key) || typeof t.raw(key) !== "string") return null;
  return (t as (key: MessageKey, values: Values) => string)(key, values);
}

/** What a form calls a kind of event, a field, a choice or a rule: as the sport says, else as all do. */
export function entryText(
  t: Translator,
  sport: SportId,
  group: "kinds" | "fields" | "rules" | OptionNames,
  name: string,
): string {
  return saidBy(t, `${sport}.${group}.${name}`, {}) ?? saidBy(t, `common.${group}.${name}`, {}) ?? name;
}

/** "Half-time", "Set 3": numbered periods are codes that end in their number. */
export function periodText(t: Translator, sport: SportId, period: string): string | null {
  const [, name = period, number] = /^(.+)_(\d+)$/.exec(period) ?? [];
  const values: Values = number === undefined ? {} : { number: Number(number) };
  return saidBy(t, `${sport}.periods.${name}`, values);
}

/**
 * How it was decided, with the name of the team or of the athletes of whom the note speaks, and a mark with its unit.
 */
export function noteText(
  t: Translator,
  note: MatchSummary["note"],
  sides: readonly [SideName, SideName] | null,
  entrants?: ReadonlyMap<string, EntrantName>,
): string | null {
  if (!note) return null;
  const { side, entrant, unit } = note.values;
  const team = side === 0 || side === 1 ? sides?.[side].name : undefined;
  return saidBy(t, note.code, {
    ...note.values,
    ...(team === undefined ? {} : { team }),
    ...(entrant === undefined ? {} : { entrant: entrantNames(t, String(entrant).split(" "), entrants) }),
    ...(unit === undefined ? {} : { mark: markText(t, note) }),
  });
}

/** The mark of which a note speaks, with its unit: "1:31:07", "7.62 m". In Latin digits. */
export function markText(t: Translator, { values: { mark = "", unit } }: NonNullable<MatchSummary["note"]>): string {
  return (unit === undefined ? null : saidBy(t, `athletics.units.${unit}`, { mark })) ?? String(mark);
}

/** "Anil", "Anil and Bina", "Anil, Bina and Chandra". Phones write it too, whose browsers know no Nepali list. */
function entrantNames(t: Translator, ids: readonly string[], entrants?: ReadonlyMap<string, EntrantName>): string {
  const names = ids.map((id) => entrants?.get(id)?.name ?? t("sports.common.someone"));
  const last = names.pop() ?? "";
  return names.length === 0 ? last : t("sports.common.pair", { first: names.join(", "), second: last });
}

/** "2–1" in the digits of the language. */
export function scoreText([home, away]: readonly [number, number], lang: "en" | "ne"): string {
  return digitsFor(lang, `${home}–${away}`);
}

/**
 * One side's score, "275 & 250/7d" after two innings of which the last was declared, as the language writes it:
 * "२७५ र २५०/७ घोषित".
 */
export function totalText(main: string, lang: "en" | "ne"): string {
  return digitsFor(lang, lang === "ne" ? main.replaceAll(" & ", " र ").replace(/(?<=\d)d\b/g, " घोषित") : main);
}

/** The clock beside the period: "67′", in cricket "after 12.3 overs". In Latin digits. */
export function clockText(t: Translator, sport: SportId, clock: string): string {
  return saidBy(t, `${sport}.afterOvers`, { overs: clock }) ?? `${clock}′`;
}

/** "Full time", "Contest over": what a sport calls the end. */
export function finishedText(t: Translator, sport: SportId): string {
  return periodText(t, sport, "finished") ?? saidBy(t, `${sport}.over`, {}) ?? t("sports.common.finished");
}

/** A score as a sentence says it: "184 for 6", "275 and 250 for 7", and "2" as it is. In Latin digits. */
export function spokenTotal(t: Translator, main: string): string {
  const [first = "", second] = main.split(" & ");
  if (second !== undefined)
    return t("sports.common.pair", { first: spokenTotal(t, first), second: spokenTotal(t, second) });
  const [, runs, wickets] = /^(\d+)\/(\d+)$/.exec(main) ?? [];
  return runs === undefined || wickets === undefined ? main : t("sports.common.spokenWickets", { runs, wickets });
}
