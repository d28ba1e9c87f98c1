import { describe, expect, test } from "vitest";
import { errorMessage } from "./error-messages.ts";
import { getMessages } from "./messages.server.ts";
import { type DayPurpose, readTypedDay } from "./typed-day.ts";
import { readTypedMoment } from "./typed-moment.ts";

// Friday, 27 November 2026 is 11 Mangsir 2083.
const today = "2026-11-27";
const read = (typed: string, purpose: DayPurpose = "any") => {
  const { fault, ...rest } = { day: "", ...readTypedDay(typed, { today, purpose }) };
  return fault ?? rest.day;
};

describe("a typed day", () => {
  test.each([
    ...["2083-8-11", "२०८३/८/११", "2083-08-11", "2083.8.11", "11/8/2083", "११-८-२०८३", "०८३/८/११"],
    ...["मंसिर ११", "मङ्सिर ११", "मङ्‌सिर ११ गते", "११ मंसिर", "mangsir 11", "Mangsir 11, 2083", "11 Mangshir 2083"],
    ...["२०८३ मंसिर ११", "२०८३ मंसिर ११, शुक्रबार", "वि.सं. २०८३ मंसिर ११", "वि. सं. २०८३-८-११"],
    ...["2083-8-11 BS", "११ गते"],
    ...[
      "2026-11-27",
      "2026-11-27 AD",
      "27/11/2026",
      "27 Nov",
      "Nov 27",
      "27th November 2026",
      "Friday, November 27, 2026",
    ],
    ...[
      "Nov. 27, 2026",
      "27Nov2026",
      "नोभेम्बर २७",
      "सन् २०२६ नोभेम्बर २७",
      "२७ नोभेम्वर २०२६",
      "ई.सं. २०२६-११-२७",
      "27 तारिख",
    ],
    ...["today", "Today", "आज", "aaja", " 2083–8–11 "],
  ])("%s is today", (typed) => {
    expect(read(typed)).toBe(today);
  });

  test.each([
    ["हिजो", "2026-11-26"],
    ["yesterday", "2026-11-26"],
    ["भोलि", "2026-11-28"],
    ["asti", "2026-11-25"],
    ["पर्सि", "2026-11-29"],
    ["kal", "2026-11-28"],
    ["kal 26", "2026-11-26"],
    ["काल्हि १२", "2026-11-28"],
    ["kal 10", "2026-11-26"],
    ["kal 6", "date.invalid"],
    ["11 Jan", "2027-01-11"],
    ["11 Jul", "2026-07-11"],
    ["29 Feb", "date.monthEnds:month=ad-2027-2;days=28"],
    ["बैशाख १", "2027-04-14"],
    ["Asadh 33 2082", "date.monthEnds:month=bs-2082-3;days=32"],
    ["चैत ३०", "2027-04-13"],
    ["2054-1-1", "2054-01-01"],
    ["2055-1-1", "1998-04-14"],
    ["2099-01-01", "2099-01-01"],
    ["1 Jan 2060", "2060-01-01"],
    ["2060-01-01 AD", "2060-01-01"],
    ["1998-05-20", "1998-05-20"],
  ])("%s is %s", (typed, day) => {
    expect(read(typed)).toBe(day);
  });

  test.each<[string, DayPurpose, string]>([
    ["2045-1-1", "birth", "1988-04-13"],
    ["1998-05-20", "birth", "1998-05-20"],
    ["१९९८-०५-२०", "birth", "1998-05-20"],
    ["1998-5-20 BS", "birth", "1941-09-04"],
    ["2026-11-28", "birth", "1970-03-11"],
    ["2026-12-31", "past", "2026-12-31"],
    ["28 Nov", "birth", "2025-11-28"],
    ["मंसिर १२", "past", "2025-11-28"],
    ["26 Nov", "future", "2027-11-26"],
    ["27 Nov", "future", "2026-11-27"],
    ["kal", "past", "2026-11-26"],
    ["kal", "future", "2026-11-28"],
  ])("%s in a field for %s is %s", (typed, purpose, day) => {
    expect(read(typed, purpose)).toBe(day);
  });

  test.each([
    ["33 Asar 2083", "Asar 2083 has 32 days.", "२०८३ असारमा ३२ दिन मात्र छन्।"],
    ["30 Magh 2083", "Magh 2083 has 29 days.", "२०८३ माघमा २९ दिन मात्र छन्।"],
    ["३० माघ", "Magh 2083 has 29 days.", "२०८३ माघमा २९ दिन मात्र छन्।"],
    ["2083-10-30", "Magh 2083 has 29 days.", "२०८३ माघमा २९ दिन मात्र छन्।"],
    ["2027-02-30", "February 2027 has 28 days.", "सन् २०२७ फेब्रुअरीमा २८ दिन मात्र छन्।"],
    [
      "1 Mangsir 2105",
      "Bikram Sambat 2105 is not in the calendar: it goes from 1975 to 2098.",
      "पात्रोमा विक्रम संवत् २१०५ छैन: १९७५ देखि २०९८ सम्म छ।",
    ],
    ["२०83-8-11", "Write all digits in one script: 2083-8-11 or २०८३-८-११.", undefined],
    ["2083-13-1", "There is no month 13: a year has twelve.", "१३ महिना हुँदैन: वर्षमा बाह्र महिना हुन्छन्।"],
    ...["", "x", "8/11", "11", "2083", "83-8-11", "Mangsir", "Mangsir 2083", "2083-8-11-5", "11 Mangsir Magh", "-"].map(
      (typed) => [typed, "Write a day that exists, such as 2083-8-11, Mangsir 11 or Nov 27.", undefined],
    ),
    ...["11 Mangsir 2026 AD", "today 2", "2083-8-11 ".repeat(9), "0001-01-01", "2083-8-<11", "kal 5 6"].map((typed) => [
      typed,
      "Write a day that exists, such as 2083-8-11, Mangsir 11 or Nov 27.",
      undefined,
    ]),
  ])("%j is answered by a sentence", (typed = "", english, nepali) => {
    const { fault = "" } = readTypedDay(typed, { today });
    expect(errorMessage(getMessages("en"), fault)).toBe(english);
    if (nepali) expect(errorMessage(getMessages("ne"), fault)).toBe(nepali);
  });
});

