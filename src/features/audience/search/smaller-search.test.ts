// What the search keeps of stories in Devanagari: packed words, and how words sound once for all stories
// (migrations/0068).
import { readFileSync } from "node:fs";
import path from "node:path";
import { sql } from "kysely";
import { expect, test } from "vitest";
import { newIdentifier } from "#app/platform/identifier.ts";
import { freshDatabase, projectRoot } from "#tests/harness/database.ts";
import { demoTexts } from "#tests/harness/demo-texts.ts";
import { searchStories } from "./queries.server.ts";
import { widenedQuestion } from "./question.server.ts";

const now = new Date("2026-11-21T06:15:00Z");

/** Stories with the texts of the demo in Nepali as their bodies. */
async function nepaliArchive() {
  const { db } = await freshDatabase();
  const texts = (await demoTexts(path.join(projectRoot, "demo"))).filter(({ lang }) => lang === "ne").slice(0, 5);
  const rows = texts.map(({ lang, text }, index) => ({
    id: newIdentifier(now.getTime() + index),
    ...{ slug: `story-${index}`, title: text.split(" ").slice(0, 6).join(" "), lang },
    content: `<p>${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</p>`,
    ...{ status: index % 5 === 4 ? ("draft" as const) : ("published" as const), published_at: now },
  }));
  await db.insertInto("articles").values(rows).execute();
  const found = async (question: string) => {
    const { results } = await searchStories(db, await widenedQuestion(db, question), { lang: "ne", now, page: 1 });
    return results.map(({ card, title }) => ({ id: card.id, isMarked: title.some(({ isHit }) => isHit) }));
  };
  return { db, found };
}

const documents = sql<{ article_id: string; document: string }>`
  select article_id, document::text as document from searched_stories
  union all select article_id, document::text from searched_drafts order by article_id`;

test("documents hold no sign of Devanagari and no sounds, and take less than the texts", async () => {
  const { db } = await nepaliArchive();
  const { rows } = await documents.execute(db);
  expect(rows.length).toBe(5);
  for (const { document } of rows) expect(document).not.toMatch(/[\u0900-\u097Fŕ]/);
  const { rows: sizes } = await sql<{ ratio: number }>`
    select sum(pg_column_size(searched_stories.document))::float / sum(octet_length(content)) as ratio
    from articles join searched_stories on article_id = id`.execute(db);
  expect(sizes[0]?.ratio).toBeLessThan(0.8); // 1.4 as it was before
});

test("a word that the table of sounds has is not worked out again, and a new one is", async () => {
  const { db, found } = await nepaliArchive();
  const [story] = await db.selectFrom("articles").select(["id", "title"]).where("status", "=", "published").execute();
  await db.updateTable("terms_by_sound").set({ sound: "ŕelsewhere" }).execute();
  await db
    .updateTable("articles")
    .set({ title: "ढ्याङ्ग्रो" })
    .where("id", "=", story?.id ?? "")
    .execute();
  expect(await found("dhyangro")).toEqual([{ id: story?.id, isMarked: true }]);
  const { rows } = await sql<{ sound: string }>`select distinct sound from terms_by_sound order by sound`.execute(db);
  expect(rows.map(({ sound }) => sound)).toHaveLength(2);
});

test("what stood in the tables before is packed as if each story were saved anew", async () => {
  const { db, found } = await nepaliArchive();
  const questions = ["match", "goal", "फुटबल", "khel", "kheladi", "gol", '"अन्तिम बल"', "फुटबल -गोल"];
  const state = async () => ({
    documents: (await documents.execute(db)).rows,
    sounds: await db.selectFrom("terms_by_sound").selectAll().orderBy("word").execute(),
    found: await Promise.all(questions.map(found)),
  });
  const saved = await state();
  expect(saved.found.filter((stories) => stories.length > 0).length).toBeGreaterThan(4);
  const migration = readFileSync(path.join(projectRoot, "migrations/0068_smaller_search.sql"), "utf8");
  await sql.raw(asBefore).execute(db);
  expect((await documents.execute(db)).rows.filter(({ document }) => !/ŕ.*[\u0900-\u097F]/su.test(document))).toEqual(
    [],
  );
  await sql.raw(migration.slice(migration.indexOf("-- What there is, written once more"))).execute(db);
  const moved = await state();
  expect(moved.documents).toEqual(saved.documents);
  expect(moved.sounds).toEqual(saved.sounds);
  expect(moved.found).toEqual(saved.found);
});

/** Documents as 0032 and 0053 made them, and no table of sounds. */
const asBefore = `
  delete from terms_by_sound;
  create function document_before(folded text[]) returns tsvector language sql as $$
    select setweight(to_tsvector('story_words', search_loans(folded[1])), 'A') ||
      setweight(to_tsvector('story_words', search_loans(folded[2])), 'B') ||
      setweight(to_tsvector('story_words', search_loans(folded[3])), 'C') ||
      setweight(to_tsvector('story_words', search_loans(folded[4])), 'D') ||
      setweight(to_tsvector('story_words', search_sounds(folded[1])), 'C') ||
      strip(to_tsvector('story_words', search_sounds(folded[4])))
  $$;
  update searched_stories set document = document_before(search_folded(title, excerpt, tags, content, bylines))
    from articles where id = article_id;
  update searched_drafts set document = document_before(search_folded(title, excerpt, tags, content, bylines))
    from articles where id = article_id`;
