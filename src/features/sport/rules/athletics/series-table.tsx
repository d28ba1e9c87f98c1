import type { ReactNode } from "react";
import type { SportViewProps } from "#app/features/sport/rules/sport.ts";
import { EntrantLink } from "#app/features/sport/rules/view/names.tsx";
import { ScoreTable } from "#app/features/sport/rules/view/score-table.tsx";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { disciplineOf } from "./disciplines.ts";
import { markText, windText } from "./marks.ts";
import { type RankedAthlete, ranking } from "./ranking.ts";
import type { AthleticsState, Attempt } from "./state.ts";

type SeriesProps = Pick<SportViewProps<AthleticsState>, "state" | "entrants">;

/** Every attempt of a jump or throw, every height, the points of each part. Nothing for a race. */
export function SeriesTable({ state, entrants }: SeriesProps) {
  const { t, lang } = useMessages();
  const athletes = ranking(state);
  const { kind } = disciplineOf(state.rules.discipline);
  const series = seriesOf(athletes, kind);
  if (!series) return null;
  const { name, columns, textAt } = series;
  return (
    <ScoreTable
      caption={t(`sports.athletics.${name}`)}
      columns={[
        { key: "athlete", label: t("sports.athletics.athlete") },
        ...columns.map((column) => ({ key: String(column), label: headOf(column) })),
      ]}
      rows={athletes.map((athlete) => ({
        key: athlete.entrantId,
        header: <EntrantLink id={athlete.entrantId} entrants={entrants} />,
        values: columns.map((column): ReactNode => {
          const text = textAt(athlete, column);
          return /^[XO–R-]+$/.test(text) ? <Signs key={column} text={text} /> : digitsFor(lang, text);
        }),
      }))}
    />
  );

  function headOf(column: number): string {
    if (kind === "height") return t("sports.athletics.units.height", { mark: digitsFor(lang, markText(column, kind)) });
    return kind === "points"
      ? t("sports.athletics.partNumber", { number: column })
      : t("sports.athletics.attemptNumber", { number: column });
  }
}

/** "XO" for who sees, "failed, cleared" for who listens. */
function Signs({ text }: { text: string }) {
  const { t } = useMessages();
  const words = Array.from(text, (sign) => t(`sports.athletics.tries.${triesOf[sign] ?? "-"}`));
  return (
    <>
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{words.join(", ")}</span>
    </>
  );
}

const triesOf: Readonly<Partial<Record<string, "o" | "x" | "-" | "r">>> = { O: "o", X: "x", R: "r" };

type Series = {
  name: "attempts" | "heights" | "parts";
  columns: readonly number[];
  textAt: (athlete: RankedAthlete, column: number) => string;
};

function seriesOf(athletes: readonly RankedAthlete[], kind: string): Series | undefined {
  const distinct = (values: readonly number[]) => [...new Set(values)].sort((a, b) => a - b);
  const numbers = distinct(athletes.flatMap(({ attempts }) => attempts.map((_, index) => index + 1)));
  const heights = distinct(athletes.flatMap((athlete) => athlete.heights.map(({ height }) => height)));
  const parts = distinct(athletes.flatMap((athlete) => athlete.parts.map(({ part }) => part)));
  if (kind === "distance" && numbers.length > 0)
    return { name: "attempts", columns: numbers, textAt: ({ attempts }, column) => attemptText(attempts[column - 1]) };
  if (kind === "height" && heights.length > 0)
    return {
      name: "heights",
      columns: heights,
      textAt: (athlete, column) => athlete.heights.find(({ height }) => height === column)?.tries.toUpperCase() ?? "",
    };
  if (kind === "points" && parts.length > 0)
    return {
      name: "parts",
      columns: parts,
      textAt: (athlete, column) => String(athlete.parts.find(({ part }) => part === column)?.points ?? ""),
    };
  return undefined;
}

/** "7.45 +1.2", "X" for a foul, a dash for a pass. */
function attemptText(attempt: Attempt | undefined): string {
  if (!attempt) return "";
  if (attempt.mark === null) return attempt.outcome === "foul" ? "X" : "–";
  return `${markText(attempt.mark, "distance")}${attempt.wind === null ? "" : ` ${windText(attempt.wind)}`}`;
}
