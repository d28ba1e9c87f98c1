// Reads of sections. There are dozens of them at most, so a page reads them all and picks.
import { type Kysely, sql } from "kysely";
import { inLanguage, nameIn } from "#app/messages/in-language.ts";
import { inNameOrder } from "#app/messages/name-order.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";

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

/** Every section that is not in the trash, in the order of their names in the language. */
export async function listSections(db: Kysely<Database>, lang: Lang): Promise<readonly Section[]> {
  const rows = await db
    .selectFrom("categories")
    .select(["id", "slug", "path", "parent_id", "name", "name_ne", "description", "description_ne"])
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  const sections = rows.map((row) => ({
    id: row.id,
    slug: row.slug,
    path: row.path,
    parentId: row.parent_id,
    name: nameIn(lang, row),
    description: inLanguage(lang, row.description, row.description_ne),
  }));
  return inNameOrder(sections, lang, ({ name }) => name);
}

/** The section at a public address, its children after it. */
export function sectionAt(
  sections: readonly Section[],
  path: string,
): { section: Section; children: readonly Section[] } | undefined {
  const section = sections.find((candidate) => candidate.path === path);
  return section && { section, children: sections.filter(({ parentId }) => parentId === section.id) };
}

/** The path of the section that stood at this one before it was renamed or moved. */
export async function findMovedSection(db: Kysely<Database>, formerPath: string): Promise<string | undefined> {
  const row = await db
    .selectFrom("former_paths")
    .innerJoin("categories", "categories.id", "former_paths.category_id")
    .select("categories.path")
    .where("former_paths.path", "=", formerPath)
    .where("categories.deleted_at", "is", null)
    .executeTakeFirst();
  return row?.path;
}

export type AdminCategory = {
  id: string;
  version: number;
  name: string;
  name_ne: string | null;
  slug: string;
  path: string;
  description: string | null;
  description_ne: string | null;
  parent_id: string | null;
  two_person: boolean;
  /** Stories that carry it, whatever their status, those in the trash left out. */
  articles: number;
};

/** Every category that is not in the trash, ordered by name, as its form shows it. */
export async function listAdminCategories(db: Kysely<Database>): Promise<readonly AdminCategory[]> {
  const rows = await db
    .selectFrom("categories")
    .leftJoin(
      (from) =>
        from
          .selectFrom("articles")
          .select(({ fn }) => ["category", fn.countAll().as("count")])
          .where("deleted_at", "is", null)
          .groupBy("category")
          .as("used"),
      (join) => join.onRef("used.category", "=", "categories.slug"),
    )
    .select(["id", "version", "name", "name_ne", "slug", "path", "description", "description_ne", "parent_id"])
    .select(["two_person", "used.count"])
    .where("deleted_at", "is", null)
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.map(({ count, ...row }) => ({ ...row, articles: Number(count ?? 0) }));
}

export type CategoryUse = { kind: "articles" | "children" | "navbar"; count: number; names: readonly string[] };

/** Names of each kind that an answer carries; the count says how many there are. */
const mostNames = 3;

/**
 * What would lose its category: stories (in the trash too: they can come back), categories below it, links of the bar.
 */
export async function categoryUsage(
  db: Kysely<Database>,
  category: { id: string; slug: string; path: string },
): Promise<readonly CategoryUse[]> {
  const articles = db.selectFrom("articles").where("category", "=", category.slug);
  const children = db.selectFrom("categories").where("parent_id", "=", category.id).where("deleted_at", "is", null);
  const links = db
    .selectFrom("navbar_items")
    .where("url", "in", [category.path, `/ne${category.path}`, `/en${category.path}`])
    .where("deleted_at", "is", null);
  const count = sql<string>`count(*)`.as("count");
  const uses: CategoryUse[] = [
    {
      kind: "articles",
      count: Number((await articles.select(count).executeTakeFirstOrThrow()).count),
      names: (await articles.select("title as name").orderBy("id", "desc").limit(mostNames).execute()).map(nameOf),
    },
    {
      kind: "children",
      count: Number((await children.select(count).executeTakeFirstOrThrow()).count),
      names: (await children.select("name").orderBy("name").limit(mostNames).execute()).map(nameOf),
    },
    {
      kind: "navbar",
      count: Number((await links.select(count).executeTakeFirstOrThrow()).count),
      names: (await links.select("label as name").orderBy("order_index").limit(mostNames).execute()).map(nameOf),
    },
  ];
  return uses.filter((use) => use.count > 0);
}

const nameOf = ({ name }: { name: string }) => name;
