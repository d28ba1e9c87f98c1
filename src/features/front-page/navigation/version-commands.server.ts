// An earlier navigation again (permissions.csv N431).
import type { Transaction } from "kysely";
import { parsedToday, replaceItems, restorePartCommand } from "#app/features/records/versions/part-commands.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { readNavigationContent, storedNavigation } from "./navigation-versions.server.ts";
import { itemInput, navigationTag } from "./rules.ts";

/** Everything that it names is in it, so nothing can be missing. */
async function prepare(_trx: Transaction<Database>, content: VersionContent) {
  const items = storedNavigation.parse(content).items.map((item) => ({
    ...parsedToday(itemInput, item),
    ...{ id: item.id, order_index: item.order_index, is_active: item.is_active, former_parent_id: null },
  }));
  return { content: items, missing: [] };
}

export const restoreNavigation = restorePartCommand({
  name: "navbar.restoreVersion",
  part: "navigation",
  read: readNavigationContent,
  invalidates: [navigationTag],
  prepare,
  // A parent that is gone for good has to be there again before what stands below it.
  write: (writing, items) =>
    replaceItems(
      writing,
      "navbar_items",
      items.toSorted((a, b) => Number(a.parent_id !== null) - Number(b.parent_id !== null)),
    ),
});
