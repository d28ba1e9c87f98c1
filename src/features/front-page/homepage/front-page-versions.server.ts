// What a version of the front page holds: its sections in their order, each with its stories.
import type { Kysely } from "kysely";
import { z } from "zod";
import { partVersions, readItems } from "#app/features/records/versions/part-versions.server.ts";
import type { VersionContent } from "#app/features/records/versions/version-content.server.ts";
import type { Database } from "#app/platform/db/schema.ts";

const names = ["section_name", "section_title", "section_title_ne", "max_articles"] as const;
const state = ["starts_at", "ends_at", "is_active", "article_ids"] as const;

/** The front page now. Stories in the trash are left out: nobody sees them in a section. */
export async function readFrontPage(db: Kysely<Database>): Promise<VersionContent> {
  const items = await readItems(db, "homepage_sections", [...names, ...state]);
  const ids = items.flatMap(({ article_ids }) => article_ids as string[]); // of this table
  const active = ids.length === 0 ? [] : await activeStories(db, ids);
  const shown = new Set(active.map(({ id }) => id));
  return {
    items: items.map((item) => ({
      ...item,
      article_ids: (item.article_ids as string[]).filter((id) => shown.has(id)), // as above
    })),
  };
}

async function activeStories(db: Kysely<Database>, ids: readonly string[]) {
  return db.selectFrom("articles").select("id").where("id", "in", ids).where("deleted_at", "is", null).execute();
}

export const frontPageVersions = partVersions("homepage", readFrontPage);

/** A version as it was kept. */
export const storedFrontPage = z.object({
  items: z.array(
    z.object({
      id: z.uuid(),
      order_index: z.number().int(),
      section_name: z.string(),
      section_title: z.string(),
      section_title_ne: z.string().nullable(),
      max_articles: z.number(),
      starts_at: z.string().nullable(),
      ends_at: z.string().nullable(),
      is_active: z.boolean(),
      article_ids: z.array(z.uuid()),
    }),
  ),
});
