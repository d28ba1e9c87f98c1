import { eventDate, longDate, timeOfDay } from "../../messages/dates.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import type { Lang } from "../../platform/db/schema.ts";

type DateParts = { day: string; month: string; year: string };

/** The written date of an event in its parts: "Nov 21, 2026", in Nepali "५ मंसिर २०८३" (public-site.md 9). */
export function dateParts(date: Date, lang: Lang): DateParts {
  const written = eventDate(date, lang).replace(",", "").split(" ");
  const [first = "", second = "", year = ""] = written;
  return lang === "en" ? { day: second, month: first, year } : { day: first, month: second, year };
}

/** The day of an event as a calendar leaf. */
export function EventDateBlock({ date }: { date: Date | null }) {
  const { lang, t } = useMessages();
  if (date === null) return <p className="event-date event-date-open">{t("events.noDate")}</p>;
  const { day, month, year } = dateParts(date, lang);
  const leaf = [
    <span key="month" className="event-month">
      {month}
    </span>,
    <span key="day" className="event-day">
      {day}
    </span>,
    <span key="year" className="event-year">
      {year}
    </span>,
  ];
  return (
    <time dateTime={date.toISOString()} className="event-date">
      {leaf}
    </time>
  );
}

/** The weekday and the time of day, in Nepal's time. */
export function EventTime({ date }: { date: Date }) {
  const { lang, t } = useMessages();
  const weekday = longDate(date, lang).split(",")[0];
  return (
    <span>
      {weekday}, {t("events.time", { time: timeOfDay(date, lang) })}
    </span>
  );
}
