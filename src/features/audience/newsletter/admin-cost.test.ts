// The list of subscribers costs the same however long it is: the database is asked what it read.
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/db/schema.ts";
import { gatherStatistics } from "#app/platform/db/statistics.server.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { type Cost, costOf } from "#tests/harness/plans.ts";
import { expectTimeRatio } from "#tests/harness/time-ratio.ts";
import { isTimed } from "#tests/harness/timed.ts";
import { inWhole, isFullSize } from "#tests/harness/whole.ts";
import { countSubscribers, listAdminSubscribers, type SubscriberChoice } from "./admin-queries.server.ts";

const limit = 50;
/** So that an index is the cheapest way. The full size shows that nothing grows with more. */
const most = isFullSize ? 100_000 : 5_000;
/** A hundred thousand rows take their time to be written. */
const patience = 240_000;

/** So many subscribers, minutes apart: of a hundred ninety are active, eight have left, two never confirmed. */
async function insert(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`
    insert into newsletter_subscribers (id, email, name, status, subscribed_at)
    select gen_random_uuid(), md5(n::text) || '@example.com', 'Reader ' || n,
      case when n % 100 < 90 then 'active' when n % 100 < 98 then 'unsubscribed' else 'pending' end,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n`.execute(db);
}

async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await insert(db, from, to);
  await sql`vacuum analyze newsletter_subscribers`.execute(db);
}

const choices: Readonly<Record<string, SubscriberChoice>> = {
  "all, the newest first": {},
  "all, the oldest first": { direction: "asc" },
  "all by address": { sort: "email", direction: "asc" },
  "the active ones": { status: "active" },
};

const wholeTest = inWhole(test, "src/platform/db/statistics.server.test.ts");

wholeTest(
  "a page of the file is read along an index as soon as the database knows what has come in",
  async () => {
    const { db } = await freshDatabase();
    await insert(db, 1, 20_000);
    await gatherStatistics(db, "newsletter_subscribers");
    const cost = await costOf(db, (watched) => listAdminSubscribers(watched, { status: "active" }, { limit: 1_000 }));
    expect(cost.steps).not.toContain("Sort");
    expect(cost.rowsRead).toBeLessThan(1_300);
  },
  60_000,
);

describe("a page of subscribers", () => {
  test(
    `is read in the same way, as many rows and the same time at 1,000 and at ${most.toLocaleString("en")}, the first page and a later one`,
    async () => {
      const { db } = await freshDatabase();
      // What other tests left in the indexes would weigh between two that cost nearly the same.
      await sql`truncate newsletter_subscribers cascade`.execute(db);
      const costs = async () => {
        const found: Record<string, Cost> = {};
        for (const [name, choice] of Object.entries(choices)) {
          const { next: after } = await listAdminSubscribers(db, choice, { limit: 500 });
          found[name] = await costOf(db, (watched) => listAdminSubscribers(watched, choice, { limit }));
          found[`${name}, further on`] = await costOf(db, (watched) =>
            listAdminSubscribers(watched, choice, { limit, after }),
          );
        }
        return found;
      };
      await fill(db, 1, 1_000);
      const few = await costs();
      await fill(db, 1_001, most);
      const many = await costs();
      expect(many).toEqual(few);
      // A few among many are not looked for along all of them. Eighty are read at once and put in order.
      const rare = await costOf(db, (watched) => listAdminSubscribers(watched, { status: "unsubscribed" }, { limit }));
      expect(rare.steps).toContain("Index Scan newsletter_of_status");
      // One in ten may be passed over on the way to fifty active ones.
      for (const cost of [...Object.values(many), rare]) expect(cost.rowsRead).toBeLessThan(1.3 * limit);
      const { rowsRead } = await costOf(db, (watched) => countSubscribers(watched));
      expect(rowsRead).toBeLessThanOrEqual(2 * 3); // three counts, found in their index and read

      if (!isTimed) return;
      const { db: small } = await freshDatabase();
      await fill(small, 1, 1_000);
      for (const [name, choice] of Object.entries(choices)) {
        const page = (of: Kysely<Database>) => () => listAdminSubscribers(of, choice, { limit });
        await expectTimeRatio(name, { few: page(small), many: page(db) }, 1.5);
      }
    },
    patience,
  );
});
