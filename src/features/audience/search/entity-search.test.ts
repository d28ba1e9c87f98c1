// Authors, events and videos in a search, how a search is narrowed, and what an author's name finds.

import { describe, expect, test } from "vitest";
import {
  createCompetition,
  deleteCompetition,
  restoreCompetition,
  setCompetitionPublished,
} from "#app/features/sport/competitions/commands.server.ts";
import {
  createPerson,
  deletePerson,
  restorePerson,
  setPersonPublished,
} from "#app/features/sport/players/commands.server.ts";
import { dayMilliseconds } from "#app/platform/clock.ts";
import type { Lang } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { searchEntities } from "./entity-queries.server.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";
import { searchFilter, sinceOf } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * dayMilliseconds);
const id = () => newIdentifier(now.getTime());

async function archive() {
  const { db } = await freshDatabase();
  const author = id();
  await db
    .insertInto("profiles")
    .values([
      { id: author, email: "asmita@news.example", full_name: "Asmita Tamor", slug: "asmita-tamor", role: "author" },
      { id: id(), email: "silent@news.example", full_name: "Asmita Silent", slug: "asmita-silent", role: "author" },
      { id: id(), email: "reader@news.example", full_name: "Asmita Reader" },
    ])
    .execute();
  await db
    .insertInto("categories")
    .values({ id: id(), slug: "national-cricket", path: "/national/cricket", name: "Cricket" })
    .execute();
  const story = { id: id(), slug: "a", lang: "ne" as const, title: "पहिलो दिन", status: "published" as const };
  await db
    .insertInto("articles")
    .values([
      {
        ...story,
        author_id: author,
        bylines: JSON.stringify([{ name: "अस्मिता तमोर", person: author }]),
        published_at: daysAgo(3),
      },
      { ...story, id: id(), slug: "b", lang: "en", title: "A marathon", published_at: daysAgo(20) },
      {
        ...story,
        id: id(),
        slug: "c",
        lang: "en",
        title: "Marathon bat",
        category: "national-cricket",
        published_at: daysAgo(400),
      },
    ])
    .execute();
  const video = {
    youtube_url: "https://youtu.be/aqz-KE-bpKQ",
    youtube_video_id: "aqz-KE-bpKQ",
    created_at: daysAgo(9),
  };
  await db
    .insertInto("videos")
    .values([
      { ...video, id: id(), title: "Marathon in pictures", category: "athletics" },
      { ...video, id: id(), title: "म्याराथन", lang: "ne", category: "cricket" },
      { ...video, id: id(), title: "Marathon kept back", is_active: false },
    ])
    .execute();
  await db
    .insertInto("events")
    .values([
      {
        id: id(),
        title: "Rara marathon",
        slug: "rara",
        status: "published",
        location: "Mugu",
        event_date: daysAgo(-5),
      },
      { id: id(), title: "Marathon draft", slug: "draft", status: "draft" },
    ])
    .execute();
  const found = async (question: string, lang: Lang = "en", narrowed: { since?: Date; section?: string } = {}) => {
    const wanted = { since: undefined, section: undefined, limit: 20, offset: 0, ...narrowed };
    const {
      person,
      event,
      video: videos,
    } = await searchEntities(db, await widenedQuestion(db, question), { lang, ...wanted });
    return { person: person.total, event: event.total, video: videos.total };
  };
  const titles = async (question: string, narrowed: { since?: Date; section?: string } = {}) => {
    const { results } = await searchStories(db, await widenedQuestion(db, question), {
      lang: "en",
      now,
      page: 1,
      ...narrowed,
    });
    return results.map(({ card }) => card.title);
  };
  return { db, author, found, titles };
}

