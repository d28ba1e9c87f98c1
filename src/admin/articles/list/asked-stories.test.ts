import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import {
  type AdminFilter,
  listAdminArticles,
  listStoryAuthors,
} from "#app/features/newsroom/articles/admin-list.server.ts";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { costOf } from "#tests/harness/plans.ts";
import { inWhole } from "#tests/harness/whole.ts";
import { askedStories } from "./asked-stories.server.ts";
import { readStoryFilter } from "./story-filter.ts";

const maya = "00000000-0000-7000-8000-000000000001";
const hari = "00000000-0000-7000-8000-000000000002";
const reach = { reach: "all", personId: maya } as const;

async function newsroom() {
  const { db } = await freshDatabase();
  await db
    .insertInto("profiles")
    .values([
      { id: maya, email: "maya@example.com", full_name: "Maya Rai" },
      { id: hari, email: "hari@example.com", full_name: "" },
    ])
    .execute();
  const parent = newIdentifier();
  await db
    .insertInto("categories")
    .values([
      { id: parent, name: "National", slug: "national", path: "/national" },
      { id: newIdentifier(), name: "Cricket", slug: "national-cricket", path: "/national/cricket", parent_id: parent },
    ])
    .execute();
  return db;
}

async function asked(db: Kysely<Database>, query: string): Promise<AdminFilter> {
  return askedStories(db, readStoryFilter(new URLSearchParams(query)), await listSections(db, "en"), reach);
}

describe("the list of stories", () => {
  async function withStories() {
    const db = await newsroom();
    const story = async (title: string, fields: object = {}) => {
      const id = newIdentifier();
      await db
        .insertInto("articles")
        .values({ id, slug: id, title, author_id: maya, ...fields })
        .execute();
      return id;
    };
    const out = { status: "published", published_at: new Date("2026-11-20T20:00:00Z") };
    const original = await story("Netherlands beaten by Nepal", {
      ...out,
      category: "national-cricket",
      image_url: "/a.jpg",
      content: "<p>A hat-trick by Aarif Sheikh.</p>",
    });
    await story("Nepal hosts Netherlands", { author_id: hari, content: "<p>Tickets on Friday.</p>" });
    await story("नेपाल विजयी", { lang: "ne", translation_of: original, ...out, category: "national" });
    await story("Waiting", { publish_at: new Date("2027-01-01"), created_at: new Date("2026-10-01T00:00:00Z") });
    await story("Old preview", { status: "archived", published_at: new Date("2026-01-01"), content: "<p>Aarif</p>" });
    return { db, story };
  }

  test.each([
    ["search=Nepal+Netherlands", ["Nepal hosts Netherlands", "Netherlands beaten by Nepal"]],
    ["search=hat-trick", ["Netherlands beaten by Nepal"]],
    ["search=sheikh+aarif+nepal", ["Netherlands beaten by Nepal"]],
    ["search=aarif", ["Netherlands beaten by Nepal", "Old preview"]],
    ["search=aarif&status=archived", ["Old preview"]],
    ["search=tickets", ["Nepal hosts Netherlands"]],
    ["search=Nether", ["Nepal hosts Netherlands", "Netherlands beaten by Nepal"]],
    ["search=नेपाल", ["नेपाल विजयी"]],
    ["search=hockey", []],
    [`author=${hari}`, ["Nepal hosts Netherlands"]],
    ["mine=1&lang=ne", ["नेपाल विजयी"]],
    ["section=national", ["Netherlands beaten by Nepal", "नेपाल विजयी"]],
    ["section=national-cricket", ["Netherlands beaten by Nepal"]],
    ["scheduled=1", ["Waiting"]],
    ["from=2026-11-21&to=2026-11-21&status=published", ["Netherlands beaten by Nepal", "नेपाल विजयी"]],
    ["from=2026-10-01&to=2026-10-31", ["Waiting"]],
    ["unpictured=1&status=published", ["नेपाल विजयी"]],
    ["untranslated=1&mine=1", ["Old preview", "Waiting"]],
  ])("asked for %s has %j", async (query, titles) => {
    const { db } = await withStories();
    const { items } = await listAdminArticles(db, await asked(db, query), { limit: 30 });
    expect(items.map(({ title }) => title).toSorted()).toEqual(titles);
  });

  test("finds the words of a draft as they stand now, and none of a story in the trash", async () => {
    const { db, story } = await withStories();
    const id = await story("A draft", { content: "<p>marathon</p>" });
    const count = async () =>
      (await listAdminArticles(db, await asked(db, "search=marathon"), { limit: 30 })).items.length;
    expect(await count()).toBe(1);
    await db.updateTable("articles").set({ content: "<p>sprint</p>" }).where("id", "=", id).execute();
    expect(await count()).toBe(0);
    const change = (fields: object) => db.updateTable("articles").set(fields).where("id", "=", id).execute();
    await change({ content: "<p>marathon</p>", status: "published", published_at: new Date() });
    expect(await count()).toBe(1);
    await change({ status: "archived" });
    expect(await count()).toBe(1);
    await change({ deleted_at: new Date() });
    expect(await count()).toBe(0);
    expect(await db.selectFrom("searched_drafts").select("article_id").where("article_id", "=", id).execute()).toEqual(
      [],
    );
  });

  test("names who has written stories", async () => {
    const { db } = await withStories();
    const authors = [
      { id: hari, name: "hari@example.com" },
      { id: maya, name: "Maya Rai" },
    ];
    expect(await listStoryAuthors(db)).toEqual(authors);
  });
});

