// "Did you mean": the same question in words that stories have, when as it was typed it finds next to nothing.
import { type Kysely, sql } from "kysely";
import type { Database } from "#app/platform/db/schema.ts";
import { searchSpelling } from "./fold.ts";
import { countMatching } from "./queries.server.ts";
import { readQuestion } from "./question.server.ts";
import { isBlank, searchLimits } from "./rules.ts";
import { isSameQuestion, type KnownWord, nearestWord, spellingLimits, termsToDoubt, withTerms } from "./spelling.ts";

/** Known words that are compared letter by letter with one that was typed. */
const candidates = 40;

/**
 * The question as it was probably meant, which is sure to find stories; `undefined` when it found enough, or when no
 * spelling of it finds more.
 */
export async function probablyMeant(
  db: Kysely<Database>,
  { question, found }: { question: string; found: number },
): Promise<string | undefined> {
  if (isBlank(question) || found > spellingLimits.fewResults) return undefined;
  const meant = new Map<string, string>();
  for (const word of termsToDoubt(question)) {
    // What some story has is doubted only when the whole question finds a story or two, probably with the same slip.
    if (found === 0 && (await countStories(db, word, 1)) > 0) continue;
    const nearest = nearestWord(word, await similarTerms(db, word));
    if (nearest) meant.set(word, nearest.word);
  }
  const corrected = withTerms(question, meant);
  if (meant.size === 0 || isSameQuestion(question, corrected)) return undefined;
  const wanted = Math.max(1, found * spellingLimits.timesAsMany);
  return (await countStories(db, corrected, wanted)) >= wanted ? corrected : undefined;
}

async function similarTerms(db: Kysely<Database>, word: string): Promise<readonly KnownWord[]> {
  const spelling = searchSpelling(word);
  return db
    .selectFrom("search_words")
    .select(["word", "spelling", "stories"])
    .orderBy(sql`spelling <-> ${spelling}`)
    .limit(candidates)
    .execute();
}

/** How many published stories a question finds, counted no further than `atMost`. */
async function countStories(db: Kysely<Database>, question: string, atMost: number): Promise<number> {
  const query = await readQuestion(db, question);
  return query ? countMatching(db, query, { atMost: Math.min(atMost, searchLimits.candidates) }) : 0;
}
