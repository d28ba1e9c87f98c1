import { describe, expect, test } from "vitest";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { listAdminHomepageSections } from "./admin-queries.server.ts";
import { readAppearances } from "./appearances.server.ts";
import {
  addSectionArticle,
  createSection,
  deleteSection,
  moveSection,
  moveSectionArticle,
  removeSectionArticle,
  restoreSection,
  setSectionActive,
  updateSection,
} from "./commands.server.ts";
import { listHomepageSections } from "./queries.server.ts";
import { putOnTop } from "./top-commands.server.ts";

async function homepageSetup() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const section = async (name: string, fields: object = {}) =>
    (await bench.run(createSection, admin, { section_name: name, section_title: name, ...fields })).id;
  const story = async (title: string, status: ArticleStatus = "published") => {
    const id = newIdentifier();
    const published_at = status === "draft" ? null : bench.now;
    await bench.db.insertInto("articles").values({ id, title, slug: id, status, published_at }).execute();
    return id;
  };
  const sections = () => listAdminHomepageSections(bench.db);
  return {
    ...bench,
    admin,
    section,
    story,
    sections,
    order: async () => (await sections()).map(({ order_index, section_name }) => `${order_index} ${section_name}`),
    titlesIn: async (id: string) =>
      (await sections()).find((found) => found.id === id)?.articles.map(({ title }) => title),
    add: (id: string, article_id: string) => refusalOf(bench.run(addSectionArticle, admin, { id, article_id })),
  };
}

describe("a section", () => {
  test("needs name and title, and stands at the end, active, with room for five", async () => {
    const { run, admin, section, sections } = await homepageSetup();
    expect(await refusalOf(run(createSection, admin, { section_name: " ", section_title: "" }))).toEqual({
      invalid: { section_name: ["text.required"], section_title: ["text.required"] },
    });
    await section("hero");
    await section("cup");
    expect(await sections()).toMatchObject([
      { section_name: "hero", order_index: 1, max_articles: 5, is_active: true, articles: [] },
      { section_name: "cup", order_index: 2 },
    ]);
  });

  test.each([
    ["", 5, 1],
    ["many", 5, 1],
    ["20", 20, 20],
    ["१२", 12, 12],
    [1, 1, 1],
  ])("with room for %j has room for %i when made, for %i when changed", async (max_articles, made, changed) => {
    const { run, admin, section, sections } = await homepageSetup();
    const id = await section("hero", { max_articles });
    expect((await sections())[0]?.max_articles).toBe(made);
    const fields = { section_name: "hero", section_title: "hero", max_articles };
    await run(updateSection, admin, { id, version: 1, ...fields });
    expect((await sections())[0]?.max_articles).toBe(changed);
  });

  test.each([
    ["0", "number.tooSmall:1"],
    ["21", "number.tooLarge:20"],
    ["1e1", "number.invalid"],
    ["1e9", "number.invalid"],
    ["5.5", "number.invalid"],
  ])("cannot have room for %s", async (max_articles, errorCode) => {
    const { run, admin } = await homepageSetup();
    const fields = { section_name: "hero", section_title: "Hero", max_articles };
    expect(await refusalOf(run(createSection, admin, fields))).toEqual({ invalid: { max_articles: [errorCode] } });
  });

  test("that somebody else saved meanwhile is not written over", async () => {
    const { run, admin, section, sections } = await homepageSetup();
    const id = await section("hero");
    const fields = { section_name: "hero", max_articles: 5 };
    await run(updateSection, admin, { id, version: 1, ...fields, section_title: "First" });
    expect(await refusalOf(run(updateSection, admin, { id, version: 1, ...fields, section_title: "Second" }))).toBe(
      "conflict",
    );
    expect((await sections())[0]?.section_title).toBe("First");
  });

  test("moves, goes into the trash and comes back to its place", async () => {
    const { run, admin, section, order } = await homepageSetup();
    const [first, , third] = [await section("a"), await section("b"), await section("c")];
    await run(moveSection, admin, { id: third, move: "before", other: first });
    expect(await order()).toEqual(["1 c", "2 a", "3 b"]);
    await run(deleteSection, admin, { id: first });
    expect(await order()).toEqual(["1 c", "2 b"]);
    await run(restoreSection, admin, { id: first });
    expect(await order()).toEqual(["1 c", "2 a", "3 b"]);
  });
});

