import { describe, expect, test } from "vitest";
import type { MatchSummary } from "#app/features/sport/rules/sport.ts";
import { hasBegun, resultColumns, statusFrom } from "./status.ts";

const side = { main: "1", detail: "", total: 1 };
const summary = (fields: Partial<MatchSummary> = {}): MatchSummary => ({
  ...{ sides: [side, side], winner: null, decidedBy: null, period: null, clock: "", finished: false, note: null },
  ...fields,
});
const over = summary({ finished: true, winner: 1, decidedBy: "regular" });

describe("the status", () => {
  test.each([
    ["scheduled", null, { summary: null, begun: false }, "scheduled"],
    ["postponed", null, { summary: summary(), begun: false }, "postponed"],
    ["scheduled", null, { summary: summary(), begun: true }, "live"],
    ["live", null, { summary: null, begun: false }, "live"],
    ["live", null, { summary: over, begun: true }, "finished"],
    ["live", null, { summary: { ...over, decidedBy: "walkover" }, begun: true }, "walkover"],
    ["live", null, { summary: { ...over, decidedBy: "awarded" }, begun: true }, "awarded"],
    ["scheduled", new Date(), { summary: over, begun: true }, "live"],
    ["finished", new Date(), { summary: null, begun: false }, "scheduled"],
    ["abandoned", null, { summary: summary(), begun: true }, "abandoned"],
    ["cancelled", null, { summary: null, begun: false }, "cancelled"],
  ] as const)("of a match that was %s", (status, reopened_at, read, expected) => {
    expect(statusFrom({ status, reopened_at }, read)).toBe(expected);
  });

  test("does not change with a toss or a remark", () => {
    expect(hasBegun([{ kind: "toss" }, { kind: "note" }])).toBe(false);
    expect(hasBegun([{ kind: "note" }, { kind: "goal" }])).toBe(true);
  });
});

test.each([
  [null, { home_total: null, away_total: null, winner: null }],
  [over, { home_total: 1, away_total: 1, winner: "away" }],
  [{ ...over, winner: "no_result" as const }, { winner: "no_result" }],
])("a list reads the result %#", (given, expected) => {
  expect(resultColumns(given)).toMatchObject(expected);
});
