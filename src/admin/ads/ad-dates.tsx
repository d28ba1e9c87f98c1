import type { AdminAd } from "#app/features/audience/ads/admin-queries.server.ts";
import { shortDate, startOfKathmanduDay } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** From when to when readers see it; and on which side of these days today lies, where it is switched on and not shown. */
export function AdDates({ ad, today }: { ad: Pick<AdminAd, "start_date" | "end_date" | "status">; today: string }) {
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
