import { describe, expect, test } from "vitest";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { listAdminNavigation } from "./admin-queries.server.ts";
import {
  createNavigationItem,
  deleteNavigationItem,
  moveNavigationItem,
  restoreNavigationItem,
  toggleNavigationItem,
  updateNavigationItem,
} from "./commands.server.ts";

async function navigationOf(...labels: readonly (readonly [label: string, parent?: string])[]) {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const ids = new Map<string, string>();
  const id = (label: string) => ids.get(label) ?? "";
  const add = async (label: string, parent?: string) => {
    const item = { label, url: `/${label.toLowerCase()}`, parent_id: parent && id(parent) };
    ids.set(label, (await bench.run(createNavigationItem, admin, item)).id);
  };
  for (const [label, parent] of labels) await add(label, parent);
  const list = async () =>
    (await listAdminNavigation(bench.db)).map(({ label, orderIndex }) => `${orderIndex} ${label}`);
  return { ...bench, admin, id, list };
}

const small = [["News"], ["Sports"], ["Football", "Sports"], ["Cricket", "Sports"], ["About"]] as const;

describe("the navigation", () => {
  test("lists each item with those below it", async () => {
    const { list } = await navigationOf(["News"], ["Sports"], ["About"], ["Football", "Sports"]);
    expect(await list()).toEqual(["1 News", "2 Sports", "4 Football", "3 About"]);
  });

  test("moves an item among those of the same parent", async () => {
    const { list, run, admin, id } = await navigationOf(...small);
    await run(moveNavigationItem, admin, { id: id("Cricket"), move: "up" });
    await run(moveNavigationItem, admin, { id: id("About"), move: "up" });
    expect(await list()).toEqual(["1 News", "2 About", "5 Sports", "3 Cricket", "4 Football"]);
    expect(await refusalOf(run(moveNavigationItem, admin, { id: id("Cricket"), move: "up" }))).toEqual({
      invalid: { move: ["order.first"] },
    });
  });

  test("throws an item away together with those below it and brings them back to their places", async () => {
    const { list, run, admin, id } = await navigationOf(...small);
    const before = await list();
    await run(deleteNavigationItem, admin, { id: id("Sports") });
    expect(await list()).toEqual(["1 News", "2 About"]);
    expect(await run(restoreNavigationItem, admin, { id: id("Sports") })).toEqual({ isWithoutParent: false });
    expect(await list()).toEqual(before);
  });

  test("brings back only what went together, and without its parent an item stands at the top", async () => {
    const bench = await navigationOf(...small);
    const { list, run, admin, id } = bench;
    await run(deleteNavigationItem, admin, { id: id("Football") });
    bench.now = new Date(bench.now.getTime() + 60_000);
    await run(deleteNavigationItem, admin, { id: id("Sports") });
    expect(await run(restoreNavigationItem, admin, { id: id("Football") })).toEqual({ isWithoutParent: true });
    const items = await listAdminNavigation(bench.db);
    expect(items.find(({ label }) => label === "Football")?.parentId).toBeNull();
    expect((await list()).map((entry) => entry.slice(2)).toSorted()).toEqual(["About", "Football", "News"]);
  });

  test("puts what came back first below its parent again when that one comes back", async () => {
    const { db, list, run, admin, id } = await navigationOf(...small, ["Volleyball", "Sports"], ["Chess", "Sports"]);
    const parentOf = async (label: string) =>
      (await listAdminNavigation(db)).find((item) => item.label === label)?.parentId;
    const early = ["Football", "Volleyball", "Chess"];
    for (const label of [...early, "Sports"]) await run(deleteNavigationItem, admin, { id: id(label) });
    for (const label of early) await run(restoreNavigationItem, admin, { id: id(label) });
    // One was moved by hand meanwhile, and one has got an item of its own.
    const chess = { id: id("Chess"), version: 3, label: "Chess", url: "/chess" };
    await run(updateNavigationItem, admin, { ...chess, parent_id: id("About") });
    await run(createNavigationItem, admin, { label: "Beach", url: "/beach", parent_id: id("Volleyball") });
    await run(restoreNavigationItem, admin, { id: id("Sports") });
    expect([await parentOf("Football"), await parentOf("Volleyball"), await parentOf("Chess")]).toEqual([
      id("Sports"),
      null,
      id("About"),
    ]);
    expect((await list()).filter((entry) => entry.endsWith("Football"))).toHaveLength(1);
  });
});

