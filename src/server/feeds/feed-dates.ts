// Dates and times as feeds and sitemaps write them.
import { toDateTimeField } from "#app/messages/dates.ts";

/** RFC 3339 in Nepal's time: "2026-11-21T12:00:00+05:45". For Atom, JSON Feed and sitemaps. */
export function nepalTimestamp(date: Date): string {
  // The offset is one of whole minutes, so the seconds are the same everywhere.
  return `${toDateTimeField(date)}${date.toISOString().slice(16, 19)}+05:45`;
}

/** RFC 822 in GMT, for RSS: validators do not take an offset of three quarters of an hour. */
export function rssDate(date: Date): string {
  return date.toUTCString();
}
