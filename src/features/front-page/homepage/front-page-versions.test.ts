import { describe, expect, test } from "vitest";
import { sealWaiting } from "#app/features/records/versions/jobs.server.ts";
import { partSubject } from "#app/features/records/versions/part-versions.server.ts";
import { listVersions, readVersion } from "#app/features/records/versions/queries.server.ts";
import { checkChain } from "#app/features/records/versions/seals.server.ts";
import type { ArticleStatus } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { listAdminHomepageSections } from "./admin-queries.server.ts";
import {
  addSectionArticle,
  createSection,
  deleteSection,
  moveSection,
  removeSectionArticle,
  setSectionActive,
  updateSection,
} from "./commands.server.ts";
import { putOnTop } from "./top-commands.server.ts";
import { restoreFrontPage } from "./version-commands.server.ts";

async function frontPage() {
  const bench = await commandBench();
  const { db, run } = bench;
  const maya = await bench.person("admin", [], { fullName: "Maya" });
  const section = async (section_name: string) =>
    (await run(createSection, maya, { section_name, section_title: section_name })).id;
  const story = async (title: string, status: ArticleStatus = "published") => {
    const id = newIdentifier();
    await db.insertInto("articles").values({ id, title, slug: id, status, published_at: bench.now }).execute();
    return id;
  };
  const versions = () => listVersions(db, partSubject("homepage"));
  return {
    ...bench,
    maya,
    section,
    story,
    versions,
    add: (id: string, article_id: string) => run(addSectionArticle, maya, { id, article_id }),
    contentOf: async (number: number) => readVersion(db, partSubject("homepage"), number),
    shown: async () =>
      (await listAdminHomepageSections(db)).map(
        ({ section_name, is_active, articles }) =>
          `${section_name}${is_active ? "" : " (off)"}: ${articles.map(({ title }) => title).join(", ")}`,
      ),
    restore: async (number: number, given: object = {}) => {
      const [{ number: latest } = { number: 0 }] = await versions();
      return run(restoreFrontPage, maya, { number, latest, ...given });
    },
  };
}

describe("versions of the front page", () => {
  test("are kept by every change of its sections, with who made it, and stand under the seals", async () => {
    const { maya, run, section, story, add, versions, contentOf, ...bench } = await frontPage();
    const [hero, cup] = [await section("hero"), await section("cup")];
    const [a, b] = [await story("A"), await story("B")];
    await add(hero, a);
    await run(updateSection, maya, { id: cup, version: 1, section_name: "cup", section_title: "Cup", max_articles: 3 });
    await run(moveSection, maya, { id: cup, move: "up" });
    await run(setSectionActive, maya, { id: cup, is_active: "false" });
    await run(putOnTop, maya, { article_id: b });
    await run(removeSectionArticle, maya, { id: hero, article_id: a });
    await run(removeSectionArticle, maya, { id: hero, article_id: a }); // gone already: no other state
    await run(deleteSection, maya, { id: cup });
    const listed = await versions();
    expect(listed.map(({ number, cause, by }) => `${number} ${cause} ${by}`)).toEqual([
      ...[10, 9, 8, 7, 6, 5, 4, 3, 2].map((number) => `${number} updated Maya`),
      "1 before null",
    ]);
    expect(await contentOf(1)).toEqual({ items: [] });
    expect(await contentOf(10)).toMatchObject({ items: [{ section_name: "hero", article_ids: [b] }] });
    await sealWaiting(bench);
    expect(await checkChain(bench.db)).toMatchObject({ isSound: true, versions: 10 });
  });

  test("made at once in two sections have both changes in the later one", async () => {
    const { section, story, add, versions, contentOf } = await frontPage();
    const [hero, cup] = [await section("hero"), await section("cup")];
    const [a, b] = [await story("A"), await story("B")];
    await Promise.all([add(hero, a), add(cup, b)]);
    const [latest] = await versions();
    expect(await contentOf(latest?.number ?? 0)).toMatchObject({ items: [{ article_ids: [a] }, { article_ids: [b] }] });
  });
});

describe("an earlier front page", () => {
  test("comes again as it was: order, fields, stories, and what went into the trash or was erased since", async () => {
    const bench = await frontPage();
    const { db, maya, run, section, story, add, versions, restore, shown, invalidated } = bench;
    const [hero, cup, old] = [await section("hero"), await section("cup"), await section("old")];
    const [a, b] = [await story("A"), await story("B")];
    await add(hero, a);
    await add(hero, b);
    await run(setSectionActive, maya, { id: cup, is_active: "false" });
    const before = await shown();
    const number = (await versions())[0]?.number ?? 0;
    await run(deleteSection, maya, { id: hero });
    await run(deleteSection, maya, { id: old });
    await db.deleteFrom("homepage_sections").where("id", "=", old).execute(); // as the trash is emptied
    const named = { section_name: "hero", section_title: "Now the top", max_articles: "9" };
    await run(updateSection, maya, { id: cup, version: 2, ...named });
    await section("new");
    invalidated.length = 0;
    await restore(number);
    expect(await shown()).toEqual(before);
    expect(invalidated).toEqual(["home:en", "home:ne", "homepage-sections"]);
    const [latest] = await versions();
    expect(latest).toMatchObject({ cause: "restored", by: "Maya" });
    const trashed = await db
      .selectFrom("homepage_sections")
      .select("section_name")
      .where("deleted_at", "is not", null)
      .execute();
    expect(trashed).toEqual([{ section_name: "new" }]);
    // A form of before is told.
    const late = run(updateSection, maya, { id: cup, version: 3, ...named });
    expect(await refusalOf(late)).toBe("conflict");
  });

  test("with stories that are gone is refused with their names, and comes without them on request", async () => {
    const { db, now, section, story, add, versions, restore, shown } = await frontPage();
    const hero = await section("hero");
    const [a, trashed, drafted, erased] = [await story("A"), await story("B"), await story("C"), await story("D")];
    for (const id of [a, trashed, drafted, erased]) await add(hero, id);
    const number = (await versions())[0]?.number ?? 0;
    await section("cup");
    await db.updateTable("articles").set({ deleted_at: now }).where("id", "=", trashed).execute();
    await db.updateTable("articles").set({ status: "draft" }).where("id", "=", drafted).execute();
    await db.deleteFrom("articles").where("id", "=", erased).execute();
    const before = [await shown(), await versions()];
    const story_ = (name: string) => ({ kind: "story", name });
    await expect(restore(number)).rejects.toMatchObject({
      code: "conflict",
      detail: { missing: [story_("B"), story_("C"), story_("")] },
    });
    expect([await shown(), await versions()]).toEqual(before);
    await restore(number, { without_missing: "true" });
    expect(await shown()).toEqual(["hero: A"]);
  });

  test("is refused to whoever has not seen the latest, for a number that there is none of, and without the right", async () => {
    const { person, run, section, restore, versions } = await frontPage();
    await section("hero");
    await section("cup");
    await expect(restore(1, { latest: 2 })).rejects.toMatchObject({ code: "conflict", detail: { isNewer: true } });
    expect(await refusalOf(restore(99))).toBe("not_found");
    expect(await refusalOf(restore(10_000_000_000))).toEqual({ invalid: { number: [expect.any(String)] } });
    const editor = await person("subscriber", [{ permission: "edit_articles", granted: true }]);
    expect(await refusalOf(run(restoreFrontPage, editor, { number: 1, latest: 3 }))).toBe("forbidden");
    expect(await versions()).toHaveLength(3);
  });
});
