// An event in full. Specification: spec/README.md, Smaller rulings (/events/{slug}).

import { redirect } from "react-router";
import { PictureFigure } from "#app/features/media/picture-figure.tsx";
import { EventDateBlock, EventTime, WrittenEventDate } from "#app/features/newsroom/calendar/event-date.tsx";
import { EventItem, eventPath } from "#app/features/newsroom/calendar/event-item.tsx";
import {
  findEvent,
  findMovedEvent,
  listUpcomingEvents,
  type SportsEventInFull,
} from "#app/features/newsroom/calendar/queries.server.ts";
import { eventPreview, eventsTag, eventTag, overAt } from "#app/features/newsroom/calendar/rules.ts";
import { kathmanduDay } from "#app/messages/dates.ts";
import { foreignLang, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { isSiteLanguage, otherLanguage } from "#app/platform/text/languages.ts";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { breadcrumbList, type JsonLd, pictureData } from "#app/site/head/json-ld.ts";
import { pageMeta } from "#app/site/head/page-meta.ts";
import { notFoundWithStories } from "#app/site/layout/not-found.server.ts";
import type { Facts, ReadSource } from "#app/site/layout/shared-reads.server.ts";
import { Sidebar, TrendingNews } from "#app/site/layout/sidebar/sidebar.tsx";
import { readTrending } from "#app/site/layout/sidebar/trending.server.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import { PlainText } from "#app/site/legal/plain-text.tsx";
import { matchOf, readLinkedMatches } from "#app/site/sport/match/linked-matches.server.ts";
import { MatchList } from "#app/site/sport/match-list.tsx";
import { ReaderTimes } from "#app/site/sport/match-time.tsx";
import { ShareLinks } from "#app/site/story/share-links.tsx";
import { LinkButton } from "#app/ui/button.tsx";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import type { Route } from "./+types/event";
import "#app/site/videos/videos-gallery-events.css";

export const handle = { static: true };

const otherEvents = 3;

export async function loader({ context, params }: Route.LoaderArgs) {
  const platform = context.get(platformContext);
  const { db, clock, origin } = platform;
  const facts = context.get(requestContext);
  const { lang, tag, expiresAt } = facts;
  const event = await findEvent(db, params.slug);
  if (!event || !isSiteLanguage(event.lang)) throw await movedOrUnknown(platform, params.slug, facts);
  const now = clock.now();
  const [upcoming, mostRead, matches] = await Promise.all([
    listUpcomingEvents(db, { lang, now }, otherEvents + 1),
    readTrending(platform, facts),
    readLinkedMatches(platform, facts, [event]),
  ]);
  tag(eventTag(event.id), eventsTag(lang), "pictures");
  const end = overAt(event);
  for (const timestamp of [end, ...upcoming.map(overAt)]) if (timestamp && timestamp > now) expiresAt(timestamp);
  return {
    event,
    isOver: end !== null && end < now,
    others: upcoming.filter(({ id }) => id !== event.id).slice(0, otherEvents),
    mostRead,
    match: matchOf(matches, event),
    lang,
    origin,
    // It is written in one language; the page around it is there in both, and says which address is the event's own.
    alternatePath: pathInLanguage(eventPath(event), otherLanguage(lang)),
  };
}

/** The answer where no event stands: to its place now if one stood there before, else 404. */
async function movedOrUnknown(platform: ReadSource, slug: string, facts: Facts) {
  const moved = await findMovedEvent(platform.db, slug);
  return moved ? redirect(eventPath(moved), 301) : await notFoundWithStories(platform, facts);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { event, lang, origin } = loaderData;
  const t = siteMessages(lang);
  const path = eventPath(event);
  const crumbs = [
    { name: t("events.short"), path: pathInLanguage("/events", lang) },
    { name: event.title, path },
  ];
  return pageMeta(
    {
      lang,
      origin,
      path,
      title: event.title,
      description: eventPreview(event.description) || t("events.description"),
      picture: event.picture,
      data: [...eventData(event, { origin, address: `${origin}${path}` }), breadcrumbList(crumbs, { lang, origin })],
    },
    matches,
  );
}

/** The event for search engines, which ask for its time and place; without both they cannot use it. */
function eventData(
  { title, description, startsAt, endsAt, location, picture, lang }: SportsEventInFull,
  { origin, address }: { origin: string; address: string },
): JsonLd[] {
  if (!startsAt || location === "") return [];
  return [
    {
      "@context": "https://schema.org",
      "@type": "SportsEvent",
      name: title,
      inLanguage: lang,
      url: address,
      startDate: startsAt.toISOString(),
      ...(endsAt ? { endDate: endsAt.toISOString() } : {}),
      eventStatus: "https://schema.org/EventScheduled",
      eventAttendanceMode: "https://schema.org/OfflineEventAttendanceMode",
      location: { "@type": "Place", name: location, address: location },
      ...(description ? { description } : {}),
      ...pictureData(picture, { origin, lang }),
    },
  ];
}

export default function EventPage({ loaderData }: Route.ComponentProps) {
  const { lang, t } = useMessages();
  const { event, isOver, others, mostRead, match, origin } = loaderData;
  const list = pathInLanguage("/events", lang);
  return (
    <main className="page-width pt-4 pb-12">
      <div className="beside-sidebar">
        <article className="grid content-start gap-5">
          <header className="grid gap-1">
            <p className="eyebrow text-muted">
              <a href={list} className="inline-block py-1 hover:underline">
                {t("events.short")}
              </a>
            </p>
            <h1 className="headline text-headline" lang={foreignLang(event.lang, lang)}>
              {event.title}
            </h1>
          </header>
          <EventFacts event={event} isOver={isOver} />
          {match && (
            <ReaderTimes>
              <MatchList matches={[match]} withDay withCompetition />
            </ReaderTimes>
          )}
          {event.picture && (
            <PictureFigure
              source={event.picture}
              ratio="16-9"
              sizes="(min-width: 80rem) 51rem, (min-width: 64rem) 64vw, 100vw"
              eager
            />
          )}
          <div lang={foreignLang(event.lang, lang)}>
            <EventText event={event} />
          </div>
          <div className="event-share">
            <ShareLinks title={event.title} address={`${origin}${eventPath(event)}`} />
          </div>
        </article>
        <Sidebar>
          {others.length > 0 && (
            <section aria-labelledby="other-events">
              <BlockHeading
                id="other-events"
                title={t("events.others")}
                more={{ href: list, label: t("events.all") }}
              />
              <ul className="event-list">
                {others.map((other) => (
                  <li key={other.id}>
                    <EventItem event={other} size="brief" />
                  </li>
                ))}
              </ul>
            </section>
          )}
          <TrendingNews cards={mostRead} />
        </Sidebar>
      </div>
    </main>
  );
}

/** When and where, and how to have it in one's own calendar. */
function EventFacts({ event, isOver }: { event: SportsEventInFull; isOver: boolean }) {
  const { lang, t } = useMessages();
  const { startsAt, endsAt, location } = event;
  return (
    <div className="event-panel">
      <EventDateBlock date={startsAt} />
      <dl className="event-panel-facts">
        {startsAt && (
          <div>
            <dt>{t("events.when")}</dt>
            <dd>
              <WrittenEventDate date={startsAt} />
              <br />
              <EventTime date={startsAt} />
            </dd>
          </div>
        )}
        {startsAt && endsAt && (
          <div>
            <dt>{t("events.until")}</dt>
            <dd>
              {kathmanduDay(startsAt) !== kathmanduDay(endsAt) && (
                <>
                  <WrittenEventDate date={endsAt} />
                  <br />
                </>
              )}
              <EventTime date={endsAt} />
            </dd>
          </div>
        )}
        {location !== "" && (
          <div>
            <dt>{t("events.where")}</dt>
            <dd lang={foreignLang(event.lang, lang)}>{location}</dd>
          </div>
        )}
      </dl>
      {isOver && <p className="event-panel-end font-bold">{t("events.over")}</p>}
      {startsAt && !isOver && (
        <div className="event-panel-end">
          <LinkButton href={`${eventPath(event)}.ics`} rel="nofollow">
            <InlineIcon name="calendar" />
            {t("events.addToCalendar")}
          </LinkButton>
          <p className="text-xs text-faint">{t("events.calendarHint")}</p>
        </div>
      )}
    </div>
  );
}

/** Both texts are plain: the description says what it is, the content everything else. */
function EventText({ event: { description, content } }: { event: SportsEventInFull }) {
  return <PlainText text={content === description ? description : `${description}\n\n${content}`} />;
}
