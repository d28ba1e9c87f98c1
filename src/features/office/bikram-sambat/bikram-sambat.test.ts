import { describe, expect, test } from "vitest";
import { builtInBikramSambatYears } from "#app/messages/bikram-sambat-table.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { saveBikramSambatYear } from "./commands.server.ts";
import { listBikramSambatYears } from "./queries.server.ts";
import { judgeChange, monthField } from "./rules.ts";

const months2084 = [31, 32, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31];
/** A day less: 365 instead of 366. */
const shorter2084 = [31, 31, 31, 32, 31, 30, 30, 30, 29, 29, 30, 31];

const form = (id: number, months: readonly (number | string)[], rest: Record<string, unknown> = {}) => ({
  ...{ id, version: 1, certainty: "provisional" },
  ...Object.fromEntries(months.map((length, index) => [monthField(index + 1), String(length)])),
  ...rest,
});

async function newsroom() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const save = (...typed: Parameters<typeof form>) => bench.run(saveBikramSambatYear, admin, form(...typed));
  const refused = (...typed: Parameters<typeof form>) => refusalOf(save(...typed));
  const yearOf = async (year: number) => (await listBikramSambatYears(bench.db)).find((known) => known.year === year);
  return { ...bench, admin, save, refused, yearOf };
}

describe("the months of a year", () => {
  test("stand in the database as the program brings them", async () => {
    const { db } = await newsroom();
    const rows = await db.selectFrom("bikram_sambat_years").selectAll().orderBy("year").execute();
    expect(rows).toEqual(builtInBikramSambatYears.map((year) => ({ ...year, version: 1 })));
  });

  test("are changed and confirmed, and it is logged", async () => {
    const { save, yearOf, db, invalidated } = await newsroom();
    const month_lengths = months2084.with(7, 29).with(8, 30);
    const typed = ["३१", ...month_lengths.slice(1)];
    expect(await save(2084, typed, { certainty: "confirmed" })).toEqual({ year: 2084, moved: 0 });
    expect(await yearOf(2084)).toMatchObject({ certainty: "confirmed", month_lengths, version: 2 });
    expect(await yearOf(2085)).toMatchObject({ starts_on: "2028-04-14", version: 1 });
    expect(invalidated).toEqual(["bikram-sambat", "settings"]);
    const log = await db.selectFrom("audit_log").select(["command", "detail"]).execute();
    expect(log.at(-1)).toMatchObject({
      command: "bikramSambat.saveYear",
      detail: { year: 2084, certainty: { from: "provisional", to: "confirmed" } },
    });
  });

  test("move the provisional years after it by a day, once that is agreed to", async () => {
    const { save, refused, yearOf } = await newsroom();
    expect(await refused(2084, shorter2084)).toEqual({
      invalid: { moves_following: ["bikramSambat.movesFollowing"] },
    });
    expect(await yearOf(2085)).toMatchObject({ starts_on: "2028-04-14" });
    expect(await save(2084, shorter2084, { moves_following: "true" })).toEqual({ year: 2084, moved: 14 });
    expect(await yearOf(2085)).toMatchObject({ starts_on: "2028-04-13", version: 2 });
    expect(await yearOf(2098)).toMatchObject({ starts_on: "2041-04-13" });
    // Whoever had 2085 open saw it begin on another day.
    expect(await refused(2085, [30, 32, 31, 32, 31, 30, 30, 30, 29, 30, 29, 31])).toBe("conflict");
  });

  test.each([
    ["a month of 27 days", 2084, months2084.with(1, 27), { month_2: ["bikramSambat.monthLength"] }],
    ["a month of 33 days", 2084, months2084.with(2, 33), { month_3: ["bikramSambat.monthLength"] }],
    ["a month without a number", 2084, [...months2084.slice(0, 11), "x"], { month_12: ["bikramSambat.monthLength"] }],
    ["an empty month", 2084, ["", ...months2084.slice(1)], { month_1: ["text.required"] }],
    ["364 days", 2084, months2084.with(1, 31).with(3, 31), { sum: ["bikramSambat.sum:364"] }],
    [
      "another sum before a confirmed year",
      2082,
      [31, 31, 32, 31, 31, 31, 30, 29, 30, 29, 30, 31],
      { sum: ["bikramSambat.nextConfirmed:365"] },
    ],
  ])("are refused at the field: %s", async (_, year, months, fieldErrors) => {
    const { refused, yearOf } = await newsroom();
    expect(await refused(year, months, { moves_following: "true" })).toEqual({ invalid: fieldErrors });
    expect(await yearOf(year)).toMatchObject({ version: 1 });
  });

  test("of a year without data are not found, and only by role", async () => {
    const { refused, run, person } = await newsroom();
    expect(await refused(2110, months2084)).toBe("not_found");
    const editor = await person("editor", [{ permission: "manage_settings", granted: true }]);
    const asEditor = await refusalOf(run(saveBikramSambatYear, editor, form(2084, months2084)));
    expect(asEditor).toBe("forbidden");
  });

  test("of the last year move nothing", () => {
    const last = builtInBikramSambatYears.at(-1);
    if (!last) throw new Error("no year");
    expect(judgeChange(builtInBikramSambatYears, last, last.month_lengths.with(11, 31))).toEqual({
      sum: 366,
      moved: [],
    });
  });
});
