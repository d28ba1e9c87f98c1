// Which stories stand below another one: those that an editor chose, then those of its matches, of the teams of these,
// and of its tags. What the section has newest fills the rest, which pages have already.
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { type ArticleCard, listRankedCards, type Story } from "./queries.server.ts";
import { tagSlug } from "./story-pages.ts";

type Subject = Pick<Story, "id" | "lang" | "kind" | "tags" | "related_ids" | "hasMatches">;

/** Ranks of what follows a rule; the chosen ones have their place in the order, from 1 on. */
const rank = { match: 100, team: 200, tag: 300 } as const;

/** So many links to matches of a team are looked at: its latest ones. */
const linksOfTeam = 40;

/**
 * The stories of these rules that readers may see, in the language of the story, each once under the first rule that it
 * fits, of one rule the newest first; never the story itself. `isChosen` are those that an editor put there. One query,
 * and none for a story that names nothing.
 */
export async function listRelatedCards(
  db: Kysely<Database>,
  story: Subject,
  limit: number,
): Promise<readonly { card: ArticleCard; isChosen: boolean }[]> {
  const { id, lang, tags, related_ids } = story;
  const hasMatches = story.hasMatches || story.kind === "live";
  if (related_ids.length === 0 && tags.length === 0 && !hasMatches) return [];
  const chosen = readable(
    story,
    sql`select id, rank::int from unnest(${[...related_ids]}::uuid[]) with ordinality as named (id, rank)`,
  );
  // As many more as the story itself may take the place of.
  const ofTags = sql`select article_id, ${rank.tag}::int, published_at
    from unnest(${[...new Set(tags.map(tagSlug))]}::text[]) as wanted (slug), lateral (
      select article_id, published_at from story_tags where tag_slug = wanted.slug and lang = ${lang}
      order by published_at desc, article_id desc limit ${limit + 1}
    ) as tagged where article_id <> ${id}`;
  const found = sql.join(
    [
      ...(related_ids.length > 0 ? [chosen] : []),
      ...(hasMatches ? [ofMatches(story, limit)] : []),
      ...(tags.length > 0 ? [ofTags] : []),
    ],
    sql` union all `,
  );
  const ranked = await listRankedCards(
    db,
    sql`select id, min(rank) as rank from (${found}) as found (id, rank, published_at)
      group by id order by min(rank), max(published_at) desc, id desc limit ${limit}`,
  );
  return ranked.map(({ card, rank: place }) => ({ card, isChosen: place < rank.match }));
}

/**
 * Those of `listed`, a query of `id` and `rank`, that readers may see in the language of a story, without itself. The
 * inner query is fenced off: without statistics the planner would look for each story in an index of another order.
 */
function readable({ id, lang }: Subject, listed: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`select id, rank, published_at from (
      select articles.id, listed.rank, published_at, lang, status, deleted_at
      from (${listed}) as listed (id, rank) join articles on articles.id = listed.id offset 0
    ) as found
    where id <> ${id} and lang = ${lang} and status = 'published' and deleted_at is null`;
}

/** Stories about the matches of a story, and about the latest ones of their teams, as far as readers see them. */
function ofMatches(story: Subject, limit: number): RawBuilder<unknown> {
  const links = sql`select article_id, match_id from article_matches
    union all select article_id, match_id from live_blogs where match_id is not null`;
  const listed = sql`
    select linked.article_id, ${rank.match}::int from mine join (${links}) as linked on linked.match_id = mine.id
    union all
    select of_team.article_id, ${rank.team}::int
    from (select home_team_id as id from mine union select away_team_id from mine) as team, lateral (
      ${matchesOfSide("home_team_id")} union all ${matchesOfSide("away_team_id")}
    ) as of_team`;
  return sql`(
    with mine as materialized (
      select matches.id, home_team_id, away_team_id from (${links}) as linked
      join matches on matches.id = linked.match_id
      where linked.article_id = ${story.id} and matches.published and matches.deleted_at is null
    )
    ${readable(story, listed)} order by rank, published_at desc, id desc limit ${limit * 8}
  )`;
}

/** A side has an index of its own, in the order of time. */
function matchesOfSide(side: "home_team_id" | "away_team_id") {
  return sql`(
    select article_matches.article_id from matches join article_matches on article_matches.match_id = matches.id
    where matches.${sql.ref(side)} = team.id and matches.published and matches.deleted_at is null
    order by matches.starts_at desc limit ${linksOfTeam}
  )`;
}
