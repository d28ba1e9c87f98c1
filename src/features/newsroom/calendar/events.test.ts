import type { Insertable, Kysely } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Cursor } from "#app/platform/paging.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { findEvent, listPastEvents, listUpcomingEvents } from "./queries.server.ts";
import { eventPreview, overAt } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

async function seed(db: Kysely<Database>, events: readonly Partial<Insertable<Database["events"]>>[]): Promise<void> {
  const rows = events.map((event, position) => ({
    id: newIdentifier(),
    title: `Event ${position}`,
    slug: `event-${position}`,
    status: "published" as const,
    ...event,
  }));
  await db.insertInto("events").values(rows).execute();
}

const titles = (items: readonly { title: string }[]) => items.map(({ title }) => title);

describe("upcoming events", () => {
  test("are published, of the language, and begin now or later, the next first and those without a date last", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { event_date: null },
      { event_date: inHours(48) },
      { event_date: now },
      { event_date: inHours(-1) },
      { event_date: inHours(5), status: "cancelled" },
      { event_date: inHours(5), status: "draft" },
      { event_date: inHours(5), deleted_at: now },
      { event_date: inHours(5), lang: "ne" },
    ]);
    expect(titles(await listUpcomingEvents(db, { lang: "en", now }, 10))).toEqual(["Event 2", "Event 1", "Event 0"]);
    expect(titles(await listUpcomingEvents(db, { lang: "en", now }, 1))).toEqual(["Event 2"]);
    expect(titles(await listUpcomingEvents(db, { lang: "ne", now }, 10))).toEqual(["Event 7"]);
  });

  test("stay among them until they end, and are past from then on", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { event_date: inHours(2) },
      { event_date: inHours(-48), end_date: inHours(1) },
      { event_date: inHours(-48), end_date: inHours(-1) },
      { event_date: inHours(-1) },
    ]);
    const filter = { lang: "en", now } as const;
    expect(titles(await listUpcomingEvents(db, filter, 10))).toEqual(["Event 1", "Event 0"]);
    expect(titles((await listPastEvents(db, filter, { limit: 10 })).items)).toEqual(["Event 3", "Event 2"]);
    const [running] = await listUpcomingEvents(db, filter, 1);
    expect(running && overAt(running)).toEqual(inHours(1));
  });

  test("of a sport are those alone, to come and past", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { event_date: inHours(5), category: "cricket" },
      { event_date: inHours(6) },
      { event_date: inHours(-5), category: "cricket" },
      { event_date: inHours(-6) },
    ]);
    const filter = { lang: "en", now, category: "cricket" } as const;
    expect(titles(await listUpcomingEvents(db, filter, 10))).toEqual(["Event 0"]);
    expect(titles((await listPastEvents(db, filter, { limit: 10 })).items)).toEqual(["Event 2"]);
  });
});

describe("past events", () => {
  test("stand the latest first, over pages, each once, also those of one moment", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      { event_date: inHours(-30) },
      { event_date: inHours(-3) },
      { event_date: inHours(-3) },
      { event_date: inHours(-3) },
      { event_date: inHours(3) },
      { event_date: null },
      { event_date: inHours(-4), status: "cancelled" },
    ]);
    const seen: string[] = [];
    let after: Cursor | undefined;
    do {
      const page: Awaited<ReturnType<typeof listPastEvents>> = await listPastEvents(
        db,
        { lang: "en", now },
        { limit: 2, after },
      );
      seen.push(...titles(page.items));
      after = page.older;
    } while (after);
    expect(seen.toSorted()).toEqual(["Event 0", "Event 1", "Event 2", "Event 3"]);
    expect(seen.at(-1)).toBe("Event 0");
  });
});

describe("an event's address", () => {
  test("leads to the published event with its full text", async () => {
    const { db } = await freshDatabase();
    await seed(db, [
      {
        slug: "महिला-लिग",
        lang: "ne",
        content: "All of it.",
        description: "Short.",
        location: "Pokhara",
        event_date: now,
      },
    ]);
    expect(await findEvent(db, "महिला-लिग")).toMatchObject({
      lang: "ne",
      content: "All of it.",
      description: "Short.",
      location: "Pokhara",
      startsAt: now,
    });
  });

  test.each(["draft", "cancelled"] as const)("of a %s one is as unknown as one that nobody made", async (status) => {
    const { db } = await freshDatabase();
    await seed(db, [{ status, event_date: now }]);
    expect(await findEvent(db, "event-0")).toBeUndefined();
    expect(await findEvent(db, "event-9")).toBeUndefined();
  });

  test("of one in the trash is unknown", async () => {
    const { db } = await freshDatabase();
    await seed(db, [{ deleted_at: now, event_date: now }]);
    expect(await findEvent(db, "event-0")).toBeUndefined();
  });
});

describe("the preview of a description", () => {
  test("is the whole text up to 200 characters", () => {
    const whole = "x".repeat(200);
    expect(eventPreview(whole)).toBe(whole);
    expect(eventPreview("two\n\nlines")).toBe("two lines");
  });

  test("is cut to 200 characters plus an ellipsis", () => {
    expect(eventPreview("x".repeat(201))).toBe(`${"x".repeat(200)}…`);
  });

  test("counts and cuts Devanagari by written characters", () => {
    const cut = eventPreview("क्षे".repeat(250));
    expect(cut).toBe(`${"क्षे".repeat(200)}…`);
  });
});
