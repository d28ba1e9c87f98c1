import { dateParts, startOfKathmanduDay, weekday } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { DayText } from "#app/site/sport/match-time.tsx";
import type { SportChoice } from "#app/site/sport-filter/sport-filter.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { dayPath } from "./match-day.ts";

type DayNavigationProps = {
  path: string;
  choice: SportChoice;
  day: string;
  today: string;
  around: { previous: string | undefined; next: string | undefined };
};

/** The day that is shown, in both calendars, between the nearest ones with matches. */
export function DayNavigation({ day, today, path, choice, around: { previous, next } }: DayNavigationProps) {
  const { t } = useMessages();
  const hrefOf = (other: string) => dayPath(path, choice, { day: other, today });
  return (
    <nav aria-label={t("matches.days")} className="day-navigation">
      {previous && <DayLink day={previous} href={hrefOf(previous)} direction="previous" />}
      <p className="day-shown">
        <DayText date={startOfKathmanduDay(day)} />
        {day !== today && <a href={hrefOf(today)}>{t("matches.today")}</a>}
      </p>
      {next && <DayLink day={next} href={hrefOf(next)} direction="next" />}
    </nav>
  );
}

type DayLinkProps = { day: string; href: string; direction: "previous" | "next" };

function DayLink({ day, href, direction }: DayLinkProps) {
  const { lang, t } = useMessages();
  const date = startOfKathmanduDay(day);
  const { day: number, month } = dateParts(date, lang);
  const written = `${weekday(date, lang)}, ${month} ${number}`;
  return (
    <a href={href} className={`day-link day-${direction}`}>
      <InlineIcon name="arrow" />
      <span className="sr-only">
        {t(direction === "previous" ? "matches.previousDay" : "matches.nextDay", { day: written })}
      </span>
      <span aria-hidden="true">{`${month} ${number}`}</span>
    </a>
  );
}
