import { readFile } from "node:fs/promises";
import path from "node:path";
import { sql } from "kysely";
import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { projectRoot } from "#tests/harness/database.ts";
import { createCategory, deleteCategory, restoreCategory, updateCategory } from "./commands.server.ts";
import { findMovedSection, listAdminCategories, listSections, sectionAt } from "./queries.server.ts";
import { isReserved, pathOf, slugOfName } from "./rules.ts";

async function setup() {
  const { db, run, invalidated } = await commandBench();
  const create = (fields: Record<string, string>) => run(createCategory, system, fields);
  const paths = async () => (await listSections(db, "en")).map(({ path }) => path);
  return { db, run, create, paths, invalidated };
}

describe("the address of a category", () => {
  test.each([
    ["national-football", { slug: "national", path: "/national" }, "/national/football"],
    ["chess", { slug: "national", path: "/national" }, "/national/chess"],
    ["national-", { slug: "national", path: "/national" }, "/national/national-"],
    ["chess", undefined, "/chess"],
  ])("of %s below %j is %s", (slug, parent, path) => {
    expect(pathOf(slug, parent)).toBe(path);
  });

  test("follows the name, in its own script, after the parent's", () => {
    expect(slugOfName("E-Sports & More", undefined)).toBe("e-sports-more");
    expect(slugOfName("कबड्डी", { slug: "national" })).toBe("national-कबड्डी");
  });

  test.each(["/admin", "/ne/x", "/tag", "/login"])("%s belongs to the site", (path) => {
    expect(isReserved(path)).toBe(true);
  });
});

describe("a category", () => {
  test("is made from its name alone; blank descriptions are none", async () => {
    const { db, create, invalidated } = await setup();
    const { id, slug } = await create({ name: " Track  Cycling ", slug: "", description: " ", parent_id: "" });
    expect(slug).toBe("track-cycling");
    expect(await listAdminCategories(db)).toMatchObject([
      { id, path: "/track-cycling", description: null, articles: 0 },
    ]);
    expect(invalidated).toEqual(["sections", "section:track-cycling"]);
    await expect(create({ name: "  " })).rejects.toMatchObject({ fieldErrors: { name: ["text.required"] } });
  });

  test("of a taken address gets the next free one; a typed one is refused", async () => {
    const { create } = await setup();
    const names = Array.from({ length: 8 }, (_, number) => `Chess${"!".repeat(number)}`);
    const made = await Promise.all(names.map((name) => create({ name })));
    expect(new Set(made.map(({ slug }) => slug)).size).toBe(8);
    await expect(create({ name: "X", slug: "chess" })).rejects.toMatchObject({
      fieldErrors: { slug: ["category.taken"] },
    });
    await expect(create({ name: "X", slug: "Admin" })).rejects.toMatchObject({
      fieldErrors: { slug: ["category.reserved"] },
    });
    await expect(create({ name: "Login" })).rejects.toMatchObject({ fieldErrors: { slug: ["category.reserved"] } });
  });

  test("has one level of parents, and a parent that is there", async () => {
    const { run, create, paths } = await setup();
    const top = await create({ name: "Hills" });
    const below = await create({ name: "Racing", parent_id: top.id });
    expect(await paths()).toEqual(["/hills", "/hills/racing"]);
    const oneLevel = { fieldErrors: { parent_id: ["parent.oneLevel"] } };
    await expect(create({ name: "X", parent_id: below.id })).rejects.toMatchObject(oneLevel);
    const other = await create({ name: "Other" });
    const edit = { id: top.id, version: 1, name: "Hills", slug: "hills", parent_id: other.id };
    await expect(run(updateCategory, system, edit)).rejects.toMatchObject(oneLevel);
    await expect(create({ name: "X", parent_id: newIdentifier() })).rejects.toMatchObject({ code: "invalid" });
  });

  test("that is renamed takes its stories and those below it along", async () => {
    const { db, run, create, invalidated } = await setup();
    const top = await create({ name: "Hills" });
    await create({ name: "Racing", parent_id: top.id });
    const story = { id: newIdentifier(), title: "T", slug: "t", category: "hills" };
    await db.insertInto("articles").values(story).execute();
    invalidated.length = 0;
    await run(updateCategory, system, { id: top.id, version: 1, name: "Mountains", slug: "mountains" });
    expect(await db.selectFrom("articles").select("category").executeTakeFirst()).toEqual({ category: "mountains" });
    expect((await listAdminCategories(db)).map(({ path }) => path)).toEqual(["/mountains", "/mountains/racing"]);
    expect(invalidated).toEqual(["sections", "section:hills", "section:mountains", "section:hills-racing"]);
  });

  test("leads on from each path that it ever had, those below it too, until another one stands there", async () => {
    const { db, run, create } = await setup();
    const top = await create({ name: "Hills" });
    await create({ name: "Racing", parent_id: top.id });
    const rename = (slug: string, version: number) =>
      run(updateCategory, system, { id: top.id, version, name: slug, slug });
    await rename("mountains", 1);
    await rename("peaks", 2);
    const moved = (...paths: string[]) => Promise.all(paths.map((path) => findMovedSection(db, path)));
    expect(await moved("/hills", "/mountains", "/hills/racing", "/mountains/racing", "/valleys")).toEqual([
      ...["/peaks", "/peaks", "/peaks/racing", "/peaks/racing"],
      undefined,
    ]);
    await create({ name: "Hills again", slug: "hills" });
    expect(sectionAt(await listSections(db, "en"), "/hills")?.section.name).toBe("Hills again");
  });

  test("in the trash leads nowhere", async () => {
    const { db, run, create } = await setup();
    const { id } = await create({ name: "Hills" });
    await run(updateCategory, system, { id, version: 1, name: "Peaks", slug: "peaks" });
    await run(deleteCategory, system, { id });
    expect(await findMovedSection(db, "/hills")).toBeUndefined();
  });

  test("cannot stand where feed readers look", async () => {
    const { create } = await setup();
    const top = await create({ name: "Hills" });
    const refused = { fieldErrors: { slug: ["category.reserved"] } };
    await expect(create({ name: "Feed" })).rejects.toMatchObject(refused);
    await expect(create({ name: "RSS", parent_id: top.id })).rejects.toMatchObject(refused);
  });

  test("saved twice from one version answers with what stands there now", async () => {
    const { run, create } = await setup();
    const { id } = await create({ name: "Hills" });
    const edit = { id, version: 1, slug: "hills" };
    await run(updateCategory, system, { ...edit, name: "Theirs" });
    const late = run(updateCategory, system, { ...edit, name: "Mine" });
    await expect(late).rejects.toMatchObject({ code: "conflict", detail: { current: { name: "Theirs", version: 2 } } });
  });
});

