import { describe, expect, test } from "vitest";
import type { z } from "zod";
import { dayMilliseconds } from "#app/platform/clock.ts";
import { fieldErrorsOf } from "#app/platform/command-runner.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { countAdminEvents, findAdminEvent, listAdminEvents } from "./admin-queries.server.ts";
import { calendarEntryInput, eventSlug } from "./admin-rules.ts";
import { changeEventStatus, createEvent, deleteEvent, restoreEvent, updateEvent } from "./commands.server.ts";
import { findMovedEvent } from "./queries.server.ts";

const errorsIn = (schema: z.ZodType, input: object) => {
  const { error } = schema.safeParse(input);
  return error && fieldErrorsOf(error);
};

const may = (permission: "create_articles" | "edit_articles") => [{ permission, granted: true }] as const;

describe("the slug of an event", () => {
  test.each([
    ["Nepal vs. India: 2nd T20I", "nepal-vs-india-2nd-t20i"],
    ["SAFF   U-19 -- Final!", "saff-u-19-final"],
    ["Run/Walk for Children's Day", "runwalk-for-childrens-day"],
    ["नेपाल – भारत: ५ औं खेल।", "नेपाल-भारत-5-औं-खेल"],
    ["🏏 !", "event"],
  ])("follows %j as %s", (title, slug) => {
    expect(eventSlug(title)).toBe(slug);
  });
});

describe("a new event", () => {
  test("is a draft of whoever made it, at Kathmandu's time, whatever else was sent", async () => {
    const { db, run, person, invalidated, now } = await commandBench();
    const author = await person("author", may("create_articles"));
    const foreign = { created_by: newIdentifier(), created_at: "2001-01-01", deleted_at: "2001-01-01", version: "9" };
    const { id } = await run(createEvent, author, {
      ...foreign,
      title: " SAFF Final ",
      event_date: "2026-12-01T15:30",
    });
    const row = await db.selectFrom("events").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      ...{ title: "SAFF Final", slug: "saff-final", status: "draft", lang: "en", description: "", location: "" },
      ...{ created_by: author.id, created_at: now, deleted_at: null, version: 1 },
    });
    expect(row.event_date?.toISOString()).toBe("2026-12-01T09:45:00.000Z");
    expect(invalidated).toEqual([]); // readers see no draft
  });

  test("leaves the drafts only by the hand of somebody who may edit", async () => {
    const { run, person, invalidated } = await commandBench();
    const writer = await person("author", may("create_articles"));
    const editor = await person("author", may("edit_articles"));
    for (const status of ["published", "cancelled"])
      expect(await refusalOf(run(createEvent, writer, { title: "Final", status }))).toBe("forbidden");
    const { id } = await run(createEvent, editor, { title: "Final", status: "published" });
    expect(invalidated).toEqual([`event:${id}`, "events:en"]);
  });

  test.each([
    [{ title: "" }, { title: ["text.required"] }],
    [{ title: "x".repeat(201) }, { title: ["text.tooLong:200"] }],
    [{ title: "Final", category: "kabaddi" }, { category: ["choice.invalid"] }],
    [{ title: "Final", status: "over" }, { status: ["choice.invalid"] }],
    [{ title: "Final", event_date: "2026-02-30T10:00" }, { event_date: ["date.monthEnds:month=ad-2026-2;days=28"] }],
    [
      { title: "Final", event_date: "2026-12-01T15:30", end_date: "2026-12-01T15:29" },
      { end_date: ["event.endBeforeStart"] },
    ],
    [{ title: "Final", end_date: "2026-12-01T15:29" }, { end_date: ["event.endBeforeStart"] }],
    [{ title: "Final", image_url: "http://example.com/a.jpg" }, { image_url: ["picture.invalid"] }],
  ])("is refused at its field: %j", (input, fieldErrors) => {
    expect(errorsIn(calendarEntryInput, input)).toEqual(fieldErrors);
  });

  test("shows no picture that only looks like one of the library", async () => {
    const { run } = await commandBench();
    const input = { title: "Final", image_url: "/media/1700000000000-00000000.jpg" };
    expect(await refusalOf(run(createEvent, system, input))).toEqual({ invalid: { image_url: ["picture.invalid"] } });
  });

  test("of a title that fifty have at once has a slug of its own", async () => {
    const { db, run } = await commandBench();
    await Promise.all(Array.from({ length: 50 }, () => run(createEvent, system, { title: "Final", slug: "final" })));
    const rows = await db.selectFrom("events").select("slug").execute();
    const numbered = Array.from({ length: 49 }, (_, index) => `final-${index + 2}`);
    expect(rows.map(({ slug }) => slug).sort()).toEqual(["final", ...numbered].sort());
  });

  test.each(["", "  ", null, undefined, "!!", "🏏"])("with the slug %j takes that of its title", async (slug) => {
    const { run } = await commandBench();
    const create = (title: string) => run(createEvent, system, { title, slug });
    expect([(await create("Cup Final")).slug, (await create("Cup Final")).slug]).toEqual(["cup-final", "cup-final-2"]);
    expect((await create("???")).slug).toBe("event");
  });

  test("may end when it begins, and later on another day", async () => {
    const { db, run } = await commandBench();
    const times = { event_date: "2026-12-01T15:30", end_date: "2026-12-01T15:30" };
    const { id } = await run(createEvent, system, { title: "Final", ...times });
    await run(updateEvent, system, { id, version: 1, title: "Final", ...times, end_date: "2026-12-03T18:00" });
    const row = await db.selectFrom("events").select("end_date").where("id", "=", id).executeTakeFirstOrThrow();
    expect(row.end_date?.toISOString()).toBe("2026-12-03T12:15:00.000Z");
  });

  test("of a long title gets a number as well", async () => {
    const { run } = await commandBench();
    const title = "a very long title of many words that goes on and on until it has to be cut";
    const slugs = [];
    for (let count = 0; count < 12; count += 1) slugs.push((await run(createEvent, system, { title })).slug);
    expect(new Set(slugs).size).toBe(12);
  });

  test("with a typed slug gets exactly that or none, also while the trash has it", async () => {
    const { run } = await commandBench();
    const first = await run(createEvent, system, { title: "Final", slug: "The Cup" });
    expect(first.slug).toBe("the-cup");
    await run(deleteEvent, system, { id: first.id });
    const again = run(createEvent, system, { title: "Other", slug: "the-cup" });
    expect(await refusalOf(again)).toEqual({ invalid: { slug: ["event.slugTaken"] } });
  });
});

