// Reads of the navigation. Specification: public-site.md 7, navbar_items.
import type { Kysely } from "kysely";
import { inLanguage } from "#app/messages/in-language.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

export type NavigationItem = { id: string; label: string; url: string; children: readonly NavigationItem[] };

/** Active items in order, children grouped under their parent. */
export async function listNavigation(db: Kysely<Database>, lang: Lang): Promise<readonly NavigationItem[]> {
  const rows = await db
    .selectFrom("navbar_items")
    .select(["id", "label", "label_ne", "url", "parent_id"])
    .where("is_active", "=", true)
    .where("deleted_at", "is", null)
    .orderBy("order_index")
    .orderBy("id")
    .execute();
  const below = (parentId: string | null): NavigationItem[] =>
    rows
      .filter((row) => row.parent_id === parentId)
      .map((row) => ({
        id: row.id,
        label: inLanguage(lang, row.label, row.label_ne),
        url: row.url,
        children: parentId === null ? below(row.id) : [],
      }));
  return below(null);
}
