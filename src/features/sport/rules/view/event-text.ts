// The details of an event in words; event-sentence.ts makes a sentence of them.

import type { EventField } from "#app/features/sport/rules/event-details.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { entryText } from "./summary-text.ts";

export type EventNames = {
  t: Translator;
  lang: Lang;
  sport: SportId;
  names: readonly { id: string; label: string }[];
  sides: readonly [string, string];
};

/** Of other counts, extras above all, nothing is said where there were none. */
const saidAtZero = new Set(["home", "away", "side", "runs", "wickets", "home_kicks", "away_kicks"]);

type Details = Readonly<Record<string, unknown>>;

/** What a field asks for; what belongs to a side begins with the name of its team. */
export function fieldLabel(t: Translator, sport: SportId, name: string, sides: readonly [string, string]): string {
  const text = entryText(t, sport, "fields", name);
  if (name === "home" || name === "away") return sides[name === "home" ? 0 : 1];
  if (!/^(?:home|away)_/.test(name)) return text;
  return `${sides[name.startsWith("home") ? 0 : 1]}: ${text}`;
}

/** Its details without labels for who and when; numbers have theirs. */
export function briefFacts(naming: EventNames, fields: readonly EventField[], details: Details): readonly string[] {
  return valuesIn(naming, fields, details).flatMap(({ name, input, text }) => {
    if (input === "clock") return [`${text}′`];
    if (input !== "count" && input !== "check") return [text];
    return [`${fieldLabel(naming.t, naming.sport, name, naming.sides)} ${text}`];
  });
}

/** One detail of an event: the field of its form, and what it says in words. */
export type EventValue = Pick<EventField, "name" | "input"> & { text: string };

/** Its details by the fields of its form, numbers in the digits of the language; blank ones and lists are left out. */
export function valuesIn(naming: EventNames, fields: readonly EventField[], details: Details): readonly EventValue[] {
  return fields.flatMap(({ name, input }) => {
    const value = details[name];
    if (value === null || value === undefined || value === "" || value === false || typeof value === "object")
      return [];
    if (value === 0 && !saidAtZero.has(name)) return [];
    return [{ name, input, text: textOf(naming, String(value as string | number), input) }];
  });
}

function textOf({ t, lang, sport, names, sides }: EventNames, value: string, input: string): string {
  if (input === "side") return sides[value === "1" ? 1 : 0];
  if (input === "entrant") return names.find(({ id }) => id === value)?.label ?? t("sports.common.someone");
  if (input === "choice") return entryText(t, sport, "options", value);
  if (input === "check") return "✓";
  // What a person typed stays as it is: "T20".
  return input === "text" ? value : digitsFor(lang, value);
}
