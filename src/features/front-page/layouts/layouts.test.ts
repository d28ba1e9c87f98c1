import { describe, expect, test } from "vitest";
import { addSectionArticle, createSection, updateSection } from "#app/features/front-page/homepage/commands.server.ts";
import { listHomepageSections } from "#app/features/front-page/homepage/queries.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { publishAllDueLayouts } from "./jobs.server.ts";
import {
  arrangeFrontPage,
  deletePreparedFrontPage,
  discardFrontPageDraft,
  prepareFrontPage,
  publishDueFrontPage,
  publishFrontPage,
  publishFrontPageAgain,
  reopenPreparedFrontPage,
  settleFrontPageSection,
} from "./layout-commands.server.ts";
import { listPublishedLayouts, readFrontPageEditor, readLayout } from "./layout-queries.server.ts";

const minute = 60_000;
const plain = { headline: null, kicker: null, pinned_until: null };

async function frontPage() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const { db, run } = bench;
  const story = async (title: string, lang: "en" | "ne" = "en") => {
    const id = newIdentifier();
    const row = { id, title, lang, slug: id, status: "published" as const, published_at: bench.now };
    await db.insertInto("articles").values(row).execute();
    return id;
  };
  const section = async (name: string) =>
    (await run(createSection, admin, { section_name: name, section_title: name, max_articles: 6 })).id;
  const stories = { a: await story("A"), b: await story("B"), c: await story("C"), n: await story("N", "ne") };
  const ids = { hero: await section("hero"), cup: await section("cup") };
  const editor = () => readFrontPageEditor(db, { now: bench.now, lang: "en" });
  const draftVersion = async () => (await editor()).draft?.version ?? 0;
  const versionOf = async (id: string) => (await editor()).sections.find((found) => found.id === id)?.version ?? 0;
  const arrange = async (id: string, articles: readonly string[], typed: object = {}) => {
    const places = articles.map((article_id) => ({ article_id, ...plain }));
    const sections = JSON.stringify([{ id, version: await versionOf(id), places }]);
    return run(arrangeFrontPage, admin, { version: await draftVersion(), sections, ...typed });
  };
  const expiries: Date[] = [];
  /** What readers have in a section. */
  const readersHave = async (id: string) => {
    const facts = { now: bench.now, expiresAt: (at: Date) => void expiries.push(at) };
    const found = (await listHomepageSections(db, "en", facts)).find((known) => known.id === id);
    return { ids: found?.articleIds, words: Object.fromEntries(found?.words ?? []) };
  };
  const publish = async () => run(publishFrontPage, admin, { version: await draftVersion() });
  const withdraw = (id: string) => db.updateTable("articles").set({ status: "draft" }).where("id", "=", id).execute();
  const prepare = async (publish_at: string) =>
    run(prepareFrontPage, admin, { version: await draftVersion(), publish_at });
  return {
    ...bench,
    ...{ admin, story, stories, ids, editor, draftVersion, versionOf, arrange, expiries },
    ...{ readersHave, publish, withdraw, prepare },
  };
}

