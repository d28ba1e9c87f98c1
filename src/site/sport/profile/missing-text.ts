// Why somebody cannot play, as a sentence.
import type { MissingPlayer } from "#app/features/sport/players/absences.server.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang } from "#app/platform/db/schema.ts";

/** "Injury, out until Nov 27, 2026. Knee". */
export function missingText(
  { t, lang }: { t: Translator; lang: Lang },
  { reason, until, cards, note }: Pick<MissingPlayer, "reason" | "until" | "cards" | "note">,
): string {
  if (cards) return t(`sportPages.missingCards.${cards}`);
  const days =
    until === null ? "" : t("sportPages.missingUntil", { date: shortDate(startOfKathmanduDay(until), lang) });
  const said = [t(`sportPages.missingReasons.${reason}`), days].filter((part) => part !== "").join(", ");
  const more = inLanguage(lang, note.en ?? "", note.ne);
  return more === "" ? said : `${said}: ${more}`;
}
