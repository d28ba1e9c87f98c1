import { describe, expect, test } from "vitest";
import { commandBench, refusalOf } from "#tests/harness/commands.ts";
import { listAdminTeam } from "./admin-queries.server.ts";
import {
  createMember,
  deleteMember,
  moveMember,
  restoreMember,
  toggleMember,
  updateMember,
} from "./commands.server.ts";

async function teamOf(...names: readonly string[]) {
  const bench = await commandBench();
  const admin = await bench.person("admin");
  const ids = new Map<string, string>();
  const member = (name: string) => ({ name, position: "Reporter", description: "Writes." });
  for (const name of names) ids.set(name, (await bench.run(createMember, admin, member(name))).id);
  return {
    ...bench,
    admin,
    member,
    id: (name: string) => ids.get(name) ?? "",
    order: async () => (await listAdminTeam(bench.db)).map(({ name, orderIndex }) => `${orderIndex} ${name}`),
  };
}

describe("the team's order", () => {
  test("is count plus one for a new member, who is active", async () => {
    const { order, db } = await teamOf("Anju", "Bina");
    expect(await order()).toEqual(["1 Anju", "2 Bina"]);
    expect((await listAdminTeam(db)).every(({ isActive }) => isActive)).toBe(true);
  });

  test("takes a new member at the place that the form says", async () => {
    const { order, run, admin, member } = await teamOf("Anju", "Bina");
    await run(createMember, admin, { ...member("Chet"), order_index: "1" });
    expect(await order()).toEqual(["1 Chet", "2 Anju", "3 Bina"]);
  });

  test("changes with the neighbour; the first cannot go up, the last not down", async () => {
    const { order, run, admin, id } = await teamOf("Anju", "Bina", "Chet");
    await run(moveMember, admin, { id: id("Chet"), move: "up" });
    expect(await order()).toEqual(["1 Anju", "2 Chet", "3 Bina"]);
    expect(await refusalOf(run(moveMember, admin, { id: id("Anju"), move: "up" }))).toEqual({
      invalid: { move: ["order.first"] },
    });
    expect(await refusalOf(run(moveMember, admin, { id: id("Bina"), move: "down" }))).toEqual({
      invalid: { move: ["order.last"] },
    });
  });

  test("stays one through fifty moves at once", async () => {
    const { order, run, admin, id } = await teamOf("Anju", "Bina", "Chet");
    const moves = Array.from({ length: 50 }, (_, turn) =>
      refusalOf(run(moveMember, admin, { id: id("Bina"), move: turn % 2 ? "up" : "down" })),
    );
    await Promise.all(moves);
    expect((await order()).map((entry) => entry.slice(0, 1))).toEqual(["1", "2", "3"]);
  });

  test("closes when a member goes and opens when they come back", async () => {
    const { order, run, admin, id } = await teamOf("Anju", "Bina", "Chet");
    await run(deleteMember, admin, { id: id("Anju") });
    expect(await order()).toEqual(["1 Bina", "2 Chet"]);
    await run(restoreMember, admin, { id: id("Anju") });
    expect(await order()).toEqual(["1 Anju", "2 Bina", "3 Chet"]);
  });
});

describe("a member", () => {
  test("is edited with the version that was seen, moved by Display Order, and switched off", async () => {
    const { run, admin, id, member, order, db, invalidated } = await teamOf("Anju", "Bina");
    const change = { ...member("Bina Rai"), name_ne: "बिना राई", id: id("Bina"), version: 1, order_index: 1 };
    await run(updateMember, admin, change);
    expect(await order()).toEqual(["1 Bina Rai", "2 Anju"]);
    await expect(run(updateMember, admin, { ...change, name: "Late" })).rejects.toMatchObject({
      code: "conflict",
      detail: { current: { name: "Bina Rai" } },
    });
    await run(toggleMember, admin, { id: id("Anju"), is_active: "false" });
    expect((await listAdminTeam(db)).map(({ isActive }) => isActive)).toEqual([true, false]);
    expect(new Set(invalidated)).toEqual(new Set(["team"]));
  });

  test.each(["name", "position", "description"])("needs a %s", async (field) => {
    const { run, admin, member } = await teamOf();
    expect(await refusalOf(run(createMember, admin, { ...member("Anju"), [field]: " " }))).toEqual({
      invalid: { [field]: ["text.required"] },
    });
  });

  test.each([
    ["", "number.invalid"],
    ["first", "number.invalid"],
    ["1.5", "number.invalid"],
    ["0", "number.tooSmall:1"],
  ])("does not stand at the place %j", async (order_index, errorCode) => {
    const { run, admin, member } = await teamOf();
    expect(await refusalOf(run(createMember, admin, { ...member("Anju"), order_index }))).toEqual({
      invalid: { order_index: [errorCode] },
    });
  });
});
