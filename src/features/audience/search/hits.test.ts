// Results are marked as they were when every word of every text was folded anew and given to the database with each
// question: that slow way stands here.
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { expect, test } from "vitest";
import { storyText } from "#app/features/newsroom/story-body/sanitize-story.server.ts";
import type { Database } from "#app/platform/db/schema.ts";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { demoTexts } from "#tests/harness/demo-texts.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";
import { foundBy, markHits, passageAround, termsWritten } from "./rules.ts";

const now = new Date("2026-11-21T06:15:00Z");
const wordsOfQuestion = 8;

/** The stories of the demo, every third with an excerpt, and 500 words of them, eight to a question. */
async function archive() {
  const { db } = await freshDatabase();
  const texts = await demoTexts(path.join(projectRoot, "demo"));
  const rows = texts.map(({ lang, text }, index) => ({
    ...{ id: newIdentifier(now.getTime()), slug: `s-${index}`, lang, title: text.slice(0, 40) },
    ...{ excerpt: index % 3 === 0 ? text.slice(40, 200) : "", content: `<p>${text.replaceAll("<", "")}</p>` },
    ...{ status: "published" as const, published_at: new Date(now.getTime() - index * 3_600_000) },
  }));
  await db.insertInto("articles").values(rows).execute();
  const words = (["en", "ne"] as const).flatMap((lang) => {
    const all = termsWritten(texts.flatMap((entry) => (entry.lang === lang ? [entry.text] : [])).join(" "));
    return all.filter((_, index) => index % Math.floor(all.length / 250) === 0).slice(0, 250);
  });
  const questions = Array.from({ length: Math.ceil(words.length / wordsOfQuestion) }, (_, index) =>
    words.slice(index * wordsOfQuestion, (index + 1) * wordsOfQuestion).join(" or "),
  );
  const contents = new Map(rows.map(({ id, content }) => [id, storyText(content)]));
  return { db, contents, questions: [...questions, '"the match" -final', "kriket ko", "T20 र टी२०", "a\\b 'quoted'"] };
}

const folded = new Map<string, readonly string[]>();
function foldedOf(word: string): readonly string[] {
  const known = folded.get(word) ?? foundBy(word);
  folded.set(word, known);
  return known;
}

/** The words of these texts that the database marks as hits of a question. */
async function markedWords(db: Kysely<Database>, question: string, texts: readonly string[]) {
  const query = (await widenedQuestion(db, question))?.ofStories ?? sql`''::tsquery`;
  const words = [...new Set(texts.flatMap(termsWritten))];
  const terms = [...new Set(words.flatMap(foldedOf))];
  const { rows } = await sql<{ marked: string }>`
    select ts_headline('story_words', ${terms.join(" ")}, ${query}, 'HighlightAll=true, StartSel=<, StopSel=>')
      as marked`.execute(db);
  const found = new Set([...(rows[0]?.marked ?? "").matchAll(/<([^>]*)>/g)].map(([, term]) => term));
  return new Set(words.filter((word) => foldedOf(word).some((term) => found.has(term))));
}

test("a page of results marks what the database marks, in titles, excerpts and passages", async () => {
  const { db, contents, questions } = await archive();
  let marks = 0;
  for (const question of questions) {
    const widened = await widenedQuestion(db, question);
    const { results } = await searchStories(db, widened, { lang: "en", now, page: 1 });
    const texts = results.flatMap(({ card }) => [card.title, card.excerpt, contents.get(card.id) ?? ""]);
    const hits = await markedWords(db, question, texts);
    for (const { card, title, passage } of results) {
      const excerpt = markHits(card.excerpt, hits);
      const isInExcerpt = excerpt.some(({ isHit }) => isHit);
      const inBody = isInExcerpt ? undefined : passageAround(contents.get(card.id) ?? "", hits);
      expect({ question, title, passage }).toEqual({
        ...{ question, title: markHits(card.title, hits), passage: inBody ?? excerpt },
      });
      marks += passage.filter(({ isHit }) => isHit).length;
    }
  }
  expect(marks).toBeGreaterThan(500);
});
