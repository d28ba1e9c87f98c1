// The search of published stories: PostgreSQL finds and ranks, both languages at once (migrations/0016, 0025, 0032 and
// 0068; docs/decisions/0013-search-of-common-words.md).
import { type Kysely, type RawBuilder, sql } from "kysely";
import { type ArticleCard, listCardsById } from "#app/features/newsroom/articles/queries.server.ts";
import { splitKeyPoints } from "#app/features/newsroom/story-body/blocks/key-points.ts";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { Database, Lang } from "#app/platform/db/schema.ts";
import { hasTwoLanguages, siteLanguages } from "#app/platform/text/languages.ts";
import { QuestionHits } from "./hits.server.ts";
import { packed, type StoryQuery, type WidenedQuestion, withinSection } from "./question.server.ts";
import { type MarkedText, markHits, monthsFrom, passageAround, searchLimits } from "./rules.ts";

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

/**
 * One page of the published stories that match: those in the language of the page, then the others, the best of each
 * first: where the words stand (title, excerpt, tags, author, body, section), and how new the story is. `question` is
 * what somebody typed, widened: quotation marks, `or` and `-` work, nothing in it is an error.
 */
export async function searchStories(
  db: Kysely<Database>,
  question: WidenedQuestion | undefined,
  { section, ...wanted }: { section?: string | undefined } & Wanted,
): Promise<SearchAnswer> {
  if (!question) return nothing;
  const { ofStories, stems } = question;
  const query = section === undefined ? ofStories : await withinSection(db, ofStories, section);
  const found = await bestOfNewest(db, query, wanted);
  const cards = await listCardsById(db, found.ids);
  const hits = new QuestionHits(db, stems);
  const marked = await hits.settled(() =>
    cards.map((card) => ({ card, title: markHits(card.title, hits), passage: markHits(card.excerpt, hits) })),
  );
  return {
    total: found.total,
    inLanguage: found.inLanguage,
    hasMore: found.hasMore,
    results: await withPassages(db, hits, marked),
  };
}

type Wanted = { lang: Lang; now: Date; page: number; since?: Date | undefined };
type Found = { ids: readonly string[]; total: number; inLanguage: number; hasMore: boolean };

/** The months in which a question is asked; `undefined` is all that there ever were. */
type Months = readonly number[] | undefined;

/** No stretch of time is more than so many times as long as the one before. */
const longestStep = 16;

/**
 * One page of the best of the newest stories that match, among as many newest months as hold more of them than are
 * ranked; among all when all months do not, or few stories are there at all. A common word is then found in what the
 * index says of the newest stories alone, a rare one in all that it says of it.
 */
async function bestOfNewest(db: Kysely<Database>, query: StoryQuery, wanted: Wanted): Promise<Found> {
  const { newest, recent, oldest } = await archiveTimes(db);
  if (!newest || !recent || !oldest) return bestOf(db, query, undefined, wanted);
  const { candidates } = searchLimits;
  const { since } = wanted;
  const end = Math.max(oldest.getTime(), since?.getTime() ?? 0);
  let span = newest.getTime() - recent.getTime();
  for (let expected = 0; ; ) {
    const from = startOfMonth(new Date(newest.getTime() - span));
    if (from.getTime() <= end) return bestOf(db, query, since && monthsFrom(since, newest), wanted);
    const months = monthsFrom(from, newest);
    let count = 0;
    // Where the stretch before lets expect enough, counting first would only read the stories twice.
    if (expected <= candidates) count = await countMatching(db, query, { months, atMost: candidates + 1 });
    if (expected > candidates || count > candidates) {
      const found = await bestOf(db, query, months, wanted);
      if (found.hasMore) return found;
      count = found.total;
    }
    const step = Math.min(longestStep, Math.max(2, (1.25 * candidates) / (count + 1)));
    // Whole months were counted.
    span = (newest.getTime() - from.getTime()) * step;
    expected = count * step;
  }
}

const startOfMonth = (date: Date) => new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth()));

type ArchiveTimes = { newest: Date | null; recent: Date | null; oldest: Date | null };

