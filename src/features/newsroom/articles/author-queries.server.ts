// Reads of authors for readers: those who have a public address and a story that they sign and readers may see.
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { listedLanguages } from "#app/platform/text/languages.ts";

export type Author = {
  id: string;
  name: string;
  slug: string;
  avatarUrl: string | null;
  languages: readonly Lang[];
  /** What they say about themselves in the language that was asked for; empty where they say nothing in it. */
  biography: string;
};

/**
 * The author at a public address with the languages of what readers may see of them; without any there is no author.
 * The name is the one that stands above their newest story in `lang`.
 */
export async function findAuthor(db: Kysely<Database>, slug: string, lang: Lang): Promise<Author | undefined> {
  const [author] = await authorsWhere(db, sql`profiles.slug = ${slug}`, lang);
  return author;
}

/**
 * Authors by their ids, in the given order; those without a public address or a story that readers may see are left
 * out.
 */
export async function listAuthorsById(
  db: Kysely<Database>,
  ids: readonly string[],
  lang: Lang,
): Promise<readonly Author[]> {
  if (ids.length === 0) return [];
  const authors = await authorsWhere(db, sql`profiles.id = any(${ids}::uuid[])`, lang);
  return ids.flatMap((id) => authors.find((author) => author.id === id) ?? []);
}

async function authorsWhere(
  db: Kysely<Database>,
  condition: RawBuilder<unknown>,
  lang: Lang,
): Promise<readonly Author[]> {
  const { rows } = await sql<Author>`
    select profiles.id, profiles.slug, profiles.avatar_url as "avatarUrl", visible.languages,
      case when ${lang} = 'ne' then profiles.bio_ne else profiles.bio end as biography,
      coalesce((
        select name from story_bylines
        where person_id = profiles.id and lang = ${lang} and name is not null
        order by published_at desc, article_id desc limit 1
      ), profiles.full_name) as name
    from profiles, lateral (
      select array_agg(language order by language) as languages
      from unnest(${[...listedLanguages()]}::text[]) as language, lateral (
        select from story_bylines where person_id = profiles.id and lang = language limit 1
      ) as written
    ) as visible
    where ${condition} and profiles.slug is not null and visible.languages is not null`.execute(db);
  return rows;
}

/** What stands beside the name of somebody who signs a story. */
export type Face = { id: string; avatarUrl: string | null; biography: string };

/** A person's picture and what they say about themselves in a language, whether they have a page or not. */
export async function findFace(db: Kysely<Database>, id: string, lang: Lang): Promise<Face | undefined> {
  return db
    .selectFrom("profiles")
    .select(["id", "avatar_url as avatarUrl", lang === "ne" ? "bio_ne as biography" : "bio as biography"])
    .where("id", "=", id)
    .executeTakeFirst();
}
