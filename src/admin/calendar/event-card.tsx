import type { ReactNode } from "react";
import { Link, useFetcher } from "react-router";
import { type Failure, reasonOf } from "#app/admin/kit/form-answer.ts";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { Card } from "#app/admin/kit/item/card.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { useAnswer } from "#app/admin/kit/use-answer.ts";
import { ShownPicture } from "#app/admin/media/picture-field.tsx";
import type { AdminEvent } from "#app/features/newsroom/calendar/admin-queries.server.ts";
import { eventStatuses } from "#app/features/newsroom/calendar/admin-rules.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { dateTime } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import type { EventStatus } from "#app/platform/db/schema.ts";
import { Badge, type BadgeTone } from "#app/ui/badge.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { notifyError, notifySuccess } from "#app/ui/floating/toaster.tsx";
import { BanIcon, EyeIcon, EyeOffIcon, UndoIcon } from "#app/ui/icons.tsx";

export type EventRights = { edit: boolean; remove: boolean };

type EventCardProps = {
  event: AdminEvent;
  change: LastChange | undefined;
  rights: EventRights;
  /** Chooses it; not there for those who could do nothing with chosen ones. */
  box: ReactNode;
  onDelete: () => void;
};

const tones: Record<EventStatus, BadgeTone> = { draft: "waiting", published: "positive", cancelled: "negative" };

/** One event: its status, when and where. */
export function EventCard({ event, change, rights, box, onDelete }: EventCardProps) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const status = useEventStatus(event);
  const { id, lang, title, description, image_url: imageUrl } = event;
  return (
    <Card>
      <div className="flex items-start gap-3">
        {box}
        {imageUrl && <ShownPicture key={imageUrl} address={imageUrl} className="h-16" />}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 lang={lang} className="font-bold break-words">
          {rights.edit ? (
            <Link to={editHref(id)} preventScrollReset className="hover:underline">
              {title}
            </Link>
          ) : (
            title
          )}
        </h2>
        <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
          <Badge tone={tones[status.shown]}>{t(`admin.calendar.statuses.${status.shown}`)}</Badge>
          <Badge tone="active">{t(`admin.common.languages.${lang}`)}</Badge>
        </p>
        <WhenAndWhere event={event} />
        {description && (
          <p lang={lang} className="line-clamp-2 max-w-prose text-sm whitespace-pre-line">
            {description}
          </p>
        )}
        <LastChanged change={change} />
      </div>
      <EventActions event={event} status={status} rights={rights} onDelete={onDelete} />
    </Card>
  );
}

function WhenAndWhere({ event: { event_date: date, location, lang: written } }: { event: AdminEvent }) {
  const { lang, t } = useMessages();
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {date ? (
        <time dateTime={date.toISOString()} className="tabular-nums">
          {dateTime(date, lang)}
        </time>
      ) : (
        <span className="text-muted">{t("admin.calendar.noDate")}</span>
      )}
      {location ? (
        <span lang={written}>{location}</span>
      ) : (
        <span className="text-muted">{t("admin.calendar.noPlace")}</span>
      )}
    </p>
  );
}

type EventActionsProps = {
  event: AdminEvent;
  status: ReturnType<typeof useEventStatus>;
  rights: EventRights;
  onDelete: () => void;
};

function EventActions({ event: { id, title }, status, rights, onDelete }: EventActionsProps) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const isPublished = status.shown === "published";
  const isCancelled = status.shown === "cancelled";
  const entries: MenuEntry[] = [
    {
      kind: "action",
      label: isPublished ? t("admin.calendar.toDraft") : t("admin.calendar.publish"),
      icon: isPublished ? <EyeOffIcon size={18} /> : <EyeIcon size={18} />,
      onSelect: () => status.change(isPublished ? "draft" : "published"),
    },
    {
      kind: "action",
      label: isCancelled ? t("admin.calendar.toDraft") : t("admin.calendar.cancel"),
      icon: isCancelled ? <UndoIcon size={18} /> : <BanIcon size={18} />,
      onSelect: () => status.change(isCancelled ? "draft" : "cancelled"),
    },
  ];
  const editing = rights.edit ? { editHref: editHref(id), entries, history: { kind: "events", id } as const } : {};
  return <RowActions name={title} {...editing} onDelete={rights.remove ? onDelete : undefined} />;
}

/** The status of an event in a list: shown at once as wanted, and as it was when the server says no. */
function useEventStatus({ id, status }: AdminEvent): {
  shown: EventStatus;
  change: (status: EventStatus) => void;
} {
  const { t } = useMessages();
  const fetcher = useFetcher<{ failure?: Failure }>();
  useAnswer(fetcher, ({ failure }) => {
    if (failure) notifyError({ title: t("admin.calendar.updateFailed"), description: reasonOf(t, failure) });
    else notifySuccess({ title: t("admin.calendar.updated") });
  });
  const wanted = fetcher.formData?.get("status");
  return {
    shown: eventStatuses.find((known) => known === wanted) ?? status,
    change: (next) => void fetcher.submit({ intent: "setStatus", id, status: next }, { method: "post" }),
  };
}
