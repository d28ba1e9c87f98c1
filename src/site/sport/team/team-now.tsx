import type { MatchListItem } from "#app/features/sport/matches/queries.server.ts";
import type { MatchResult } from "#app/features/sport/rules/sport.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { MatchRow } from "#app/site/sport/match-row.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { RecentForm } from "#app/site/sport/table/league-table.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";

/** What a finished match was for a team; nothing for one without a winner or a draw. */
export function resultFor(teamId: string, { home_team_id, summary, winner }: MatchListItem): MatchResult | undefined {
  if (!summary?.finished || winner === null || winner === "no_result") return undefined;
  if (winner === "draw") return "drawn";
  return (winner === "home") === (home_team_id === teamId) ? "won" : "lost";
}

type TeamNowProps = { teamId: string; sport: SportId; next: MatchListItem | undefined; last: readonly MatchListItem[] };

/** The next match and the last result as large rows, and the form of the last five. */
export function TeamNow({ teamId, sport, next, last }: TeamNowProps) {
  const { t } = useMessages();
  const [latest] = last;
  const form = last
    .flatMap((match) => resultFor(teamId, match) ?? [])
    .slice(0, 5)
    .toReversed();
  return (
    <ReaderTimes className={`team-now profile-lead ${sportColourClass(sport)}`}>
      {next && (
        <section aria-labelledby="next-match">
          <BlockHeading id="next-match" title={t("sportPages.nextMatch")} />
          <MatchRow match={next} withDay withCompetition />
        </section>
      )}
      {latest && (
        <section aria-labelledby="last-result">
          <BlockHeading id="last-result" title={t("sportPages.lastResult")} />
          <MatchRow match={latest} withDay withCompetition />
          {form.length > 1 && (
            <p className="team-form">
              <span className="profile-note">{t("sportPages.form")}</span>
              <RecentForm results={form} />
            </p>
          )}
        </section>
      )}
    </ReaderTimes>
  );
}
