import { kindOfCommand } from "../../../features/audit/log-filter.ts";
import type { AuditEntry } from "../../../features/audit/log-queries.server.ts";
import type { Fact } from "../../../features/audit/rules.ts";
import { Anchor } from "../../../ui/anchor.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { dateTime } from "../../../words/dates.ts";
import type { Words } from "../../../words/words.ts";
import { useWords } from "../../../words/words-context.tsx";
import { commandWords, factWords } from "../../kit/history/history-words.ts";

export type LogEntry = Omit<AuditEntry, "detail"> & { facts: readonly Fact[] };

/** Entries of the log in rows, the newest first. */
export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const { lang, t } = useWords();
  const columns: Column<LogEntry>[] = [
    {
      key: "what",
      kind: "title",
      head: t("auditDesk.columns.what"),
      cell: (entry) => (
        <span className="grid gap-0.5 py-0.5 leading-snug">
          <span>{whatIn(t, entry.command)}</span>
          <code className="text-sm font-normal break-all text-faint">{entry.command}</code>
        </span>
      ),
    },
    { key: "who", head: t("auditDesk.columns.who"), cell: (entry) => <Actor entry={entry} /> },
    {
      key: "when",
      head: t("auditDesk.columns.when"),
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{dateTime(at, lang)}</span>,
    },
    { key: "facts", head: t("auditDesk.columns.facts"), cell: (entry) => <Facts facts={entry.facts} /> },
    {
      key: "subject",
      head: t("auditDesk.columns.subject"),
      hiddenOnPhone: true,
      cell: ({ subjectId }) =>
        subjectId && (
          <Anchor href={`/admin/audit?subject=${subjectId}`} className="whitespace-nowrap text-press hover:underline">
            {t("auditDesk.sameThing")}
          </Anchor>
        ),
    },
  ];
  return <Table caption={t("auditDesk.title")} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

/** "Article: Edited". A kind that has no word stands for itself below. */
function whatIn(t: Words, command: string): string {
  const kind = kindOfCommand(command);
  const done = commandWords(t, command);
  return kind ? `${t(`auditDesk.kinds.${kind}`)}: ${done}` : done;
}

function Actor({ entry: { actor, actorKind } }: { entry: LogEntry }) {
  const { t } = useWords();
  if (actor) {
    return (
      <Anchor href={`/admin/audit?person=${actor.id}`} className="break-words hover:underline">
        {actor.fullName.trim() || actor.email}
      </Anchor>
    );
  }
  if (actorKind.startsWith("system")) return t("history.program");
  return actorKind === "anonymous" ? t("auditDesk.anonymous") : t("history.somebody");
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useWords();
  const told = facts.flatMap((fact) => factWords(t, fact) ?? []);
  if (told.length === 0) return null;
  return <span className="line-clamp-3 max-w-prose text-sm break-words text-muted">{told.join(" · ")}</span>;
}
