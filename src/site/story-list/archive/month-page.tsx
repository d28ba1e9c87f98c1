import { Fragment } from "react";
import type { ArticleCard } from "#app/features/newsroom/articles/queries.server.ts";
import { kathmanduDay, startOfKathmanduDay, weekday } from "#app/messages/dates.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { type Calendar, otherCalendar } from "#app/messages/month-names.ts";
import { CardGrid } from "#app/site/cards/card-grid.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import type { ArchivePage } from "./archive.tsx";
import { type ArchiveMonth, archivePath, dayTitle, monthTitle } from "./archive-months.ts";

type Month = Extract<ArchivePage, { kind: "month" }>;

/** The stories of a month day by day, between the months before and after it. */
export function ArchiveMonthPage({ page }: { page: Month }) {
  const { lang, t } = useMessages();
  const { list, month, scope, earlier, later } = page;
  const { section } = scope;
  const days = Map.groupBy(list.cards, ({ publishedAt }) => kathmanduDay(publishedAt));
  const way = (to: ArchiveMonth | undefined) =>
    to && { href: archivePath({ section, month: to }, lang), label: monthTitle(to, lang) };
  return (
    <>
      <OtherMonths page={page} />
      {[...days].map(([day, cards]) => (
        <DayOfStories key={day} day={day} cards={cards} calendar={month.calendar} />
      ))}
      {list.cards.length === 0 && (
        <EmptyState
          title={t("archive.emptyMonth", { month: monthTitle(month, lang) })}
          explanation={t("archive.emptyMonthText")}
          action={<LinkButton href={archivePath({ section }, lang)}>{t("archive.allMonths")}</LinkButton>}
        />
      )}
      <Pagination
        label={t("section.pages")}
        newer={list.newer === undefined ? way(later) : { href: list.newer, label: t("section.newer") }}
        older={list.older === undefined ? way(earlier) : { href: list.older, label: t("section.older") }}
      />
    </>
  );
}

/** The ways to the months beside this one, and to the same time in the other calendar. */
function OtherMonths({ page: { month, scope, earlier, later, sameTime } }: { page: Month }) {
  const { lang, t } = useMessages();
  const rows = [
    { label: t("archive.earlier"), months: earlier ? [earlier] : [] },
    { label: t("archive.later"), months: later ? [later] : [] },
    { label: t(`archive.by.${otherCalendar(month.calendar)}`), months: sameTime },
  ].filter(({ months }) => months.length > 0);
  return (
    <nav aria-label={t("archive.otherMonths")} className="archive-ways">
      {rows.map(({ label, months }) => (
        <p key={label}>
          {label}
          {months.map((to) => (
            <Fragment key={to.month}>
              {" "}
              <a href={archivePath({ section: scope.section, month: to }, lang)}>{monthTitle(to, lang)}</a>
            </Fragment>
          ))}
        </p>
      ))}
    </nav>
  );
}

type DayOfStoriesProps = {
  /** The civil day in Nepal. */
  day: string;
  cards: readonly ArticleCard[];
  calendar: Calendar;
};

/** Cards name their section in its own archive too: without a line above the headline the bookmark stands alone. */
function DayOfStories({ day, cards, calendar }: DayOfStoriesProps) {
  const { lang } = useMessages();
  const date = startOfKathmanduDay(day);
  return (
    <section aria-labelledby={`d${day}`} className="archive-day">
      <h2 id={`d${day}`}>
        <time dateTime={day} data-both>
          {dayTitle(date, calendar, lang)}
        </time>{" "}
        <small>
          {weekday(date, lang)}, {dayTitle(date, otherCalendar(calendar), lang)}
        </small>
      </h2>
      <CardGrid cards={cards} columns={3} size="medium" heading="h3" undated />
    </section>
  );
}
