import { dateParts, eventDate, spokenTime, weekday } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";

/** The day of an event as a calendar leaf, silent beside the written date. */
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
    <time dateTime={date.toISOString()} aria-hidden="true" className="event-date">
      {leaf}
    </time>
  );
}

/** The weekday and the time of day, in Nepal's time. */
export function EventTime({ date }: { date: Date }) {
  const { lang, t } = useMessages();
  return (
    <span>
      {weekday(date, lang)}, {t("events.time", { time: spokenTime(date, lang) })}
    </span>
  );
}

/** The date as lists write it: "Nov 25, 2026" (public-site.md 9). */
export function WrittenEventDate({ date }: { date: Date }) {
  const { lang } = useMessages();
  return <time dateTime={date.toISOString()}>{eventDate(date, lang)}</time>;
}
