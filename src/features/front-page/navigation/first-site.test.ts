import { describe, expect, test } from "vitest";
import { listSections } from "#app/features/newsroom/categories/queries.server.ts";
import { listTemplateChoices } from "#app/features/newsroom/templates/queries.server.ts";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { beginEmptySite, beginSite } from "./first-site-commands.server.ts";
import { listNavigation } from "./queries.server.ts";

describe("a site without the demo", () => {
  test("begins with the sections of the specification, and with a navigation that leads to them", async () => {
    const bench = await commandBench();
    await beginEmptySite(bench);
    const sections = await listSections(bench.db, "en");
    expect(sections.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/national",
        "/national/football",
        "/national/cricket",
        "/national/volleyball",
        "/international",
        "/international/football",
        "/international/cricket",
        "/esports",
      ]),
    );
    const navigation = await listNavigation(bench.db, "ne");
    expect(navigation.slice(0, 4).map(({ label, children }) => [label, children.map(({ url }) => url)])).toEqual([
      ["गृहपृष्ठ", []],
      ["खेलहरू", []],
      ["राष्ट्रिय", ["/national/football", "/national/cricket", "/national/volleyball"]],
      ["अन्तर्राष्ट्रिय", ["/international/football", "/international/cricket"]],
    ]);
    expect((await listTemplateChoices(bench.db)).map(({ name }) => name)).toContain("Interview");
    expect(bench.invalidated).toEqual(expect.arrayContaining(["sections", "navigation", "section:national"]));
  });

  test("begins once, also where two instances start at the same moment", async () => {
    const bench = await commandBench();
    await Promise.all([beginEmptySite(bench), beginEmptySite(bench)]);
    const first = await bench.db.selectFrom("categories").select("id").orderBy("id").execute();
    await beginEmptySite(bench);
    expect(await bench.db.selectFrom("categories").select("id").orderBy("id").execute()).toEqual(first);
  });

  test("stays empty when staff have taken everything away", async () => {
    const bench = await commandBench();
    await beginEmptySite(bench);
    await bench.db.deleteFrom("categories").where("parent_id", "is not", null).execute();
    await bench.db.deleteFrom("categories").execute();
    await bench.db.deleteFrom("navbar_items").execute();
    await beginEmptySite(bench);
    expect(await listSections(bench.db, "en")).toEqual([]);
  });

  test("is begun by the program alone", async () => {
    const { run, person } = await commandBench();
    expect(await refusalOf(run(beginSite, await person("super_admin"), {}))).toBe("forbidden");
  });
});
