import type { CardContent, CardRow } from "#app/features/sharing/cards/card.ts";
import type { Competition } from "#app/features/sport/competitions/queries.server.ts";
import type { Season, Stage } from "#app/features/sport/competitions/season-queries.server.ts";
import type { TableStanding } from "#app/features/sport/results/queries.server.ts";
import type { TableColumn } from "#app/features/sport/rules/sport.ts";
import { sportViewOf } from "#app/features/sport/rules/sport-views.ts";
import { sportOf } from "#app/features/sport/rules/sports.ts";
import { columnName, columnText, tableNumber } from "#app/features/sport/rules/view/table-columns.ts";
import { dayRange } from "#app/messages/day-range.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { formatNumber } from "#app/messages/numbers.ts";
import type { SeasonView } from "#app/site/sport/competition/season-view.server.ts";
import { tableName } from "#app/site/sport/competition/season-view.tsx";
import type { Texts } from "#app/site/sport/match-texts.ts";
import { type CardDraft, cardTeam } from "./card-draft.ts";

const mostRows = 24;
/** Of each group, where there are several. */
const rowsOfGroup = 2;

type Shown = { competition: Competition; season: Season };
type TableFacts = Shown & { content: SeasonView | undefined };

/** The table of a season: of the last stage in which something was played. Nothing where there is no table yet. */
export function tableCard(texts: Texts, { competition, season, content }: TableFacts): CardDraft | undefined {
  const table =
    content?.view === "table"
      ? leagueTable(texts, competition, content)
      : content?.view === "medals" && medalTable(texts, competition, content);
  if (!table || table.rows.length === 0) return undefined;
  return {
    content: {
      kind: "ranking",
      heading: `${nameIn(texts.lang, competition)} ${nameIn(texts.lang, season)}`,
      ...table,
      rows: table.rows.slice(0, mostRows),
      footer: "",
    },
  };
}

/** What a season is called and when it is: for the pages of a competition that show no table. */
export function competitionCard({ t, lang }: Texts, { competition, season }: Shown): CardDraft {
  return {
    content: {
      kind: "profile",
      heading: t(`videos.sports.${competition.sport}`),
      name: nameIn(lang, competition),
      facts: [
        {
          label: `${t("sportPages.season")} ${nameIn(lang, season)}`,
          value: t("sportPages.seasonDates", dayRange(season.starts_on, season.ends_on, lang)),
        },
      ],
    },
  };
}

type Table = Pick<Extract<CardContent, { kind: "ranking" }>, "title" | "columns" | "rows">;

function leagueTable(
  texts: Texts,
  { sport }: Pick<Competition, "sport">,
  { stages, standings }: Extract<SeasonView, { view: "table" }>,
): Table | undefined {
  const { t, lang } = texts;
  const ofStage = (stage: Stage) => standings.filter(({ stage_id }) => stage_id === stage.id);
  const filled = stages.filter((stage) => ofStage(stage).length > 0);
  const stage = filled.findLast((one) => ofStage(one).some(({ played }) => played > 0)) ?? filled[0];
  if (!stage) return undefined;
  const columns = (sportOf(sport).table?.columns ?? []).filter(({ wide }) => !wide);
  const groups = Map.groupBy(ofStage(stage), ({ group_name }) => group_name);
  const isOne = groups.size === 1;
  const rows = isOne ? ofStage(stage) : [...groups.values()].flatMap((group) => group.slice(0, rowsOfGroup));
  return {
    title: tableName(stage, (isOne && rows[0]?.group_name) || "", texts),
    columns: ["played", ...columns.map(({ name }) => name), "points"].map((name) => columnName(t, name, "short")),
    rows: rows.map((row) => ({ ...rowOf(row, { stage, columns, lang }), rank: rankText(row, isOne, lang) })),
  };
}

const rankText = ({ rank, group_name }: TableStanding, isOne: boolean, lang: Texts["lang"]) =>
  `${isOne ? "" : `${group_name} `}${tableNumber(rank, lang)}`;

type RowParts = { stage: Stage; columns: readonly TableColumn[]; lang: Texts["lang"] };

function rowOf(
  { team_id, played, points, sums }: TableStanding,
  { stage, columns, lang }: RowParts,
): Omit<CardRow, "rank"> {
  const team = stage.teams.find(({ id }) => id === team_id);
  return {
    name: team ? nameIn(lang, team) : "",
    team: team && cardTeam(team, lang),
    cells: [
      tableNumber(played, lang),
      ...columns.map((column) => columnText(column, sums, lang)),
      tableNumber(points, lang),
    ],
  };
}

function medalTable(
  { t, lang }: Texts,
  { sport }: Pick<Competition, "sport">,
  { players, teams }: Extract<SeasonView, { view: "medals" }>,
): Table | undefined {
  const nameOf = (id: string) => {
    const team = teams.get(id);
    return team ? nameIn(lang, team) : t("matches.openSide");
  };
  const medals = sportViewOf(sport).seasonRows?.({ players, teamOf: (id) => ({ name: nameOf(id), url: null }) }, t);
  return (
    medals && {
      title: t("sportPages.views.medals"),
      columns: medals.columns,
      rows: medals.rows.map(({ teamId, rank, cells }) => {
        const team = teams.get(teamId);
        return {
          rank: formatNumber(rank, lang),
          name: nameOf(teamId),
          team: team && cardTeam(team, lang),
          cells: cells.map((value) => formatNumber(value, lang)),
        };
      }),
    }
  );
}
