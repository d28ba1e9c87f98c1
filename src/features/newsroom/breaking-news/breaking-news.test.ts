import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { costOf } from "#tests/harness/plans.ts";
import { listAdminHeadlines } from "./admin-queries.server.ts";
import { createHeadline, deleteHeadline, restoreHeadline, tellTicker, updateHeadline } from "./commands.server.ts";
import { listBreakingNews, listHeadlinesBegun, nextTickerChange } from "./queries.server.ts";
import { breakingTitle, slugInAddress, withoutPrefix } from "./rules.ts";

async function newsSetup() {
  const bench = await commandBench();
  const editor = await bench.person("subscriber", [{ permission: "edit_articles", granted: true }]);
  const story = async (slug: string, status: ArticleStatus = "published") => {
    const id = newIdentifier();
    const published_at = status === "draft" ? null : bench.now;
    await bench.db.insertInto("articles").values({ id, title: slug, slug, status, published_at }).execute();
    await bench.db.insertInto("article_addresses").values({ slug, article_id: id }).execute();
    return id;
  };
  // The bench itself, not a copy: its clock is set while it runs.
  return Object.assign(bench, {
    editor,
    story,
    headline: async (title: string, fields: object = {}) =>
      (await bench.run(createHeadline, editor, { title, slug: "cup", ...fields })).id,
    shown: async (at = bench.now) => (await listBreakingNews(bench.db, "en", at)).map(({ title }) => title),
    setup: async () => (await listAdminHeadlines(bench.db, { search: "", limit: 20, now: bench.now })).items,
  });
}

describe("a headline", () => {
  test.each([
    ["Nepal win", "en", "BREAKING: Nepal win"],
    ["BREAKING: Nepal win", "en", "BREAKING: Nepal win"],
    ["Breaking - Nepal win", "en", "Breaking - Nepal win"],
    ["Breaking the record", "en", "BREAKING: Breaking the record"],
    ["नेपाल विजयी", "ne", "ब्रेकिङ: नेपाल विजयी"],
    ["Nepal ".padEnd(195, "!"), "en", "Nepal ".padEnd(195, "!")],
  ] as const)("for %j in %s is offered with its prefix, once, and the ticker leaves it out", (title, lang, offered) => {
    expect(breakingTitle(title, lang)).toBe(offered);
    expect(withoutPrefix(offered)).toBe(title.replace(/^(BREAKING: |Breaking - )/, ""));
  });

  test.each([
    ["https://site.example/ne/article/cup-final?utm=1#top", "cup-final"],
    ["http://localhost:3000/article/cup-final", "cup-final"],
    ["/article/cup-final/", "cup-final"],
    [`https://site.example/ne/article/${encodeURIComponent("कप-फाइनल")}`, "कप-फाइनल"],
    [" https://site.example/article/कप ", "कप"],
    ["cup-final", "cup-final"],
    ["https://site.example/events/cup-final", "https://site.example/events/cup-final"],
    ["https://site.example/article/%E0%A4", "https://site.example/article/%E0%A4"],
  ])("%j is pasted for the slug %j", (typed, slug) => {
    expect(slugInAddress(typed)).toBe(slug);
  });

  test("needs a title in one language and, where it names one, a published story", async () => {
    const { run, editor, story } = await newsSetup();
    expect(await refusalOf(run(createHeadline, editor, { title: " ", slug: "" }))).toEqual({
      invalid: { title: ["text.required"] },
    });
    await story("draft", "draft");
    for (const slug of ["nowhere", "draft"]) {
      expect(await refusalOf(run(createHeadline, editor, { title: "Cup", slug }))).toEqual({
        invalid: { slug: ["story.notPublished"] },
      });
    }
  });

  test("stands in the ticker without a story, leads nowhere and hides with nothing", async () => {
    const { run, db, editor, setup, now } = await newsSetup();
    await run(createHeadline, editor, { title: "Match abandoned" });
    await run(createHeadline, editor, { title: "", title_ne: "खेल रद्द", slug: "" });
    expect(await listBreakingNews(db, "en", now)).toMatchObject([
      { title: "खेल रद्द", slug: "" },
      { title: "Match abandoned", slug: "" },
    ]);
    expect(await setup()).toMatchObject([{ state: "shown" }, { state: "shown" }]);
    expect(await listHeadlinesBegun(db, "en", { from: now, until: new Date(now.getTime() + 1) })).toEqual([]);
  });

  test("takes the address of its story for the slug", async () => {
    const { run, db, editor, story } = await newsSetup();
    await story("cup");
    await run(createHeadline, editor, { title: "Cup", slug: "https://site.example/ne/article/cup?utm=1" });
    expect(await db.selectFrom("breaking_news").select("slug").execute()).toEqual([{ slug: "cup" }]);
  });

  test("goes into the trash and comes back; the ticker is told each time", async () => {
    const { run, db, person, story, headline, shown, invalidated } = await newsSetup();
    await story("cup");
    const id = await headline("Cup");
    const deleter = await person("subscriber", [{ permission: "delete_articles", granted: true }]);
    await run(deleteHeadline, deleter, { id });
    expect(await shown()).toEqual([]);
    await run(restoreHeadline, deleter, { id });
    expect(await shown()).toEqual(["Cup"]);
    expect(invalidated).toEqual(Array(3).fill("breaking-news"));
    expect(await db.selectFrom("breaking_news").select("version").execute()).toEqual([{ version: 3 }]);
  });

  test("that somebody else saved meanwhile is not written over", async () => {
    const { run, editor, story, headline, shown } = await newsSetup();
    await story("cup");
    const id = await headline("Cup");
    await run(updateHeadline, editor, { id, version: 1, title: "First", slug: "cup" });
    const second = { id, version: 1, title: "Second", slug: "cup" };
    expect(await refusalOf(run(updateHeadline, editor, second))).toBe("conflict");
    expect(await shown()).toEqual(["First"]);
  });

  test("keeps its story when that has left the site, but is hidden", async () => {
    const { run, db, editor, story, headline, shown, setup } = await newsSetup();
    const article = await story("cup");
    const id = await headline("Cup");
    await db.updateTable("articles").set({ status: "archived" }).where("id", "=", article).execute();
    await run(updateHeadline, editor, { id, version: 1, title: "Cup, corrected", slug: "cup" });
    expect(await shown()).toEqual([]);
    expect(await setup()).toMatchObject([{ title: "Cup, corrected", state: "hidden", story: { title: "cup" } }]);
  });
});

