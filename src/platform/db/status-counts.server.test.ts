import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { freshDatabase } from "#tests/harness/database.ts";
import type { Database } from "./schema.ts";
import { countByStatus } from "./status-counts.server.ts";

/** Both ways of counting, to be compared. */
async function counts(db: Kysely<Database>, relation: "newsletter_subscribers" | "comments") {
  const retained = [...(await countByStatus(db, relation))].filter(([, count]) => count !== 0);
  const active = sql.raw(relation === "comments" ? "where deleted_at is null" : "");
  const counted = await sql<{ status: string; count: string }>`
    select status, count(*) from ${sql.table(relation)} ${active} group by status`.execute(db);
  const sorted = (pairs: readonly (readonly [string, number])[]) => pairs.toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    retained: sorted(retained),
    counted: sorted(counted.rows.map(({ status, count }) => [status, Number(count)] as const)),
  };
}

test("the kept counts are those of the rows after every kind of write, whole statements at once", async () => {
  const { db } = await freshDatabase();
  const steps = [
    sql`insert into newsletter_subscribers (id, email, status)
      select gen_random_uuid(), n || '@example.com', case when n % 3 = 0 then 'pending' else 'active' end
      from generate_series(1, 30) n`,
    sql`update newsletter_subscribers set status = 'unsubscribed', unsubscribed_at = now() where email < '2'`,
    sql`update newsletter_subscribers set name = 'Nobody'`,
    sql`insert into newsletter_subscribers (id, email, status) values (gen_random_uuid(), '2@example.com', 'active')
      on conflict (email) do update set status = 'pending', unsubscribed_at = null`,
    sql`insert into newsletter_subscribers (id, email, status) values (gen_random_uuid(), '2@example.com', 'active')
      on conflict (email) do nothing`,
    sql`delete from newsletter_subscribers where status = 'pending'`,
  ];
  for (const step of steps) {
    await step.execute(db);
    const { retained, counted } = await counts(db, "newsletter_subscribers");
    expect(retained).toEqual(counted);
    expect(counted).not.toEqual([]);
  }
});

test("a comment in the trash does not count, one that comes back or goes with its story does as it should", async () => {
  const { db } = await freshDatabase();
  await sql`insert into articles (id, title, slug)
    select gen_random_uuid(), 'Story ' || n, 'story-' || n from generate_series(1, 2) n`.execute(db);
  const steps = [
    sql`insert into comments (id, article_id, content, status)
      select gen_random_uuid(), id, 'Words', unnest(array['pending', 'approved', 'rejected']) from articles`,
    sql`update comments set deleted_at = now() where status <> 'approved'`,
    sql`update comments set deleted_at = null where status = 'pending'`,
    sql`update comments set status = 'rejected' where status = 'pending'`,
    sql`delete from articles where slug = 'story-1'`,
  ];
  for (const step of steps) {
    await step.execute(db);
    const { retained, counted } = await counts(db, "comments");
    expect(retained).toEqual(counted);
    expect(counted).not.toEqual([]);
  }
});
