// What a version of the navigation holds: its items in their order.
import type { Kysely } from "kysely";
import { z } from "zod";
import { partVersions, readItems } from "#app/features/records/versions/part-versions.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Database } from "#app/platform/db/schema.ts";

/** The navigation now. */
export async function readNavigationContent(db: Kysely<Database>): Promise<VersionContent> {
  return { items: await readItems(db, "navbar_items", ["label", "label_ne", "url", "parent_id", "is_active"]) };
}

export const navigationVersions = partVersions("navigation", readNavigationContent);

/** A version as it was kept. */
export const storedNavigation = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      order_index: z.number().int(),
      label: z.string(),
      label_ne: z.string().nullable(),
      url: z.string(),
      parent_id: z.uuid().nullable(),
      is_active: z.boolean(),
    }),
  ),
});