describe("a search beside stories", () => {
  test("finds videos, events by name and venue, and authors who have a story, none that readers may not see", async () => {
    const { found } = await archive();
    expect(await found("marathon")).toEqual({ person: 0, event: 1, video: 2 });
    expect(await found("mugu")).toEqual({ person: 0, event: 1, video: 0 });
    expect(await found("asmita")).toEqual({ person: 1, event: 0, video: 0 });
    expect(await found("अस्मिता तमोर", "ne")).toEqual({ person: 1, event: 0, video: 0 });
    expect(await found("asmitaa taamor", "ne")).toEqual({ person: 1, event: 0, video: 0 });
  });

  test("puts what is in the language of the page first", async () => {
    const { db } = await archive();
    const question = await widenedQuestion(db, "marathon");
    const ask = { since: undefined, section: undefined, limit: 1 } as const;
    const [en, ne, second] = [
      await searchEntities(db, question, { ...ask, lang: "en", offset: 0 }),
      await searchEntities(db, question, { ...ask, lang: "ne", offset: 0 }),
      await searchEntities(db, question, { ...ask, lang: "ne", offset: 1 }),
    ];
    const first = await db.selectFrom("videos").select("lang").where("id", "in", en.video.ids).execute();
    expect(first).toEqual([{ lang: "en" }]);
    expect(en.video.ids).toEqual(second.video.ids);
    expect(en.video.ids).not.toEqual(ne.video.ids);
    expect([en.video.total, second.video.total]).toEqual([2, 2]);
  });

  test("follows a video, an event and a name that change", async () => {
    const { db, author, found } = await archive();
    await db.updateTable("videos").set({ deleted_at: now }).where("category", "=", "athletics").execute();
    await db.updateTable("events").set({ status: "cancelled" }).where("slug", "=", "rara").execute();
    await db.updateTable("profiles").set({ full_name: "Nima Tamor" }).where("id", "=", author).execute();
    expect(await found("marathon")).toEqual({ person: 0, event: 0, video: 1 });
    expect([await found("nima"), await found("asmita silent")]).toEqual([
      { person: 1, event: 0, video: 0 },
      { person: 0, event: 0, video: 0 },
    ]);
    await db.deleteFrom("videos").execute();
    expect((await found("marathon")).video).toBe(0);
  });

  test("an author's name finds their stories, in both scripts and after another name", async () => {
    const { db, author, titles } = await archive();
    for (const name of ["Asmita Tamor", "asmita", "तमोर", "अस्मिता"])
      expect(await titles(name), name).toEqual(["पहिलो दिन"]);
    expect(await titles("silent")).toEqual([]);
    await db.updateTable("profiles").set({ full_name: "Nima Tamor" }).where("id", "=", author).execute();
    expect(await titles("nima")).toEqual(["पहिलो दिन"]);
  });

  test("is narrowed to a time and to a section with what is below it", async () => {
    const { found, titles } = await archive();
    expect(await titles("marathon")).toEqual(["A marathon", "Marathon bat"]);
    expect(await titles("marathon", { since: daysAgo(31) })).toEqual(["A marathon"]);
    expect(await titles("marathon", { section: "national-cricket" })).toEqual(["Marathon bat"]);
    expect(await titles("marathon", { section: "nowhere" })).toEqual([]);
    expect(await found("marathon", "en", { section: "national-cricket" })).toEqual({ person: 0, event: 0, video: 1 });
    expect(await found("marathon", "en", { since: daysAgo(7) })).toEqual({ person: 0, event: 1, video: 0 });
  });

  test("for hostile or empty questions finds nothing and does not fail", async () => {
    const { found } = await archive();
    for (const question of ["", "'", "& | ! ( ) <->", "\\", "%", "x' or 1=1", "(((("]) {
      expect(await found(question), question).toEqual({ person: 0, event: 0, video: 0 });
    }
  });
});

type Run = Awaited<ReturnType<typeof commandBench>>["run"];

describe.each([
  [
    "player",
    { setPublished: setPersonPublished, remove: deletePerson, restore: restorePerson },
    (run: Run) => run(createPerson, system, { sport: "football", name: "Sanjiv Bista", name_ne: "सञ्जीव बिष्ट" }),
    { en: "bista", ne: "बिष्ट" },
  ],
  [
    "competition",
    { setPublished: setCompetitionPublished, remove: deleteCompetition, restore: restoreCompetition },
    (run: Run) => {
      const names = { name: "Monsoon Shield", name_ne: "मनसुन शिल्ड", short_name: "Monsoon" };
      return run(createCompetition, system, { sport: "football", ...names });
    },
    { en: "shield", ne: "शिल्ड" },
  ],
] as const)("a %s", (kind, { setPublished, remove, restore }, create, questions) => {
  test("is found by its names in both languages while readers see it, and within its sport alone", async () => {
    const { db, run } = await commandBench();
    const found = async (lang: Lang, section?: string) => {
      const question = await widenedQuestion(db, questions[lang]);
      const wanted = { since: undefined, section, limit: 9, offset: 0 };
      return [
        (await searchEntities(db, question, { ...wanted, lang: "en" }))[kind].ids,
        (await searchEntities(db, question, { ...wanted, lang: "ne" }))[kind].ids,
      ];
    };
    const { id } = await create(run);
    const [nowhere, everywhere] = [
      [[], []],
      [[id], [id]],
    ];
    const expectFound = async (expected: readonly (readonly string[])[]) =>
      expect([await found("en"), await found("ne")]).toEqual([expected, expected]);
    await expectFound(nowhere);
    await run(setPublished, system, { id, published: "true" });
    await expectFound(everywhere);
    expect([await found("en", "national-football"), await found("en", "national-cricket")]).toEqual([
      everywhere,
      nowhere,
    ]);
    await run(setPublished, system, { id, published: "false" });
    await expectFound(nowhere);
    await run(setPublished, system, { id, published: "true" });
    await run(remove, system, { id });
    await expectFound(nowhere);
    await run(restore, system, { id });
    await expectFound(everywhere);
  });
});

describe("the narrowing in an address", () => {
  test.each([
    ["", undefined, undefined, undefined],
    ["kind=video&section=national-cricket&since=week", "video", "national-cricket", "week"],
    ["kind=all&section=&since=ever", undefined, undefined, undefined],
    ["kind=Video&section=%27%20or%201&since=", undefined, undefined, undefined],
  ])("%j", (address, kind, section, span) => {
    expect(searchFilter(new URLSearchParams(address))).toEqual({ kind, section, span });
  });

  test("a week begins seven days ago", () => {
    expect(sinceOf("week", now)).toEqual(daysAgo(7));
    expect(sinceOf(undefined, now)).toBeUndefined();
  });
});
