// The table of a league or a group: ranks, what the sport counts, points, the form of the last five.

import type { ReactNode } from "react";
import type { PointDeduction, Stage, StageTeam } from "#app/features/sport/competitions/season-queries.server.ts";
import { zoneAt } from "#app/features/sport/competitions/zones.ts";
import type { TableStanding } from "#app/features/sport/results/queries.server.ts";
import type { MatchResult, TableColumn } from "#app/features/sport/rules/sport.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { columnName, columnText, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { Crest } from "#app/features/sport/teams/crest.tsx";
import { DatedText } from "#app/messages/dated-text.tsx";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { SportId } from "#app/platform/sport-ids.ts";
import { NameText, shortNameIn } from "#app/site/sport/sport-names.tsx";
import { matchPath, teamPath } from "#app/site/sport/sport-paths.ts";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import { sportColourClass } from "#app/ui/sport-colour.ts";
import { CertainMark, RankNotes, ZoneLegend } from "./league-marks.tsx";
import type { NextMatch } from "./next-matches.ts";
import "./league-table.css";

type LeagueTableProps = Partial<Pick<Stage, "zones" | "places">> & {
  sport: SportId;
  /** The stage, the group: what the table is of. */
  caption: string;
  /** Under a heading that says the same: then the caption is for who listens. */
  isAlone?: boolean;
  rows: readonly TableStanding[];
  teams: readonly StageTeam[];
  deductions: readonly PointDeduction[];
  /** The next match of each team; without any there is no such column. */
  next?: readonly NextMatch[] | undefined;
};

/**
 * A table in the order of the trade. On a phone the teams and the points stay in sight while the numbers between them
 * and the form are reached sideways. Zones have a coloured edge and a legend; points that were taken away are told
 * below with their reason.
 */
export function LeagueTable({ sport, caption, isAlone = false, rows, teams, deductions, ...about }: LeagueTableProps) {
  const { t } = useMessages();
  const { zones = [], places } = about;
  const next = about.next?.length ? about.next : undefined;
  const columns = sportOf(sport).table?.columns ?? [];
  const shown = { columns, teams, zones, places: places ?? null, next };
  const told = deductions.filter(({ team_id }) => rows.some((row) => row.team_id === team_id));
  return (
    <div className={`league ${sportColourClass(sport)}`}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard. */}
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields. */}
      <div className="league-scroll" role="group" aria-label={caption} tabIndex={0}>
        <table className="league-table">
          <caption>{isAlone ? <span className="sr-only">{caption}</span> : caption}</caption>
          <thead>
            <tr>
              <Heading name="rank" />
              <Heading name="team" />
              <Heading name="played" />
              {columns.filter(isBefore).map(({ name }) => (
                <Heading key={name} name={name} />
              ))}
              <Heading name="points" />
              {columns.filter(isAfter).map(({ name }) => (
                <Heading key={name} name={name} />
              ))}
              <th scope="col" className="league-form-head">
                <span aria-hidden="true">{t("sportPages.form")}</span>
                <span className="sr-only">{t("sportPages.formLong")}</span>
              </th>
              {next && (
                <th scope="col" className="league-next">
                  <span aria-hidden="true">{t("sportPages.next")}</span>
                  <span className="sr-only">{t("sportPages.nextLong")}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.team_id} row={row} {...shown} />
            ))}
          </tbody>
        </table>
      </div>
      <ZoneLegend zones={zones} bounds={rows.map(({ team_id }) => places?.[team_id])} />
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

const isAfter = ({ afterPoints = false }: TableColumn) => afterPoints;
const isBefore = (column: TableColumn) => !isAfter(column);

type RowProps = Pick<Stage, "zones" | "places"> & {
  row: TableStanding;
  columns: readonly TableColumn[];
  teams: readonly StageTeam[];
  next: readonly NextMatch[] | undefined;
};

function Row({ row, columns, teams, zones, places, next }: RowProps) {
  const { lang, t } = useMessages();
  const team = teams.find(({ id }) => id === row.team_id);
  const numberCell = (column: TableColumn) => <td key={column.name}>{columnText(column, row.sums, lang)}</td>;
  return (
    <tr>
      <td className="league-rank" data-zone={zoneAt(zones, row.rank)?.kind}>
        {tableNumber(row.rank, lang)}
        <RankNotes zones={zones} rank={row.rank} before={row.before} />
      </td>
      <th scope="row" className="league-team">
        {team && (
          <TeamCell team={team}>
            <CertainMark zones={zones} bounds={places?.[team.id]} />
          </TeamCell>
        )}
      </th>
      <td>{tableNumber(row.played, lang)}</td>
      {columns.filter(isBefore).map(numberCell)}
      <td className="league-points">
        {tableNumber(row.points, lang)}
        {row.deductions.length > 0 && (
          <>
            <span aria-hidden="true">*</span>
            <span className="sr-only"> {t("sportPages.deductedMark")}</span>
          </>
        )}
      </td>
      {columns.filter(isAfter).map(numberCell)}
      <td className="league-form-cell">
        <RecentForm results={row.form.map(({ result }) => result)} />
      </td>
      {next && (
        <td className="league-next">
          <NextOpponent match={next.find(({ team_id }) => team_id === row.team_id)} teams={teams} />
        </td>
      )}
    </tr>
  );
}

/** The crest of the next opponent, which leads to the match; on pages without pictures the name. */
function NextOpponent({ match, teams }: { match: NextMatch | undefined; teams: readonly StageTeam[] }) {
  const { lang, t } = useMessages();
  const isPlain = useIsLowData();
  const opponent = match && teams.find(({ id }) => id === match.opponent_id);
  if (!match || !opponent) return <span className="sr-only">{t("sportPages.noNext")}</span>;
  const name = shortNameIn(lang, opponent);
  return (
    <a href={matchPath(match.slug, lang)} title={nameIn(lang, opponent)}>
      <Crest team={opponent} />
      <span
        className={isPlain ? undefined : "sr-only"}
        lang={lang === "ne" && !opponent.short_name_ne ? "en" : undefined}
      >
        {name}
      </span>
    </a>
  );
}

/** The whole name where there is room, the short one on phones. */
function TeamCell({ team, children }: { team: StageTeam; children: ReactNode }) {
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
      <span>
        {team.published ? <a href={teamPath(team.slug, lang)}>{name}</a> : name}
        {children}
      </span>
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
        const at = startOfKathmanduDay(decided_on);
        const date = shortDate(at, lang);
        return (
          <li key={id}>
            * <DatedText text={t("sportPages.deduction", { ...values, date })} dates={[{ at, written: date }]} />
          </li>
        );
      })}
    </ul>
  );
}