describe("the draft of the front page", () => {
  test("is for editors alone until it is published, then readers have it, and the draft is gone", async () => {
    const { arrange, ids, stories, readersHave, publish, editor, db, invalidated } = await frontPage();
    invalidated.length = 0;
    await arrange(ids.hero, [stories.b, stories.a, stories.n]);
    await arrange(ids.cup, [stories.c]);
    expect((await readersHave(ids.hero)).ids).toEqual([]);
    expect(invalidated).toEqual([]);
    expect([...(await readLayout(db, undefined)).keys()].toSorted()).toEqual([ids.hero, ids.cup].toSorted());
    await publish();
    expect((await readersHave(ids.hero)).ids).toEqual([stories.b, stories.a, stories.n]);
    expect((await readersHave(ids.cup)).ids).toEqual([stories.c]);
    expect((await editor()).draft).toBeNull();
    expect(invalidated).toEqual(expect.arrayContaining(["home:en", "home:ne", "homepage-sections"]));
  });

  test("says which story an empty place takes, by the rule of the reader's page", async () => {
    const { arrange, ids, stories, editor } = await frontPage();
    await arrange(ids.hero, [stories.a]);
    const hero = (await editor()).sections.find(({ isHero }) => isHero);
    expect(hero?.shown.en).toEqual([stories.a]);
    expect(hero?.filling.en).toMatchObject({ newestOf: null });
    expect(hero?.filling.en.ids.toSorted()).toEqual([stories.b, stories.c].toSorted());
    expect(hero?.filling.ne.ids).toEqual([stories.n]);
  });

  test("is refused to whoever saw another one, and two who begin it are not mixed", async () => {
    const { arrange, ids, stories, run, admin, draftVersion } = await frontPage();
    await arrange(ids.hero, [stories.a]);
    const version = await draftVersion();
    const late = { version: version - 1, sections: "[]" };
    expect(await refusalOf(run(arrangeFrontPage, admin, late))).toEqual("conflict");
    expect(await refusalOf(run(publishFrontPage, admin, { version: version - 1 }))).toEqual("conflict");
    expect(await refusalOf(run(discardFrontPageDraft, admin, { version: 7 }))).toEqual("conflict");
    await run(discardFrontPageDraft, admin, { version });
    expect(await draftVersion()).toBe(0);
  });

  test("takes published stories once, and as many as the section has room for", async () => {
    const { arrange, ids, stories, story, withdraw } = await frontPage();
    const hidden = await story("Hidden");
    await withdraw(hidden);
    const refused = async (articles: readonly string[]) => refusalOf(arrange(ids.hero, articles));
    expect(await refused([hidden])).toEqual({ invalid: { sections: ["section.notPublished"] } });
    expect(await refused([stories.a, stories.a])).toEqual({ invalid: { sections: ["section.twice"] } });
    const many = await Promise.all(["1", "2", "3", "4", "5", "6", "7"].map((title) => story(title)));
    expect(await refused(many)).toEqual({ invalid: { sections: ["section.full:6"] } });
    expect(await refusalOf(arrange(newIdentifier(), []))).toEqual({ invalid: { sections: ["choice.invalid"] } });
  });

  test("gives a story words and a time of its own, in this section alone", async () => {
    const { arrange, ids, stories, readersHave, publish, pass, expiries } = await frontPage();
    // An hour and a quarter after the clock of the bench, as Kathmandu writes it.
    const typed = { edited: stories.a, headline: "Six wickets", kicker: "Final", pinned_until: "2026-11-21T13:15" };
    await arrange(ids.hero, [stories.a, stories.b], typed);
    await arrange(ids.cup, [stories.a]);
    await publish();
    expect(await readersHave(ids.hero)).toMatchObject({
      ids: [stories.a, stories.b],
      words: { [stories.a]: { headline: "Six wickets", kicker: "Final" } },
    });
    expect((await readersHave(ids.cup)).words[stories.a]).toEqual({ headline: null, kicker: null });
    expect(expiries).toContainEqual(new Date("2026-11-21T07:30:00Z"));
    pass(75 * minute);
    expect((await readersHave(ids.hero)).ids).toEqual([stories.b]);
  });

  test("says at the field that a pin lies in the past", async () => {
    const { arrange, ids, stories } = await frontPage();
    const typed = { edited: stories.a, pinned_until: "2026-11-21T11:00" };
    expect(await refusalOf(arrange(ids.hero, [stories.a], typed))).toEqual({
      invalid: { pinned_until: ["frontPage.pinPast"] },
    });
  });
});

