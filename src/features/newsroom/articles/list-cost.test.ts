// A page of a reader's list costs what it shows, however many stories the list has: the database is asked what it read.
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { costOf } from "#tests/harness/plans.ts";
import {
  findFirstStory,
  findSurroundings,
  listPeriodChanges,
  listPeriodsWithStories,
} from "./archive-queries.server.ts";
import { findAuthor } from "./author-queries.server.ts";
import { listSitemapFiles } from "./feed-queries.server.ts";
import { findNewerPage, findTag, listCards } from "./queries.server.ts";
import { listRelatedCards } from "./related-stories.server.ts";
import { listIdsOfEach } from "./story-choices.server.ts";
import type { PublishedStoryFilter } from "./story-order.server.ts";
import { findSamePage } from "./story-order.server.ts";

const limit = 12;
const writer = "00000000-0000-7000-8000-000000000001";
const sections = ["national", "football", "cricket"];
/** Twelve thousand rows take their time to be written. */
const patience = 240_000;

/**
 * So many stories, minutes apart, of one writer and one tag; a third of them in each of three sections; some with a
 * byline.
 */
async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`alter table articles disable trigger user, enable trigger articles_listed_by_tag, enable trigger articles_listed_by_byline`.execute(
    db,
  );
  await sql`
    insert into articles (id, title, slug, lang, status, author_id, bylines, category, tags, published_at, updated_at)
    select gen_random_uuid(), 'Story ' || n, 'story-' || n, 'en', 'published', ${writer}::uuid, case when n = 1 then jsonb_build_array(jsonb_build_object('name', 'A. Writer', 'person', ${writer}::text)) else '[]' end,
      (${sections}::text[])[1 + n % 3], '{asia cup}', at, at
    from generate_series(${from}::int, ${to}::int) as n, lateral (select timestamptz '2026-01-01' + n * interval '1 minute') as t (at)`.execute(
    db,
  );
}

const lists: Readonly<Record<string, PublishedStoryFilter>> = {
  "all stories": { lang: "en" },
  "of a tag": { lang: "en", tag: "asia-cup" },
  "of an author": { lang: "en", authorId: writer },
  "of a section": { lang: "en", sections: ["football"] },
  "of a section with those below it": { lang: "en", sections },
  "of a day": { lang: "en", period: dayOf(5) },
  "of a day, in a section with those below it": { lang: "en", sections, period: dayOf(5) },
};

/** The n-th day of the stories. */
function dayOf(day: number) {
  const from = new Date(Date.UTC(2026, 0, day));
  return { from, to: new Date(from.getTime() + dayMilliseconds) };
}

test(
  "a page of each list, the pages before it, its tag, its author and the index of sitemaps read what they show",
  async () => {
    const { db } = await freshDatabase();
    await db.insertInto("profiles").values({ id: writer, email: "w@example.com", full_name: "W", slug: "w" }).execute();
    await db
      .insertInto("categories")
      .values(sections.map((slug) => ({ id: crypto.randomUUID(), slug, path: `/${slug}`, name: slug })))
      .execute();
    await fill(db, 1, 12_500);
    const cursor: Cursor = { at: new Date("2026-01-06T00:00:00Z"), id: writer };
    const rows: Record<string, number> = {};
    const read = async (name: string, work: (watched: Kysely<Database>) => Promise<unknown>) => {
      rows[name] = (await costOf(db, work)).rowsRead;
    };
    for (const [name, filter] of Object.entries(lists)) {
      await read(`stories ${name}`, (watched) => listCards(watched, filter, { limit }));
      await read(`stories ${name}, further on`, (watched) => listCards(watched, filter, { limit, after: cursor }));
      await read(`the page before, ${name}`, (watched) => findNewerPage(watched, filter, { limit, before: cursor }));
    }
    const filters = Object.values(lists).slice(2);
    await read("the blocks of the front page", (watched) =>
      listIdsOfEach(
        watched,
        filters.map((filter) => ({ filter, limit })),
      ),
    );
    const [first] = (await listCards(db, { lang: "en" }, { limit: 1 })).items;
    const story = { id: first?.id ?? "", lang: "en", kind: "story", tags: ["asia cup"], hasMatches: true } as const;
    await read("what is related to a story", (watched) => {
      return listRelatedCards(watched, { ...story, tags: [...story.tags], related_ids: [story.id] }, 8);
    });
    await read("the author", (watched) => findAuthor(watched, "w", "en"));
    // The list of the days, and that of the sections for each, count as read.
    const days = Array.from({ length: 24 }, (_, day) => dayOf(day - 10));
    await read("what lies around a day", (watched) => findSurroundings(watched, { lang: "en", sections }, dayOf(5)));
    await read("the days that have stories", (watched) =>
      listPeriodsWithStories(watched, { lang: "en", sections }, days),
    );
    await read("the first story", (watched) => findFirstStory(watched, { lang: "en", sections }));
    await read("the files of the sitemap", (watched) => listSitemapFiles(watched));
    for (const [name, rowsRead] of Object.entries(rows)) {
      // Of five lists at most; each story is read once more with its author.
      expect({ name, isBounded: rowsRead <= 16 * (limit + 1) }).toEqual({ name, isBounded: true });
    }
    expect((await costOf(db, (watched) => findTag(watched, "asia-cup"))).rowsRead).toBeLessThanOrEqual(400);
    // Twelve of each of four lists on each day.
    const changes = await costOf(db, (watched) => listPeriodChanges(watched, days.slice(10, 22)));
    expect(changes.rowsRead).toBeLessThanOrEqual(12 * 4 * 12 + 100);
    expect(await listSitemapFiles(db)).toHaveLength(2);
    expect((await findAuthor(db, "w", "en"))?.name).toBe("A. Writer");
    // The other language's page is counted off for the newest stories alone.
    const other = { list: { lang: "en", tag: "asia-cup" }, other: { lang: "en", sections } } as const;
    expect(await findSamePage(db, other, cursor)).toBeUndefined();
    const near = (await listCards(db, other.list, { limit: 24 })).older;
    expect(await findSamePage(db, other, near ?? cursor)).toEqual(near);
  },
  patience,
);