describe("a changed event", () => {
  test("touches the pages of its old and of its new language", async () => {
    const { run, invalidated } = await commandBench();
    const { id } = await run(createEvent, system, { title: "Final", status: "published" });
    invalidated.length = 0;
    const changed = await run(updateEvent, system, { id, version: 1, title: "फाइनल", lang: "ne", status: "published" });
    expect(changed).toEqual({ id, slug: "final", version: 2 });
    expect(invalidated).toEqual([`event:${id}`, "events:en", "events:ne"]);
  });

  test("keeps its slug where none is given", async () => {
    const { run } = await commandBench();
    const { id } = await run(createEvent, system, { title: "Final" });
    const changed = await run(updateEvent, system, { id, version: 1, title: "Grand Final", slug: "", status: "draft" });
    expect(changed.slug).toBe("final");
  });

  test("takes a new slug when one is typed", async () => {
    const { run } = await commandBench();
    await run(createEvent, system, { title: "Semifinal" });
    const { id } = await run(createEvent, system, { title: "Final" });
    const change = (slug: string, version: number) =>
      run(updateEvent, system, { id, version, title: "Final", slug, status: "draft" });
    expect((await change("the-final", 1)).slug).toBe("the-final");
    expect(await refusalOf(change("semifinal", 2))).toEqual({ invalid: { slug: ["event.slugTaken"] } });
  });

  test("leads on from each slug that it had, while readers may see it", async () => {
    const { db, run } = await commandBench();
    const { id } = await run(createEvent, system, { title: "Final" });
    const change = (slug: string, version: number, status: string) =>
      run(updateEvent, system, { id, version, title: "Final", slug, status });
    await change("the-final", 1, "draft");
    expect(await findMovedEvent(db, "final")).toBeUndefined();
    await change("grand-final", 2, "published");
    for (const slug of ["final", "the-final"])
      expect(await findMovedEvent(db, slug)).toEqual({ slug: "grand-final", lang: "en" });
    await run(deleteEvent, system, { id });
    expect(await findMovedEvent(db, "final")).toBeUndefined();
  });

  test("answers a second editor with what stands there now, and keeps it", async () => {
    const { db, run } = await commandBench();
    const { id } = await run(createEvent, system, { title: "Final" });
    await run(updateEvent, system, { id, version: 1, title: "Theirs" });
    await expect(run(updateEvent, system, { id, version: 1, title: "Ours" })).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { id, version: 2, title: "Theirs", status: "draft" } },
    });
    expect((await findAdminEvent(db, id))?.title).toBe("Theirs");
  });

  test("is cancelled, thrown away and brought back, and touches pages while readers see it", async () => {
    const bench = await commandBench();
    const { db, run, invalidated } = bench;
    const { id } = await run(createEvent, system, { title: "Final", status: "published" });
    const pages = [`event:${id}`, "events:en"];
    const takeInvalidated = () => invalidated.splice(0);
    takeInvalidated();
    await run(changeEventStatus, system, { id, status: "cancelled" });
    expect(takeInvalidated()).toEqual(pages);
    await run(deleteEvent, system, { id });
    expect(takeInvalidated()).toEqual([]);
    expect(await refusalOf(run(deleteEvent, system, { id }))).toBe("not_found");
    expect(await refusalOf(run(changeEventStatus, system, { id, status: "draft" }))).toBe("not_found");
    await run(restoreEvent, system, { id });
    expect(await refusalOf(run(restoreEvent, system, { id }))).toBe("not_found");
    expect(await findAdminEvent(db, id)).toMatchObject({ status: "cancelled", version: 4 });
    await run(deleteEvent, system, { id });
    bench.now = new Date(bench.now.getTime() + 31 * dayMilliseconds);
    expect(await refusalOf(run(restoreEvent, system, { id }))).toBe("not_found");
  });
});

