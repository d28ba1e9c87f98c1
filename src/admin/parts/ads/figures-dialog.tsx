import { useNavigate, useSearchParams } from "react-router";
import type { DeskAd } from "../../../features/ads/desk-queries.server.ts";
import { buttonClass } from "../../../ui/button.tsx";
import { Modal } from "../../../ui/floating/modal.tsx";
import { DownloadIcon } from "../../../ui/icons.tsx";
import { type Column, Table } from "../../../ui/table.tsx";
import { shortDate, startOfKathmanduDay } from "../../../words/dates.ts";
import { formatNumber, formatPercent } from "../../../words/numbers.ts";
import { useWords } from "../../../words/words-context.tsx";

type Day = { day: string; impressions: number; clicks: number };

/** What was counted of one advertisement, day by day. Opened by the address, `?figures=ID`. */
export function FiguresDialog({ ad, days }: { ad: DeskAd; days: readonly Day[] }) {
  const { lang, t } = useWords();
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
      head: t("adsDesk.figuresDay"),
      cell: ({ day }) => shortDate(startOfKathmanduDay(day), lang),
    },
    {
      key: "seen",
      kind: "figure",
      head: t("adsDesk.figuresSeen"),
      cell: ({ impressions }) => formatNumber(impressions, lang),
    },
    {
      key: "clicks",
      kind: "figure",
      head: t("adsDesk.figuresClicks"),
      cell: ({ clicks }) => formatNumber(clicks, lang),
    },
    {
      key: "rate",
      kind: "figure",
      head: t("adsDesk.figuresRate"),
      cell: ({ impressions, clicks }) => (impressions === 0 ? "–" : formatPercent(clicks / impressions, lang)),
    },
  ];
  return (
    <Modal
      open
      onOpenChange={close}
      title={t("adsDesk.figuresTitle")}
      description={ad.title}
      closeWord={t("ui.close")}
      footer={
        <a href={`/admin/ads/export?id=${ad.id}`} download className={buttonClass()}>
          <DownloadIcon size={18} />
          {t("adsDesk.exportOne")}
        </a>
      }
    >
      <div className="grid gap-4">
        <p className="flex flex-wrap gap-x-4 font-semibold tabular-nums">
          <span>{t("adsDesk.figuresTotal")}</span>
          <span>{t("adsDesk.impressions", { count: ad.impressions })}</span>
          <span>{t("adsDesk.clicks", { count: ad.clicks })}</span>
        </p>
        {days.length === 0 ? (
          <p className="text-muted">{t("adsDesk.figuresEmpty")}</p>
        ) : (
          <>
            <Table caption={t("adsDesk.figuresTitle")} columns={columns} rows={days} rowKey={({ day }) => day} />
            <p className="text-sm text-muted">{t("adsDesk.figuresNote", { days: days.length })}</p>
          </>
        )}
      </div>
    </Modal>
  );
}
