import { expect, test } from "vitest";
import { answerSentence } from "#app/features/newsroom/articles/begun/commands.server.ts";
import { createArticle } from "#app/features/newsroom/articles/commands.server.ts";
import { createCategory } from "#app/features/newsroom/categories/commands.server.ts";
import { setMatchPublished } from "#app/features/sport/fixtures/fixture-commands.server.ts";
import { closeMatch, reopenMatch } from "#app/features/sport/scoring/status-commands.server.ts";
import { system } from "#tests/harness/commands.ts";
import { sportBench } from "#tests/harness/sport.ts";
import { staleSentences, withWords } from "./changed-words.ts";
import { readChangedFacts, reportStart } from "./report-start.server.ts";

async function setup() {
  const bench = await sportBench();
  const { run, db, competition } = bench;
  const section = await run(createCategory, system, { name: "Football", slug: "football" });
  await db.updateTable("competitions").set({ category_id: section.id }).where("id", "=", competition.id).execute();
  const team = await bench.teams(["Arun", "Bheri"]);
  const { id } = await bench.match({ home_team_id: team.Arun, away_team_id: team.Bheri });
  return { ...bench, id };
}

test("a story begins with what happened, filed and linked, and can be saved as it is", async () => {
  const { db, run, result, id } = await setup();
  await result(id, { home: 3, away: 1 });
  const start = await reportStart(db, id, "en");
  expect(start).toMatchObject({ lang: "en", status: "draft", category: "football", match_ids: id });
  expect(start?.tags).toBe("Himal League, Arun, Bheri");
  expect(`${start?.title} ${start?.excerpt}`).toMatch(/Arun/);
  expect(start?.document).toMatch(/3–1/);
  const story = await run(createArticle, system, { ...start });
  const saved = await db.selectFrom("articles").selectAll().where("id", "=", story.id).executeTakeFirstOrThrow();
  expect(saved).toMatchObject({ title: start?.title, category: "football", tags: ["himal league", "arun", "bheri"] });
  expect(saved.content).toMatch(/^<p>.*Arun.*3–1/);
  const links = await db.selectFrom("article_matches").select("match_id").where("article_id", "=", story.id).execute();
  expect(links).toEqual([{ match_id: id }]);
});

test("in Nepali its words and digits are Nepali", async () => {
  const { db, result, id } = await setup();
  await result(id, { home: 3, away: 1 });
  const start = await reportStart(db, id, "ne");
  expect(start?.lang).toBe("ne");
  expect(start?.document).toMatch(/३–१/);
  expect(start?.document).not.toMatch(/[0-9]/);
});

test("there is none of a match that goes on, that readers do not see, or that is not there", async () => {
  const { db, run, result, id } = await setup();
  expect(await reportStart(db, id, "en")).toBeUndefined();
  await result(id, { home: 0, away: 0 });
  expect(await reportStart(db, id, "en")).toBeDefined();
  const { version } = await db.selectFrom("matches").select("version").where("id", "=", id).executeTakeFirstOrThrow();
  await run(setMatchPublished, system, { id, version, published: "false" });
  expect(await reportStart(db, id, "en")).toBeUndefined();
  for (const other of ["01890000-0000-7000-8000-000000000000", "nothing"])
    expect(await reportStart(db, other, "en")).toBeUndefined();
});

/** A saved report of a match that ended 3–1, and its form as somebody left it. */
async function begunReport() {
  const bench = await setup();
  const { db, run, id } = bench;
  const result = async (home: number, away: number) => bench.result(id, { home, away });
  await result(3, 1);
  const start = await reportStart(db, id, "en");
  if (!start) throw new Error("there is no report");
  const story = await run(createArticle, system, { ...start });
  const stale = async (values = start) => staleSentences(values, await readChangedFacts(db, story.id));
  const corrected = async (home: number, away: number) => {
    await run(reopenMatch, system, { id, reason: "Wrong score" });
    await result(home, away);
    await run(closeMatch, system, { id });
  };
  return { ...bench, corrected, start, storyId: story.id, stale };
}

