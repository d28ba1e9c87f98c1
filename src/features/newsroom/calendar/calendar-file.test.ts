import { describe, expect, test } from "vitest";
import { calendarFile } from "./calendar-file.ts";

const event = {
  id: "01a1fc00-f47a-7053-84d7-02003fcaa144",
  title: "Final",
  description: "",
  location: "",
  startsAt: new Date("2026-11-24T11:15:00.500Z"),
  endsAt: null as Date | null,
  updatedAt: new Date("2026-11-21T02:48:03.000Z"),
};
const site = { address: "https://rangashala.example/events/final", site: "Rangashala" };

const file = (changes: Partial<typeof event> = {}) => calendarFile({ ...event, ...changes }, site);
/** The file as a calendar reads it: continued lines joined. */
const lines = (text: string) => text.replaceAll("\r\n ", "").split("\r\n");

describe("a calendar file", () => {
  test("says when an event begins in UTC, what it is and where it is told of", () => {
    expect(lines(file({ location: "Lalitpur" }))).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Rangashala//Events//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "BEGIN:VEVENT",
      "UID:01a1fc00-f47a-7053-84d7-02003fcaa144@rangashala.example",
      "DTSTAMP:20261121T024803Z",
      "LAST-MODIFIED:20261121T024803Z",
      "DTSTART:20261124T111500Z",
      "SUMMARY:Final",
      "LOCATION:Lalitpur",
      "URL:https://rangashala.example/events/final",
      "STATUS:CONFIRMED",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  test("says when the event ends where that is known", () => {
    const timesIn = (endsAt: Date) =>
      lines(file({ endsAt })).filter((line) => line.startsWith("DT") && line[3] !== "T");
    expect(timesIn(new Date("2026-11-24T13:00:00Z"))).toContain("DTEND:20261124T130000Z");
    expect(timesIn(event.startsAt).some((line) => line.startsWith("DTEND"))).toBe(false);
  });

  test("ends every line with CRLF and holds no other line break", () => {
    const text = file({ description: "one\ntwo\r\nthree\rfour", title: `long ${"x".repeat(300)}` });
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
    expect(lines(text)).toContain("DESCRIPTION:one\\ntwo\\nthree\\nfour");
  });

  test("lets no text begin a line of its own", () => {
    const text = file({ title: "Final\r\nEND:VEVENT\r\nBEGIN:VALARM", location: "A; B, C\\D\u0000" });
    expect(text.match(/^END:VEVENT/gm)).toHaveLength(1);
    expect(lines(text)).toContain("LOCATION:A\\; B\\, C\\\\D");
  });

  test.each([
    ["ASCII", "x".repeat(400)],
    ["Devanagari", "महिला लिगको दोस्रो चरण, एकै दिन तीन खेल। ".repeat(12)],
    ["emoji", "👩‍👩‍👧‍👦⚽".repeat(40)],
    ["one written character that is longer than a line", `क${"\u0301".repeat(200)}`],
  ])("folds %s at 75 bytes, and nothing is lost", (_script, description) => {
    const text = file({ description });
    for (const line of text.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(text).not.toContain("\uFFFD");
    expect(lines(text)).toContain(`DESCRIPTION:${description.replaceAll(",", "\\,")}`);
  });

  test("breaks Devanagari between its syllables", () => {
    const parts = file({ description: "क्षे".repeat(60) }).split("\r\n ");
    for (const part of parts.slice(1, -1)) expect(part).toMatch(/^(क्षे)+$/);
  });
});
