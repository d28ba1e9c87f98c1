// Reads of sections. There are dozens of them at most, so a page reads them all and picks.
import type { Kysely } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";

export type Section = {
  id: string;
  slug: string;
  /** Public address without language prefix, such as `/national/football`. */
  path: string;
  parentId: string | null;
  /** In the language asked for, falling back to English. */
  name: string;
  description: string | null;
};

/** Every section, ordered by name. */
export async function listSections(db: Kysely<Database>, lang: Lang): Promise<readonly Section[]> {
  const rows = await db.selectFrom("categories").selectAll().orderBy("name").orderBy("id").execute();
  return rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    path: row.path,
    parentId: row.parent_id,
    name: (lang === "ne" ? row.name_ne : null) ?? row.name,
    description: (lang === "ne" ? row.description_ne : null) ?? row.description,
  }));
}

/** The section at a public address, its children after it. */
export function sectionAt(
  sections: readonly Section[],
  path: string,
): { section: Section; children: readonly Section[] } | undefined {
  const section = sections.find((candidate) => candidate.path === path);
  return section && { section, children: sections.filter(({ parentId }) => parentId === section.id) };
}
