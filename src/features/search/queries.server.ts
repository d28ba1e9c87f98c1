// The search of published stories: PostgreSQL finds and ranks, both languages at once (migrations/0002_search.sql).
import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database, Lang } from "../../platform/db/schema.ts";
import { storyText } from "../../platform/html/sanitize-story.server.ts";
import { searchQuery } from "../../platform/text/search-text.ts";
import { type ArticleCard, listCardsById } from "../articles/queries.server.ts";
import { type Hits, isBlank, type MarkedText, markHits, passageAround, searchLimits, wordsOf } from "./rules.ts";

export type SearchResult = {
  card: ArticleCard;
  title: MarkedText;
  /** The excerpt if it holds what was looked for, else the passage of the story that does. */
  passage: MarkedText;
};

export type SearchAnswer = { total: number; results: readonly SearchResult[] };

const nothing: SearchAnswer = { total: 0, results: [] };

// Around hits in what the database gives back; private-use characters that no text of ours holds.
const [hitBegins, hitEnds] = ["\uE000", "\uE001"];

/**
 * One page of the published stories that match, best first: where the words stand (title, excerpt, tags, body), how new
 * the story is, and whether it is in the language of the page. `question` is what somebody typed: quotation marks, `or`
 * and `-` work, nothing in it is an error.
 */
export async function searchStories(
  db: Kysely<Database>,
  { question, lang, now, page }: { question: string; lang: Lang; now: Date; page: number },
): Promise<SearchAnswer> {
  const typed = searchQuery(question);
  if (isBlank(typed)) return nothing;
  const query = asQuery(typed);
  const { rows } = await sql<{ id: string; total: string }>`
    with matching as (
      select id, lang, published_at, search_document, count(*) over () as total
      from articles
      where status = 'published' and deleted_at is null and search_document @@ ${query}
      order by published_at desc, id desc
      limit ${searchLimits.candidates}
    )
    select id, total from matching
    order by ${score(query, { lang, now })} desc, published_at desc, id desc
    limit ${searchLimits.page} offset ${(page - 1) * searchLimits.page}`.execute(db);
  const ids = rows.map(({ id }) => id);
  const [cards, texts] = await Promise.all([listCardsById(db, ids), hitsIn(db, ids, query)]);
  return {
    total: Number(rows[0]?.total ?? 0),
    results: cards.map((card) => resultOf(card, texts.get(card.id))),
  };
}

/** The question as PostgreSQL asks it: as it is spelled, or as it is commonly misspelled. */
export function asQuery(typed: string): RawBuilder<unknown> {
  return sql`(websearch_to_tsquery('story_words', search_text(${typed}::text)) ||
    websearch_to_tsquery('story_words', search_spelling(search_text(${typed}::text))))`;
}

/** Weights of body, tags, excerpt and title. A month halves what newness adds; it never outweighs a title. */
function score(query: RawBuilder<unknown>, { lang, now }: { lang: Lang; now: Date }): RawBuilder<number> {
  return sql<number>`ts_rank('{0.1, 0.3, 0.5, 1}', search_document, ${query}, 1)
    * (1 + 1 / (1 + greatest(0, extract(epoch from ${now}::timestamptz - published_at)) / 2592000))
    * case when lang = ${lang} then 1.25 else 1 end`;
}

type FoundText = { body: string; hits: Hits };

/** Which words of each story the database takes for hits: it alone knows their stems. */
async function hitsIn(
  db: Kysely<Database>,
  ids: readonly string[],
  query: RawBuilder<unknown>,
): Promise<ReadonlyMap<string, FoundText>> {
  if (ids.length === 0) return new Map();
  const options = `HighlightAll=true, StartSel=${hitBegins}, StopSel=${hitEnds}`;
  const rows = await db
    .selectFrom("articles")
    .select(["id", "content"])
    .select(
      sql<string>`ts_headline('story_words',
        search_spelling(search_text(concat_ws(' ', title, excerpt, search_body(content)))), ${query}, ${options})`.as(
        "marked",
      ),
    )
    .where("id", "in", ids)
    .execute();
  return new Map(
    rows.map(({ id, content, marked }) => {
      const hits = [...marked.matchAll(/\uE000([^\uE001]*)\uE001/g)].flatMap(([, found = ""]) => wordsOf(found));
      return [id, { body: storyText(content), hits: new Set(hits) }];
    }),
  );
}

function resultOf(card: ArticleCard, text: FoundText | undefined): SearchResult {
  const hits = text?.hits ?? new Set();
  const excerpt = markHits(card.excerpt, hits);
  const inBody = excerpt.some(({ isHit }) => isHit) ? undefined : passageAround(text?.body ?? "", hits);
  return { card, title: markHits(card.title, hits), passage: inBody ?? excerpt };
}
