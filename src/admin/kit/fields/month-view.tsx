// The month behind the button of a date field, after the date picker dialog of the ARIA Authoring Practices.
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { startOfKathmanduDay } from "#app/messages/civil-day.ts";
import { weekday } from "#app/messages/dates.ts";
import { dayText, mainCalendar } from "#app/messages/day-text.ts";
import { errorMessage } from "#app/messages/error-messages.ts";
import { digitsFor } from "#app/messages/locale.ts";
import type { Translator } from "#app/messages/messages.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { type Calendar, monthsText, monthText, otherCalendar } from "#app/messages/month-names.ts";
import { dateIn, monthEnds, monthLength } from "#app/messages/typed-day.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Popover } from "#app/ui/floating/popover.tsx";
import { TextField } from "#app/ui/form/text-field.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { ChevronLeftIcon, ChevronRightIcon, ChevronsLeftIcon, ChevronsRightIcon, MonthIcon } from "#app/ui/icons.tsx";
import { dayByKey, dayMonthsAway, type GridDay, type GridMonth, monthAway, monthOf, weeksOf } from "./month-grid.ts";

type MonthViewProps = {
  /** What the field holds, as far as it is understood. */
  day: string | undefined;
  time?: string | undefined;
  hasTime: boolean;
  today: string;
  onChoose: (day: string, time: string | undefined) => void;
};

/** Where only a day was chosen yet. */
const noon = "12:00";

