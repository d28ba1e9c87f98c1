import { Glyph } from "../../ui/glyphs.tsx";
import { pathInLanguage } from "../../words/language.ts";
import { useWords } from "../../words/words-context.tsx";
import { Picture } from "../media/picture.tsx";
import { EventDateBlock, EventTime } from "./event-date.tsx";
import type { SportsEvent } from "./queries.server.ts";
import { eventPreview } from "./rules.ts";
import "./event-item.css";

/** The address of an event's own page. */
export function eventAddress({ slug, lang }: Pick<SportsEvent, "slug" | "lang">): string {
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
  const { lang } = useWords();
  const isFull = size === "full";
  return (
    <article className={`event-item event-${size}`} lang={event.lang === lang ? undefined : event.lang}>
      <EventDateBlock date={event.startsAt} />
      <div className="event-words">
        <Heading className="event-title">
          <a href={eventAddress(event)}>{event.title}</a>
        </Heading>
        <EventPlace event={event} />
        {isFull && event.description !== "" && <p className="text-muted">{eventPreview(event.description)}</p>}
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
function EventPlace({ event: { startsAt, location } }: { event: Pick<SportsEvent, "startsAt" | "location"> }) {
  return (
    <p className="event-facts">
      {startsAt && (
        <span>
          <Glyph name="clock" />
          <EventTime date={startsAt} />
        </span>
      )}
      {location !== "" && (
        <span>
          <Glyph name="pin" />
          {location}
        </span>
      )}
    </p>
  );
}
