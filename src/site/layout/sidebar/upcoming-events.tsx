import { EventItem } from "#app/features/newsroom/calendar/event-item.tsx";
import type { SportsEvent } from "#app/features/newsroom/calendar/queries.server.ts";
import { pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { BlockHeading } from "#app/site/cards/block-heading.tsx";
import { SharedMarkup } from "#app/site/cards/shared-markup.tsx";

/** What is coming up next, or that nothing is (public-site.md 4). */
export function UpcomingEvents({ events }: { events: readonly SportsEvent[] }) {
  const { lang, t } = useMessages();
  return (
    <section aria-labelledby="upcoming-events">
      <BlockHeading
        id="upcoming-events"
        title={t("home.events")}
        more={{ href: pathInLanguage("/events", lang), label: t("home.allEvents") }}
      />
      {events.length === 0 ? (
        <p className="border-b border-hairline py-3 text-muted">{t("events.none")}</p>
      ) : (
        <SharedMarkup as="ul" name="upcoming events" of={events} className="sidebar-events">
          {events.map((event) => (
            <li key={event.id}>
              <EventItem event={event} size="brief" />
            </li>
          ))}
        </SharedMarkup>
      )}
    </section>
  );
}
