// The order in which readers' lists have their stories, read along the one index that has it (migrations/0001 and 0032): a page
// of a list costs what it shows, however many stories have the tag, the author or the section.
import { type RawBuilder, sql } from "kysely";
import type { Lang } from "../../platform/db/schema.ts";
import type { Cursor } from "../../platform/paging.ts";

/** Which stories a list has: those of sections (a parent section shows its children's too), of a tag, of an author, or all. */
export type StoryChoice = {
  sections?: readonly string[];
  /** The slug of a tag. */
  tag?: string;
  authorId?: string;
};

export type StoryFilter = { lang: Lang } & StoryChoice;

/** So many stories of a list: the newest first, only those before `before` if given; or from `from` upwards, the oldest first. */
type Stretch = { limit: number; before?: Cursor | undefined } | { limit: number; from: Cursor };

/** A stretch of a list as a table of `id` and `published_at`, to select from. A list has one kind of choice, or none. */
export function storiesInOrder({ lang, ...choice }: StoryFilter, stretch: Stretch): RawBuilder<unknown> {
  const { sections, tag, authorId } = choice;
  if (Object.values(choice).filter((chosen) => chosen !== undefined).length > 1) {
    throw new Error("no index has the order of a list of two choices");
  }
  if (tag !== undefined) {
    return ordered(
      { table: sql`story_tags`, id: sql`article_id`, where: sql`tag_slug = ${tag} and lang = ${lang}` },
      stretch,
    );
  }
  const table = sql`articles`;
  const id = sql`articles.id`;
  const readable = sql`lang = ${lang} and status = 'published' and deleted_at is null`;
  if (authorId !== undefined) {
    return ordered({ table, id, where: sql`author_id = ${authorId} and ${readable}` }, stretch);
  }
  if (sections === undefined) return ordered({ table, id, where: readable }, stretch);
  // As much of each section: the index has the order within one of them alone.
  const ofEach = ordered({ table, id, where: sql`category = section and ${readable}` }, stretch);
  return sql`(
    select of_section.id, of_section.published_at from unnest(${sections}::text[]) as section, lateral ${ofEach} as of_section
    order by of_section.published_at ${direction(stretch)}, of_section.id ${direction(stretch)} limit ${stretch.limit}::int
  )`;
}

function ordered(
  { table, id, where }: Record<"table" | "id" | "where", RawBuilder<unknown>>,
  stretch: Stretch,
): RawBuilder<unknown> {
  const way = direction(stretch);
  const cursor = "from" in stretch ? stretch.from : stretch.before;
  const beyond = cursor
    ? sql`and (published_at, ${id}) ${sql.raw("from" in stretch ? ">=" : "<")} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``;
  return sql`(
    select ${id} as id, published_at from ${table} where ${where} ${beyond}
    order by published_at ${way}, ${id} ${way} limit ${stretch.limit}::int
  )`;
}

function direction(stretch: Stretch): RawBuilder<unknown> {
  return sql.raw("from" in stretch ? "asc" : "desc");
}