describe("an item of the navigation", () => {
  test.each([
    [{ label: " " }, "label", "text.required"],
    [{ url: "" }, "url", "text.required"],
    [{ url: "javascript:alert(1)" }, "url", "link.invalid"],
    [{ url: "//evil.example" }, "url", "link.invalid"],
    [{ url: "mailto:a@b.np" }, "url", "link.invalid"],
  ])("refuses %j", async (given, field, code) => {
    const { run, admin } = await navigationOf();
    expect(await refusalOf(run(createNavigationItem, admin, { label: "News", url: "/news", ...given }))).toEqual({
      invalid: { [field]: [code] },
    });
  });

  test("has a parent of the top level that lives, and none while others hang below it", async () => {
    const { run, admin, id } = await navigationOf(...small);
    const errorCode = { invalid: { parent_id: ["choice.invalid"] } };
    const item = { label: "Deep", url: "/deep" };
    expect(await refusalOf(run(createNavigationItem, admin, { ...item, parent_id: id("Football") }))).toEqual(
      errorCode,
    );
    await run(deleteNavigationItem, admin, { id: id("News") });
    expect(await refusalOf(run(createNavigationItem, admin, { ...item, parent_id: id("News") }))).toEqual(errorCode);
    const sports = { id: id("Sports"), version: 1, label: "Sports", url: "/sports" };
    // Deleting News moved the others up by one place, which is no new version of them.
    expect(await refusalOf(run(updateNavigationItem, admin, { ...sports, parent_id: id("Sports") }))).toEqual(
      errorCode,
    );
    expect(await refusalOf(run(updateNavigationItem, admin, { ...sports, parent_id: id("About") }))).toEqual({
      invalid: { parent_id: ["navigation.hasItems"] },
    });
  });

  test("is edited with the version that was seen, and switched off", async () => {
    const { run, admin, id, db, invalidated } = await navigationOf(["News"]);
    const change = { id: id("News"), version: 1, label: "Latest", label_ne: "ताजा", url: "https://news.example/x" };
    await run(updateNavigationItem, admin, change);
    await expect(run(updateNavigationItem, admin, change)).rejects.toMatchObject({ code: "conflict" });
    await run(toggleNavigationItem, admin, { id: id("News"), is_active: "false" });
    expect(await listAdminNavigation(db)).toMatchObject([
      { label: "Latest", labelNe: "ताजा", isActive: false, version: 3 },
    ]);
    expect(new Set(invalidated)).toEqual(new Set(["navigation"]));
  });

  test("is switched on and off by its form as well, and stays as it is where a form does not say", async () => {
    const { run, admin, id, db } = await navigationOf(["News"]);
    const isActive = async () => (await listAdminNavigation(db))[0]?.isActive;
    const save = (version: number, rest: object) =>
      run(updateNavigationItem, admin, { id: id("News"), version, label: "News", url: "/news", ...rest });
    await save(1, { is_active: "" });
    expect(await isActive()).toBe(false);
    await save(2, {});
    expect(await isActive()).toBe(false);
    await save(3, { is_active: "true" });
    expect(await isActive()).toBe(true);
    const other = await run(createNavigationItem, admin, { label: "Hidden", url: "/hidden", is_active: "" });
    expect((await listAdminNavigation(db)).find((item) => item.id === other.id)?.isActive).toBe(false);
  });
});
