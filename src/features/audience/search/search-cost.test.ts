// What a search costs does not grow with the archive: the database is asked which rows it read, and how.
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import type { Database } from "#app/platform/db/schema.ts";
import { freshDatabase } from "#tests/harness/database.ts";
import { costsOf } from "#tests/harness/plans.ts";
import { probablyMeant } from "./did-you-mean.server.ts";
import { sortInWaitingStories } from "./jobs.server.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";
import { lastPage, searchLimits } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");
/**
 * Thirty thousand rows take their time to be written. In a much smaller table reading all of it is the cheapest for the
 * rare word.
 */
const patience = 240_000;

/**
 * Stories seven minutes apart, the newest first, all of a match, half of them of a final, one in twenty of a penalty;
 * the newest six are of a shuttlecock, of whom no test that used this database before had any: an index remembers
 * deleted rows for a while. What the triggers would write for each is written for all at once.
 */
async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`alter table articles disable trigger user`.execute(db);
  await sql`
    with stories as (
      insert into articles (id, title, slug, status, published_at)
      select gen_random_uuid(), 'The match ' || n || case when n % 2 = 0 then ' final' else '' end ||
          case when n % 20 = 0 then ' penalty' else '' end || case when n <= 6 then ' shuttlecock' else '' end,
        'story-' || n, 'published', timestamptz '2026-11-20' - n * interval '7 minutes'
      from generate_series(${from}::int, ${to}::int) n
      returning id, lang, published_at, to_tsvector('story_words', title) as document
    )
    insert into searched_stories (article_id, lang, published_at, document)
    select id, lang, published_at, document from stories order by published_at`.execute(db);
  await sql`alter table articles enable trigger user`.execute(db);
  await sortInWaitingStories({ db });
}

const questions = {
  common: { question: "match", page: 1 },
  "common, its last page": { question: "match", page: lastPage },
  "two common words": { question: "match final", page: 1 },
  "a phrase": { question: '"the match"', page: 1 },
  "all but": { question: "match -final", page: 1 },
  rare: { question: "shuttlecock", page: 1 },
} as const;

describe("a search", () => {
  test(
    "reads as many rows at 30,000 stories as at 20,000, by the same steps, with statistics and without",
    async () => {
      const { db } = await freshDatabase();
      const costs = async () => {
        const found: Record<string, { steps: readonly string[]; rowsRead: number }> = {};
        for (const [name, { question, page }] of Object.entries(questions)) {
          const all = await costsOf(db, async (watched) => {
            const widened = await widenedQuestion(watched, question);
            return searchStories(watched, widened, { page, lang: "en", now });
          });
          const searching = all.filter(({ steps }) => steps.some((step) => step.includes("searched_stories")));
          const rowsRead = searching.reduce((sum, cost) => sum + cost.rowsRead, 0);
          found[name] = { steps: searching.flatMap(({ steps }) => steps), rowsRead };
        }
        return found;
      };
      await fill(db, 1, 20_000);
      const few = await costs();
      await fill(db, 20_001, 30_000);
      const many = await costs();
      await sql`analyze searched_stories`.execute(db);
      expect(await costs()).toEqual(many);
      for (const [name, { steps, rowsRead }] of Object.entries(many)) {
        expect({ name, steps, rowsRead }).toEqual({ name, ...few[name] });
        expect(
          steps.filter((step) => step.startsWith("Seq Scan")),
          name,
        ).toEqual([]);
      }
      const doubted = await costsOf(db, (watched) => probablyMeant(watched, { question: "shutlecok", found: 0 }));
      expect(doubted.flatMap(({ steps }) => steps)).not.toContain("Seq Scan searched_stories");
      const penalty = await searchStories(db, await widenedQuestion(db, "penalty"), { lang: "en", now, page: 1 });
      expect([penalty.total, penalty.hasMore]).toEqual([1_500, false]);
    },
    patience,
  );

  test("for a common word takes the best of two thousand newest, says that there are more, and finds the rare ones among all", async () => {
    const { db } = await freshDatabase();
    await fill(db, 1, 10_000);
    const ask = async (question: string, page = 1) =>
      searchStories(db, await widenedQuestion(db, question), { lang: "en", now, page });
    const [match, last, shuttlecock] = [await ask("match"), await ask("match", lastPage), await ask("shuttlecock")];
    expect([match.total, match.hasMore, match.results.length]).toEqual([2_000, true, 20]);
    expect([last.total, last.hasMore, last.results.length]).toEqual([2_000, true, 20]);
    const newest = new Date(Date.UTC(2026, 10, 20) - searchLimits.candidates * 7 * 60_000);
    expect(last.results.every(({ card }) => card.publishedAt >= newest)).toBe(true);
    expect([shuttlecock.total, shuttlecock.hasMore]).toEqual([6, false]);
    const [penalty, noMatch] = [await ask("penalty"), await ask("-match")];
    expect([penalty.total, penalty.hasMore]).toEqual([500, false]);
    expect(noMatch.total).toBe(0);
    const since = new Date(Date.UTC(2026, 10, 19));
    const lastDay = await searchStories(db, await widenedQuestion(db, "match"), { lang: "en", now, page: 1, since });
    expect([lastDay.total, lastDay.hasMore]).toEqual([205, false]);
  });
});
