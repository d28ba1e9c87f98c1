// An event as a file for calendars: `/events/{slug}.ics`.
import { redirect } from "react-router";
import { calendarFile } from "#app/features/newsroom/calendar/calendar-file.ts";
import { eventPath } from "#app/features/newsroom/calendar/event-item.tsx";
import { findEvent, findMovedEvent } from "#app/features/newsroom/calendar/queries.server.ts";
import { eventTag } from "#app/features/newsroom/calendar/rules.ts";
import { readSettings } from "#app/features/settings/queries.server.ts";
import { siteName } from "#app/features/settings/site-name.ts";
import { platformContext, requestContext } from "#app/platform/request-context.ts";
import { siteMessages } from "#app/site/layout/site-messages.tsx";
import type { Route } from "./+types/event-calendar";

/** 404 for an event that readers may not see, and for one whose date is not known yet. */
export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, origin } = context.get(platformContext);
  const { tag } = context.get(requestContext);
  const [event, settings] = await Promise.all([findEvent(db, params.slug), readSettings(db)]);
  const moved = event ? undefined : await findMovedEvent(db, params.slug);
  if (moved) return redirect(`${eventPath(moved)}.ics`, 301);
  if (!event?.startsAt) return new Response(null, { status: 404 });
  tag(eventTag(event.id), "settings");
  const file = calendarFile(
    { ...event, startsAt: event.startsAt },
    { address: `${origin}${eventPath(event)}`, site: siteName(settings, event.lang, siteMessages(event.lang)) },
  );
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": `attachment; filename="event.ics"; filename*=UTF-8''${encodeURIComponent(event.slug)}.ics`,
    },
  });
}
