import { Picture } from "#app/features/media/picture.tsx";
import { foreignLang, pathInLanguage } from "#app/messages/language.ts";
import { useMessages } from "#app/messages/messages-context.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { InlineIcon } from "#app/ui/inline-icons.tsx";
import { EventDateBlock, EventTime, WrittenEventDate } from "./event-date.tsx";
import type { SportsEvent } from "./queries.server.ts";
import { eventPreview } from "./rules.ts";
import "./event-item.css";

/** The address of an event's own page. */
export function eventPath({ slug, lang }: Pick<SportsEvent, "slug" | "lang">): string {
  return pathInLanguage(`/events/${encodeURIComponent(slug)}`, lang);
}

type EventItemProps = {
  event: SportsEvent;
  /** `brief` is for a narrow column: no picture and no description. */
  size: "full" | "brief";
  heading?: "h2" | "h3";
};

/** An event in a list: its day, what it is, where and when. The whole item is the link. */
export function EventItem({ event, size, heading: Heading = "h3" }: EventItemProps) {
  const { lang } = useMessages();
  const textLang = foreignLang(event.lang, lang);
  const isFull = size === "full";
  return (
    <article className={classNames(`event-item event-${size}`, isFull && event.picture && "event-pictured")}>
      <EventDateBlock date={event.startsAt} />
      <div className="event-words">
        <Heading className="event-title">
          <a href={eventPath(event)} lang={textLang}>
            {event.title}
          </a>
        </Heading>
        <EventVenue event={event} />
        {isFull && event.description !== "" && (
          <p className="text-muted" lang={textLang}>
            {eventPreview(event.description)}
          </p>
        )}
      </div>
      {isFull && event.picture && (
        <Picture
          source={event.picture}
          ratio="3-2"
          sizes="(min-width: 40rem) 13rem, 1px"
          alt=""
          className="event-picture"
        />
      )}
    </article>
  );
}

/** Where and when, as one line of facts. */
function EventVenue({ event: { startsAt, location } }: { event: Pick<SportsEvent, "startsAt" | "location"> }) {
  return (
    <p className="event-facts">
      {startsAt && (
        <span>
          <InlineIcon name="calendar" />
          <WrittenEventDate date={startsAt} />
        </span>
      )}
      {startsAt && (
        <span>
          <InlineIcon name="clock" />
          <EventTime date={startsAt} />
        </span>
      )}
      {location !== "" && (
        <span>
          <InlineIcon name="pin" />
          {location}
        </span>
      )}
    </p>
  );
}
