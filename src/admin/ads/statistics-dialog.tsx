import { useNavigate, useSearchParams } from "react-router";
import type { AdminAd } from "#app/features/audience/ads/admin-queries.server.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { formatNumber, formatPercent } from "#app/messages/numbers.ts";
import { buttonClass } from "#app/ui/button.tsx";
import { Modal } from "#app/ui/floating/modal.tsx";
import { DownloadIcon } from "#app/ui/icons.tsx";
import { type Column, Table } from "#app/ui/table.tsx";

type Day = { day: string; impressions: number; clicks: number };

/** What was counted of one advertisement, day by day. Opened by the address, `?figures=ID`. */
export function StatisticsDialog({ ad, days }: { ad: AdminAd; days: readonly Day[] }) {
  const { lang, t } = useMessages();
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const close = () => {
    const rest = new URLSearchParams(searchParams);
    rest.delete("figures");
    void navigate(`?${rest}`, { preventScrollReset: true });
  };
  const columns: Column<Day>[] = [
    {
      key: "day",
      kind: "title",
      head: t("admin.ads.figuresDay"),
      cell: ({ day }) => shortDate(startOfKathmanduDay(day), lang),
    },
    {
      key: "seen",
      kind: "figure",
      head: t("admin.ads.figuresSeen"),
      cell: ({ impressions }) => formatNumber(impressions, lang),
    },
    {
      key: "clicks",
      kind: "figure",
      head: t("admin.ads.figuresClicks"),
      cell: ({ clicks }) => formatNumber(clicks, lang),
    },
    {
      key: "rate",
      kind: "figure",
      head: t("admin.ads.figuresRate"),
      cell: ({ impressions, clicks }) => (impressions === 0 ? "–" : formatPercent(clicks / impressions, lang)),
    },
  ];
  return (
    <Modal
      open
      onOpenChange={close}
      title={t("admin.ads.figuresTitle")}
      description={ad.title}
      closeWord={t("ui.close")}
      footer={
        <a href={`/admin/ads/export?id=${ad.id}`} download className={buttonClass()}>
          <DownloadIcon size={18} />
          {t("admin.ads.exportOne")}
        </a>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
          <span>{t("admin.ads.figuresTotal")}</span>
          <span>{t("admin.ads.impressions", { count: ad.impressions })}</span>
          <span>{t("admin.ads.clicks", { count: ad.clicks })}</span>
        </p>
        {days.length === 0 ? (
          <p className="text-muted">{t("admin.ads.figuresEmpty")}</p>
        ) : (
          <>
            <Table caption={t("admin.ads.figuresTitle")} columns={columns} rows={days} rowKey={({ day }) => day} />
            <p className="text-sm text-muted">{t("admin.ads.figuresNote", { days: days.length })}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