describe("the stories of a section", () => {
  test("are published, none twice, and no more than there is room for", async () => {
    const { section, story, add, titlesIn } = await homepageSetup();
    const id = await section("hero", { max_articles: 1 });
    expect(await add(id, await story("Draft", "draft"))).toEqual({
      invalid: { article_id: ["section.notPublished"] },
    });
    const cup = await story("Cup");
    expect(await add(id, cup)).toBe("done");
    expect(await add(id, cup)).toEqual({ invalid: { article_id: ["section.twice"] } });
    expect(await add(id, await story("More"))).toEqual({ invalid: { article_id: ["section.full:1"] } });
    expect(await titlesIn(id)).toEqual(["Cup"]);
  });

  test("are five after a hundred were added, twenty at once, to a section of five", async () => {
    const { section, story, add, titlesIn } = await homepageSetup();
    const id = await section("hero");
    const answers: unknown[] = [];
    for (let round = 0; round < 5; round += 1) {
      const stories: string[] = [];
      for (let number = 0; number < 20; number += 1) stories.push(await story(`Story ${round}.${number}`));
      // Twice as many as there are connections: on a slow machine more of them would wait too long for one.
      answers.push(...(await Promise.all(stories.map((article) => add(id, article)))));
    }
    expect(answers.filter((answer) => answer === "done")).toHaveLength(5);
    expect(await titlesIn(id)).toHaveLength(5);
  });

  test("are arranged and taken out; whoever takes out what is gone gets what they want", async () => {
    const { run, admin, section, story, add, titlesIn } = await homepageSetup();
    const id = await section("hero");
    const [a, b, c] = [await story("A"), await story("B"), await story("C")];
    for (const article of [a, b, c]) await add(id, article);
    await run(moveSectionArticle, admin, { id, article_id: c, move: "up" });
    expect(await titlesIn(id)).toEqual(["A", "C", "B"]);
    await run(moveSectionArticle, admin, { id, article_id: b, move: "before", other: a });
    expect(await titlesIn(id)).toEqual(["B", "A", "C"]);
    expect(await refusalOf(run(moveSectionArticle, admin, { id, article_id: b, move: "up" }))).toEqual({
      invalid: { move: ["order.first"] },
    });
    await run(removeSectionArticle, admin, { id, article_id: a });
    await run(removeSectionArticle, admin, { id, article_id: a });
    expect(await titlesIn(id)).toEqual(["B", "C"]);
  });
});

describe("the top of the front page", () => {
  test("is one section: a second one cannot be made, named so, or brought back", async () => {
    const { run, admin, section } = await homepageSetup();
    const second = { invalid: { section_name: ["section.secondHero"] } };
    const fields = { section_name: "hero", section_title: "Hero", max_articles: 5 };
    const thrown = await section("hero");
    await run(deleteSection, admin, { id: thrown });
    await section("hero");
    const other = await section("cup");
    expect(await refusalOf(run(createSection, admin, fields))).toEqual(second);
    expect(await refusalOf(run(updateSection, admin, { ...fields, id: other, version: 1 }))).toEqual(second);
    expect(await refusalOf(run(restoreSection, admin, { id: thrown }))).toEqual(second);
  });

  test("gets a story by one press, whether or not somebody has made its section", async () => {
    const { run, db, admin, story, sections, invalidated } = await homepageSetup();
    const put = (article_id: string) => run(putOnTop, admin, { article_id });
    const titles = async () => (await sections()).map(({ articles }) => articles.map(({ title }) => title));
    const [first, second] = [await story("First"), await story("Second")];
    await put(first);
    await put(second);
    expect(await titles()).toEqual([["Second", "First"]]);
    await put(first);
    expect(await titles()).toEqual([["First", "Second"]]);
    expect(invalidated).toEqual(Array(3).fill(["home:en", "home:ne", "homepage-sections"]).flat());
    expect(await refusalOf(put(await story("Draft", "draft")))).toEqual({
      invalid: { article_id: ["section.notPublished"] },
    });
    const editor = await (await homepageSetup()).person("subscriber", [{ permission: "edit_articles", granted: true }]);
    expect(await refusalOf(run(putOnTop, editor, { article_id: first }))).toBe("forbidden");
    await db.updateTable("homepage_sections").set({ is_active: false }).execute();
    await put(second);
    expect(await titles()).toEqual([["Second"]]);
    expect(await sections()).toMatchObject([{ is_active: true }]);
  });

  test("is made once by twenty presses at once", async () => {
    const { run, admin, story, sections } = await homepageSetup();
    const stories: string[] = [];
    for (let number = 0; number < 20; number += 1) stories.push(await story(`Story ${number}`));
    await Promise.all(stories.map((article_id) => run(putOnTop, admin, { article_id })));
    expect(await sections()).toMatchObject([{ section_name: "hero", articles: { length: 5 } }]);
  });

  test("makes room: the last story of its language leaves, the other language keeps its top", async () => {
    const { run, db, admin, section, story, add, titlesIn } = await homepageSetup();
    const id = await section("hero", { max_articles: 3 });
    const [a, b, nepali] = [await story("A"), await story("B"), await story("कप")];
    await db.updateTable("articles").set({ lang: "ne" }).where("id", "=", nepali).execute();
    for (const article of [a, b, nepali]) await add(id, article);
    await run(putOnTop, admin, { article_id: await story("C") });
    expect(await titlesIn(id)).toEqual(["C", "A", "कप"]);
  });
});

