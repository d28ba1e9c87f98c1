// What stands in each mailing, and when there is nothing to send.
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import {
  day,
  type EventColumns,
  type HeadlineColumns,
  headlinesIn,
  hour,
  mailingsFixture,
  nameOf,
  type StoryColumns,
} from "#tests/harness/mailings-fixture.ts";

describe("the Weekly Digest", () => {
  test("names the five most read, and the newest after them where too few have read", async () => {
    const { at, reader, story, send, told } = await mailingsFixture("weekly_digest");
    await story("Second", {}, 40);
    await story("First", { published_at: at(-6 * day) }, 90);
    await story("Newest", { published_at: at(-0.5 * day) });
    await story("Chance", { published_at: at(-3 * day) }, 2);
    await story("Older", { published_at: at(-5 * day) });
    await story("Quiet", { published_at: at(-1 * day) });
    await story("Last year", { published_at: at(-300 * day) }, 5_000);
    await reader("maya");
    await send();
    expect(await told()).toEqual(["First", "Second", "Newest", "Quiet", "Chance"]);
  });

  test.each<[string, StoryColumns]>([
    ["a draft", { status: "draft" }],
    ["an archived story", { status: "archived" }],
    ["a story in the trash", { deleted_at: new Date("2026-11-20T06:00:00Z") }],
    ["a story of the week before", { published_at: new Date("2026-11-14T01:14:59Z") }],
    ["a story after seven", { published_at: new Date("2026-11-21T01:15:00Z") }],
    ["a story in the other language", { lang: "ne" }],
  ])("is not sent for nothing but %s", async (_what, columns) => {
    const { bench, reader, story, send, mailed } = await mailingsFixture("weekly_digest");
    await story("Goal", columns);
    await reader("maya", { lang: "en" });
    await send();
    expect([await mailed(), bench.jobs]).toEqual([[], []]);
  });
});

describe("News Updates", () => {
  test("name the five newest headlines of the day, the newest first, over or not", async () => {
    const { at, reader, headline, send, told } = await mailingsFixture("news_updates");
    await headline("Oldest", { created_at: at(-24 * hour) });
    await headline("Waited", { created_at: at(-40 * hour), starts_at: at(-3 * hour) });
    await headline("Over", { created_at: at(-20 * hour), expires_at: at(-19 * hour) });
    await headline("Last", { created_at: at(-1) });
    await headline("Third", { created_at: at(-4 * hour) });
    await headline("Fourth", { created_at: at(-5 * hour) });
    await reader("maya");
    await send();
    expect(await told()).toEqual(["Last", "Waited", "Third", "Fourth", "Over"]);
  });

  test("name no headline on two days, and none is lost between them, however late they go out", async () => {
    const { bench, at, reader, headline, send, mails } = await mailingsFixture("news_updates");
    await headline("First minute", { created_at: at(-day) });
    await headline("Last moment", { created_at: at(-1) });
    await headline("At six", { created_at: at(0) });
    await headline("Half past eight", { created_at: at(2.5 * hour) });
    await headline("Entered late", { created_at: at(2 * hour), starts_at: at(-hour) });
    await reader("maya");
    bench.now = at(3 * hour);
    await send();
    bench.now = at(day);
    await send();
    const written = (await mails()).map(({ text_body }) => headlinesIn(text_body));
    expect(written).toEqual([
      ["Last moment", "First minute"],
      ["Half past eight", "Entered late", "At six"],
    ]);
  });

  test.each<[string, HeadlineColumns, StoryColumns]>([
    ["a headline in the trash", { deleted_at: new Date("2026-11-21T11:00:00Z") }, {}],
    ["one of the day before", { created_at: new Date("2026-11-20T12:14:59Z") }, {}],
    ["one after six", { created_at: new Date("2026-11-21T12:15:00Z") }, {}],
    ["one that waits for its start", { starts_at: new Date("2026-11-21T12:20:00Z") }, {}],
    ["one whose story left the site", {}, { status: "archived" }],
    ["one whose story is in the trash", {}, { deleted_at: new Date("2026-11-21T11:00:00Z") }],
  ])("are not sent for nothing but %s", async (_what, columns, storyColumns) => {
    const { bench, reader, headline, send, mailed } = await mailingsFixture("news_updates");
    await headline("Goal", columns, storyColumns);
    await reader("maya");
    await send();
    expect([await mailed(), bench.jobs]).toEqual([[], []]);
  });

  test("have the headline and the story in the reader's language where there is one, as the ticker has", async () => {
    const { db, reader, story, headline, send, mails } = await mailingsFixture("news_updates");
    const goal = await story("Goal");
    await story("गोल", { lang: "ne", translation_of: goal });
    await headline("BREAKING: Goal", { slug: "goal", title_ne: "नेपालको गोल" });
    await headline("Draw");
    await reader("maya", { lang: "ne" });
    await reader("bikash", { lang: "en" });
    await send();
    const written = Object.fromEntries((await mails()).map((mail) => [nameOf(mail), mail.text_body]));
    expect(written.bikash).toContain("BREAKING: Goal\nhttps://news.example/article/goal\n");
    expect(written.maya).toContain(`नेपालको गोल\nhttps://news.example/ne/article/${encodeURIComponent("गोल")}\n`);
    expect(written.maya).toContain("Draw\nhttps://news.example/ne/article/draw\n");
    expect(await db.selectFrom("mailing_receipts").selectAll().execute()).toHaveLength(2);
  });
});

