import { sql } from "kysely";
import { afterEach, expect, test } from "vitest";
import { listBikramSambatYears } from "#app/features/office/bikram-sambat/queries.server.ts";
import { bikramSambatTag } from "#app/features/office/bikram-sambat/rules.ts";
import { lengthOfMonth, putYearsInForce, toBikramSambat } from "#app/messages/bikram-sambat.ts";
import { createInvalidationBus } from "#app/platform/cache/invalidation-bus.ts";
import { createLog } from "#app/platform/log.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { keepBikramSambatYears } from "./bikram-sambat-in-force.ts";

afterEach(() => {
  putYearsInForce([]);
});

/** An instance beside others: what it drops, and a bus that says what the others have invalidated. */
async function instance() {
  const { db } = await freshDatabase();
  const dropped: string[] = [];
  const lines: string[] = [];
  const bus = createInvalidationBus({
    invalidate: (tags) => void dropped.push(...tags),
    invalidateEverything: () => void dropped.push("everything"),
    bypass: () => undefined,
  });
  const years = await keepBikramSambatYears({ db, bus, log: createLog((line) => lines.push(line)) });
  return { db, dropped, lines, bus, years };
}

/** Another instance writes 2084 with a day less in Jestha and moves the years after it. */
const changedElsewhere = sql`
  update bikram_sambat_years set
    month_lengths = case year when 2084 then '{31,31,31,32,31,30,30,30,29,29,30,31}' else month_lengths end,
    starts_on = case year when 2084 then starts_on else starts_on - 1 end
  where year >= 2084`;

test("what another instance changed is shown here, and every page is dropped after it is", async () => {
  const { db, dropped, bus, years } = await instance();
  expect(toBikramSambat("2028-04-13")).toEqual({ year: 2084, month: 12, day: 31 });
  await changedElsewhere.execute(db);
  expect(lengthOfMonth(2084, 2)).toBe(32);
  bus.invalidate([bikramSambatTag]);
  await years.settled();
  expect([lengthOfMonth(2084, 2), toBikramSambat("2028-04-13")]).toEqual([31, { year: 2085, month: 1, day: 1 }]);
  expect(dropped).toEqual([bikramSambatTag, "everything"]);
});

test("what was missed while the connection was down is read when it stands again", async () => {
  const { db, bus, years, dropped } = await instance();
  await changedElsewhere.execute(db);
  bus.invalidate(["settings"]);
  await years.settled();
  expect(lengthOfMonth(2084, 2)).toBe(32);
  bus.bypass(false);
  await years.settled();
  expect(lengthOfMonth(2084, 2)).toBe(31);
  expect(dropped).toEqual(["settings", "everything"]);
});

test("years that do not follow each other, or cannot be read, leave those that are in force", async () => {
  const { db, lines, bus, years, dropped } = await instance();
  await sql`update bikram_sambat_years set starts_on = starts_on + 1 where year = 2085`.execute(db);
  bus.invalidate([bikramSambatTag]);
  await years.settled();
  expect(lengthOfMonth(2084, 2)).toBe(32);
  expect(lines.join()).toContain("do not follow each other");
  await sql`alter table bikram_sambat_years rename to elsewhere`.execute(db);
  bus.invalidate([bikramSambatTag]);
  await years.settled();
  expect(lines.join()).toContain("could not be read");
  expect(dropped).toEqual([bikramSambatTag, bikramSambatTag]);
});

test("an archive without later years brings those of the program", async () => {
  const { db } = await instance();
  await sql`delete from bikram_sambat_years where year > 2083`.execute(db);
  const years = await listBikramSambatYears(db);
  expect([years.at(-1)?.year, years.at(-1)?.version, years.find(({ year }) => year === 2083)?.version]).toEqual([
    ...[2098, 0, 1],
  ]);
});
