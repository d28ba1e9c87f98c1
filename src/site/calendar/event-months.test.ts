import { describe, expect, test } from "vitest";
import { monthOf, monthsOf } from "./event-months.ts";

const at = (iso: string) => ({ startsAt: new Date(iso) });

describe("the months of events", () => {
  test("are those of Nepal's days, each once, in the order of the events", () => {
    const events = [
      at("2026-11-29T06:00:00Z"),
      at("2026-11-30T18:15:00Z"),
      { startsAt: null },
      at("2026-12-20T06:00:00Z"),
    ];
    expect(monthsOf(events, "en")).toEqual([
      { key: "2026-11", label: "Nov 2026" },
      { key: "2026-12", label: "Dec 2026" },
    ]);
  });

  test("are of Bikram Sambat in Nepali, as far as that is known", () => {
    expect(monthOf(new Date("2026-11-21T06:00:00Z"), "ne")).toEqual({ key: "2083-08", label: "२०८३ मंसिर" });
    expect(monthOf(new Date("2043-03-04T06:00:00Z"), "ne")).toEqual({ key: "2043-03", label: "सन् २०४३ मार्च" });
  });
});