describe("Special Events", () => {
  test("name the first ten events of the next day in Kathmandu, in order of their hour, with place", async () => {
    const { reader, event, send, mails, told } = await mailingsFixture("special_events");
    await event("Noon", { event_date: new Date("2026-11-22T06:15:00Z"), location: "Dasharath Stadium, Kathmandu" });
    await event("Midnight", { event_date: new Date("2026-11-21T18:15:00Z") });
    for (let position = 1; position <= 9; position++)
      await event(`Evening ${position}`, {
        event_date: new Date(Date.parse("2026-11-22T12:00:00Z") + position * 60_000),
      });
    await reader("maya");
    await send();
    const names = Array.from({ length: 8 }, (_, position) => `Evening ${position + 1}`);
    expect(await told()).toEqual(["Midnight", "Noon", ...names]);
    const [mail] = await mails();
    expect(mail?.text_body).toContain("What begins on Sunday, November 22, 2026.");
    expect(mail?.text_body).toContain("Midnight\n12:00 AM Nepal time\nhttps://news.example/events/midnight\n");
    expect(mail?.text_body).toContain(
      "Noon\n12:00 PM Nepal time, Dasharath Stadium, Kathmandu\nhttps://news.example/events/noon\n",
    );
  });

  test("write day, hour and digits in Nepali", async () => {
    const { reader, event, send, mails } = await mailingsFixture("special_events");
    const columns = { lang: "ne" as const, event_date: new Date("2026-11-22T09:45:00Z"), location: "दशरथ रङ्गशाला" };
    await event("फाइनल", columns);
    await reader("maya", { lang: "ne" });
    await send();
    const [mail] = await mails();
    expect(mail?.subject).toBe("भोलि: फाइनल");
    expect(mail?.text_body).toContain("२०८३ मंसिर ६, आइतबार सुरु हुने कार्यक्रम।");
    const address = `https://news.example/ne/events/${encodeURIComponent("फाइनल")}`;
    expect(mail?.text_body).toContain(`फाइनल\nदिउँसो ३:३० बजे (नेपाली समय), दशरथ रङ्गशाला\n${address}\n`);
    expect(mail?.html_body).toContain("दिउँसो ३:३० बजे (नेपाली समय), दशरथ रङ्गशाला");
  });

  test.each<[string, EventColumns]>([
    ["a draft", { status: "draft" }],
    ["a cancelled event", { status: "cancelled" }],
    ["an event in the trash", { deleted_at: new Date("2026-11-21T06:00:00Z") }],
    ["an event this evening", { event_date: new Date("2026-11-21T18:14:59Z") }],
    ["an event of the day after", { event_date: new Date("2026-11-22T18:15:00Z") }],
    ["an event without a date", { event_date: null }],
    ["an event in the other language", { lang: "ne" }],
  ])("are not sent for nothing but %s", async (_what, columns) => {
    const { bench, reader, event, send, mailed } = await mailingsFixture("special_events");
    await event("Final", columns);
    await reader("maya", { lang: "en" });
    await send();
    expect([await mailed(), bench.jobs]).toEqual([[], []]);
  });
});

test("the site's own language is that of whoever has named none", async () => {
  const { db, reader, event, send, mails } = await mailingsFixture("special_events");
  await event("Final");
  await reader("maya");
  const setting = { id: newIdentifier(), setting_key: "default_language", setting_value: "ne" };
  await db.insertInto("site_settings").values(setting).execute();
  await send();
  expect(await mails()).toEqual([]);
  await event("फाइनल", { lang: "ne" });
  await send();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["भोलि: फाइनल"]);
});
