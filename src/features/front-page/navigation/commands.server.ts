// Every write of the navigation. Specification: back-office.md 4, 5 and 7, Navbar; permissions.csv Z059 to Z062.
import { sql, type Transaction } from "kysely";
import { command } from "#app/platform/command.ts";
import {
  assertVersion,
  changeRow,
  lockActive,
  lockAllInOrder,
  lockOrder,
  lockTrashed,
  nextOrder,
  shiftBack,
  shiftForward,
} from "#app/platform/db/entity-rows.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { moveCommand, switchCommand } from "#app/platform/entities/entity-commands.server.ts";
import { fieldError } from "#app/platform/errors.ts";
import { activeSwitch, entityChoice } from "#app/platform/versioned-input.ts";
import { navigationVersions } from "./navigation-versions.server.ts";
import { itemChange, itemInput, navigationTag } from "./rules.ts";

const permission = "settings.edit";
const versions = navigationVersions;

/**
 * Refuses a parent that is not a living item of the top level, and a parent for an item that has items below it. Under
 * the order's lock nobody makes either untrue meanwhile. Error at `parent_id`.
 */
async function checkParent(trx: Transaction<Database>, parentId: string | null, givenId?: string): Promise<void> {
  if (parentId === null) return;
  const parent = await lockActive(trx, "navbar_items", parentId);
  if (!parent || parent.parent_id !== null || parent.id === givenId) throw fieldError("parent_id", "choice.invalid");
  if (givenId === undefined) return;
  const below = await trx
    .selectFrom("navbar_items")
    .select("id")
    .where("parent_id", "=", givenId)
    .where("deleted_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  if (below) throw fieldError("parent_id", "navigation.hasItems");
}

export const createNavigationItem = command({
  name: "navbar.create",
  permission,
  versions,
  input: itemInput,
  async run({ trx, input, now, newId }) {
    const id = newId();
    const order_index = await nextOrder(trx, "navbar_items");
    await checkParent(trx, input.parent_id);
    await trx
      .insertInto("navbar_items")
      .values({ id, ...input, order_index, created_at: now, updated_at: now })
      .execute();
    return { id };
  },
  invalidates: () => [navigationTag],
  audit: ({ input, result }) => ({ subjectId: result.id, detail: { label: input.label, url: input.url } }),
});

export const updateNavigationItem = command({
  name: "navbar.update",
  permission,
  versions,
  input: itemChange,
  async row({ trx, input }) {
    await lockOrder(trx, "navbar_items");
    return lockActive(trx, "navbar_items", input.id);
  },
  async run({ trx, input, row, now }) {
    assertVersion(row, input);
    const { label, label_ne, url, parent_id, is_active = row.is_active } = input;
    const isElsewhere = parent_id !== row.parent_id;
    if (isElsewhere) await checkParent(trx, parent_id, row.id);
    const former_parent_id = isElsewhere ? null : row.former_parent_id; // whoever chooses a place means it
    const columns = { label, label_ne, url, parent_id, former_parent_id, is_active };
    await changeRow(trx, "navbar_items", row, columns, now);
    return { id: row.id, version: row.version + 1 };
  },
  invalidates: () => [navigationTag],
  audit: ({ input, row }) => ({
    subjectId: row.id,
    detail: { label: { from: row.label, to: input.label }, url: { from: row.url, to: input.url } },
  }),
});

export const toggleNavigationItem = switchCommand("navbar_items", "is_active", {
  name: "navbar.setActive",
  permission,
  versions,
  input: activeSwitch,
  invalidates: () => [navigationTag],
  detail: ({ label }, { to }) => ({ label, is_active: to }),
});

export const moveNavigationItem = moveCommand("navbar_items", {
  name: "navbar.move",
  permission,
  versions,
  invalidates: () => [navigationTag],
  among: ({ parent_id }, moved) => parent_id === moved.parent_id,
});

/** Into the trash, with the items below it. */
export const deleteNavigationItem = command({
  name: "navbar.delete",
  permission,
  versions,
  input: entityChoice,
  async row({ trx, input }) {
    const rows = await lockAllInOrder(trx, "navbar_items");
    const row = rows.find(({ id }) => id === input.id);
    return row && { row, below: rows.filter(({ parent_id }) => parent_id === row.id) };
  },
  async run({ trx, row: { row, below }, now }) {
    const going = [row, ...below];
    await trx
      .updateTable("navbar_items")
      .set({ deleted_at: now, version: sql`version + 1` })
      .where(
        "id",
        "in",
        going.map(({ id }) => id),
      )
      .execute();
    // From the end, so that closing one gap moves none of those that are still to be closed.
    const positions = going.map(({ order_index }) => order_index).sort((a, b) => b - a);
    for (const position of positions) await shiftBack(trx, "navbar_items", position);
  },
  invalidates: () => [navigationTag],
  audit: ({ row: { row, below } }) => ({ subjectId: row.id, detail: { label: row.label, below: below.length } }),
});

/**
 * Items that came out of the trash before `parentId` return below it, where they stood, but for those that have items
 * of their own by now.
 */
async function returnBelow(trx: Transaction<Database>, parentId: string): Promise<void> {
  await trx
    .updateTable("navbar_items")
    .set({ parent_id: parentId, former_parent_id: null, version: sql`version + 1` })
    .where("former_parent_id", "=", parentId)
    .where("deleted_at", "is", null)
    .where("id", "not in", (items) =>
      items.selectFrom("navbar_items").select("parent_id").where("parent_id", "is not", null),
    )
    .execute();
}

/**
 * Out of the trash, with those that went there together with it, and with those that came back before it. Without its
 * parent it stands at the top level until that one is restored: purging the parent would delete what is below it.
 */
export const restoreNavigationItem = command({
  name: "navbar.restore",
  permission,
  versions,
  input: entityChoice,
  async row({ trx, input, now }) {
    await lockOrder(trx, "navbar_items");
    return lockTrashed(trx, "navbar_items", input.id, now);
  },
  async run({ trx, row }) {
    const below = await trx
      .selectFrom("navbar_items")
      .select(["id", "order_index"])
      .where("parent_id", "=", row.id)
      .where("deleted_at", "=", row.deleted_at)
      .forUpdate()
      .execute();
    const coming = [row, ...below].sort((a, b) => a.order_index - b.order_index);
    for (const { order_index } of coming) await shiftForward(trx, "navbar_items", order_index);
    const parent = row.parent_id === null ? undefined : await lockActive(trx, "navbar_items", row.parent_id);
    const parentId = parent?.parent_id === null ? parent.id : null;
    const isWithoutParent = row.parent_id !== null && parentId === null;
    const parents = { parent_id: parentId, ...(isWithoutParent ? { former_parent_id: row.parent_id } : {}) };
    for (const { id } of coming) {
      await trx
        .updateTable("navbar_items")
        .set({ deleted_at: null, version: sql`version + 1`, ...(id === row.id ? parents : {}) })
        .where("id", "=", id)
        .execute();
    }
    if (row.parent_id === null) await returnBelow(trx, row.id);
    return { isWithoutParent };
  },
  invalidates: () => [navigationTag],
  audit: ({ row }) => ({ subjectId: row.id, detail: { label: row.label } }),
});
