import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { ArticleStatus, Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { createLog } from "#app/platform/log.ts";
import { commandBench } from "#tests/harness/commands.ts";
import { forgetOldReads, rankTrending } from "./jobs.server.ts";
import { countPageViews, listRanking, listReadingDays, rankByReads } from "./queries.server.ts";
import { createReadCounter } from "./read-counter.server.ts";
import { engagement, lastDays, readBeacon } from "./rules.ts";
import { createVisitorMemory } from "./visitor-memory.server.ts";

const start = new Date("2026-11-21T06:15:00Z");
const hoursBefore = (hours: number) => new Date(start.getTime() - hours * 3_600_000);

async function newsroom() {
  const { db, run, clock, pass, invalidates: invalidated } = await commandBench({ now: start });
  const logged: string[] = [];
  const log = createLog((line) => void logged.push(line));
  const story = async (facts: { lang?: Lang; status?: ArticleStatus; hours?: number } = {}) => {
    const id = newIdentifier();
    const { hours = 1, ...rest } = facts;
    await db
      .insertInto("articles")
      .values({ id, slug: id, title: "A story", status: "published", published_at: hoursBefore(hours), ...rest })
      .execute();
    return id;
  };
  const reads = (id: string, hours: number, count: number) =>
    db
      .insertInto("article_reads")
      .values({ article_id: id, hour: hoursBefore(hours), reads: count })
      .execute();
  const viewsOf = async (id: string) =>
    Number((await db.selectFrom("articles").select("views").where("id", "=", id).executeTakeFirstOrThrow()).views);
  const counter = () => createReadCounter({ db, clock, log }, createVisitorMemory(undefined, 20));
  const wait = (hours: number) => pass(hours * 3_600_000);
  return { db, clock, run, invalidated, logged, story, reads, viewsOf, counter, wait };
}

const page = (story: string) => ({ path: `/article/${story}`, story, stayed: false });
const reader = (n: number) => ({ address: `10.0.${n >> 8}.${n & 255}`, userAgent: "Firefox" });

describe("a beacon", () => {
  test.each([
    ["path=%2Farticle%2Fx&story=01a1fbf8-aa2e-76a7-b6a4-8af2072b8c11", true],
    ["path=%2F", true],
    ["path=%2F&stayed=1", true],
    ["", false],
    ["path=https%3A%2F%2Fexample.com", false],
    ["path=%2F&story=x'%20or%201=1", false],
    [`path=%2F${"a".repeat(3_000)}`, false],
    ['{"path":"/"}', false],
  ])("%s is understood: %s", (body, isUnderstood) => {
    expect(readBeacon(body) !== undefined).toBe(isUnderstood);
  });
});

describe("reads", () => {
  test("of a burst are written together: views, the hour and the day agree", async () => {
    const { story, counter, viewsOf, db } = await newsroom();
    const [first, second] = [await story(), await story()];
    const { count, flush, close } = counter();
    for (let n = 0; n < 500; n += 1) {
      count(page(first), reader(n));
      if (n % 2 === 0) count(page(second), reader(n));
      count(page(first), reader(n)); // again within the hour
    }
    await flush();
    expect([await viewsOf(first), await viewsOf(second)]).toEqual([500, 250]);
    const rows = await db.selectFrom("article_reads").select(["article_id", "reads"]).execute();
    expect(rows.map(({ reads }) => Number(reads)).sort((a, b) => a - b)).toEqual([250, 500]);
    expect(await listReadingDays(db, "2026-11-21")).toEqual([
      { day: "2026-11-21", pageViews: 1_250, reads: 750, visits: 500, engagedVisits: 250 },
    ]);
    await close();
  });

  test("add up over flushes and hours", async () => {
    const { story, counter, viewsOf, wait, db } = await newsroom();
    const id = await story();
    const { count, flush, close } = counter();
    for (let hour = 0; hour < 3; hour += 1) {
      count(page(id), reader(1));
      await flush();
      wait(1);
    }
    expect(await viewsOf(id)).toBe(3);
    expect(await db.selectFrom("article_reads").selectAll().execute()).toHaveLength(3);
    expect(await countPageViews(db)).toBe(3);
    await close();
  });

  test("of what readers cannot open are passed over, without losing the others", async () => {
    const { story, counter, viewsOf, db } = await newsroom();
    const [draft, shown] = [await story({ status: "draft" }), await story()];
    const { count, close } = counter();
    for (const id of [draft, shown, newIdentifier()]) count(page(id), reader(1));
    await close(); // writes the rest
    expect([await viewsOf(draft), await viewsOf(shown)]).toEqual([0, 1]);
    expect(await db.selectFrom("article_reads").selectAll().execute()).toHaveLength(1);
  });

  test("wait while the database is away, bounded, and are counted once when it is back", async () => {
    const { story, counter, viewsOf, logged, db } = await newsroom();
    const id = await story();
    const { count, flush, close } = counter();
    await sql`alter table readership_days rename to elsewhere`.execute(db);
    count(page(id), reader(1));
    await flush();
    count(page(id), reader(2));
    await flush();
    expect(logged.filter((line) => line.includes("could not be counted"))).toHaveLength(1);
    expect(await viewsOf(id)).toBe(0); // all or nothing
    await sql`alter table elsewhere rename to readership_days`.execute(db);
    await close();
    expect(await viewsOf(id)).toBe(2);
  });
});

describe("what is trending", () => {
  test("is read most in these days: a read counts half after a day", async () => {
    const { db, story, reads } = await newsroom();
    const [yesterday, today, old, rare, draft, nepali] = [
      await story(),
      await story(),
      await story(),
      await story(),
      await story({ status: "draft" }),
      await story({ lang: "ne" }),
    ];
    await reads(yesterday, 25, 30);
    await reads(today, 1, 20);
    await reads(old, 24 * 7 + 1, 9_000);
    await reads(rare, 1, 2);
    await reads(draft, 1, 9_000);
    await reads(nepali, 1, 9_000);
    expect(await rankByReads(db, "en", start)).toEqual([today, yesterday]);
    expect(await rankByReads(db, "ne", start)).toEqual([nepali]);
  });

  test("touches the pages only when their order has changed, and all pages only for the first five", async () => {
    const { db, clock, run, story, reads, invalidated } = await newsroom();
    const ids = [];
    for (let n = 0; n < 7; n += 1) {
      const id = await story();
      await reads(id, 1, 100 - 10 * n);
      ids.push(id);
    }
    const rank = async () => {
      invalidated.length = 0;
      await rankTrending({ db, clock, run });
      return invalidated;
    };
    expect(await rank()).toEqual([["ranking:en", "trending:en"]]);
    expect(await listRanking(db, "en")).toEqual(ids);
    expect(await rank()).toEqual([]);
    await reads(ids[6] ?? "", 2, 15); // passes the sixth
    expect(await rank()).toEqual([["ranking:en"]]);
    await reads(ids[4] ?? "", 2, 500);
    expect(await rank()).toEqual([["ranking:en", "trending:en"]]);
  });

  test("forgets reads by the hour after eight days, and keeps the days", async () => {
    const { db, clock, story, reads } = await newsroom();
    const id = await story();
    await reads(id, 24 * 8 + 1, 5);
    await reads(id, 24 * 8 - 1, 5);
    await db.insertInto("readership_days").values({ day: "2020-01-01", page_views: 7 }).execute();
    await forgetOldReads({ db, clock });
    expect(await db.selectFrom("article_reads").selectAll().execute()).toHaveLength(1);
    expect(await countPageViews(db)).toBe(7);
  });
});

describe("days", () => {
  test("without a reader are days of noughts, and the last one is today", () => {
    const known = [{ day: "2026-11-20", pageViews: 3, reads: 2, visits: 1, engagedVisits: 1 }];
    const days = lastDays(known, "2026-11-21", 30);
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([30, "2026-10-23", "2026-11-21"]);
    expect(days.map(({ reads }) => reads).slice(-2)).toEqual([2, 0]);
  });

  test("know the share of engaged visits, and say so when there was none to share", () => {
    expect(engagement({ visits: 8, engagedVisits: 2 })).toBe(0.25);
    expect(engagement({ visits: 0, engagedVisits: 0 })).toBeUndefined();
    expect(engagement({ visits: 1, engagedVisits: 2 })).toBe(1);
  });
});
