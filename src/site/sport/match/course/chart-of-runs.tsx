// Charts of runs: both innings as lines, the runs of each over as bars, what a chase needed.
import type { InningsChart } from "#app/features/sport/rules/cricket/charts.ts";
import type { Side, SideName } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ChartFrame, heightOf, overTicks, Plot, percent, plotHeight } from "./chart-frame.tsx";

const colourOf = (side: SideName) => side.team?.colour ?? "currentColor";
/** The second side is dashed: the colour alone would not say whose line it is. */
const dashOf = (side: Side) => (side === 0 ? undefined : "6 4");

type WormProps = { charts: readonly InningsChart[]; sides: readonly [SideName, SideName] | null };

/** All innings from the same corner, a dot where a wicket fell. */
export function WormChart({ charts, sides }: WormProps) {
  const { lang, t } = useMessages();
  const most = Math.max(1, ...charts.flatMap(({ overs }) => overs.map(({ at }) => Math.ceil(at))));
  const top = Math.max(1, ...charts.map(({ runs }) => runs));
  const longest = Array.from({ length: most }, (_, index) => index + 1);
  const named = charts.map((chart) => ({ chart, side: sides?.[chart.side] }));
  return (
    <ChartFrame
      title={t("matchCourse.worm")}
      hint={t("matchCourse.wormHint")}
      columns={[
        { key: "over", label: t("sports.cricket.over") },
        ...named.map(({ chart, side }) => ({ key: String(chart.index), label: side?.shortName ?? "" })),
      ]}
      rows={longest.map((number) => ({
        key: String(number),
        header: digitsFor(lang, String(number)),
        values: charts.map(({ overs }) => {
          const over = overs[number - 1];
          return over ? digitsFor(lang, `${over.total}/${over.fallen}`) : "–";
        }),
      }))}
    >
      <WormKey charts={charts} sides={sides} />
      <Plot top={top} ticks={overTicks(most, (over) => over / most)}>
        {named.map(({ chart, side }) => side && <WormLine key={chart.index} {...{ chart, side, most, top }} />)}
      </Plot>
    </ChartFrame>
  );
}

/** Which line is whose, with what it came to. */
function WormKey({ charts, sides }: WormProps) {
  const { lang } = useMessages();
  return (
    <p className="thread-key" aria-hidden="true">
      {charts.map(({ index, side, overs }) => {
        const last = overs.at(-1);
        return (
          <span key={index}>
            <svg width="28" height="12" aria-hidden="true">
              <path className="thread-edge" d="M0 6H28" />
              <path
                className="thread-line"
                d="M0 6H28"
                stroke={sides ? colourOf(sides[side]) : "currentColor"}
                strokeDasharray={dashOf(side)}
              />
            </svg>
            {sides?.[side].shortName} {last && digitsFor(lang, `${last.total}/${last.fallen}`)}
          </span>
        );
      })}
    </p>
  );
}

type LineProps = { chart: InningsChart; side: SideName; most: number; top: number };

function WormLine({ chart, side, most, top }: LineProps) {
  const points = chart.overs.map(({ at, total }) => `${Math.round((at / most) * 1000)} ${heightOf(total, top)}`);
  const d = `M0 ${plotHeight}L${points.join(" ")}`;
  return (
    <>
      <svg
        width="100%"
        height={plotHeight}
        aria-hidden="true"
        viewBox={`0 0 1000 ${plotHeight}`}
        preserveAspectRatio="none"
      >
        <path className="thread-edge" d={d} />
        <path className="thread-line" d={d} stroke={colourOf(side)} strokeDasharray={dashOf(chart.side)} />
      </svg>
      {chart.overs
        .filter(({ wickets }) => wickets > 0)
        .map(({ number, at, total }) => (
          <circle
            key={number}
            className="thread-sign"
            cx={percent(at / most)}
            cy={heightOf(total, top)}
            r="3.5"
            fill={colourOf(side)}
          />
        ))}
    </>
  );
}

type OversProps = { chart: InningsChart; side: SideName; most: number };

/** A bar for each over, the wickets that fell in it over it. */
export function OversChart({ chart, side, most }: OversProps) {
  const { lang, t } = useMessages();
  const count = chart.overs.length;
  return (
    <ChartFrame
      title={t("matchCourse.perOverOf", { side: side.name })}
      columns={[
        { key: "over", label: t("sports.cricket.over") },
        { key: "runs", label: t("sports.cricket.overHeads.runs") },
        { key: "wickets", label: t("sports.cricket.heads.wickets.long") },
        { key: "total", label: t("sports.cricket.overHeads.score") },
      ]}
      rows={chart.overs.map(({ number, runs, wickets, total, fallen }) => ({
        key: String(number),
        header: digitsFor(lang, String(number)),
        values: [runs, wickets, `${total}/${fallen}`].map((value) => digitsFor(lang, String(value))),
      }))}
    >
      <Plot top={most + 2} ticks={overTicks(count, (over) => (over - 0.5) / count)}>
        {chart.overs.map(({ number, runs, wickets }) => {
          const y = heightOf(runs, most + 2);
          return (
            <g key={number}>
              <rect
                className="course-bar"
                x={percent((number - 0.9) / count)}
                y={y}
                width={percent(0.8 / count)}
                height={plotHeight - y}
                fill={colourOf(side)}
              />
              {Array.from({ length: wickets }, (_, index) => (
                <circle
                  // biome-ignore lint/suspicious/noArrayIndexKey: one wicket of an over is like the other.
                  key={index}
                  className="course-wicket"
                  cx={percent((number - 0.5) / count)}
                  cy={y - 6 - index * 9}
                  r="3.5"
                />
              ))}
            </g>
          );
        })}
      </Plot>
    </ChartFrame>
  );
}

/** What the chase needed an over, after each over. */
export function RequiredChart({ chart, side }: Omit<OversProps, "most">) {
  const { lang, t } = useMessages();
  const { required } = chart;
  const top = Math.max(1, ...required.map(({ rate }) => rate));
  const last = Math.max(1, ...required.map(({ number }) => number));
  const d = required
    .map(({ number, rate }) => `${Math.round((number / last) * 1000)} ${heightOf(rate, top)}`)
    .join("L");
  return (
    <ChartFrame
      title={t("matchCourse.requiredOf", { side: side.name })}
      hint={t("matchCourse.requiredHint", { side: side.name })}
      columns={[
        { key: "after", label: t("matchCourse.after") },
        { key: "rate", label: t("matchCourse.rate") },
      ]}
      rows={required.map(({ number, rate }) => ({
        key: String(number),
        header: digitsFor(lang, String(number)),
        values: [digitsFor(lang, rate.toFixed(2))],
      }))}
    >
      <Plot top={top} ticks={overTicks(last, (over) => over / last)}>
        <svg
          width="100%"
          height={plotHeight}
          aria-hidden="true"
          viewBox={`0 0 1000 ${plotHeight}`}
          preserveAspectRatio="none"
        >
          <path className="thread-edge" d={`M${d}`} />
          <path className="thread-line" d={`M${d}`} stroke={colourOf(side)} />
        </svg>
      </Plot>
    </ChartFrame>
  );
}