describe("the name of a category", () => {
  const taken = (field: string) => ({ fieldErrors: { [field]: ["category.nameTaken"] } });

  test.each([
    ["name", { name: " chess " }],
    ["name", { name: "CHESS\u200b" }],
    ["name_ne", { name: "Other", name_ne: "बुद्धि\u200dचाल" }],
  ])("is refused at %s when another under the same parent has it: %j", async (field, fields) => {
    const { create } = await setup();
    const top = await create({ name: "Hills" });
    await create({ name: "Chess", name_ne: "बुद्धिचाल" });
    await expect(create(fields)).rejects.toMatchObject(taken(field));
    const below = { ...fields, parent_id: top.id };
    await create(below);
    await expect(create(below)).rejects.toMatchObject(taken("name"));
  });

  test("is had by one of many that are made at once", async () => {
    const { create } = await setup();
    const answers = await Promise.allSettled(Array.from({ length: 12 }, () => create({ name: "Chess" })));
    const refused = answers.flatMap((answer) => (answer.status === "rejected" ? [answer.reason] : []));
    expect(refused).toHaveLength(11);
    for (const reason of refused) expect(reason).toMatchObject(taken("name"));
  });

  test("cannot be taken by renaming or by moving below another parent", async () => {
    const { run, create } = await setup();
    const [top, other] = [await create({ name: "Hills" }), await create({ name: "Plains" })];
    const below = await create({ name: "Plains", parent_id: top.id });
    const edit = { ...below, version: 1 };
    await expect(run(updateCategory, system, { ...edit, name: "Plains", parent_id: "" })).rejects.toMatchObject(
      taken("name"),
    );
    const rename = { ...other, version: 1, name: "hills" };
    await expect(run(updateCategory, system, rename)).rejects.toMatchObject(taken("name"));
  });

  test("may be used while its category is in the trash, which then waits there", async () => {
    const { run, create, paths } = await setup();
    const { id } = await create({ name: "Chess" });
    await run(deleteCategory, system, { id });
    const second = await create({ name: "Chess" });
    await expect(run(restoreCategory, system, { id })).rejects.toMatchObject({
      fieldErrors: { name: ["category.nameTakenMeanwhile"] },
    });
    await run(deleteCategory, system, { id: second.id });
    await run(restoreCategory, system, { id });
    expect(await paths()).toEqual(["/chess"]);
  });

  test("is numbered by the migration where several have it", async () => {
    const { db } = await setup();
    await sql`drop index categories_name_unique, categories_name_ne_unique; drop function category_name_key`.execute(
      db,
    );
    const names = ["Chess", "chess", "CHESS", "chess (2)", "x".repeat(80), "X".repeat(80)];
    const rows = names.map((name, number) => ({
      ...{ id: newIdentifier(), name, name_ne: number < 2 ? "चेस" : null },
      ...{ slug: `c${number}`, path: `/c${number}`, created_at: new Date(number * 1000) },
    }));
    const trashed = { ...rows[0], id: newIdentifier(), name: "chess", slug: "t", path: "/t", deleted_at: new Date() };
    await db
      .insertInto("categories")
      .values([...rows, trashed])
      .execute();
    await sql.raw(await readFile(path.join(projectRoot, "migrations/0023_category_names.sql"), "utf8")).execute(db);
    const after = await db.selectFrom("categories").select(["name", "name_ne"]).orderBy("slug").execute();
    expect(after.map(({ name }) => name)).toEqual([
      ...["Chess", "chess (3)", "CHESS (4)", "chess (2)"],
      ...["x".repeat(80), `${"X".repeat(76)} (2)`, "chess"],
    ]);
    expect(after.map(({ name_ne }) => name_ne).slice(0, 3)).toEqual(["चेस", "चेस (2)", null]);
  });
});

