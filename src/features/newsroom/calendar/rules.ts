// What an event is to readers. Specification: public-site.md 2, 7 and 9; spec/README.md, Smaller rulings.
import { cutText } from "#app/platform/text/cut.ts";

export const eventLimits = {
  /** Written characters of the description in a list, before the ellipsis. */
  preview: 200,
  /** Coming events on the events page: nobody plans further ahead. */
  upcoming: 100,
  /** Past events on one page. */
  past: 10,
} as const;

/** The description as a list shows it: at most 200 written characters, plus an ellipsis when there was more. */
export function eventPreview(description: string): string {
  return cutText(description.replace(/\s+/g, " "), eventLimits.preview);
}

/** When an event is over: at its end, or as it begins where nobody said when it ends. */
export function overAt({ startsAt, endsAt }: { startsAt: Date | null; endsAt: Date | null }): Date | null {
  return endsAt ?? startsAt;
}

/** When the first of these is over: from then on a list of them is another one. */
export function firstOverAt(events: readonly Parameters<typeof overAt>[0][]): Date | undefined {
  return events.flatMap((event) => overAt(event) ?? []).sort((a, b) => a.getTime() - b.getTime())[0];
}

/** The path of an event's page as it is stored: without language, unencoded. */
export function eventPathOf(slug: string): string {
  return `/events/${slug}`;
}

/** Cache tag of the pages that list a language's events; every write of such an event invalidates it. */
export function eventsTag(lang: "en" | "ne"): string {
  return `events:${lang}`;
}

/** Cache tag of an event's own page and of its calendar file. */
export function eventTag(id: string): string {
  return `event:${id}`;
}
