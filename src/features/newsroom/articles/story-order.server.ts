// The order in which readers' lists have their stories, read along the one index that has it (migrations/0001 and
// 0032): a page of a list costs what it shows, however many stories have the tag, the author or the section.
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import type { Cursor } from "#app/platform/paging.ts";

/**
 * Which stories a list has: those of sections (a parent section shows its children's too), of a tag, of who signs them,
 * or all.
 */
export type StoryChoice = {
  sections?: readonly string[];
  /** The slug of a tag. */
  tag?: string;
  authorId?: string;
  /** A team: stories of its matches, and those with one of these tags, by their slugs. */
  team?: { id: string; tags: readonly string[] };
};

export type PublishedStoryFilter = {
  lang: Lang;
  /** Only those published from `from` on and before `to`. */
  period?: { from: Date; to: Date };
} & StoryChoice;

/**
 * So many stories of a list: the newest first, only those before `before` if given; or from `from` upwards, the oldest
 * first.
 */
type Stretch = { limit: number; before?: Cursor | undefined } | { limit: number; from: Cursor };

/**
 * A stretch of a list as a table of `id` and `published_at`, to select from. A list has one kind of choice, or none.
 */
export function storiesInOrder(
  { lang, period, ...choice }: PublishedStoryFilter,
  wanted: Stretch,
): RawBuilder<unknown> {
  const { sections, tag, authorId, team } = choice;
  const stretch = { ...wanted, period };
  if (Object.values(choice).filter((chosen) => chosen !== undefined).length > 1) {
    throw new Error("no index has the order of a list of two choices");
  }
  if (tag !== undefined) {
    return ordered(
      { table: sql`story_tags`, id: sql`article_id`, where: sql`tag_slug = ${tag} and lang = ${lang}` },
      stretch,
    );
  }
  if (team !== undefined) return ordered(ofTeam(team, lang), stretch);
  if (authorId !== undefined) {
    return ordered(
      { table: sql`story_bylines`, id: sql`article_id`, where: sql`person_id = ${authorId} and lang = ${lang}` },
      stretch,
    );
  }
  const table = sql`articles`;
  const id = sql`articles.id`;
  const readable = sql`lang = ${lang} and status = 'published' and deleted_at is null`;
  if (sections === undefined) return ordered({ table, id, where: readable }, stretch);
  // As much of each section: the index has the order within one of them alone.
  const ofEach = ordered({ table, id, where: sql`category = section and ${readable}` }, stretch);
  return sql`(
    select of_section.id, of_section.published_at from unnest(${sections}::text[]) as section, lateral ${ofEach} as of_section
    order by of_section.published_at ${direction(stretch)}, of_section.id ${direction(stretch)} limit ${stretch.limit}::int
  )`;
}

/**
 * As many as a team's matches have, however many stories there are; the slugs of its tags find theirs by their index.
 */
function ofTeam({ id, tags }: NonNullable<StoryChoice["team"]>, lang: Lang) {
  const table = sql`(
    select article_matches.article_id, articles.published_at from matches
    join article_matches on article_matches.match_id = matches.id join articles on articles.id = article_matches.article_id
    where (matches.home_team_id = ${id} or matches.away_team_id = ${id}) and matches.published and matches.deleted_at is null
      and articles.lang = ${lang} and articles.status = 'published' and articles.deleted_at is null
    union
    select article_id, published_at from story_tags where tag_slug = any(${[...tags]}::text[]) and lang = ${lang}
  ) as of_team`;
  return { table, id: sql`article_id`, where: sql`true` };
}

function ordered(
  { table, id, where }: Record<"table" | "id" | "where", RawBuilder<unknown>>,
  stretch: Stretch & Pick<PublishedStoryFilter, "period">,
): RawBuilder<unknown> {
  const way = direction(stretch);
  const { period } = stretch;
  const within = period
    ? sql`and published_at >= ${period.from}::timestamptz and published_at < ${period.to}::timestamptz`
    : sql``;
  const cursor = "from" in stretch ? stretch.from : stretch.before;
  const beyond = cursor
    ? sql`and (published_at, ${id}) ${sql.raw("from" in stretch ? ">=" : "<")} (${cursor.at}::timestamptz, ${cursor.id}::uuid)`
    : sql``;
  return sql`(
    select ${id} as id, published_at from ${table} where ${where} ${within} ${beyond}
    order by published_at ${way}, ${id} ${way} limit ${stretch.limit}::int
  )`;
}

function direction(stretch: Stretch): RawBuilder<unknown> {
  return sql.raw("from" in stretch ? "asc" : "desc");
}

/**
 * Stories that are counted off: a robot that walks to the end of a list would else read all of it again for each page.
 */
const deepest = 1_200;

/**
 * The cursor of the page of another list that stands as far from its beginning as the page after `before` does in this
 * one; `undefined` where the other list does not reach that far, and beyond the newest 1,200 stories.
 */
export async function findSamePage(
  db: Kysely<Database>,
  { list, other }: { list: PublishedStoryFilter; other: PublishedStoryFilter },
  before: Cursor,
): Promise<Cursor | undefined> {
  const { rows: counted } = await sql<{ count: string }>`
    select count(*) from ${storiesInOrder(list, { limit: deepest + 1, from: before })} as listed`.execute(db);
  const count = Math.max(1, Number(counted[0]?.count ?? 0));
  if (count > deepest) return undefined;
  const { rows } = await sql<{ id: string; published_at: Date }>`
    select id, published_at from ${storiesInOrder(other, { limit: count + 1 })} as listed
    order by published_at desc, id desc offset ${count - 1}`.execute(db);
  const [last, following] = rows;
  return following && last ? { at: last.published_at, id: last.id } : undefined;
}
