import type { Side, SportView, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink, SideHeading } from "#app/features/sport/rules/view/names.tsx";
import { Remarks } from "#app/features/sport/rules/view/remarks.tsx";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { scoreText } from "#app/features/sport/rules/view/summary-text.ts";
import { barsOf, emptyThread, type Thread } from "#app/features/sport/rules/view/thread.ts";
import { TwoSidedScoreboard } from "#app/features/sport/rules/view/two-sided-scoreboard.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { EsportsState, PlayedMap } from "./esports.ts";

type Props = SportViewProps<EsportsState>;

/** Maps won, and the score of each. */
function EsportsScoreboard(props: Props) {
  const { lang } = useMessages();
  // The score of one map alone stands beside the number of maps.
  const maps = props.summary.sides.some(({ detail }) => detail !== "") ? [] : props.state.maps;
  return <TwoSidedScoreboard sport="esports" {...props} parts={maps.map(({ score }) => scoreText(score, lang))} />;
}

/** The rounds of each map, the sides on either side of the axis. */
function esportsThread({ state: { maps }, sides, lang }: Props, t: Translator): Thread | null {
  if (!sides || maps.length === 0) return null;
  return {
    ...emptyThread,
    bars: barsOf(maps.map(({ score }) => score)),
    ticks: maps.map(({ score }, index) => ({ at: (index + 0.5) / maps.length, label: scoreText(score, lang) })),
    spoken: maps.map((map, index) => `${mapText(map, index, t)} ${scoreText(map.score, lang)}`).join(", "),
  };
}

function EsportsScorecard(props: Props) {
  return (
    <div className="scorecard sport-esports">
      <MapTable {...props} />
      <Remarks remarks={props.state.remarks} />
    </div>
  );
}

/** A row for each map: its score on either side, and its best player where one was named. */
function MapTable({ state: { maps }, sides, entrants }: Props) {
  const { t } = useMessages();
  if (!sides || maps.length === 0) return null;
  const hasBest = maps.some(({ best }) => best !== null);
  return (
    <ScoreTable
      caption={t("sports.esports.maps")}
      columns={[
        { key: "map", label: t("sports.esports.map") },
        ...([0, 1] as const).map((side) => ({
          key: String(side),
          label: sides[side].name,
          shown: <SideHeading side={sides[side]} />,
        })),
        ...(hasBest ? [{ key: "best", label: t("sports.esports.best") }] : []),
      ]}
      rows={maps.map((map, index) => ({
        key: String(index),
        header: <MapName map={map} index={index} />,
        values: [
          <MapScore key="home" map={map} side={0} />,
          <MapScore key="away" map={map} side={1} />,
          ...(hasBest ? [map.best === null ? "" : <EntrantLink key="best" id={map.best} entrants={entrants} />] : []),
        ],
      }))}
    />
  );
}

const mapText = ({ name }: PlayedMap, index: number, t: Translator) =>
  name === null
    ? t("sports.esports.periods.map", { number: index + 1 })
    : t("sports.esports.mapNamed", { number: index + 1, name });

function MapName({ map, index }: { map: PlayedMap; index: number }) {
  const { t } = useMessages();
  return (
    <>
      {mapText(map, index, t)}
      <CorrectedMark corrected={map.corrected} />
    </>
  );
}

function MapScore({ map: { score }, side }: { map: PlayedMap; side: Side }) {
  const { lang } = useMessages();
  const shown = digitsFor(lang, String(score[side]));
  return score[side] > score[side === 0 ? 1 : 0] ? <b>{shown}</b> : shown;
}

export const esportsView: SportView<EsportsState> = {
  Scoreboard: EsportsScoreboard,
  Scorecard: EsportsScorecard,
  thread: esportsThread,
  sideLines: ({ state: { maps }, lang }, side) =>
    maps.length === 0 ? [] : [digitsFor(lang, maps.map(({ score }) => score[side]).join(", "))],
};