describe("a category at a path that pages of sport have now", () => {
  test("is moved by the migration with those below it and the links to it, and leads on", async () => {
    const { db } = await setup();
    const at = (slug: string, path: string, parent_id: string | null = null) => {
      const category = { id: newIdentifier(), name: slug, slug, path, parent_id };
      return db
        .insertInto("categories")
        .values(category)
        .execute()
        .then(() => category.id);
    };
    await at("match", "/match");
    await at("team-news", "/team-news");
    const team = await at("team", "/team");
    await at("team-nepal", "/team/nepal", team);
    await at("matches-of-old", "/matches-of-old");
    const story = { id: newIdentifier(), title: "T", slug: "t", category: "team-nepal" };
    await db
      .insertInto("articles")
      .values([story, { ...story, id: newIdentifier(), slug: "u", category: "team" }])
      .execute();
    const links = ["/ne/team", "/team/nepal?before=x", "/teams", "/matches-of-old"];
    await db
      .insertInto("navbar_items")
      .values(links.map((url, index) => ({ id: newIdentifier(), label: url, url, order_index: index })))
      .execute();
    const migration = await readFile(path.join(projectRoot, "migrations/0040_sport.sql"), "utf8");
    const [move = ""] = /^do \$\$.*?^end \$\$;/ms.exec(migration) ?? [];
    for (const _ of ["once", "again"]) await sql.raw(move).execute(db);
    expect((await listSections(db, "en")).map(({ slug, path }) => `${slug} ${path}`)).toEqual([
      ...["match-news /match-news", "matches-of-old /matches-of-old", "team-news-2 /team-news-2"],
      ...["team-nepal /team-news-2/nepal", "team-news /team-news"],
    ]);
    const moved = (from: string) => findMovedSection(db, from);
    expect([await moved("/match"), await moved("/team"), await moved("/team/nepal")]).toEqual([
      ...["/match-news", "/team-news-2", "/team-news-2/nepal"],
    ]);
    const urls = await db.selectFrom("navbar_items").select("url").orderBy("order_index").execute();
    expect(urls.map(({ url }) => url)).toEqual([
      ...["/ne/team-news-2", "/team-news-2/nepal?before=x", "/teams", "/matches-of-old"],
    ]);
    const stories = await db.selectFrom("articles").select("category").orderBy("slug").execute();
    expect(stories.map(({ category }) => category)).toEqual(["team-nepal", "team-news-2"]);
  });

  test.each(["matches", "match", "competition", "team", "player", "venue"])("cannot take /%s", async (slug) => {
    const { create } = await setup();
    await expect(create({ name: "X", slug })).rejects.toMatchObject({ fieldErrors: { slug: ["category.reserved"] } });
  });
});

describe("deleting a category", () => {
  test("is refused with everything that uses it", async () => {
    const { db, run, create } = await setup();
    const top = await create({ name: "Hills" });
    await create({ name: "Racing", parent_id: top.id });
    const trashed = { id: newIdentifier(), title: "Gone", slug: "t", category: "hills", deleted_at: new Date() };
    await db.insertInto("articles").values(trashed).execute();
    const link = { id: newIdentifier(), label: "Up there", url: "/ne/hills", order_index: 1 };
    await db.insertInto("navbar_items").values(link).execute();
    await expect(run(deleteCategory, system, { id: top.id })).rejects.toMatchObject({
      code: "conflict",
      detail: {
        usage: [
          { kind: "articles", count: 1, names: ["Gone"] },
          { kind: "children", count: 1, names: ["Racing"] },
          { kind: "navbar", count: 1, names: ["Up there"] },
        ],
      },
    });
  });

  test("takes its page away and keeps its address for when it comes back", async () => {
    const { run, create, paths } = await setup();
    const { id } = await create({ name: "Hills" });
    await run(deleteCategory, system, { id });
    expect(await paths()).toEqual([]);
    await expect(create({ name: "X", slug: "hills" })).rejects.toMatchObject({
      fieldErrors: { slug: ["category.takenInTrash"] },
    });
    await run(restoreCategory, system, { id });
    expect(await paths()).toEqual(["/hills"]);
    await expect(run(restoreCategory, system, { id })).rejects.toMatchObject({ code: "not_found" });
  });
});
