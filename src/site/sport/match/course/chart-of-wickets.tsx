// Charts of wickets: what each pair put on, and at which score each wicket fell.
import type { InningsChart } from "#app/features/sport/rules/cricket/charts.ts";
import type { SideName } from "#app/features/sport/rules/sport.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { ChartFrame, percent } from "./chart-frame.tsx";

type WicketsProps = { chart: InningsChart; side: SideName; nameOf: (id: string | null) => string };

const colourOf = (side: SideName) => side.team?.colour ?? "currentColor";

/** A bar for each pair, the names over it: they need the whole width of a phone. */
export function PartnershipChart({ chart, side, nameOf }: WicketsProps) {
  const { lang, t } = useMessages();
  const pairs = chart.partnerships.filter(({ batters: [first] }) => first !== null);
  if (pairs.length === 0) return null;
  const most = Math.max(1, ...pairs.map(({ runs }) => runs));
  const named = pairs.map((pair) => ({ ...pair, names: pair.batters.map(nameOf).join(" – ") }));
  return (
    <ChartFrame
      title={t("sports.cricket.partnershipsOf", { side: side.name })}
      columns={[
        { key: "pair", label: t("sports.cricket.pair") },
        { key: "wicket", label: t("sports.cricket.forWicket") },
        { key: "runs", label: t("sports.cricket.heads.runs.long") },
        { key: "balls", label: t("sports.cricket.heads.balls.long") },
      ]}
      rows={named.map(({ wicket, names, runs, balls, broken }) => ({
        key: `${wicket} ${names}`,
        header: names,
        values: [wicket, `${runs}${broken ? "" : "*"}`, balls].map((value) => digitsFor(lang, String(value))),
      }))}
    >
      <ul className="course-pairs" aria-hidden="true">
        {named.map(({ wicket, names, runs, broken }) => (
          <li key={`${wicket} ${names}`}>
            <span className="course-pair">
              <span>{names}</span>
              <b>{digitsFor(lang, `${runs}${broken ? "" : "*"}`)}</b>
            </span>
            <svg width="100%" height="10" aria-hidden="true">
              <rect className="course-bar" width={percent(runs / most)} height="10" fill={colourOf(side)} />
            </svg>
          </li>
        ))}
      </ul>
    </ChartFrame>
  );
}

/** The innings as one line of runs, numbered where the wickets fell. */
export function FallsChart({ chart, side, nameOf }: WicketsProps) {
  const { lang, t } = useMessages();
  if (chart.falls.length === 0) return null;
  const most = Math.max(1, chart.runs);
  const rows = placedInRows(chart.falls.map(({ runs }) => runs / most));
  const height = 34 + 20 * Math.max(...rows);
  return (
    <ChartFrame
      title={`${t("sports.cricket.fallOfWickets")}: ${side.name}`}
      columns={[
        { key: "wicket", label: t("sports.cricket.forWicket") },
        { key: "total", label: t("sports.cricket.overHeads.score") },
        { key: "over", label: t("sports.cricket.over") },
        { key: "out", label: t("matchCourse.out") },
      ]}
      rows={chart.falls.map(({ wicket, runs, overs, out }) => ({
        key: String(wicket),
        header: digitsFor(lang, String(wicket)),
        values: [digitsFor(lang, `${runs}/${wicket}`), digitsFor(lang, overs), nameOf(out)],
      }))}
    >
      <svg className="course-plot course-falls" height={height + 24} aria-hidden="true">
        <line className="thread-axis" x2="100%" y1={height} y2={height} />
        {chart.falls.map(({ wicket, runs }, index) => {
          const y = height - 16 - 20 * (rows[index] ?? 0);
          return (
            <g key={wicket}>
              <line className="course-grid" x1={percent(runs / most)} x2={percent(runs / most)} y1={y} y2={height} />
              <circle className="course-number" cx={percent(runs / most)} cy={y} r="9" />
              <text className="course-digit" x={percent(runs / most)} y={y + 4} textAnchor="middle">
                {digitsFor(lang, String(wicket))}
              </text>
            </g>
          );
        })}
        <text x="0" y={height + 18}>
          {digitsFor(lang, "0")}
        </text>
        <text x="100%" y={height + 18} textAnchor="end">
          {digitsFor(lang, String(chart.runs))}
        </text>
      </svg>
    </ChartFrame>
  );
}

/** Signs that would stand on one another go up a row, on a phone too. */
function placedInRows(shares: readonly number[]): readonly number[] {
  const least = 0.075;
  const lastOfRow: number[] = [];
  return shares.map((share) => {
    const free = lastOfRow.findIndex((last) => share - last >= least);
    const row = free === -1 ? lastOfRow.length : free;
    lastOfRow[row] = share;
    return row;
  });
}
