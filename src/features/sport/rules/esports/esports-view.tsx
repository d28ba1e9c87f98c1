import type { Side, SportView, SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { Remarks } from "#app/features/sport/rules/view/remarks.tsx";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { TwoSidedScoreboard } from "#app/features/sport/rules/view/two-sided-scoreboard.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { EsportsState, PlayedMap } from "./esports.ts";

type Props = SportViewProps<EsportsState>;

function EsportsScoreboard({ summary, sides }: Props) {
  return <TwoSidedScoreboard sport="esports" summary={summary} sides={sides} />;
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
        { key: "home", label: sides[0].name },
        { key: "away", label: sides[1].name },
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

function MapName({ map: { name, corrected }, index }: { map: PlayedMap; index: number }) {
  const { t } = useMessages();
  const number = index + 1;
  return (
    <>
      {name === null ? t("sports.esports.periods.map", { number }) : t("sports.esports.mapNamed", { number, name })}
      <CorrectedMark corrected={corrected} />
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
  namesLineUps: false,
};
