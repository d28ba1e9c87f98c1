import { describe, expect, test } from "vitest";
import { expiredBackups } from "./retention.ts";

const nameOf = (day: string, time = "20-25-00") => `rangashala-${day}T${time}Z.tar.zst`;

/** One backup a day, the newest first; the last is Sunday, 22 November 2026. */
const days = Array.from({ length: 40 }, (_, index) =>
  nameOf(new Date(Date.UTC(2026, 10, 22 - index)).toISOString().slice(0, 10)),
);

describe("the backups that may go", () => {
  test("are those beyond the days and the weeks", () => {
    const staying = days.filter((name) => !expiredBackups(days, { keepDaily: 3, keepWeekly: 3 }).includes(name));
    // Three days, and the Sundays that end the two weeks before; this week's newest is among the days.
    expect(staying).toEqual(
      ["2026-11-22", "2026-11-21", "2026-11-20", "2026-11-15", "2026-11-08"].map((day) => nameOf(day)),
    );
  });

  test("are the earlier ones of a day", () => {
    const names = [nameOf("2026-11-22", "01-00-00"), nameOf("2026-11-22", "20-25-00")];
    expect(expiredBackups(names, { keepDaily: 7, keepWeekly: 4 })).toEqual([names[0]]);
  });

  test("are none while the program was off for months: the newest days that have one count", () => {
    const names = [nameOf("2026-11-22"), nameOf("2026-03-01"), nameOf("2025-01-01")];
    expect(expiredBackups(names, { keepDaily: 3, keepWeekly: 0 })).toEqual([]);
  });

  test("are never what somebody else put there, and never the newest", () => {
    const names = ["notes.txt", "rangashala-2020.tar.zst", `${nameOf("2020-01-01")}.part`, nameOf("2026-11-22")];
    expect(expiredBackups(names, { keepDaily: 1, keepWeekly: 0 })).toEqual([]);
    expect(expiredBackups([...days, `${nameOf("2026-01-01")}.enc`], { keepDaily: 1, keepWeekly: 0 })).toHaveLength(40);
  });
});
