// The list of stories costs the same however long it is: the database is asked what it read.
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/db/schema.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { type Cost, costOf } from "#tests/harness/plans.ts";
import { expectTimeRatio } from "#tests/harness/time-ratio.ts";
import { isTimed } from "#tests/harness/timed.ts";
import { isFullSize } from "#tests/harness/whole.ts";
import { type AdminFilter, listAdminArticles } from "./admin-list.server.ts";

const limit = 30;
/** So that an index is the cheapest way. The full size shows that nothing grows with more. */
const most = isFullSize ? 100_000 : 5_000;
/** A hundred thousand rows take their time to be written. */
const patience = 240_000;
const writer = "00000000-0000-7000-8000-000000000001";

async function fillPeople(db: Kysely<Database>): Promise<void> {
  const person = { id: writer, email: "writer@example.com", full_name: "A writer" };
  await db.insertInto("profiles").values(person).execute();
  await sql`vacuum analyze profiles`.execute(db);
}

/** A statement of more may take longer than one is given, on a machine that does other things besides. */
const mostAtOnce = 20_000;

/**
 * So many stories, minutes apart: of a hundred ninety are published, eight archived, two drafts; one in fifty is in
 * Nepali.
 */
async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`alter table articles disable trigger user`.execute(db); // the index of the search is not what is measured
  await sql`
    insert into articles (id, title, slug, lang, status, author_id, published_at, created_at)
    select gen_random_uuid(), 'Story of the ' || md5(n::text), 'story-' || n,
      case when n % 50 = 7 then 'ne' else 'en' end,
      case when n % 100 < 90 then 'published' when n % 100 < 98 then 'archived' else 'draft' end,
      ${writer}::uuid, case when n % 100 < 98 then now() end,
      timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(${from}::int, ${Math.min(to, from + mostAtOnce - 1)}::int) n`.execute(db);
  if (to >= from + mostAtOnce) return fill(db, from + mostAtOnce, to);
  await sql`vacuum analyze articles`.execute(db);
}

const choices: Readonly<Record<string, Partial<AdminFilter>>> = {
  all: {},
  "the drafts": { status: "draft" },
  "the published ones": { status: "published" },
  "the archived ones": { status: "archived" },
  "those in Nepali": { lang: "ne" },
  "one's own": { reach: "own" },
  "a word that every title has": { search: "story of" },
};

describe("a page of stories", () => {
  test(
    `is read in the same way, as many rows and the same time at 1,000 and at ${most.toLocaleString("en")}, the first page and a later one`,
    async () => {
      const { db } = await freshDatabase();
      // What other tests left in the indexes would weigh between two that cost nearly the same.
      await sql`truncate articles cascade`.execute(db);
      await fillPeople(db);
      const list = (watched: Kysely<Database>, choice: Partial<AdminFilter>, after?: { at: Date; id: string }) =>
        listAdminArticles(watched, { reach: "all", personId: writer, ...choice }, { limit, after });
      const costs = async () => {
        const found: Record<string, Cost> = {};
        for (const [name, choice] of Object.entries(choices)) {
          const { older } = await listAdminArticles(db, { reach: "all", personId: writer, ...choice }, { limit: 15 });
          found[name] = await costOf(db, (watched) => list(watched, choice));
          found[`${name}, further on`] = await costOf(db, (watched) => list(watched, choice, older));
        }
        return found;
      };
      await fill(db, 1, 1_000);
      const few = await costs();
      await fill(db, 1_001, most);
      const many = await costs();
      for (const [name, { rowsRead }] of Object.entries(many)) {
        // Of each shown story, and of one more, the story and its writer.
        expect({ name, isBounded: rowsRead <= 2 * (limit + 1) }).toEqual({ name, isBounded: true });
      }
      // Twenty drafts are read at once and put in order: with two thousand the index gives the order.
      for (const name of ["all", "the published ones", "one's own"]) expect(many[name]).toEqual(few[name]);
      const rare = await db
        .selectFrom("articles")
        .select("title")
        .where("slug", "=", `story-${0.77 * most}`)
        .executeTakeFirstOrThrow();
      const found = await costOf(db, (watched) => list(watched, { search: rare.title.slice(-12) }));
      expect(found.rowsRead).toBeLessThan(2 * (limit + 1));
      expect(found.steps).toContain("Bitmap Index Scan articles_desk_titles");

      if (!isTimed) return;
      const { db: small } = await freshDatabase();
      await fillPeople(small);
      await fill(small, 1, 1_000);
      // A page is a tenth of the thousand, and that is what a plan for any limit expects: only there would it be kept,
      // and half a millisecond of planning, the same for both, would look like growth.
      for (const one of [small, db]) await sql`set plan_cache_mode = force_custom_plan`.execute(one);
      for (const name of ["all", "the published ones", "the archived ones", "one's own"]) {
        const page = (of: Kysely<Database>) => () => list(of, choices[name] ?? {});
        await expectTimeRatio(name, { few: page(small), many: page(db) }, 1.5);
      }
    },
    patience,
  );
});