describe("publishing", () => {
  test("never overwrites what Homepage Sections changed meanwhile; either side can be kept", async () => {
    const page = await frontPage();
    const { arrange, ids, stories, run, admin, publish, editor, readersHave, draftVersion, versionOf } = page;
    await arrange(ids.hero, [stories.a]);
    await run(addSectionArticle, admin, { id: ids.hero, article_id: stories.c });
    expect(await refusalOf(publish())).toEqual("conflict");
    expect((await readersHave(ids.hero)).ids).toEqual([stories.c]);
    const { draft, sections } = await editor();
    expect(sections.find(({ id }) => id === ids.hero)?.conflict).toEqual(["C"]);
    const settle = async (keep: string) =>
      run(settleFrontPageSection, admin, {
        ...{ id: draft?.id, version: await draftVersion(), keep },
        ...{ section_id: ids.hero, section_version: await versionOf(ids.hero) },
      });
    await settle("layout");
    await publish();
    expect((await readersHave(ids.hero)).ids).toEqual([stories.a]);
  });

  test("leaves a section as readers have it, if the editor says so", async () => {
    const { arrange, ids, stories, run, admin, publish, editor, readersHave, versionOf } = await frontPage();
    await arrange(ids.hero, [stories.a]);
    await arrange(ids.cup, [stories.b]);
    const { version } = (await editor()).sections.find(({ id }) => id === ids.hero) ?? { version: 0 };
    const fields = { section_name: "hero", section_title: "Now", max_articles: "5", id: ids.hero, version };
    await run(updateSection, admin, fields);
    const draft = (await editor()).draft;
    await run(settleFrontPageSection, admin, {
      ...{ id: draft?.id, version: draft?.version, keep: "readers" },
      ...{ section_id: ids.hero, section_version: await versionOf(ids.hero) },
    });
    await publish();
    expect((await readersHave(ids.hero)).ids).toEqual([]);
    expect((await readersHave(ids.cup)).ids).toEqual([stories.b]);
  });

  test("leaves out a story that was withdrawn meanwhile, and says so", async () => {
    const { arrange, ids, stories, publish, withdraw, readersHave } = await frontPage();
    await arrange(ids.hero, [stories.a, stories.b]);
    await withdraw(stories.a);
    expect(await publish()).toMatchObject({ leftOut: ["A"] });
    expect((await readersHave(ids.hero)).ids).toEqual([stories.b]);
  });

  test("is noted with what it changed, and can be had again whole", async () => {
    const { arrange, ids, stories, publish, db, run, admin, readersHave, pass, editor } = await frontPage();
    await arrange(ids.hero, [stories.a, stories.b], { edited: stories.a, headline: "First" });
    await publish();
    pass(minute);
    await arrange(ids.hero, [stories.b]);
    await arrange(ids.cup, [stories.c]);
    await publish();
    const [last, first] = await listPublishedLayouts(db, "en");
    expect(last?.changes).toMatchObject([
      { title: "hero", added: [], removed: ["A"], isMoved: false },
      { title: "cup", added: ["C"], removed: [] },
    ]);
    const seen = JSON.stringify(Object.fromEntries((await editor()).sections.map(({ id, version }) => [id, version])));
    pass(minute);
    await run(publishFrontPageAgain, admin, { id: first?.id, seen });
    expect(await readersHave(ids.hero)).toMatchObject({
      ids: [stories.a, stories.b],
      words: { [stories.a]: { headline: "First" } },
    });
    expect((await readersHave(ids.cup)).ids).toEqual([]);
    expect(await refusalOf(run(publishFrontPageAgain, admin, { id: first?.id, seen }))).toEqual("conflict");
    expect(await listPublishedLayouts(db, "en")).toHaveLength(3);
  });
});

