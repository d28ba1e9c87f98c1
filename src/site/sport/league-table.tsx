// The table of a league or a group: ranks, what the sport counts, points, the form of the last five.

import type { PointDeduction, StageTeam } from "#app/features/sport/competitions/season-queries.server.ts";
import type { TableStanding } from "#app/features/sport/results/queries.server.ts";
import type { MatchResult, TableColumn } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { columnName, columnText, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { NameText, shortNameIn } from "./sport-names.tsx";
import { teamPath } from "./sport-paths.ts";
import { Crest } from "./team-name.tsx";
import "./league-table.css";

type LeagueTableProps = {
  sport: SportId;
  /** The stage, the group: what the table is of. */
  caption: string;
  rows: readonly TableStanding[];
  teams: readonly StageTeam[];
  deductions: readonly PointDeduction[];
};

/**
 * A table that stands a phone: rank, team, matches, difference and points are in sight, the rest is reached sideways
 * while the teams stay. Points that were taken away are told below with their reason.
 */
export function LeagueTable({ sport, caption, rows, teams, deductions }: LeagueTableProps) {
  const { t } = useMessages();
  const columns = sportOf(sport).table?.columns ?? [];
  const shown = { sport, columns, teams };
  const told = deductions.filter(({ team_id }) => rows.some((row) => row.team_id === team_id));
  return (
    <div className={`league ${sportColourClass(sport)}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields. */}
      <div className="league-scroll" role="group" aria-label={caption} tabIndex={0}>
        <table className="league-table">
          <caption>{caption}</caption>
          <thead>
            <tr>
              <Heading name="rank" />
              <Heading name="team" />
              <Heading name="played" />
              <Columns columns={columns} wide={false} heading />
              <Heading name="points" />
              <Columns columns={columns} wide heading />
              <th scope="col" className="league-form-head">
                {t("sportPages.form")}
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.team_id} row={row} {...shown} />
            ))}
          </tbody>
        </table>
      </div>
      {told.length > 0 && <Deductions deductions={told} teams={teams} />}
    </div>
  );
}

/** A heading of two or three letters; who listens gets its whole name. */
function Heading({ name }: { name: string }) {
  const { t } = useMessages();
  const text = (length: "short" | "long") => columnName(t, name, length);
  return (
    <th scope="col" className={`league-${name}`}>
      <span aria-hidden="true">{text("short")}</span>
      <span className="sr-only">{text("long")}</span>
    </th>
  );
}

type ColumnsProps = { columns: readonly TableColumn[]; wide: boolean } & (
  | { heading: true }
  | { heading?: false; sums: TableStanding["sums"] }
);

function Columns({ columns, wide, ...props }: ColumnsProps) {
  const { lang } = useMessages();
  return columns
    .filter((column) => (column.wide ?? false) === wide)
    .map((column) =>
      props.heading ? (
        <Heading key={column.name} name={column.name} />
      ) : (
        <td key={column.name}>{columnText(column, props.sums, lang)}</td>
      ),
    );
}

type RowProps = { row: TableStanding; columns: readonly TableColumn[]; teams: readonly StageTeam[] };

function Row({ row, columns, teams }: RowProps) {
  const { lang, t } = useMessages();
  const team = teams.find(({ id }) => id === row.team_id);
  return (
    <tr>
      <td className="league-rank">{tableNumber(row.rank, lang)}</td>
      <th scope="row" className="league-team">
        {team && <TeamCell team={team} />}
      </th>
      <td>{tableNumber(row.played, lang)}</td>
      <Columns columns={columns} wide={false} sums={row.sums} />
      <td className="league-points">
        {tableNumber(row.points, lang)}
        {row.deductions.length > 0 && (
          <>
            <span aria-hidden="true">*</span>
            <span className="sr-only"> {t("sportPages.deductedMark")}</span>
          </>
        )}
      </td>
      <Columns columns={columns} wide sums={row.sums} />
      <td className="league-form-cell">
        <RecentForm results={row.form.map(({ result }) => result)} />
      </td>
    </tr>
  );
}

/** The whole name where there is room, the short one on phones. */
function TeamCell({ team }: { team: StageTeam }) {
  const { lang } = useMessages();
  const isPlain = useIsLowData();
  const short = shortNameIn(lang, team);
  const shortLang = lang === "ne" && !team.short_name_ne ? "en" : undefined;
  const name =
    isPlain || short === nameIn(lang, team) ? (
      <NameText of={team} />
    ) : (
      <>
        <span className="league-long">
          <NameText of={team} />
        </span>
        <span className="league-short" lang={shortLang}>
          {short}
        </span>
      </>
    );
  return (
    <span className="team-name">
      <Crest team={team} />
      {team.published ? <a href={teamPath(team.slug, lang)}>{name}</a> : <span>{name}</span>}
    </span>
  );
}

/** The last five as letters in boxes; who listens hears the words. */
export function RecentForm({ results }: { results: readonly MatchResult[] }) {
  const { t } = useMessages();
  if (results.length === 0) return <span className="sr-only">{t("sportPages.noForm")}</span>;
  return (
    <>
      <span className="form-boxes" aria-hidden="true">
        {results.map((result, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: equal results have nothing else that tells them apart.
          <span key={position} data-result={result}>
            {t(`sportPages.results.${result}.short`)}
          </span>
        ))}
      </span>
      <span className="sr-only">{results.map((result) => t(`sportPages.results.${result}.long`)).join(", ")}</span>
    </>
  );
}

function Deductions({ deductions, teams }: Pick<LeagueTableProps, "deductions" | "teams">) {
  const { lang, t } = useMessages();
  return (
    <ul className="league-notes">
      {deductions.map(({ id, team_id, points, reason, reason_ne, decided_on }) => {
        const team = teams.find((one) => one.id === team_id);
        const values = { team: team ? nameIn(lang, team) : "", points, reason: inLanguage(lang, reason, reason_ne) };
        const date = shortDate(startOfKathmanduDay(decided_on), lang);
        return <li key={id}>* {t("sportPages.deduction", { ...values, date })}</li>;
      })}
    </ul>
  );
}
