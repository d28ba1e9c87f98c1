import type { ReadingDay } from "#app/features/audience/analytics/rules.ts";
import { engagement } from "#app/features/audience/analytics/rules.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber, formatPercent } from "#app/messages/numbers.ts";
import { type Column, Table } from "#app/ui/table.tsx";

/** Reads by day as bars, and the same days as a table for whoever wants the numbers or cannot see the bars. */
export function ReadingChart({ days }: { days: readonly ReadingDay[] }) {
  const { lang, t } = useMessages();
  const total = days.reduce((sum, { reads }) => sum + reads, 0);
  const best = days.reduce((most, day) => (day.reads > most.reads ? day : most), days[0] ?? noDay);
  const dateOf = ({ day }: ReadingDay) => shortDate(startOfKathmanduDay(day), lang);
  return (
    <section className="grid gap-2" aria-labelledby="reading">
      <h2 id="reading" className="border-b-2 border-rule pb-1 text-lg font-bold">
        {t("dashboard.chart.title")}
      </h2>
      {total === 0 ? (
        <p className="text-sm text-muted">{t("dashboard.chart.empty")}</p>
      ) : (
        <>
          <p className="text-sm text-muted">
            {t("dashboard.chart.summary", { total, most: best.reads, day: dateOf(best) })}
          </p>
          <Bars days={days} most={best.reads} nameOf={dateOf} />
          <p aria-hidden="true" className="flex justify-between text-sm text-faint">
            <span>{days[0] && dateOf(days[0])}</span>
            <span>{t("dashboard.chart.today")}</span>
          </p>
          <details>
            <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold text-press">
              {t("dashboard.chart.asTable")}
            </summary>
            <DayTable days={days} />
          </details>
        </>
      )}
    </section>
  );
}

const noDay: ReadingDay = { day: "", pageViews: 0, reads: 0, visits: 0, engagedVisits: 0 };
const height = 100;
const step = 10;
const barWidth = 7;

/** Stretched to the room there is: bars have no lettering that could be stretched with them. */
function Bars({
  days,
  most,
  nameOf,
}: {
  days: readonly ReadingDay[];
  most: number;
  nameOf: (day: ReadingDay) => string;
}) {
  const { t } = useMessages();
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${days.length * step} ${height}`}
      preserveAspectRatio="none"
      className="h-32 w-full border-b border-rule"
    >
      {days.map((day, index) => {
        const tall = Math.max(day.reads > 0 ? 1 : 0, (day.reads / most) * height);
        const isToday = index === days.length - 1;
        return (
          <g key={day.day}>
            <title>{`${nameOf(day)}: ${t("dashboard.chart.reads", { count: day.reads })}`}</title>
            <rect x={index * step} y={0} width={step} height={height} fill="transparent" />
            <rect
              x={index * step + (step - barWidth) / 2}
              y={height - tall}
              width={barWidth}
              height={tall}
              className={isToday ? "fill-faint" : "fill-press"}
            />
          </g>
        );
      })}
    </svg>
  );
}

function DayTable({ days }: { days: readonly ReadingDay[] }) {
  const { lang, t } = useMessages();
  const figure = (key: "pageViews" | "reads" | "visits", head: string): Column<ReadingDay> => ({
    key,
    head,
    kind: "figure",
    cell: (day) => formatNumber(day[key], lang),
  });
  const shareOf = (day: ReadingDay) => {
    const share = engagement(day);
    return share === undefined ? t("dashboard.none") : formatPercent(share, lang);
  };
  return (
    <Table
      caption={t("dashboard.chart.title")}
      rows={days.toReversed()}
      rowKey={({ day }) => day}
      columns={[
        {
          key: "day",
          head: t("dashboard.chart.day"),
          kind: "title",
          cell: ({ day }) => shortDate(startOfKathmanduDay(day), lang),
        },
        figure("reads", t("dashboard.chart.readsColumn")),
        figure("pageViews", t("dashboard.chart.pageViews")),
        figure("visits", t("dashboard.chart.visits")),
        { key: "engagement", head: t("dashboard.chart.engagement"), kind: "figure", cell: shareOf },
      ]}
    />
  );
}
