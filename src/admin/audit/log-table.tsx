import { kindOfCommand } from "../../features/audit/log-filter.ts";
import type { AuditEntry } from "../../features/audit/log-queries.server.ts";
import type { Fact } from "../../features/audit/rules.ts";
import { dateTime } from "../../messages/dates.ts";
import type { Translator } from "../../messages/messages.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { Anchor } from "../../ui/anchor.tsx";
import { type Column, Table } from "../../ui/table.tsx";
import { commandLabel, factLabels } from "../kit/history/history-labels.ts";

export type LogEntry = Omit<AuditEntry, "detail"> & { facts: readonly Fact[] };

/** Entries of the log in rows, the newest first. */
export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const { lang, t } = useMessages();
  const columns: Column<LogEntry>[] = [
    {
      key: "what",
      kind: "title",
      head: t("adminAudit.columns.what"),
      cell: (entry) => (
        <span className="grid gap-0.5 py-0.5 leading-snug">
          <span>{whatIn(t, entry.command)}</span>
          <code className="text-sm font-normal break-all text-faint">{entry.command}</code>
        </span>
      ),
    },
    { key: "who", head: t("adminAudit.columns.who"), cell: (entry) => <Actor entry={entry} /> },
    {
      key: "when",
      head: t("adminAudit.columns.when"),
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{dateTime(at, lang)}</span>,
    },
    { key: "facts", head: t("adminAudit.columns.facts"), cell: (entry) => <Facts facts={entry.facts} /> },
    {
      key: "subject",
      head: t("adminAudit.columns.subject"),
      hiddenOnPhone: true,
      cell: ({ subjectId }) =>
        subjectId && (
          <Anchor href={`/admin/audit?subject=${subjectId}`} className="whitespace-nowrap text-press hover:underline">
            {t("adminAudit.sameThing")}
          </Anchor>
        ),
    },
  ];
  return <Table caption={t("adminAudit.title")} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

/** "Article: Edited". A kind that has no word stands for itself below. */
function whatIn(t: Translator, command: string): string {
  const kind = kindOfCommand(command);
  const done = commandLabel(t, command);
  return kind ? `${t(`adminAudit.kinds.${kind}`)}: ${done}` : done;
}

function Actor({ entry: { actor, actorKind } }: { entry: LogEntry }) {
  const { t } = useMessages();
  if (actor) {
    return (
      <Anchor href={`/admin/audit?person=${actor.id}`} className="break-words hover:underline">
        {actor.fullName.trim() || actor.email}
      </Anchor>
    );
  }
  if (actorKind.startsWith("system")) return t("history.program");
  return actorKind === "anonymous" ? t("adminAudit.anonymous") : t("history.somebody");
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useMessages();
  const told = facts.flatMap((fact) => factLabels(t, fact) ?? []);
  if (told.length === 0) return null;
  return <span className="line-clamp-3 max-w-prose text-sm break-words text-muted">{told.join(" · ")}</span>;
}
