// What all charts share: the heading, the drawing for the eye, the table behind it.
import type { ReactNode } from "react";
import { ScoreTable, type ScoreTableColumn, type ScoreTableRow } from "#app/features/sport/rules/view/score-table.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { useIsLowData } from "#app/ui/low-data-context.tsx";
import "#app/features/sport/rules/view/match-thread.css";
import "#app/features/sport/rules/view/scoreboard.css";

/** Heights of a drawing in CSS pixels: the plot, and below it the room of its labels. */
export const plotHeight = 160;
const labelHeight = 20;

export const percent = (share: number) => `${Math.round(share * 1000) / 10}%`;

type TableProps = { columns: readonly [ScoreTableColumn, ...ScoreTableColumn[]]; rows: readonly ScoreTableRow[] };

type FrameProps = TableProps & { title: string; hint?: string | undefined; children: ReactNode };

/** A chart with its numbers folded behind it. The low-data edition has the numbers alone, open. */
export function ChartFrame({ title, hint, children, columns, rows }: FrameProps) {
  const { t } = useMessages();
  const isLowData = useIsLowData();
  return (
    <section className="sport-part course-chart" aria-label={title}>
      <h2>{title}</h2>
      {hint !== undefined && <p className="course-hint">{hint}</p>}
      {!isLowData && children}
      <details open={isLowData}>
        <summary>{t("matchCourse.numbers")}</summary>
        <ScoreTable caption={title} columns={columns} rows={rows} />
      </details>
    </section>
  );
}

type PlotProps = {
  /** The largest number, at the top; rounded up to a line of the grid. */
  top: number;
  /** What is written below, each at its share of the width. */
  ticks: readonly { at: number; label: string }[];
  children: ReactNode;
};

/** A grid with the numbers of its lines, and room for a plot over it. */
export function Plot({ top, ticks, children }: PlotProps) {
  const { lang } = useMessages();
  const step = gridStep(top);
  const lines = Array.from({ length: Math.floor(top / step) + 1 }, (_, index) => index * step);
  return (
    <svg className="course-plot course-measured" height={plotHeight + labelHeight} aria-hidden="true">
      {lines.map((value) => {
        const y = heightOf(value, top);
        return (
          <g key={value}>
            <line className={value === 0 ? "course-floor" : "course-grid"} x2="100%" y1={y} y2={y} />
            <text x={-6} y={y + 4} textAnchor="end">
              {digitsFor(lang, String(value))}
            </text>
          </g>
        );
      })}
      {children}
      {ticks.map(({ at, label }) => (
        <text key={at} x={percent(at)} y={plotHeight + 16} textAnchor={at > 0.95 ? "end" : "middle"}>
          {digitsFor(lang, label)}
        </text>
      ))}
    </svg>
  );
}

/** Where a value stands in a plot, from its upper edge; a little room is left over the largest. */
export const heightOf = (value: number, top: number) => Math.round(plotHeight - (value / top) * (plotHeight - 12));

/** About four lines, at round numbers. */
function gridStep(top: number): number {
  const steps = [1, 2, 5, 10, 20, 25, 50, 100, 200, 250];
  return steps.find((step) => top / step <= 5) ?? 500;
}

/** The overs that are named below a plot: about every fifth. */
export function overTicks(overs: number, atOver: (over: number) => number): readonly { at: number; label: string }[] {
  const step = Math.max(1, Math.ceil(overs / 5 / 5) * 5);
  const named = overs < 5 ? overs : Math.floor(overs / step);
  return Array.from({ length: named }, (_, index) => (index + 1) * (overs < 5 ? 1 : step)).map((over) => ({
    at: atOver(over),
    label: String(over),
  }));
}
