// The table as it stands around both teams of a match, and what the result meant in it.
import type { ContextRow, SeasonContext } from "#app/features/sport/matches/season-context.server.ts";
import type { Side } from "#app/features/sport/rules/sport.ts";
import type { TableMeaning } from "#app/features/sport/rules/table-meaning.ts";
import { nameIn } from "#app/messages/in-language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { sideText, type Texts } from "#app/site/sport/match-texts.ts";
import { seasonPath } from "#app/site/sport/sport-paths.ts";
import { ShortTable } from "#app/site/sport/table/short-table.tsx";
import type { ShownMatch } from "./match-page.server.ts";

type Sides = Pick<ShownMatch, "home_team_id" | "away_team_id">;

const isSide = ({ home_team_id, away_team_id }: Sides, { team }: ContextRow) =>
  team.id === home_team_id || team.id === away_team_id;

/** Each of the two teams with its neighbours, in the order of the table: at most six rows. */
export function rowsAround<Row extends ContextRow>(table: readonly Row[], match: Sides): readonly Row[] {
  const places = table.flatMap((row, index) => (isSide(match, row) ? [index] : []));
  return table.filter((_row, index) => places.some((place) => Math.abs(place - index) <= 1));
}

/** What the result meant for each side of which that is certain, as sentences. */
function meaningTexts(texts: Texts, match: ShownMatch, { table, meanings }: SeasonContext): readonly string[] {
  return meanings.flatMap((meaning, side) =>
    meaning ? [meaningText(texts, meaning, { match, table, side: side === 0 ? 0 : 1 })] : [],
  );
}

type Place = { match: ShownMatch; table: readonly ContextRow[]; side: Side };

function meaningText(texts: Texts, meaning: TableMeaning, { match, table, side }: Place): string {
  const { t, lang } = texts;
  const team = sideText(texts, match, side);
  const { rank, isJoint, move, lead, levelWith } = meaning;
  if (isJoint) return t("matches.meaning.joint", { team, rank });
  if (lead === null) return t("matches.meaning.place", { team, rank, move });
  if (lead > 0) return t("matches.meaning.clear", { team, move, lead });
  const level = table.filter((row) => levelWith.includes(row.team.id));
  const [first] = level;
  if (first && level.length === 1) return t("matches.meaning.level", { team, move, other: nameIn(lang, first.team) });
  return t("matches.meaning.levelWithMore", { team, move, teams: levelWith.length });
}

/** Nothing where the match stands in no table, or nobody has played yet. */
export function MatchTable({ match, context }: { match: ShownMatch; context: SeasonContext }) {
  const { lang, t } = useMessages();
  const rows = rowsAround(context.table, match);
  if (rows.length === 0 || context.table.every(({ played }) => played === 0)) return null;
  const sentences = meaningTexts({ t, lang }, match, context);
  return (
    <section className="sport-part match-table" aria-labelledby="match-table">
      <h2 id="match-table">{t("matches.table")}</h2>
      {sentences.length > 0 && (
        <p className="match-meaning">
          <b>{t("matches.afterMatch")}:</b> {sentences.join(" ")}
        </p>
      )}
      <ShortTable
        {...{ rows, sport: match.sport, label: t("matches.tableAround") }}
        isMarked={(row) => isSide(match, row)}
        isAfterGap={(index) => hasGap(context, rows, index)}
      />
      <p className="match-table-more">
        <a href={seasonPath(match.competition.slug, match.season.slug, lang)}>{t("matches.fullTable")}</a>
      </p>
    </section>
  );
}

/** Whether rows are left out above this one. */
function hasGap({ table }: SeasonContext, rows: readonly ContextRow[], index: number): boolean {
  const [above, row] = [rows[index - 1], rows[index]];
  return above !== undefined && row !== undefined && table.indexOf(row) - table.indexOf(above) > 1;
}