test("the ticker reads no more headlines however many there were", async () => {
  const { db, story } = await newsSetup();
  await story("cup");
  await sql`
    insert into breaking_news (id, title, slug, starts_at, created_at)
    select gen_random_uuid(), 'Headline ' || n, 'cup',
      case when n % 3 = 0 then timestamptz '2026-01-01' + n * interval '1 minute' end,
      timestamptz '2026-01-01' + n * interval '1 minute'
    from generate_series(1, 5000) n`.execute(db);
  await sql`vacuum analyze breaking_news`.execute(db);
  const { rowsRead } = await costOf(db, (watched) => listBreakingNews(watched, "en", new Date("2026-11-21")));
  expect(rowsRead).toBeLessThan(100);
});

describe("the times of a headline", () => {
  test("hide it before its start and from its end on, to the minute in Kathmandu", async () => {
    const { db, story, headline, shown, setup, now } = await newsSetup();
    await story("cup");
    await headline("Cup", { starts_at: "2026-11-21T13:00", expires_at: "2026-11-21T14:00" });
    const at = (time: string) => new Date(`2026-11-21T${time}Z`);
    expect(await shown(at("07:14:59"))).toEqual([]);
    expect(await shown(at("07:15:00"))).toEqual(["Cup"]);
    expect(await shown(at("08:14:59"))).toEqual(["Cup"]);
    expect(await shown(at("08:15:00"))).toEqual([]);
    expect(await setup()).toMatchObject([{ state: "waiting" }]);
    expect(await nextTickerChange(db, now)).toEqual(at("07:15:00"));
    expect(await nextTickerChange(db, at("07:15:00"))).toEqual(at("08:15:00"));
    expect(await nextTickerChange(db, at("08:15:00"))).toBeUndefined();
  });

  test("put one that begins later before those entered meanwhile, and the back office says which one it pushes out", async () => {
    const bench = await newsSetup();
    const { story, headline } = bench;
    await story("cup");
    await headline("Planned", { starts_at: "2026-11-21T13:00", expires_at: "2026-11-21T14:00" });
    for (const [index, title] of ["A", "B", "C", "D", "E"].entries()) {
      bench.now = new Date(Date.UTC(2026, 10, 21, 6, 16 + index));
      await headline(title);
    }
    const states = async () => Object.fromEntries((await bench.setup()).map(({ title, state }) => [title, state]));
    expect(await bench.shown()).toEqual(["E", "D", "C", "B", "A"]);
    expect(await states()).toMatchObject({ A: "shown", Planned: "waiting" });
    bench.now = new Date("2026-11-21T07:15:00Z");
    expect(await bench.shown()).toEqual(["Planned", "E", "D", "C", "B"]);
    expect(await states()).toMatchObject({ A: "pushedOut", B: "shown", Planned: "shown" });
    bench.now = new Date("2026-11-21T08:15:00Z");
    expect(await states()).toMatchObject({ A: "shown", Planned: "expired" });
  });

  test("each have a job that tells the open pages; the past needs none", async () => {
    const { story, headline, jobs, run, editor, invalidated } = await newsSetup();
    await story("cup");
    await headline("Cup", { starts_at: "2026-11-21T11:00", expires_at: "2026-11-21T13:00" });
    expect(jobs).toEqual([{ queue: "breaking-news.moment", data: {}, startAfterSeconds: 3_600 }]);
    expect(await refusalOf(run(tellTicker, editor, {}))).toBe("forbidden");
    invalidated.length = 0;
    await run(tellTicker, system, {});
    expect(invalidated).toEqual(["breaking-news"]);
  });

  test("cannot end before they begin", async () => {
    const { run, editor } = await newsSetup();
    const fields = { title: "Cup", slug: "cup", starts_at: "2026-11-21T13:00", expires_at: "2026-11-21T13:00" };
    expect(await refusalOf(run(createHeadline, editor, fields))).toEqual({
      invalid: { expires_at: ["date.beforeStart"] },
    });
  });
});
