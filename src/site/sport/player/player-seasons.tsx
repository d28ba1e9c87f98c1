import type { PlayerSeason } from "#app/features/sport/results/season-numbers.server.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { ScoreTable, type ScoreTableRow } from "#app/features/sport/rules/view/score-table.tsx";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import type { SportId } from "#app/platform/sport-ids.ts";
import { competitionAddress } from "#app/site/sport/competition/competition-address.ts";
import { statisticName, TeamLink } from "#app/site/sport/competition/leaders-view.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import "#app/features/sport/rules/view/sports.css";

type SeasonsProps = { seasons: readonly PlayerSeason[]; sport: SportId };

/**
 * What somebody did in each season and for each team, and in all of them. Numbers that are nought everywhere are left
 * out.
 */
export function PlayerSeasons({ seasons, sport }: SeasonsProps) {
  const { lang, t } = useMessages();
  if (seasons.length === 0) return null;
  const played = seasons.map(({ matches }) => matches).reduce((sum, matches) => sum + matches, 0);
  const counted = sportOf(sport).statistics.filter(
    ({ name, value }) => name !== "appearances" && seasons.some(({ sums }) => value(sums) > 0),
  );
  const cells = (matches: number, sums: PlayerSeason["sums"]) =>
    [matches, ...counted.map(({ value }) => value(sums))].map((value) => formatNumber(value, lang));
  const rows = seasons.map(
    ({ season, competition, team, matches, sums }): ScoreTableRow => ({
      key: `${season.id} ${team?.id}`,
      header: (
        <>
          <a href={competitionAddress({ slug: competition.slug, lang, season: season.slug })}>
            {nameIn(lang, competition)} {nameIn(lang, season)}
          </a>
          {team && (
            <span className="season-team">
              <TeamLink team={team} />
            </span>
          )}
        </>
      ),
      values: cells(matches, sums),
    }),
  );
  const total: ScoreTableRow = {
    key: "total",
    header: t("sportPages.allSeasons"),
    values: cells(played, addedUp(seasons)).map((text) => <b key={text}>{text}</b>),
  };
  return (
    <div className={`scorecard ${sportColourClass(sport)}`}>
      <ScoreTable
        caption={t("sportPages.seasonNumbers")}
        columns={[
          { key: "season", label: t("sportPages.season") },
          { key: "matches", label: t("sports.columns.played.long") },
          ...counted.map(({ name }) => ({ key: name, label: statisticName(t, name) })),
        ]}
        rows={rows.length > 1 ? [...rows, total] : rows}
      />
    </div>
  );
}

function addedUp(seasons: readonly PlayerSeason[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { sums: one } of seasons)
    for (const [name, value] of Object.entries(one)) sums[name] = (sums[name] ?? 0) + value;
  return sums;
}