/** The times of the newest story, of the last of the recent ones, and of the oldest. */
async function archiveTimes(db: Kysely<Database>): Promise<ArchiveTimes> {
  // Counted off along the index; were the number known, the planner would rather sort a middling archive.
  const { rows } = await sql<ArchiveTimes>`
    select
      (select published_at from searched_stories order by published_at desc, article_id desc limit 1) as newest,
      (select published_at from searched_stories order by published_at desc, article_id desc
        offset (select ${sql.lit(searchLimits.recent)}) limit (select 1)) as recent,
      (select published_at from searched_stories order by published_at, article_id limit 1) as oldest`.execute(db);
  return rows[0] ?? { newest: null, recent: null, oldest: null };
}

/** How many stories of these months match, counted no further than `atMost`. */
export async function countMatching(
  db: Kysely<Database>,
  query: StoryQuery,
  { months, atMost }: { months?: Months; atMost: number },
): Promise<number> {
  // Materialized, so that the planner does not know the limit: it would rather read stories as they lie, with all their
  // words.
  const { rows } = await sql<{ count: string }>`
    with found as materialized (select article_id from searched_stories where ${matching(query, months)})
    select count(*) from (select from found limit ${atMost}) as counted`.execute(db);
  return Number(rows[0]?.count ?? 0);
}

/** Whether a good part of the newest stories match: whoever reads along a list of stories then meets one soon. */
export async function isCommon(db: Kysely<Database>, query: StoryQuery): Promise<boolean> {
  const { rows } = await sql<{ count: string }>`
    select count(*) from (
      select document from searched_stories
      order by published_at desc, article_id desc limit (select ${sql.lit(searchLimits.sample)})
    ) as newest where document @@ ${packed(query)}`.execute(db);
  return Number(rows[0]?.count ?? 0) >= searchLimits.commonFrom;
}

function matching(query: StoryQuery, months: Months): RawBuilder<boolean> {
  const found = months
    ? sql<boolean>`document @@ ${packed(query)} and search_months(published_at) && ${months}::integer[]`
    : sql<boolean>`document @@ ${packed(query)}`;
  return hasTwoLanguages() ? found : sql<boolean>`${found} and lang = ${siteLanguages()[0]}`;
}

/** One page of the best among the newest stories of these months that match. */
export async function bestOf(
  db: Kysely<Database>,
  query: StoryQuery,
  months: Months,
  { lang, now, page, since }: Wanted,
): Promise<Found> {
  // `offset 0` keeps the order out of the choice of an index: read newest first, the words of every story would be
  // read. One more than is ranked answers "are there more?".
  const { rows } = await sql<{ id: string; total: string; own: string }>`
    with newest as materialized (
      select article_id, lang, published_at, document from (
        select article_id, lang, published_at, document from searched_stories
        where ${matching(query, months)} ${since ? sql`and published_at >= ${since}` : sql``} offset 0
      ) as found
      order by published_at desc, article_id desc limit ${sql.lit(searchLimits.candidates + 1)}
    )
    select article_id as id, count(*) over () as total, count(*) filter (where lang = ${lang}) over () as own
    from newest
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
  return sql<number>`ts_rank('{0.1, 0.3, 0.5, 1}', document, ${packed(query)}, 1)
    * (1 + 1 / (1 + greatest(0, extract(epoch from ${now}::timestamptz - published_at)) / 2592000))`;
}

/** The same results, with a passage of the body where the excerpt has nothing that was looked for. */
async function withPassages(
  db: Kysely<Database>,
  hits: QuestionHits,
  results: readonly SearchResult[],
): Promise<readonly SearchResult[]> {
  const lacking = results.filter(({ passage }) => !passage.some(({ isHit }) => isHit)).map(({ card }) => card.id);
  const bodies = await bodiesOf(db, lacking);
  return hits.settled(() =>
    results.map((result) => {
      const body = bodies.get(result.card.id);
      const inBody = body === undefined ? undefined : passageAround(body, hits);
      return inBody ? { ...result, passage: inBody } : result;
    }),
  );
}

async function bodiesOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom("articles").select(["id", "content"]).where("id", "in", ids).execute();
  return new Map(rows.map(({ id, content }) => [id, passageText(content)]));
}

/** The words of a body, its key points last: a passage is of the text where the text has what was looked for. */
function passageText(content: string): string {
  const [points, text] = splitKeyPoints(content);
  return storyText(text + points);
}
