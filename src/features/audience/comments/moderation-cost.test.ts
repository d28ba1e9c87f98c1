// The list of comments costs the same however long it is: the database is asked what it read.
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/db/schema.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { type Cost, costOf } from "#tests/harness/plans.ts";
import { expectTimeRatio } from "#tests/harness/time-ratio.ts";
import { isTimed } from "#tests/harness/timed.ts";
import { isFullSize } from "#tests/harness/whole.ts";
import { type CommentChoice, listAdminComments } from "./moderation-queries.server.ts";

const limit = 30;
/** So that an index is the cheapest way. The full size shows that nothing grows with more. */
const most = isFullSize ? 100_000 : 5_000;
/** A hundred thousand rows take their time to be written. */
const patience = 240_000;

async function fillPeople(db: Kysely<Database>): Promise<void> {
  await sql`
    insert into articles (id, title, slug) select gen_random_uuid(), 'Story ' || n, 'story-' || n
    from generate_series(1, 500) n`.execute(db);
  await sql`
    insert into profiles (id, email, full_name) select gen_random_uuid(), 'r' || n || '@example.com', 'Reader ' || n
    from generate_series(1, 500) n`.execute(db);
  await sql`vacuum analyze articles`.execute(db);
  await sql`vacuum analyze profiles`.execute(db);
}

/** So many comments, minutes apart; of a hundred ninety are approved, eight rejected, two wait. */
async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`
    with a as (select id, row_number() over () as place from articles),
      p as (select id, row_number() over () as place from profiles)
    insert into comments (id, article_id, user_id, content, status, created_at)
    select gen_random_uuid(), a.id, p.id, 'Words ' || n,
      case when n % 100 < 90 then 'approved' when n % 100 < 98 then 'rejected' else 'pending' end,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(${from}::int, ${to}::int) n
    join a on a.place = n % 500 + 1 join p on p.place = n % 500 + 1`.execute(db);
  await sql`vacuum analyze comments`.execute(db);
}

const choices: Readonly<Record<string, CommentChoice>> = {
  all: {},
  "the oldest first": { direction: "asc" },
  "the approved ones": { status: "approved" },
};

describe("a page of comments", () => {
  test(
    `reads as many rows at 1,000 and at ${most.toLocaleString("en")}, by the same index and in the same time, the first page and a later one`,
    async () => {
      const { db } = await freshDatabase();
      // What other tests left in the indexes would weigh between two that cost nearly the same.
      await sql`truncate comments cascade`.execute(db);
      const costs = async () => {
        const found: Record<string, Cost> = {};
        for (const [name, choice] of Object.entries(choices)) {
          const { next: after } = await listAdminComments(db, choice, { limit: 500 });
          found[name] = await costOf(db, (watched) => listAdminComments(watched, choice, { limit }));
          found[`${name}, further on`] = await costOf(db, (watched) =>
            listAdminComments(watched, choice, { limit, after }),
          );
        }
        return found;
      };
      await fillPeople(db);
      await fill(db, 1, 1_000);
      const few = await costs();
      await fill(db, 1_001, most);
      const many = await costs();
      expect(many).toEqual(few);
      // Of each shown comment, and of one more, the comment, its story and its writer.
      const waiting = await costOf(db, (watched) => listAdminComments(watched, { status: "pending" }, { limit }));
      for (const cost of [...Object.values(few), waiting]) expect(cost.rowsRead).toBeLessThanOrEqual(3 * (limit + 1));

      if (!isTimed) return;
      const { db: small } = await freshDatabase();
      await fillPeople(small);
      await fill(small, 1, 1_000);
      for (const [name, choice] of Object.entries(choices)) {
        const page = (of: Kysely<Database>) => () => listAdminComments(of, choice, { limit });
        await expectTimeRatio(name, { few: page(small), many: page(db) }, 1.5);
      }
    },
    patience,
  );
});
