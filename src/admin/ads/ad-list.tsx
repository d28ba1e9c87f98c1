import type { ReactNode } from "react";
import { Link, useSearchParams } from "react-router";
import { LastChanged } from "#app/admin/kit/history/last-changed.tsx";
import { Card } from "#app/admin/kit/item/card.tsx";
import { useItemUrl } from "#app/admin/kit/item/item-url.ts";
import { useToggle } from "#app/admin/kit/item/use-toggle.ts";
import { activeEntry } from "#app/admin/kit/list/active-entry.tsx";
import { RowActions } from "#app/admin/kit/list/row-actions.tsx";
import { BulkBar, useSelection } from "#app/admin/kit/list/selection.tsx";
import { ShownPicture } from "#app/admin/media/picture-field.tsx";
import type { AdminAd, AdTurns } from "#app/features/audience/ads/admin-queries.server.ts";
import type { LastChange } from "#app/features/records/audit/queries.server.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { trashDays } from "#app/platform/versioned-input.ts";
import { Badge } from "#app/ui/badge.tsx";
import type { MenuEntry } from "#app/ui/floating/menu.tsx";
import { ChartIcon } from "#app/ui/icons.tsx";
import { AdPages } from "./ad-pages.tsx";

type AdListProps = {
  ads: readonly AdminAd[];
  /** A civil day of Nepal. */
  today: string;
  turns: AdTurns;
  changes: Readonly<Record<string, LastChange>>;
  onDelete: (ad: AdminAd) => void;
};

/** Advertisements, several of which can be switched or discarded together. */
export function AdList({ ads, today, turns, changes, onDelete }: AdListProps) {
  const { t } = useMessages();
  const selection = useSelection(ads);
  const each = { intent: "setStatusOfEach" };
  return (
    <>
      <div className="-mb-2">{selection.boxForAll()}</div>
      <ul aria-label={t("admin.ads.list")} className="grid gap-3">
        {ads.map((ad) => (
          <li key={ad.id}>
            <AdCard
              ad={ad}
              today={today}
              turns={turns}
              change={changes[ad.id]}
              box={selection.box(ad, ad.title)}
              onDelete={() => onDelete(ad)}
            />
          </li>
        ))}
      </ul>
      <BulkBar
        selection={selection}
        nameOf={({ title }) => title}
        actions={[
          { ...each, label: t("admin.common.activate"), fields: { status: "active" } },
          { ...each, label: t("admin.common.deactivate"), fields: { status: "inactive" } },
          {
            intent: "deleteEach",
            label: t("ui.delete"),
            destructive: true,
            confirm: {
              title: t("admin.ads.deleteChosenTitle"),
              text: (count) =>
                `${t("admin.ads.deleteChosenText", { count })} ${t("admin.common.trashNote", { days: trashDays })}`,
              word: t("ui.delete"),
            },
          },
        ]}
      />
    </>
  );
}

type AdCardProps = {
  ad: AdminAd;
  today: string;
  turns: AdTurns;
  change: LastChange | undefined;
  box: ReactNode;
  onDelete: () => void;
};

function AdCard({ ad, today, turns, change, box, onDelete }: AdCardProps) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const { id, title, image_url: imageUrl, target_url: targetUrl } = ad;
  return (
    <Card>
      <div className="flex items-start gap-3">
        {box}
        {imageUrl && <ShownPicture key={imageUrl} address={imageUrl} className="h-16" />}
      </div>
      <div className="grid min-w-0 content-start gap-1">
        <h2 className="font-bold break-words">
          <Link to={editHref(id)} preventScrollReset className="hover:underline">
            {title}
          </Link>
        </h2>
        <AdBadges ad={ad} />
        {targetUrl ? (
          <p className="text-sm break-all">
            <a href={targetUrl} target="_blank" rel="noopener noreferrer" className="text-press hover:underline">
              {targetUrl}
            </a>
          </p>
        ) : (
          <p className="text-sm text-muted">{t("admin.ads.noTarget")}</p>
        )}
        <AdDates ad={ad} today={today} />
        <AdPages ad={ad} turns={turns} />
        <p className="flex flex-wrap gap-x-4 text-sm tabular-nums">
          <span>{t("admin.ads.impressions", { count: ad.impressions })}</span>
          <span>{t("admin.ads.clicks", { count: ad.clicks })}</span>
        </p>
        <LastChanged change={change} />
      </div>
      <AdActions ad={ad} onDelete={onDelete} />
    </Card>
  );
}

/** 'Active' while readers see it, else its status as it is kept; then where it stands. */
function AdBadges({ ad: { isLive, status, position, lang } }: { ad: AdminAd }) {
  const { t } = useMessages();
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
      <Badge tone={isLive ? "positive" : status === "active" ? "waiting" : "neutral"}>
        {isLive ? t("admin.ads.live") : t(`admin.ads.statuses.${status}`)}
      </Badge>
      <Badge tone="active">{t(`admin.ads.positions.${position}`)}</Badge>
      {lang && <Badge tone="neutral">{t(`admin.ads.edition.${lang}`)}</Badge>}
    </p>
  );
}

function AdActions({ ad: { id, title, status }, onDelete }: { ad: AdminAd; onDelete: () => void }) {
  const { t } = useMessages();
  const { editHref } = useItemUrl();
  const [searchParams] = useSearchParams();
  const active = useToggle({
    id,
    intent: "setStatus",
    name: "status",
    values: { on: "active", off: "inactive" },
    on: status === "active",
    done: (isOn) => (isOn ? t("admin.ads.activated") : t("admin.ads.deactivated")),
    failed: (reason) => ({ title: t("admin.common.error"), description: `${t("admin.ads.statusFailed")}. ${reason}` }),
  });
  const entries: MenuEntry[] = [
    activeEntry(t, active),
    {
      kind: "link",
      href: `?${new URLSearchParams([...searchParams, ["figures", id]])}`,
      label: t("admin.ads.figuresTitle"),
      icon: <ChartIcon size={18} />,
    },
  ];
  return (
    <RowActions
      name={title}
      editHref={editHref(id)}
      entries={entries}
      history={{ kind: "ads", id }}
      onDelete={onDelete}
    />
  );
}

/**
 * From when to when readers see it; and on which side of these days today lies, where it is switched on and not shown.
 */
function AdDates({ ad, today }: { ad: Pick<AdminAd, "start_date" | "end_date" | "status">; today: string }) {
  const { lang, t } = useMessages();
  const { start_date: startDate, end_date: endDate, status } = ad;
  if (!startDate && !endDate) return <p className="text-sm text-muted">{t("admin.ads.noDates")}</p>;
  const dateOf = (day: string) => shortDate(startOfKathmanduDay(day), lang);
  const isOn = status === "active";
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {startDate && <span>{t("admin.ads.from", { date: dateOf(startDate) })}</span>}
      {endDate && <span>{t("admin.ads.until", { date: dateOf(endDate) })}</span>}
      {isOn && startDate && today < startDate && <span className="text-muted">{t("admin.ads.waiting")}</span>}
      {isOn && endDate && endDate < today && <span className="text-muted">{t("admin.ads.over")}</span>}
    </p>
  );
}
