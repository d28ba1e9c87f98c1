// What a search costs does not grow with the archive: the database is asked which rows it read, and how.
import { type Kysely, sql } from "kysely";
import { describe, expect, test } from "vitest";
import { freshDatabase } from "../../../tests/harness/database.ts";
import { type Cost, costOf } from "../../../tests/harness/plans.ts";
import type { Database } from "../../platform/db/schema.ts";
import { bestOf, isCommon, searchStories } from "./queries.server.ts";
import { readQuestion, type StoryQuery } from "./question.server.ts";
import { searchLimits } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");
/** Stories that are looked at for a common word: one more than may be shown. */
const enough = searchLimits.candidates + 1;
/** Thirty thousand rows take their time to be written. */
const patience = 240_000;

/**
 * Stories minutes apart, all of a match, half of them of a final; the first six are of a shuttlecock, of whom no test that used
 * this database before had any: an index remembers deleted rows for a while. What the triggers would
 * write for each is written for all at once.
 */
async function fill(db: Kysely<Database>, from: number, to: number): Promise<void> {
  await sql`alter table articles disable trigger user`.execute(db);
  await sql`
    with stories as (
      insert into articles (id, title, slug, status, published_at)
      select gen_random_uuid(), 'The match ' || n || case when n % 2 = 0 then ' final' else '' end ||
          case when n <= 6 then ' shuttlecock' else '' end,
        'story-' || n, 'published', timestamptz '2026-01-01' + n * interval '7 minutes'
      from generate_series(${from}::int, ${to}::int) n
      returning id, lang, published_at, to_tsvector('story_words', title) as document
    )
    insert into searched_stories (article_id, lang, published_at, document)
    select id, lang, published_at, document from stories order by published_at`.execute(db);
  await sql`alter table articles enable trigger user`.execute(db);
}

describe("a search", () => {
  test(
    "reads as many rows at 30,000 stories as at 1,000, by the same steps, with statistics and without",
    async () => {
      const { db } = await freshDatabase();
      const asked = async (question: string): Promise<StoryQuery> => {
        const query = await readQuestion(db, question);
        if (!query) throw new Error(`${question} asks nothing`);
        return query;
      };
      const page = { lang: "en", now, page: 1 } as const;
      const costs = async (): Promise<Record<string, Cost>> => {
        const [match, final, shuttlecock] = [
          await asked("match"),
          await asked("match final"),
          await asked("shuttlecock"),
        ];
        return {
          sample: await costOf(db, (watched) => isCommon(watched, match)),
          common: await costOf(db, (watched) => bestOf(watched, match, "newest", page)),
          "common, further on": await costOf(db, (watched) => bestOf(watched, match, "newest", { ...page, page: 40 })),
          "two common words": await costOf(db, (watched) => bestOf(watched, final, "newest", page)),
          rare: await costOf(db, (watched) => bestOf(watched, shuttlecock, "all", page)),
        };
      };
      await fill(db, 1, 1_000);
      const few = await costs();
      await fill(db, 1_001, 30_000);
      const many = await costs();
      await sql`analyze searched_stories`.execute(db);
      const measured = await costs();
      expect(measured).toEqual(many);
      // A thousand are sooner read as they lie than by the index of words.
      const { rare, ...common } = many;
      expect(rare?.rowsRead).toBe(3 * 6);
      for (const [name, { steps, rowsRead }] of Object.entries(common)) {
        expect(steps, name).toEqual(few[name]?.steps);
        // A step that passes rows on counts them again; every other story has both words.
        const most = name === "sample" ? 2 * searchLimits.sample : (name.startsWith("two") ? 5 : 3) * enough;
        expect(rowsRead, name).toBeLessThanOrEqual(most);
      }
    },
    patience,
  );

  test("for a common word takes the best of a thousand newest, says that there are more, and finds the rare ones among all", async () => {
    const { db } = await freshDatabase();
    await fill(db, 1, 1_500);
    const ask = (question: string, page = 1) => searchStories(db, { question, lang: "en", now, page });
    const [match, last, shuttlecock] = [await ask("match"), await ask("match", 50), await ask("shuttlecock")];
    expect([match.total, match.hasMore, match.results.length]).toEqual([1_000, true, 20]);
    expect([last.total, last.hasMore, last.results.length]).toEqual([1_000, true, 20]);
    expect([shuttlecock.total, shuttlecock.hasMore]).toEqual([6, false]);
    const [final, noMatch] = [await ask("final"), await ask("-final")];
    expect([final.total, final.hasMore]).toEqual([750, false]);
    expect([noMatch.total, noMatch.hasMore]).toEqual([750, false]);
  });
});
