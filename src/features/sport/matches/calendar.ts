// The matches of a team or a competition as a calendar to subscribe to.

import { type CalendarEntry, calendarOf } from "#app/features/newsroom/calendar/calendar-file.ts";
import { kathmanduDay } from "#app/messages/civil-day.ts";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import type { MatchListItem } from "./queries.server.ts";
import { matchPathOf } from "./rules.ts";

type CalendarOptions = {
  lang: Lang;
  /** Where addresses begin: "https://news.example", with the prefix of the language if it has one. */
  base: string;
  site: string;
  /** What the calendar is called: the team or the competition. */
  name: string;
  /** What stands for a team that is not known yet. */
  openSide: string;
  /** Names of venues by their ids. */
  venues: ReadonlyMap<string, { name: string; name_ne: string | null }>;
};

/**
 * The file's text. Postponed matches are tentative, cancelled ones stay as cancelled: a calendar takes them out by
 * that.
 */
export function matchCalendar(matches: readonly MatchListItem[], options: CalendarOptions): string {
  const entries = matches.map((match) => entryOf(match, options));
  return calendarOf(entries, { product: `${options.site}//Matches`, name: options.name });
}

function entryOf(match: MatchListItem, { lang, base, openSide, venues }: CalendarOptions): CalendarEntry {
  const sideName = (team: MatchListItem["home"]) => (team ? nameIn(lang, team) : openSide);
  const { competition, status, starts_at } = match;
  const venue = match.venue_id === null ? undefined : venues.get(match.venue_id);
  const facts = [nameIn(lang, competition), inLanguage(lang, match.round_name, match.round_name_ne)];
  const isOpen = !match.time_confirmed || status === "postponed";
  return {
    id: match.id,
    title:
      match.title === null
        ? `${sideName(match.home)} – ${sideName(match.away)}`
        : inLanguage(lang, match.title, match.title_ne),
    description: facts.filter(Boolean).join(", "),
    location: venue ? nameIn(lang, venue) : "",
    startsAt: starts_at,
    endsAt: null,
    day: isOpen ? kathmanduDay(starts_at) : undefined,
    updatedAt: match.updated_at,
    address: `${base}${matchPathOf(match.slug)}`,
    status: status === "cancelled" ? "CANCELLED" : isOpen ? "TENTATIVE" : "CONFIRMED",
    sequence: match.version,
  };
}
