// A table of few rows and columns, as it stands beside a match and in a section. Its rules: short-table.css.
import type { ContextRow } from "#app/features/sport/matches/season-context.server.ts";
import type { TableColumn } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { columnName, columnText, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { Crest, TeamStripe } from "#app/features/sport/teams/crest.tsx";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { NameText } from "#app/site/sport/sport-names.tsx";
import { teamPath } from "#app/site/sport/sport-paths.ts";

type ShortTableProps = {
  sport: SportId;
  rows: readonly ContextRow[];
  label: string;
  /** Whether a row is of a team of the match beside which the table stands. */
  isMarked?: (row: ContextRow) => boolean;
  /** Whether rows are left out above the one at this index. */
  isAfterGap?: (index: number) => boolean;
};

const never = () => false;

export function ShortTable({ sport, rows, label, isMarked = never, isAfterGap = never }: ShortTableProps) {
  const { t } = useMessages();
  // The last of those that phones show is the difference, or what the sport has in its place.
  const columns = (sportOf(sport).table?.columns ?? []).filter(({ wide }) => !wide).slice(-1);
  return (
    <table aria-label={label} className="short-table">
      <thead>
        <tr>
          {["rank", "team", "played", ...columns.map(({ name }) => name), "points"].map((name) => (
            <th key={name} scope="col" className={`short-table-${name}`}>
              <span aria-hidden="true">{columnName(t, name, "short")}</span>
              <span className="sr-only">{columnName(t, name, "long")}</span>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <TableRow key={row.team.id} {...{ row, columns }} isMarked={isMarked(row)} isAfterGap={isAfterGap(index)} />
        ))}
      </tbody>
    </table>
  );
}

type TableRowProps = { row: ContextRow; columns: readonly TableColumn[]; isMarked: boolean; isAfterGap: boolean };

function TableRow({ row, columns, isMarked, isAfterGap }: TableRowProps) {
  const { lang, t } = useMessages();
  const { team, rank, played, points, sums } = row;
  return (
    <tr data-side={isMarked || undefined} data-gap={isAfterGap || undefined}>
      <td className="short-table-rank">
        {isMarked && <TeamStripe team={team} />}
        {tableNumber(rank, lang)}
      </td>
      <th scope="row">
        <span className="team-name">
          <Crest team={team} />
          {team.published ? (
            <a href={teamPath(team.slug, lang)}>
              <NameText of={team} />
            </a>
          ) : (
            <NameText of={team} />
          )}
        </span>
        {isMarked && <span className="sr-only"> ({t("matches.ofThisMatch")})</span>}
      </th>
      <td>{tableNumber(played, lang)}</td>
      {columns.map((column) => (
        <td key={column.name}>{columnText(column, sums, lang)}</td>
      ))}
      <td className="short-table-points">{tableNumber(points, lang)}</td>
    </tr>
  );
}
