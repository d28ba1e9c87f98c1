import { SortLinks, sortable } from "#app/admin/kit/list/list-controls.tsx";
import type { ListState } from "#app/admin/kit/list/list-url.ts";
import type { ListedRedirect } from "#app/features/moving/redirects/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber } from "#app/messages/numbers.ts";
import { readableUrl } from "#app/platform/text/readable-url.ts";
import { Anchor } from "#app/ui/anchor.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

type RedirectTableProps = {
  list: ListState;
  items: readonly ListedRedirect[];
  onEdit: (redirect: ListedRedirect) => void;
  onRemove: (redirect: ListedRedirect) => void;
};

/** Old addresses with where they lead and how often they were asked for. */
export function RedirectTable({ list, items, onEdit, onRemove }: RedirectTableProps) {
  const { lang, t } = useMessages();
  const columns: Column<ListedRedirect>[] = [
    {
      ...sortable<ListedRedirect>(list, "path", t("admin.redirects.path")),
      key: "path",
      kind: "title",
      head: t("admin.redirects.path"),
      cell: ({ path }) => <span className="break-all">{path}</span>,
    },
    { key: "target", head: t("admin.redirects.target"), cell: (redirect) => <Target redirect={redirect} /> },
    {
      ...sortable<ListedRedirect>(list, "hits", t("admin.redirects.hits")),
      key: "hits",
      kind: "figure",
      head: t("admin.redirects.hits"),
      cell: ({ hits }) => formatNumber(hits, lang),
    },
    {
      ...sortable<ListedRedirect>(list, "created", t("admin.redirects.noted")),
      key: "created",
      head: t("admin.redirects.noted"),
      hiddenOnPhone: true,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{dateTime(createdAt, lang)}</span>,
    },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.redirects.actions"),
      cell: (redirect) => (
        <>
          {redirect.isNoted && (
            <Button size="small" tone="quiet" onClick={() => onEdit(redirect)}>
              {t("admin.redirects.edit")}
            </Button>
          )}
          <Button size="small" tone="quiet" onClick={() => onRemove(redirect)}>
            {t("admin.redirects.remove.open")}
          </Button>
        </>
      ),
    },
  ];
  return (
    <>
      <div className="sm:hidden">
        <SortLinks
          label={t("admin.redirects.sort")}
          list={list}
          sorts={(["hits", "path", "created"] as const).map((sort) => ({
            sort,
            label: t(`admin.redirects.${sort === "created" ? "noted" : sort}`),
          }))}
        />
      </div>
      <Table caption={t("admin.redirects.title")} columns={columns} rows={items} rowKey={({ path }) => path} />
    </>
  );
}

function Target({ redirect: { leadsTo } }: { redirect: ListedRedirect }) {
  const { t } = useMessages();
  if (leadsTo?.kind === "gone") return <Badge tone="negative">{t("admin.redirects.gone")}</Badge>;
  if (!leadsTo) return <span className="text-muted">{t("admin.redirects.notPublic")}</span>;
  return (
    <Anchor href={leadsTo.to} target="_blank" className="break-all text-press hover:underline">
      {readableUrl(leadsTo.to)}
    </Anchor>
  );
}
