// An event as a calendar file (RFC 5545), for the calendar of a phone or a computer.

type CalendarEvent = {
  id: string;
  title: string;
  description: string;
  location: string;
  startsAt: Date;
  endsAt: Date | null;
  updatedAt: Date;
};

const longestLine = 75;
const bytes = new TextEncoder();
const characters = new Intl.Segmenter("ne", { granularity: "grapheme" });

/**
 * The file's text: UTC times, CRLF, lines of at most 75 bytes. Where nobody said when the event ends, the file does not
 * either. `address` is the event's page, `site` the name of the site.
 */
export function calendarFile(event: CalendarEvent, { address, site }: { address: string; site: string }): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(site)}//Events//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${event.id}@${new URL(address).hostname}`,
    `DTSTAMP:${utc(event.updatedAt)}`,
    `LAST-MODIFIED:${utc(event.updatedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    // An end at the beginning itself is none by RFC 5545.
    ...(event.endsAt && event.endsAt > event.startsAt ? [`DTEND:${utc(event.endsAt)}`] : []),
    `SUMMARY:${escaped(event.title)}`,
    ...(event.description === "" ? [] : [`DESCRIPTION:${escaped(event.description)}`]),
    ...(event.location === "" ? [] : [`LOCATION:${escaped(event.location)}`]),
    `URL:${address}`,
    "STATUS:CONFIRMED",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** `20261121T091500Z`. */
function utc(date: Date): string {
  return `${date.toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, (mark) => `\\${mark}`)
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, "");
}

/** Breaks a line between written characters, so that no Devanagari syllable is torn where the lines are joined badly. */
function folded(line: string): string {
  const parts: string[] = [];
  let part = "";
  let length = 0;
  for (const { segment } of characters.segment(line)) {
    // One written character may be longer than a line: then it is broken between its code points.
    for (const piece of bytes.encode(segment).length > longestLine - 1 ? segment : [segment]) {
      const size = bytes.encode(piece).length;
      if (length + size > longestLine) {
        parts.push(part);
        part = "";
        length = 1; // the space that begins a continued line
      }
      part += piece;
      length += size;
    }
  }
  return [...parts, part].join("\r\n ");
}
