import type { SeasonTableProps } from "#app/features/sport/rules/sport.ts";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { type MedalRow, medals, medalTable } from "./medals.ts";
import "#app/features/sport/rules/view/sports.css";

type MedalTableProps = { rows: readonly MedalRow[]; teamOf: (teamId: string) => { name: string; url: string | null } };

/** The medal table of a games. */
export function MedalTable({ rows, teamOf }: MedalTableProps) {
  const { t, lang } = useMessages();
  const shown = (value: number) => digitsFor(lang, String(value));
  return (
    <div className="scorecard sport-athletics">
      <ScoreTable
        caption={t("sports.athletics.medals.caption")}
        columns={[
          { key: "team", label: t("sports.athletics.team") },
          ...medals.map((medal) => ({ key: medal, label: t(`sports.athletics.medals.${medal}Short`) })),
          { key: "total", label: t("sports.athletics.medals.total") },
        ]}
        rows={rows.map((row) => {
          const { name, url } = teamOf(row.teamId);
          return {
            key: row.teamId,
            header: (
              <>
                {shown(row.rank)} {url === null ? name : <a href={url}>{name}</a>}
              </>
            ),
            values: [...medals.map((medal) => shown(row[medal])), <b key="total">{shown(row.total)}</b>],
          };
        })}
      />
    </div>
  );
}

/** The medals that players have won in a season, by team. */
export function MedalsOfSeason({ players, teamOf, empty }: SeasonTableProps) {
  const rows = medalRows(players, teamOf);
  return rows.length === 0 ? empty : <MedalTable rows={rows} teamOf={teamOf} />;
}

/** The teams of a season by their medals. */
export function medalRows(
  players: SeasonTableProps["players"],
  teamOf: (teamId: string) => { name: string },
): readonly MedalRow[] {
  const ranks = players.flatMap(({ teamId, sums }) =>
    medals.flatMap((medal, index) => Array.from({ length: sums[medal] ?? 0 }, () => ({ teamId, rank: index + 1 }))),
  );
  return medalTable([ranks], (teamId) => teamOf(teamId).name);
}
