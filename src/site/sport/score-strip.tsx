import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { hintCookieName } from "#app/platform/auth/cookie-names.ts";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";
import { liveAttributes, MadeAt } from "./live/live-area.tsx";
import { MatchRow } from "./match-row.tsx";

/**
 * Scores in one line that scrolls under a finger; by keyboard from match to match. Nothing while there are none. Times
 * are Nepal's: a second one has no room here, and stands on the page of the match.
 */
export function ScoreStrip({ matches, now }: { matches: readonly MatchListItem[]; now: Date }) {
  const { lang, t } = useMessages();
  if (matches.length === 0) return null;
  return (
    <section aria-label={t("matches.strip")} className="score-strip page-width" {...liveAttributes()}>
      <ul
        data-behaviour="my-matches"
        data-behaviour-cookie={hintCookieName}
        data-mine={pathInLanguage("/profile/matches", lang)}
      >
        {matches.map((match) => (
          <SharedMarkup key={match.id} as="li" name="match of the strip" of={match}>
            <MatchRow match={match} withDay withCompetition isShort />
          </SharedMarkup>
        ))}
        <li>
          <a href={pathInLanguage("/matches", lang)} className="score-strip-all">
            {t("matches.all")}
          </a>
          <MadeAt matches={matches} now={now} />
        </li>
      </ul>
    </section>
  );
}
