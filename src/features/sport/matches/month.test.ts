import { expect, test } from "vitest";
import { monthTitle, readMonth } from "./month.ts";

const now = new Date("2026-11-30T18:30:00Z"); // December in Nepal

test.each([
  ["2026-11", "2026-11", "2026-10", "2026-12"],
  ["2026-01", "2026-01", "2025-12", "2026-02"],
  [null, "2026-12", "2026-11", "2027-01"],
  ["2026-13", "2026-12", "2026-11", "2027-01"],
  ["now", "2026-12", "2026-11", "2027-01"],
])("of the address %j", (typed, key, previous, next) => {
  expect(readMonth(typed, now)).toMatchObject({ key, previous, next });
});

test("is from midnight to midnight in Nepal, and named in both calendars", () => {
  const month = readMonth("2026-11", now);
  expect([month.from, month.before]).toEqual([new Date("2026-10-31T18:15:00Z"), new Date("2026-11-30T18:15:00Z")]);
  expect(monthTitle(month, "en")).toBe("November 2026 (Kartik – Mangsir 2083)");
  expect(monthTitle(month, "ne")).toBe("२०८३ कात्तिक – मंसिर (सन् २०२६ नोभेम्बर)");
});