test("each sentence is remembered with its fact, and none is marked while the match says the same", async () => {
  const { db, start, storyId, stale } = await begunReport();
  const rows = await db.selectFrom("report_sentences").selectAll().where("article_id", "=", storyId).execute();
  expect(rows.length).toBeGreaterThan(1);
  for (const { topic, texts } of rows) expect(topic === "headline" ? start.title : start.document).toContain(texts[0]);
  expect(await stale()).toEqual([]);
});

test("a corrected score marks the sentences that tell it; taking them and undoing it changes those alone", async () => {
  const { corrected, start, stale } = await begunReport();
  await corrected(1, 2);
  const marked = await stale();
  expect(marked.map(({ now }) => now).join(" ")).toMatch(/2–1/);
  const taken = marked.reduce((values, one) => withWords(values, one, one.was, one.now), start);
  expect(`${taken.title} ${taken.excerpt} ${taken.document}`).not.toMatch(/3–1/);
  expect(taken.document).toMatch(/2–1/);
  expect(await stale(taken)).toEqual([]);
  const undone = marked.reduce((values, one) => withWords(values, one, one.now, one.was), taken);
  expect(JSON.parse(undone.document)).toEqual(JSON.parse(start.document));
  expect(undone).toMatchObject({ title: start.title, excerpt: start.excerpt });
});

test("sentences that were struck or changed by hand survive a corrected score", async () => {
  const { corrected, start, stale } = await begunReport();
  const content = [{ type: "paragraph", content: [{ type: "text", text: "Arun won by three goals to one." }] }];
  const mine = { ...start, title: "My own", excerpt: "", document: JSON.stringify({ type: "doc", content }) };
  await corrected(1, 2);
  expect(await stale(mine)).toEqual([]);
});

test("a sentence that is kept is asked about again only when its fact changes once more", async () => {
  const { run, corrected, storyId, stale } = await begunReport();
  await corrected(1, 2);
  const answer = (order_index: number, text: string, given: string) =>
    run(answerSentence, system, { id: storyId, order_index: String(order_index), answer: given, text });
  const [first] = await stale();
  if (!first) throw new Error("nothing is marked");
  const isMarked = async () => (await stale()).some(({ order_index }) => order_index === first.order_index);
  await answer(first.order_index, first.now, "kept");
  expect(await isMarked()).toBe(false);
  await answer(first.order_index, first.now, "open");
  expect(await isMarked()).toBe(true);
  await answer(first.order_index, first.now, "kept");
  await corrected(0, 4);
  expect(await isMarked()).toBe(true);
});

test("words that were taken are known when the fact changes once more", async () => {
  const { run, corrected, start, storyId, stale } = await begunReport();
  await corrected(1, 2);
  let values = start;
  for (const { order_index, now: text, ...one } of await stale()) {
    values = withWords(values, { ...one, order_index, now: text }, one.was, text);
    await run(answerSentence, system, { id: storyId, order_index: String(order_index), answer: "taken", text });
  }
  expect(await stale(values)).toEqual([]);
  await corrected(0, 4);
  const again = await stale(values);
  expect(again.map(({ was }) => was).join(" ")).toMatch(/2–1/);
  expect(again.map(({ now }) => now).join(" ")).toMatch(/4–0/);
});

test("a report that cannot be read is refused, a sentence that is not there is not found", async () => {
  const { run, start, storyId } = await begunReport();
  for (const report of ["{", '{"match_id":"x","lang":"en","sentences":[]}'])
    await expect(run(createArticle, system, { ...start, report })).rejects.toMatchObject({ code: "invalid" });
  const answer = { id: storyId, order_index: "99", answer: "kept", text: "" };
  await expect(run(answerSentence, system, answer)).rejects.toMatchObject({ code: "not_found" });
});
