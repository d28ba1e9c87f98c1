import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { toBikramSambat } from "./bikram-sambat.ts";
import {
  dateParts,
  dateTime,
  eventDate,
  fromDateField,
  fromDateTimeField,
  kathmanduDay,
  longDate,
  nextKathmanduMidnight,
  publicationTime,
  relativeTime,
  shortDate,
  spokenTime,
  startOfKathmanduDay,
  timeOfDay,
  toDateTimeField,
  weekday,
  yearOf,
} from "./dates.ts";
import { dayRange } from "./day-range.ts";

const at = (iso: string) => new Date(iso);

describe("the civil day in Nepal", () => {
  test.each([
    ["2026-11-20T18:14:59.999Z", "2026-11-20"],
    ["2026-11-20T18:15:00.000Z", "2026-11-21"],
    ["2026-11-21T00:00:00.000Z", "2026-11-21"],
    ["2026-11-21T18:14:59.999Z", "2026-11-21"],
    ["2026-11-21T18:15:00.000Z", "2026-11-22"],
    ["2026-12-31T18:15:00.000Z", "2027-01-01"],
    ["2028-02-28T18:15:00.000Z", "2028-02-29"],
  ])("at %s is %s", (timestamp, day) => {
    expect(kathmanduDay(at(timestamp))).toBe(day);
  });

  test("agrees with the time zone data", () => {
    const zone = new Intl.DateTimeFormat("en-CA", { dateStyle: "short", timeZone: "Asia/Kathmandu" });
    for (let hour = 0; hour < 24 * 400; hour += 1) {
      const timestamp = new Date(Date.UTC(2026, 0, 1, hour, 14, 59));
      expect(kathmanduDay(timestamp)).toBe(zone.format(timestamp));
    }
  });

  test("begins and ends at +05:45", () => {
    expect(startOfKathmanduDay("2026-11-21").toISOString()).toBe("2026-11-20T18:15:00.000Z");
    expect(nextKathmanduMidnight(at("2026-11-20T18:14:59.999Z")).toISOString()).toBe("2026-11-20T18:15:00.000Z");
    expect(nextKathmanduMidnight(at("2026-11-20T18:15:00.000Z")).toISOString()).toBe("2026-11-21T18:15:00.000Z");
    expect(yearOf(at("2026-12-31T18:15:00Z"), "en")).toBe("2027");
  });
});

describe("Bikram Sambat", () => {
  test.each([
    ["2013-04-14", 2070, 1, 1],
    ["2024-04-13", 2081, 1, 1],
    ["2025-04-13", 2081, 12, 31],
    ["2025-04-14", 2082, 1, 1],
    ["2026-04-13", 2082, 12, 30],
    ["2026-04-14", 2083, 1, 1],
    ["2026-11-16", 2083, 7, 30],
    ["2026-11-17", 2083, 8, 1],
    ["2026-11-21", 2083, 8, 5],
    ["2027-04-13", 2083, 12, 30],
    ["2027-04-14", 2084, 1, 1],
    ["2030-04-14", 2087, 1, 1],
  ])("%s is %i-%i-%i", (day, year, month, date) => {
    expect(toBikramSambat(day)).toEqual({ year, month, day: date });
  });
});

