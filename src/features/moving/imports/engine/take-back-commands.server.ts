// An import taken back as a whole, as if it had never been. permissions.csv N390: not any more once somebody has edited
// a part of it, or put something of their own to it.
import { type Kysely, sql, type Transaction } from "kysely";
import { navigationVersions } from "#app/features/front-page/navigation/navigation-versions.server.ts";
import { navigationTag } from "#app/features/front-page/navigation/rules.ts";
import { keysOf } from "#app/features/media/media-urls.ts";
import { homeTag, latestTag, storyTag } from "#app/features/newsroom/articles/story-pages.ts";
import { command, systemOnly } from "#app/platform/command.ts";
import type { Database, ImportItemKind } from "#app/platform/db/schema.ts";
import { AppError } from "#app/platform/errors.ts";
import { importChoice } from "./rules.ts";

const tables = { story: "articles", comment: "comments", category: "categories", menu_item: "navbar_items" } as const;
const versionedKinds = ["story", "comment", "category", "menu_item"] as const;
/** What the newsroom adds to a story without a new version of it. It would go with the story. */
const additions = ["corrections", "article_notes", "live_entries"] as const;

/** What an import made, as ids: a query to stand in others. */
function madeBy(db: Kysely<Database>, importId: string, kind: ImportItemKind) {
  return db
    .selectFrom("import_items")
    .select("entity_id")
    .where("import_id", "=", importId)
    .where("kind", "=", kind)
    .where("is_made", "=", true)
    .where("entity_id", "is not", null)
    .$castTo<{ entity_id: string }>();
}

export type TakeBackHindrance = { kind: string; count: number };

/** What stands against taking an import back: nothing where the list is empty. */
export async function takeBackHindrances(
  db: Kysely<Database>,
  importId: string,
): Promise<readonly TakeBackHindrance[]> {
  const found: TakeBackHindrance[] = [];
  const note = (kind: string, row: { count: string } | undefined) => {
    if (Number(row?.count ?? 0) > 0) found.push({ kind, count: Number(row?.count) });
  };
  for (const kind of versionedKinds) {
    const table = tables[kind];
    // The four tables have the same columns here; the compiler takes them for four types.
    const edited = await db
      .selectFrom("import_items")
      .leftJoin(`${table as "articles"} as entity`, "entity.id", "import_items.entity_id")
      .select(sql<string>`count(*)`.as("count"))
      .where("import_id", "=", importId)
      .where("import_items.kind", "=", kind)
      .where("is_made", "=", true)
      .where(sql<boolean>`(entity.version is distinct from import_items.version or entity.deleted_at is not null)`)
      .executeTakeFirst();
    note(kind, edited);
  }
  const count = sql<string>`count(*)`.as("count");
  const stories = madeBy(db, importId, "story");
  const comments = db
    .selectFrom("comments")
    .where("article_id", "in", stories)
    .where("id", "not in", madeBy(db, importId, "comment"));
  note("comment_of_reader", await comments.select(count).executeTakeFirst());
  note(
    "bookmark",
    await db.selectFrom("bookmarks").where("article_id", "in", stories).select(count).executeTakeFirst(),
  );
  const { rows } = await sql<{ count: string }>`select count(*) from (${sql.join(
    additions.map((table) => sql`select article_id from ${sql.table(table)}`),
    sql` union all `,
  )}) as added where article_id in (${stories})`.execute(db);
  note("addition", rows[0]);
  const people = db
    .selectFrom("profiles")
    .where("id", "in", madeBy(db, importId, "author"))
    .where(({ or, eb }) => or([eb("email_verified", "=", true), eb("role", "<>", "subscriber")]));
  note("person", await people.select(count).executeTakeFirst());
  const filed = db
    .selectFrom("articles")
    .innerJoin("categories", "categories.slug", "articles.category")
    .where("categories.id", "in", madeBy(db, importId, "category"))
    .where("articles.id", "not in", stories);
  note("story_in_section", await filed.select(count).executeTakeFirst());
  return found;
}

/**
 * Answers with the keys of the files that are to be removed after it. Throws `conflict` with what stands against it;
 * without that where a constraint does: something of our own uses a file or a section of the import.
 */
export const takeBackImport = command({
  name: "import.takeBack",
  permission: "settings.edit",
  versions: navigationVersions,
  input: importChoice,
  allow: systemOnly,
  row: ({ trx, input }) =>
    trx
      .selectFrom("imports")
      .select(["id", "source"])
      .where("id", "=", input.id)
      .where("status", "<>", "taken_back")
      .forUpdate()
      .executeTakeFirst(),
  async run({ trx, row: { id }, now }) {
    // Whoever is at work on one of its stories is done first, and is seen below.
    await trx
      .selectFrom("articles")
      .select("id")
      .where("id", "in", madeBy(trx, id, "story"))
      .orderBy("id")
      .forUpdate()
      .execute();
    const hindrances = await takeBackHindrances(trx, id);
    if (hindrances.length > 0) throw new AppError("conflict", { detail: { hindrances } });
    const stories = (await madeBy(trx, id, "story").execute()).map(({ entity_id }) => entity_id);
    const files = await filesOf(trx, id);
    await trx.deleteFrom("former_paths").where("import_id", "=", id).execute();
    await trx
      .deleteFrom("comments")
      .where("id", "in", madeBy(trx, id, "comment"))
      .execute();
    await trx
      .deleteFrom("articles")
      .where("id", "in", madeBy(trx, id, "story"))
      .execute();
    const items = madeBy(trx, id, "menu_item");
    await trx.deleteFrom("navbar_items").where("id", "in", items).execute();
    const sections = madeBy(trx, id, "category");
    await trx.deleteFrom("categories").where("id", "in", sections).where("parent_id", "is not", null).execute();
    await trx.deleteFrom("categories").where("id", "in", sections).execute();
    await trx
      .deleteFrom("media")
      .where("id", "in", madeBy(trx, id, "file"))
      .execute();
    await trx
      .deleteFrom("profiles")
      .where("id", "in", madeBy(trx, id, "author"))
      .execute();
    await trx.deleteFrom("import_items").where("import_id", "=", id).execute();
    await trx.updateTable("imports").set({ status: "taken_back", finished_at: now }).where("id", "=", id).execute();
    return { stories, files };
  },
  invalidates: ({ result }) => [
    ...[homeTag("en"), homeTag("ne"), latestTag("en"), latestTag("ne"), "sections", navigationTag],
    ...result.stories.map(storyTag),
  ],
  audit: ({ row, result }) => ({ subjectId: row.id, detail: { source: row.source, stories: result.stories.length } }),
});

async function filesOf(trx: Transaction<Database>, importId: string): Promise<string[]> {
  const rows = await trx
    .selectFrom("media")
    .select(["file_path", "filename", "widths"])
    .where("id", "in", madeBy(trx, importId, "file"))
    .execute();
  return rows.flatMap(keysOf);
}
