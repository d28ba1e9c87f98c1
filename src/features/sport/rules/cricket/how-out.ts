// How a batter was out, and what the extras were, as scorecards write it.

import type { EntrantName } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { type Extras, type HowOut, totalExtras } from "./state.ts";

type Entrants = ReadonlyMap<string, EntrantName>;

/** The name of a player; that of an erased one is gone. */
export function playerName(id: string | null, entrants: Entrants, t: Translator): string {
  return (id === null ? undefined : entrants.get(id)?.name) ?? t("sports.common.someone");
}

/** "c Rana b Thapa". */
export function howOutText({ kind, bowler, fielders }: HowOut, entrants: Entrants, t: Translator): string {
  const name = (id: string | null) => playerName(id, entrants, t);
  const fielder = fielders.length === 0 ? name(null) : fielders.map(name).join(" / ");
  return t(`sports.cricket.out.${kind}`, { bowler: name(bowler), fielder });
}

const kinds = ["byes", "legByes", "wides", "noBalls", "penalty"] as const;

/** "12 (b 1, lb 4, w 7)". */
export function extrasText(extras: Extras, t: Translator, lang: Lang): string {
  const parts = kinds
    .filter((kind) => extras[kind] > 0)
    .map((kind) => t(`sports.cricket.extrasDetail.${kind}`, { count: digitsFor(lang, String(extras[kind])) }));
  const total = digitsFor(lang, String(totalExtras(extras)));
  return parts.length === 0 ? total : `${total} (${parts.join(", ")})`;
}
