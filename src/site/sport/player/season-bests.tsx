// The best marks of an athlete in the newest season, each with the contest in which it was set.

import type { SeasonBest } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { inLanguage } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { MatchDay } from "#app/site/sport/match-time.tsx";
import { matchPath } from "#app/site/sport/sport-paths.ts";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import "#app/features/sport/rules/view/sports.css";

/** Nothing for who has no mark that counts. */
export function SeasonBests({ sport, bests }: { sport: SportId; bests: readonly SeasonBest[] }) {
  const { lang, t } = useMessages();
  const { bestTexts } = sportViewOf(sport);
  if (bests.length === 0 || !bestTexts) return null;
  return (
    <section aria-labelledby="season-bests" className={`player-matches ${sportColourClass(sport)}`}>
      <BlockHeading id="season-bests" title={t("sportPages.seasonBests")} />
      <div className="scorecard">
        <ScoreTable
          caption={t("sportPages.seasonBests")}
          columns={[
            { key: "discipline", label: t("sports.athletics.rules.discipline") },
            { key: "mark", label: t("sports.athletics.mark") },
            { key: "match", label: t("sportPages.matchColumn") },
          ]}
          rows={bests.map((best) => {
            const { contest, mark } = bestTexts(best, t, lang);
            const { match } = best;
            return {
              key: best.name,
              header: contest,
              values: [
                <b key="mark">{mark}</b>,
                <span key="match">
                  <a href={matchPath(match.slug, lang)}>{inLanguage(lang, match.title ?? "", match.title_ne)}</a>
                  <span className="season-team">
                    <MatchDay date={match.starts_at} />
                  </span>
                </span>,
              ],
            };
          })}
        />
      </div>
    </section>
  );
}