/** The button beside a date field and the month that it opens. */
export function MonthView({ hasTime, time, onChoose, ...days }: MonthViewProps) {
  const { t } = useMessages();
  const [isOpen, setOpen] = useState(false);
  const content = useRef<HTMLDivElement>(null);
  const timeField = useRef<HTMLInputElement>(null);
  const choose = (day: string) => {
    onChoose(day, hasTime ? (time ?? noon) : undefined);
    if (!hasTime) return setOpen(false);
    if (timeField.current?.value === "") timeField.current.value = noon;
    timeField.current?.focus();
  };
  return (
    <Popover
      open={isOpen}
      onOpenChange={setOpen}
      label={t("admin.dates.month")}
      onOpen={() => content.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
      trigger={<IconButton label={t("admin.dates.openMonth")} icon={<MonthIcon size={20} />} tone="outlined" />}
    >
      <div ref={content} className="grid gap-2">
        <Month {...days} onChoose={choose} />
        {hasTime && (
          <div className="flex items-end gap-2 border-t border-hairline px-1 pt-2">
            <div className="min-w-0 flex-1">
              <TextField
                ref={timeField}
                type="time"
                label={t("admin.dates.time")}
                defaultValue={time ?? ""}
                onChange={(event) => {
                  if (event.target.value) onChoose(days.day ?? days.today, event.target.value);
                }}
              />
            </div>
            <Button tone="primary" className="min-h-11" onClick={() => setOpen(false)}>
              {t("ui.close")}
            </Button>
          </div>
        )}
      </div>
    </Popover>
  );
}

type MonthProps = { day: string | undefined; today: string; onChoose: (day: string) => void };

function Month({ day, today, onChoose }: MonthProps) {
  const { lang, t } = useMessages();
  const [calendar, setCalendar] = useState(() => mainCalendar(day ?? today, lang));
  const [current, setCurrent] = useState(day ?? today);
  const table = useRef<HTMLTableElement>(null);
  const isKeyed = useRef(false);
  const heading = useId();
  // After each rendering: the day to which a key led has the focus, whatever month it is in.
  useEffect(() => {
    if (isKeyed.current) table.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
    isKeyed.current = false;
  });
  const month = monthOf(calendar, current);
  const press = (event: KeyboardEvent) => {
    const moved = dayByKey(calendar, current, event.key, event.shiftKey);
    if (moved === undefined) return;
    event.preventDefault();
    isKeyed.current = moved !== current;
    setCurrent(moved);
  };
  const other = otherCalendar(calendar);
  return (
    <>
      <MonthHead
        id={heading}
        month={month}
        onMove={(months) => setCurrent(dayMonthsAway(calendar, current, months) ?? current)}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrow keys move in it, as the APG has it */}
      <table ref={table} role="grid" aria-labelledby={heading} className="w-full table-fixed" onKeyDown={press}>
        <WeekdayRow />
        <tbody>
          {weeksOf(month).map((week, row) => (
            <tr key={week[6]?.day ?? row}>
              {week.map((cell, column) => (
                <DayCell
                  key={weekdays[column]}
                  {...{ cell, calendar, today, onChoose }}
                  isCurrent={cell?.day === current}
                  isChosen={cell !== undefined && cell.day === day}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p aria-live="polite" className="px-1 text-sm text-muted empty:hidden">
        {endOfCalendar(t, month)}
      </p>
      <div className="flex flex-wrap justify-between gap-2">
        <Button className="min-h-11" onClick={() => setCurrent(today)}>
          {t("admin.dates.today")}
        </Button>
        <Button className="min-h-11" tone="quiet" disabled={!dateIn(other, current)} onClick={() => setCalendar(other)}>
          {t(`admin.dates.show.${other}`)}
        </Button>
      </div>
    </>
  );
}

/** A week from Sunday on, for the names of the columns. */
const weekdays = Array.from({ length: 7 }, (_, index) => `2026-11-${22 + index}`);

function WeekdayRow() {
  const { lang } = useMessages();
  const nameOf = (day: string) => weekday(startOfKathmanduDay(day), lang);
  const short = (name: string) => (lang === "en" ? name.slice(0, 3) : name.replace("बार", ""));
  return (
    <thead>
      <tr>
        {weekdays.map((day) => (
          <th key={day} scope="col" abbr={nameOf(day)} className="py-1 text-xs font-semibold text-muted">
            {short(nameOf(day))}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type MonthHeadProps = { id: string; month: GridMonth; onMove: (months: number) => void };

/** The names of the month, and the buttons to the months and years around it. */
function MonthHead({ id, month, onMove }: MonthHeadProps) {
  const { lang, t } = useMessages();
  const button = (months: number, label: string, icon: ReactNode) => (
    <IconButton label={label} icon={icon} disabled={!monthAway(month, months)} onClick={() => onMove(months)} />
  );
  return (
    <div className="flex items-center">
      {button(-12, t("admin.dates.yearBefore"), <ChevronsLeftIcon size={20} />)}
      {button(-1, t("admin.dates.monthBefore"), <ChevronLeftIcon size={20} />)}
      <h2 id={id} aria-live="polite" className="min-w-0 flex-1 text-center text-sm leading-snug font-bold">
        {monthText(month.calendar, month, lang)}
        <span className="block font-normal text-muted">{otherMonths(month, lang)}</span>
      </h2>
      {button(1, t("admin.dates.monthAfter"), <ChevronRightIcon size={20} />)}
      {button(12, t("admin.dates.yearAfter"), <ChevronsRightIcon size={20} />)}
    </div>
  );
}

/** The months of the other calendar in which a month begins and ends: "November – December 2026". */
function otherMonths(month: GridMonth, lang: Lang): string {
  const other = otherCalendar(month.calendar);
  const days = weeksOf(month).flatMap((week) => week.flatMap((cell) => cell ?? []));
  const ends = [days[0], days.at(-1)].flatMap((cell) => (cell && dateIn(other, cell.day)) ?? []);
  const [first, last = first] = ends;
  return first && last ? monthsText(other, first, last, lang) : "";
}

type DayCellProps = {
  cell: GridDay | undefined;
  calendar: Calendar;
  today: string;
  isCurrent: boolean;
  isChosen: boolean;
  onChoose: (day: string) => void;
};

/** A day by both calendars, the one of the month in large. */
function DayCell({ cell, calendar, today, isCurrent, isChosen, onChoose }: DayCellProps) {
  const { lang } = useMessages();
  if (!cell) return <td />;
  const { day, number } = cell;
  const other = otherCalendar(calendar);
  const otherDate = dateIn(other, day);
  const names = [weekday(startOfKathmanduDay(day), lang), dayText(calendar, day, lang), dayText(other, day, lang)];
  return (
    <td className="p-0">
      <button
        type="button"
        tabIndex={isCurrent ? 0 : -1}
        aria-pressed={isChosen}
        aria-current={day === today ? "date" : undefined}
        className={classNames(
          "grid min-h-11 w-full content-center justify-items-center rounded-sm leading-tight",
          isChosen ? "bg-press-fill text-on-press" : "hover:bg-press-tint",
          day === today && !isChosen && "outline outline-1 -outline-offset-1 outline-edge",
        )}
        onClick={() => onChoose(day)}
      >
        <span className="sr-only">{names.filter(Boolean).join(", ")}</span>
        <span aria-hidden="true" className="font-semibold">
          {digitsFor(lang, String(number))}
        </span>
        <span aria-hidden="true" className={classNames("text-xs", !isChosen && "text-muted")}>
          {otherDate && digitsFor(lang, String(otherDate.day))}
        </span>
      </button>
    </td>
  );
}

/** At the first and the last month of the calendar: how long it is, and that there is none before or after it. */
function endOfCalendar(t: Translator, month: GridMonth): string {
  const { calendar } = month;
  const days = monthLength(calendar, month.year, month.month);
  const end = monthAway(month, 1) ? (monthAway(month, -1) ? undefined : "begins") : "ends";
  if (end === undefined || days === undefined) return "";
  return `${errorMessage(t, monthEnds(calendar, month, days))} ${t(`admin.dates.${end}`)}`;
}
