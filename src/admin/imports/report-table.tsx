import type { ReportLine } from "#app/features/moving/imports/engine/run-queries.server.ts";
import type { RunOutcome } from "#app/features/moving/imports/engine/run-rules.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import type { MessageKey, Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

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
      head: t("admin.imports.columns.title"),
      cell: ({ title, sourceId }) => <span className="break-words">{title || sourceId}</span>,
    },
    { key: "kind", head: t("admin.imports.columns.kind"), cell: ({ kind }) => t(`admin.imports.kinds.${kind}`) },
    {
      key: "outcome",
      head: t("admin.imports.columns.outcome"),
      cell: ({ outcome }) => (
        <Badge tone={tones[outcome]}>
          {isTrial && outcome === "taken"
            ? t("admin.imports.outcomes.wouldBeTaken")
            : t(`admin.imports.outcomes.${outcome}`)}
        </Badge>
      ),
    },
    {
      key: "why",
      head: t("admin.imports.columns.why"),
      cell: ({ reasons }) => (
        <span className="break-words">{reasons.map((code) => reasonText(t, code)).join(" · ")}</span>
      ),
    },
    {
      key: "line",
      kind: "figure",
      head: t("admin.imports.columns.line"),
      cell: ({ line }) => (line === null ? "" : formatNumber(line, lang)),
    },
  ];
  return <Table caption={t("admin.imports.report.title")} columns={columns} rows={lines} rowKey={({ id }) => id} />;
}

/**
 * The words of a reason. A value may follow the code after a colon; a code without words of its own is shown as it is.
 */
function reasonText(t: Translator, code: string): string {
  const [name = "", ...rest] = code.split(":");
  const value = rest.join(":");
  // An error code of the editor, or of an upload.
  if (name === "refused") return errorMessage(t, value);
  const key = `admin.imports.reasons.${name.replace(/[.-]/g, "_")}` as MessageKey; // checked on the next line
  if (/^[\w.-]+$/.test(name) && t.has(key) && typeof t.raw(key) === "string")
    return (t as (key: MessageKey, values: { value: string }) => string)(key, { value });
  return name.startsWith("file.") ? errorMessage(t, code) : code;
}
