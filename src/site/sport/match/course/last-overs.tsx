// The last overs of a cricket match in words, and the way to every ball and to the charts.
import type { EntrantName } from "#app/features/sport/rules/sport.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { ShownMatch } from "#app/site/sport/match/match-page.server.ts";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import { BallList } from "./ball-list.tsx";
import { inningsOf, wordsOfPage } from "./match-words.ts";

/** Nothing for a match that was not entered over by over. */
export function LastOvers({ match, entrants }: { match: ShownMatch; entrants: ReadonlyMap<string, EntrantName> }) {
  const { lang, t } = useMessages();
  const innings = inningsOf(match);
  if (!innings.some(({ overList }) => overList.length > 0)) return null;
  const path = matchPath(match.slug, lang);
  const hasBalls = match.lastBalls.length > 0;
  return (
    <section className="sport-part match-course" aria-labelledby="last-overs">
      <h2 id="last-overs">{t("matchCourse.title")}</h2>
      {hasBalls && (
        <BallList
          match={wordsOfPage({ t, lang }, match)}
          balls={match.lastBalls}
          batting={innings.map(({ side }) => side)}
          entrants={entrants}
          isReversed
        />
      )}
      <p className="course-links">
        {hasBalls && <a href={`${path}/commentary`}>{t("matchCourse.everyBall")}</a>}
        <a href={`${path}/charts`}>{t("matchCourse.charts")}</a>
      </p>
    </section>
  );
}