const wholeTest = inWhole(test, "src/features/newsroom/articles/admin-cost.test.ts");

wholeTest(
  "among twenty thousand stories each filter reads each story a few times at most, a common word a page of them",
  async () => {
    const db = await newsroom();
    await sql`alter table articles disable trigger user`.execute(db); // what they write is written below, all at once
    await sql`
    insert into articles (id, title, slug, lang, status, author_id, published_at, created_at)
    select gen_random_uuid(), 'Story of the ' || md5(n::text), 'story-' || n,
      case when n % 50 = 7 then 'ne' else 'en' end,
      case when n % 100 < 90 then 'published' when n % 100 < 98 then 'archived' else 'draft' end,
      case when n % 5000 = 1 then ${hari}::uuid else ${maya}::uuid end,
      case when n % 100 < 98 then timestamptz '2020-01-01' + n * interval '1 minute' end,
      timestamptz '2020-01-01' + n * interval '1 minute'
    from generate_series(1, 20000) n`.execute(db);
    const document = sql`array_to_tsvector(array['nepal', 'play', 'stori', 'number' || (substr(slug, 7)::int % 40)])`;
    await sql`insert into searched_stories (article_id, lang, published_at, document)
    select id, lang, published_at, ${document} from articles where status = 'published'`.execute(db);
    await sql`insert into searched_drafts select id, ${document} from articles where status <> 'published'`.execute(db);
    await sql`vacuum analyze`.execute(db);
    const cost = async (query: string) => {
      const filter = await asked(db, query);
      return (await costOf(db, (watched) => listAdminArticles(watched, filter, { limit: 30 }))).rowsRead;
    };
    // Of each shown story, and of one more, the story, its writer, and its words in one table or the other.
    for (const query of ["", "search=nepal", "search=story+played"])
      expect(await cost(query), query).toBeLessThanOrEqual(4 * 31);
    for (const query of [
      "search=number7",
      `search=nepal&author=${hari}`,
      "search=nepal+played&lang=ne",
      "unpictured=1&scheduled=1",
      "untranslated=1&status=draft",
      "from=2020-01-02&to=2020-01-02",
    ])
      expect(await cost(query), query).toBeLessThanOrEqual(5 * 20_000);
  },
  240_000,
);
