import { describe, expect, test } from "vitest";
import { declaredCommands } from "#app/platform/command.ts";
import { AppError } from "#app/platform/errors.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { activeSwitch } from "#app/platform/versioned-input.ts";
import { commandBench, system } from "#tests/harness/commands.ts";
import { moveCommand, switchCommand, trashCommands } from "./entity-commands.server.ts";

const video = trashCommands("videos", {
  name: "testVideo",
  permission: "video.delete",
  invalidates: ({ id, is_active }) => (is_active ? [`video:${id}`] : []),
  detail: ({ title }) => ({ title }),
  async beforeDelete(_trx, { is_featured }) {
    if (is_featured) throw new AppError("conflict");
  },
  async beforeRestore(trx, { lang }) {
    const others = await trx.selectFrom("videos").select("id").where("lang", "=", lang).execute();
    if (others.length > 1) throw new AppError("conflict");
  },
});

const setActive = switchCommand("videos", "is_active", {
  name: "testVideo.setActive",
  permission: "video.edit",
  input: activeSwitch,
  invalidates: ({ is_active }) => ["all", is_active ? "on" : "off"],
  detail: ({ title }, is_active) => ({ title, is_active }),
});

const section = trashCommands("about_sections", {
  name: "testSection",
  permission: "settings.edit",
  invalidates: () => ["about"],
  detail: ({ title }) => ({ title }),
});

const move = moveCommand("about_sections", {
  name: "testSection.move",
  permission: "settings.edit",
  invalidates: () => ["about"],
  detail: ({ title }) => ({ title }),
  among: ({ is_active }, moved) => is_active === moved.is_active,
});

async function withVideo(columns: { is_featured?: boolean } = {}) {
  const bench = await commandBench();
  const id = newIdentifier();
  const row = { title: "Final", youtube_url: "https://youtu.be/abcdefghijk", youtube_video_id: "abcdefghijk" };
  const add = (extra: { id: string; is_featured?: boolean }) =>
    bench.db
      .insertInto("videos")
      .values({ ...row, is_active: true, created_at: bench.now, updated_at: bench.now, ...extra })
      .execute();
  await add({ id, ...columns });
  const stored = () => bench.db.selectFrom("videos").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const audited = () =>
    bench.db.selectFrom("audit_log").select(["command", "subject_id", "detail"]).orderBy("id").execute();
  return { ...bench, id, add, stored, audited };
}

async function withSections(...active: boolean[]) {
  const bench = await commandBench();
  const rows = active.map((is_active, index) => ({
    id: newIdentifier(),
    section_name: "story",
    title: String.fromCharCode(97 + index),
    content: "Text",
    order_index: index + 1,
    is_active,
  }));
  await bench.db.insertInto("about_sections").values(rows).execute();
  const id = (title: string) => rows.find((row) => row.title === title)?.id;
  const order = async () => {
    const active = bench.db.selectFrom("about_sections").selectAll().where("deleted_at", "is", null);
    const found = await active.orderBy("order_index").execute();
    return found.map(({ title, order_index }) => `${title}${order_index}`).join(" ");
  };
  return { ...bench, id, order };
}

describe("the trash commands of an entity", () => {
  test("are declared under the entity's name, with one permission", () => {
    expect(declaredCommands()).toEqual(
      expect.arrayContaining([
        { name: "testVideo.delete", permission: "video.delete" },
        { name: "testVideo.restore", permission: "video.delete" },
      ]),
    );
  });

  test("delete a row once and restore it once; both invalidate its pages and are audited", async () => {
    const { run, id, stored, audited, invalidated, now } = await withVideo();
    await run(video.delete, system, { id });
    expect(await stored()).toMatchObject({ deleted_at: now, version: 2 });
    await expect(run(video.delete, system, { id })).rejects.toMatchObject({ code: "not_found" });
    await run(video.restore, system, { id });
    expect(await stored()).toMatchObject({ deleted_at: null, version: 3 });
    await expect(run(video.restore, system, { id })).rejects.toMatchObject({ code: "not_found" });
    expect(invalidated).toEqual([`video:${id}`, `video:${id}`]);
    expect(await audited()).toEqual([
      { command: "testVideo.delete", subject_id: id, detail: { title: "Final" } },
      { command: "testVideo.restore", subject_id: id, detail: { title: "Final" } },
    ]);
  });

  test("run the check of the feature first, for both", async () => {
    const featured = await withVideo({ is_featured: true });
    await expect(featured.run(video.delete, system, { id: featured.id })).rejects.toMatchObject({ code: "conflict" });
    expect(await featured.stored()).toMatchObject({ deleted_at: null, version: 1 });
    const { run, id, add, stored } = await withVideo();
    await run(video.delete, system, { id });
    await add({ id: newIdentifier() });
    await expect(run(video.restore, system, { id })).rejects.toMatchObject({ code: "conflict" });
    expect(await stored()).toMatchObject({ version: 2 });
  });

  test("close the gap in an order and open it again", async () => {
    const { run, id, order } = await withSections(true, true, true);
    await run(section.delete, system, { id: id("b") });
    expect(await order()).toBe("a1 c2");
    await run(section.restore, system, { id: id("b") });
    expect(await order()).toBe("a1 b2 c3");
  });
});

describe("a switch", () => {
  test("writes its column, invalidates the pages before and after once, and audits both values", async () => {
    const { run, id, stored, audited, invalidated } = await withVideo();
    await run(setActive, system, { id, is_active: "false" });
    expect(await stored()).toMatchObject({ is_active: false, version: 2 });
    expect(invalidated).toEqual(["all", "on", "off"]);
    expect(await audited()).toEqual([
      {
        command: "testVideo.setActive",
        subject_id: id,
        detail: { title: "Final", is_active: { from: true, to: false } },
      },
    ]);
  });
});

describe("a move", () => {
  test("stays among the rows that share the order", async () => {
    const { run, id, order, invalidated } = await withSections(true, false, true);
    await run(move, system, { id: id("c"), move: "up" });
    expect(await order()).toBe("c1 b2 a3");
    await expect(run(move, system, { id: id("b"), move: "up" })).rejects.toMatchObject({
      fieldErrors: { move: ["order.first"] },
    });
    await expect(run(move, system, { id: newIdentifier(), move: "up" })).rejects.toMatchObject({ code: "not_found" });
    expect(invalidated).toEqual(["about"]);
  });
});
