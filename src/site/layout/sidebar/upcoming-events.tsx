import { EventItem } from "../../../features/events/event-item.tsx";
import type { SportsEvent } from "../../../features/events/queries.server.ts";
import { pathInLanguage } from "../../../messages/language.ts";
import { useMessages } from "../../../messages/messages-context.tsx";
import { BlockHeading } from "../../cards/block-heading.tsx";
import { SharedMarkup } from "../../cards/shared-markup.tsx";

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