describe("a story in the trash", () => {
  /** A section with room for three that holds three, of which the first and the last were discarded. */
  async function withGhosts() {
    const setup = await homepageSetup();
    const { db, run, admin, section, story, add, now } = setup;
    const id = await section("hero", { max_articles: 3 });
    const [before, a, b, behind] = [await story("X"), await story("A"), await story("B"), await story("Y")];
    for (const article of [before, a, behind]) await add(id, article);
    await db.updateTable("articles").set({ deleted_at: now }).where("id", "=", before).execute();
    await db.deleteFrom("article_addresses").where("article_id", "=", behind).execute();
    await db.deleteFrom("articles").where("id", "=", behind).execute(); // gone for good
    const move = (article_id: string, to: "up" | "down") =>
      refusalOf(run(moveSectionArticle, admin, { id, article_id, move: to }));
    const ids = async () =>
      (await db.selectFrom("homepage_sections").select("article_ids").executeTakeFirstOrThrow()).article_ids;
    return { ...setup, id, before, a, b, move, ids };
  }

  test("takes no room in its section", async () => {
    const { id, a, b, add, ids, story } = await withGhosts();
    expect(await add(id, b)).toBe("done");
    expect(await add(id, await story("C"))).toBe("done");
    expect(await ids()).toHaveLength(3);
    expect((await ids()).slice(0, 2)).toEqual([a, b]);
    expect(await add(id, await story("D"))).toEqual({ invalid: { article_id: ["section.full:3"] } });
  });

  test("is no place to move past, and cannot be moved", async () => {
    const { a, before, move } = await withGhosts();
    expect(await move(a, "up")).toEqual({ invalid: { move: ["order.first"] } });
    expect(await move(a, "down")).toEqual({ invalid: { move: ["order.last"] } });
    expect(await move(before, "down")).toBe("not_found");
  });

  test("goes when another is taken out", async () => {
    const { run, admin, id, a, ids } = await withGhosts();
    await run(removeSectionArticle, admin, { id, article_id: a });
    expect(await ids()).toEqual([]);
  });
});

describe("readers", () => {
  test("see a section while it is active and within its times, and the page knows when that changes", async () => {
    const { db, run, admin, section, now } = await homepageSetup();
    const id = await section("cup", { starts_at: "2026-11-21T13:00", ends_at: "2026-11-21T18:00" });
    const shown = async (at: Date) => {
      const timestamps: string[] = [];
      const facts = { now: at, expiresAt: (timestamp: Date) => void timestamps.push(timestamp.toISOString()) };
      const sections = await listHomepageSections(db, "en", facts);
      const names = sections.filter(({ isShown }) => isShown).map(({ name }) => name);
      return { names, timestamps };
    };
    const [start, end] = ["2026-11-21T07:15:00.000Z", "2026-11-21T12:15:00.000Z"];
    expect(await shown(now)).toEqual({ names: [], timestamps: [start, end] });
    expect(await shown(new Date(start))).toEqual({ names: ["cup"], timestamps: [end] });
    expect(await shown(new Date(end))).toEqual({ names: [], timestamps: [] });
    await run(setSectionActive, admin, { id, is_active: "false" });
    expect(await shown(new Date(start))).toEqual({ names: [], timestamps: [] });
  });

  test("get both front pages anew with every change", async () => {
    const { invalidated, section } = await homepageSetup();
    await section("cup");
    expect(invalidated).toEqual(["home:en", "home:ne", "homepage-sections"]);
  });
});

describe("where a story stands", () => {
  test("is what it loses when it is unpublished: sections and headlines that are there or to come", async () => {
    const { db, run, admin, now, section, story, add } = await homepageSetup();
    const [id, other] = [await story("Cup"), await story("Other")];
    await db
      .insertInto("article_addresses")
      .values([id, other].map((article_id) => ({ slug: article_id, article_id })))
      .execute();
    for (const name of ["hero", "off", "over", "gone"]) {
      const ended = { starts_at: "2026-11-01T00:00", ends_at: "2026-11-02T00:00" };
      const curated = await section(name, name === "over" ? ended : {});
      expect(await add(curated, id)).toBe("done");
      if (name === "off") await run(setSectionActive, admin, { id: curated, is_active: false });
      if (name === "gone") await run(deleteSection, admin, { id: curated });
    }
    const gone = { deleted_at: now };
    for (const [title, fields] of Object.entries({ Live: {}, Over: { expires_at: now }, Gone: gone })) {
      const headline = { id: newIdentifier(), title, slug: id, created_at: new Date(0) };
      await db
        .insertInto("breaking_news")
        .values({ ...headline, ...fields })
        .execute();
    }
    const found = await readAppearances(db, [id, other], { lang: "en", now });
    expect(found.get(id)).toEqual({ sections: ["hero"], headlines: ["Live"] });
    expect(found.get(other)).toEqual({ sections: [], headlines: [] });
    await db.updateTable("breaking_news").set({ title_ne: "सिधा" }).where("title", "=", "Live").execute();
    const inNepali = await readAppearances(db, [id], { lang: "ne", now });
    expect(inNepali.get(id)).toEqual({ sections: ["hero"], headlines: ["सिधा"] });
  });
});
