// Old addresses that staff note: what is refused, and what a file brings.
import { describe, expect, test } from "vitest";
import { noteTargets } from "#app/features/moving/imports/engine/commands.server.ts";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { retractStory, takeDownStory } from "#app/features/newsroom/corrections/withdrawal-commands.server.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { documentWith } from "#tests/harness/admin-client.ts";
import { commandBench, refusalOf, system } from "#tests/harness/commands.ts";
import { forgetRedirect, importRedirects, noteRedirect, saveRedirect } from "./commands.server.ts";
import { findFormerPath, listRedirects } from "./queries.server.ts";
import { readRedirectFile } from "./redirect-csv.server.ts";

const origin = "https://news.example";

async function site() {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const save = (path: string, target: string, more: object = {}) =>
    bench.run(saveRedirect, admin, { path, target, ...more });
  await bench.db
    .insertInto("categories")
    .values({ id: newIdentifier(), name: "Games", slug: "games", path: "/games" })
    .execute();
  return { ...bench, admin, save };
}

describe("an old address", () => {
  test.each([
    ["retracted", retractStory],
    ["taken down", takeDownStory],
  ])("of a story that was %s leads to the page that says so", async (_, withdraw) => {
    const { db, run, admin } = await site();
    const story = { title: "Final", document: documentWith("They won"), status: "published", lang: "en" };
    const { id } = await run(createArticle, admin, story);
    await db.insertInto("former_paths").values({ path: "/2019/05/final", article_id: id }).execute();
    await run(withdraw, admin, { id, reason: "It was another match." });
    const found = await findFormerPath(db, "/2019/05/final", "en");
    expect(found).toEqual({ kind: "moved", path: "/2019/05/final", to: "/article/final" });
  });

  test("that no database can carry is refused at its field", async () => {
    const { run, admin, save } = await site();
    expect(await refusalOf(save("/old", "/b", { former: "a\u0000" }))).toEqual({
      invalid: { former: ["redirect.path"] },
    });
    const forgotten = run(forgetRedirect, admin, { path: "a\u0000" });
    expect(await refusalOf(forgotten)).toEqual({ invalid: { path: ["redirect.path"] } });
  });

  test("leads on, is changed and forgotten; a whole address and /ne are taken for its path", async () => {
    const { db, run, admin, save } = await site();
    await save("https://old.example/ne/2019/Story/", "/about");
    expect(await findFormerPath(db, "/2019/story", "en")).toMatchObject({ kind: "moved", to: "/about" });
    await expect(save("/2019/story", "/contact")).rejects.toMatchObject({ fieldErrors: { path: ["redirect.known"] } });
    await save("/2019/other", "", { former: "/2019/story", gone: "true" });
    expect(await findFormerPath(db, "/2019/other", "en")).toMatchObject({ kind: "gone" });
    expect(await findFormerPath(db, "/2019/story", "en")).toBeUndefined();
    await run(forgetRedirect, admin, { path: "/2019/other" });
    expect(await findFormerPath(db, "/2019/other", "en")).toBeUndefined();
  });

  test.each([
    ["/about", "/contact", "path", "redirect.ourPage"],
    ["/games", "/contact", "path", "redirect.ourPage"],
    ["/admin/x", "/contact", "path", "redirect.ourPage"],
    ["/old", "/old/", "target", "redirect.same"],
    ["/c", "/old", "target", "redirect.loop"],
    ["/c", "https://news.example/ne/old/", "target", "redirect.loop"],
    ["/c", "/old/feed/../amp", "target", "redirect.loop"],
    ["/d", "/d/page/2", "target", "redirect.loop"],
    ["/a2", "", "target", "text.required"],
    ["/a3", "javascript:alert(1)", "target", "redirect.target"],
    ["/a4", "http://old.example/", "target", "redirect.target"],
    ["nothing", "/about", "path", "redirect.path"],
  ])("%s to %s is refused", async (path, target, field, code) => {
    const { save } = await site();
    await save("/old", "/b");
    await save("/b", "/ne/c");
    await expect(save(path, target)).rejects.toMatchObject({ fieldErrors: { [field]: [code] } });
  });

  test.each([
    ["as it is written", "/पुरानो/फुटबल", "/ne/article/नेपालले-जित्यो"],
    [
      "percent-encoded",
      "/%e0%a4%aa%e0%a5%81%e0%a4%b0%e0%a4%be%e0%a4%a8%e0%a5%8b/%E0%A4%AB%E0%A5%81%E0%A4%9F%E0%A4%AC%E0%A4%B2/",
      encodeURI("/ne/article/नेपालले-जित्यो"),
    ],
  ])("in Devanagari, %s, is one address and found in either spelling, from a file too", async (_how, path, target) => {
    const { db, run, admin, save } = await site();
    await save(path, target);
    const file = await readRedirectFile(db, { text: `${path},${target}\n`, origin });
    expect(file).toMatchObject({ same: 1, fresh: 0, faults: [] });
    await run(importRedirects, admin, { entries: [{ path, target }] });
    const to = encodeURI("/ne/article/नेपालले-जित्यो");
    expect(await findFormerPath(db, "/पुरानो/फुटबल", "ne")).toMatchObject({ kind: "moved", to });
    const order = { sort: "hits", direction: "desc", limit: 2 } as const;
    for (const search of ["पुरानो", encodeURI("पुरानो"), "जित्यो", encodeURI("नेपालले-जित्यो").toLowerCase(), path, target])
      expect((await listRedirects(db, { search, origin: "noted" }, order)).items).toMatchObject([{ target: to }]);
    for (const search of ["%", "क्रिकेट"])
      expect((await listRedirects(db, { search, origin: "noted" }, order)).items).toHaveLength(search === "%" ? 1 : 0);
    const circle = save(decodeURI(to).replace("/ne", ""), path);
    await expect(circle).rejects.toMatchObject({ fieldErrors: { target: ["redirect.loop"] } });
  });

  test("is found and sorted by how often it is asked for", async () => {
    const { db, save } = await site();
    for (const name of ["one", "two", "three"]) await save(`/old/${name}`, "/about");
    await db.updateTable("former_paths").set({ hits: "7" }).where("path", "=", "/old/two").execute();
    const order = { sort: "hits", direction: "desc", limit: 2 } as const;
    const first = await listRedirects(db, { search: "/OLD/", origin: "noted" }, order);
    expect(first.items[0]).toMatchObject({ path: "/old/two", hits: 7, isNoted: true });
    const rest = await listRedirects(db, { search: "", origin: "noted" }, { ...order, after: first.next });
    expect([...first.items, ...rest.items].map(({ path }) => path).sort()).toEqual([
      "/old/one",
      "/old/three",
      "/old/two",
    ]);
    expect((await listRedirects(db, { search: "", origin: "imported" }, order)).items).toEqual([]);
  });
});

