// What is coming up, and below it what was. Specification: public-site.md 2, 4 and 7.
import { redirect } from "react-router";
import { EventItem } from "../../features/events/event-item.tsx";
import { listPastEvents, listUpcomingEvents, type SportsEvent } from "../../features/events/queries.server.ts";
import { eventLimits, eventsTag } from "../../features/events/rules.ts";
import { pathInLanguage } from "../../messages/language.ts";
import { useMessages } from "../../messages/messages-context.tsx";
import { cursorInUrl, pagePath } from "../../platform/paging.ts";
import { platformContext, requestContext } from "../../platform/request-context.ts";
import { EmptyState } from "../../ui/empty-state.tsx";
import { Pagination } from "../../ui/pagination.tsx";
import { BlockHeading } from "../cards/block-heading.tsx";
import { breadcrumbList } from "../head/json-ld.ts";
import { pageMeta } from "../head/page-meta.ts";
import { SearchBox } from "../layout/sidebar/search-box.tsx";
import { Sidebar, TrendingNews } from "../layout/sidebar/sidebar.tsx";
import { readTrending } from "../layout/sidebar/trending.server.ts";
import { siteMessages } from "../layout/site-messages.tsx";
import { ListHead } from "../story-list/list-page.tsx";
import { notFound } from "../story-list/story-list.server.ts";
import type { Route } from "./+types/events";
import "../videos/videos-gallery-events.css";

export const handle = { static: true };

export async function loader({ context, request }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, clock, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag, expiresAt } = facts;
  const { pathname: path, search } = new URL(request.url);
  const cursor = cursorInUrl(search);
  if (cursor.kind === "wrong") throw redirect(path, 301);
  const now = clock.now();
  const after = cursor.kind === "after" ? cursor.cursor : undefined;
  const [upcoming, past, mostRead] = await Promise.all([
    listUpcomingEvents(db, { lang, now }, eventLimits.upcoming),
    listPastEvents(db, { lang, now }, { limit: eventLimits.past, after }),
    readTrending(platform, facts),
  ]);
  if (after && past.items.length === 0) throw notFound();
  tag(eventsTag(lang), "pictures");
  // From the moment the next event begins it belongs below.
  const next = upcoming[0]?.startsAt;
  if (next) expiresAt(next);
  return {
    lang,
    origin,
    path,
    address: after ? pagePath(path, after) : path,
    upcoming: after ? [] : upcoming,
    past: past.items,
    isFirst: after === undefined,
    older: past.older && pagePath(path, past.older),
    mostRead,
    alternatePath: pathInLanguage("/events", lang === "en" ? "ne" : "en"),
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { lang, origin, address, isFirst } = loaderData;
  const t = siteMessages(lang);
  const alternates = { en: "/events", ne: pathInLanguage("/events", "ne") };
  const [title, description] = [isFirst ? t("events.title") : t("events.past"), t("events.description")];
  const data = [breadcrumbList([{ name: t("events.title"), path: alternates[lang] }], { lang, origin })];
  return pageMeta(
    { lang, origin, path: address, title, description, alternates: isFirst ? alternates : undefined, data },
    matches,
  );
}

export default function EventsPage({ loaderData }: Route.ComponentProps) {
  const { t } = useMessages();
  const { upcoming, past, isFirst, older, path, mostRead } = loaderData;
  return (
    <main className="page-width list-page">
      <ListHead title={isFirst ? t("events.title") : t("events.past")} />
      <div className="beside-sidebar">
        <div className="grid content-start gap-8">
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
            newer={isFirst ? undefined : { href: path, label: t("events.backToUpcoming") }}
            older={older === undefined ? undefined : { href: older, label: t("events.earlier") }}
          />
        </div>
        <Sidebar>
          <SearchBox id="sidebar-search" />
          <TrendingNews cards={mostRead} />
        </Sidebar>
      </div>
    </main>
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
