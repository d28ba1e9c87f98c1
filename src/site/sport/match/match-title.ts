import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { totalText } from "#app/features/sport/rules/view/summary-text.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { hasScore, isContest, matchNameText, sideText, type Texts } from "#app/site/sport/match-texts.ts";

/** "Arun 2–1 Bheri", before the first event "Arun – Bheri, Himal League". */
export function matchTitle(texts: Texts, match: MatchListItem): string {
  const { lang } = texts;
  const competition = nameIn(lang, match.competition);
  if (isContest(match) || !hasScore(match)) return `${matchNameText(texts, match)}, ${competition}`;
  const [home, away] = match.summary.sides;
  const score = totalText(`${home.main || "0"}–${away.main || "0"}`, lang);
  return `${sideText(texts, match, 0)} ${score} ${sideText(texts, match, 1)}`;
}
