// How the back office names matches.
import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Translator } from "#app/messages/messages.ts";
import type { Lang, MatchStatus } from "#app/platform/db/schema.ts";
import type { BadgeTone } from "#app/ui/badge.tsx";

type Named = Pick<MatchListItem, "title" | "title_ne" | "home" | "away" | "home_source" | "away_source">;

/** "Arun – Bheri", or what is contested. */
export function matchName(t: Translator, lang: Lang, match: Named): string {
  if (match.title !== null && !match.home && !match.away) return inLanguage(lang, match.title, match.title_ne);
  return `${nameOfSide(t, lang, match, 0)} – ${nameOfSide(t, lang, match, 1)}`;
}

/** A team, or that it is not known yet. */
export function nameOfSide(t: Translator, lang: Lang, match: Named, side: 0 | 1): string {
  const team = side === 0 ? match.home : match.away;
  return team ? nameIn(lang, team) : t("admin.matches.openSide");
}

/** "2 – 1" in the digits of the language; nothing before the first entry. */
export function scoreOf({ summary }: Pick<MatchListItem, "summary">, lang: Lang): string {
  const [home, away] = summary?.sides ?? [];
  if (!home || !away || (home.main === "" && away.main === "")) return "";
  return totalText(`${home.main} ${home.detail} – ${away.main} ${away.detail}`.replace(/\s+/g, " ").trim(), lang);
}

export const statusTones: Readonly<Record<MatchStatus, BadgeTone>> = {
  scheduled: "neutral",
  postponed: "waiting",
  live: "active",
  finished: "positive",
  abandoned: "negative",
  cancelled: "negative",
  walkover: "positive",
  awarded: "positive",
};

/** How many matches something is about, of ids with commas between them: nobody knows a match by its id. */
export function countOfMatches(t: Translator, ids: string): string {
  return ids === "" ? t("admin.matches.link.without") : t("admin.matches.link.count", { count: ids.split(",").length });
}
