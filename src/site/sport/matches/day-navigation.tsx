// The way to other days: seven around the one that is shown, and the month, both of plain links.
import { dateParts, startOfKathmanduDay, weekday } from "#app/messages/dates.ts";
import { mainCalendar } from "#app/messages/day-text.ts";
import { digitsFor } from "#app/messages/locale.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { otherCalendar } from "#app/messages/month-names.ts";
import { dateIn } from "#app/messages/typed-day.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { DayText } from "#app/site/sport/match-time.tsx";
import type { SportChoice } from "#app/site/sport-filter/sport-filter.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { dayPath, monthAround, weekAround } from "./match-day.ts";

type DayNavigationProps = {
  path: string;
  choice: SportChoice;
  day: string;
  today: string;
  /** Days with matches of the week and of the month. */
  days: readonly string[];
  /** The nearest days with matches. */
  around: { previous?: string; next?: string };
  /** The same beside the month. */
  aroundMonth: { previous?: string; next?: string };
};

/** The day that is shown, in both calendars; around it a week, and the nearest days with matches; its month. */
export function DayNavigation(props: DayNavigationProps) {
  const { t } = useMessages();
  const { day, today, path, choice, days, around } = props;
  const hrefOf = (other: string) => dayPath(path, choice, { day: other, today });
  return (
    <nav aria-label={t("matches.days")} className="day-navigation">
      <p className="day-shown">
        <DayText date={startOfKathmanduDay(day)} />
        {day !== today && <a href={hrefOf(today)}>{t("matches.today")}</a>}
      </p>
      <div className="day-strip">
        {around.previous ? <DayStep day={around.previous} href={hrefOf(around.previous)} isBack /> : <span />}
        <ol>
          {weekAround(day).map((one) => (
            <li key={one}>
              <DayCell
                day={one}
                shown={day}
                today={today}
                href={days.includes(one) || one === today ? hrefOf(one) : undefined}
              />
            </li>
          ))}
        </ol>
        {around.next ? <DayStep day={around.next} href={hrefOf(around.next)} /> : <span />}
      </div>
      <MonthView {...props} hrefOf={hrefOf} />
    </nav>
  );
}

type DayStepProps = { day: string; href: string; isBack?: boolean };

/** To the nearest day with matches. */
function DayStep({ day, href, isBack = false }: DayStepProps) {
  const { lang, t } = useMessages();
  return (
    <a href={href} className={isBack ? "day-step day-back" : "day-step"}>
      <InlineIcon name="arrow" />
      <time dateTime={day} className="sr-only">
        {t(isBack ? "matches.previousDay" : "matches.nextDay", { day: dayName(day, lang) })}
      </time>
    </a>
  );
}

/** "Saturday, Nov 21" */
function dayName(day: string, lang: Lang): string {
  const date = startOfKathmanduDay(day);
  const { day: number, month } = dateParts(date, lang);
  return `${weekday(date, lang)}, ${month} ${number}`;
}

/** "Sat", "शनि" */
const shortWeekday = (day: string, lang: Lang) => {
  const name = weekday(startOfKathmanduDay(day), lang);
  return lang === "ne" ? name.replace(/बार$/, "") : name.slice(0, 3);
};

type DayCellProps = { day: string; shown: string; today: string; href: string | undefined };

/** A day of the week. One without matches leads nowhere, but for today. */
function DayCell({ day, shown, today, href }: DayCellProps) {
  const { lang, t } = useMessages();
  const isToday = day === today;
  const name = isToday ? `${t("matches.today")}, ${dayName(day, lang)}` : dayName(day, lang);
  const content = (
    <>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true" className="day-week">
        {isToday ? t("matches.today") : shortWeekday(day, lang)}
      </span>
      <DayNumber day={day} />
    </>
  );
  const className = isToday ? "day-cell day-now" : "day-cell";
  const current = day === shown ? "date" : undefined;
  if (href === undefined) {
    return (
      <span className={className} aria-current={current}>
        {content}
      </span>
    );
  }
  return (
    <a href={href} className={className} aria-current={current}>
      {content}
    </a>
  );
}

/** The number of a day by the calendar of the language, and by the other one where that has it. */
function dayNumbers(day: string, lang: Lang): { number: string; other: string | undefined } {
  const other = dateIn(otherCalendar(mainCalendar(day, lang)), day)?.day;
  return {
    number: dateParts(startOfKathmanduDay(day), lang).day,
    other: other === undefined ? undefined : digitsFor(lang, String(other)),
  };
}

/** The number of a day, and small beside it that of the other calendar. */
function DayNumber({ day, isNow = false, as: Tag = "span" }: { day: string; isNow?: boolean; as?: "span" | "li" }) {
  const { lang } = useMessages();
  const { number, other } = dayNumbers(day, lang);
  return (
    <Tag aria-hidden="true" className={isNow ? "day-number day-now" : "day-number"}>
      {number}
      {other !== undefined && <small>{other}</small>}
    </Tag>
  );
}

type DayLinkProps = { day: string; href: string; isShown: boolean; isNow: boolean };

/** A day of the month. The style sheet writes the small number, which saves an element for each day. */
function DayLink({ day, href, isShown, isNow }: DayLinkProps) {
  const { lang } = useMessages();
  const { number, other } = dayNumbers(day, lang);
  return (
    <a
      href={href}
      aria-label={dayName(day, lang)}
      aria-current={isShown ? "date" : undefined}
      className={isNow ? "day-now" : undefined}
      data-other={other}
    >
      {number}
    </a>
  );
}

type MonthViewProps = DayNavigationProps & { hrefOf: (day: string) => string };

const monthId = "month";

/** The month of the day, one press away. A link into it opens it again on the page of another month. */
function MonthView({ day, today, days, aroundMonth, hrefOf }: MonthViewProps) {
  const { lang, t } = useMessages();
  const { title, days: all } = monthAround(day, lang);
  const [first = day] = all;
  const { previous, next } = aroundMonth;
  return (
    <details className="day-month">
      <summary>
        <InlineIcon name="calendar" />
        {title}
      </summary>
      <div id={monthId} className="month-days">
        {(previous || next) && (
          <p className="month-steps">
            {previous && <a href={`${hrefOf(previous)}#${monthId}`}>{t("matches.earlier")}</a>}
            {next && <a href={`${hrefOf(next)}#${monthId}`}>{t("matches.later")}</a>}
          </p>
        )}
        <ol aria-label={t("matches.month", { month: title })} className={`month-grid starts-${weekdayNumber(first)}`}>
          {all.map((one) =>
            days.includes(one) ? (
              <li key={one}>
                <DayLink day={one} href={hrefOf(one)} isShown={one === day} isNow={one === today} />
              </li>
            ) : (
              <DayNumber key={one} day={one} as="li" isNow={one === today} />
            ),
          )}
        </ol>
      </div>
    </details>
  );
}

/** 0 for Sunday, with which weeks begin here. */
const weekdayNumber = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