describe("the list of events", () => {
  async function seeded() {
    const bench = await commandBench();
    const made = [
      { title: "Berlin", location: "Dasharath", status: "published", event_date: "2026-12-01T10:00" },
      { title: "Adidas Cup", status: "draft", lang: "ne" },
      { title: "100% Cup", status: "cancelled", event_date: "2026-11-01T10:00" },
    ];
    for (const input of made) {
      await bench.run(createEvent, system, input);
      bench.now = new Date(bench.now.getTime() + 1000);
    }
    const gone = await bench.run(createEvent, system, { title: "Gone" });
    await bench.run(deleteEvent, system, { id: gone.id });
    return bench.db;
  }
  const newest = { sort: "created", direction: "desc", limit: 10 } as const;

  test("has the newest first, by status, language and words, without the trash", async () => {
    const db = await seeded();
    const titles = async (filter: Parameters<typeof listAdminEvents>[1]) =>
      (await listAdminEvents(db, filter, newest)).items.map(({ title }) => title);
    expect(await titles({})).toEqual(["100% Cup", "Adidas Cup", "Berlin"]);
    expect(await titles({ status: "cancelled" })).toEqual(["100% Cup"]);
    expect(await titles({ lang: "ne" })).toEqual(["Adidas Cup"]);
    expect(await titles({ search: "dasha" })).toEqual(["Berlin"]);
    expect(await titles({ search: "0%" })).toEqual(["100% Cup"]);
    expect(await countAdminEvents(db)).toEqual({ draft: 1, published: 1, cancelled: 1 });
  });

  test.each([
    ["title", "asc", ["100% Cup", "Adidas Cup", "Berlin"]],
    ["date", "asc", ["100% Cup", "Berlin", "Adidas Cup"]],
    ["date", "desc", ["Adidas Cup", "Berlin", "100% Cup"]],
  ] as const)("is sorted by %s %s, page by page", async (sort, direction, expected) => {
    const db = await seeded();
    const seen: string[] = [];
    let after: Awaited<ReturnType<typeof listAdminEvents>>["next"];
    do {
      const page = await listAdminEvents(db, {}, { sort, direction, limit: 1, after });
      seen.push(...page.items.map(({ title }) => title));
      after = page.next;
    } while (after);
    expect(seen).toEqual(expected);
  });
});
