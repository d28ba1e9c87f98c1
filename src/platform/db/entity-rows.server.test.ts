import { describe, expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import type { Move } from "#app/platform/versioned-input.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import {
  assertVersion,
  lockActive,
  lockAllInOrder,
  lockOrder,
  lockTrashed,
  moveInOrder,
  nextOrder,
  shiftBack,
  shiftForward,
} from "./entity-rows.server.ts";

const now = new Date("2026-11-21T06:00:00Z");

async function sections(...numbers: number[]) {
  const { db } = await freshDatabase();
  const ids = numbers.map(() => newIdentifier());
  const rows = numbers.map((order_index, index) => ({
    id: ids[index] ?? "",
    section_name: "story",
    title: String.fromCharCode(97 + index),
    content: "Text",
    order_index,
  }));
  await db.insertInto("about_sections").values(rows).execute();
  const id = (title: string) => ids[title.charCodeAt(0) - 97] ?? newIdentifier();
  const move = (title: string, by: Move) =>
    db.transaction().execute(async (trx) => {
      const all = await lockAllInOrder(trx, "about_sections");
      await moveInOrder(trx, "about_sections", all, { id: id(title), now, ...by });
    });
  const active = () =>
    db.selectFrom("about_sections").selectAll().where("deleted_at", "is", null).orderBy("order_index").orderBy("id");
  const order = async () =>
    (await active().execute()).map(({ title, order_index }) => `${title}${order_index}`).join(" ");
  return { db, id, move, order };
}

describe("moving in an order", () => {
  test("swaps the numbers of two neighbours, whatever the numbers are", async () => {
    const { move, order } = await sections(1, 5, 9);
    await move("c", { move: "up" });
    expect(await order()).toBe("a1 c5 b9");
    await move("a", { move: "down" });
    expect(await order()).toBe("c1 a5 b9");
  });

  test("to the place of another, and to the end, keeps the others as they follow each other", async () => {
    const { id, move, order } = await sections(1, 2, 3, 4);
    await move("d", { move: "before", other: id("b") });
    expect(await order()).toBe("a1 d2 b3 c4");
    await move("a", { move: "last" });
    expect(await order()).toBe("d1 b2 c3 a4");
  });

  test("numbers all of them anew where two have the same number", async () => {
    const { move, order } = await sections(3, 3, 7);
    await move("b", { move: "up" });
    expect(await order()).toBe("b1 a2 c3");
  });

  test("has two ends, and only things that are there", async () => {
    const { id, move, order } = await sections(1, 2);
    await expect(move("a", { move: "up" })).rejects.toMatchObject({ fieldErrors: { move: ["order.first"] } });
    await expect(move("b", { move: "down" })).rejects.toMatchObject({ fieldErrors: { move: ["order.last"] } });
    await expect(move("z", { move: "up" })).rejects.toMatchObject({ code: "not_found" });
    await expect(move("a", { move: "before" })).rejects.toMatchObject({ code: "invalid" });
    await expect(move("a", { move: "before", other: id("z") })).rejects.toMatchObject({ code: "invalid" });
    expect(await order()).toBe("a1 b2");
  });

  test("by fifty at once leaves every number with exactly one thing", async () => {
    const { db, move } = await sections(1, 2, 3, 4, 5);
    const moves = Array.from({ length: 50 }, (_, index) =>
      move("abcde"[index % 5] ?? "a", { move: index % 2 ? "up" : "down" }).catch(() => undefined),
    );
    await Promise.all(moves);
    const rows = await db.selectFrom("about_sections").select("order_index").orderBy("order_index").execute();
    expect(rows.map(({ order_index }) => order_index)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("the end of an order", () => {
  test("is the count of the living plus one, also for twenty that come at once", async () => {
    const { db, order } = await sections(1, 2);
    const add = () =>
      db.transaction().execute(async (trx) => {
        const order_index = await nextOrder(trx, "about_sections");
        await trx
          .insertInto("about_sections")
          .values({ id: newIdentifier(), section_name: "x", title: "x", content: "x", order_index })
          .execute();
      });
    await Promise.all(Array.from({ length: 20 }, add));
    const numbers = (await order()).match(/\d+/g)?.map(Number);
    expect(numbers).toEqual(Array.from({ length: 22 }, (_, index) => index + 1));
  });

  test("stays the end when one goes into the trash, and its place is free when it comes back", async () => {
    const { db, id, order } = await sections(1, 2, 3);
    const setDeleted = (deleted_at: Date | null) =>
      db.transaction().execute(async (trx) => {
        await lockOrder(trx, "about_sections");
        if (deleted_at === null) await shiftForward(trx, "about_sections", 1);
        await trx.updateTable("about_sections").set({ deleted_at }).where("id", "=", id("a")).execute();
        if (deleted_at) await shiftBack(trx, "about_sections", 1);
        return nextOrder(trx, "about_sections");
      });
    expect(await setDeleted(now)).toBe(3);
    expect(await order()).toBe("b1 c2");
    expect(await setDeleted(null)).toBe(4);
    expect(await order()).toBe("a1 b2 c3");
  });
});

describe("a locked row", () => {
  test("is alive or in the trash, never both, and not in the trash for ever", async () => {
    const { db, id } = await sections(1);
    const states = (at: Date) =>
      db.transaction().execute(async (trx) => {
        const active = await lockActive(trx, "about_sections", id("a"));
        const trashed = await lockTrashed(trx, "about_sections", id("a"), at);
        return [active?.title, trashed?.title];
      });
    expect(await states(now)).toEqual(["a", undefined]);
    await db.updateTable("about_sections").set({ deleted_at: now }).execute();
    expect(await states(new Date("2026-12-21T06:00:00Z"))).toEqual([undefined, "a"]);
    expect(await states(new Date("2026-12-21T06:00:01Z"))).toEqual([undefined, undefined]);
  });

  test("of another version is refused with what stands there now", () => {
    const row = { version: 3, title: "Theirs" };
    expect(() => assertVersion(row, { version: 3 })).not.toThrow();
    expect(() => assertVersion(row, { version: 2 })).toThrow(
      expect.objectContaining({ code: "conflict", detail: { current: row } }),
    );
  });
});