describe("a prepared layout", () => {
  // The bench's clock stands at 12:00 in Kathmandu.
  const at = (time: string) => `2026-11-21T${time}`;

  test("goes out at its time, once, whoever looks how often", async () => {
    const { arrange, ids, stories, prepare, readersHave, pass, jobs, editor, ...platform } = await frontPage();
    await arrange(ids.hero, [stories.a, stories.b]);
    await prepare(at("13:00"));
    expect(jobs).toEqual([
      { queue: "homepage.publish-due", data: { id: expect.any(String) }, startAfterSeconds: 3_600 },
    ]);
    expect((await editor()).draft).toBeNull();
    pass(60 * minute - 1);
    await publishAllDueLayouts(platform);
    expect((await readersHave(ids.hero)).ids).toEqual([]);
    pass(1);
    await Promise.all([publishAllDueLayouts(platform), publishAllDueLayouts(platform)]);
    expect((await readersHave(ids.hero)).ids).toEqual([stories.a, stories.b]);
    expect(await listPublishedLayouts(platform.db, "en")).toHaveLength(1);
    expect((await editor()).waiting).toEqual([]);
  });

  test("is held back where a section was changed meanwhile, and can be opened and published by hand", async () => {
    const { arrange, ids, stories, prepare, admin, readersHave, pass, editor, publish, ...platform } =
      await frontPage();
    const { run } = platform;
    await arrange(ids.hero, [stories.a]);
    await prepare(at("13:00"));
    await run(addSectionArticle, admin, { id: ids.hero, article_id: stories.c });
    expect((await editor()).waiting).toMatchObject([{ isHeld: false, conflicts: [{ title: "hero" }] }]);
    pass(60 * minute);
    await publishAllDueLayouts(platform);
    expect((await readersHave(ids.hero)).ids).toEqual([stories.c]);
    const [held] = (await editor()).waiting;
    expect(held).toMatchObject({ isHeld: true });
    await run(reopenPreparedFrontPage, admin, { id: held?.id, version: held?.version });
    expect(await refusalOf(publish())).toEqual("conflict");
  });

  test("that comes after another one follows it", async () => {
    const { arrange, ids, stories, prepare, readersHave, pass, ...platform } = await frontPage();
    await arrange(ids.hero, [stories.a]);
    await prepare(at("13:00"));
    await arrange(ids.hero, [stories.b]);
    await prepare(at("14:00"));
    pass(60 * minute);
    await publishAllDueLayouts(platform);
    expect((await readersHave(ids.hero)).ids).toEqual([stories.a]);
    pass(60 * minute);
    await publishAllDueLayouts(platform);
    expect((await readersHave(ids.hero)).ids).toEqual([stories.b]);
  });

  test("says that its minute is taken, is over or is missing; leaves out who is withdrawn", async () => {
    const { arrange, ids, stories, prepare, withdraw, editor, run, admin } = await frontPage();
    await arrange(ids.hero, [stories.a]);
    const refused = async (time: string) => refusalOf(prepare(time));
    expect(await refused(at("12:00"))).toEqual({ invalid: { publish_at: ["frontPage.timePast"] } });
    expect(await refused("")).toEqual({ invalid: { publish_at: ["text.required"] } });
    await prepare(at("13:00"));
    await arrange(ids.hero, [stories.b]);
    expect(await refused(at("13:00"))).toEqual({ invalid: { publish_at: ["frontPage.sameMinute"] } });
    await withdraw(stories.a);
    const [waiting] = (await editor()).waiting;
    expect(waiting?.leftOut).toEqual(["A"]);
    const choice = { id: waiting?.id, version: waiting?.version };
    expect(await refusalOf(run(reopenPreparedFrontPage, admin, choice))).toEqual({
      invalid: { id: ["frontPage.hasDraft"] },
    });
    await run(deletePreparedFrontPage, admin, choice);
    expect((await editor()).waiting).toEqual([]);
  });

  test("is published by no person before its time", async () => {
    const { arrange, ids, stories, prepare, run, admin } = await frontPage();
    await arrange(ids.hero, [stories.a]);
    const { id } = await prepare(at("13:00"));
    expect(await refusalOf(run(publishDueFrontPage, admin, { id }))).toEqual("forbidden");
  });
});
