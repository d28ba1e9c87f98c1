// When a match begins: in Nepal's time, and beside it in the reader's where that is another.
import type { ReactNode } from "react";
import { dateParts, kathmanduDay, longDate, spokenTime, timeOfDay } from "#app/messages/dates.ts";
import { dayText, mainCalendar } from "#app/messages/day-text.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { otherCalendar } from "#app/messages/month-names.ts";

type MatchTimeProps = {
  startsAt: Date;
  /** Without it only the day is known. */
  isConfirmed: boolean;
  /** Whether the date is said too: where no day stands above. */
  withDay?: boolean;
  /** Whether it is said that this is Nepal's time. */
  zone?: boolean;
};

/** "Nov 21". */
export function MatchDay({ date }: { date: Date }) {
  const { lang } = useMessages();
  const { day, month } = dateParts(date, lang);
  return <time dateTime={kathmanduDay(date)}>{`${month} ${day}`}</time>;
}

/** "3:00 PM", "Nov 21, 3:00 PM". A `ReaderTimes` around it adds the reader's own time. */
export function MatchTime({ startsAt, isConfirmed, withDay = false, zone = false }: MatchTimeProps) {
  const { lang, t } = useMessages();
  const { day, month } = dateParts(startsAt, lang);
  const date = `${month} ${day}`;
  if (!isConfirmed) {
    return (
      <time dateTime={kathmanduDay(startsAt)}>
        {withDay ? `${date}, ` : ""}
        {t("matches.timeOpen")}
      </time>
    );
  }
  const time = zone ? t("events.time", { time: spokenTime(startsAt, lang) }) : timeOfDay(startsAt, lang);
  return (
    <time dateTime={startsAt.toISOString()} data-kickoff={zone ? "sentence" : "table"}>
      {withDay ? `${date}, ${time}` : time}
    </time>
  );
}

/**
 * Readers whose clock differs from Nepal's get their own time beside each `MatchTime` inside; the others load no script
 * for it.
 */
export function ReaderTimes({ children, className }: { children: ReactNode; className?: string }) {
  const { t } = useMessages();
  return (
    <div
      className={className}
      data-behaviour="reader-times"
      data-behaviour-when="abroad"
      data-text={t("matches.yourTime", { time: "{time}" })}
      data-next={t("matches.dayAfter")}
      data-before={t("matches.dayBefore")}
    >
      {children}
    </div>
  );
}

/** A day in both calendars, that of the page first. */
export function DayText({ date }: { date: Date }) {
  const { lang } = useMessages();
  const day = kathmanduDay(date);
  const other = dayText(otherCalendar(mainCalendar(day, lang)), day, lang);
  return (
    <>
      <time dateTime={day} data-both>
        {longDate(date, lang)}
      </time>{" "}
      {other !== undefined && <span className="day-other">{other}</span>}
    </>
  );
}
