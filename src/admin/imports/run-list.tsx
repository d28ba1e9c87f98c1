import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { failureOf, runTones, type ShownRun, subjectOf } from "./shown-run.ts";

/** The last runs: what they were about, how they ended, and the way to what they say of each item. */
export function RunList({ runs }: { runs: readonly ShownRun[] }) {
  const { lang, t } = useMessages();
  const columns: Column<ShownRun>[] = [
    {
      key: "what",
      kind: "title",
      head: t("admin.imports.columns.what"),
      cell: (run) => (
        <span className="break-words">
          {t(`admin.imports.tasks.${run.task}`)}: <span className="font-normal">{subjectOf(run)}</span>
        </span>
      ),
    },
    {
      key: "status",
      head: t("admin.imports.columns.status"),
      cell: ({ status }) => <Badge tone={runTones[status]}>{t(`admin.imports.statuses.${status}`)}</Badge>,
    },
    { key: "result", head: t("admin.imports.columns.result"), cell: (run) => <RunResult run={run} /> },
    {
      key: "when",
      head: t("admin.imports.columns.when"),
      cell: ({ createdAt, startedBy, byCommandLine }) => (
        <span className="text-muted">
          {dateTime(createdAt, lang)}
          {startedBy && ` · ${startedBy}`}
          {byCommandLine && ` · ${t("admin.imports.commandLine")}`}
        </span>
      ),
    },
    {
      key: "report",
      kind: "actions",
      head: t("admin.imports.report.title"),
      cell: ({ id, task }) =>
        task !== "take_back" && (
          <Anchor href={`/admin/imports/${id}`} className="text-press hover:underline">
            {t("admin.imports.report.title")}
          </Anchor>
        ),
    },
  ];
  return (
    <section aria-labelledby="runs-title" className="grid gap-3">
      <h2 id="runs-title" className="headline-text text-lg">
        {t("admin.imports.runs")}
      </h2>
      <Table caption={t("admin.imports.runs")} columns={columns} rows={runs} rowKey={({ id }) => id} />
    </section>
  );
}

/** How many items of all kinds were taken, changed, left as they were or refused; why a run failed. */
export function RunResult({ run }: { run: ShownRun }) {
  const { lang, t } = useMessages();
  const why = failureOf(t, run);
  if (why !== "") return <span className="break-words text-crimson">{why}</span>;
  const outcomes = ["taken", "changed", "edited", "same", "refused"] as const;
  const told = outcomes.flatMap((outcome) => {
    const count = Object.values(run.counts).reduce((sum, ofKind) => sum + (ofKind[outcome] ?? 0), 0);
    return count > 0 ? [`${t(`admin.imports.outcomes.${outcome}`)}: ${formatNumber(count, lang)}`] : [];
  });
  return <span>{told.join(" · ")}</span>;
}
