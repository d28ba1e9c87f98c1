// The first start of a site without the demo.
import type { Kysely } from "kysely";
import { z } from "zod";
import { sectionTag } from "#app/features/newsroom/categories/rules.ts";
import { firstTemplateRows } from "#app/features/newsroom/templates/first-templates.ts";
import type { Actor } from "#app/platform/auth/policy.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database } from "#app/platform/db/schema.ts";
import type { Platform } from "#app/platform/platform.ts";
import { firstNavigation, firstSections, navigationRows, sectionRows } from "./first-site.ts";
import { navigationVersions } from "./navigation-versions.server.ts";

const name = "site.begin";

/**
 * Gives an empty site its first sections, its navigation and its first templates of stories. One that has or had any
 * keeps what it has (permissions.csv N128).
 */
export const beginSite = command({
  name,
  permission: "settings.edit",
  versions: navigationVersions,
  input: z.object({}),
  allow: systemOnly,
  retryOn: ["categories_slug_unique"], // another instance was faster: the second look finds its sections
  async run({ trx, newId }) {
    if (!(await isUntouched(trx))) return { sections: 0 };
    await trx.insertInto("categories").values(sectionRows(firstSections, newId)).execute();
    await trx.insertInto("navbar_items").values(navigationRows(firstNavigation, newId)).execute();
    await trx.insertInto("story_templates").values(firstTemplateRows(newId)).execute();
    return { sections: firstSections.length };
  },
  invalidates: () => ["sections", "navigation", ...firstSections.map(({ slug }) => sectionTag(slug))],
  audit: ({ result }) => ({ subjectId: null, detail: { sections: result.sections } }),
});

/** Sections may be erased for good: that there were any is known by the log then. */
async function isUntouched(db: Kysely<Database>): Promise<boolean> {
  const { isChanged } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom("categories").select("id")),
        exists(selectFrom("navbar_items").select("id")),
        exists(selectFrom("audit_log").select("id").where("command", "=", name)),
      ]).as("isChanged"),
    )
    .executeTakeFirstOrThrow();
  return !isChanged;
}

const starter: Actor = { kind: "system", name };

/** Run at every start; does something at the first one only. Two instances that start at once make one site. */
export async function beginEmptySite({ db, run }: Pick<Platform, "db" | "run">): Promise<void> {
  if (await isUntouched(db)) await run(beginSite, starter, {});
}
