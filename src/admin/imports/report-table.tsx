import type { ReportLine } from "#app/features/moving/imports/engine/run-queries.server.ts";
import type { RunOutcome } from "#app/features/moving/imports/engine/run-rules.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { reasonText } from "./reason-text.ts";

const tones: Readonly<Record<RunOutcome, BadgeTone>> = {
  taken: "positive",
  changed: "active",
  edited: "waiting",
  refused: "negative",
};

/** The lines of a report, in the order of the file. */
export function ReportTable({ lines, isTrial }: { lines: readonly ReportLine[]; isTrial: boolean }) {
  const { lang, t } = useMessages();
  const columns: Column<ReportLine>[] = [
    {
      key: "title",
      kind: "title",
      head: t("adminImports.columns.title"),
      cell: ({ title, sourceId }) => <span className="break-words">{title || sourceId}</span>,
    },
    { key: "kind", head: t("adminImports.columns.kind"), cell: ({ kind }) => t(`adminImports.kinds.${kind}`) },
    {
      key: "outcome",
      head: t("adminImports.columns.outcome"),
      cell: ({ outcome }) => (
        <Badge tone={tones[outcome]}>
          {isTrial && outcome === "taken"
            ? t("adminImports.outcomes.wouldBeTaken")
            : t(`adminImports.outcomes.${outcome}`)}
        </Badge>
      ),
    },
    {
      key: "why",
      head: t("adminImports.columns.why"),
      cell: ({ reasons }) => (
        <span className="break-words">{reasons.map((code) => reasonText(t, code)).join(" · ")}</span>
      ),
    },
    {
      key: "line",
      kind: "figure",
      head: t("adminImports.columns.line"),
      cell: ({ line }) => (line === null ? "" : formatNumber(line, lang)),
    },
  ];
  return <Table caption={t("adminImports.report.title")} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}
