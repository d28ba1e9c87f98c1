import { describe, expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { bikramSambatMonths, fromBikramSambat, settledBikramSambatYears, toBikramSambat } from "./bikram-sambat.ts";
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
  startOfKathmanduDay,
  timeOfDay,
  toDateTimeField,
  weekday,
  yearOf,
} from "./dates.ts";

const at = (iso: string) => new Date(iso);

describe("a day of Bikram Sambat", () => {
  test("is the civil day of which it is the date, for every day of the table", () => {
    for (let day = Date.UTC(2013, 3, 14); day < Date.UTC(2027, 3, 14); day += dayMilliseconds) {
      const civil = new Date(day).toISOString().slice(0, 10);
      const date = toBikramSambat(civil);
      expect(date && fromBikramSambat(date)).toBe(civil);
    }
  });

  test.each([
    [2083, 8, 30],
    [2083, 13, 1],
    [2083, 0, 1],
    [2083, 1, 0],
    [2060, 1, 1],
  ])("%i-%i-%i is none", (year, month, day) => {
    expect(fromBikramSambat({ year, month, day })).toBeUndefined();
  });
});

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
  ])("%s is %i-%i-%i", (day, year, month, date) => {
    expect(toBikramSambat(day)).toEqual({ year, month, day: date });
  });

  test("knows nothing beyond its table", () => {
    expect(toBikramSambat("2027-04-14")).toBeUndefined();
    expect(toBikramSambat("2013-04-13")).toBeUndefined();
    expect(toBikramSambat("no day")).toBeUndefined();
  });

  test("takes further years from the table it is given", () => {
    const years = [
      ...settledBikramSambatYears,
      { year: 2084, starts_on: "2027-04-14", month_lengths: [31, 31, 32, 31, 31, 30, 30, 30, 29, 30, 30, 30] },
    ];
    expect(toBikramSambat("2027-04-14", years)).toEqual({ year: 2084, month: 1, day: 1 });
  });

  test("has years that follow each other without a gap", () => {
    for (const [index, { year, starts_on, month_lengths }] of settledBikramSambatYears.entries()) {
      expect(month_lengths).toHaveLength(bikramSambatMonths.length);
      const next = settledBikramSambatYears[index + 1];
      if (!next) continue;
      const days = month_lengths.reduce((sum, length) => sum + length, 0);
      expect([next.year, next.starts_on]).toEqual([
        year + 1,
        new Date(Date.parse(`${starts_on}T00:00:00Z`) + days * dayMilliseconds).toISOString().slice(0, 10),
      ]);
    }
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
    expect(dateParts(at("2031-03-04T06:00:00Z"), "ne")).toEqual({ day: "४", month: "मार्च", year: "सन् २०३१" });
  });

  test("a year alone is of the calendar of the language, and of the common one only where that is said", () => {
    expect([yearOf(timestamp, "en"), yearOf(timestamp, "ne"), yearOf(timestamp, "ne", [])]).toEqual([
      "2026",
      "२०८३",
      "सन् २०२६",
    ]);
  });

  test("beyond the table Nepali uses the common calendar", () => {
    expect(longDate(at("2027-04-14T06:00:00Z"), "ne")).toBe("सन् २०२७ अप्रिल १४, बुधबार");
    expect(shortDate(timestamp, "ne", [])).toBe("सन् २०२६ नोभेम्बर २१");
  });

  test("short forms", () => {
    expect(shortDate(timestamp, "en")).toBe("Nov 21, 2026");
    expect(shortDate(timestamp, "ne")).toBe("२०८३ मंसिर ५");
    expect(eventDate(timestamp, "en")).toBe("Nov 21, 2026");
    expect(timeOfDay(timestamp, "en")).toBe("3:30 PM");
    expect(timeOfDay(timestamp, "ne")).toBe("१५:३०");
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
