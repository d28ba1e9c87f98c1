import { Link } from "react-router";
import type { LastChange } from "../../../features/audit/queries.server.ts";
import type { DeskHeadline } from "../../../features/breaking-news/desk-queries.server.ts";
import type { HeadlineState } from "../../../features/breaking-news/rules.ts";
import { Badge, type BadgeTone } from "../../../ui/badge.tsx";
import { IconButton, IconLink } from "../../../ui/icon-button.tsx";
import { PencilIcon, TrashIcon } from "../../../ui/icons.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { dateTime } from "../../../words/dates.ts";
import { useWords } from "../../../words/words-context.tsx";
import { HistoryButton } from "../../kit/history/history-button.tsx";
import { LastChanged } from "../../kit/history/last-changed.tsx";
import { useItemAddress } from "../../kit/item/item-address.ts";

type Rights = { edit: boolean; remove: boolean };

type HeadlineTableProps = {
  headlines: readonly DeskHeadline[];
  changes: Readonly<Record<string, LastChange>>;
  rights: Rights;
  onDelete: (headline: DeskHeadline) => void;
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
  const { t } = useWords();
  const { editHref } = useItemAddress();
  const columns: Column<DeskHeadline>[] = [
    {
      key: "title",
      kind: "title",
      head: t("tickerDesk.columns.title"),
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
      head: t("tickerDesk.columns.state"),
      cell: ({ state }) => <Badge tone={tones[state]}>{t(`tickerDesk.states.${state}`)}</Badge>,
    },
    {
      key: "story",
      head: t("tickerDesk.columns.story"),
      cell: ({ story, slug }) =>
        story ? <span lang={story.lang}>{story.title}</span> : <span className="text-muted">{slug}</span>,
    },
    { key: "times", head: t("tickerDesk.columns.times"), cell: (headline) => <Times headline={headline} /> },
    {
      key: "changed",
      head: t("tickerDesk.columns.changed"),
      cell: ({ id }) => <LastChanged change={changes[id]} />,
      hiddenOnPhone: true,
    },
    {
      key: "actions",
      kind: "actions",
      head: t("tickerDesk.columns.actions"),
      cell: (headline) => <RowActions headline={headline} rights={rights} onDelete={() => onDelete(headline)} />,
    },
  ];
  return <Table caption={t("tickerDesk.title")} columns={columns} rows={headlines} rowKey={({ id }) => id} />;
}

function Times({ headline }: { headline: DeskHeadline }) {
  const { lang, t } = useWords();
  const { created_at, starts_at, expires_at } = headline;
  return (
    <span className="grid text-sm">
      <span>{t("tickerDesk.since", { date: dateTime(starts_at ?? created_at, lang) })}</span>
      {expires_at && <span className="text-muted">{t("tickerDesk.until", { date: dateTime(expires_at, lang) })}</span>}
    </span>
  );
}

const thumb = "max-md:size-11";

function RowActions({
  headline: { id, title },
  rights,
  onDelete,
}: {
  headline: DeskHeadline;
  rights: Rights;
  onDelete: () => void;
}) {
  const { t } = useWords();
  const { editHref } = useItemAddress();
  return (
    <span className="inline-flex items-center gap-1 max-md:-ml-3">
      {rights.edit && (
        <>
          <HistoryButton kind="breaking_news" id={id} name={title} />
          <IconLink
            href={editHref(id)}
            label={t("tickerDesk.edit", { title })}
            icon={<PencilIcon size={18} />}
            size="small"
            className={thumb}
          />
        </>
      )}
      {rights.remove && (
        <IconButton
          label={t("tickerDesk.delete", { title })}
          icon={<TrashIcon size={18} />}
          size="small"
          className={thumb}
          onClick={onDelete}
        />
      )}
    </span>
  );
}
