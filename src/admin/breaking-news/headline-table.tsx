import { Link } from "react-router";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import type { AdminHeadline } from "#app/features/newsroom/breaking-news/admin-queries.server.ts";
import type { HeadlineState } from "#app/features/newsroom/breaking-news/rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

type Rights = { edit: boolean; remove: boolean };

type HeadlineTableProps = {
  headlines: readonly AdminHeadline[];
  changes: Readonly<Record<string, LastChange>>;
  rights: Rights;
  onDelete: (headline: AdminHeadline) => void;
};

const tones: Record<HeadlineState, BadgeTone> = {
  shown: "positive",
  pushedOut: "neutral",
  waiting: "waiting",
  expired: "neutral",
  hidden: "neutral",
};

/** Headlines in rows: what readers see of each now, the story behind it, and its times. */
export function HeadlineTable({ headlines, changes, rights, onDelete }: HeadlineTableProps) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const columns: Column<AdminHeadline>[] = [
    {
      key: "title",
      kind: "title",
      head: t("admin.breakingNews.columns.title"),
      cell: (headline) => (
        <span className="grid gap-0.5 leading-snug">
          {rights.edit ? (
            <Link to={editHref(headline.id)} preventScrollReset className="hover:underline">
              {headline.title}
            </Link>
          ) : (
            headline.title
          )}
          {headline.title_ne && (
            <span lang="ne" className="font-normal text-muted">
              {headline.title_ne}
            </span>
          )}
        </span>
      ),
    },
    {
      key: "state",
      head: t("admin.breakingNews.columns.state"),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`admin.breakingNews.states.${state}`)}</Badge>,
    },
    {
      key: "story",
      head: t("admin.breakingNews.columns.story"),
      cell: ({ story, slug }) =>
        story ? (
          <span lang={story.lang}>{story.title}</span>
        ) : (
          <span className="text-muted">{slug || t("admin.breakingNews.noStory")}</span>
        ),
    },
    { key: "times", head: t("admin.breakingNews.columns.times"), cell: (headline) => <Times headline={headline} /> },
    {
      key: "changed",
      head: t("admin.breakingNews.columns.changed"),
      cell: ({ id }) => <LastChanged change={changes[id]} />,
      hiddenOnPhone: true,
    },
    {
      key: "actions",
      kind: "actions",
      head: t("admin.breakingNews.columns.actions"),
      cell: (headline) => (
        <RowActions
          name={headline.title}
          editHref={rights.edit ? editHref(headline.id) : undefined}
          history={rights.edit ? { kind: "breaking_news", id: headline.id } : undefined}
          onDelete={rights.remove ? () => onDelete(headline) : undefined}
        />
      ),
    },
  ];
  return <Table caption={t("admin.breakingNews.title")} columns={columns} rows={headlines} rowKey={({ id }) => id} />;
}

function Times({ headline }: { headline: AdminHeadline }) {
  const { lang, t } = useMessages();
  const { created_at, starts_at, expires_at } = headline;
  return (
    <span className="grid text-sm">
      <span>{t("admin.breakingNews.since", { date: dateTime(starts_at ?? created_at, lang) })}</span>
      {expires_at && (
        <span className="text-muted">{t("admin.breakingNews.until", { date: dateTime(expires_at, lang) })}</span>
      )}
    </span>
  );
}