describe("a typed moment", () => {
  test.each([
    ...["2026-11-27T15:30", "2083-8-11 15:30", "२०८३ मंसिर ११, १५:३०", "Nov 27, 2026, 3:30 PM", "27 Nov 3:30pm"],
    ...[
      "मंसिर ११ दिउँसो ३:३०",
      "मंसिर ११, ३:३० p.m.",
      "आज १५:३० बजे",
      "today 15.30",
      "27.11.2026 15.30",
      "2083/8/11,15:30",
    ],
  ])("%s is this afternoon", (typed) => {
    const moment = readTypedMoment(typed, { today });
    expect(moment.fault ?? [moment.at.toISOString(), moment.time]).toEqual(["2026-11-27T09:45:00.000Z", "15:30"]);
  });

  test.each([
    ["kal 6", "2026-11-28T06:00"],
    ["भोलि बेलुका ६ बजे", "2026-11-28T18:00"],
    ["27 Nov 6 pm", "2026-11-27T18:00"],
    ["today 18", "2026-11-27T18:00"],
    ["2199-01-01T12:00", "2199-01-01T12:00"],
    ["2026-02-30T10:00", "date.monthEnds:month=ad-2026-2;days=28"],
    ["33 Asar 2083 15:30", "date.monthEnds:month=bs-2083-3;days=32"],
    ["2026-11-21T25:00", "date.noTime"],
    ["Nov 27 25:00", "date.noTime"],
    ["Nov 27 13:00 pm", "date.noTime"],
    ["Nov 27", "date.timeMissing"],
    ["27.11.2026", "date.timeMissing"],
    ["today", "date.timeMissing"],
    ["0001-01-01T01:00", "date.invalid"],
    ["15:30", "date.invalid"],
    ["11 Nov २०:३०", "date.twoScripts"],
    ["", "date.invalid"],
  ])("%s is %s", (typed, expected) => {
    const moment = readTypedMoment(typed, { today });
    expect(moment.fault ?? `${moment.day}T${moment.time}`).toBe(expected);
  });
});
