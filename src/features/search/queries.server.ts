// The search of published stories: PostgreSQL finds and ranks, both languages at once (migrations/0016 and 0025;
// docs/decisions/0013-search-of-common-words.md).
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";
import { storyText } from "../articles/body/sanitize-story.server.ts";
import { type ArticleCard, listCardsById } from "../articles/queries.server.ts";
import { type StoryQuery, widenedQuestion, withinSection } from "./question.server.ts";
import { foundBy, type Hits, type MarkedText, markHits, passageAround, searchLimits, termsWritten } from "./rules.ts";

type SearchResult = {
  card: ArticleCard;
  title: MarkedText;
  /** The excerpt if it holds what was looked for, else the passage of the story that does. */
  passage: MarkedText;
};

export type SearchAnswer = {
  /** Stories that match, counted no further than `searchLimits.candidates`. */
  total: number;
  /** Those of them that are in the language of the page: they stand first. */
  inLanguage: number;
  /** True when more match than were counted. */
  hasMore: boolean;
  results: readonly SearchResult[];
};

const nothing: SearchAnswer = { total: 0, inLanguage: 0, hasMore: false, results: [] };

// Around hits in what the database gives back; private-use characters that no text of ours holds.
const [hitBegins, hitEnds] = ["\uE000", "\uE001"];

/**
 * One page of the published stories that match: those in the language of the page, then the others, the best of each first: where
 * the words stand (title, excerpt, tags, author, body, section), and how new the story is. `question` is what somebody typed:
 * quotation marks, `or` and `-` work, nothing in it is an error.
 */
export async function searchStories(
  db: Kysely<Database>,
  { question, section, ...wanted }: { question: string; section?: string | undefined } & Wanted,
): Promise<SearchAnswer> {
  const asked = await widenedQuestion(db, question);
  if (!asked) return nothing;
  const query = section === undefined ? asked : await withinSection(db, asked, section);
  let found = (await isCommon(db, query)) ? await bestOf(db, query, "newest", wanted) : undefined;
  if (!found?.hasMore) found = await bestOf(db, query, "all", wanted);
  const cards = await listCardsById(db, found.ids);
  const bodies = await bodiesOf(db, found.ids);
  const hits = await hitsIn(db, asked, [
    ...cards.flatMap(({ title, excerpt }) => [title, excerpt]),
    ...bodies.values(),
  ]);
  return {
    total: found.total,
    inLanguage: found.inLanguage,
    hasMore: found.hasMore,
    results: cards.map((card) => resultOf(card, bodies.get(card.id) ?? "", hits)),
  };
}

/** Whether a good part of the newest stories match: then the index of words would give nearly all that there ever were. */
export async function isCommon(db: Kysely<Database>, query: StoryQuery): Promise<boolean> {
  const { rows } = await sql<{ matching: string }>`
    select count(*) as matching from ${newest(searchLimits.sample, undefined)} where document @@ ${query}`.execute(db);
  return Number(rows[0]?.matching ?? 0) >= searchLimits.commonFrom;
}

function newest(limit: number, since: Date | undefined): RawBuilder<unknown> {
  // The planner must not know how many, else it would rather read and sort a middling archive than walk the index.
  return sql`(
    select article_id, lang, published_at, document from searched_stories ${since ? sql`where published_at >= ${since}` : sql``}
    order by published_at desc, article_id desc limit (select ${sql.lit(limit)})
  ) as newest_stories`;
}

type Wanted = { lang: Lang; now: Date; page: number; since?: Date | undefined };
type Found = { ids: readonly string[]; total: number; inLanguage: number; hasMore: boolean };

/**
 * One page of the best among the newest stories that match, of those that are looked through: `newest` reads so many stories
 * in their order and stops when it has enough, `all` takes every one that the index of words names.
 */
export async function bestOf(
  db: Kysely<Database>,
  query: StoryQuery,
  among: "newest" | "all",
  { lang, now, page, since }: Wanted,
): Promise<Found> {
  const newEnough = since ? sql`and published_at >= ${since}` : sql``;
  const source =
    among === "newest"
      ? sql`${newest(searchLimits.readThrough, since)} where document @@ ${query}`
      : sql`searched_stories where document @@ ${query} ${newEnough} order by published_at desc, article_id desc`;
  // One more answers "are there more?".
  const { rows } = await sql<{ id: string; total: string; own: string }>`
    with matching as materialized (
      select article_id, lang, published_at, document from ${source} limit ${sql.lit(searchLimits.candidates + 1)}
    )
    select article_id as id, count(*) over () as total, count(*) filter (where lang = ${lang}) over () as own
    from matching
    order by lang = ${lang} desc, ${score(query, now)} desc, published_at desc, article_id desc
    limit ${searchLimits.page} offset ${(page - 1) * searchLimits.page}`.execute(db);
  const total = Number(rows[0]?.total ?? 0);
  return {
    ids: rows.map(({ id }) => id),
    total: Math.min(total, searchLimits.candidates),
    inLanguage: Math.min(Number(rows[0]?.own ?? 0), searchLimits.candidates),
    hasMore: total > searchLimits.candidates,
  };
}

/** Weights of body, tags, excerpt and title. A month halves what newness adds; it never outweighs a title. */
function score(query: StoryQuery, now: Date): RawBuilder<number> {
  return sql<number>`ts_rank('{0.1, 0.3, 0.5, 1}', document, ${query}, 1)
    * (1 + 1 / (1 + greatest(0, extract(epoch from ${now}::timestamptz - published_at)) / 2592000))`;
}

async function bodiesOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("articles").select(["id", "content"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, content }) => [id, storyText(content)]));
}

/** Which words of the texts the database takes for hits: it alone knows their stems. It is asked for each word once. */
async function hitsIn(db: Kysely<Database>, query: StoryQuery, texts: readonly string[]): Promise<Hits> {
  const terms = new Set(texts.flatMap(termsWritten).flatMap(foundBy));
  const { rows } = await sql<{ marked: string }>`
    select ts_headline('story_words', ${[...terms].join(" ")}, ${query},
      ${`HighlightAll=true, StartSel=${hitBegins}, StopSel=${hitEnds}`}) as marked`.execute(db);
  const marked = rows[0]?.marked ?? "";
  return new Set([...marked.matchAll(/\uE000([^\uE001]*)\uE001/g)].flatMap(([, found = ""]) => found.split(/\s+/)));
}

function resultOf(card: ArticleCard, body: string, hits: Hits): SearchResult {
  const excerpt = markHits(card.excerpt, hits);
  const inBody = excerpt.some(({ isHit }) => isHit) ? undefined : passageAround(body, hits);
  return { card, title: markHits(card.title, hits), passage: inBody ?? excerpt };
}