test("a circle is refused from the command line too, and left out of an import", async () => {
  const { db, run, save } = await site();
  await save("/tag/a", "/tag/b");
  const noted = run(noteRedirect, system, { path: "/tag/b", target: "/ne/tag/a" });
  expect(await refusalOf(noted)).toEqual({ invalid: { target: ["redirect.loop"] } });
  const import_id = newIdentifier();
  await db
    .insertInto("imports")
    .values({ id: import_id, kind: "wordpress", source: "https://old.example", file_name: "old.xml" })
    .execute();
  const targets = [
    { path: "/tag/b", target: "/tag/a" },
    { path: "/tag/c", target: "/ne/tag/c" },
    { path: "/tag/d", target: "/tag/a" },
  ];
  await run(noteTargets, system, { import_id, targets });
  const rows = await db.selectFrom("former_paths").select("path").orderBy("path").execute();
  expect(rows.map(({ path }) => path)).toEqual(["/tag/a", "/tag/c", "/tag/d"]);
});

describe("a file", () => {
  test("is told of before it is taken: what is new, and each wrong line with its reason", async () => {
    const { db, run, admin, save } = await site();
    await save("/same", "/about");
    await save("/other", "/about");
    const text = "old,new\n/fresh,/about\n/same,/about\n/other,\nno path,/about\n/games,/about\n/x,/y\n/y,/x\n";
    const file = await readRedirectFile(db, { text, origin });
    expect(file).toMatchObject({ fresh: 1, same: 1, changed: 1 });
    const long = await readRedirectFile(db, { text: `/fresh,/about\n${"a".repeat(199)}\u{1F3D4},/about\n`, origin });
    expect(long.faults).toEqual([{ line: 2, path: `${"a".repeat(199)}\u{1F3D4}`, code: "redirect.path" }]);
    expect(file.faults).toEqual([
      { line: 5, path: "no path", code: "redirect.path" },
      { line: 6, path: "/games", code: "redirect.ourPage" },
      { line: 7, path: "/x", code: "redirect.loop" },
      { line: 8, path: "/y", code: "redirect.loop" },
    ]);
    const entries = file.entries.map(({ path, target }) => ({ path, target: target ?? "" }));
    await run(importRedirects, admin, { entries });
    expect(await findFormerPath(db, "/fresh", "en")).toMatchObject({ kind: "moved" });
    expect(await findFormerPath(db, "/other", "en")).toMatchObject({ kind: "gone" });
    const circle = {
      entries: [
        { path: "/x", target: "/y" },
        { path: "/y", target: "/x" },
      ],
    };
    await expect(run(importRedirects, admin, circle)).rejects.toMatchObject({
      fieldErrors: { text: ["redirect.loop"] },
    });
  });
});
