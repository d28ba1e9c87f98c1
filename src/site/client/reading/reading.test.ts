import { describe, expect, test } from "vitest";
import { choicesIn, readingSettings, textOf } from "./choices.ts";
import { withCalendar } from "./dates-in-text.ts";
import { withDigits } from "./digits-in-text.ts";

describe("the choices of a reader", () => {
  test("are written as words and read again", () => {
    const text = "calendar-both digits-latin size-130 theme-dark";
    expect(textOf(choicesIn(text))).toBe(text);
    expect(choicesIn("size-200")).toEqual({ calendar: "page", digits: "page", size: "200", theme: "device" });
  });

  test("leave no word where all is as the page has it", () => {
    expect(textOf(choicesIn("size-100 theme-device"))).toBe("");
  });

  test.each(["", "size-400", "theme-<b>", "theme-darker", "1 2 3"])("are none in %o", (text) => {
    expect(Object.entries(choicesIn(text))).toEqual(
      Object.entries(readingSettings).map(([setting, [first]]) => [setting, first]),
    );
  });
});

describe("digits", () => {
  test.each([
    ["हिमाल २-१ कोशी, ९०+२′", "हिमाल 2-1 कोशी, 90+2′"],
    ["१२,३४,५६७.५", "12,34,567.5"],
    ["A 2–1 win", "A 2–1 win"],
  ])("%s is %s in Latin ones", (text, shown) => expect(withDigits(text, "latin")).toBe(shown));

  test.each([
    ["Himal 2-1 Koshi, 90+2′", "Himal २-१ Koshi, ९०+२′"],
    ["Nov 21, 2026, 3:30 PM", "Nov २१, २०२६, ३:३० PM"],
    ["Rs. 4,799 (12.5%)", "Rs. ४,७९९ (१२.५%)"],
  ])("%s is %s in Nepali ones", (text, shown) => expect(withDigits(text, "nepali")).toBe(shown));

  test.each([
    "T20",
    "U-19",
    "the 2nd of 1.2K",
    "5km",
    "sport24@example.com",
    "https://example.com/2026/11",
    "www.a1.np/2",
  ])("stay in %s, which is no number", (text) => expect(withDigits(text, "nepali")).toBe(text));

  test("stay as the page has them without a choice", () => expect(withDigits("2 २", "page")).toBe("2 २"));
});

describe("a date in a page", () => {
  const dateTime = "2026-11-21T09:45:00.000Z";
  const english = { dateTime, lang: "en" } as const;
  const nepali = { dateTime, lang: "ne" } as const;

  test.each([
    ["Nov 21, 2026, 3:30 PM NPT", "Mangsir 5, 2083, 3:30 PM NPT", "Nov 21, 2026 (Mangsir 5, 2083), 3:30 PM NPT"],
    ["Saturday, November 21, 2026", "Saturday, Mangsir 5, 2083", "Saturday, November 21, 2026 (Mangsir 5, 2083)"],
    ["Nov 21, 3:30 PM", "Mangsir 5, 3:30 PM", "Nov 21 (Mangsir 5), 3:30 PM"],
    ["Nov", "Mangsir", "Nov"],
    ["21", "5", "21"],
    ["2026", "2083", "2026"],
    ["3 hours ago", "3 hours ago", "3 hours ago"],
    ["3:30 PM", "3:30 PM", "3:30 PM"],
  ])("%s is %s by Bikram Sambat, with both %s", (text, bikramSambat, both) => {
    expect(withCalendar(text, { ...english, calendar: "bs" })).toBe(bikramSambat);
    expect(withCalendar(text, { ...english, calendar: "both" })).toBe(both);
    expect(withCalendar(text, { ...english, calendar: "ad" })).toBe(text);
  });

  test.each([
    ["२०८३ मंसिर ५, १५:३०", "सन् २०२६ नोभेम्बर २१, १५:३०", "२०८३ मंसिर ५ (२०२६ नोभेम्बर २१), १५:३०"],
    ["मंसिर ५", "नोभेम्बर २१", "मंसिर ५ (नोभेम्बर २१)"],
    ["मंसिर", "नोभेम्बर", "मंसिर"],
    ["३ घण्टा पहिले", "३ घण्टा पहिले", "३ घण्टा पहिले"],
  ])("%s is %s by the common calendar, with both %s", (text, common, both) => {
    expect(withCalendar(text, { ...nepali, calendar: "ad" })).toBe(common);
    expect(withCalendar(text, { ...nepali, calendar: "both" })).toBe(both);
    expect(withCalendar(text, { ...nepali, calendar: "bs" })).toBe(text);
  });

  test("is that of the day in Nepal, also where it says the day alone", () => {
    const late = { ...english, dateTime: "2026-11-20T18:15:00.000Z", calendar: "bs" } as const;
    expect(withCalendar("Nov 21, 2026", late)).toBe("Mangsir 5, 2083");
    expect(withCalendar("Nov 21, 2026", { ...late, dateTime: "2026-11-21" })).toBe("Mangsir 5, 2083");
  });

  test("stays where nothing says which day it is, or no year of Bikram Sambat holds it", () => {
    expect(withCalendar("Nov 21, 2026", { ...english, dateTime: "", calendar: "bs" })).toBe("Nov 21, 2026");
    expect(withCalendar("Jan 3, 1890", { ...english, dateTime: "1890-01-03", calendar: "both" })).toBe("Jan 3, 1890");
  });
});
