import { describe, expect, test } from "vitest";
import { commandBench, system } from "../../../tests/harness/commands.ts";
import { newIdentifier } from "../../platform/identifier.ts";
import { createCategory, deleteCategory, restoreCategory, updateCategory } from "./commands.server.ts";
import { listAdminCategories, listSections } from "./queries.server.ts";
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

  test("of a taken name gets the next free address; a typed one is refused", async () => {
    const { create } = await setup();
    const made = await Promise.all(Array.from({ length: 8 }, () => create({ name: "Chess" })));
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

  test("saved twice from one version answers with what stands there now", async () => {
    const { run, create } = await setup();
    const { id } = await create({ name: "Hills" });
    const edit = { id, version: 1, slug: "hills" };
    await run(updateCategory, system, { ...edit, name: "Theirs" });
    const late = run(updateCategory, system, { ...edit, name: "Mine" });
    await expect(late).rejects.toMatchObject({ code: "conflict", detail: { current: { name: "Theirs", version: 2 } } });
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
