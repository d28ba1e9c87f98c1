import { afterEach, expect, test } from "vitest";
import { bikramSambatYears, putYearsInForce } from "#app/messages/bikram-sambat.ts";
import { changedYears } from "./changed-years.ts";

afterEach(() => {
  putYearsInForce([]);
});

test("nothing is told of years as the program brought them, nor of one that staff only confirmed", () => {
  expect(changedYears()).toBeUndefined();
  const year = bikramSambatYears().find(({ certainty }) => certainty === "provisional");
  expect(year && putYearsInForce([{ ...year, certainty: "confirmed" }])).toBe(true);
  expect(changedYears()).toBeUndefined();
});

test("a year with other lengths of its months is told whole", () => {
  const before = bikramSambatYears().find(({ year }) => year === 2084);
  const month_lengths = before ? [...before.month_lengths] : [];
  // Baisakh has 31 days and Jestha 32.
  [month_lengths[0], month_lengths[1]] = [32, 31];
  const changed = before && { ...before, month_lengths };
  expect(changed && putYearsInForce([changed])).toBe(true);
  const told: unknown = JSON.parse(changedYears() ?? "[]");
  expect(told).toMatchObject([{ year: 2084, starts_on: "2027-04-14", month_lengths }]);
});
