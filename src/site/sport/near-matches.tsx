import { competitionTag } from "#app/features/sport/competitions/rules.ts";
import type { NearMatches } from "#app/features/sport/matches/near-queries.server.ts";
import { teamTag } from "#app/features/sport/teams/rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { MatchList } from "./match-list.tsx";
import { ReaderTimes } from "./match-time.tsx";

/** The tags of a page with these matches: of their competitions and of their teams. */
export const nearMatchTags = ({ next, last }: NearMatches) =>
  [...next, ...last].flatMap(({ competition, home_team_id, away_team_id }) => [
    competitionTag(competition.id),
    ...[home_team_id, away_team_id].filter((id) => id !== null).map(teamTag),
  ]);

/** The next matches and the last ones, or that there are none. */
export function NearMatchLists({ next, last }: NearMatches) {
  const { t } = useMessages();
  if (next.length + last.length === 0) {
    return <EmptyState title={t("sportPages.noMatches")} explanation={t("sportPages.noMatchesHint")} />;
  }
  return (
    <ReaderTimes className="sport-matches">
      {next.length > 0 && (
        <section aria-labelledby="next-matches">
          <BlockHeading id="next-matches" title={t("sportPages.nextMatches")} />
          <MatchList matches={next} withDay withCompetition />
        </section>
      )}
      {last.length > 0 && (
        <section aria-labelledby="last-matches">
          <BlockHeading id="last-matches" title={t("sportPages.lastMatches")} />
          <MatchList matches={last} withDay withCompetition />
        </section>
      )}
    </ReaderTimes>
  );
}
