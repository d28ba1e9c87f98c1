// Reads of the navigation for those who edit it: every item in its order, the inactive too (back-office.md 7).
import type { Kysely } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";

export type AdminNavigationItem = {
  id: string;
  label: string;
  labelNe: string | null;
  url: string;
  parentId: string | null;
  orderIndex: number;
  isActive: boolean;
  version: number;
};

/** All items but for the trash, each parent followed by its children; an item whose parent is gone stands alone. */
export async function listAdminNavigation(db: Kysely<Database>): Promise<readonly AdminNavigationItem[]> {
  const rows = await db
    .selectFrom("navbar_items")
    .select(["id", "label", "label_ne", "url", "parent_id", "order_index", "is_active", "version"])
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
  const items = rows.map((row) => ({
    id: row.id,
    label: row.label,
    labelNe: row.label_ne,
    url: row.url,
    parentId: row.parent_id,
    orderIndex: row.order_index,
    isActive: row.is_active,
    version: row.version,
  }));
  const activeIds = new Set(items.map(({ id }) => id));
  return items
    .filter(({ parentId }) => parentId === null || !activeIds.has(parentId))
    .flatMap((item) => [item, ...items.filter(({ parentId }) => parentId === item.id)]);
}
