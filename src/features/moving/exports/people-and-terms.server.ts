// Who signs stories, and what these are filed under, for files that other programs read.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { slugify } from "#app/platform/text/slug.ts";

/** Everybody who has written or signed a story; a free name is an author without an e-mail address. */
export async function readAuthors(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("profiles")
    .select(["id", "slug", "email", "full_name"])
    .where(({ exists, selectFrom, or }) =>
      or([
        exists(selectFrom("articles").select("articles.id").whereRef("author_id", "=", "profiles.id")),
        exists(selectFrom("story_bylines").select("article_id").whereRef("person_id", "=", "profiles.id")),
      ]),
    )
    .orderBy("created_at")
    .orderBy("id")
    .execute();
  const free = await db
    .selectFrom("articles")
    .select(({ ref }) => ref("bylines", "->").at(0).key("name").as("name"))
    .distinct()
    .orderBy("name")
    .execute();
  const authors = rows.map(({ slug, email, full_name }, index) => {
    const number = index + 1;
    return { number, login: slug ?? `person-${number}`, email, name: full_name };
  });
  const taken = new Set(authors.map(({ login }) => login));
  const names = free.flatMap(({ name }) => (typeof name === "string" && !taken.has(name) ? [name] : []));
  return {
    authors: [
      ...authors,
      ...names.map((name, index) => ({ number: authors.length + index + 1, login: name, email: "", name })),
    ],
    logins: new Map(rows.map(({ id }, index) => [id, authors[index]?.login ?? ""])),
  };
}

/** Names above stories that belong to no profile, each once. */
export async function readFreeNames(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select distinct byline ->> 'name' as name from articles, jsonb_array_elements(bylines) as byline
    where byline ->> 'person' is null and byline ->> 'name' is not null order by 1`.execute(db);
  return rows.map(({ name }) => name);
}

/** Every section, those above before those below. */
export async function readCategories(db: Kysely<Database>) {
  const rows = await db
    .selectFrom("categories")
    .leftJoin("categories as parents", "parents.id", "categories.parent_id")
    .select(["categories.slug", "categories.name", "categories.description", "parents.slug as parent"])
    .where("categories.deleted_at", "is", null)
    // Those above come first: WordPress makes them in this order.
    .orderBy("categories.parent_id", (order) => order.asc().nullsFirst())
    .orderBy("categories.created_at")
    .orderBy("categories.id")
    .execute();
  return rows.map(({ slug, name, description, parent }, index) => {
    return { number: index + 1, slug, name, description: description ?? "", parent: parent ?? "" };
  });
}

/** The tags of all stories, each once. */
export async function* readTags(db: Kysely<Database>, before: number) {
  const rows = await db
    .selectFrom("articles")
    .select(({ fn }) => fn<string>("unnest", ["tags"]).as("name"))
    .distinct()
    .where("deleted_at", "is", null)
    .orderBy("name")
    .execute();
  for (const [index, { name }] of rows.entries())
    yield { number: before + index + 1, slug: slugify(name), name, description: "" };
}
