import { factLabels } from "#app/admin/kit/history/history-labels.ts";
import type { AuditLine } from "#app/features/records/audit/log-queries.server.ts";
import type { Fact } from "#app/features/records/audit/rules.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { sentenceOf } from "./sentence.ts";

export type LogEntry = Omit<AuditLine, "detail"> & {
  facts: readonly Fact[];
  /** What it was about, while that is there; `href` where whoever reads may open it. */
  name: string | undefined;
  href: string | undefined;
};

/** Entries of the log in rows, the newest first. */
export function LogTable({ entries }: { entries: readonly LogEntry[] }) {
  const { lang, t } = useMessages();
  const columns: Column<LogEntry>[] = [
    {
      key: "what",
      kind: "title",
      head: t("admin.audit.columns.what"),
      cell: (entry) => (
        <span className="font-normal break-words">
          <Sentence entry={entry} />
        </span>
      ),
    },
    { key: "who", head: t("admin.audit.columns.who"), cell: (entry) => <Actor entry={entry} /> },
    {
      key: "when",
      head: t("admin.audit.columns.when"),
      cell: ({ at }) => <span className="whitespace-nowrap tabular-nums">{dateTime(at, lang)}</span>,
    },
    {
      key: "facts",
      head: t("admin.audit.columns.facts"),
      cell: ({ facts, times }) => times === 1 && <Facts facts={facts} />,
    },
    {
      key: "subject",
      head: t("admin.audit.columns.subject"),
      hiddenOnPhone: true,
      cell: ({ subjectId, times }) =>
        subjectId &&
        times === 1 && (
          <Anchor href={`/admin/audit?subject=${subjectId}`} className="whitespace-nowrap text-press hover:underline">
            {t("admin.audit.sameThing")}
          </Anchor>
        ),
    },
  ];
  return <Table caption={t("admin.audit.title")} columns={columns} rows={entries} rowKey={({ id }) => id} />;
}

/**
 * "Article “Nepal win the final” was edited", the name leading to the thing; of folded machine work how often it was
 * done.
 */
function Sentence({ entry: { command, name, href, times } }: { entry: LogEntry }) {
  const { lang, t } = useMessages();
  const sentence = sentenceOf(t, command, name && times === 1 ? gap : undefined);
  const [before, after] = sentence.split(gap);
  return (
    <>
      {before}
      {after !== undefined &&
        (href ? (
          <Anchor href={href} className="font-semibold text-press underline">
            {name}
          </Anchor>
        ) : (
          name
        ))}
      {after}
      {times > 1 && <b className="whitespace-nowrap tabular-nums"> × {formatNumber(times, lang)}</b>}
    </>
  );
}

/** Stands in a sentence where the name of the thing belongs. */
const gap = "\u{1}";

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
  return actorKind === "anonymous" ? t("admin.audit.anonymous") : t("history.somebody");
}

function Facts({ facts }: { facts: readonly Fact[] }) {
  const { t } = useMessages();
  const told = facts.flatMap((fact) => factLabels(t, fact) ?? []);
  if (told.length === 0) return null;
  return <span className="line-clamp-3 max-w-prose text-sm break-words text-muted">{told.join(" · ")}</span>;
}
