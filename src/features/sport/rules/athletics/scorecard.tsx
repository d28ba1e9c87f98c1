import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { CorrectedMark, EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { Remarks, RemarkText } from "#app/features/sport/rules/view/remarks.tsx";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { gapsOf } from "./gaps.ts";
import { MarkText } from "./mark-text.tsx";
import { windText } from "./marks.ts";
import { heatRanking, heatsOf, type RankedAthlete, ranking } from "./ranking.ts";
import { SeriesTable } from "./series-table.tsx";
import type { AthleticsState } from "./state.ts";
import "#app/features/sport/rules/view/sports.css";
import "./athletics.css";

type CardProps = SportViewProps<AthleticsState>;

/** Each heat in its order, and below it every attempt. */
export function AthleticsScorecard(props: CardProps) {
  const { state } = props;
  const { t } = useMessages();
  const heats = heatsOf(state);
  const hasSigns = ranking(state).some(({ status, qualifiedBy }) => status !== null || qualifiedBy !== null);
  return (
    <div className="scorecard sport-athletics">
      {heats.map((heat) => (
        <HeatTable key={heat} heat={heat} isOnly={heats.length === 1} {...props} />
      ))}
      <SeriesTable {...props} />
      {hasSigns && <p className="athletics-legend">{t("sports.athletics.legend")}</p>}
      <Remarks remarks={state.remarks} />
    </div>
  );
}

function HeatTable({ heat, isOnly, state, entrants, seasonBests = [] }: CardProps & { heat: number; isOnly: boolean }) {
  const { t, lang } = useMessages();
  const athletes = heatRanking(state, heat).map((athlete) => withSeasonBest(athlete, seasonBests));
  const wind = state.winds.find((measured) => measured.heat === heat)?.wind;
  const hasLanes = athletes.some(({ lane }) => lane !== null);
  const hasMore = athletes.some(({ qualifiedBy, records }) => qualifiedBy !== null || records.length > 0);
  const gaps = gapsOf(athletes, state);
  const name = isOnly ? t(`sports.athletics.periods.${state.rules.round}`) : t("sports.athletics.heat", { heat });
  const measured = wind === undefined ? "" : t("sports.athletics.windOf", { wind: digitsFor(lang, windText(wind)) });
  return (
    <ScoreTable
      caption={measured === "" ? name : `${name} · ${measured}`}
      columns={[
        { key: "athlete", label: t("sports.athletics.athlete") },
        ...(hasLanes ? [{ key: "lane", label: t("sports.athletics.lane") }] : []),
        { key: "mark", label: t("sports.athletics.mark") },
        ...(gaps.size > 0
          ? [{ key: "gap", label: t("sports.athletics.gap"), short: t("sports.athletics.gapShort") }]
          : []),
        ...(hasMore ? [{ key: "more", label: t("sports.athletics.more"), short: "Q" }] : []),
      ]}
      rows={athletes.map((athlete) => ({
        key: athlete.entrantId,
        header: <AthleteName athlete={athlete} entrants={entrants} />,
        values: [
          ...(hasLanes ? [athlete.lane === null ? "" : digitsFor(lang, String(athlete.lane))] : []),
          <Mark key="mark" athlete={athlete} state={state} />,
          ...(gaps.size > 0 ? [digitsFor(lang, gaps.get(athlete.entrantId) ?? "")] : []),
          ...(hasMore ? [<More key="more" athlete={athlete} />] : []),
        ],
      }))}
    />
  );
}

/** Rank, name, and the team below. */
function AthleteName({ athlete, entrants }: { athlete: RankedAthlete } & Pick<CardProps, "entrants">) {
  const { lang } = useMessages();
  const { rank, entrantId, corrected } = athlete;
  const team = entrants.get(entrantId)?.teamName ?? null;
  return (
    <span className="athletics-entry">
      <span className="athletics-rank">{rank === null ? "" : digitsFor(lang, String(rank))}</span>
      <span>
        <EntrantLink id={entrantId} entrants={entrants} />
        <CorrectedMark corrected={corrected} />
        {team !== null && <span className="athletics-team"> {team}</span>}
      </span>
    </span>
  );
}

/** The mark, or why there is none: the sign for the eye, the words for the ear. */
function Mark({ athlete: { mark, status, reason, rank }, state }: { athlete: RankedAthlete; state: AthleticsState }) {
  const { t } = useMessages();
  if (status === null || rank !== null)
    return (
      <span className="athletics-mark">
        <MarkText mark={mark} state={state} />
      </span>
    );
  return (
    <>
      <span aria-hidden="true">{status}</span>
      <span className="sr-only">{t(`sports.athletics.statuses.${status}`)}</span>
      {(reason.en ?? reason.ne) !== null && (
        <span className="athletics-team">
          {" "}
          <RemarkText text={reason} />
        </span>
      )}
    </>
  );
}

/** A best of the season that follows from the results stands with the records that were typed. */
function withSeasonBest(athlete: RankedAthlete, bests: readonly string[]): RankedAthlete {
  const { entrantId, records } = athlete;
  if (!bests.includes(entrantId) || records.includes("SB") || records.includes("PB")) return athlete;
  return { ...athlete, records: [...records, "SB"] };
}

function More({ athlete: { qualifiedBy, records } }: { athlete: RankedAthlete }) {
  const { t } = useMessages();
  return (
    <>
      {qualifiedBy !== null && (
        <span className="athletics-sign">
          <span aria-hidden="true">{qualifiedBy}</span>
          <span className="sr-only">{t(`sports.athletics.going.${qualifiedBy}`)}</span>
        </span>
      )}
      {records.map((code) => (
        <span key={code} className="athletics-sign">
          {" "}
          <span aria-hidden="true">{code}</span>
          <span className="sr-only">{t(`sports.athletics.recordNames.${code}`)}</span>
        </span>
      ))}
    </>
  );
}
