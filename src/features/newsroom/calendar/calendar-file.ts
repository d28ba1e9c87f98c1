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
  return calendarOf([{ ...event, address }], { product: `${site}//Events` });
}

export type CalendarEntry = CalendarEvent & {
  /** Its page. */
  address: string;
  /** Only the day is known: the civil day, `YYYY-MM-DD`, stands in the place of the time. */
  day?: string | undefined;
  /** Confirmed if not said. */
  status?: "CONFIRMED" | "TENTATIVE" | "CANCELLED";
  /** Counts its changes, so that a calendar that has it takes over a new time. */
  sequence?: number;
};

/** Several events in one file, as `calendarFile`. With a name it is one to subscribe to, read anew once an hour. */
export function calendarOf(
  entries: readonly CalendarEntry[],
  { product, name }: { product: string; name?: string },
): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(product)}//EN`,
    "CALSCALE:GREGORIAN",
    "METHOD:PUBLISH",
    ...(name === undefined
      ? []
      : [
          `NAME:${escaped(name)}`,
          `X-WR-CALNAME:${escaped(name)}`,
          "REFRESH-INTERVAL;VALUE=DURATION:PT1H",
          "X-PUBLISHED-TTL:PT1H",
        ]),
    ...entries.flatMap(entryLines),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

function entryLines(entry: CalendarEntry): readonly string[] {
  const {
    id,
    address,
    updatedAt,
    startsAt,
    endsAt,
    day,
    title,
    description,
    location,
    status = "CONFIRMED",
    sequence,
  } = entry;
  return [
    "BEGIN:VEVENT",
    `UID:${id}@${new URL(address).hostname}`,
    `DTSTAMP:${utc(updatedAt)}`,
    `LAST-MODIFIED:${utc(updatedAt)}`,
    ...(sequence === undefined ? [] : [`SEQUENCE:${sequence}`]),
    day === undefined ? `DTSTART:${utc(startsAt)}` : `DTSTART;VALUE=DATE:${day.replaceAll("-", "")}`,
    // An end at the beginning itself is none by RFC 5545.
    ...(endsAt && endsAt > startsAt ? [`DTEND:${utc(endsAt)}`] : []),
    `SUMMARY:${escaped(title)}`,
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    ...(location === "" ? [] : [`LOCATION:${escaped(location)}`]),
    `URL:${address}`,
    `STATUS:${status}`,
    "END:VEVENT",
  ];
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

/**
 * Breaks a line between written characters, so that no Devanagari syllable is torn where the lines are joined badly.
 */
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
