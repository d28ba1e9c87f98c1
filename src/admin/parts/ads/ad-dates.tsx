import type { DeskAd } from "../../../features/ads/desk-queries.server.ts";
import { shortDate, startOfKathmanduDay } from "../../../words/dates.ts";
import { useWords } from "../../../words/words-context.tsx";

/** From when to when readers see it; and on which side of these days today lies, where it is switched on and not shown. */
export function AdDates({ ad, today }: { ad: Pick<DeskAd, "start_date" | "end_date" | "status">; today: string }) {
  const { lang, t } = useWords();
  const { start_date: startDate, end_date: endDate, status } = ad;
  if (!startDate && !endDate) return <p className="text-sm text-muted">{t("adsDesk.noDates")}</p>;
  const dateOf = (day: string) => shortDate(startOfKathmanduDay(day), lang);
  const isOn = status === "active";
  return (
    <p className="flex flex-wrap gap-x-4 text-sm">
      {startDate && <span>{t("adsDesk.from", { date: dateOf(startDate) })}</span>}
      {endDate && <span>{t("adsDesk.until", { date: dateOf(endDate) })}</span>}
      {isOn && startDate && today < startDate && <span className="text-muted">{t("adsDesk.waiting")}</span>}
      {isOn && endDate && endDate < today && <span className="text-muted">{t("adsDesk.over")}</span>}
    </p>
  );
}
