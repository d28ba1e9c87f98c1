import type { ImportSummary } from "#app/features/moving/imports/engine/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { LinkButton } from "#app/ui/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

/** The sites that were moved in, each of which can be taken back. */
export function SourceList({ imports, isBusy }: { imports: readonly ImportSummary[]; isBusy: boolean }) {
  const { lang, t } = useMessages();
  const columns: Column<ImportSummary>[] = [
    {
      key: "source",
      kind: "title",
      head: t("admin.imports.columns.source"),
      cell: ({ source }) => <span className="break-all">{source}</span>,
    },
    {
      key: "stories",
      kind: "figure",
      head: t("admin.imports.columns.stories"),
      cell: ({ stories }) => formatNumber(stories, lang),
    },
    { key: "when", head: t("admin.imports.columns.when"), cell: ({ createdAt }) => dateTime(createdAt, lang) },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.imports.takeBack.title"),
      cell: ({ id, status }) =>
        status === "taken_back" ? (
          <span className="text-muted">{t("admin.imports.takenBack")}</span>
        ) : (
          !isBusy && (
            <LinkButton href={`/admin/imports?takeBack=${id}`} tone="quiet">
              {t("admin.imports.takeBack.title")}
            </LinkButton>
          )
        ),
    },
  ];
  return (
    <section aria-labelledby="sources-title" className="grid gap-3">
      <h2 id="sources-title" className="headline-text text-lg">
        {t("admin.imports.sources")}
      </h2>
      <Table caption={t("admin.imports.sources")} columns={columns} rows={imports} rowKey={({ id }) => id} />
    </section>
  );
}