describe("dates in words", () => {
  const timestamp = at("2026-11-21T09:45:00Z");

  test("the top bar", () => {
    expect(longDate(timestamp, "en")).toBe("Saturday, November 21, 2026");
    expect(longDate(timestamp, "ne")).toBe("२०८३ मंसिर ५, शनिबार");
    expect(longDate(at("2026-11-21T18:15:00Z"), "en")).toBe("Sunday, November 22, 2026");
    expect(longDate(at("2026-11-21T18:15:00Z"), "ne")).toBe("२०८३ मंसिर ६, आइतबार");
  });

  test("in parts: late in the evening in Nepal it is still that day, and the common calendar is named", () => {
    const late = at("2026-11-21T17:45:00Z");
    expect(dateParts(late, "en").day).toBe("21");
    expect(dateParts(late, "ne").day).toBe("५");
    expect(dateParts(at("2026-11-21T18:15:00Z"), "en").day).toBe("22");
    expect(dateParts(at("2043-03-04T06:00:00Z"), "ne")).toEqual({ day: "४", month: "मार्च", year: "सन् २०४३" });
  });

  test("a year alone is of the calendar of the language, and of the common one only where that is said", () => {
    expect([yearOf(timestamp, "en"), yearOf(timestamp, "ne"), yearOf(at("2042-04-14T06:00:00Z"), "ne")]).toEqual([
      "2026",
      "२०८३",
      "सन् २०४२",
    ]);
  });

  test.each([
    // The first days of 2084 and of 2087, which are provisional: readers see them like any date.
    ["2027-04-13T18:15:00Z", "२०८४ वैशाख १, बुधबार", "२०८४ वैशाख १", "२०८४ वैशाख १, ००:००", "२०८४"],
    ["2030-04-14T06:00:00Z", "२०८७ वैशाख १, आइतबार", "२०८७ वैशाख १", "२०८७ वैशाख १, ११:४५", "२०८७"],
  ])("at %s Nepali goes on by Bikram Sambat", (iso, long, short, time, year) => {
    expect([longDate(at(iso), "ne"), shortDate(at(iso), "ne"), eventDate(at(iso), "ne")]).toEqual([long, short, short]);
    expect([dateTime(at(iso), "ne"), publicationTime(at(iso), "ne"), yearOf(at(iso), "ne")]).toEqual([
      time,
      time,
      year,
    ]);
    expect(relativeTime(at(iso), new Date(at(iso).getTime() + 30 * dayMilliseconds), "ne")).toBe(short);
    expect(dateParts(at(iso), "ne")).toEqual({ year, month: "वैशाख", day: "१" });
  });

  test("beyond the last year Nepali uses the common calendar", () => {
    expect(longDate(at("2042-04-14T06:00:00Z"), "ne")).toBe("सन् २०४२ अप्रिल १४, सोमबार");
    expect(shortDate(at("1918-04-12T06:00:00Z"), "ne")).toBe("सन् १९१८ अप्रिल १२");
  });

  test.each([
    ["2026-11-20T22:14:00Z", "राति ३:५९ बजे"],
    ["2026-11-20T22:15:00Z", "बिहान ४:०० बजे"],
    ["2026-11-21T06:14:00Z", "बिहान ११:५९ बजे"],
    ["2026-11-21T06:15:00Z", "दिउँसो १२:०० बजे"],
    ["2026-11-21T11:15:00Z", "साँझ ५:०० बजे"],
    ["2026-11-21T14:15:00Z", "राति ८:०० बजे"],
    ["2026-11-21T18:15:00Z", "राति १२:०० बजे"],
  ])("%s is said in Nepali as %s", (instant, said) => {
    expect(spokenTime(at(instant), "ne")).toBe(said);
  });

  test.each([
    ["2026-07-19", "2026-12-20", "२०८३ साउन ३", "पुस ५"],
    ["2026-11-21", "2027-03-01", "२०८३ मंसिर ५", "२०८३ फागुन १७"], // one year of Bikram Sambat, two of the common calendar
    ["2026-03-01", "2026-05-01", "२०८२ फागुन १७", "२०८३ वैशाख १८"],
  ])("from %s to %s is written in Nepali from %s to %s", (first, last, from, to) => {
    expect(dayRange(first, last, "ne")).toEqual({ from, to });
    expect(dayRange(first, last, "en").to).toBe(shortDate(startOfKathmanduDay(last), "en"));
  });

  test("short forms", () => {
    expect(shortDate(timestamp, "en")).toBe("Nov 21, 2026");
    expect(shortDate(timestamp, "ne")).toBe("२०८३ मंसिर ५");
    expect(eventDate(timestamp, "en")).toBe("Nov 21, 2026");
    expect(timeOfDay(timestamp, "en")).toBe("3:30 PM");
    expect(timeOfDay(timestamp, "ne")).toBe("१५:३०");
    expect(spokenTime(timestamp, "en")).toBe("3:30 PM");
    expect(timeOfDay(at("2026-11-21T18:15:00Z"), "en")).toBe("12:00 AM");
    expect(dateTime(timestamp, "en")).toBe("Nov 21, 2026, 3:30 PM");
    expect(publicationTime(timestamp, "en")).toBe("Nov 21, 2026, 3:30 PM NPT");
    expect(publicationTime(timestamp, "ne")).toBe("२०८३ मंसिर ५, १५:३०");
    expect([weekday(timestamp, "en"), weekday(timestamp, "ne")]).toEqual(["Saturday", "शनिबार"]);
    expect(dateParts(timestamp, "en")).toEqual({ year: "2026", month: "Nov", day: "21" });
    expect(dateParts(timestamp, "ne")).toEqual({ year: "२०८३", month: "मंसिर", day: "५" });
    expect(dateTime(timestamp, "ne")).toBe("२०८३ मंसिर ५, १५:३०");
  });

  test.each([
    ["2026-11-21T09:44:31Z", "now", "अहिले"],
    ["2026-11-21T09:40:00Z", "5 minutes ago", "५ मिनेट पहिले"],
    ["2026-11-21T09:44:00Z", "1 minute ago", "१ मिनेट पहिले"],
    ["2026-11-21T06:45:00Z", "3 hours ago", "३ घण्टा पहिले"],
    ["2026-11-20T09:45:01Z", "23 hours ago", "२३ घण्टा पहिले"],
    ["2026-11-20T09:45:00Z", "yesterday", "हिजो"],
    ["2026-11-19T18:15:00Z", "yesterday", "हिजो"],
    ["2026-11-19T18:14:00Z", "2 days ago", "अस्ति"],
    ["2026-11-15T01:00:00Z", "6 days ago", "६ दिन पहिले"],
    ["2026-11-14T09:45:00Z", "Nov 14, 2026", "२०८३ कात्तिक २८"],
    ["2026-11-21T11:45:00Z", "in 2 hours", "२ घण्टामा"],
    ["2026-11-22T11:45:00Z", "tomorrow", "भोलि"],
  ])("%s, seen from that afternoon, is %s", (date, english, nepali) => {
    expect(relativeTime(at(date), timestamp, "en")).toBe(english);
    expect(relativeTime(at(date), timestamp, "ne")).toBe(nepali);
  });
});

describe("date fields", () => {
  test("read and write Nepal's time", () => {
    expect(toDateTimeField(at("2026-11-20T18:15:00Z"))).toBe("2026-11-21T00:00");
    expect(fromDateTimeField("2026-11-21T00:00")?.toISOString()).toBe("2026-11-20T18:15:00.000Z");
    expect(fromDateTimeField("2026-11-21T00:00:30")?.toISOString()).toBe("2026-11-20T18:15:30.000Z");
    expect(fromDateField("2028-02-29")).toBe("2028-02-29");
  });

  test.each([
    ...["", "2026-11-21", "2026-02-30T10:00", "2026-11-21T25:00", "2026-11-21T10:00Z", "21/11/2026 10:00"],
    ...["0000-01-01T10:00", "0001-01-01T01:00"],
  ])("%j is no date and time", (value) => {
    expect(fromDateTimeField(value)).toBeUndefined();
  });

  test.each(["", "2026-02-30", "2027-02-29", "2026-1-1", "2026-11-21T00:00", "x", "0000-01-01"])(
    "%j is no day",
    (value) => {
      expect(fromDateField(value)).toBeUndefined();
    },
  );
});
