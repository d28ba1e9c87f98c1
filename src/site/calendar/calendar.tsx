// What is coming up, and below it what was. Specification: public-site.md 2, 4 and 7.

import { redirect } from "react-router";
import { EventItem } from "#app/features/newsroom/calendar/event-item.tsx";
import {
  listPastEvents,
  listUpcomingEvents,
  type SportsEvent,
} from "#app/features/newsroom/calendar/queries.server.ts";
import { eventLimits, eventsTag, firstOverAt } from "#app/features/newsroom/calendar/rules.ts";
import { pathInBoth, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { cursorInUrl, formatCursor, pagingName } from "#app/platform/paging.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { otherLanguage } from "#app/platform/text/languages.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { breadcrumbList } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { SearchBox } from "#app/site/layout/sidebar/search-box.tsx";
import { Sidebar, TrendingNews } from "#app/site/layout/sidebar/sidebar.tsx";
import { readTrending } from "#app/site/layout/sidebar/trending.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { SportChips } from "#app/site/sport-filter/sport-chips.tsx";
import { filteredPath, type SportChoice, sportAsked, sportInUrl } from "#app/site/sport-filter/sport-filter.ts";
import { ListHead } from "#app/site/story-list/list-page.tsx";
import { notFound } from "#app/site/story-list/story-list.server.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Pagination } from "#app/ui/pagination.tsx";
import { Tag } from "#app/ui/tag.tsx";
import type { Route } from "./+types/calendar";
import { type EventMonth, monthName, monthOf, monthsOf } from "./event-months.ts";
import "#app/site/videos/videos-gallery-events.css";

export const handle = { static: true };

/** Fewer events than these end high above the foot of a sidebar with a search box. */
const fewestBesideSearch = 2;

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, clock, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag, expiresAt } = facts;
  const { pathname: path, search, searchParams } = new URL(request.url);
  const cursor = cursorInUrl(search);
  const choice = sportInUrl(searchParams);
  if (cursor.kind === "wrong" || choice === undefined) throw redirect(path, 301);
  const now = clock.now();
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const filter = { lang, now, category: sportAsked(choice) };
  const [coming, past, mostRead] = await Promise.all([
    listUpcomingEvents(db, filter, eventLimits.upcoming),
    listPastEvents(db, filter, { limit: eventLimits.past, after }),
    readTrending(platform, facts),
  ]);
  if (after && past.items.length === 0) throw notFound();
  const months = monthsOf(coming, lang);
  const month = searchParams.get(monthName);
  if (month !== null && !months.some(({ key }) => key === month)) throw redirect(filteredPath(path, choice), 302);
  const upcoming = month ? coming.filter(({ startsAt }) => startsAt && monthOf(startsAt, lang).key === month) : coming;
  tag(eventsTag(lang), "pictures");
  // From then on an event belongs below.
  const end = firstOverAt(coming);
  if (end) expiresAt(end);
  return {
    lang,
    origin,
    path,
    address: filteredPath(path, choice, after ? { [pagingName]: formatCursor(after) } : month ? { month } : {}),
    choice,
    months,
    month,
    upcoming: after ? [] : upcoming,
    past: month ? [] : past.items,
    isFirst: after === undefined,
    older: past.older && !month ? filteredPath(path, choice, { [pagingName]: formatCursor(past.older) }) : undefined,
    mostRead,
    alternatePath: filteredPath(pathInLanguage("/events", otherLanguage(lang)), choice),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin, address, choice, month, isFirst } = loaderData;
  const t = siteMessages(lang);
  const alternates = pathInBoth(filteredPath("/events", choice));
  const sport = choice === "all" ? [] : [t(`videos.sports.${choice}`)];
  const title = [...sport, isFirst ? t("events.title") : t("events.past")].join(" – ");
  const description = t("events.description");
  const data = [breadcrumbList([{ name: t("events.title"), path: pathInLanguage("/events", lang) }], { lang, origin })];
  return pageMeta(
    { lang, origin, path: address, title, description, alternates: isFirst && !month ? alternates : undefined, data },
    matches,
  );
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { upcoming, past, isFirst, older, path, choice, mostRead } = loaderData;
  const hasSearch = upcoming.length + past.length >= fewestBesideSearch;
  return (
    <main className="page-width list-page">
      <ListHead title={isFirst ? t("events.title") : t("events.past")} />
      <div className="beside-sidebar">
        <div className="grid content-start gap-8">
          <div className="grid gap-3">
            <SportChips label={t("events.filterSport")} path={path} chosen={choice} />
            <MonthChips {...loaderData} />
          </div>
          {upcoming.length > 0 && <EventList events={upcoming} heading="h2" />}
          {isFirst && upcoming.length === 0 && (
            <EmptyState title={t("events.none")} explanation={t("events.noneHint")} />
          )}
          {past.length > 0 && (
            <section aria-label={isFirst ? undefined : t("events.past")} className="past-events">
              {isFirst && <BlockHeading id="past-events" title={t("events.past")} />}
              <EventList events={past} heading={isFirst ? "h3" : "h2"} />
            </section>
          )}
          <Pagination
            label={t("events.pages")}
            newer={isFirst ? undefined : { href: filteredPath(path, choice), label: t("events.backToUpcoming") }}
            older={older === undefined ? undefined : { href: older, label: t("events.earlier") }}
          />
        </div>
        <Sidebar>
          {(hasSearch || mostRead.length > 0) && (
            <div className="grid gap-8">
              {hasSearch && <SearchBox id="sidebar-search" />}
              <TrendingNews cards={mostRead} />
            </div>
          )}
        </Sidebar>
      </div>
    </main>
  );
}

type MonthChipsProps = { months: readonly EventMonth[]; month: string | null; path: string; choice: SportChoice };

/** The choice of a month, where there is one. */
function MonthChips({ months, month, path, choice }: MonthChipsProps) {
  const { t } = useMessages();
  if (months.length < 2) return null;
  return (
    <nav aria-label={t("events.filterMonth")} className="sport-chips">
      <Tag href={filteredPath(path, choice)} current={month === null}>
        {t("events.allMonths")}
      </Tag>
      {months.map(({ key, label }) => (
        <Tag key={key} href={filteredPath(path, choice, { [monthName]: key })} current={key === month}>
          {label}
        </Tag>
      ))}
    </nav>
  );
}

function EventList({ events, heading }: { events: readonly SportsEvent[]; heading: "h2" | "h3" }) {
  return (
    <ul className="event-list">
      {events.map((event) => (
        <li key={event.id}>
          <EventItem event={event} size="full" heading={heading} />
        </li>
      ))}
    </ul>
  );
}
